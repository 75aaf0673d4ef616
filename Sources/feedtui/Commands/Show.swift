import Application
import ArgumentParser
import Domain
import Drift
import FeedStore
import Mapping
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

  @OptionGroup var read: ReadOptions

  func run() throws {
    let name = SourceName(text: source)
    let bytes = try read.opener().open(name).bytes
    let options = try read.feedOptions()
    var finder = IDFinder(id: id)
    guard let state = try FeedReader.read(bytes, options, visiting: &finder) else { return }
    if let problem = state.verdict.problem { Output.complain(problem) }
    if state.hasNextPage { Output.complain("\(name.displayName): \(SummaryWords.nextPage)") }
    guard !finder.positions.isEmpty else {
      throw CommandError.noSuchRecord(id: id, source: name.displayName)
    }
    var loader = RecordLoader(source: bytes, state: state)
    var show = ShowOptions()
    show.reveals = personal
    for (index, position) in finder.positions.enumerated() {
      guard var loaded = loader.record(of: state.row(at: position)) else { continue }
      loaded.record.place = position + 1
      if index > 0 { try Output.write("\n") }
      let detail = RecordDetail(
        record: loaded.record, drifts: loaded.drifts, options: show, in: .show)
      try Output.write(detail.lines.map(Self.text).joined())
    }
    if !state.verdict.isWhole { throw ExitCode(ExitStatus.unreadable) }
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
