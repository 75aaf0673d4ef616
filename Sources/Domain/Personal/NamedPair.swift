/// A value whose name stands beside it: `{"name":"api_key","value":"…"}`.
///
/// What the name says counts as if it were the value's key.
package enum NamedPair {
  /// Whether a text under `key` may name the value beside it: `field_name`, but not `full_name`.
  package static func isName(_ key: String) -> Bool {
    let words = KeyWords(key).words
    return !words.isEmpty && words.allSatisfy { names.contains($0) || kinds.contains($0) }
      && words.contains { names.contains($0) }
  }

  /// What a key's text may be for the value beside it.
  package enum Role: Sendable {
    /// Its name.
    case name
    /// Its name, or something of the record's own: its type, or its id.
    case perhaps
    case none
  }

  package static func role(of key: String) -> Role {
    if isName(key) { return .name }
    return perhapsNames.contains(KeyWords(key).joined) ? .perhaps : .none
  }

  /// What `text` under `key` says of the value beside it; nil where it names none.
  ///
  /// A `type` or an `id` may name it, too, but is a record's own more often: then a secret counts alone, and no object is its value.
  ///
  /// `meaning`: What a key says.
  package static func said(
    _ key: String, _ text: @autoclosure () -> String,
    meaning: (String) -> SensitiveKey = { SensitiveKey($0) }
  ) -> SensitiveKey? {
    said(role(of: key), text(), meaning: meaning)
  }

  /// The same of a key whose role is known.
  package static func said(
    _ role: Role, _ text: @autoclosure () -> String, meaning: (String) -> SensitiveKey
  ) -> SensitiveKey? {
    switch role {
    case .none: return nil
    case .name:
      var said = meaning(text())
      said.members = max(said.members, said.value)
      return said
    case .perhaps:
      // Not by `meaning`, which remembers: every id is another.
      let said = SensitiveKey(text())
      return said.value == .secret ? SensitiveKey(.secret, members: .open) : nil
    }
  }

  /// Whether the value that is named stands under `key`, or in the object there.
  package static func isValue(_ key: String) -> Bool {
    KeyWords(key).last.map { values.contains($0) } == true
  }

  /// What is known of the value under `key` in an object that names one; nil where it isn't that value.
  package static func value(_ key: String, named: SensitiveKey) -> SensitiveKey? {
    if isValue(key) { return named }
    return isData(key) ? SensitiveKey(named.value, members: .open) : nil
  }

  /// Whether what stands beside the value under `key` counts for it.
  package static func mayBeNamed(_ key: String) -> Bool { isValue(key) || isData(key) }

  /// As an object it is an event's record.
  private static func isData(_ key: String) -> Bool { KeyWords(key).joined == "data" }

  private static let names: Set<String> = [
    "name", "key", "field", "label", "attribute", "property", "parameter", "param", "header",
    "setting", "question", "k",
  ]
  /// Words that may stand beside these: `attribute_code`.
  private static let kinds: Set<String> = ["code", "custom", "display", "meta", "option"]

  private static let perhapsNames: Set<String> = ["type", "id", "kind", "title"]

  private static let values: Set<String> = [
    "value", "values", "val", "content", "contents", "text", "answer", "numeric", "dropdown", "v",
  ]
}
