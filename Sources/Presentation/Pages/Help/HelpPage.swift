/// Help, drawn from the key table.
struct HelpPage: PageContent {
  var focus: AppState.Focus { .help }

  func title(_ options: ShowOptions) -> String { "feedtui keys" }

  func lines(_ options: ShowOptions) -> [PageLine] {
    let keys = KeyBinding.table.map { binding in
      PageLine(binding.keys.map(\.name).joined(separator: ", "), binding.help)
    }
    let commands = TypedCommand.Verb.allCases.map { PageLine(":\($0.row.example)", $0.row.meaning) }
    return keys + [PageLine("", "")] + commands + [PageLine("", "")] + Self.words
  }

  private static let words = [
    PageLine("—", "not certain: the detail page says why, and what was sent"),
    PageLine("(blank)", "optional and absent"),
    PageLine("Unknown (word)", "a status that nobody mapped, as it was sent"),
    PageLine("Paid (captured)", "our word, and the feed's own"),
    PageLine("!", "something of the record drifted, or was dropped"),
    PageLine("~", "found again behind a damaged record, or in another place"),
    PageLine(
      "+, *", "the record came, or changed, since you looked: m, or its details, take that away"),
    PageLine("now", "in the drift panel: what was counted last, while the feed is read"),
    PageLine("new", "in the drift panel: what the source didn't show when it was read last"),
  ]
}
