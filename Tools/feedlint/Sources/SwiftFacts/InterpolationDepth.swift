/// How deep interpolations stand in one another: `"\(a + "\(b)")"` is two.
///
/// The parser's time doubles and more with each: 300 of them, 600 bytes, took it half a minute.
enum InterpolationDepth {
  /// More than anybody writes.
  static let limit = 16

  /// Where the depth gets beyond the limit; nil where it doesn't.
  ///
  /// Brackets are counted in comments too, which is more than there is, and closed by what closes them.
  static func excess(in bytes: [UInt8]) -> Int? {
    /// Of each open bracket, whether it is one of an interpolation.
    var open: [Bool] = []
    var depth = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "("):
        let isInterpolation = index > 0 && isEscape(before: index, in: bytes)
        open.append(isInterpolation)
        depth += isInterpolation ? 1 : 0
        if depth > limit { return index }
      case UInt8(ascii: ")"):
        if open.popLast() == true { depth -= 1 }
      default: continue
      }
    }
    return nil
  }

  /// `\(`, and `\#(` of raw texts.
  private static func isEscape(before index: Int, in bytes: [UInt8]) -> Bool {
    var before = index - 1
    while before > 0, bytes[before] == UInt8(ascii: "#") { before -= 1 }
    return bytes[before] == UInt8(ascii: "\\")
  }
}
