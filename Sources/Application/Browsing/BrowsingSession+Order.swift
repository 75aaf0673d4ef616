import FeedStore
import Presentation

/// The rows that the list shows of those that match, in the order that is wanted.
extension BrowsingSession {
  /// What became of the rows that are shown.
  enum Arrangement {
    case same
    /// More of them are known, or of their order.
    case more
    /// Others may stand where some were shown.
    case others
  }

  /// Records that are sorted at once by what the index holds, and by what their bytes hold: that takes some milliseconds.
  private static let sortedAtOnce = 50_000
  private static let readAtOnce = 500

  /// Brings what is shown to what matches, at once or by a job.
  mutating func arrange(_ snapshot: FeedSnapshot) -> Arrangement {
    guard let order = state.list.filter?.order else { return showUnsorted(snapshot) }
    let taken = takeSorted()
    let basis = sortBasis(order)
    guard sortJob == nil, basis != sorted?.basis else { return taken }
    if matchedRows.count <= (basis.isRevealing == nil ? Self.sortedAtOnce : Self.readAtOnce) {
      let rows = SortedRows(
        matchedRows, of: snapshot, by: order, isRevealing: basis.isRevealing ?? false,
        in: basis.zone)
      return show(rows, basis, took: .zero)
    }
    if let time = sortTime, clock() < time { return taken }
    sortJob = SortJob(basis, matchedRows, snapshot, at: clock(), wake: wake)
    return taken == .same ? .more : taken
  }

  private mutating func showUnsorted(_ snapshot: FeedSnapshot) -> Arrangement {
    endSort()
    guard filteredRows != matchedRows else { return .same }
    filteredRows = matchedRows
    return snapshot.live == nil ? .more : .others
  }

  private mutating func takeSorted() -> Arrangement {
    guard let job = sortJob else { return .same }
    let progress = job.progress
    guard let result = progress.result else {
      guard progress.examined != sortExamined else { return .same }
      sortExamined = progress.examined
      return .more
    }
    (sortJob, sortExamined) = (nil, 0)
    return show(result, job.basis, took: clock() - job.start)
  }

  private mutating func show(
    _ rows: SortedRows?, _ basis: SortBasis, took: Duration
  ) -> Arrangement {
    guard let rows else { return .same }
    filteredRows = rows.rows
    sorted = Sorted(basis: basis, rows: rows, time: clock(), took: took)
    return .others
  }

  /// Ends the job, and forgets what was sorted.
  mutating func endSort() {
    sortJob?.cancel()
    (sortJob, sorted, sortExamined) = (nil, nil, 0)
  }

  /// What a sort made.
  struct Sorted {
    var basis: SortBasis
    var unsortedCount: Int
    /// Rows whose bytes weren't what they were.
    var unreadableCount: Int
    var time: ContinuousClock.Instant
    var took: Duration

    init(basis: SortBasis, rows: SortedRows, time: ContinuousClock.Instant, took: Duration) {
      (self.basis, self.time, self.took) = (basis, time, took)
      (unsortedCount, unreadableCount) = (rows.uncertainCount, rows.unreadableCount)
    }
  }

  var unsortedCount: Int { sorted?.unsortedCount ?? 0 }

  /// How many rows were read of those that are being sorted; nil where none are.
  var sortProgress: FilterNews.Sorting? {
    sortJob.map { _ in FilterNews.Sorting(examined: sortExamined, total: matchedRows.count) }
  }

  private func sortBasis(_ order: ListOrder) -> SortBasis {
    let reads = order.parts.contains { !$0.column.isIndexed }
    return SortBasis(
      order: order, isRevealing: reads ? state.options.reveals : nil, zone: state.options.zone,
      take: filterTakes)
  }

  /// When more rows that match may be sorted: what only goes on takes a fifth of the time, and what somebody asked for is sorted at once.
  ///
  /// Nil where there is nothing to wait for.
  var sortTime: ContinuousClock.Instant? {
    guard sortJob == nil, let order = state.list.filter?.order, let sorted else { return nil }
    var asked = sortBasis(order)
    guard asked != sorted.basis else { return nil }
    asked.take = sorted.basis.take
    return asked == sorted.basis ? sorted.time + sorted.took * 4 : nil
  }
}
