/// Words whatever their spelling on the wire: escapes resolved, spaces at the ends gone, case and separators folded.
///
/// Statuses and conditions are read by it alike: a word that one of them knows must not be another word for the other.
package enum WordText {
  /// The form in which words are compared: ASCII lower case, without `_`, `-` and white space.
  package static func folded(_ word: some Sequence<UInt8>) -> [UInt8] {
    KeyStyle.folded(word.filter { $0 == 0x20 || !ASCII.isWhitespace($0) })
  }

  /// The folded word of a string, or the digits of a number; nil for what holds no word.
  ///
  /// - Complexity: O(*n*) in its length; allocates.
  package static func folded(_ token: Token, in bytes: RawSpan) -> [UInt8]? {
    switch token.kind {
    case .string:
      return folded(
        token.isEscaped
          ? StringBody.unescaped(bytes, token.range) : bytes.copy(of: token.range))
    case .number: return bytes.copy(of: token.range)
    default: return nil
    }
  }
}

extension RecordView {
  /// Whether the string or number at `token` is one of `words`; nil for what holds no word.
  package func isWord(of words: [String], at token: Int) -> Bool? {
    guard let word = WordText.folded(tokens[token], in: bytes) else { return nil }
    return words.contains { WordText.folded($0.utf8) == word }
  }

  /// Whether the text at `token` is a way to write that there is nothing: blank, `null`, a date of zeros.
  package func saysNothing(at token: Int) -> Bool {
    guard let word = WordText.folded(tokens[token], in: bytes) else { return true }
    let text = String(decoding: word, as: UTF8.self)
    return ["", "null", "none", "false", "0"].contains(text) || text.hasPrefix("00000000")
  }

  /// Whether the value at `token` may stand for nothing, though it isn't null: a blank text, `false`, `{}`, `[]`; of a time, zero.
  package func mayBeNothing(at token: Int, isTime: Bool = false) -> Bool {
    switch tokens[token].kind {
    case .string: saysNothing(at: token) && (isTime || decimal(at: token) == nil)
    case .number: isTime && isZero(at: token)
    case .object, .array: tokens[token].next == UInt32(token + 1)
    case .false: true
    default: false
    }
  }

  /// The boolean at `token`, or the one whose name is a text there; nil for all else.
  @inlinable
  package func flag(at token: Int) -> Bool? {
    switch tokens[token].kind {
    case .true: true
    case .false: false
    case .string: flag(named: token)
    default: nil
    }
  }

  @usableFromInline
  func flag(named token: Int) -> Bool? {
    switch WordText.folded(tokens[token], in: bytes) {
    case Array("true".utf8): true
    case Array("false".utf8): false
    default: nil
    }
  }

  /// The number at `token` where it is written as a few digits alone, as most amounts are; nil for all else.
  ///
  /// It tells the same as `decimal(at:)`, in a tenth of the time.
  @inline(__always)
  package func plainInteger(at token: Int) -> UInt64? {
    guard tokens[token].kind == .number else { return nil }
    let digits = bytes.extracting(tokens[token].range)
    guard digits.byteCount <= Self.mostPlainDigits else { return nil }
    var value: UInt64 = 0
    for index in 0..<digits.byteCount {
      // The loop is the check of bounds.
      let digit =
        unsafe digits.unsafeLoad(
          fromUncheckedByteOffset: index, as: UInt8.self) &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ UInt64(digit)
    }
    return value
  }

  /// Whether the value at `token` is the number `0`, spelled so.
  @inline(__always)
  package func isZero(at token: Int) -> Bool {
    let range = tokens[token].range
    return range.count == 1 && tokens[token].kind == .number
      && bytes.byte(range.lowerBound) == UInt8(ascii: "0")
  }

  /// Digits that any `UInt64` holds.
  private static let mostPlainDigits = 18

  /// Whether two tokens are whole numbers above zero that are written alike.
  package func areSameCount(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (tokens[one], tokens[other])
    guard first.kind == .number, second.kind == .number, first.isInteger, second.isInteger,
      first.length == second.length, first.length > 0, first.length < 19
    else { return false }
    // No minus, and no zero.
    let digit = bytes.byte(Int(first.start))
    guard digit > ASCII.zero, digit <= UInt8(ascii: "9") else { return false }
    return bytes.areSame(Int(first.start), Int(second.start), count: Int(first.length))
  }

  /// How many decimals the number at `token`, or the one in a text there, is written with: 2 of `12.00` and of `12,00`.
  ///
  /// - Complexity: O(*d*) in them, for a number that is plain.
  package func writtenDecimals(at token: Int) -> UInt8 {
    if tokens[token].kind == .number, !tokens[token].hasFraction { return 0 }
    let range =
      tokens[token].kind == .string ? bytes.trimming(tokens[token].range) : tokens[token].range
    var count = 0
    var offset = range.upperBound
    while offset > range.lowerBound {
      offset -= 1
      let byte = bytes.byte(offset)
      if byte == ASCII.point || byte == UInt8(ascii: ",") { return UInt8(clamping: count) }
      guard ASCII.isDigit(byte) else { return 0 }
      count += 1
    }
    return 0
  }

  /// How many digits the number at `token` is written with behind its point.
  package func fractionDigits(at token: Int) -> Int {
    let range = tokens[token].range
    guard let point = range.first(where: { bytes.byte($0) == ASCII.point }) else { return 0 }
    return range[(point + 1)...].prefix { ASCII.isDigit(bytes.byte($0)) }.count
  }

  /// The number at `token`, or the one in a string there, escapes resolved and without spaces at its ends; nil for all else.
  package func decimal(at token: Int) -> DecimalText? {
    let parsed: DecimalText.Parsed
    switch tokens[token].kind {
    case .string where tokens[token].isEscaped:
      let text = StringBody.unescaped(bytes, tokens[token].range)
      let span = unsafe text.span.bytes
      parsed = DecimalText.parse(span, span.trimming(0..<text.count))
    case .number: parsed = DecimalText.parse(bytes, tokens[token].range)
    case .string:
      parsed = DecimalText.parse(bytes, bytes.trimming(tokens[token].range))
    default: return nil
    }
    guard case .number(let number) = parsed else { return nil }
    return number
  }
}
