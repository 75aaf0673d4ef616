import Domain
package import WireJSON

/// What a value is like, without the value: how it is written, and how large a number is.
package struct ValueLook: Hashable, Sendable {
  /// How values are written, as far as it tells one field from another, or breaks a client that decodes strictly.
  package enum Form: String, CaseIterable, Sendable {
    case null, flag, integer, fraction, object, array
    /// Numbers in texts: amounts, mostly.
    case integerText = "integer-text"
    case fractionText = "fraction-text"
    case time, currency, word, text
    /// What is no JSON.
    case unreadable

    /// Whether values of both forms may be those of one field: 12 and 12.5.
    package func isLike(_ other: Form) -> Bool {
      self == other || isNumber && other.isNumber || isNumberText && other.isNumberText
    }

    var isNumber: Bool { self == .integer || self == .fraction }
    var isNumberText: Bool { self == .integerText || self == .fractionText }
  }

  package var form: Form
  /// How large a number is, in doublings: 7 of 129.90, nearly; nil of zero, and of what is no number.
  package var size: Float?

  /// The longest text that is taken for a word of a vocabulary.
  private static let longestWord = 40

  /// That of the value at a token.
  ///
  /// - Complexity: O(*n*) in the value's bytes, but for objects and arrays.
  package init(of index: Int, _ view: RecordView) {
    let token = view.tokens[index]
    size = nil
    switch token.kind {
    case _ where token.defect != .none: form = .unreadable
    case .malformed, .key: form = .unreadable
    case .null: form = .null
    case .true, .false: form = .flag
    case .object: form = .object
    case .array: form = .array
    case .number:
      form = token.isInteger ? .integer : .fraction
      size = DecimalText.size(view.bytes, token.range)
    case .string: (form, size) = Self.look(ofText: token, view)
    }
  }

  private static func look(ofText token: Token, _ view: RecordView) -> (Form, Float?) {
    guard !token.isEscaped else { return (.text, nil) }
    let range = view.bytes.trimming(token.range)
    if case .number(let number) = DecimalText.parse(view.bytes, range) {
      return (number.hasFraction ? .fractionText : .integerText, number.size)
    }
    if case .time = TimeText.parse(view.bytes, range) { return (.time, nil) }
    let text = StringBody.text(of: token, in: view.bytes)
    if text.utf8.count == 3, text.utf8.allSatisfy({ $0 &- 0x41 < 26 }), CurrencyCode(text) != nil {
      return (.currency, nil)
    }
    let isWord =
      (1...longestWord).contains(text.utf8.count)
      && text.utf8.allSatisfy { ASCII.isLetter($0) || "_-.".utf8.contains($0) }
    return (isWord ? .word : .text, nil)
  }
}

extension DecimalText {
  /// How large the number is, in doublings, to a tenth; nil of zero.
  var size: Float? {
    guard coefficient > 0 else { return nil }
    let value = Float(coefficient)
    return Float(value.exponent) + value.significand - 1 + Float(exponent) * 3.321_928
  }

  fileprivate static func size(_ bytes: RawSpan, _ range: Range<Int>) -> Float? {
    if case .number(let number) = parse(bytes, range) { number.size } else { nil }
  }
}
