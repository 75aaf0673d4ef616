import Domain

/// What is typed behind a colon: a command of the key table by its name, or one that takes something more.
package enum TypedCommand: Equatable, Sendable {
  case key(Command)
  case filter(String)
  /// Nil: the feed's own order.
  case sort(ListOrder?)
  case count([CountsColumn])
  /// None: the usual ones.
  case columns([ChosenColumn])
  case zone(String)
  case goto(String)
  case unit
  /// Until when, and a note.
  case acknowledge(String, mutes: Bool)
  /// Empty: now.
  case markTime(String)
  /// Shows the list by a saved view, or saves how it is shown.
  case view(String), save(String)
  /// `overwrites`: Whether a file that is there is replaced.
  case write(path: String, overwrites: Bool)

  /// The commands that take something more.
  enum Verb: String, CaseIterable {
    case filter, sort, columns, view, save, counts, zone, goto, markTime = "mark-time", unit, ack,
      mute, write

    /// Whether nothing has to stand behind it, though no key does the same; or what is said then is its own.
    fileprivate var mayStandAlone: Bool {
      [.write, .save, .goto, .columns, .unit, .markTime, .ack, .mute].contains(self)
    }

    struct Row {
      var example: String
      var meaning: String
    }

    // swift-format-ignore
    var row: Row {
      switch self {
      case .filter: Row(example: "filter status=failed",   meaning: "only the records of which a query holds; as & does")
      case .sort:   Row(example: "sort status,-amount",    meaning: "by these columns, also values of the record's own JSON; with - turned round; sort feed: the feed's own order")
      case .columns: Row(example: "columns id=30,amount,raw.metadata.region", meaning: "these columns, also values of the record's own JSON; =30 makes one 30 cells wide; columns alone: the usual ones")
      case .view:   Row(example: "view failed",            meaning: "the list by a saved view; v shows which there are")
      case .save:   Row(example: "save failed",            meaning: "saves the list as it is shown: its filter, order and columns; v shows it again")
      case .counts: Row(example: "counts status,method",   meaning: "counts and sums, by one field or two")
      case .zone:   Row(example: "zone Europe/Berlin",     meaning: "times by this clock; also zone utc, zone local")
      case .goto:   Row(example: "goto 14:02",             meaning: "to the record that is the nearest to a time, as behind created=")
      case .markTime: Row(example: "mark-time 14:02",      meaning: "counts of S and of the drift panel split into before and after; without a time: now; mark-time off: together again")
      case .unit:   Row(example: "unit",                   meaning: "where the unit of amounts may have changed: asks in which they were sent, and shows them so, marked as decided by user; u takes it back")
      case .ack:    Row(example: "ack 14d payments knows", meaning: "the drift that is selected is known until then (14d, 2w, 2026-12-10), with a note: it is marked, and check --respect-acks doesn't fail by it; ack off takes that back")
      case .mute:   Row(example: "mute 7d until the release", meaning: "the same, and it is folded away, too")
      case .write:  Row(example: "write failed.csv",       meaning: "the records of the list into a file: CSV where its name ends so, else NDJSON; write! replaces a file")
      }
    }
  }

  /// What people type from habit.
  private static let aliases = ["q": "quit", "w": "write", "h": "help", "count": "counts"]
  private static let overwriting = "!"

  /// All names, those that take something first.
  static let names: [String] =
    Verb.allCases.map(\.rawValue)
    + KeyBinding.table.compactMap { name(of: $0.command) }.filter { Verb(rawValue: $0) == nil }

  /// What a command of the key table is called; nil where typing it makes no sense.
  static func name(of command: Command) -> String? {
    switch command {
    case .move, .open, .list(.cross), .list(.focus): nil
    case .global(.commandLine), .global(.back), .global(.close), .global(.quit): nil
    case .global(.interrupt): "quit"
    case .global(.copyID): "copy-id"
    case .list(let command): words("\(command)")
    case .global(let command): words("\(command)")
    }
  }

  /// `nextMatch` as `next-match`.
  private static func words(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }

  /// Reads what is typed.
  init(_ text: String) throws(PromptReading.Mistake) {
    let (typed, rest) = Self.parts(of: text)
    let place = text.count - text.drop { $0 == " " }.count
    guard !typed.isEmpty else {
      throw .init(place: 0..<0, message: "a command, as in \(Verb.write.row.example)")
    }
    let isOverwriting = typed.hasSuffix(Self.overwriting)
    let bare = isOverwriting ? String(typed.dropLast()) : typed
    let name = Self.aliases[bare] ?? bare
    let own = place..<place + typed.count
    let argument = text.count - rest.count..<text.count
    guard Self.names.contains(name), !isOverwriting || name == Verb.write.rawValue else {
      let near = Spelling.nearest(to: name, in: Self.names).map { ": did you mean \"\($0)\"?" }
      throw .init(place: own, message: "there is no command \(typed)\(near ?? "")")
    }
    let known = Verb(rawValue: name)
    guard let verb = known, !rest.isEmpty || verb.mayStandAlone else {
      guard rest.isEmpty else {
        throw .init(place: argument, message: "\(name) takes nothing more")
      }
      self = .key(try Self.command(name, own))
      return
    }
    switch verb {
    case .filter: self = .filter(rest)
    case .sort: self = .sort(try Self.order(rest, argument))
    case .columns: self = .columns(try Self.fields(rest, argument))
    case .counts: self = .count(try Self.columns(rest, argument))
    case .zone: self = .zone(rest)
    case .goto:
      guard !rest.isEmpty else {
        throw .init(place: own, message: "to which time? As in \(Verb.goto.row.example)")
      }
      self = .goto(rest)
    case .markTime: self = .markTime(rest)
    case .unit:
      guard rest.isEmpty else {
        throw .init(place: argument, message: "\(name) takes nothing more: it asks")
      }
      self = .unit
    case .ack, .mute:
      guard !rest.isEmpty else {
        throw .init(place: own, message: "until when? As in \(verb.row.example)")
      }
      self = .acknowledge(rest, mutes: verb == .mute)
    case .view: self = .view(rest)
    case .save:
      guard !rest.isEmpty else {
        throw .init(place: own, message: "by which name? As in \(Verb.save.row.example)")
      }
      self = .save(rest)
    case .write:
      guard !rest.isEmpty else {
        throw .init(place: own, message: "which file? As in \(Verb.write.row.example)")
      }
      self = .write(path: rest, overwrites: isOverwriting)
    }
  }

  /// The name, and what stands behind it without the blanks around it.
  static func parts(of text: String) -> (name: String, rest: String) {
    let text = text.drop { $0 == " " }
    let name = text.prefix { $0 != " " }
    var rest = text.dropFirst(name.count).drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return (String(name), String(rest))
  }

  private static func command(
    _ name: String, _ place: Range<Int>
  ) throws(PromptReading.Mistake) -> Command {
    guard let binding = KeyBinding.table.first(where: { self.name(of: $0.command) == name }) else {
      throw .init(place: place, message: "there is no command \(name)")
    }
    return binding.command
  }

  /// What the end of a text may become, and where that begins.
  ///
  /// `views`: The names of those that are saved; `paths`: places of the records' own JSON.
  static func completion(
    _ text: String, views: [String] = [], paths: [String] = []
  ) -> (start: Int, candidates: [String]) {
    let leading = text.count - text.drop { $0 == " " }.count
    let name = text.dropFirst(leading).prefix { $0 != " " }
    let behind = text.dropFirst(leading + name.count)
    guard !behind.isEmpty else {
      return (leading, names.filter { $0.hasPrefix(name) && $0 != name })
    }
    let verb = Verb(rawValue: aliases[String(name)] ?? String(name))
    var words = behind.split(omittingEmptySubsequences: false) { " ,".contains($0) }
    if verb == .sort { words = words.map { $0.first == "-" ? $0.dropFirst() : $0 } }
    let typed = words.last ?? ""
    let prefix = ListField.wirePrefix
    let choices: [String] =
      switch verb {
      case .sort where typed.hasPrefix(prefix), .columns where typed.hasPrefix(prefix):
        PathSteps.next(behind: typed.dropFirst(prefix.count), in: paths).map { prefix + $0 }
      case .sort: ListField.named.map(\.word) + [prefix, feedOrder]
      case .columns: ListField.named.map(\.word) + [prefix]
      case .counts: counted
      case .zone: ["utc", "local"]
      case .markTime: ["off", "-1h", "-24h", "today"]
      case .goto: ["-1h", "-24h", "today", "yesterday"]
      case .view: views
      case .ack, .mute: words.count <= 2 ? ["7d", "14d", "30d", "off"] : []
      case .filter, .save, .unit, .write, nil: []
      }
    // What was named already isn't named again.
    let named = words.dropLast().map(String.init)
    let others = choices.filter { $0.hasPrefix(typed) && $0 != typed && !named.contains($0) }
    return (text.count - typed.count, others)
  }
}
