import Domain
import Drift

/// The first line: what is read, how far, by which profile, and how much drifted.
enum HeaderBar {
  static func draw(_ state: AppState, row: Int, into frame: inout Frame) {
    let style = CellStyle(.title, on: .raised)
    frame.fill(row: row, style: style)
    let columns = state.size.columns
    let name = columns >= 72 ? " feedtui " : ""
    var column = frame.put(name, row: row, column: 0, style: style)
    let (parts, width) = fitting(parts(state), columns - column - 10)
    let source = min(CellText.width(state.feed.sourceName), columns - column - width - 1)
    if source >= min(4, max(1, CellText.width(state.feed.sourceName))) {
      column = frame.put(
        " \(state.feed.sourceName)", row: row, column: column, style: style, width: source + 1,
        ellipsis: state.options.symbols.ellipsis)
    }
    for part in parts {
      column = frame.put(
        part.usesShort ? part.short : part.long, row: row,
        column: column + (part.usesShort ? 1 : 2), style: CellStyle(part.role, on: .raised))
    }
  }

  private struct Part {
    var long: String
    var short: String
    var role = Role.title
    /// The part that stays longest on a narrow screen has the highest weight.
    var weight: Int
    var usesShort = false

    var width: Int { usesShort ? CellText.width(short) + 1 : CellText.width(long) + 2 }
  }

  private static func parts(_ state: AppState) -> [Part] {
    let feed = state.feed
    var parts = phase(feed, state.options.symbols).map { [$0] } ?? []
    if let mode = feed.mode { parts.append(part(of: mode)) }
    if !feed.profileName.isEmpty {
      parts.append(Part(long: feed.profileName, short: feed.profileName, weight: 1))
    }
    parts.append(records(feed))
    if feed.unseenCount > 0 {
      let new = "\(Count.text(feed.unseenCount)) new \(state.options.symbols.separator) "
      let key = feed.isStream ? "G" : "g"
      parts.append(Part(long: new + key, short: new + key, role: .key, weight: 3))
    }
    if feed.droppedCount > 0 {
      let dropped = Count.text(feed.droppedCount)
      parts.append(
        Part(long: "\(dropped) dropped", short: "\(dropped) drop", role: .critical, weight: 3))
    }
    if let drift = drift(feed) { parts.append(drift) }
    if let age = feed.newestAge {
      let text = AgeWords.text(age)
      parts.append(Part(long: "newest record \(text) ago", short: "newest \(text)", weight: 1))
    }
    if let spacing = feed.requestSpacing {
      parts.append(Part(long: "asks each \(spacing)", short: "", weight: 0))
    }
    return parts
  }

  private static func part(of mode: FeedSummary.Mode) -> Part {
    switch mode {
    case .live: Part(long: "LIVE", short: "LIVE", weight: 3)
    case .test: Part(long: "TEST", short: "TEST", role: .warning, weight: 3)
    case .both: Part(long: "LIVE and TEST", short: "LIVE+TEST", role: .critical, weight: 5)
    }
  }

  private static func records(_ feed: FeedSummary) -> Part {
    let count = Count.text(feed.shownCount)
    guard let part = feed.part else {
      return Part(
        long: Count.text(feed.shownCount, "record"), short: "\(count) rec", weight: 4)
    }
    // One part is not the feed; this is said on the narrowest screen.
    return Part(long: part.words, short: "\(count), \(part.reason)", weight: 6)
  }

  /// How much drifted; nil where nothing was read that could have.
  private static func drift(_ feed: FeedSummary) -> Part? {
    let total = feed.drift.reduce(0) { $0 + $1.count }
    guard let worst = feed.drift.map(\.severity).max() else {
      switch feed.phase {
      case .complete, .live, .following, .paused, .stale:
        return Part(long: "no drift", short: "no drift", weight: 2)
      case .waiting, .retrying, .reading, .broken:
        guard feed.shownCount > 0 else { return nil }
        return Part(long: "no drift so far", short: "no drift so far", weight: 2)
      }
    }
    return Part(
      long: "drift \(Count.text(total)) in \(Count.text(feed.drift.count))",
      short: "drift \(Count.text(total))", role: DriftPanel.role(worst), weight: 2)
  }

  /// How far reading has come; nil where that is said of the records.
  private static func phase(_ feed: FeedSummary, _ symbols: Symbols) -> Part? {
    switch feed.phase {
    case .waiting: Part(long: "\(symbols.waiting) waiting", short: symbols.waiting, weight: 5)
    case .retrying(let seconds, let why):
      Part(
        long: "\(symbols.waiting) \(why), again in \(seconds) s", short: "in \(seconds) s",
        weight: 5)
    case .reading(let percent):
      Part(
        long: "\(symbols.live) reading\(percent.map { " \($0)%" } ?? "")",
        short: percent.map { "\($0)%" } ?? symbols.live, weight: 5)
    // One page is not the feed; this is said on the narrowest screen.
    case .complete where feed.hasNextPage:
      Part(long: "\(symbols.done) more pages not read", short: "more pages", weight: 6)
    case .complete where feed.part != nil: nil
    case .complete: Part(long: "\(symbols.done) complete", short: symbols.done, weight: 0)
    case .live(let age):
      Part(
        long: "\(symbols.live) live \(AgeWords.text(age))",
        short: "\(symbols.live)\(AgeWords.text(age))",
        weight: 5)
    case .following(let age):
      Part(
        long: "\(symbols.live) following \(AgeWords.text(age))",
        short: "\(symbols.live)\(AgeWords.text(age))", weight: 5)
    case .paused(let age):
      Part(long: "paused \(AgeWords.text(age))", short: "paused", role: .warning, weight: 6)
    case .stale(let age):
      Part(
        long: "\(symbols.failed) stale \(AgeWords.text(age))", short: "stale", role: .critical,
        weight: 7)
    case .broken:
      Part(
        long: "\(symbols.failed) broken", short: symbols.failed, role: .critical, weight: 5)
    }
  }

  /// The parts that fit, first in their short forms, then without the lightest; and their width.
  private static func fitting(_ parts: [Part], _ room: Int) -> ([Part], Int) {
    var kept = parts
    let width = { kept.reduce(0) { $0 + $1.width } }
    for index in parts.indices.sorted(by: { parts[$0].weight < parts[$1].weight })
    where width() > room {
      kept[index].usesShort = true
    }
    while width() > room + 10, kept.count > 1 {
      guard let lightest = kept.indices.min(by: { kept[$0].weight < kept[$1].weight }) else {
        break
      }
      kept.remove(at: lightest)
    }
    return (kept, width())
  }
}
