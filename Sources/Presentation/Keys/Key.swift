/// A key, whatever the terminal calls it.
package enum Key: Hashable, Sendable {
  case character(Character)
  case control(Character)
  case enter, escape, tab, backTab, backspace
  case up, down, left, right, home, end, pageUp, pageDown

  /// The name that help and `--keys` use.
  package var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .control(let character): "ctrl-\(character)"
    case .enter: "enter"
    case .escape: "esc"
    case .tab: "tab"
    case .backTab: "shift-tab"
    case .backspace: "backspace"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pageup"
    case .pageDown: "pagedown"
    }
  }

  /// The key in a line of hints: `⏎`, `Esc`.
  var sign: String {
    switch self {
    case .enter: "⏎"
    case .escape: "Esc"
    case .tab: "Tab"
    case .character, .control, .backTab, .backspace, .up, .down, .left, .right, .home, .end,
      .pageUp,
      .pageDown:
      name
    }
  }

  private static let named: [Key] = [
    .enter, .escape, .tab, .backTab, .backspace, .up, .down, .left, .right, .home, .end, .pageUp,
    .pageDown, .character(" "),
  ]

  /// The key with this name; nil where there is none.
  package init?(named name: String) {
    if let key = Self.named.first(where: { $0.name == name.lowercased() }) {
      self = key
    } else if name.count == 6, name.lowercased().hasPrefix("ctrl-"), let last = name.last {
      self = .control(Character(last.lowercased()))
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else {
      return nil
    }
  }
}
