import Application
import ArgumentParser
import FeedStore
import Networking
import Presentation
import Query

extension CountReport.Format: ExpressibleByArgument {}

/// `feedtui count`: how many records there are of each sort, and their sums.
struct CountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count",
    abstract: "Counts records, and sums their amounts.",
    discussion: """
      A query is comparisons that all have to hold; or, brackets and - (not) combine them. What isn't certain is neither so nor not so: such a record \
      is left out, however it is asked, and that is told on standard error. What isn't certain is null in JSON, and — elsewhere. In CSV, each \
      currency of a group has a line of its own, with the group's count on each.

      \(QueryField.reference)

        feedtui count orders.json --by status,method --where 'created>-1d' --sum

      Exit status: 0, 2 where a source is unreadable, cut short, or has no records where they belong, or 64 where the query is none.
      """)

  @Argument(help: ArgumentHelp("Files, - or addresses.", valueName: "source"))
  var sources: [String]

  @Option(
    help: ArgumentHelp(
      "What to count by, separated by commas: \(CountsColumn.allCases.map(\.rawValue).joined(separator: ", ")).",
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
    let names = by.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let known = CountsColumn.allCases.map(\.rawValue)
    for name in names where !known.contains(name) {
      throw ValidationError(
        "\(name.isEmpty ? "nothing" : name) is no column: there are \(known.joined(separator: ", "))."
      )
    }
    guard Set(names).count == names.count else {
      throw ValidationError("A column is named twice: \(by).")
    }
  }

  func run() throws {
    var asked = try query.query()
    let columns = by.split(separator: ",").compactMap { CountsColumn(rawValue: String($0)) }
    var report = CountReport(by: columns, withSums: sum)
    var worst = ExitStatus.clean
    for source in try read.sources(sources) {
      do {
        let feed = try source.opener.read(
          source.name, source.options, pages.bounds(source.saved),
          threads: ProcessorCount.available())
        try count(feed, source.name.displayName, &asked, &report)
        if let words = PageWords.more(feed) {
          Output.complain("\(source.name.displayName): \(words)")
        }
        if let words = SummaryWords.dropped(feed.state) {
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
    _ feed: ReadSource, _ name: String, _ asked: inout FeedQuery?, _ report: inout CountReport
  ) throws {
    guard asked != nil else { return try report.add(allOf: feed) }
    try query.records(of: feed, name, &asked) { query in
      var rows: [ShownRow] = []
      let count = try query.records(of: feed) { row in
        rows.append(row)
        return true
      }
      try report.add(rows, of: feed)
      return count
    }
  }
}
