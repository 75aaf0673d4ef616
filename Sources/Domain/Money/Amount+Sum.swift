extension Amount {
  /// The exact sum; nil where it is too large to be held.
  package func adding(_ other: Amount) -> Amount? {
    let scale = max(self.scale, other.scale)
    guard let own = coefficient(at: scale), let added = other.coefficient(at: scale) else {
      return nil
    }
    let (sum, overflow) = own.addingReportingOverflow(added)
    return overflow ? nil : Amount(coefficient: sum, scale: Int(scale))
  }

  /// The coefficient with so many decimal places; nil where it is too large to be held.
  package func coefficient(at scale: UInt8) -> Int64? {
    (self.scale..<scale).reduce(coefficient as Int64?) { value, _ in
      value.flatMap {
        let (product, overflow) = $0.multipliedReportingOverflow(by: 10)
        return overflow ? nil : product
      }
    }
  }
}
