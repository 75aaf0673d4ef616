extension Amount {
  /// The amount in units of 10^-18, the smallest that one may have: amounts of all scales are compared and added so.
  package var units: Int128 {
    let product = coefficient.multipliedFullWidth(by: Self.powersOfTen[18 - Int(scale)])
    return Int128(product.high) << 64 | Int128(product.low)
  }

  /// 10^0 to 10^18.
  private static let powersOfTen: [Int64] = (0...18).map { power in
    (0..<power).reduce(Int64(1)) { value, _ in value * 10 }
  }
}
