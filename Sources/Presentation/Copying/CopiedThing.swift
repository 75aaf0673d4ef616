/// What of a record can be copied.
package enum CopiedThing: CaseIterable, Sendable {
  case id, amount, row, record, raw, path, command, jq
  /// The ids of all records of the list.
  case ids
  /// What is to be told of the selected drift.
  case drift

  /// The key in the menu that chooses it.
  var key: Character {
    switch self {
    case .id: "i"
    case .amount: "a"
    case .row: "c"
    case .record: "j"
    case .raw: "r"
    case .path: "p"
    case .command: "s"
    case .jq: "f"
    case .ids: "l"
    case .drift: "d"
    }
  }

  fileprivate var word: String {
    switch self {
    case .id: "id"
    case .amount: "amount"
    case .row: "CSV row"
    case .record: "JSON as exported"
    case .raw: "its own JSON"
    case .path: "path"
    case .command: "feedtui show …"
    case .jq: "jq filter"
    case .ids: "all ids"
    case .drift: "the drift as Markdown"
    }
  }

  /// What was copied, in a message.
  package var name: String {
    switch self {
    case .id: "The id"
    case .amount: "The amount"
    case .row: "The CSV row"
    case .record: "The JSON as exported"
    case .raw: "The record's JSON"
    case .path: "The path"
    case .command: "The command"
    case .jq: "The jq filter"
    case .ids: "The list of ids"
    case .drift: "The drift as Markdown"
    }
  }

  /// What can be copied where one has the keys: a path only of a line of the record's JSON, and a drift in its panel.
  static func choices(in focus: AppState.Focus) -> [CopiedThing] {
    if focus == .driftPanel { return [.drift, .ids] }
    return allCases.filter { $0 != .drift && ($0 != .path || focus == .raw) }
  }

  /// The keys of the menu, in words.
  static func menu(in focus: AppState.Focus) -> String {
    let words = choices(in: focus).map { "\($0.key) \($0.word)" }
    return (["copy"] + words + ["Esc back"]).joined(separator: "  ")
  }
}

/// A text for the clipboard, and what it is.
package struct CopiedText: Equatable, Sendable {
  package var thing: CopiedThing
  package var text: String
  /// What is said behind it; empty for nothing.
  package var note: String

  package init(_ thing: CopiedThing, _ text: String, note: String = "") {
    (self.thing, self.text, self.note) = (thing, text, note)
  }

  /// What is said about it: no terminal tells whether it took a text.
  ///
  /// `file`: The file that has it too; nil where none has.
  package func message(wasSent: Bool, file: String?) -> String {
    switch (wasSent, file) {
    case (true, nil): "\(thing.name) was sent to the terminal's clipboard\(note)"
    case (true, let file?):
      "\(thing.name) was sent to the terminal's clipboard, and is in \(file)\(note)"
    case (false, nil): "\(thing.name) is too long for the clipboard"
    case (false, let file?): "\(thing.name) is too long for the clipboard: it is in \(file)\(note)"
    }
  }
}
