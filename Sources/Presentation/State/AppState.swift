public import Domain
public import Drift

/// A row of the list.
public struct ListRow: Equatable, Sendable {
  /// The record's row in the feed.
  public var row: Int
  public var record: Record

  /// A record and where it is.
  public init(row: Int, record: Record) {
    self.row = row
    self.record = record
  }
}

/// A line of a record's JSON, as it is shown.
public struct RawText: Equatable, Sendable {
  public var indent: Int
  public var key: String
  public var value: String
  public var separator: String
  public var isDrifting: Bool
  public var isPersonal: Bool

  /// A line with all its parts.
  public init(
    indent: Int, key: String, value: String, separator: String, isDrifting: Bool, isPersonal: Bool
  ) {
    self.indent = indent
    self.key = key
    self.value = value
    self.separator = separator
    self.isDrifting = isDrifting
    self.isPersonal = isPersonal
  }
}

/// A page over the list.
public enum Page: Equatable, Sendable {
  case detail(Record, [RecordDrift])
  case raw(id: String, [RawText])
  case help
}

/// A list filtered to the records that show one drift.
public struct DriftFilter: Equatable, Sendable {
  public var drift: DriftCount
  public var matchCount = 0
  public var examined = 0
  public var total = 0
  public var isDone = false
}

/// The search prompt and what became of it.
public struct Search: Equatable, Sendable {
  public var pattern = ""
  /// Whether the prompt is open.
  public var isTyping = false
  /// Whether a search is on its way.
  public var isRunning = false
}

/// All that the screen shows. Changed by `reduce` alone.
public struct AppState: Equatable, Sendable {
  public var size: Size
  public var feed: FeedSummary
  public var options = ShowOptions()
  /// The zone that `z` switches to.
  public var localZone: Zone
  public var tab = Tab.all
  /// The selected record, counted in the list as it is shown.
  public var selection = 0
  /// The first record on the screen, counted likewise.
  public var top = 0
  /// The records on the screen.
  public var rows: [ListRow] = []
  /// The list position of the first of `rows`.
  public var rowsStart = 0
  public var filter: DriftFilter?
  public var search = Search()
  public var pages: [OpenPage] = []
  public var panel: DriftPanelState?
  /// A word about what was just done; gone with the next key.
  public var message: String?

  /// A page and how far it is scrolled.
  public struct OpenPage: Equatable, Sendable {
    public var page: Page
    public var scroll = 0
  }

  /// The drift panel, where it is open.
  public struct DriftPanelState: Equatable, Sendable {
    public var selection = 0
    public var top = 0
    public var hasFocus = true
    public var showsInfo = false
  }

  /// A screen of this size before anything was read.
  public init(size: Size, feed: FeedSummary, localZone: Zone) {
    self.size = size
    self.feed = feed
    self.localZone = localZone
  }

  /// Records in the list as it is shown.
  public var listCount: Int {
    filter?.matchCount ?? feed.tabCounts[tab.rawValue]
  }

  /// The list positions that the screen has room for.
  public var visiblePositions: Range<Int> {
    let start = min(top, max(0, listCount - 1))
    return start..<max(start, min(listCount, start + Layout(self).listRows.count))
  }

  /// The selected record, where it is loaded.
  public var selectedRow: ListRow? {
    let index = selection - rowsStart
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// The rows of the drift panel.
  public var panelRows: [DriftPanelRow] {
    DriftPanelRow.rows(feed.drift, showsInfo: panel?.showsInfo ?? false)
  }
}

/// A row of the drift panel: one drift, or all of the least severity folded.
public enum DriftPanelRow: Equatable, Sendable {
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
