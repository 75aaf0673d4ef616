package import Domain
package import Drift

/// A row of the list.
package struct ListRow: Equatable, Sendable {
  /// The record's row in the feed.
  package var row: Int
  package var record: Record
  /// What of it drifted.
  package var drifts: [RecordDrift]

  /// A record and where it is.
  package init(row: Int, record: Record, drifts: [RecordDrift] = []) {
    self.row = row
    self.record = record
    self.drifts = drifts
  }
}

/// A page over the list.
package enum Page: Equatable, Sendable {
  case detail(ListRow)
  /// A record's JSON, and the row and the name of the record.
  case raw(row: Int, label: String, [RawLine])
  case help
  /// Where records were lost.
  case damages([DamagedPlace])
}

/// A list filtered to some of the records.
package struct ListFilter: Equatable, Sendable {
  package enum Criterion: Equatable, Sendable {
    /// The records that show one drift.
    case drift(DriftCount)
    /// The records of one kind.
    case kind(RecordKind)
  }

  package var criterion: Criterion
  package var matchCount = 0
  package var examined = 0
  package var total = 0
  package var isDone = false
  /// Where the list was before.
  package var before = ListPlace()
  /// Whether a person has gone to one of its records.
  package var hasMoved = false
}

/// A place in the list.
package struct ListPlace: Equatable, Sendable {
  package var tab = Tab.all
  package var selection = 0
  package var top = 0
}

/// The search prompt and what became of it.
package struct Search: Equatable, Sendable {
  package var pattern = ""
  /// The one before, which Esc brings back.
  package var lastPattern = ""
  /// Whether the prompt is open.
  package var isTyping = false
  /// Whether a search is on its way.
  package var isRunning = false

  /// Characters of a search: more than any id or name has.
  static let maxLength = 200
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

/// A row of the drift panel: one drift, or all of the least severity folded.
package enum DriftPanelRow: Equatable, Sendable {
  case drift(DriftCount)
  case foldedInfo(kinds: Int, count: Int)

  static func rows(_ drift: [DriftCount], showsInfo: Bool) -> [DriftPanelRow] {
    let info = drift.filter { $0.severity == .info }
    let grave = drift.filter { $0.severity > .info }
    guard !showsInfo, !info.isEmpty else { return drift.map(DriftPanelRow.drift) }
    let total = info.reduce(0) { $0 + $1.count }
    return grave.map(DriftPanelRow.drift) + [.foldedInfo(kinds: info.count, count: total)]
  }
}
