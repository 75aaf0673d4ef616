import Foundation

extension URL {
  /// The address that a text spells, with what is illegal in it encoded, and nothing else.
  ///
  /// Foundation encodes every `%` as well where a single character is illegal: `?page[after]=a%3D` would ask for `a%253D`.
  ///
  /// `base`: What a part of an address is relative to.
  static func spelled(_ text: String, relativeTo base: URL? = nil) -> URL? {
    URL(string: encoded(text), relativeTo: base)?.absoluteURL
  }

  private static func encoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result = Array(bytes[..<endOfAuthority(bytes)])
    var inFragment = false
    for (index, byte) in bytes.enumerated().dropFirst(result.count) {
      let isEscape =
        byte == UInt8(ascii: "%")
        && bytes.dropFirst(index + 1).prefix(2).count(where: isHexDigit) == 2
      let isFragment = byte == UInt8(ascii: "#") && !inFragment
      if isFragment { inFragment = true }
      if isEscape || isFragment || isLegal(byte) {
        result.append(byte)
      } else {
        result += Array("%\(hex(byte >> 4))\(hex(byte & 15))".utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where the host and its port end; 0 where there are none.
  private static func endOfAuthority(_ bytes: [UInt8]) -> Int {
    let slash = UInt8(ascii: "/")
    guard
      let start = bytes.indices.first(where: {
        bytes[$0] == slash && $0 + 1 < bytes.count && bytes[$0 + 1] == slash
          && ($0 == 0 || bytes[$0 - 1] == UInt8(ascii: ":"))
      }),
      !bytes[..<start].contains(where: { "/?#".utf8.contains($0) })
    else { return 0 }
    return bytes[(start + 2)...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
  }

  /// - Source: RFC 3986 §3.3 and §3.4, without `%`.
  private static func isLegal(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
  }

  private static func hex(_ digit: UInt8) -> String { String(digit, radix: 16, uppercase: true) }
}
