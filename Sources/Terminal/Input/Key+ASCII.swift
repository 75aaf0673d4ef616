import Presentation

extension Key {
  /// The key of one byte below 128; nil for one that means nothing here.
  init?(asciiByte byte: UInt8) {
    switch byte {
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x01...0x1A: self = .control(Character(UnicodeScalar(byte + 0x60)))
    case 0x20...0x7E: self = .character(Character(UnicodeScalar(byte)))
    default: return nil
    }
  }
}
