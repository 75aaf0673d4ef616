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

  /// Whether the value that is named stands under `key`, or in the object there.
  package static func isValue(_ key: String) -> Bool {
    KeyWords(key).words.last.map { values.contains($0) } == true
  }

  private static let names: Set<String> = [
    "name", "key", "field", "label", "attribute", "property", "parameter", "param", "header",
    "setting", "question",
  ]
  /// Words that may stand beside these: `attribute_code`.
  private static let kinds: Set<String> = ["code", "custom", "display", "meta", "option"]

  private static let values: Set<String> = [
    "value", "values", "val", "content", "contents", "text", "answer", "numeric", "dropdown",
  ]
}
