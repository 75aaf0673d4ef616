import FeedStore
import Presentation

extension BrowsingSession {
  /// Records that are counted at once: that takes some milliseconds.
  private static let countedAtOnce = 20_000

  /// Counts the records of the list where they have changed since, or are to be counted by something else.
  mutating func updateCounts() {
    takeCounts()
    guard countJob == nil, let snapshot, let basis = countedBasis, basis != counted?.basis else {
      return
    }
    if countedCount <= Self.countedAtOnce {
      let strip = strip(of: basis)
      counted = (basis, clock(), .zero)
      let rows = snapshot.state.rows
      let numbers = basis.isFiltered ? matchedRows : rows.numbers(of: basis.tab.group)
      let result = CountedRecords(
        numbers, of: snapshot.state, by: basis.columns, in: basis.zone, mark: basis.mark,
        strip: strip)
      show(result, basis)
    } else if mayCount(basis) {
      countLarge(snapshot, basis)
    }
  }

  private mutating func countLarge(_ snapshot: FeedSnapshot, _ basis: CountedBasis) {
    let rows = matchedRows
    countJob = CountJob(
      basis, snapshot, strip: strip(of: basis),
      { basis.isFiltered ? rows : $0.state.rows.numbers(of: basis.tab.group) }, wake: wake)
  }

  /// The counts by status, where the same records were counted last.
  private func strip(of basis: CountedBasis) -> CountsSheet? {
    counted?.basis.records == basis.records ? state.strip : nil
  }

  private mutating func takeCounts() {
    guard let job = countJob, let result = job.result else { return }
    countJob = nil
    counted = (job.basis, clock(), .now - job.start)
    show(result, job.basis)
  }

  private mutating func show(_ result: CountedRecords, _ basis: CountedBasis) {
    _ = state.reduce(.summed(result.strip))
    if let panel = result.panel, state.counts?.columns == basis.columns {
      _ = state.reduce(.counted(panel))
    }
  }

  /// What somebody asked for is counted at once; what only goes on, a twentieth of the time.
  private func mayCount(_ basis: CountedBasis) -> Bool {
    guard let counted else { return true }
    var asked = basis
    (asked.snapshot, asked.filterTake) = (counted.basis.snapshot, counted.basis.filterTake)
    return asked != counted.basis || clock() >= nextCount(basis, counted)
  }

  private func nextCount(
    _ basis: CountedBasis,
    _ counted: (basis: CountedBasis, time: ContinuousClock.Instant, took: Duration)
  ) -> ContinuousClock.Instant {
    let isSameFeed = basis.snapshot == counted.basis.snapshot
    guard isSameFeed else { return counted.time + max(.milliseconds(500), counted.took * 20) }
    // The processors look for more that match meanwhile.
    let isFiltering = state.list.filter.map { !$0.isDone } ?? false
    return counted.time + max(.milliseconds(100), isFiltering ? counted.took * 10 : .zero)
  }

  /// When what has changed may be counted; nil where nothing has, or it is being counted.
  var countTime: ContinuousClock.Instant? {
    guard countJob == nil, let basis = countedBasis, let counted, basis != counted.basis,
      countedCount > Self.countedAtOnce
    else { return nil }
    return nextCount(basis, counted)
  }

  /// A list that is being sorted may show none of them yet.
  private var countedCount: Int {
    state.list.filter == nil ? state.list.count : matchedRows.count
  }

  /// Nil where there is nothing to count.
  private var countedBasis: CountedBasis? {
    guard let snapshot, snapshot.state.rows.count > 0 else { return nil }
    return CountedBasis(
      snapshot: snapshot.stateNumber, tab: state.list.tab, filterTake: filterTakes,
      isFiltered: state.list.filter != nil, columns: state.counts?.columns ?? [],
      zone: state.options.zone, mark: markTime)
  }
}
