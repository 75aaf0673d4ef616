import WireJSON

/// When two words of a status are the same one.
package enum StatusWord {
  /// Whether it is a number: `-1` is another word than `1`.
  package static func isNumber(_ word: String) -> Bool { Int(word) != nil }

  /// What words have in common that are one: whatever their case and their separators; of a number, its digits and sign.
  package static func identity(of word: String) -> [UInt8] {
    isNumber(word) ? Array(word.utf8) : WordText.folded(word.utf8)
  }
}
