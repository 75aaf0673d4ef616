/// What a drift is called in a query: its kind, and behind it where it is and what was found, as reports have them.
///
///     drift:new_word
///     drift:"new_word status"
///     drift:"new_word status paused"
package enum DriftName {
  /// All that can drift.
  package static let any = "any"

  /// The whole name of a drift, without the quotes of the word that was found.
  package static func whole(_ kind: DriftKind, _ path: String, _ evidence: String) -> String {
    let found = evidence.contains("\"") ? String(evidence.filter { $0 != "\"" }) : evidence
    return [kind.row.name, path, found].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The first word of a name.
  package static func kind(of name: String) -> String { String(name.prefix { $0 != " " }) }

  /// Whether a text may be the name of a drift: a kind, and behind it, with a blank between, what only a feed can tell.
  package static func isName(_ text: String, among kinds: [String]) -> Bool {
    let kind = kind(of: text)
    guard kinds.contains(kind) else { return false }
    return text == kind || kind != any && !text.contains("  ") && text.last != " "
  }

  /// Whether a name is of that kind, and says more than that.
  package static func isOne(_ name: String, of kind: DriftKind) -> Bool {
    name != kind.row.name && self.kind(of: name) == kind.row.name
  }

  /// Whether a drift has that name, or one that says more.
  package static func holds(
    _ name: String, of kind: DriftKind, _ path: String, _ evidence: String
  ) -> Bool {
    let own = kind.row.name
    guard name != any, name != own else { return true }
    // Most are of another kind: nothing is put together for them.
    guard name.hasPrefix(own) else { return false }
    return name == "\(own) \(path)" || name == whole(kind, path, evidence)
  }
}
