import SwiftFacts

extension Rule {
  static let repeatedDefault = Rule(
    name: "repeated_default",
    summary: "What a missing field stands for is decided once.",
    why: """
      Where the DTO says `?? "EUR"` and the mapping says `?? "USD"`, `{}` is one or the other by who came \
      first. Decide it in one place: a table of policies, named in `policy_files`.
      """,
    severity: .warning, isHouseStyle: true, options: [.policyFiles],
    accepted: [
      """
      struct OrderDTO: Decodable { let currency: String? }
      struct Order { init(_ dto: OrderDTO) { currency = dto.currency ?? "EUR" } }
      """
    ],
    rejected: [
      """
      struct OrderDTO: Decodable {
        init(from decoder: any Decoder) throws {
          let values = try decoder.container(keyedBy: CodingKeys.self)
          currency = try values.decodeIfPresent(String.self, forKey: .currency) ?? "EUR"
        }
      }
      struct Order { init(_ dto: OrderDTO) { currency = dto.currency ?? "USD" } }
      """
    ],
    check: { project in
      let defaults = decidedDefaults(in: project)
      let twice = Dictionary(grouping: defaults, by: \.field).filter { $0.value.count > 1 }
      let policies = project.options.policyFiles
      return defaults.compactMap { item in
        let others = (twice[item.field] ?? []).filter { $0 != item }
        if let other = others.first {
          return finding(
            item, "another default of `\(item.field)` stands in \(other.symbol): \(other.literal)")
        }
        guard !policies.isEmpty, !project.isIn(policies, item.path) else { return nil }
        return finding(
          item, "the default of `\(item.field)` is decided outside of the table of policies")
      }
    })
}

private struct Default: Hashable {
  var field: String
  var literal: String
  var path: String
  var place: Place
  var symbol: String
}

private func finding(_ item: Default, _ message: String) -> Finding {
  Finding(
    rule: "repeated_default", path: item.path, place: item.place,
    symbol: "\(item.symbol).\(item.field)",
    message: message, certainty: .likely)
}

/// The defaults that decodes and mappings write: `values.decodeIfPresent(…) ?? "EUR"`, `dto.currency ?? "USD"`.
private func decidedDefaults(in project: Project) -> [Default] {
  project.decodingFunctions.flatMap { decoding in
    let function = decoding.function
    let sources = Set(function.parameters.map(\.name)).union(["decoded"])
    return function.sites.compactMap { site -> Default? in
      guard case .coalescing(let path, let literal) = site.kind else { return nil }
      let names = path.split(separator: ".").map(String.init)
      guard names.count > 1, sources.contains(names[0]), let field = names.last else {
        return nil
      }
      return Default(
        field: field, literal: literal, path: decoding.path, place: site.place,
        symbol: function.symbol)
    }
  }
}
