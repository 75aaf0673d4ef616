import Application
import ArgumentParser
import FeedStore
import Foundation
import Networking

/// `feedtui watch`: sources without a terminal, for days.
struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Watches feeds without a terminal: metrics, log lines and hooks.",
    discussion: """
      Addresses are read every minute, files when they have changed, and what --follow names as it comes. What drifts is logged as JSON on \
      standard error, noted in the ledger, and counted at http://…/metrics in the format of OpenMetrics; http://…/healthz is 503 while a source can't be read.

        feedtui watch shop --metrics 127.0.0.1:9464
        feedtui watch shop refunds --every 30s --on unit_shift 'notify-team' --on any 'cat >> drift.ndjson'

      What a source shows when the watch begins is no news where it showed it when it was read last, or was never read: a restart tells nothing again. \
      A hook gets one line of JSON on its standard input, runs at most once in five minutes for a source and a kind of drift, and for 30 s. SIGTERM and \
      SIGINT end the watch.

      Exit status: 0 where it was ended; 2 where it can't begin; 64 usage.
      """)

  @Argument(
    help: ArgumentHelp("Addresses, files or sources of the settings.", valueName: "source"))
  var sources: [String]

  @Option(
    help: ArgumentHelp(
      "Where metrics and health are served, over plain HTTP: 127.0.0.1:9464.", valueName: "address")
  )
  var metrics: String?

  @Option(
    help: ArgumentHelp(
      "How often addresses are read, and files looked at: 5s, 2m or 1h. (default: 1m)",
      valueName: "time"))
  var every: String?

  @Flag(help: "Take the lines of files and addresses as they come, or an address's events.")
  var follow = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "A kind of drift, or any, and a command that is run by sh when it comes; again for more.",
      valueName: "kind command"))
  var on: [String] = []

  @OptionGroup var ledger: LedgerOptions

  @OptionGroup var pages: PageOptions

  @OptionGroup var read: ReadOptions

  func validate() throws {
    if follow, every != nil {
      throw ValidationError("--follow takes what comes; --every reads again and again.")
    }
    if let every, SinceText.interval(every) == nil {
      throw ValidationError("--every is a span from 1s to 7d, as 30s or 5m.")
    }
  }

  func run() throws {
    let hooks = try WatchHook.hooks(on)
    let address = try metrics.map { text in
      guard let address = ListenAddress(text) else { throw CommandError.badListenAddress(text) }
      return address
    }
    let file = SettingsFile.load()
    let sources = try read.sources(sources, file)
    for source in sources {
      guard !source.name.isStandardInput else {
        throw ValidationError("A pipe ends: watch an address, or a file with --follow.")
      }
    }
    let run = WatchRun(
      hooks: hooks, hiding: file.sources.variables, server: try address.map(MetricsServer.init))
    for source in sources { run.add(source, reading(source), ledger) }
    run.run()
  }

  private func reading(_ source: NamedSource) -> AddressReading {
    var reading = pages.reading(source.saved)
    if follow { (reading.follows, reading.interval) = (true, nil) }
    if let every { (reading.follows, reading.interval) = (false, SinceText.interval(every)) }
    if !reading.follows { reading.interval = reading.interval ?? Self.usualInterval }
    return reading
  }

  private static let usualInterval = Duration.seconds(60)
}
