import Application
import ArgumentParser
import Domain
import Drift
import FeedStore
import Mapping
import Networking
import Presentation
import WireJSON

/// `feedtui show`: one record's facts, as the detail page has them.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints one record's facts, their certainty and the reasons.")

  @Argument(help: ArgumentHelp("A file, - or an address.", valueName: "source"))
  var source: String

  @Argument(help: "The record's id.")
  var id: String

  @Flag(help: "Show names and addresses.")
  var personal = false

  @OptionGroup var pages: PageOptions

  @OptionGroup var read: ReadOptions

  func run() throws {
    let source = try read.source(source)
    let name = source.name
    let (feed, positions) = try find(source)
    if let problem = feed.state.verdict.problem { Output.complain(problem) }
    if let words = PageWords.more(feed) { Output.complain("\(name.displayName): \(words)") }
    guard !positions.isEmpty else {
      throw CommandError.noSuchRecord(id: id, source: name.displayName)
    }
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    var show = ShowOptions()
    show.reveals = personal
    for (index, position) in positions.enumerated() {
      guard var loaded = loader.record(of: feed.state.row(at: position)) else { continue }
      loaded.record.place = position + 1
      if index > 0 { try Output.write("\n") }
      let detail = RecordDetail(
        record: loaded.record, drifts: loaded.drifts, options: show, in: .show)
      try Output.write(detail.lines.map(Self.text).joined())
    }
    if !feed.state.verdict.isWhole { throw ExitCode(ExitStatus.unreadable) }
  }

  /// The feed, and where it has records of this id.
  private func find(_ source: NamedSource) throws -> (feed: ReadSource, positions: [Int]) {
    let options = source.options
    if let bounds = pages.bounds(source.saved), source.name.isAddress {
      let feed = try source.opener.read(source.name, options, bounds, threads: 1)
      return (feed, positions(in: feed))
    }
    let bytes = try source.opener.open(source.name).bytes
    var finder = IDFinder(id: id)
    guard let state = try FeedReader.read(bytes, options, visiting: &finder) else {
      throw SourceError.cancelled
    }
    return (ReadSource(state, bytes), finder.positions)
  }

  private func positions(in feed: ReadSource) -> [Int] {
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
