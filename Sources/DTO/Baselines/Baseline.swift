package import Domain

/// What a feed looked like when somebody agreed with it, and how much it matters where one is otherwise.
package struct Baseline: Equatable, Sendable {
  package var shape: FeedShape
  /// What was looked at, in words; empty where nobody said.
  package var source: String
  /// By a rule's name, how much it matters in place of what the table says: `error`, `warning`, `note` or `off`.
  package var levels: [String: String] = [:]
  /// Paths that are not looked at, `*` at the end for all below.
  package var ignored: [String] = []

  package init(_ shape: FeedShape, source: String = "") {
    (self.shape, self.source) = (shape, source)
  }

  /// The format of the text; grows when a key changes its meaning.
  static let format = 1

  /// Whether a path isn't to be looked at.
  package func ignores(_ path: String) -> Bool {
    !path.isEmpty
      && ignored.contains { ignored in
        ignored.hasSuffix("*") ? path.hasPrefix(ignored.dropLast()) : path == ignored
      }
  }
}

extension Baseline {
  /// As TOML: what a team reviews and commits.
  package var text: String {
    var lines = [
      "# What feedtui saw\(source.isEmpty ? "" : " of \(source)"): how many records have what, and no value of theirs.",
      "baseline = \(Self.format)", "profile = \(TOMLText.quoted(shape.profile))",
    ]
    lines += [
      "versions = \(Self.list(shape.versions.sorted()))",
      "sources = \(shape.sources)",
      "places = \(Self.table(shape.places.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))",
      "ignore = \(Self.list(ignored))",
    ]
    if !shape.drift.isEmpty {
      lines += ["drift = ["] + shape.drift.map { "  \(Self.line(of: $0))," } + ["]"]
    }
    lines += ["", "[rules]"]
    lines += levels.sorted { $0.key < $1.key }.map { "\(Self.key($0)) = \(TOMLText.quoted($1))" }
    for (name, record) in shape.records.sorted(by: { $0.key < $1.key }) {
      lines += ["", "[[record]]", "name = \(TOMLText.quoted(name))", "count = \(record.count)"]
      lines.append("money = \(Self.list(record.money.sorted()))")
      lines += Self.lines(of: record)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of record: RecordShape) -> [String] {
    var lines: [String] = []
    func add(_ title: String, _ members: [String]) {
      if !members.isEmpty { lines += ["", "[record.\(title)]"] + members }
    }
    add(
      "fields",
      record.fields.sorted { $0.key < $1.key }.map { path, types in
        "\(key(path)) = \(table(types.sorted { $0.key < $1.key }.map { ($0.rawValue, $1) }))"
      })
    for (field, words) in record.words.sorted(by: { $0.key < $1.key }) {
      let ordered = words.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      add("words.\(key(field))", ordered.map { "\(key($0)) = \($1)" })
    }
    add(
      "amounts",
      record.amountCounts.keys.sorted().map { currency in
        let powers = (record.powers[currency] ?? [:]).sorted { $0.key < $1.key }
        let signs = SpecialAmount.allCases.compactMap { sign in
          record.signs[currency]?[sign].map { (sign.rawValue, $0) }
        }
        return "\(key(currency)) = \(table(powers.map { ("\($0)", $1) } + signs))"
      })
    return lines
  }

  private static func line(of drift: DriftShape) -> String {
    let members = [
      ("kind", text(drift.kind)), ("path", text(drift.path)), ("found", text(drift.found)),
      ("count", "\(drift.count)"), ("records", "\(drift.records)"),
    ]
    return "{ \(members.map { "\($0.0) = \($0.1)" }.joined(separator: ", ")) }"
  }

  /// A text of TOML: between single quotes where it holds double ones.
  private static func text(_ text: String) -> String {
    let isLiteral =
      text.contains("\"") && !text.contains("'")
      && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    return isLiteral ? "'\(text)'" : TOMLText.quoted(text)
  }

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map(text).joined(separator: ", "))]"
  }

  private static func table(_ members: [(String, Int)]) -> String {
    "{ \(members.map { "\(key($0)) = \($1)" }.joined(separator: ", ")) }"
  }

  /// A key of TOML, between quotes where it needs them.
  private static func key(_ text: String) -> String {
    let isBare =
      !text.isEmpty
      && text.utf8.allSatisfy {
        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || "_-".utf8.contains($0)
      }
    return isBare ? text : TOMLText.quoted(text)
  }
}
