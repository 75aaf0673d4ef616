import Presentation

/// A row of the table of settings.
struct SettingsRow {
  let key: Settings.CodingKeys
  /// What it may be; empty for any text.
  let words: [String]
  /// Its value where the file doesn't set it.
  let standard: String
  /// What it does, as a sentence.
  let meaning: String
}

extension Settings {
  /// The table, from which the reader's hints, `feedtui settings` and the documentation come.
  static var table: [SettingsRow] { CodingKeys.allCases.map(\.row) }

  /// What is in force for a key.
  func value(of key: CodingKeys) -> String {
    switch key {
    case .profile: profileName
    case .color: colorChoice.rawValue
    case .theme: themeChoice.rawValue
    case .signs: signsChoice.rawValue
    case .time: clockChoice.rawValue
    }
  }

  /// The table as Markdown.
  static var markdown: String {
    let rows = table.map { row in
      let words = row.words.isEmpty ? "a text" : row.words.map { "`\($0)`" }.joined(separator: ", ")
      return "| `\(row.key.rawValue)` | \(words) | `\(row.standard)` | \(row.meaning) |"
    }
    return (["| key | values | unless set | |", "|---|---|---|---|"] + rows)
      .map { $0 + "\n" }.joined()
  }
}

extension Settings.CodingKeys {
  var row: SettingsRow {
    switch self {
    case .profile:
      SettingsRow(
        key: self, words: [], standard: "auto",
        meaning:
          "The profile of your API: `auto`, a name that `feedtui profile list` shows, or a file.")
    case .color:
      SettingsRow(
        key: self, words: Settings.Color.allCases.map(\.rawValue), standard: "auto",
        meaning: "Colours where the terminal has them, or none.")
    case .theme:
      SettingsRow(
        key: self, words: ThemeSelection.allCases.map(\.rawValue), standard: "auto",
        meaning:
          "The colours: `auto` asks the terminal for its background; `ascii` is `mono` with ASCII signs."
      )
    case .signs:
      SettingsRow(
        key: self, words: Settings.Signs.allCases.map(\.rawValue), standard: "auto",
        meaning: "ASCII signs only, or others where the locale has them.")
    case .time:
      SettingsRow(
        key: self, words: Settings.Clock.allCases.map(\.rawValue), standard: "auto",
        meaning:
          "The clock that times are first shown by: `auto` is UTC over SSH, and else the local one."
      )
    }
  }
}
