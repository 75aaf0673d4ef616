/// How the last line of the screen names a key, by what has the keys.
struct KeyHint: Sendable {
  let command: Command
  let text: String
  let focus: Set<AppState.Focus>
}

extension KeyHint {
  private static let pages: Set<AppState.Focus> = [.detail, .raw, .damages, .help]

  // swift-format-ignore
  /// The most useful first: a narrow screen shows the first.
  private static let table: [KeyHint] = [
    .init(command: .move(.down),      text: "j/k move",           focus: [.list, .panel]),
    .init(command: .move(.down),      text: "j/k scroll",         focus: pages),
    .init(command: .open,             text: "⏎ detail",           focus: [.list]),
    .init(command: .open,             text: "⏎ show its records", focus: [.panel]),
    .init(command: .list(.focus),     text: "Tab to the list",    focus: [.panel]),
    .init(command: .global(.raw),     text: "r raw",              focus: [.list, .detail]),
    .init(command: .list(.drift),     text: "d drift",            focus: [.list]),
    .init(command: .list(.drift),     text: "d close",            focus: [.panel]),
    .init(command: .list(.search),    text: "/ search",           focus: [.list]),
    .init(command: .list(.nextMatch), text: "n next match",      focus: [.list]),
    .init(command: .global(.asSent),  text: "w as sent",          focus: [.list]),
    .init(command: .global(.reveal),  text: "p personal",         focus: [.list, .detail, .raw]),
    .init(command: .global(.reveal),  text: "p the bytes",        focus: [.damages]),
    .init(command: .global(.copyID),  text: "y copy id",          focus: [.detail]),
    .init(command: .global(.zone),    text: "z zone",             focus: [.list]),
    .init(command: .global(.help),    text: "? help",             focus: [.list, .panel]),
  ]

  /// The hints that fit into `room` cells: only of keys that do something now, and always how to leave.
  static func line(_ state: AppState, room: Int) -> String {
    let last = leaving(state)
    var names = table.filter { $0.focus.contains(state.focus) && state.isAvailable($0.command) }
      .map(\.text)
    // Where there is nothing to look at, what remains is to try again.
    if state.focus == .list, state.listCount == 0, state.isAvailable(.global(.reload)) {
      names.insert("R read again", at: 0)
    }
    var shown: [String] = []
    for name in names {
      let line = (shown + [name, last]).joined(separator: "  ")
      let width = CellText.width(line, isASCII: state.options.symbols == .ascii)
      if width <= room { shown.append(name) }
    }
    return (shown + [last]).joined(separator: "  ")
  }

  private static func leaving(_ state: AppState) -> String {
    switch state.closing {
    case .search: "Esc stops"
    case .page: "Esc back"
    case .panel: state.focus == .panel ? "Esc close" : "Esc close drift"
    case .filter: "Esc show all"
    case nil: "q quit"
    }
  }
}
