import SwiftFacts

extension Rule {
  static let wireWordInDomain = Rule(
    name: "wire_word_in_domain",
    summary: "The domain has no words of the wire: no keys, no raw statuses.",
    why: """
      A domain that compares with `"partially_refunded"` shows the wrong status on the day that the server \
      writes `"partial_refund"`. Words belong to the types of responses.
      """,
    severity: .warning, isHouseStyle: true, options: [.domain],
    accepted: ["func isOpen(_ status: Status) -> Bool { status == .partiallyRefunded }"],
    rejected: [
      "func isOpen(_ status: String) -> Bool { status == \"partially_refunded\" }",
      "enum Status: String { case partial = \"partially_refunded\" }",
    ],
    check: { project in
      let words = project.sites { site -> String? in
        if case .text(let text) = site.kind { text } else { nil }
      }.map { file, function, site, text in
        finding(text, file.path, site.place, function.symbol)
      }
      let cases = project.types.values.flatMap { type in
        type.cases.compactMap { element -> Finding? in
          guard let raw = element.rawValue, raw.contains("_"), let place = element.valuePlace
          else { return nil }
          return finding(raw, type.path, place, "\(type.name).\(element.name)")
        }
      }
      return (words + cases).filter { project.isIn(project.options.domain, $0.path) }
    })
}

private func finding(_ word: String, _ path: String, _ place: Place, _ symbol: String) -> Finding {
  Finding(
    rule: "wire_word_in_domain", path: path, place: place, symbol: symbol,
    message: "`\(word)` looks like a word of the wire; translate it where responses are mapped",
    certainty: .likely)
}
