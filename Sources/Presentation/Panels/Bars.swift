import Domain
import Drift

/// The first line: what is read, how far, by which profile, and how much drifted.
enum HeaderBar {
  static func draw(_ state: AppState, row: Int, into frame: inout Frame) {
    let style = CellStyle(.title)
    frame.fill(row: row, style: style)
    let columns = state.size.columns
    let name = columns >= 72 ? " feedtui " : ""
    var column = frame.put(name, row: row, column: 0, style: style)
    let (parts, width) = fitting(parts(state), columns - column - 10)
    let source = min(CellText.width(state.feed.sourceName), columns - column - width - 1)
    if source >= 4 {
      column = frame.put(
        " \(state.feed.sourceName)", row: row, column: column, style: style, width: source + 1,
        ellipsis: state.options.symbols.ellipsis)
    }
    for part in parts {
      let text = part.usesShort ? " \(part.short)" : "  \(part.long)"
      column = frame.put(text, row: row, column: column, style: CellStyle(part.role))
    }
  }

  private struct Part {
    var long: String
    var short: String
    var role = Role.title
    /// What stays longest on a narrow screen has the highest.
    var weight: Int
    var usesShort = false

    var width: Int { usesShort ? CellText.width(short) + 1 : CellText.width(long) + 2 }
  }

  private static func parts(_ state: AppState) -> [Part] {
    let feed = state.feed
    var parts = [
      phase(feed.phase, state.options.symbols),
      Part(long: feed.profileName, short: feed.profileName, weight: 1),
      Part(
        long: Count.text(feed.shownCount, "record"), short: "\(Count.text(feed.shownCount)) rec",
        weight: 4),
    ]
    if feed.droppedCount > 0 {
      let dropped = Count.text(feed.droppedCount)
      parts.append(
        Part(long: "\(dropped) dropped", short: "\(dropped) drop", role: .critical, weight: 3))
    }
    let total = feed.drift.reduce(0) { $0 + $1.count }
    let worst = feed.drift.map(\.severity).max()
    parts.append(
      Part(
        long: total == 0
          ? "no drift" : "drift \(Count.text(total)) in \(Count.text(feed.drift.count))",
        short: total == 0 ? "no drift" : "drift \(Count.text(total))",
        role: worst.map(DriftPanel.role) ?? .title, weight: 2))
    return parts
  }

  private static func phase(_ phase: FeedSummary.Phase, _ symbols: Symbols) -> Part {
    switch phase {
    case .waiting: Part(long: "\(symbols.waiting) waiting", short: symbols.waiting, weight: 5)
    case .retrying(let seconds):
      Part(
        long: "\(symbols.waiting) server busy, again in \(seconds) s", short: "busy", weight: 5)
    case .reading(let percent):
      Part(
        long: "\(symbols.live) reading\(percent.map { " \($0)%" } ?? "")",
        short: percent.map { "\($0)%" } ?? symbols.live, weight: 5)
    case .complete: Part(long: "\(symbols.done) complete", short: symbols.done, weight: 0)
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

/// The second line: tabs, what the list is filtered to, the order and the zone.
enum TabBar {
  static func draw(_ state: AppState, row: Int, into frame: inout Frame) {
    var column = 1
    let symbols = state.options.symbols
    if let filter = state.filter {
      let text = filterText(filter, state.feed.shownCount)
      let zone = state.options.zone.name
      let room = state.size.columns - CellText.width(zone) - 3
      frame.put(
        text, row: row, column: 1, style: CellStyle(.warning), width: room,
        ellipsis: symbols.ellipsis)
      frame.put(zone, row: row, column: room + 2, style: CellStyle(.dim))
      return
    }
    let titles = titles(state)
    for (tab, title) in zip(Tab.allCases, titles) {
      let isOpen = tab == state.tab
      column = frame.put(
        isOpen ? "[\(title)]" : " \(title) ", row: row, column: column,
        style: CellStyle(isOpen ? .heading : .dim))
      column += 1
    }
    var notes = ["in the feed's order", "times in \(state.options.zone.name)"]
    if state.feed.hasNextPage { notes.insert("a next page is not read", at: 0) }
    let text = notes.joined(separator: " \(symbols.separator) ")
    let start = state.size.columns - CellText.width(text) - 1
    if start > column {
      frame.put(text, row: row, column: start, style: CellStyle(.dim))
    } else {
      let zone = state.options.zone.name
      let start = state.size.columns - CellText.width(zone) - 1
      if start > column { frame.put(zone, row: row, column: start, style: CellStyle(.dim)) }
    }
  }

  /// The tabs' titles; without their counts where those have no room.
  private static func titles(_ state: AppState) -> [String] {
    let full = Tab.allCases.map { tab in
      "\(tab.key) \(tab.title) \(Count.text(state.feed.tabCounts[tab.rawValue]))"
    }
    let width = full.reduce(1) { $0 + $1.count + 3 }
    return width <= state.size.columns ? full : Tab.allCases.map { "\($0.key) \($0.title)" }
  }

  /// A filtered list always says so.
  static func filterText(_ filter: ListFilter, _ total: Int) -> String {
    let what =
      switch filter.criterion {
      case .kind(let kind): "\(kind.word)s"
      case .drift(let drift):
        [drift.kind.row.title, drift.path, drift.found].filter { !$0.isEmpty }
          .map { PersonalRule.text($0, in: .driftPanel) }.joined(separator: " ")
      }
    let progress =
      filter.isDone
      ? "" : " (searching, \(Count.text(filter.examined)) of \(Count.text(filter.total)))"
    return
      "\(Count.text(filter.matchCount)) of \(Count.text(total)): \(what)\(progress) · Esc shows all"
  }
}

/// The last line: a prompt, a message, or what keys there are.
enum HintBar {
  static func draw(_ state: AppState, row: Int, into frame: inout Frame) {
    let symbols = state.options.symbols
    if state.search.isTyping {
      let end = frame.put(
        "/\(state.search.pattern)", row: row, column: 0, style: CellStyle(.prompt),
        width: state.size.columns - 1)
      frame.cursor = (row, end)
      return
    }
    let text: String
    if state.search.isRunning {
      text = "Searching for \(state.search.pattern)… Esc stops"
    } else if let message = state.message {
      text = message
    } else {
      text = hints(state, room: state.size.columns - 2)
    }
    frame.put(
      " \(text)", row: row, column: 0, style: CellStyle(.key),
      ellipsis: symbols.ellipsis)
  }

  /// As many hints as fit, and always how to leave.
  private static func hints(_ state: AppState, room: Int) -> String {
    var names = KeyBinding.table.map(\.hint).filter { !$0.isEmpty }
    if state.panel?.hasFocus == true {
      names = ["j/k move", "⏎ show its records", "Tab to the list", "d close", "? help"]
    }
    let last = names.last ?? ""
    names.removeLast()
    var shown: [String] = []
    for name in names {
      let width = CellText.width((shown + [name, last]).joined(separator: "  "))
      if width <= room { shown.append(name) }
    }
    return (shown + [last]).joined(separator: "  ")
  }
}
