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
  /// The power of ten of a number: 2 of 129.90; nil of zero, and of what is no number.
  package var power: Int?

  /// The longest text that is taken for a word of a vocabulary.
  private static let longestWord = 40

  /// That of the value at a token.
  ///
  /// - Complexity: O(*n*) in the value's bytes, but for objects and arrays.
  package init(of index: Int, _ view: RecordView) {
    let token = view.tokens[index]
    power = nil
    switch token.kind {
    case _ where token.defect != .none: form = .unreadable
    case .malformed, .key: form = .unreadable
    case .null: form = .null
    case .true, .false: form = .flag
    case .object: form = .object
    case .array: form = .array
    case .number:
      form = token.isInteger ? .integer : .fraction
      power = DecimalText.power(view.bytes, token.range)
    case .string: (form, power) = Self.look(ofText: token, view)
    }
  }

  private static func look(ofText token: Token, _ view: RecordView) -> (Form, Int?) {
    guard !token.isEscaped else { return (.text, nil) }
    let range = view.bytes.trimming(token.range)
    if case .number(let number) = DecimalText.parse(view.bytes, range) {
      return (number.hasFraction ? .fractionText : .integerText, number.power)
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
  /// The power of ten of the number: 2 of 129.90; nil of zero.
  var power: Int? {
    coefficient > 0 ? String(coefficient).utf8.count - 1 + exponent : nil
  }

  fileprivate static func power(_ bytes: RawSpan, _ range: Range<Int>) -> Int? {
    if case .number(let number) = parse(bytes, range) { number.power } else { nil }
  }
}
