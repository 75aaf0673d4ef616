/// What of a found value may be kept: a word of a vocabulary as it is, anything else only as its shape.
package enum EvidenceText {
  /// The longest word in any provider's vocabulary of statuses has 38 characters.
  private static let maxWordLength = 40

  /// Whether `text` looks like a word of a vocabulary: short, ASCII letters, digits and `_-.`, with a letter and few digits.
  package static func isWord(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= maxWordLength else { return false }
    var letters = 0
    var digits = 0
    for byte in text.utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A: letters += 1
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): break
      default: return false
      }
    }
    return letters > 0 && digits <= 4
  }

  /// `"paused"` for a word, `text of 24 characters` for anything else.
  package static func describing(_ text: String) -> String {
    if isWord(text) { return "\"\(text)\"" }
    if text.isEmpty { return "empty text" }
    return "text of \(text.count) characters"
  }
}
