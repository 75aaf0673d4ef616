import Foundation
import LintRules

/// What changed of responses since a revision, for a pull request.
package struct SchemaReport: Sendable {
  /// The revision, as it was given.
  package var base: String
  /// The changes, by symbol.
  package var changes: [SchemaChange]
  /// The changes that no fixture covers; nil where no fixtures were given.
  package var uncovered: [SchemaChange]?
  /// What the report can't know, for who reads it.
  package var remarks: [String] = []
  /// Fixtures for some of these.
  package var proposals: [FixtureProposal] = []

  /// The report of two schemas; of `unread` files nobody knows which types are gone or new.
  package init(
    base: String, from before: ResponseSchema, to after: ResponseSchema,
    fixtures: FixtureCoverage?, unread: Set<String> = []
  ) {
    self.base = base
    changes = SchemaDifference(from: before, to: after).changes.filter { change in
      !unread.contains(change.path)
        || ![.typeAdded, .typeRemoved, .closedEnumAdded].contains(change.kind)
    }
    guard let fixtures else { return }
    let missing = changes.filter { !fixtures.covers($0, in: after) }
    uncovered = missing
    var names: Set<String> = []
    proposals = missing.compactMap { change in
      var proposal = fixtures.proposal(for: change, in: after)
      // Two types may have a field of that name.
      if let name = proposal?.name, !names.insert(name).inserted {
        proposal?.name = name.replacing(
          ".json", with: "_of_\(NameWords.of(change.owner).joined(separator: "_")).json")
      }
      return proposal
    }
  }

  /// Whether a change breaks a reader.
  package var breaks: Bool {
    changes.contains { $0.kind.meaning.backward == .breaks || $0.kind.meaning.forward == .breaks }
  }

  // MARK: Markdown

  /// As a comment of a pull request.
  package var markdown: String {
    let head =
      "## Responses since `\(base)`\n\n" + remarks.map { "> \($0)\n" }.joined()
      + (remarks.isEmpty ? "" : "\n")
    guard !changes.isEmpty else { return head + "Nothing that is decoded was changed.\n" }
    var text =
      head + """
        | change | where | payloads of before, in the new code | new payloads, in installed versions |
        |---|---|---|---|

        """
    for change in changes {
      let meaning = change.kind.meaning
      text += "| \(change.kind.words) | `\(change.symbol)`\(change.detail) | "
      text += "\(meaning.backward.words) | \(meaning.forward.words) |\n"
    }
    text += "\n" + reasons + fixtureText
    return text
  }

  private var reasons: String {
    SchemaChange.Kind.allCases.filter { kind in
      changes.contains { $0.kind == kind }
        && kind.meaning.backward.rawValue + kind.meaning.forward.rawValue != "safesafe"
    }.map { "- **\($0.words)**: \($0.meaning.why)\n" }.joined()
  }

  private var fixtureText: String {
    guard let uncovered, !uncovered.isEmpty else { return "" }
    var text = "\n### Fixtures\n\nNo fixture shows these changes:\n\n"
    for change in uncovered {
      text += "- `\(change.symbol)` (`\(change.wire ?? "")`): \(change.kind.words)\n"
    }
    for proposal in proposals {
      let shown = String(decoding: proposal.data.prefix(2_000), as: UTF8.self)
      let isCut = proposal.data.count > 2_000
      text += "\nProposed: `\(proposal.name)`, made from `\(proposal.origin)`"
      text += isCut ? " (cut here; `--write-fixtures FOLDER` writes it)\n" : "\n"
      text += "\n```json\n\(shown)\n```\n"
    }
    return text
  }

  // MARK: JSON

  private struct Document: Encodable {
    var base: String
    var breaks: Bool
    var remarks: [String]
    var changes: [Item]
    var uncovered: [String]?
    var proposals: [String]
  }

  private struct Item: Encodable {
    var kind: String
    var symbol: String
    var key: String?
    var before: String?
    var after: String?
    var backward: String
    var forward: String
    var why: String
    var path: String
    var line: Int
  }

  /// As JSON, with sorted keys.
  package func json() throws -> String {
    let document = Document(
      base: base, breaks: breaks, remarks: remarks,
      changes: changes.map { change in
        let meaning = change.kind.meaning
        return Item(
          kind: change.kind.rawValue, symbol: change.symbol, key: change.wire,
          before: change.before, after: change.after, backward: meaning.backward.rawValue,
          forward: meaning.forward.rawValue, why: meaning.why, path: change.path,
          line: change.line)
      },
      uncovered: uncovered?.map(\.symbol), proposals: proposals.map(\.name))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }
}

extension SchemaChange {
  /// The type's name, of a field's change too.
  package var owner: String {
    wire == nil ? symbol : symbol.split(separator: ".").dropLast().joined(separator: ".")
  }

  /// A text between backticks in a table, which neither ends it nor is drawn.
  private static func cell(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "|" || $0 == "`" ? " " : $0 })
  }

  /// What it was and is, in brackets.
  fileprivate var detail: String {
    switch (before, after) {
    case (let old?, let new?): " (`\(Self.cell(old))` → `\(Self.cell(new))`)"
    case (let only?, nil), (nil, let only?): " (`\(Self.cell(only))`)"
    case (nil, nil): ""
    }
  }
}

extension SchemaChange.Kind {
  /// Its name in words: `required field added`.
  package var words: String { rawValue.replacing("_", with: " ") }
}

extension SchemaChange.Grade {
  fileprivate var words: String {
    switch self {
    case .safe: "decode"
    case .loses: "decode without it"
    case .breaks: "**don't decode**"
    }
  }
}
