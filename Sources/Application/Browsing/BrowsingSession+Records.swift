import Domain
import FeedStore
import Networking
package import Presentation
import WireJSON

extension BrowsingSession {
  mutating func openDetail(_ row: Int) {
    guard shownRow(row) != nil else { return }
    guard let page = detailPage(row) else { return sourceChanged() }
    if let rows = snapshot?.state.rows { news.see(row, in: rows) }
    redrawList()
    handle(.opened(page))
  }

  /// All that is new has been seen.
  mutating func seeAll() {
    guard let snapshot else { return }
    news.seeAll(snapshot.state.rows)
    redrawList()
    _ = state.reduce(.feed(summary(of: snapshot)))
  }

  /// What is said of the rows on the screen has changed.
  mutating func redrawList() {
    let list = state.list.selection
    _ = state.reduce(.moved(selection: list.index, top: list.top))
  }

  mutating func openRaw(_ row: Int) {
    guard shownRow(row) != nil else { return }
    guard let page = rawPage(row) else { return sourceChanged() }
    handle(.opened(page))
  }

  /// What stands beside the list is of the record that is selected there.
  mutating func followSelection() {
    guard let row = state.list.selectedRow?.row else { return _ = state.reduce(.unselected) }
    for focus in state.wantedPages {
      guard let page = focus == .raw ? rawPage(row) : detailPage(row) else { return }
      _ = state.reduce(.opened(page))
    }
    state.wantedPages = []
    if state.hasSidePages, state.pages.contains(where: { $0.page.row != row }) { showSelected() }
  }

  /// Shows the selected record on the pages that show one.
  mutating func showSelected() {
    loadRows()
    guard let row = state.list.selectedRow?.row else { return }
    for open in state.pages where open.page.row != nil && open.page.row != row {
      let isDetail = if case .detail = open.page { true } else { false }
      guard let page = isDetail ? detailPage(row) : rawPage(row) else { return sourceChanged() }
      if isDetail, let rows = snapshot?.state.rows { news.see(row, in: rows) }
      _ = state.reduce(.changed(page))
    }
    redrawList()
    loadRows()
  }

  /// Nil where the record's bytes are not what they were.
  mutating func detailPage(_ row: Int) -> Page? {
    guard let shown = shownRow(row), let rows = snapshot?.state.rows,
      var loaded = loader?.record(of: shown)
    else { return nil }
    loaded.record.place = rows.position(of: row) + 1
    loaded.record.asOf = snapshot?.readings?.lastRead(of: row)
    loaded.record.file = snapshot?.file(of: row)
    var list = ListRow(row: row, record: loaded.record, drifts: loaded.drifts)
    list.earlier = earlierVersions(of: row)
    list.isBeforeGap = isBeforeGap(row)
    list.unit = snapshot?.state.unitWords(of: row) ?? ""
    return .detail(list)
  }

  /// Whether records are missing behind one.
  private func isBeforeGap(_ row: Int) -> Bool {
    guard let snapshot else { return false }
    return snapshot.readings?.isBeforeGap(snapshot.state.rows.first(of: row)) == true
  }

  /// The versions of a record before a row, the newest first, as far as they are kept.
  ///
  /// Behind one of which nobody knows whether it was later, there is no before.
  private mutating func earlierVersions(of row: Int) -> [Record] {
    guard let state = snapshot?.state, !state.rows.log[row].isContested else { return [] }
    var earlier: [Record] = []
    for number in state.rows.earlier(of: row) {
      guard !state.rows.log[number].isContested,
        let record = loader?.record(of: state.row(number))?.record
      else { break }
      earlier.append(record)
    }
    return earlier
  }

  /// Nil where the record's bytes are not what they were.
  mutating func rawPage(_ row: Int) -> Page? {
    guard let shown = shownRow(row), let record = loader?.record(of: shown)?.record,
      let lines = loader?.raw(of: shown)
    else { return nil }
    return .raw(row: row, label: record.label, lines)
  }

