/// A row of the key table: help, hints and the manual are made from it.
package struct KeyBinding: Sendable {
  package let command: Command
  package let keys: [Key]
  /// What it does, in a few words.
  package let help: String
  /// The parts of the screen that it works in.
  package let focus: Set<AppState.Focus>
  /// What the last line says about it, for each part that receives the keys; without a word, there is no hint.
  var hints: [AppState.Focus: String] = [:]
}

extension KeyBinding {
  private static let main: Set<AppState.Focus> = [.list, .driftPanel, .counts]
  private static let adopting: Set<AppState.Focus> = [.questions, .answers]
  private static let all = Set(AppState.Focus.allCases).subtracting([.prompt])

  // swift-format-ignore
  /// All keys; hints stand in this order, and a narrow screen shows the first.
  package static let table: [KeyBinding] = [
    .init(command: .move(.down),          keys: [.character("j"), .down],                    help: "down",                                           focus: all, hints: [.list: "move", .driftPanel: "move", .counts: "move", .questions: "move", .answers: "move", .detail: "scroll", .raw: "move", .damages: "scroll", .help: "scroll", .causes: "scroll", .profile: "scroll"]),
    .init(command: .move(.up),            keys: [.character("k"), .up],                      help: "up",                                             focus: all),
    .init(command: .move(.pageDown),      keys: [.pageDown, .character(" "), .control("f"), .control("d")], help: "a page down",                                    focus: all),
    .init(command: .move(.pageUp),        keys: [.pageUp, .control("u"), .control("b")],                    help: "a page up",                                      focus: all),
    .init(command: .move(.first),         keys: [.character("g"), .home],                    help: "to the first",                                   focus: all),
    .init(command: .move(.last),          keys: [.character("G"), .end],                     help: "to the last",                                    focus: all),
    .init(command: .open,                 keys: [.enter, .right, .character("l")],                            help: "details of the record, then a filter by one of its fields; of a drift or a count: its records; a question's answers; what is folded", focus: main.union(adopting).union([.profile, .detail, .raw]), hints: [.detail: "filter by", .raw: "open, filter by", .list: "detail", .driftPanel: "show its records", .counts: "show its records", .questions: "answer", .answers: "choose", .profile: "write it"]),
    .init(command: .global(.back),        keys: [.character("h"), .left],                    help: "in a record's JSON: fold, then to what is around it; elsewhere: close what is open", focus: all, hints: [.raw: "fold"]),
    .init(command: .global(.adopt),       keys: [.character("A")],                           help: "make a profile for an API that has none",        focus: main.union([.detail]), hints: [.list: "adopt this API", .detail: "adopt this API"]),
    .init(command: .global(.undo),        keys: [.character("u")],                           help: "take the last answer back",                      focus: adopting, hints: [.questions: "undo", .answers: "undo"]),
    .init(command: .global(.raw),         keys: [.character("r")],                           help: "the record's own JSON",                          focus: main.union([.detail, .raw]), hints: [.list: "raw", .detail: "raw"]),
    .init(command: .global(.nextRecord),  keys: [.character("J")],                           help: "the next record",                                focus: [.detail, .raw], hints: [.detail: "next", .raw: "next"]),
    .init(command: .global(.previousRecord), keys: [.character("K")],                        help: "the record before",                              focus: [.detail, .raw], hints: [.detail: "before", .raw: "before"]),
    .init(command: .list(.drift),         keys: [.character("d")],                           help: "drift panel",                                    focus: main, hints: [.list: "drift"]),
    .init(command: .list(.causes),        keys: [.character("c")],                           help: "of a drift: what its records have in common, and others haven't", focus: [.driftPanel], hints: [.driftPanel: "why"]),
    .init(command: .list(.acknowledge),   keys: [.character("a")],                           help: "of a drift: that it is known, until a day and with a note", focus: [.driftPanel], hints: [.driftPanel: "acknowledge"]),
    .init(command: .list(.counts),        keys: [.character("S")],                           help: "counts and sums: by status, then by method, kind, currency, day, hour", focus: main, hints: [.list: "counts", .counts: "by what"]),
    .init(command: .list(.cross),         keys: [.character("x")],                           help: "cross the counts with another field: status, method", focus: [.counts], hints: [.counts: "cross"]),
    .init(command: .list(.focus),         keys: [.tab, .backTab],                            help: "between list and panel", focus: main.union(adopting).union([.detail, .raw]), hints: [.detail: "to the list", .raw: "to the list", .driftPanel: "to the list", .counts: "to the list", .questions: "to the list"]),
    .init(command: .list(.filter),        keys: [.character("&")],                           help: "filter by a query: status=failed amount>=100EUR", focus: main, hints: [.list: "filter"]),
    .init(command: .list(.sort),          keys: [.character("s")],                           help: "sort by a column; again turns it round, and a capital letter sorts what is alike", focus: main, hints: [.list: "sort"]),
    .init(command: .list(.view),          keys: [.character("v")],                           help: "show a saved view: a filter, an order and columns", focus: main, hints: [.list: "view"]),
    .init(command: .list(.search),        keys: [.character("/")],                           help: "search",                                         focus: main.union([.raw]), hints: [.list: "search", .raw: "search"]),
    .init(command: .list(.nextMatch),     keys: [.character("n")],                           help: "next match",                                     focus: main.union([.raw]), hints: [.list: "next match", .raw: "next match"]),
    .init(command: .list(.previousMatch), keys: [.character("N")],                           help: "previous match",                                 focus: main.union([.raw])),
    .init(command: .list(.time),          keys: [.character("t")],                           help: "go to a time: 14:02, -1h, 2026-11-20",           focus: main),
    .init(command: .list(.follow),        keys: [.character("F")],                           help: "follow a stream at its end, or stop",            focus: main, hints: [.list: "follow"]),
    .init(command: .list(.seen),          keys: [.character("m")],                           help: "take the marks of what is new (+) or changed (*) away", focus: main, hints: [.list: "seen"]),
    .init(command: .list(.orders),        keys: [.character("1")],                           help: "orders",                                         focus: main),
    .init(command: .list(.payments),      keys: [.character("2")],                           help: "payments",                                       focus: main),
    .init(command: .list(.all),           keys: [.character("3")],                           help: "all records",                                    focus: main),
    .init(command: .list(.kind),          keys: [.character("f")],                           help: "filter by kind: orders, payments, refunds …",    focus: main),
    .init(command: .global(.asSent),      keys: [.character("w")],                           help: "amounts as they were sent",                      focus: main.union([.detail]), hints: [.list: "as sent"]),
    .init(command: .global(.reveal),      keys: [.character("p")],                           help: "show names and addresses, or mask them",         focus: main.union(adopting).union([.detail, .raw, .damages]), hints: [.list: "personal", .questions: "personal", .answers: "personal", .detail: "personal", .raw: "personal", .damages: "the bytes"]),
    .init(command: .global(.zone),        keys: [.character("z")],                           help: "local time or UTC",                              focus: main.union([.detail]), hints: [.list: "zone"]),
    .init(command: .global(.copyID),      keys: [.character("y")],                           help: "copy the id",                                    focus: main.union([.detail, .raw]), hints: [.detail: "copy id"]),
    .init(command: .global(.copy),        keys: [.character("Y")],                           help: "copy: the id, the amount, a CSV row, JSON, a path, a command, a jq filter", focus: main.union([.detail, .raw]), hints: [.list: "copy", .detail: "copy …", .raw: "copy …"]),
    .init(command: .global(.reload),      keys: [.character("R")],                           help: "read the source again",                          focus: main.union([.detail, .raw, .damages]), hints: [.list: "read again"]),
    .init(command: .global(.pause),       keys: [.character("P")],                           help: "stop reading again by itself, or go on",         focus: main.union([.detail, .raw, .damages]), hints: [.list: "pause"]),
    .init(command: .global(.commandLine), keys: [.character(":")],                           help: "type a command: filter, sort, counts, zone, write FILE, or any of these by its name", focus: all, hints: [.list: "command"]),
    .init(command: .global(.redraw),      keys: [.control("l")],                             help: "draw the screen again",                          focus: all),
    .init(command: .global(.help),        keys: [.character("?")],                           help: "this help",                                      focus: all, hints: [.list: "help", .driftPanel: "help", .counts: "help"]),
    .init(command: .global(.close),       keys: [.escape],                                   help: "close what is open",                             focus: all),
    .init(command: .global(.quit),        keys: [.character("q")],                           help: "close what is open; from the list: quit",        focus: all),
    .init(command: .global(.suspend),     keys: [.control("z")],                             help: "suspend; fg in the shell resumes",               focus: all.union([.prompt])),
    .init(command: .global(.interrupt),   keys: [.control("c")],                             help: "quit at once",                                   focus: all.union([.prompt])),
  ]

  /// The key as a hint names it: `j/k`, `⏎`.
  var sign: String {
    let own = keys.first?.sign ?? ""
    guard command == .move(.down) else { return own }
    return "\(own)/\(Self.binding(of: .move(.up))?.sign ?? "")"
  }

  /// The row of a command.
  static func binding(of command: Command) -> KeyBinding? {
    table.first { $0.command == command }
  }

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
    let commands = TypedCommand.Verb.allCases.map { "| `:\($0.row.example)` | \($0.row.meaning) |" }
    let lines =
      ["| keys | what they do |", "|---|---|"] + rows
      + ["", "## Commands", "", "| typed | what it does |", "|---|---|"] + commands
    return lines.joined(separator: "\n") + "\n"
  }
}
