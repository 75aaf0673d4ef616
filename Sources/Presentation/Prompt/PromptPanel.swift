/// The two last lines while a query or a command is typed: it with the number of what it finds, and below it what is wrong, or what may come next.
enum PromptPanel {
  static func draw(_ state: AppState, row: Int, help: Int?, into frame: inout Frame) {
    let columns = state.size.columns
    let count = countText(state)
    let countRoom = CellText.width(count) + 2 + leastRoom <= columns ? CellText.width(count) + 2 : 0
    let (shown, dropped) = fitting(state, room: max(1, columns - 2 - countRoom))
    let end = frame.put(
      "\(state.prompt.purpose.sign)\(shown)", row: row, column: 0, style: CellStyle(.prompt))
    if countRoom > 0 {
      frame.put(count, row: row, column: columns - countRoom + 1, style: CellStyle(.dim))
    }
    if let help { drawHelp(state, row: help, dropped: dropped, into: &frame) }
    frame.cursor = (row, min(end, columns - 1))
  }

  /// Columns that what is typed keeps beside the number.
  private static let leastRoom = 20

  /// The end of what is typed that fits, and how many characters before it don't.
  private static func fitting(_ state: AppState, room: Int) -> (String, dropped: Int) {
    let isASCII = state.options.symbols == .ascii
    let ellipsis = state.options.symbols.ellipsis
    let text = state.prompt.text
    guard CellText.width(text, isASCII: isASCII) > room else { return (text, 0) }
    var rest = Substring(text)
    while !rest.isEmpty, CellText.width(ellipsis + rest, isASCII: isASCII) > room {
      rest.removeFirst()
    }
    return (ellipsis + rest, text.count - rest.count)
  }

  private static func drawHelp(
    _ state: AppState, row: Int, dropped: Int, into frame: inout Frame
  ) {
    let ellipsis = state.options.symbols.ellipsis
    guard let mistake = state.prompt.shownMistake else {
      let candidates = state.prompt.reading.candidates.map { candidate in
        candidate.count.map { "\(candidate.text) (\(Count.text($0)))" } ?? candidate.text
      }.joined(separator: "  ")
      let hint = state.prompt.reading.hint
      let text = candidates.isEmpty ? hint : "Tab: \(candidates)"
      frame.put(" \(text)", row: row, column: 0, style: CellStyle(.dim), ellipsis: ellipsis)
      return
    }
    let text = state.prompt.text
    let before = text.prefix(min(mistake.place.lowerBound, text.count))
    let start = 1 + max(0, CellText.width(String(before)) - dropped)
    let length = max(1, min(mistake.place.count, max(1, text.count - before.count)))
    let carets = String(repeating: "^", count: length)
    let room = state.size.columns
    // Where the message has no room behind the carets, it stands before them.
    let message = mistake.message
    let isBehind = start + length + 1 + CellText.width(message) < room || start < room / 3
    let line =
      isBehind
      ? String(repeating: " ", count: min(start, room)) + carets + " " + message
      : " " + message
    frame.put(line, row: row, column: 0, style: CellStyle(.warning), ellipsis: ellipsis)
  }

  /// `37 of 1,284 · 3 left out`; empty where nothing is filtered yet.
  private static func countText(_ state: AppState) -> String {
    guard case .query = state.prompt.purpose, let filter = state.list.filter,
      state.prompt.reading.mistake == nil
    else { return "" }
    let leftOut = filter.news.leftOut.values.reduce(0, +)
    return "\(Count.text(filter.matchCount)) of \(Count.text(state.feed.shownCount))"
      + (leftOut > 0 ? " · \(Count.text(leftOut)) left out" : "")
  }
}
