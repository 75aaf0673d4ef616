/// Something odd about when records were made.
package enum TimeSign: UInt8, CaseIterable, Sendable {
  /// Nothing was made for long, where much was before and since.
  case gap
  /// Far more records than ever were made at the very same time.
  case equalTimes
  /// A record stands where a list that is sorted by time has others.
  case outOfOrder
  /// A record was made later than now.
  case fromFuture

  /// The sign that is counted so; nil of any other kind.
  package init?(counted kind: DriftKind) {
    guard let sign = Self.allCases.first(where: { $0.kind == kind }) else { return nil }
    self = sign
  }

  package var kind: DriftKind {
    switch self {
    case .gap: .recordGap
    case .equalTimes: .equalTimes
    case .outOfOrder: .outOfOrder
    case .fromFuture: .futureTime
    }
  }
}

/// Rows of which something is told, and what.
package struct TimeFinding: Sendable {
  package let sign: TimeSign
  /// The type of the records that are meant, by a number.
  let type: UInt8
  package private(set) var rows: Range<Int>
  package let evidence: String

  init(_ sign: TimeSign, _ type: UInt8, _ rows: Range<Int>, _ evidence: String = "") {
    (self.sign, self.type, self.rows, self.evidence) = (sign, type, rows, evidence)
  }

  package func holds(_ row: Int, type: UInt8) -> Bool { type == self.type && rows.contains(row) }

  mutating func extend(to end: Int) { rows = rows.lowerBound..<max(rows.upperBound, end) }

  mutating func renumber(_ number: (Int) -> Int) {
    let lower = number(rows.lowerBound)
    rows = lower..<max(lower, number(rows.upperBound))
  }
}

/// How long something took, for people: `25 minutes`.
enum SpanText {
  private static let units: [(seconds: Int64, one: String)] = [
    (86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"),
  ]

  /// Nanoseconds, rounded down to the largest unit that there are two of.
  static func text(_ nanoseconds: Int64) -> String {
    let seconds = nanoseconds / 1_000_000_000
    let unit = units.first { seconds >= 2 * $0.seconds } ?? (1, "second")
    let count = seconds / unit.seconds
    return "\(count) \(unit.one)\(count == 1 ? "" : "s")"
  }
}
