/// The last line of the screen: the most useful keys, from the key table.
enum KeyHint {
  /// The hints that fit into `room` cells: only of keys that do something now, and always how to leave.
  static func line(_ state: AppState, room: Int) -> String {
    let last = leaving(state)
    var shown: [String] = []
    for hint in hints(state) {
      let line = (shown + [hint, last]).joined(separator: "  ")
      let width = CellText.width(line, isASCII: state.options.symbols == .ascii)
      if width <= room { shown.append(hint) }
    }
    return (shown + [last]).joined(separator: "  ")
  }

  private static func hints(_ state: AppState) -> [String] {
    let reload = Command.global(.reload)
    var bindings = KeyBinding.table.filter { binding in
      binding.command != reload && state.isAvailable(binding.command)
    }
    // Where there is nothing to look at, what remains is to try again.
    if state.focus == .list, state.list.count == 0, state.isAvailable(reload) {
      bindings = KeyBinding.table.filter { $0.command == reload } + bindings
    }
    return bindings.compactMap { binding in
      binding.hints[state.focus].map { "\(binding.sign) \($0)" }
    }
  }

  /// How to leave what is open.
  private static func leaving(_ state: AppState) -> String {
    let (command, word): (GlobalCommand, String) =
      switch state.closing {
      case .search: (.close, "stops")
      case .page: (.close, "back")
      case .driftPanel: (.close, state.focus == .driftPanel ? "close" : "close drift")
      case .counts: (.close, state.focus == .counts ? "close" : "close counts")
      case .filter: (.close, "show all")
      case .answers: (.close, "back")
      case .adoption: (.close, "leave")
      case nil: (.quit, "quit")
      }
    return "\(KeyBinding.binding(of: .global(command))?.sign ?? "") \(word)"
  }
}
