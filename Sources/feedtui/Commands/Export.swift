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
      Amounts are decimal strings in major units, or null; times RFC 3339 in UTC. A source is read to its end first, for its last \
      record may say in which unit the others are. One without an end takes --window 200: each record is written when 200 have come \
      behind it. Of records that were dropped, standard error says how many. Exit status: 0, 2 where a source is unreadable, cut \
      short, or has no records where they belong, or where --window has written an amount whose unit proved to be another one, or \
      74 where not all could be written.
      """)

  @Argument(help: ArgumentHelp("Files, - or addresses.", valueName: "source"))
  var sources: [String]

  @Option(help: "ndjson or csv.")
  var format: ExportFormat = .ndjson

  @Flag(help: "Write names and addresses as they are.")
  var personal = false

  @Option(
    help: ArgumentHelp(
      "Take lines as they come, and write each record when so many have come behind it.",
      valueName: "records"))
  var window: Int?

  @OptionGroup var ledger: AskedLedgerOptions

  @OptionGroup var query: QueryOptions

  @OptionGroup var pages: PageOptions

  @OptionGroup var read: ReadOptions

  func validate() throws {
    guard let window else { return }
    guard (1...Self.maxWindow).contains(window), sources.count == 1 else {
      throw ValidationError("--window is a number from 1 to \(Self.maxWindow), for one source.")
    }
    if query.text != nil {
      throw ValidationError("--where asks a feed that is whole, and --window takes what comes.")
    }
    if ledger.ledger != nil {
      throw ValidationError("--ledger notes a feed that is whole: feedtui watch notes what comes.")
    }
  }

  /// As many as are kept of a feed at hand.
  private static let maxWindow = 1_000_000

  func run() throws {
    var asked = try query.query()
    let sources = try read.sources(sources)
    if let window {
      guard let source = sources.first, sources.count == 1 else {
        throw CommandError.noLines(self.sources[0])
      }
      return try EndlessExport(format: format, reveals: personal, window: window).run(source)
    }
    if !format.header.isEmpty { try Output.write(format.header) }
    var worst = ExitStatus.clean
    for source in sources {
      let name = source.name
      do {
        let feed = try export(source, &asked)
        if let words = PageWords.more(feed) { Output.complain("\(name.displayName): \(words)") }
        let state = feed.state
        if let words = SummaryWords.dropped(state) {
          Output.complain("\(name.displayName): \(words)")
        }
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
    var loader = RecordLoader(sources: feed.sources, state: feed.state, readsAhead: true)
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
    var loader = RecordLoader(sources: feed.sources, state: feed.state, readsAhead: true)
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
