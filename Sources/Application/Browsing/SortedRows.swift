import Domain
import FeedStore
import Presentation

/// Rows in another order than the feed's own: those of which the value is certain, then the others as they stood.
struct SortedRows {
  let rows: [UInt32]
  /// How many of them, at the end, have no certain value.
  let uncertainCount: Int

  /// By what a row is sorted: groups by their numbers, and in each by the value.
  private struct Key {
    var group: UInt32
    var value: Int64
    var place: Int
  }

  /// - Complexity: O(*n* log *n*) in the rows.
  init(_ numbers: [UInt32], of state: FeedState, by order: ListOrder) {
    let scale = order.column == .amount ? Self.scale(of: numbers, state) : 0
    var keys: [Key] = []
    keys.reserveCapacity(numbers.count)
    var uncertain: [UInt32] = []
    for (place, number) in numbers.enumerated() {
      if let (group, value) = Self.value(of: state.row(Int(number)), order.column, scale) {
        keys.append(Key(group: group, value: value, place: place))
      } else {
        uncertain.append(number)
      }
    }
    // What is alike stays in the feed's order, also where it is turned round.
    let isDescending = order.column.isDescending != order.isReversed
    keys.sort { left, right in
      if left.group != right.group { return left.group < right.group }
      guard left.value == right.value else {
        return isDescending ? left.value > right.value : left.value < right.value
      }
      return left.place < right.place
    }
    rows = keys.map { numbers[$0.place] } + uncertain
    uncertainCount = uncertain.count
  }

  /// Nil where it isn't certain, or nothing.
  private static func value(
    of row: ShownRow, _ column: ListOrder.Column, _ scale: UInt8
  ) -> (group: UInt32, value: Int64)? {
    switch column {
    case .created:
      switch row.created {
      case .instant(let nanoseconds): (0, nanoseconds)
      case .date(let date): (0, Int64(date.daysSinceEpoch) * 86_400_000_000_000)
      case nil: nil
      }
    case .amount:
      // Of two currencies, nothing is more.
      row.currency.flatMap { currency in
        row.amount.flatMap { $0.coefficient(at: scale) }.map { (currency.packed, $0) }
      }
    case .status: row.knownStatus.map { (0, Int64($0.rawValue)) }
    case .kind: row.kind.map { (0, Int64($0.rawValue)) }
    }
  }

  /// The most decimals that an amount has.
  private static func scale(of numbers: [UInt32], _ state: FeedState) -> UInt8 {
    numbers.reduce(0) { max($0, state.row(Int($1)).amount?.scale ?? 0) }
  }
}

extension ListOrder.Column {
  /// Whether the largest stands first unless it is turned round.
  fileprivate var isDescending: Bool {
    switch self {
    case .created, .amount: true
    case .status, .kind: false
    }
  }
}
