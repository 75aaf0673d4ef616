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
  /// How the hint line names it; empty where it has no place there.
  package let hint: String
}

extension KeyBinding {
  // swift-format-ignore
  /// All keys.
  package static let table: [KeyBinding] = [
    .init(command: .moveDown,      keys: [.character("j"), .down],                    help: "down",                                   hint: "j/k move"),
    .init(command: .moveUp,        keys: [.character("k"), .up],                      help: "up",                                     hint: ""),
    .init(command: .pageDown,      keys: [.pageDown, .character(" "), .control("f")], help: "a page down",                            hint: ""),
    .init(command: .pageUp,        keys: [.pageUp, .control("u")],                    help: "a page up",                              hint: ""),
    .init(command: .first,         keys: [.character("g"), .home],                    help: "to the first",                           hint: ""),
    .init(command: .last,          keys: [.character("G"), .end],                     help: "to the last",                            hint: ""),
    .init(command: .open,          keys: [.enter, .right],                            help: "details of the record; of a drift: its records", hint: "⏎ detail"),
    .init(command: .raw,           keys: [.character("r")],                           help: "the record's own JSON",                  hint: "r raw"),
    .init(command: .drift,         keys: [.character("d")],                           help: "drift panel",                            hint: "d drift"),
    .init(command: .focus,         keys: [.tab, .backTab],                            help: "between list and drift panel",           hint: ""),
    .init(command: .search,        keys: [.character("/")],                           help: "search",                                 hint: "/ search"),
    .init(command: .nextMatch,     keys: [.character("n")],                           help: "next match",                             hint: ""),
    .init(command: .previousMatch, keys: [.character("N")],                           help: "previous match",                         hint: ""),
    .init(command: .orders,        keys: [.character("1")],                           help: "orders",                                 hint: ""),
    .init(command: .payments,      keys: [.character("2")],                           help: "payments",                               hint: ""),
    .init(command: .all,           keys: [.character("3")],                           help: "all records",                            hint: ""),
    .init(command: .kind,          keys: [.character("f")],                           help: "filter by kind: orders, payments, refunds …", hint: ""),
    .init(command: .asSent,        keys: [.character("w")],                           help: "amounts as they were sent",              hint: "w as sent"),
    .init(command: .reveal,        keys: [.character("p")],                           help: "show names and addresses, or mask them", hint: "p personal"),
    .init(command: .zone,          keys: [.character("z")],                           help: "local time or UTC",                      hint: "z zone"),
    .init(command: .copyID,        keys: [.character("y")],                           help: "copy the id",                            hint: ""),
    .init(command: .reload,        keys: [.character("R")],                           help: "read the source again",                  hint: ""),
    .init(command: .redraw,        keys: [.control("l")],                             help: "draw the screen again",                  hint: ""),
    .init(command: .help,          keys: [.character("?")],                           help: "this help",                              hint: "? help"),
    .init(command: .close,         keys: [.escape, .left, .character("h")],           help: "close what is open",                     hint: ""),
    .init(command: .quit,          keys: [.character("q")],                           help: "close what is open; from the list: quit", hint: "q quit"),
    .init(command: .suspend,       keys: [.control("z")],                             help: "to the shell; fg comes back",            hint: ""),
    .init(command: .interrupt,     keys: [.control("c")],                             help: "quit at once",                           hint: ""),
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
