import Domain
import Drift

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
    let notes = ["in the feed's order", "times in \(state.options.zone.name)"]
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
