import FeedStore
import Presentation

extension BrowsingSession {
  mutating func startSearch(_ pattern: String, _ from: Int, _ forward: Bool) {
    endSearch()
    search = (pattern, from, forward)
    let count = state.list.filter == nil ? state.list.count : filteredRows.count
    guard let snapshot, count > 0 else {
      _ = state.reduce(.found(position: nil))
      return
    }
    let filtered = state.list.filter != nil ? filteredRows : nil
    let group = state.list.tab.group
    let rows = snapshot.state.rows
    let probe = SearchProbe(pattern)
    searchJob = RowJob(
      snapshot, count: count,
      in: .each { step in
        let position = (from + (forward ? step : -step) + count) % count
        return filtered.map { rows.current(of: Int($0[position])) }
          ?? rows.number(at: position, of: group)
      },
      stopsAtFirst: true,
      look: { row, loader in
        guard probe.mayMatch(row, { loader.mayHold($0, row) }) else { return .rejected }
        guard let (record, _) = loader.facts(of: row) else { return .unreadable }
        return SearchText.matches(record, pattern) ? .match : .noMatch
      },
      wake: wake)
  }

  mutating func endSearch() {
    searchJob?.cancel()
    searchJob = nil
  }

  mutating func updateSearch() {
    guard let searchJob, state.search.isRunning else { return }
    let progress = searchJob.progress
    guard progress.isDone else { return }
    self.searchJob = nil
    if progress.rows.isEmpty, progress.unreadableCount > 0 {
      // Where it isn't read again, the search is over all the same.
      _ = state.reduce(.found(position: nil))
      return sourceChanged()
    }
    let position = progress.rows.first.flatMap { row in
      state.list.filter == nil
        ? snapshot?.state.rows.position(of: Int(row), of: state.list.tab.group)
        : filteredRows.firstIndex { snapshot?.state.rows.current(of: Int($0)) == Int(row) }
    }
    _ = state.reduce(.found(position: position))
  }
}
