import Application
import ArgumentParser
import DTO
import Domain
import FeedStore
import Networking

/// `feedtui check`: the drift report, for people and for pipelines.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Scans feeds and reports their drift.",
    discussion: """
      Exit status: 0 nothing at or above --fail-on; 1 something; 2 unreadable, cut short, or no \
      records where they belong; 64 usage; 74 the report could not be written. Of several sources, \
      the worst.

      --where reports the records that a query asks for, as in feedtui count, and what drifted in no record: \
      feedtui check orders.json --where 'created>-1h'

      --baseline reports what is otherwise than in a file that feedtui baseline wrote, and fails by what breaks a client, or \
      concerns money; --fail-on says by which drift it fails besides. --max is how often something may be found: \
      feedtui check orders.json --baseline orders.baseline.toml --client 4.2=app-4.2.toml --max new_word=0 --max dropped_record=0.1%

      --ledger auto notes what is found in the ledger of this machine, and says of each drift whether it is new: feedtui history lists it.

      --format partial writes what each source adds to a report, for feedtui merge; drift makes no exit of it: \
      ls captures/* | feedtui check --files-from - --format partial
      """)

  @Argument(help: ArgumentHelp("Files, - or addresses.", valueName: "source"))
  var sources: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file that names sources, one a line, or - for standard input.", valueName: "file"))
  var filesFrom: String?

  @Option(
    help:
      "How to report: text, json (an object per line for each source), markdown, junit, sarif, openmetrics or partial."
  )
  var format: CheckFormat = .report(.text)

  @Option(
    help: ArgumentHelp(
      "With --format partial: which part of its source it is, where that was split. (default: 0)",
      valueName: "number"))
  var position: Int?

  @OptionGroup var expectations: ExpectationOptions

  @Option(
    help: ArgumentHelp(
      "Threads that read a file of lines or of a large array, at most. (default: as many as there are processors)",
      valueName: "number"))
  var threads: Int?

  @OptionGroup var ledger: AskedLedgerOptions

  @OptionGroup var query: QueryOptions

  @OptionGroup var pages: PageOptions

  @OptionGroup var read: ReadOptions

  func validate() throws {
    guard threads.map({ (1...Self.maxThreads).contains($0) }) != false else {
      throw ValidationError("--threads is a number from 1 to \(Self.maxThreads).")
    }
    if expectations.baseline != nil, query.text != nil {
      throw ValidationError("--baseline compares a feed as a whole, and --where asks for a part.")
    }
    guard sources.isEmpty == (filesFrom != nil) else {
      throw ValidationError(
        sources.isEmpty
          ? "Name what is to be checked: feedtui check orders.json"
          : "--files-from takes the place of the sources: name one or the others.")
    }
    if format == .partial, ledger.ledger != nil {
      throw ValidationError("--format partial notes nothing: --ledger is for a whole report.")
    }
    guard format == .partial else {
      if position != nil { throw ValidationError("--position is for --format partial.") }
      return
    }
    if let position, position < 0 || sources.count != 1 {
      throw ValidationError("--position is a number from 0 on, of one source.")
    }
    let isExpected =
      expectations.failOn != nil || expectations.baseline != nil || !expectations.budgets.isEmpty
    if isExpected || query.text != nil {
      throw ValidationError(
        "--format partial counts all: --fail-on, --baseline and --max belong to feedtui merge, and --where has no parts."
      )
    }
  }

  /// More than any machine has processors for one feed.
  private static let maxThreads = 256

  func run() throws {
    var asked = try query.query()
    let expected = try expectations.expected()
    let sources = try read.sources(try filesFrom.map(SourceNames.read) ?? sources)
    var worst = ExitStatus.clean
    var closed: OutputFailure?
    var sum = CheckSum()
    var reports: [SourceReport] = []
    for source in sources {
      let (status, report, text) =
        format == .partial
        ? try part(source)
        : try check(source, &asked, expected, &sum)
      worst = max(worst, status)
      if format.isDocument {
        if let report { reports.append(report) }
        continue
      }
      do throws(OutputFailure) {
        try Output.write(text)
      } catch {
        // With standard output closed, the exit status still gives the verdict.
        guard error.isClosed else { throw error }
        closed = error
      }
    }
    do throws(OutputFailure) {
      if case .report(let format) = format, format.isDocument {
        try Output.write(format.document(reports, version: FeedTUI.version))
      } else if format == .report(.text), sources.count > 1, closed == nil {
        try Output.write(sum.text)
      }
    } catch {
      guard error.isClosed else { throw error }
      closed = error
    }
    if let closed {
      guard worst != ExitStatus.clean else { throw closed }
      Output.complain(closed.description)
    }
    if worst != ExitStatus.clean { throw ExitCode(worst) }
  }

  /// What is found of a source, and the report that stands by itself.
  private func check(
    _ source: NamedSource, _ asked: inout FeedQuery?, _ expected: Expected, _ sum: inout CheckSum
  ) throws -> (status: Int32, report: SourceReport?, text: String) {
    let name = source.name
    var options = source.options
    options.countsLayouts = expected.baseline != nil
    if read.speech.profile == nil, source.saved?.profile == nil, let baseline = expected.baseline {
      options.read(as: baseline.0.shape)
    }
    var feed: ReadSource
    let past: LedgerPast?
    let part: CheckedPart?
    do {
      feed = try source.opener.read(
        name, options, pages.bounds(source.saved), threads: threads ?? ProcessorCount.available())
      past = ledger.note(&feed.state, of: name, besides: expected.known)
      part = try query.part(of: feed, name.displayName, &asked)
    } catch let error as SourceError {
      Output.complain(error.description)
      sum.addUnreadable()
      let text =
        format == .report(.json)
        ? CheckReport.unreadable(name: name, options: options, error) : ""
      let report = SourceReport(unreadable: name.displayName, error.description)
      return (report.exitStatus, report, text)
    }
    let report = CheckReport(
      name: name, feed: feed, options: options, part: part, asked: query.text,
      past: past)
    sum.add(feed.state, part)
    let findings = report.findings(expected)
    let text =
      switch format {
      case .report(.json): report.json(findings)
      case .report(.text): try report.text() + findings.text
      case .report, .partial: ""
      }
    return (findings.exitStatus, findings, text)
  }

  /// What a source adds to a report.
  private func part(
    _ source: NamedSource
  ) throws -> (status: Int32, report: SourceReport?, text: String) {
    let (name, position) = (source.name.displayName, position ?? 0)
    // Of an address, its query isn't shown; what is piped has no name.
    let isWhole = name == source.name.text && !source.name.isStandardInput
    var options = source.options
    options.countsLayouts = true
    do {
      let feed = try source.opener.read(
        source.name, options, pages.bounds(source.saved),
        threads: threads ?? ProcessorCount.available())
      let part = PartialReport(feed, named: name, isWhole: isWhole, position: position)
      return (part.problem == nil ? ExitStatus.clean : ExitStatus.unreadable, nil, part.text)
    } catch let error as SourceError {
      Output.complain(error.description)
      let part = PartialReport(
        unreadable: name, isWhole: isWhole, position: position, error.description)
      return (ExitStatus.unreadable, nil, part.text)
    }
  }
}

/// How a check is written.
enum CheckFormat: Equatable, ExpressibleByArgument {
  case report(ReportFormat)
  /// What each source adds to a report, a line each.
  case partial

  private static let partialName = "partial"

  init?(argument: String) {
    guard argument != Self.partialName else {
      self = .partial
      return
    }
    guard let format = ReportFormat(rawValue: argument) else { return nil }
    self = .report(format)
  }

  static var allValueStrings: [String] {
    ReportFormat.allCases.map(\.rawValue) + [partialName]
  }

  var defaultValueDescription: String {
    if case .report(let format) = self { format.rawValue } else { Self.partialName }
  }

  /// Whether all sources stand in one document.
  var isDocument: Bool { if case .report(let format) = self { format.isDocument } else { false } }
}
