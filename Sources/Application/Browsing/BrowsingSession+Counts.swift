import FeedStore
import Presentation

extension BrowsingSession {
  /// Counts the records of the list by something else.
  mutating func startCounting() {
    counted = nil
    updateCounts()
  }

  /// Counts them again where they have changed since.
  mutating func updateCounts() {
    guard let columns = state.counts?.columns, let snapshot else { return }
    let basis = CountedBasis(
      snapshot: snapshot.number, tab: state.list.tab, filterTake: filterTakes,
      isFiltered: state.list.filter != nil)
    guard basis != counted?.basis, mayCount(snapshot) else { return }
    var counts = RowCounts(by: columns)
    if state.list.filter == nil {
      for number in listed(snapshot.state.rows) { counts.add(snapshot.state.row(number)) }
    } else {
      for number in matchedRows { counts.add(snapshot.state.row(Int(number))) }
    }
    counted = (basis, clock())
    _ = state.reduce(.counted(counts.sheet(CountedWords(snapshot.state))))
  }

  private func listed(_ rows: RowStore) -> some Sequence<Int> {
    let group = state.list.tab.group
    return (0..<rows.count(of: group)).lazy.map { rows.number(at: $0, of: group) }
  }

  /// While a large feed is read, twice a second is enough.
  private func mayCount(_ snapshot: FeedSnapshot) -> Bool {
    guard let last = counted?.time, !snapshot.isComplete else { return true }
    return clock() - last >= .milliseconds(500)
  }
}

/// Which records were counted.
struct CountedBasis: Equatable {
  var snapshot: Int
  var tab: Tab
  var filterTake: Int
  var isFiltered: Bool
}
