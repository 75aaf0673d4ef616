import Domain
import Drift
import FeedStore
import Presentation

extension BrowsingSession {
  mutating func startFilter(_ criterion: ListFilter.Criterion) {
    endFilterJob()
    continueFilter(criterion)
    updateFilter()
  }

  private mutating func continueFilter(_ criterion: ListFilter.Criterion) {
    switch criterion {
    case .drift(let drift): continueFilter(drift)
    case .kind(let kind): startKindFilter(kind)
    }
  }

  /// The index knows each record's kind: nothing is decoded for it.
  private mutating func startKindFilter(_ kind: RecordKind) {
    guard let snapshot else { return }
    let rows = snapshot.state.rows
    let numbers = (0..<rows.count).lazy.map { rows.number(at: $0) }
    let found = numbers.filter { rows.log[$0].kind == kind }
    filteredBefore = found.map { UInt32(truncatingIfNeeded: $0) }
    filterCovers = rows.log.count
    filterJob = RowJob(
      snapshot, count: 0, row: { $0 }, matches: { _ in true }, wake: wake)
  }

  /// Looks through the rows that no job of the filter has looked through yet.
  mutating func continueFilter(_ drift: DriftCount) {
    guard let snapshot else { return }
    let count = snapshot.state.rows.log.count
    if drift.kind == .duplicateID { return startDuplicateFilter(snapshot) }
    // The feed may have been read anew since the panel showed it, and its tally may not have its texts (yet, or at all).
    let signature = snapshot.state.tally.signature(of: drift)
    let start = filterCovers
    filterJob = RowJob(
      snapshot, count: count - start,
      row: { start + $0 },
      matches: { loaded in
        guard let signature else { return loaded.drifts.contains(where: drift.counts) }
        return loaded.drifts.contains { $0.signature == signature }
      }, wake: wake)
    filterCovers = count
  }

  /// Those of the rows that count, in the order of the list: a newer version of a record is looked at by itself.
  private func counted(_ numbers: [UInt32], _ snapshot: FeedSnapshot) -> [UInt32] {
    let rows = snapshot.state.rows
    let counted = numbers.filter { rows.isShown(Int($0)) }
    guard snapshot.live != nil else { return counted }
    return counted.sorted { rows.position(of: Int($0)) < rows.position(of: Int($1)) }
  }

  /// The reading has compared the ids and kept the pairs: there is nothing to look through.
  private mutating func startDuplicateFilter(_ snapshot: FeedSnapshot) {
    var rows: Set<UInt32> = []
    for pair in snapshot.state.duplicates {
      rows.insert(pair.later)
      rows.insert(pair.earlier)
    }
    filteredBefore = rows.sorted()
    filterCovers = snapshot.state.rows.log.count
    filterJob = RowJob(
      snapshot, count: 0, row: { $0 }, matches: { _ in true }, wake: wake)
  }

  mutating func endFilterJob() {
    filterJob?.cancel()
    filterJob = nil
    filteredBefore = []
    filteredRows = []
    filterCovers = 0
  }

  mutating func updateFilter() {
    guard let filter = state.list.filter, let snapshot else { return }
    guard let filterJob else {
      // The feed was read anew under the filter.
      if snapshot.state.rows.count > 0 || snapshot.isComplete { continueFilter(filter.criterion) }
      return
    }
    let progress = filterJob.progress
    if progress.isDone, progress.unreadableCount > 0, mayReadAgain { return sourceChanged() }
    let rows = counted(filteredBefore + progress.rows, snapshot)
    let isCurrent = filterCovers == snapshot.state.rows.log.count
    if rows != filteredRows || progress.isDone != filter.isDone || filter.total == 0 {
      if rows != filteredRows, snapshot.live != nil { redrawList() }
      filteredRows = rows
      _ = state.reduce(
        .filterProgress(
          matchCount: rows.count,
          examined: min(
            filterCovers - progress.total + progress.examined, snapshot.state.rows.count),
          total: snapshot.state.rows.count,
          isDone: progress.isDone && isCurrent && snapshot.isComplete))
    }
    if progress.isDone, !isCurrent {
      filteredBefore += progress.rows
      continueFilter(filter.criterion)
    }
  }
}
