internal import Foundation
internal import WireJSON

extension DecodeState {
  func isNull(_ index: Int) -> Bool { token(index).kind == .null }

  func bool(at index: Int) throws -> Bool {
    switch token(index).kind {
    case .true: return true
    case .false: return false
    default: throw mismatch(Bool.self, at: index)
    }
  }

  func string(at index: Int) throws -> String {
    let token = token(index)
    guard token.kind == .string else { throw mismatch(String.self, at: index) }
    guard token.isEscaped else {
      return bytes.withUnsafeBufferPointer {
        String(decoding: UnsafeBufferPointer(rebasing: $0[token.range]), as: UTF8.self)
      }
    }
    return document.text(at: index)
  }

  func integer<Value: FixedWidthInteger>(_ type: Value.Type, at index: Int) throws -> Value {
    let token = token(index)
    guard token.kind == .number else { throw mismatch(type, at: index) }
    if token.isInteger, let value = plainInteger(type, token) { return value }
    guard let value = Value(exactly: document, token) else {
      let whole = Double(numberText(at: index))?.rounded(.towardZero)
      let isRounded = whole.map { Value(exactly: $0) != nil } ?? false
      throw unrepresentable(type, isRounded: isRounded, at: index)
    }
    return value
  }

  /// Digits with an optional sign; nil where they don't fit.
  private func plainInteger<Value: FixedWidthInteger>(
    _ type: Value.Type, _ token: Token
  ) -> Value? {
    var offset = Int(token.start)
    let end = offset + Int(token.length)
    let isNegative = bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    var magnitude: UInt64 = 0
    while offset < end {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(
        UInt64(bytes[offset] &- UInt8(ascii: "0")))
      if overflow || carry { return nil }
      magnitude = sum
      offset += 1
    }
    guard isNegative else { return Value(exactly: magnitude) }
    guard magnitude <= UInt64(Int64.max) + 1 else { return nil }
    return Value(exactly: 0 &- Int64(truncatingIfNeeded: magnitude))
  }

  func float<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type, at index: Int
  ) throws -> Value {
    let token = token(index)
    switch token.kind {
    case .number:
      if let exact = exactFloat(type, token) { return exact }
      // What is too small would silently be zero.
      guard let value = Value(numberText(at: index)), value.isFinite,
        value != 0 || ScalarOnWire.isZero(numberText(at: index))
      else {
        throw unrepresentable(type, at: index)
      }
      return value
    case .string:
      if case .convertFromString(let positive, let negative, let nan) =
        options.nonConformingFloatDecodingStrategy
      {
        switch try string(at: index) {
        case positive: return Value.infinity
        case negative: return -Value.infinity
        case nan: return Value.nan
        default: break
        }
      }
      throw mismatch(type, at: index)
    default: throw mismatch(type, at: index)
    }
  }

  /// What is exact both as an integer and as a power of ten; their quotient is rounded once, and so is right.
  ///
  /// - Source: W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990.
  private func exactFloat<Value: BinaryFloatingPoint>(_ type: Value.Type, _ token: Token) -> Value?
  {
    guard type == Double.self,
      case .number(let number) = document.number(token),
      number.coefficient <= 1 << 53, number.exponent <= 0, number.exponent >= -22,
      number.coefficient != 0
    else { return nil }
    let quotient = Double(number.coefficient) / Self.powersOfTen[-number.exponent]
    return Value(number.isNegative ? -quotient : quotient)
  }

  private static let powersOfTen: [Double] = (0...22).map { power in
    (0..<power).reduce(1.0) { value, _ in value * 10 }
  }

  func numberText(at index: Int) -> String {
    String(decoding: document.bytes[token(index).range], as: UTF8.self)
  }

  func decimal(at index: Int) throws -> Decimal {
    guard token(index).kind == .number else { throw mismatch(Decimal.self, at: index) }
    guard let value = Decimal(exactly: document, token(index)) else {
      throw unrepresentable(
        Decimal.self, isRounded: Decimal.isNear(numberText(at: index)), at: index)
    }
    return value
  }

  func url(at index: Int) throws -> URL {
    guard let url = URL(string: try string(at: index)) else {
      throw refused("Invalid URL string.", URL.self, found: "no URL", at: index)
    }
    return url
  }
}
