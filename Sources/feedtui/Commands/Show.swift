import Application
import ArgumentParser
import Domain
import Drift
import FeedStore
import Mapping
import Networking
import Presentation
import WireJSON

/// `feedtui show`: a record's facts, as the detail page has them, or those of all that are asked for.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints a record's facts, their certainty and the reasons.")

  @Argument(help: ArgumentHelp("A file, - or an address.", valueName: "source"))
  var source: String

  @Argument(help: "The record's id; none where --where says which.")
  var id: String?

  @Flag(help: "Show names and addresses.")
  var personal = false

  @OptionGroup var query: QueryOptions

  @OptionGroup var pages: PageOptions

  @OptionGroup var read: ReadOptions

  func validate() throws {
    guard (id == nil) != (query.text == nil) else {
      throw ValidationError("Which record? Its id, or --where 'status=failed'.")
    }
  }

  func run() throws {
    let source = try read.source(source)
    do {
      if let id { try show(id, of: source) } else { try showAsked(source) }
    } catch QueryFailure.changedMeanwhile {
      Output.complain("\(source.name.displayName) changed while it was read")
      throw ExitCode(ExitStatus.unreadable)
    }
  }

  private func show(_ id: String, of source: NamedSource) throws {
    let name = source.name
    let (feed, positions) = try find(source, id)
    if let problem = feed.state.verdict.problem { Output.complain(problem) }
    if let words = PageWords.more(feed) { Output.complain("\(name.displayName): \(words)") }
    guard !positions.isEmpty else {
      throw CommandError.noSuchRecord(id: id, source: name.displayName)
    }
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    for (index, position) in positions.enumerated() {
      try write(feed.state.row(at: position), of: feed, &loader, isFirst: index == 0)
    }
    if !feed.state.verdict.isWhole { throw ExitCode(ExitStatus.unreadable) }
  }

  /// The records of which a query holds.
  private func showAsked(_ source: NamedSource) throws {
    var asked = try query.query()
    let feed = try source.opener.read(
      source.name, source.options, pages.bounds(source.saved),
      threads: ProcessorCount.available())
    if let problem = feed.state.verdict.problem { Output.complain(problem) }
    if let words = PageWords.more(feed) { Output.complain("\(source.name.displayName): \(words)") }
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    var isFirst = true
    try query.records(of: feed, source.name.displayName, &asked) { query in
      try query.records(of: feed) { row in
        defer { isFirst = false }
        return try write(row, of: feed, &loader, isFirst: isFirst)
      }
    }
    if !feed.state.verdict.isWhole { throw ExitCode(ExitStatus.unreadable) }
  }

  /// Writes what the detail page has of a record, a blank line before all but the first.
  ///
  /// - Returns: Whether somebody still reads.
  @discardableResult
  private func write(
    _ row: ShownRow, of feed: ReadSource, _ loader: inout RecordLoader, isFirst: Bool
  ) throws -> Bool {
    guard var loaded = loader.record(of: row) else { throw QueryFailure.changedMeanwhile }
    loaded.record.place = feed.state.rows.position(of: row.number) + 1
    var show = ShowOptions()
    show.reveals = personal
    let detail = RecordDetail(
      record: loaded.record, drifts: loaded.drifts, options: show, in: .show,
      unit: feed.state.unitWords(of: row.number))
    return try Output.write((isFirst ? "" : "\n") + detail.lines.map(Self.text).joined())
  }

  /// The feed, and where it has records of this id.
  private func find(
    _ source: NamedSource, _ id: String
  ) throws -> (feed: ReadSource, positions: [Int]) {
    let options = source.options
    if let bounds = pages.bounds(source.saved), source.name.isAddress {
      let feed = try source.opener.read(source.name, options, bounds, threads: 1)
      return (feed, positions(of: id, in: feed))
    }
    let bytes = try source.opener.open(source.name).bytes
    var finder = IDFinder(id: id)
    guard let state = try FeedReader.read(bytes, options, visiting: &finder) else {
      throw SourceError.cancelled
    }
    return (ReadSource(state, bytes), finder.positions)
  }

  private func positions(of id: String, in feed: ReadSource) -> [Int] {
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    return (0..<feed.state.rows.count).filter { position in
      let own = loader.id(of: feed.state.row(at: position))
      return own == id || own?.isEmpty == true && Record.label(ofPlace: position + 1) == id
    }
  }

  private static let labelWidth = 12

  private static func text(_ line: PageLine) -> String {
    let label = line.label + String(repeating: " ", count: max(1, labelWidth - line.label.count))
    let note = line.note.isEmpty ? "" : "  (\(line.note))"
    let start = line.label.isEmpty ? String(repeating: " ", count: line.indent) : label
    var text = DisplaySafety.visible("\(start)\(line.text)\(note)")
    while text.hasSuffix(" ") { text.removeLast() }
    return text + "\n"
  }
}

/// Finds the records of one id.
private struct IDFinder: FeedVisitor {
  let id: String
  var positions: [Int] = []

  init(id: String) { self.id = id }

  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {
    let own = judge.id(view)
    if own == id || own.isEmpty && Record.label(ofPlace: position + 1) == id {
      positions.append(position)
    }
  }

  mutating func restart() { positions = [] }
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    true
  }
}
