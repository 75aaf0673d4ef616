import Domain
import Drift

/// Where the list has a delivery's records, and which it has no more.
extension JoinedFeed {
  /// Puts new records where the delivery has them: behind the one before them there, or before the first that is known.
  mutating func arrange(_ order: ArrivalOrder, _ end: FeedEnd) {
    guard order.newCount > 0 else { return }
    let others = state.rows.count - order.newCount
    let leading =
      order.firstKnown.map { state.rows.position(of: $0) } ?? (end == .front ? 0 : others)
    var targets = order.groups.flatMap { group in
      let target = group.behind.map { min(state.rows.position(of: $0) + 1, others) } ?? leading
      return Array(repeating: target, count: group.count)
    }
    // Records that the delivery has in another order than the feed keep theirs.
    for index in targets.indices.dropFirst() {
      targets[index] = max(targets[index], targets[index - 1])
    }
    state.rows.move(lastTo: targets)
  }

  /// Records without an id that this look at their place doesn't have any more.
  mutating func removeGone(_ joining: inout Joining) {
    let delivered = joining.delivery.state
    guard !joining.origin.goesOn, let all = nameless[joining.origin.slot],
      delivered.verdict.isWhole,
      !delivered.reportsFailure
    else { return }
    let gone = all.filter { $0 < joining.rowsBefore && !joining.seen.contains($0) }
    guard !gone.isEmpty else { return }
    joining.counts.gone = gone.count
    takeOut(gone)
  }

  /// Takes the records without an id of a slot out of the list.
  mutating func takeOutNameless(of slot: Int) { takeOut(nameless[slot] ?? []) }

  /// Takes records out of the list, by the rows that count.
  mutating func takeOut(_ rows: [Int]) {
    guard !rows.isEmpty else { return }
    var loader = RecordLoader(sources: sources, state: state, comparesDrift: false)
    for number in rows {
      let row = state.rows.log[number]
      state.uncount(loader.uncertainties(of: row))
      if row.origin.contains(.kindIsAssumed) { state.assumedKindCount -= 1 }
    }
    let numbers = Set(rows)
    state.tally.renumber { numbers.contains($0) ? nil : $0 }
    nameless = nameless.mapValues { $0.filter { !numbers.contains($0) } }
    state.rows.remove(numbers)
  }
}
