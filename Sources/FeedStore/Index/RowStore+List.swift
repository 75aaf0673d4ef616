package import Domain

extension RowStore {
  /// The rows of the records of `group`, or of all, in the list's order.
  ///
  /// - Complexity: O(*n* log *r*) in the records and the runs of one group.
  package func numbers(of group: RecordGroup?) -> [UInt32] {
    (0..<count(of: group)).map { UInt32(truncatingIfNeeded: number(at: $0, of: group)) }
  }

  /// The certain currencies of the records in the list, in the order in which they come up.
  ///
  /// - Complexity: O(*n*) in the records.
  package var currencies: [CurrencyCode] {
    var seen = [Bool](repeating: false, count: 1 << 16)
    var codes: [CurrencyCode] = []
    for position in 0..<count {
      let row = log[number(at: position)]
      guard !seen[Int(row.currency)] else { continue }
      seen[Int(row.currency)] = true
      if let own = row.currencyCode { codes.append(own) }
    }
    return codes
  }
}
