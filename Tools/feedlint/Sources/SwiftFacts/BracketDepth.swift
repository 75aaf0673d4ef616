/// How deep brackets and interpolations stand in one another: `"\(a + "\(b)")"` is two, `[[1]]` is two.
///
/// The parser's time doubles and more with each: 300 interpolations, 600 bytes, took it half a minute, 250 open brackets as long, and
/// 16 times `[(` some seconds.
enum BracketDepth {
  /// More than anybody writes.
  static let maxInterpolations = 24
  /// In a row; more than a generated table has.
  static let maxBrackets = 48
  /// Of `[(` in one another.
  static let maxPairs = 10
  /// Of `a<b<c<`, which may be generic.
  static let maxAngles = 48

  /// Where the depth gets beyond a limit; nil where it doesn't.
  ///
  /// Brackets in comments and texts count as well, so each line is counted by itself: what a pattern leaves open in one must not
  /// add up over a file.
  static func excess(in bytes: [UInt8]) -> Int? {
    /// Of each open round bracket, whether it is one of an interpolation.
    var open: [Bool] = []
    var interpolations = 0
    var brackets = 0
    var pairs = 0
    var angles = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "("):
        let isInterpolation = index > 0 && isEscape(before: index, in: bytes)
        open.append(isInterpolation)
        interpolations += isInterpolation ? 1 : 0
        if index > 0, bytes[index - 1] == UInt8(ascii: "[") { pairs += 1 }
      case UInt8(ascii: ")"):
        if open.popLast() == true { interpolations -= 1 }
      case UInt8(ascii: "["):
        brackets += 1
        if brackets > maxBrackets { return index }
        continue
      case UInt8(ascii: "]"):
        if index > 0, bytes[index - 1] == UInt8(ascii: ")") { pairs = max(0, pairs - 1) }
      case UInt8(ascii: "<"):
        // An operator has blanks around it.
        if index > 0, isName(bytes[index - 1]) { angles += 1 }
      case UInt8(ascii: ">"): angles = max(0, angles - 1)
      case UInt8(ascii: " "), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "\n"):
        open.removeAll(keepingCapacity: true)
        (interpolations, pairs, angles) = (0, 0, 0)
        continue
      default: break
      }
      brackets = 0
      if interpolations > maxInterpolations || pairs > maxPairs || angles > maxAngles {
        return index
      }
    }
    return nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// `\(`, and `\#(` of raw texts.
  private static func isEscape(before index: Int, in bytes: [UInt8]) -> Bool {
    var before = index - 1
    while before > 0, bytes[before] == UInt8(ascii: "#") { before -= 1 }
    return bytes[before] == UInt8(ascii: "\\")
  }
}
