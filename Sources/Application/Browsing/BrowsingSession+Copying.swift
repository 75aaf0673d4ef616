import DTO
import Domain
import Drift
import FeedStore
import Mapping
import Presentation

extension BrowsingSession {
  /// Puts something of a record on the clipboard, as it may be shown.
  mutating func copy(_ thing: CopiedThing, of row: Int) {
    if thing == .ids { return copyIDs() }
    guard let shown = shownRow(row) else { return }
    guard let facts = loader?.facts(of: shown) else { return sourceChanged() }
    var record = facts.record
    record.place = (snapshot?.state.rows.position(of: row) ?? 0) + 1
    let reveals = state.options.reveals
    let exported = ExportedRecord(record: record, uncertain: facts.uncertain, reveals: reveals)
    switch thing {
    case .id, .ids, .path, .drift: break
    case .amount:
      guard let number = AmountWords.number(record.amount, record.currency),
        let currency = record.currency.value
      else { return say("The amount isn't certain: nothing was copied") }
      let decided = record.unitIsDecided ? " (\(AmountWords.decided))" : ""
      send("\(number) \(currency.text)\(decided)", as: thing)
    case .row: send(Self.line(exported, .csv), as: thing)
    case .record: send(Self.line(exported, .ndjson), as: thing)
    case .raw:
      guard let lines = loader?.raw(of: shown) else { return sourceChanged() }
      send(lines.map { $0.text(revealing: reveals) }.joined(), as: thing)
    case .command: copyCommand(record)
    case .jq: copyFilter(of: shown)
    }
  }

  /// What fits onto a clipboard, and is read at once.
  private static let mostIDs = 10_000

  /// A line each, as they are shown.
  private mutating func copyIDs() {
    guard let snapshot else { return }
    guard isListWhole else { return say("The list isn't whole yet: copy its ids when it is") }
    let rows = listedRows(snapshot.state.rows)
    guard rows.count <= Self.mostIDs else {
      return say("More than \(Count.text(Self.mostIDs)) ids: :write FILE writes the records")
    }
    var text = ""
    var hidden = 0
    for row in rows {
      guard let id = loader?.id(of: snapshot.state.row(Int(row))) else { return sourceChanged() }
      guard !id.isEmpty else { continue }
      // One that is masked, or would begin a line of its own, is no id of the list.
      let isOpen = PersonalRule.text(id, in: .clipboard, asked: state.options.reveals) == id
      guard isOpen, DisplaySafety.visible(id) == id else {
        hidden += 1
        continue
      }
      text += id + "\n"
    }
    guard !text.isEmpty else {
      return say("No id of the list can be copied: p shows what is masked")
    }
    let note = hidden > 0 ? ", without \(Count.text(hidden)) masked or unsafe" : ""
    requests.append(.copy(CopiedText(.ids, text, note: note)))
  }

  /// Without the end of the line.
  private static func line(_ exported: ExportedRecord, _ format: ExportFormat) -> String {
    // CR LF is one character.
    String(format.line(exported).dropLast())
  }

  private mutating func send(_ text: String, as thing: CopiedThing) {
    requests.append(.copy(CopiedText(thing, text)))
  }

  /// Puts what is to be told of a drift on the clipboard: to hand over, in a chat or a ticket.
  mutating func copyDrift(_ drift: DriftCount) {
    guard let snapshot else { return }
    var loader = RecordLoader(sources: snapshot.sources, state: snapshot.state)
    let query = "drift:\(JSONLine.quoted(Acknowledgement.name(of: drift)))"
    let handOver = DriftHandOver(
      command: obstacleToCommand == nil ? showCommand(["--where", query]) : nil,
      source: name.displayName, zone: state.options.zone)
    let text = handOver.markdown(
      drift, in: snapshot, &loader, past: state.feed.past[drift.signature],
      known: state.feed.acknowledged[drift.signature])
    send(text, as: .drift)
  }

  /// Why no command reads the source again; nil where one does.
  private var obstacleToCommand: String? {
    guard !name.isStandardInput, !name.text.hasPrefix("/dev/fd/"), !name.text.hasPrefix("/proc/")
    else { return "The feed came through a pipe: no command reads it again" }
    // Its name is no source: several files, or what is listened to.
    guard name.label != name.text, feed as? FilesFeed == nil else {
      return "feedtui show takes one source, and this feed has others: no command is copied"
    }
    guard name.label != nil || !name.isAddress || !name.text.contains("?") else {
      return "The address has a query, which may hold a secret: no command is copied"
    }
    return nil
  }

  /// `feedtui show orders.json ord_1042`; nil where a word holds control characters, which no shell is given, however they are quoted.
  ///
  /// `options`, `words`: What stands before and behind the source.
  private func showCommand(_ options: [String] = [], _ words: [String] = []) -> String? {
    let named = [nameAsWritten] + words
    // Behind -- nothing is an option.
    let isLikeOption = named.contains { $0.hasPrefix("-") }
    let all = optionWords + options + (isLikeOption ? ["--"] : []) + named
    guard all.allSatisfy({ DisplaySafety.visible($0) == $0 }) else { return nil }
    return "feedtui show " + all.map(ShellWord.quoted).joined(separator: " ")
  }

  private mutating func copyCommand(_ record: Record) {
    if let obstacleToCommand { return say(obstacleToCommand) }
    guard let command = showCommand([], [record.label]) else {
      return say("The id or the name holds control characters: no command is copied")
    }
    send(command, as: .command)
  }

  /// `.. | objects | select((.["id"]? | tostring) == "ord_1042")`: the record wherever it stands in the feed.
  private mutating func copyFilter(of row: ShownRow) {
    guard let id = loader?.id(of: row), let path = loader?.idPath(of: row) else {
      return say("The id isn't a value of the record's own: no filter finds it")
    }
    let texts = path + [id]
    guard texts.allSatisfy({ DisplaySafety.visible($0) == $0 }) else {
      return say("The id or its place holds control characters: no filter is copied")
    }
    let place = path.map { "[\(JSONLine.quoted($0))]?" }.joined()
    send(
      ".. | objects | select((.\(place) | tostring) == \(JSONLine.quoted(id)))", as: .jq)
  }

  /// An address without what may be a secret in it.
  private var nameAsWritten: String {
    guard name.label == nil, name.isAddress else { return name.label ?? name.text }
    let scheme = name.text.lowercased().hasPrefix("https:") ? "https" : "http"
    return "\(scheme)://\(name.displayName)"
  }

  /// What it was read by, where that isn't the usual.
  private var optionWords: [String] {
    let profile: [String] =
      switch options.profile {
      case .named(let profile): ["--profile", profile.name]
      case .automatic(let catalog): catalog.entries.isEmpty ? ["--profile", "none"] : []
      }
    return profile + (options.declaredKind.map { ["--kind", $0.word] } ?? [])
  }
}

extension RawLine {
  /// The line as text, with its end.
  fileprivate func text(revealing: Bool) -> String {
    let value = value.text(revealing: revealing)
    return String(repeating: " ", count: indent * 2) + "\(key)\(value)\(separator)\n"
  }
}
