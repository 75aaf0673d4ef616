/// What a key can ask for.
package enum Command: String, CaseIterable, Sendable {
  case moveDown, moveUp, pageDown, pageUp, first, last
  case orders, payments, all, kind
  case open, raw, drift, focus, asSent, reveal, zone
  case search, nextMatch, previousMatch
  case copyID, reload, redraw, help, close, quit, suspend, interrupt
}

/// A row of the key table: help, hints and the manual are made from it.
package struct KeyBinding: Sendable {
  package let command: Command
  package let keys: [Key]
  /// What it does, in a few words.
  package let help: String
  /// What must have the keys for it.
  package let focus: Set<AppState.Focus>
}

extension KeyBinding {
  private static let main: Set<AppState.Focus> = [.list, .panel]
  private static let all: Set<AppState.Focus> = [.list, .panel, .detail, .raw, .damages, .help]

  // swift-format-ignore
  /// All keys.
  package static let table: [KeyBinding] = [
    .init(command: .moveDown,      keys: [.character("j"), .down],                    help: "down",                                           focus: all),
    .init(command: .moveUp,        keys: [.character("k"), .up],                      help: "up",                                             focus: all),
    .init(command: .pageDown,      keys: [.pageDown, .character(" "), .control("f")], help: "a page down",                                    focus: all),
    .init(command: .pageUp,        keys: [.pageUp, .control("u")],                    help: "a page up",                                      focus: all),
    .init(command: .first,         keys: [.character("g"), .home],                    help: "to the first",                                   focus: all),
    .init(command: .last,          keys: [.character("G"), .end],                     help: "to the last",                                    focus: all),
    .init(command: .open,          keys: [.enter, .right],                            help: "details of the record; of a drift: its records", focus: main),
    .init(command: .raw,           keys: [.character("r")],                           help: "the record's own JSON",                          focus: main.union([.detail, .raw])),
    .init(command: .drift,         keys: [.character("d")],                           help: "drift panel",                                    focus: main),
    .init(command: .focus,         keys: [.tab, .backTab],                            help: "between list and drift panel",                   focus: main),
    .init(command: .search,        keys: [.character("/")],                           help: "search",                                         focus: main),
    .init(command: .nextMatch,     keys: [.character("n")],                           help: "next match",                                     focus: main),
    .init(command: .previousMatch, keys: [.character("N")],                           help: "previous match",                                 focus: main),
    .init(command: .orders,        keys: [.character("1")],                           help: "orders",                                         focus: main),
    .init(command: .payments,      keys: [.character("2")],                           help: "payments",                                       focus: main),
    .init(command: .all,           keys: [.character("3")],                           help: "all records",                                    focus: main),
    .init(command: .kind,          keys: [.character("f")],                           help: "filter by kind: orders, payments, refunds …",    focus: main),
    .init(command: .asSent,        keys: [.character("w")],                           help: "amounts as they were sent",                      focus: main.union([.detail])),
    .init(command: .reveal,        keys: [.character("p")],                           help: "show names and addresses, or mask them",         focus: main.union([.detail, .raw, .damages])),
    .init(command: .zone,          keys: [.character("z")],                           help: "local time or UTC",                              focus: main.union([.detail])),
    .init(command: .copyID,        keys: [.character("y")],                           help: "copy the id",                                    focus: main.union([.detail, .raw])),
    .init(command: .reload,        keys: [.character("R")],                           help: "read the source again",                          focus: main.union([.detail, .raw, .damages])),
    .init(command: .redraw,        keys: [.control("l")],                             help: "draw the screen again",                          focus: all),
    .init(command: .help,          keys: [.character("?")],                           help: "this help",                                      focus: all),
    .init(command: .close,         keys: [.escape, .left, .character("h")],           help: "close what is open",                             focus: all),
    .init(command: .quit,          keys: [.character("q")],                           help: "close what is open; from the list: quit",        focus: all),
    .init(command: .suspend,       keys: [.control("z")],                             help: "to the shell; fg comes back",                    focus: all.union([.prompt])),
    .init(command: .interrupt,     keys: [.control("c")],                             help: "quit at once",                                   focus: all.union([.prompt])),
  ]

  /// The command of `key`.
  package static func command(for key: Key) -> Command? {
    table.first { $0.keys.contains(key) }?.command
  }
}

extension KeyBinding {
  /// The table as Markdown.
  package static var markdown: String {
    let rows = table.map { binding in
      "| \(binding.keys.map { "`\($0.name)`" }.joined(separator: " ")) | \(binding.help) |"
    }
    return (["| keys | what they do |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
  }
}
