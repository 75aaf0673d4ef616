public import Foundation

/// A scalar that others can be taken for: the rows of `Flexible`'s table.
public protocol FlexibleScalar: Decodable {
  /// The scalar that `other` is taken for; nil where it isn't.
  init?(coercing other: ScalarOnWire)
}

extension String: FlexibleScalar {
  /// The text of a number or a flag.
  public init?(coercing other: ScalarOnWire) {
    switch other {
    case .text(let text), .number(let text): self = text
    case .flag(let flag): self = "\(flag)"
    }
  }
}

extension Bool: FlexibleScalar {
  /// 0 and 1, and the texts of flags.
  public init?(coercing other: ScalarOnWire) {
    switch other {
    case .flag(let flag): self = flag
    case .text("1"), .text("true"): self = true
    case .text("0"), .text("false"): self = false
    case .text: return nil
    case .number(let text):
      // By its value, as other decoders don't keep its spelling: 1.0 is 1.
      switch Decimal(exactly: text) {
      case 1?: self = true
      case 0?: self = false
      default: return nil
      }
    }
  }
}

extension FlexibleScalar where Self: FixedWidthInteger {
  /// The integer of digits with an optional sign.
  public init?(coercing other: ScalarOnWire) {
    guard case .text(let text) = other, let value = Self(text, radix: 10) else { return nil }
    self = value
  }
}

extension Int: FlexibleScalar {}
extension Int8: FlexibleScalar {}
extension Int16: FlexibleScalar {}
extension Int32: FlexibleScalar {}
extension Int64: FlexibleScalar {}
extension UInt: FlexibleScalar {}
extension UInt8: FlexibleScalar {}
extension UInt16: FlexibleScalar {}
extension UInt32: FlexibleScalar {}
extension UInt64: FlexibleScalar {}

extension FlexibleScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// The number that a text spells as JSON would.
  public init?(coercing other: ScalarOnWire) {
    // What is too small would silently be zero.
    guard case .text(let text) = other, ScalarOnWire.isNumber(text), let value = Self(text),
      value.isFinite, value != 0 || ScalarOnWire.isZero(text)
    else { return nil }
    self = value
  }
}

extension Double: FlexibleScalar {}
extension Float: FlexibleScalar {}

extension Decimal: FlexibleScalar {
  /// Exactly the number that a text spells as JSON would; none that a decimal doesn't hold.
  public init?(coercing other: ScalarOnWire) {
    switch other {
    case .text(let text), .number(let text):
      guard ScalarOnWire.isNumber(text) else { return nil }
      self.init(exactly: text)
    case .flag: return nil
    }
  }
}
