import Application
import ArgumentParser
import Domain
import Foundation
import Ledger
import Presentation

/// `feedtui history`: what drifted when, by the ledger.
struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Lists what drifted when, as it was seen on the screen and by --ledger.",
    discussion: """
      The screen notes each drift of a source in a ledger on this machine: when it was seen first and last, and in how many records an \
      hour. It holds no ids, texts, words or amounts of records.

        feedtui history
        feedtui history shop --since 7d

      The signs between bars are the last 14 days, the highest the day with the largest share; blank: nothing was read.

      Exit status: 0; 2 where there is no ledger, or it doesn't know the source; 64 where --since is no time.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(
    help: ArgumentHelp(
      "A source as it was named when it was read; all, where none is named.", valueName: "source"))
  var source: String?

  @Option(
    help: ArgumentHelp(
      "From when on: 90m, 24h, 7d, 2w, or a day as 2026-11-20. (default: 30d)", valueName: "time"))
  var since = "30d"

  @Option(
    help: ArgumentHelp(
      "The clock that times are of: Europe/Berlin, local or utc. (default: utc)", valueName: "zone")
  )
  var zone: String?

  @Option(help: "text, or json: an object per line for each source.")
  var format: Format = .text

  @Option(
    help: ArgumentHelp(
      "The ledger. (default: ledger.sqlite in $XDG_STATE_HOME/feedtui)", valueName: "path"))
  var ledger = LedgerPlace.usualName

  func run() throws {
    let now = Int64(Date().timeIntervalSince1970)
    guard let from = SinceText.nanoseconds(since, now: now &* 1_000_000_000) else {
      throw ValidationError(
        "--since is a span as 24h or 7d, or a day as 2026-11-20, and not \(since).")
    }
    let clock = try SystemZone.named(zone)
    let place = LedgerPlace(ledger)
    guard place.hasContent else {
      throw CommandError.noLedger(place.path)
    }
    let ledger = try Ledger.open(place, at: now)
    if let path = ledger.setAside {
      Output.complain("The ledger was damaged: it is \(path) now, and a new one is begun.")
    }
    let report = try HistoryReport(
      ledger, of: try source.map { try known($0, in: ledger) }, since: from / 1_000_000_000,
      now: now)
    switch format {
    case .text where report.isEmpty:
      try Output.write("Nothing was read since \(since).\n")
    case .text: try Output.write(report.text(clock, SystemLocale.isUTF8 ? .unicode : .ascii))
    case .json: try Output.write(report.json)
    }
  }

  private func known(_ text: String, in ledger: Ledger) throws -> KnownSource {
    let saved = try SettingsFile.load().saved(text)
    let name = SourceName(text: saved?.url ?? text, label: saved == nil ? nil : text)
    guard let identity = SourceIdentity(name), let known = try ledger.source(key: identity.key)
    else { throw CommandError.unknownToLedger(name.displayName) }
    return known
  }
}
