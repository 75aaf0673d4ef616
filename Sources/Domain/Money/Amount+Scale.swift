extension Amount {
  /// The coefficient with so many decimal places; nil where it is too large to be held.
  package func coefficient(at scale: UInt8) -> Int64? {
    guard scale > self.scale else { return coefficient }
    let (product, overflow) = coefficient.multipliedReportingOverflow(
      by: Self.powersOfTen[Int(scale - self.scale)])
    return overflow ? nil : product
  }

  /// 10^0 to 10^18.
  static let powersOfTen: [Int64] = (0...18).map { power in
    (0..<power).reduce(Int64(1)) { value, _ in value * 10 }
  }
}
