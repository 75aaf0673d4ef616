package import Domain
import Drift

/// A page over the list.
package enum Page: Equatable, Sendable {
  case detail(ListRow)
  /// A record's JSON, and the row and the name of the record.
  case raw(row: Int, label: String, [RawLine])
  case help
  /// Where records were lost.
  case damages([DamagedPlace])
}

/// All that the screen shows.
///
/// Changed by `reduce` alone.
package struct AppState: Equatable, Sendable {
  package var size: Size
  package var feed: FeedSummary
  package var options = ShowOptions()
  /// The zone that `z` switches to.
  package var localZone: Zone
  package var tab = Tab.all
  /// The selected record, counted in the list as it is shown.
  package var selection = 0
  /// The first record on the screen, counted likewise.
  package var top = 0
  /// The records on the screen.
  package var rows: [ListRow] = []
  /// The list position of the first of `rows`.
  package var rowsStart = 0
  package var filter: ListFilter?
  /// Where the list was before the source was read anew, until that place is there again.
  package var wantedPlace: ListPlace?
  package var search = Search()
  package var pages: [OpenPage] = []
  package var panel: DriftPanelState?
  /// A word about what was just done; gone with the next key.
  package var message: String?

  /// The drift panel, where it is open.
  package struct DriftPanelState: Equatable, Sendable {
    package var selection = 0
    package var top = 0
    package var hasFocus = true
    package var showsInfo = false
  }

  /// A screen of this size before anything was read.
  package init(size: Size, feed: FeedSummary, localZone: Zone) {
    self.size = size
    self.feed = feed
    self.localZone = localZone
  }

  /// Records in the list as it is shown.
  package var listCount: Int {
    filter?.matchCount ?? feed.tabCounts[tab.rawValue]
  }

  /// The list positions that the screen has room for.
  package var visiblePositions: Range<Int> {
    let start = min(top, max(0, listCount - 1))
    return start..<max(start, min(listCount, start + Layout(self).listRows.count))
  }

  /// The selected record, where it is loaded.
  package var selectedRow: ListRow? {
    let index = selection - rowsStart
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// The record that keys are about: that of the page, or the one that is selected in the list.
  package var current: (row: Int, label: String)? {
    switch pages.last?.page {
    case .detail(let shown): (shown.row, shown.record.label)
    case .raw(let row, let label, _): (row, label)
    case .help, .damages: nil
    case nil: selectedRow.map { ($0.row, $0.record.label) }
    }
  }

  /// The rows of the drift panel.
  package var panelRows: [DriftPanelRow] {
    DriftPanelRow.rows(feed.drift, showsInfo: panel?.showsInfo ?? false)
  }
}
