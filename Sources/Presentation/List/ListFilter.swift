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
  /// What has come of it so far.
  package var news = FilterNews()
  /// Where the list was before.
  package var before = ListPlace()
  /// Whether the user has gone to one of its records.
  package var hasMoved = false
}

extension ListFilter {
  package var matchCount: Int { news.matchCount }
  package var isDone: Bool { news.isDone }
  /// Whether it only sorts the records of a tab.
  var isTabAlone: Bool { if case .tab = criterion { true } else { false } }
}

/// How far a filter is.
package struct FilterNews: Equatable, Sendable {
  /// Records in the list.
  package var matchCount: Int
  /// Records that were looked at, and all.
  package var examined: Int
  package var total: Int
  package var isDone: Bool
  /// Records of which nobody can tell whether they are asked for, by the name of what isn't certain.
  package var leftOut: [String: Int] = [:]
  /// Records at the end of a sorted list, because what it is sorted by first isn't certain of them.
  package var unsortedCount = 0
  /// How many records were read of those that are being sorted; nil where none are.
  package var sorting: Sorting?

  package struct Sorting: Equatable, Sendable {
    package var examined: Int
    package var total: Int

    package init(examined: Int, total: Int) { (self.examined, self.total) = (examined, total) }
  }

  package init(matchCount: Int = 0, examined: Int = 0, total: Int = 0, isDone: Bool = false) {
    self.matchCount = matchCount
    self.examined = examined
    self.total = total
    self.isDone = isDone
  }
}

/// A place in the list.
package struct ListPlace: Equatable, Sendable {
  package var tab = Tab.all
  package var selection = 0
  package var top = 0
}
