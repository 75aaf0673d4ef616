/// Keys as they may stand in a path that people read and logs keep.
package enum PathKey {
  /// What stands for a key that looks like data.
  package static let placeholder = "{key}"
  /// The longest key that is taken for a name; the longest in any provider's documentation has 43 characters.
  package static let maxLength = 48

  /// Whether `key` looks like a name somebody chose, and not like data (an id, an e-mail address, a date).
  package static func isName(_ key: [UInt8]) -> Bool {
    guard !key.isEmpty, key.count <= maxLength else { return false }
    var digits = 0
    for byte in key {
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): break
      default: return false
      }
    }
    return digits <= 2 && digits < key.count
  }
}