  mutating func openDamages() {
    guard let snapshot, let source = snapshot.sources.first else { return }
    do throws(SourceError) {
      let places = try DamagedPlaces.places(
        snapshot.state.damages, in: source, areAsSent: snapshot.live == nil,
        part: { snapshot.part($0) })
      handle(.opened(.damages(places)))
    } catch {
      handle(.message(error.description))
    }
  }

  /// Handles a row whose bytes have changed: they are never shown as the old row.
  ///
  /// They are read again, but once for each key at most: a source that changes all the time must not keep the program
  /// reading, and an address is asked again by the user alone.
  mutating func sourceChanged() {
    guard mayReadAgain, fetch == nil, !isPipe else {
      _ = state.reduce(.message("The source keeps changing: R reads it again"))
      return
    }
    reload()
    mayReadAgain = false
    guard openError == nil else { return }
    _ = state.reduce(.message("The file has changed: it is read again"))
  }

  /// The screen, with the rows that it needs.
  package mutating func frame() -> Frame {
    loadRows()
    followSelection()
    state.now = options.arrival()
    nextAge = state.secondsUntilAgesChange.map { clock() + .seconds($0) }
    return Screen.render(state)
  }

  /// The paths that are columns; one that is none leads nowhere.
  private var wirePaths: [TapePath] {
    state.chosenColumns.compactMap { column in
      if case .wire(let path) = column.field {
        TapePath(path) ?? TapePath(keys: [path])
      } else {
        nil
      }
    }
  }

  mutating func loadRows() {
    guard let snapshot else { return }
    let positions = state.list.selection.visible
    let loaded = state.list.rowsStart..<state.list.rowsStart + state.list.rows.count
    // Where there was nothing there may be something by now: a file is empty for a moment while others write it.
    let foundNothing = snapshot.isComplete && !snapshot.hasRecords
    guard
      foundNothing || positions.lowerBound < loaded.lowerBound
        || positions.upperBound > loaded.upperBound
    else { return }
    switch snapshot.sources.first?.change ?? .unchanged {
    case .unchanged: break
    // Rows are judged again from the file's bytes, so they can be shown even if it was read again just now.
    case .grown, .replaced: if mayReadAgain { return sourceChanged() }
    }
    var rows: [ListRow] = []
    let paths = wirePaths
    for position in positions {
      // A filter may not have found the row yet: that says nothing about the source.
      guard let row = row(at: position), let shown = shownRow(row) else { break }
      guard var record = loader?.record(of: shown) else { return sourceChanged() }
      record.record.place = snapshot.state.rows.position(of: row) + 1
      record.record.asOf = snapshot.readings?.lastRead(of: row)
      var list = ListRow(row: row, record: record.record, drifts: record.drifts)
      list.news = news.mark(of: row, in: snapshot.state.rows)
      list.isBeforeGap = isBeforeGap(row)
      if !paths.isEmpty { list.wire = loader?.values(of: shown, at: paths) ?? [] }
      rows.append(list)
    }
    _ = state.reduce(.rows(start: positions.lowerBound, rows))
  }

  /// What is known of a row by its number; nil where the list is behind the feed.
  func shownRow(_ row: Int) -> ShownRow? {
    guard let state = snapshot?.state, row < state.rows.log.count else { return nil }
    return state.row(row)
  }

  /// Tells where a row stands in the list of the tab that is shown.
  mutating func locate(_ row: Int) {
    guard let rows = snapshot?.state.rows, row < rows.log.count else { return }
    let row = rows.current(of: row)
    let group = state.list.tab.group
    let position = rows.position(of: row, of: group)
    let isListed = position < rows.count(of: group) && rows.number(at: position, of: group) == row
    _ = state.reduce(.located(row: row, position: isListed ? position : nil))
  }

  /// The number of the row at a place of the list that is shown; nil where the list is behind the feed.
  func row(at position: Int) -> Int? {
    guard let rows = snapshot?.state.rows else { return nil }
    if state.list.filter != nil {
      // What was found may have a newer version by now.
      return filteredRows.indices.contains(position)
        ? rows.current(of: Int(filteredRows[position])) : nil
    }
    let group = state.list.tab.group
    return position < rows.count(of: group) ? rows.number(at: position, of: group) : nil
  }
}
