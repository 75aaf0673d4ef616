import Domain
import FeedStore
import Presentation

/// Rows in another order than the feed's own: those of which the value is certain, then the others as they stood.
struct SortedRows: Sendable {
  let rows: [UInt32]
  /// How many of them, at the end, have no certain value of what they are sorted by first.
  let uncertainCount: Int
  /// Rows whose bytes aren't what they were.
  let unreadableCount: Int

  /// Nil where it was cancelled.
  ///
  /// `isRevealing`: Whether texts are sorted as they are, and not as they are masked: an order would tell of them.
  /// `zone`: The clock that days without a time are of.
  /// `goesOn`: Told how many rows were read; returns whether to go on.
  ///
  /// - Complexity: O(*n* log *n*) in the rows.
  init?(
    _ numbers: [UInt32], of snapshot: FeedSnapshot, by order: ListOrder, isRevealing: Bool,
    in zone: Zone = .utc,
    goesOn: (Int) -> Bool = { _ in true }
  ) {
    let reader = SortKeyReader(snapshot, order, isRevealing: isRevealing, in: zone)
    guard let keys = reader.keys(of: numbers, goesOn) else { return nil }
    var places = numbers.indices.map { SortPlace(key: keys.columns[0][$0], place: $0) }
    let others = keys.columns.dropFirst()
    // What is alike stays in the feed's order, also where it is turned round.
    places.sort { left, right in
      if left.key != right.key { return left.key < right.key }
      for column in others where column[left.place] != column[right.place] {
        return column[left.place] < column[right.place]
      }
      return left.place < right.place
    }
    rows = places.map { numbers[$0.place] }
    uncertainCount = keys.columns[0].reduce(0) { $0 + ($1 == .uncertain ? 1 : 0) }
    unreadableCount = keys.unreadableCount
  }
}

/// A row by its place among those that are sorted.
private struct SortPlace {
  var key: SortKey
  var place: Int
}

/// By what a row stands in its column: groups by their numbers, and in each by the value.
struct SortKey: Equatable, Comparable, Sendable {
  var group: UInt32
  var value: Int128

  /// Behind all others, and alike.
  static let uncertain = SortKey(group: .max, value: 0)

  static func < (left: SortKey, right: SortKey) -> Bool {
    left.group != right.group ? left.group < right.group : left.value < right.value
  }

  /// The same among those that stand the other way round; groups stay.
  var turned: SortKey { self == .uncertain ? self : SortKey(group: group, value: ~value) }
}
