import Application
import ArgumentParser
import FeedStore
import Networking
import Query

extension CountColumn: ExpressibleByArgument {}
extension CountReport.Format: ExpressibleByArgument {}

/// `feedtui count`: how many records there are of each sort, and their sums.
struct CountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count",
    abstract: "Counts records, and sums their amounts.",
    discussion: """
      A query is comparisons that all have to hold; or, brackets and - (not) combine them. What isn't certain is neither so nor not so: such a record \
      is left out, however it is asked, and that is told on standard error.

      \(QueryField.reference)

        feedtui count orders.json --by status,method --where 'created>-1d' --sum

      Exit status: 0, 2 where a source is unreadable, cut short, or has no records where they belong, or 64 where the query is none.
      """)

  @Argument(help: ArgumentHelp("Files, - or addresses.", valueName: "source"))
  var sources: [String]

  @Option(
    help: ArgumentHelp(
      "What to count by, separated by commas: status, kind, currency, method, day.",
      valueName: "columns"))
  var by: String = "status"

  @Flag(help: "Sum the certain amounts, per currency.")
  var sum = false

  @Option(help: "text, json (an object per line) or csv.")
  var format: CountReport.Format = .text

  @OptionGroup var query: QueryOptions

  @OptionGroup var pages: PageOptions

  @OptionGroup var read: ReadOptions

  func validate() throws {
    for name in by.split(separator: ",") where CountColumn(rawValue: String(name)) == nil {
      throw ValidationError(
        "\(name) is no column: there are \(CountColumn.allCases.map(\.rawValue).joined(separator: ", "))."
      )
    }
  }

  func run() throws {
    let asked = try query.query()
    let columns = by.split(separator: ",").compactMap { CountColumn(rawValue: String($0)) }
    var report = CountReport(by: columns, withSums: sum)
    var worst = ExitStatus.clean
    for source in try read.sources(sources) {
      do {
        let feed = try source.opener.read(
          source.name, source.options, pages.bounds(source.saved),
          threads: ProcessorCount.available())
        try count(feed, source.name.displayName, asked, &report)
        if let words = PageWords.more(feed) {
          Output.complain("\(source.name.displayName): \(words)")
        }
        if !feed.state.verdict.isWhole {
          worst = ExitStatus.unreadable
          Output.complain(
            "\(source.name.displayName): \(feed.state.verdict.problem ?? "not whole")")
        }
      } catch QueryFailure.changedMeanwhile {
        worst = ExitStatus.unreadable
        Output.complain("\(source.name.displayName) changed while it was read")
      } catch let error as SourceError {
        worst = ExitStatus.unreadable
        Output.complain(error.description)
      }
    }
    try Output.write(report.text(format))
    if worst != ExitStatus.clean { throw ExitCode(worst) }
  }

  private func count(
    _ feed: ReadSource, _ name: String, _ asked: FeedQuery?, _ report: inout CountReport
  ) throws {
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    func add(_ row: ShownRow) throws {
      guard let record = loader.facts(of: row)?.record else {
        throw QueryFailure.changedMeanwhile
      }
      report.add(record)
    }
    guard asked != nil else {
      for position in 0..<feed.state.rows.count { try add(feed.state.row(at: position)) }
      return
    }
    try query.records(of: feed, name, asked) { query in
      try query.records(of: feed) { row in
        try add(row)
        return true
      }
    }
  }
}
