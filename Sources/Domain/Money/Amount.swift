/// An exact amount in major units: `coefficient × 10^-scale`.
@usableFromInline
package struct Amount: Equatable, Sendable {
  @usableFromInline package let coefficient: Int64
  /// Decimal places, 0 to 18.
  @usableFromInline package let scale: UInt8

  /// Makes an amount without trailing zeros behind the point; nil where `scale` is over 18.
  @inlinable
  package init?(coefficient: Int64, scale: Int) {
    var coefficient = coefficient
    var scale = scale
    while scale > 0, coefficient % 10 == 0 {
      coefficient /= 10
      scale -= 1
    }
    guard (0...18).contains(scale) else { return nil }
    self.coefficient = coefficient
    self.scale = UInt8(scale)
  }

  /// Makes one of the parts that another one had.
  @inlinable
  package init(ofParts coefficient: Int64, scale: UInt8) {
    (self.coefficient, self.scale) = (coefficient, scale)
  }

  /// The power of ten that it is of: 2 for 129.90; nil of zero.
  package var power: Int? {
    guard coefficient != 0 else { return nil }
    let magnitude = coefficient.magnitude
    // 1233 ÷ 4096 is the logarithm of 2 to the base of 10, nearly.
    let guess = ((64 - magnitude.leadingZeroBitCount) * 1233) >> 12
    return guess - (magnitude < Self.powersOfTen[guess] ? 1 : 0) - Int(scale)
  }

  /// 10^0 to 10^19; written out, so that nobody has to ask whether they are there yet.
  private static let powersOfTen: [20 of UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// The amount times a power of ten; nil where that can't be held.
  package func times(powerOfTen power: Int) -> Amount? {
    let scale = Int(scale) - power
    guard scale < 0 else { return Amount(coefficient: coefficient, scale: scale) }
    var whole = coefficient
    for _ in 0..<(-scale) {
      let (product, isTooLarge) = whole.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      whole = product
    }
    return Amount(coefficient: whole, scale: 0)
  }

  /// Zero.
  package static let zero = Amount(zero: ())

  private init(zero: Void) {
    coefficient = 0
    scale = 0
  }

  /// The amount as a decimal number, with at least `minimumPlaces` decimal places: `12.50`, `-0.05`, `1200`.
  package func text(minimumPlaces: Int) -> String {
    let digits = String(coefficient.magnitude)
    let places = Int(scale)
    let padded =
      digits.count > places
      ? digits : String(repeating: "0", count: places - digits.count + 1) + digits
    let whole = padded.dropLast(places)
    let fraction =
      padded.suffix(places) + String(repeating: "0", count: max(0, minimumPlaces - places))
    let sign = coefficient < 0 ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }
}

extension Amount: Comparable {
  /// Compares the numbers, whatever their scales.
  @usableFromInline
  package static func < (left: Amount, right: Amount) -> Bool {
    left.scale == right.scale
      ? left.coefficient < right.coefficient : left.units < right.units
  }
}
