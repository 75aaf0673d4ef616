package import Domain
package import Drift

/// A list filtered to some of the records, or sorted.
package struct ListFilter: Equatable, Sendable {
  package enum Criterion: Equatable, Sendable {
    /// The records that show one drift.
    case drift(DriftCount)
    /// All records of a tab, which are sorted.
    case tab(Tab)
    /// The records of one kind.
    case kind(RecordKind)
    /// The records of which a query holds.
    case query(String)
  }

  package var criterion: Criterion
  /// Nil: in the feed's own order.
  package var order: ListOrder?
  /// Records at the end of a sorted list, because what it is sorted by isn't certain of them.
  package var unsortedCount = 0
  package var matchCount = 0
  package var examined = 0
  package var total = 0
  package var isDone = false
  /// Records of which nobody can tell whether they are asked for, by the name of what isn't certain.
  package var leftOut: [String: Int] = [:]
  /// Where the list was before.
  package var before = ListPlace()
  /// Whether the user has gone to one of its records.
  package var hasMoved = false
}

extension ListFilter {
  /// Whether it only sorts the records of a tab.
  var isTabAlone: Bool { if case .tab = criterion { true } else { false } }
}

/// A place in the list.
package struct ListPlace: Equatable, Sendable {
  package var tab = Tab.all
  package var selection = 0
  package var top = 0
}
