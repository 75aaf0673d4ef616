/// The last line: a message, or what keys there are.
enum HintBar {
  static func draw(_ state: AppState, row: Int, into frame: inout Frame) {
    if state.search.isTyping { return SearchPrompt.draw(state, row: row, into: &frame) }
    let text: String
    if let menu = state.menu {
      text = state.text(of: menu)
    } else if let message = state.message {
      text = message
    } else if state.search.isRunning {
      text = "Searching for \(state.search.pattern)… Esc stops"
    } else {
      text = KeyHint.line(state, room: state.size.columns - 2)
    }
    frame.put(
      " \(text)", row: row, column: 0, style: CellStyle(.key),
      ellipsis: state.options.symbols.ellipsis)
  }
}
