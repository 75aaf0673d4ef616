package import Domain

/// Rows whose amounts may be in another unit than the profile says.
package struct UnitSpan: Equatable, Sendable {
  /// By what it is told from the others of its watch, for good.
  package let id: Int
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
  /// The rows between which it has changed, somewhere; and those between which it changed back.
  private var edge: Range<Int>?
  private var back: Range<Int>?

  /// `rows`: Up to an end, or to all that is still to come.
  init(
    id: Int, _ key: WatchedAmount.Key, _ rows: Range<Int>, _ forms: UInt8, _ factor: UnitFactor,
    change: Int?, edge: Range<Int>?, scope: Int
  ) {
    (self.id, self.key, self.rows, self.forms, self.factor) = (id, key, rows, forms, factor)
    (self.change, self.edge, self.scope) = (change, edge, scope)
  }

  /// Whether more rows may come that are meant.
  var isOpen: Bool { rows.upperBound == .max }

  /// Where amounts are others than in what was read before: from when on, in nanoseconds since 1970-01-01 UTC.
  ///
  /// Nil where the feed itself shows it.
  package private(set) var since: Int64?
  /// Before when; nil for all that come.
  private var until: Int64?

  /// Amounts of whatever type that are others than in what was read before.
  init(past id: Int, currency: UInt16, _ factor: UnitFactor, since: Int64, until: Int64?) {
    self.init(
      id: id, WatchedAmount.Key(type: 0, currency: currency), 0..<Int.max, Self.allForms, factor,
      change: nil, edge: nil, scope: 0)
    (self.since, self.until) = (since, until)
  }

  static let allForms: UInt8 = .max

  func holds(_ row: Int, _ key: WatchedAmount.Key, _ form: AmountForm) -> Bool {
    key == self.key && rows.contains(row) && forms & form.bit != 0
  }

  /// The same of what was read before: a record without a time may be of then.
  func holds(_ key: WatchedAmount.Key, at time: Int64?) -> Bool {
    guard let since, key.currency == self.key.currency else { return false }
    return time.map { $0 >= since && $0 < until ?? .max } ?? true
  }

  /// Nothing that comes from the end of these rows on is meant: somewhere between them amounts are as before again.
  mutating func end(within back: Range<Int>) {
    rows = rows.lowerBound..<max(rows.lowerBound, back.upperBound)
    self.back = back
  }

  /// What is counted: `×100 of those before`.
  package var evidence: String {
    if since != nil { return "\(factor.text) of what was read before" }
    return change == nil ? "\(factor.text) between two forms" : "\(factor.text) of those before"
  }

  mutating func renumber(_ number: (Int) -> Int) {
    let upper = rows.upperBound == .max ? Int.max : number(rows.upperBound)
    rows = number(rows.lowerBound)..<max(number(rows.lowerBound), upper)
    change = change.map(number)
    edge = edge.map { number($0.lowerBound)..<max(number($0.lowerBound), number($0.upperBound)) }
    back = back.map { number($0.lowerBound)..<max(number($0.lowerBound), number($0.upperBound)) }
  }
}

extension UnitSpan {
  /// Whether the other one is of the same change, seen among other amounts.
  package func isOfSameChange(as other: UnitSpan) -> Bool {
    guard key == other.key, factor == other.factor else { return false }
    switch (edge, other.edge) {
    case (let edge?, let its?): return edge.overlaps(its)
    default: return id == other.id
    }
  }

  /// Whether what has changed comes first, and what is usual was learnt behind it.
  var isOfEarlier: Bool { edge.map { rows.upperBound <= $0.upperBound } ?? false }

  /// Whether a row is behind the change.
  func isBehind(_ row: Int) -> Bool { edge.map { row >= $0.upperBound } ?? true }

  /// How it can be decided.
  package var readings: [UnitReading] {
    guard let edge else { return [.asSent] }
    let hasLater = rows.upperBound > edge.upperBound
    let hasEarlier = rows.lowerBound < edge.lowerBound
    return [.asSent] + (hasLater ? [.likeFirst] : []) + (hasEarlier ? [.likeLast] : [])
  }

  /// By which power of ten the amount of one of its rows is multiplied where it is decided so; nil where that doesn't tell.
  ///
  /// Near a change nobody knows on which side of it a row is.
  func power(of row: Int, by reading: UnitReading) -> Int? {
    guard reading != .asSent else { return 0 }
    guard let edge, !edge.contains(row), back?.contains(row) != true else { return nil }
    switch reading {
    case .asSent: return 0
    case .likeFirst: return row < edge.lowerBound ? 0 : -factor.power
    case .likeLast: return row < edge.lowerBound ? factor.power : 0
    }
  }
}
