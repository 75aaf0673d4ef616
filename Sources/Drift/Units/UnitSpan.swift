/// Rows whose amounts may be in another unit than the profile says.
package struct UnitSpan: Equatable, Sendable {
  package let key: WatchedAmount.Key
  package private(set) var rows: Range<Int>
  /// The forms that are meant, a bit each.
  let forms: UInt8
  /// Which amounts were watched together when it was found.
  let scope: Int
  /// What later amounts are, compared with earlier ones; or of two forms, the larger to the smaller.
  package let factor: UnitFactor
  /// The row from which on they are; nil where two forms contradict each other from the beginning.
  package private(set) var change: Int?

  /// `rows`: Up to an end, or to all that is still to come.
  init(
    _ key: WatchedAmount.Key, _ rows: Range<Int>, _ forms: UInt8, _ factor: UnitFactor,
    change: Int?, scope: Int
  ) {
    (self.key, self.rows, self.forms, self.factor) = (key, rows, forms, factor)
    (self.change, self.scope) = (change, scope)
  }

  /// Whether more rows may come that are meant.
  var isOpen: Bool { rows.upperBound == .max }

  static let allForms: UInt8 = .max

  func holds(_ row: Int, _ key: WatchedAmount.Key, _ form: AmountForm) -> Bool {
    key == self.key && rows.contains(row) && forms & form.bit != 0
  }

  /// Nothing that comes from a row on is meant.
  mutating func end(at row: Int) { rows = rows.lowerBound..<max(rows.lowerBound, row) }

  /// What is counted: `×100 of those before`.
  package var evidence: String {
    change == nil ? "\(factor.text) between two forms" : "\(factor.text) of those before"
  }

  mutating func renumber(_ number: (Int) -> Int) {
    let upper = rows.upperBound == .max ? Int.max : number(rows.upperBound)
    rows = number(rows.lowerBound)..<max(number(rows.lowerBound), upper)
    change = change.map(number)
  }
}
