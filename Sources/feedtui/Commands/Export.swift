import Application
import ArgumentParser
import Domain
import FeedStore
import Foundation
import Mapping
import Networking
import Presentation
import WireJSON

extension ExportFormat: ExpressibleByArgument {}

/// `feedtui export`: the normalised records, for scripts.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the records and their certainty, one per line.",
    discussion: """
      Amounts are decimal strings in major units, or null; times RFC 3339 in UTC. Exit status: 0, \
      2 where a source is unreadable, cut short, or has no records where they belong, or 74 where \
      not all could be written.
      """)

  @Argument(help: ArgumentHelp("Files, - or addresses.", valueName: "source"))
  var sources: [String]

  @Option(help: "ndjson or csv.")
  var format: ExportFormat = .ndjson

  @Flag(help: "Write names and addresses as they are.")
  var personal = false

  @OptionGroup var ledger: AskedLedgerOptions

  @OptionGroup var query: QueryOptions

  @OptionGroup var pages: PageOptions

  @OptionGroup var read: ReadOptions

  func run() throws {
    var asked = try query.query()
    let sources = try read.sources(sources)
    if !format.header.isEmpty { try Output.write(format.header) }
    var worst = ExitStatus.clean
    for source in sources {
      let name = source.name
      do {
        let feed = try export(source, &asked)
        if let words = PageWords.more(feed) { Output.complain("\(name.displayName): \(words)") }
        let state = feed.state
        if !state.verdict.isWhole {
          worst = ExitStatus.unreadable
          Output.complain("\(name.displayName): \(state.verdict.problem ?? "not whole")")
        }
      } catch QueryFailure.changedMeanwhile {
        worst = ExitStatus.unreadable
        Output.complain("\(name.displayName) changed while it was read")
      } catch let error as SourceError {
        worst = ExitStatus.unreadable
        Output.complain(error.description)
      }
    }
    if worst != ExitStatus.clean { throw ExitCode(worst) }
  }

  /// Reads a source and writes its records.
  private func export(_ source: NamedSource, _ asked: inout FeedQuery?) throws -> ReadSource {
    if asked != nil {
      var feed = try source.opener.read(
        source.name, source.options, pages.bounds(source.saved),
        threads: ProcessorCount.available())
      _ = ledger.note(&feed.state, of: source.name)
      try query.records(of: feed, source.name.displayName, &asked) { try write(feed, &$0) }
      return feed
    }
    if let bounds = pages.bounds(source.saved), source.name.isAddress {
      var feed = try source.opener.read(source.name, source.options, bounds, threads: 1)
      _ = ledger.note(&feed.state, of: source.name)
      try write(feed, source.name)
      return feed
    }
    let bytes = try source.opener.open(source.name).bytes
    return ReadSource(try export(bytes, source.options, source.name), bytes)
  }

  /// Writes records that were read page by page: a later page may have had a newer version of one.
  private func write(_ feed: ReadSource, _ name: SourceName) throws {
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    var exporter = ExportVisitor(format: format, reveals: personal)
    for position in 0..<feed.state.rows.count where exporter.isRead {
      guard let (record, uncertain) = loader.facts(of: feed.state.row(at: position)) else {
        throw SourceError.unreadable(path: name.displayName, reason: "its spool was changed")
      }
      try exporter.write(record, uncertain)
    }
    try exporter.flush()
  }

  /// Writes the records that are asked for.
  private func write(_ feed: ReadSource, _ query: inout FeedQuery) throws -> QueryCount {
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    var exporter = ExportVisitor(format: format, reveals: personal)
    let count = try query.records(of: feed) { row in
      guard let (record, uncertain) = loader.facts(of: row) else {
        throw QueryFailure.changedMeanwhile
      }
      try exporter.write(record, uncertain)
      return exporter.isRead
    }
    try exporter.flush()
    return count
  }

  /// Two passes: the first settles version and place of the records, so that no line is written that a later byte contradicts.
  ///
  /// Returns what the first found.
  private func export(
    _ bytes: any ByteSource, _ options: FeedOptions, _ name: SourceName
  ) throws -> FeedState {
    var silent = options
    silent.telemetry = nil
    var settling = NoVisitor()
    guard var settled = try FeedReader.read(bytes, options, visiting: &settling) else {
      throw SourceError.cancelled
    }
    _ = ledger.note(&settled, of: name)
    var exporter = ExportVisitor(format: format, reveals: personal)
    guard settled.rows.count > 0 else { return settled }
    let written = try FeedReader.read(bytes, silent, settledBy: settled, visiting: &exporter)
    try exporter.flush()
    // Nil where the reader has closed the pipe.
    if let written, written.verdict != settled.verdict || written.rows.count != settled.rows.count {
      throw SourceError.unreadable(path: name.displayName, reason: "it changed while it was read")
    }
    return settled
  }
}

/// Writes each record as it passes.
private struct ExportVisitor: FeedVisitor {
  let format: ExportFormat
  let reveals: Bool
  private var pending = ""
  /// Whether somebody still reads.
  private(set) var isRead = true

  /// 64 KiB: written at once.
  private static let bufferBytes = 64 << 10

  init(format: ExportFormat, reveals: Bool) {
    self.format = format
    self.reveals = reveals
  }

  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) throws {
    guard isRead, let record = judge.record(view) else { return }
    try write(record, judge.reasons)
  }

  /// Writes a record of which these facts aren't certain.
  mutating func write(_ record: Record, _ uncertain: [(Field, Uncertainty)]) throws {
    pending += format.line(
      ExportedRecord(record: record, uncertain: uncertain, reveals: reveals))
    if pending.utf8.count >= Self.bufferBytes { try flush() }
  }

  mutating func restart() { pending = "" }
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    isRead
  }

  mutating func flush() throws {
    isRead = try Output.write(pending)
    pending = ""
  }
}
