import Application
import ArgumentParser
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
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

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

  @Option(help: "How to report: text, or one JSON object per line for each source.")
  var format: Format = .text

  @Option(help: "The least severity that fails: critical, warning or info.")
  var failOn: FailOn = .warning

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
  }

  /// More than any machine has processors for one feed.
  private static let maxThreads = 256

  func run() throws {
    var asked = try query.query()
    let sources = try read.sources(sources)
    var worst = ExitStatus.clean
    var closed: OutputFailure?
    var sum = CheckSum()
    for source in sources {
      let (report, status) = try check(source, &asked, &sum)
      worst = max(worst, status)
      do throws(OutputFailure) {
        try Output.write(report)
      } catch {
        // With standard output closed, the exit status still gives the verdict.
        guard error.isClosed else { throw error }
        closed = error
      }
    }
    if format == .text, sources.count > 1, closed == nil { try Output.write(sum.text) }
    if let closed {
      guard worst != ExitStatus.clean else { throw closed }
      Output.complain(closed.description)
    }
    if worst != ExitStatus.clean { throw ExitCode(worst) }
  }

  /// The report of a source, and the exit status for it.
  private func check(
    _ source: NamedSource, _ asked: inout FeedQuery?, _ sum: inout CheckSum
  ) throws -> (report: String, status: Int32) {
    let (name, options) = (source.name, source.options)
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
      return (report, ExitStatus.unreadable)
    }
    let report = CheckReport(
      name: name, feed: feed, options: options, part: part, asked: query.text)
    sum.add(feed.state, part)
    return (
      format == .json ? report.json : try report.text(),
      report.exitStatus(failOn: failOn.severity)
    )
  }
}
