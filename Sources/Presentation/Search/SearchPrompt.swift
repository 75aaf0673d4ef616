/// The last line while a search is typed.
enum SearchPrompt {
  /// Columns that a prompt keeps beside a message.
  private static let room = 20

  /// The end of what is typed can always be seen, and the cursor behind it; a message stands before it, where there is room.
  static func draw(_ state: AppState, row: Int, into frame: inout Frame) {
    var start = 0
    if let message = state.message, CellText.width(message) + Self.room <= state.size.columns - 3 {
      start = frame.put(" \(message)", row: row, column: 0, style: CellStyle(.key)) + 2
    }
    let room = max(1, state.size.columns - start - 2)
    var shown = state.search.pattern
    let ellipsis = state.options.symbols.ellipsis
    let isASCII = state.options.symbols == .ascii
    let width = { CellText.width($0, isASCII: isASCII) }
    if width(shown) > room {
      while !shown.isEmpty, width(ellipsis + shown) > room { shown.removeFirst() }
      shown = ellipsis + shown
    }
    let end = frame.put("/\(shown)", row: row, column: start, style: CellStyle(.prompt))
    frame.cursor = (row, min(end, state.size.columns - 1))
  }
}
