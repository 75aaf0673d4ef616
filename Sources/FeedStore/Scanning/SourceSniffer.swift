import Mapping
import WireJSON

/// Says what a source is that is no feed, by its first bytes.
enum SourceSniffer {
  /// A sentence: what it is, and what to do.
  static func describe(_ bytes: RawSpan, type: WireType) -> String {
    switch type {
    case .string, .integer, .decimal, .boolean, .null:
      let name = (type == .integer ? .decimal : type).title
      return "This is a JSON \(name), not a feed. A feed is an object or an array."
    case .object, .array, .malformed:
      return describeText(bytes)
    }
  }

  private static func describeText(_ bytes: RawSpan) -> String {
    let start = (0..<min(4, bytes.byteCount)).map { bytes.byte($0) }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) || looksLikeUTF16(start)
    {
      return "This is UTF-16. Convert it first: iconv -f UTF-16 -t UTF-8."
    }
    if start.starts(with: [0x1F, 0x8B]) { return "This is a gzip file. Unpack it first: gunzip." }
    if start.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      return "This is a zip file. Unpack it first: unzip."
    }
    if start.contains(0) { return "This is binary data, not JSON." }
    let first = bytes.skippingWhitespace(from: 0)
    if first < bytes.byteCount, bytes.byte(first) == UInt8(ascii: "<") {
      return "This is a web page or XML, not JSON. Check that the address is that of the API."
    }
    return "This is not JSON: it begins with neither { nor [."
  }

  /// `{` or `[` in two bytes, without a mark.
  private static func looksLikeUTF16(_ start: [UInt8]) -> Bool {
    guard start.count == 4 else { return false }
    return (start[0] == 0 && start[1] != 0 && start[2] == 0)
      || (start[0] != 0 && start[1] == 0 && start[3] == 0)
  }
}
