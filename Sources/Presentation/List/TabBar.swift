import Domain
import Drift

/// The second line: tabs, what the list is filtered to, the order and the zone.
enum TabBar {
  static func draw(_ state: AppState, row: Int, into frame: inout Frame) {
    var column = 1
    let symbols = state.options.symbols
    if let filter = state.list.filter, !filter.isTabAlone {
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
    // In another order than the feed's, that is said before all else.
    if let order = state.list.filter.map(orderText) {
      let width = titles.reduce(CellText.width(order) + 2) { $0 + CellText.width($1) + 3 }
      if width > state.size.columns {
        let words = "\(state.list.tab == .all ? "all records" : state.list.tab.title) \(order)"
        frame.put(
          words, row: row, column: 1, style: CellStyle(.warning), width: state.size.columns - 1,
          ellipsis: symbols.ellipsis)
        return
      }
    }
    for (tab, title) in zip(Tab.allCases, titles) {
      let isOpen = tab == state.list.tab
      column = frame.put(
        isOpen ? "[\(title)]" : " \(title) ", row: row, column: column,
        style: CellStyle(isOpen ? .heading : .dim))
      column += 1
    }
    let notes = [
      state.list.filter.map(orderText) ?? "in the feed's order",
      "times in \(state.options.zone.name)",
    ]
    let text = notes.joined(separator: " \(symbols.separator) ")
    let start = state.size.columns - CellText.width(text) - 1
    if start > column {
      frame.put(text, row: row, column: start, style: CellStyle(.dim))
    } else {
      let note = state.list.filter.map(orderText) ?? state.options.zone.name
      let start = state.size.columns - CellText.width(note) - 1
      if start > column { frame.put(note, row: row, column: start, style: CellStyle(.dim)) }
    }
  }

  /// The tabs' titles, in the longest words that there is room for; their counts stay.
  private static func titles(_ state: AppState) -> [String] {
    let counts = Tab.allCases.map { Count.text(state.feed.tabCounts[$0.rawValue]) }
    let forms: [(Tab) -> String] = [
      { "\($0.key) \($0.title) \(counts[$0.rawValue])" },
      { "\($0.key) \($0.shortTitle) \(counts[$0.rawValue])" },
      { "\($0.key) \(counts[$0.rawValue])" },
      { $0.key },
    ]
    let fitting = forms.map { Tab.allCases.map($0) }
      .first { $0.reduce(1) { $0 + CellText.width($1) + 3 } <= state.size.columns + 1 }
    return fitting ?? Tab.allCases.map(\.key)
  }

  /// `by amount, largest first · 12 not certain, last`.
  private static func orderText(_ filter: ListFilter) -> String {
    let words = filter.order?.words ?? "in the feed's order"
    if let sorting = filter.news.sorting {
      let read = sorting.examined > 0 ? ", \(Count.text(sorting.examined)) read" : ""
      return "sorting \(Count.text(sorting.total)) \(words)\(read)"
    }
    let count = filter.news.unsortedCount
    return words + (count > 0 ? " · \(Count.text(count)) not certain, last" : "")
  }

  /// A filtered list always says so.
  static func filterText(_ filter: ListFilter, _ total: Int) -> String {
    let what =
      switch filter.criterion {
      case .kind(let kind): "\(kind.word)s"
      case .query(let text): text
      case .tab(let tab): tab.title
      case .drift(let drift):
        [drift.kind.row.title, drift.shownPath, drift.evidence].filter { !$0.isEmpty }
          .map { PersonalRule.text($0, in: .driftPanel) }.joined(separator: " ")
      }
    let progress =
      filter.isDone || filter.news.sorting != nil
      ? "" : " (searching, \(Count.text(filter.news.examined)) of \(Count.text(filter.news.total)))"
    let order = filter.order == nil ? "" : " · \(orderText(filter))"
    return "\(Count.text(filter.matchCount)) of \(Count.text(total)): \(what)\(progress)\(order)"
      + "\(LeftOutWords.text(filter.news.leftOut)) · Esc shows all"
  }
}
