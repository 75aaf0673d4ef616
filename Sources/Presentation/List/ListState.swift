import Domain

/// The list: which records it shows, where it stands, and which of them are loaded.
package struct ListState: Equatable, Sendable {
  package var tab = Tab.all
  package var filter: ListFilter?
  /// The selected record, counted in the list as it is shown.
  package var selection = ScrollingSelection()
  /// The loaded records.
  package var rows: [ListRow] = []
  /// What the columns need, of the records that were seen.
  var measure = ListMeasure()
  /// The list position of the first of `rows`.
  package private(set) var rowsStart = 0
  /// Whether the list stays at its end, where the newest lines of a stream come.
  package private(set) var followsEnd = false
  /// Where the list was before the source was read anew, until that place is there again.
  private(set) var wantedPlace: ListPlace?

  /// Where the list is.
  var place: ListPlace { ListPlace(tab: tab, selection: selection.index, top: selection.top) }

  /// Records in the list as it is shown.
  package var count: Int { selection.count }

  /// The selected record, where it is loaded.
  package var selectedRow: ListRow? { row(at: selection.index) }

  /// The records that are seen, as far as they are loaded.
  var visibleRows: [ListRow] { selection.visible.compactMap(row) }

  /// The record at a list position, where it is loaded.
  func row(at position: Int) -> ListRow? {
    let index = position - rowsStart
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// Gives the list its records and its rows on the screen.
  mutating func fit(_ feed: FeedSummary, height: Int) {
    selection.fit(count: count(in: feed), height: height)
  }

  private func count(in feed: FeedSummary) -> Int {
    filter?.matchCount ?? feed.tabCounts[tab.rawValue]
  }

  // MARK: Moving

  mutating func move(_ movement: Movement) {
    leaveWantedPlace()
    selection.move(movement, page: selection.height)
    // Who goes to the end wants to stay there.
    followsEnd = selection.index >= count - 1
  }

  /// Stays at the end from now on, or where it is.
  mutating func follow() {
    followsEnd.toggle()
    if followsEnd { selection.index = max(0, count - 1) }
  }

  /// Selects a record for the user, or the nearest one; an earlier place is no longer restored.
  mutating func select(_ position: Int) {
    leaveWantedPlace()
    selection.index = position
  }

  private mutating func leaveWantedPlace() {
    wantedPlace = nil
    filter?.hasMoved = true
  }

  /// Brings the list back to its place once it is long enough again.
  mutating func restorePlace(_ feed: FeedSummary) {
    guard let wanted = wantedPlace else { return }
    if count(in: feed) > wanted.selection || filter?.isDone ?? feed.isWhole { wantedPlace = nil }
    selection.top = wanted.top
    selection.index = wanted.selection
  }

  // MARK: Records

  mutating func load(_ rows: [ListRow], from start: Int) {
    self.rows = rows
    rowsStart = start
  }

  /// The records that are shown stand somewhere else now.
  mutating func follow(selection index: Int, top: Int) {
    load([], from: 0)
    guard wantedPlace == nil else { return }
    selection.index = index
    selection.top = max(0, top)
  }

  /// The source is read anew: its rows mean nothing any more, and a filtered list is empty until something is found again.
  mutating func restart() {
    wantedPlace = wantedPlace ?? place
    load([], from: 0)
    if let old = filter {
      filter = ListFilter(criterion: old.criterion, order: old.order, before: old.before)
    }
  }

  /// Shows the list of a tab from its beginning.
  mutating func show(_ tab: Tab) {
    self.tab = tab
    filter = nil
    rows = []
    selection.top = 0
    select(0)
  }

  /// Selects a row of the feed that stands at `position`; where it is in no list but that of all records, that one is shown.
  mutating func goTo(row: Int, at position: Int?) {
    if position == nil {
      tab = .all
      rows = []
    }
    select(position ?? row)
  }

  // MARK: Filters

  /// Shows only the records that meet `criterion`, of all tabs, in an order.
  mutating func filter(to criterion: ListFilter.Criterion, by order: ListOrder?) {
    filter = ListFilter(criterion: criterion, order: order, before: filter?.before ?? place)
    wantedPlace = nil
    tab = if case .tab(let tab) = criterion { tab } else { .all }
    rows = []
    selection.top = 0
    selection.index = 0
  }

  /// The kind to filter to after the one that is filtered to; nil behind the last that has records.
  func nextKind(_ feed: FeedSummary) -> RecordKind? {
    let kinds = RecordKind.allCases.filter { feed.kindCounts[Int($0.rawValue)] > 0 }
    guard case .kind(let current)? = filter?.criterion else { return kinds.first }
    return kinds.drop { $0 != current }.dropFirst().first
  }

  /// Shows all records again, where the list was before.
  ///
  /// Returns the row of the selected record, if a person has gone to it.
  mutating func endFilter() -> Int? {
    guard let old = filter else { return nil }
    let row = old.hasMoved ? selectedRow?.row : nil
    filter = nil
    rows = []
    tab = old.before.tab
    selection.top = old.before.top
    select(old.before.selection)
    return row
  }
}
