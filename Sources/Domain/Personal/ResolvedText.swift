/// A text with its JSON escapes resolved: `sk_l\u0069ve_` is `sk_live_`.
///
/// An escape may have several backslashes, as in JSON inside a string of JSON.
struct ResolvedText {
  /// The text as its escapes mean it.
  let form: FormText
  /// How each of its scalars is written, in scalars of the text as sent.
  private let written: [Range<Int>]

  /// Which escapes are resolved.
  enum Escapes {
    /// All but quotes and backslashes.
    case all
    /// Those of letters and digits; a sign stays a sign, so that none ends a value.
    case ofNames
  }

  init(_ text: FormText, _ escapes: Escapes) {
    var scalars: [Unicode.Scalar] = []
    var written: [Range<Int>] = []
    var index = 0
    while index < text.codes.count {
      let escape = Self.escape(text, index, escapes)
      let end = escape?.end ?? index + 1
      scalars.append(escape?.scalar ?? text.scalars[index])
      written.append(index..<end)
      index = end
    }
    form = FormText(scalars)
    self.written = written
  }

  /// Whether any escape was there.
  var isOther: Bool { written.last.map { $0.upperBound > written.count } ?? false }

  /// The masks of `form` in the text as sent.
  func asSent(_ masks: [Mask]) -> [Mask] {
    masks.map { mask in
      var mask = mask
      mask.range =
        written[mask.range.lowerBound].lowerBound..<written[mask.range.upperBound - 1].upperBound
      return mask
    }
  }

  // MARK: One escape

  private static func escape(
    _ text: FormText, _ start: Int, _ escapes: Escapes
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    guard text.codes[start] == UInt8(ascii: "\\") else { return nil }
    let backslash = UInt8(ascii: "\\")
    let mark = text.codes[start...].firstIndex { $0 != backslash } ?? text.codes.count
    guard mark < text.codes.count else { return nil }
    switch text.codes[mark] {
    case UInt8(ascii: "u"):
      guard let scalar = scalar(text.codes[(mark + 1)...].prefix(4)) else { return nil }
      let isNamePart = FormText.code(scalar).isNameCode
      return (escapes == .all || isNamePart ? scalar : "\u{FFFD}", mark + 5)
    case UInt8(ascii: "/") where escapes == .all: return ("/", mark + 1)
    case let code where escapes == .all && "nrtbf".utf8.contains(code): return (" ", mark + 1)
    default: return nil
    }
  }

  /// Halves of a pair stand for no letter that matters here.
  private static func scalar(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard digits.count == 4, digits.allSatisfy({ $0.isASCIILetterCode || $0.isDigitCode }),
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
