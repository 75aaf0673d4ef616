import Domain
import Drift

/// The second line: tabs, what the list is filtered to, where it stands, the order and the zone.
enum TabBar {
  static func draw(_ state: AppState, row: Int, into frame: inout Frame) {
    if let filter = state.list.filter, let what = filterWords(filter, state) {
      return draw(what, state, row: row, into: &frame)
    }
    var column = 1
    for (tab, title) in zip(Tab.allCases, titles(state)) {
      let isOpen = tab == state.list.tab
      column = frame.put(
        isOpen ? "[\(title)]" : " \(title) ", row: row, column: column,
        style: CellStyle(isOpen ? .heading : .dim))
      column += 1
    }
    drawEnd(state, row: row, from: column, into: &frame)
  }

  /// What takes the tabs' place: what is filtered to, or an order that has no room beside them.
  private static func filterWords(_ filter: ListFilter, _ state: AppState) -> String? {
    guard filter.isTabAlone else { return filterText(filter, state.feed.shownCount) }
    // In another order than the feed's, that is said before all else.
    let order = orderText(filter)
    let width = titles(state).reduce(CellText.width(end([order], state)) + 2) {
      $0 + CellText.width($1) + 3
    }
    guard width > state.size.columns else { return nil }
    return "\(state.list.tab == .all ? "all records" : state.list.tab.title) \(order)"
  }

  private static func draw(
    _ words: String, _ state: AppState, row: Int, into frame: inout Frame
  ) {
    let ends = [end([state.options.zone.name], state), end([], state), ""]
    let room = ends.map { state.size.columns - 2 - ($0.isEmpty ? 0 : CellText.width($0) + 1) }
    // What is left out of a filter is said before where it stands, where there is no room for both.
    let short = room[1] < Self.leastWords ? 2 : 1
    let form = [0, 1].first { CellText.width(words) <= room[$0] } ?? short
    frame.put(
      words, row: row, column: 1, style: CellStyle(.warning), width: room[form],
      ellipsis: state.options.symbols.ellipsis)
    draw(end: ends[form], state, row: row, into: &frame)
  }

  /// What words of a filter need beside a place that cuts them short.
  private static let leastWords = 48

  /// The place, the order and the zone, in the longest words that there is room for.
  private static func drawEnd(
    _ state: AppState, row: Int, from column: Int, into frame: inout Frame
  ) {
    let sorted = state.list.filter.map(orderText)
    let order = sorted ?? "in the feed's order"
    let zone = state.options.zone.name
    let forms = [[order, "times in \(zone)"], [order, zone], [sorted ?? zone], []]
    let fitting = forms.map { end($0, state) }
      .first { CellText.width($0) <= state.size.columns - column - 1 }
    draw(end: fitting ?? "", state, row: row, into: &frame)
  }

  /// `12 of 198 · in the feed's order · times in UTC`.
  private static func end(_ notes: [String], _ state: AppState) -> String {
    ([place(state)] + notes).filter { !$0.isEmpty }
      .joined(separator: " \(state.options.symbols.separator) ")
  }

  private static func draw(
    end text: String, _ state: AppState, row: Int, into frame: inout Frame
  ) {
    guard !text.isEmpty else { return }
    let start = state.size.columns - CellText.width(text) - 1
    frame.put(text, row: row, column: start, style: CellStyle(.dim))
    // A step down the list sends the number in the colour of the rows, which follow: 11 bytes less.
    frame.put(place(state), row: row, column: start, style: CellStyle(.normal))
  }

  /// Which record of the list is selected: `12 of 198`; empty where there is none.
  private static func place(_ state: AppState) -> String {
    let list = state.list
    guard list.count > 0 else { return "" }
    return "\(Count.text(list.selection.index + 1)) of \(Count.text(list.count))"
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
    // Where the list stands is said on the narrowest screen.
    let room = state.size.columns - CellText.width(place(state)) - 1
    let fitting = forms.map { Tab.allCases.map($0) }
      .first { $0.reduce(1) { $0 + CellText.width($1) + 3 } <= room }
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
