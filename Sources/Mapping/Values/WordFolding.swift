/// Words whatever their case and separators: `Credit_Card`, `credit-card` and `CREDIT CARD` are one.
enum WordFolding {
  static func folded(_ word: String) -> String {
    var result: [UInt8] = []
    for byte in word.utf8 {
      switch byte {
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): break
      case 0x41...0x5A: result.append(byte | 0x20)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
