import Application
import ArgumentParser
import Domain
import FeedStore
import Foundation
import Networking
import Query

/// `feedtui report`: what happened between two times, for a post-mortem.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Tells what happened in a feed between two times, for a post-mortem.",
    discussion: """
      Records over time with those that failed, statuses with the sums of their certain amounts, and what drifted: since when, until when, in \
      how many records, with some ids. Names and addresses of people are masked.

        feedtui report orders.json --from '2026-11-21 10:00' --to '2026-11-21 11:00' --zone Europe/Berlin > incident.md
        feedtui report orders.json --from -2h --format html > incident.html

      Exit status: 0; 2 where the source is unreadable, or isn't whole, which the report says; 64 where a time or the query is none.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case markdown, html }

  @Argument(help: ArgumentHelp("A file, - or an address.", valueName: "source"))
  var source: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "From when on: a time as queries have it, '2026-11-21 10:00', 10:00, -2h.", valueName: "time")
  )
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Up to when, likewise; of a day, to its end.", valueName: "time"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "The clock that times are of: Europe/Berlin, local or utc. (default: utc)", valueName: "zone")
  )
  var zone: String?

  @Option(help: "markdown, or html: a page by itself.")
  var format: Format = .markdown

  @OptionGroup var query: QueryOptions

  @OptionGroup var pages: PageOptions

  @OptionGroup var read: ReadOptions

  func run() throws {
    let question = try question()
    guard !question.isEmpty else {
      throw CommandError.badQuery(["--to isn't behind --from: nothing was between."])
    }
    let source = try read.source(source)
    let name = source.name.displayName
    let feed = try source.opener.read(
      source.name, source.options, pages.bounds(source.saved),
      threads: ProcessorCount.available())
    let report: IncidentReport
    do {
      report = try IncidentReport(of: feed, named: name, question)
    } catch let mistake as QueryMistake {
      // The window is part of the query by then, and nothing that somebody wrote.
      throw CommandError.badQuery([mistake.message])
    } catch QueryFailure.changedMeanwhile {
      throw SourceError.unreadable(path: name, reason: "it changed while it was read")
    }
    switch format {
    case .markdown: try Output.write(report.markdown(FeedTUI.version))
    case .html: try Output.write(report.html(FeedTUI.version))
    }
    if !feed.state.verdict.isWhole { throw ExitCode(ExitStatus.unreadable) }
  }

  private func question() throws -> IncidentReport.Question {
    _ = try query.query()
    let zone = try SystemZone.named(zone)
    do throws(QueryMistake) {
      return try IncidentReport.Question(
        from: from, to: to, query: query.text, zone: zone, now: ReadOptions.now())
    } catch {
      throw CommandError.badQuery([error.message])
    }
  }
}
