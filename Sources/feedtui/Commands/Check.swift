import Application
import ArgumentParser
import DTO
import Domain
import Drift
import FeedStore
import Mapping
import Networking
import Presentation
import WireJSON

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
      """)

  enum FailOn: String, ExpressibleByArgument, CaseIterable {
    case critical, warning, info

    var severity: Severity {
      switch self {
      case .critical: .critical
      case .warning: .warning
      case .info: .info
      }
    }
  }

  @Argument(help: ArgumentHelp("Files, - or addresses.", valueName: "source"))
  var sources: [String]

  @Option(
    help:
      "How to report: text, json (an object per line for each source), markdown, junit, sarif or openmetrics."
  )
  var format: ReportFormat = .text

  @Option(
    help: ArgumentHelp(
      "The least severity that fails: critical, warning or info. (default: warning; with --baseline or --max: none)",
      valueName: "severity"))
  var failOn: FailOn?

  @Option(
    help: ArgumentHelp(
      "What the feed is compared with: a file of feedtui baseline.", valueName: "file"))
  var baseline: String?

  @OptionGroup var clients: ClientOptions

  @Option(
    name: .customLong("max"),
    help: ArgumentHelp(
      "How often a kind of drift, or a rule, may be found: new_word=0, dropped_record=0.1%; repeatable.",
      valueName: "name=number"))
  var budgets: [String] = []

  @Option(
    help: ArgumentHelp(
      "Threads that read a file of lines, at most. (default: as many as there are processors)",
      valueName: "number"))
  var threads: Int?

  @OptionGroup var query: QueryOptions

  @OptionGroup var pages: PageOptions

  @OptionGroup var read: ReadOptions

  func validate() throws {
    guard threads.map({ (1...Self.maxThreads).contains($0) }) != false else {
      throw ValidationError("--threads is a number from 1 to \(Self.maxThreads).")
    }
    if baseline != nil, query.text != nil {
      throw ValidationError("--baseline compares a feed as a whole, and --where asks for a part.")
    }
    if baseline == nil, !clients.texts.isEmpty {
      throw ValidationError("--client is for --baseline: it says which clients must not break.")
    }
  }

  /// More than any machine has processors for one feed.
  private static let maxThreads = 256

  func run() throws {
    var asked = try query.query()
    let expectations = try Expectations(self)
    let sources = try read.sources(sources)
    var worst = ExitStatus.clean
    var closed: OutputFailure?
    var sum = CheckSum()
    var reports: [SourceReport] = []
    for source in sources {
      let (report, text) = try check(source, &asked, expectations, &sum)
      worst = max(worst, report.exitStatus)
      guard !format.isDocument else {
        reports.append(report)
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
      if format.isDocument {
        try Output.write(format.document(reports, version: FeedTUI.version))
      } else if format == .text, sources.count > 1, closed == nil {
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

  /// What is expected of the sources.
  private struct Expectations {
    let baseline: Baseline?
    let clients: [BaselineCheck.Client]
    let budgets: [Budget]
    let severity: Severity?

    init(_ command: Check) throws {
      baseline = try command.baseline.map(Baseline.read)
      clients = try command.clients.clients()
      do throws(Budget.Mistake) {
        var budgets: [Budget] = []
        for text in command.budgets { budgets.append(try Budget(text)) }
        self.budgets = budgets
      } catch {
        throw CommandError.badBudget(error.message)
      }
      if baseline == nil, let budget = budgets.first(where: \.isOfBaseline) {
        throw CommandError.badBudget(
          "\(budget.name) is a rule of a baseline: --baseline names one.")
      }
      let isCompared = baseline != nil || !budgets.isEmpty
      severity = command.failOn?.severity ?? (isCompared ? nil : .warning)
    }
  }

  /// What is found of a source, and the report that stands by itself.
  private func check(
    _ source: NamedSource, _ asked: inout FeedQuery?, _ expected: Expectations,
    _ sum: inout CheckSum
  ) throws -> (findings: SourceReport, text: String) {
    let name = source.name
    var options = source.options
    options.countsLayouts = expected.baseline != nil
    if read.speech.profile == nil, source.saved?.profile == nil, let baseline = expected.baseline {
      options.read(as: baseline.shape)
    }
    let feed: ReadSource
    let part: CheckedPart?
    do {
      feed = try source.opener.read(
        name, options, pages.bounds(source.saved), threads: threads ?? ProcessorCount.available())
      part = try query.part(of: feed, name.displayName, &asked)
    } catch let error as SourceError {
      Output.complain(error.description)
      sum.addUnreadable()
      let report =
        format == .json ? CheckReport.unreadable(name: name, options: options, error) : ""
      return (SourceReport(unreadable: name.displayName, error.description), report)
    }
    let report = CheckReport(
      name: name, feed: feed, options: options, part: part, asked: query.text)
    sum.add(feed.state, part)
    let findings = report.findings(
      failOn: expected.severity, comparison(feed, expected), expected.budgets)
    let text =
      switch format {
      case .json: report.json(findings)
      case .text: try report.text() + findings.text
      case .markdown, .junit, .sarif, .openmetrics: ""
      }
    return (findings, text)
  }

  private func comparison(
    _ feed: ReadSource, _ expected: Expectations
  ) -> (BaselineCheck, name: String)? {
    guard let baseline = expected.baseline, let path = self.baseline,
      let shape = feed.state.shape?.shown
    else { return nil }
    return (BaselineCheck(shape, against: baseline, for: expected.clients), path)
  }
}
