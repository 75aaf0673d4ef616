import Application
import Dispatch
import Domain
import Drift
import FeedStore
import Foundation
import Ledger
internal import Logging
import Networking

/// Sources that are watched until somebody ends it.
final class WatchRun {
  private var sources: [SourceWatch] = []
  private let hooks: WatchHooks
  private let server: MetricsServer?
  private let logger: Logger
  private let wake = DispatchSemaphore(value: 0)
  private let signals: EndSignals
  /// What was said of each source last: whether it could be read.
  private var said: [String: String?] = [:]

  /// How often sources are looked at, where nothing wakes.
  private static let pause = 1.0

  /// From now on a signal ends the watch, and not the process.
  ///
  /// `hidden`: Variables that hold secrets of sources.
  init(hooks: [WatchHook], hiding hidden: Set<String>, server: MetricsServer?) {
    let lines = WatchLogLines()
    let logger = Logger(label: "feedtui") { _ in WatchLogHandler(lines) }
    (self.logger, self.server) = (logger, server)
    self.hooks = WatchHooks(hooks, hiding: hidden) { words in logger.warning("\(words)") }
    signals = EndSignals { [wake] in wake.signal() }
  }

  /// Watches a source as well.
  func add(_ source: NamedSource, _ reading: AddressReading, _ ledger: LedgerOptions) {
    let wake = wake
    sources.append(
      SourceWatch(
        source.name, called: label(of: source.name), source.opener, source.options, reading,
        noting: noting(source, ledger),
        wake: { wake.signal() }))
  }

  /// Cut where it is longer than anybody reads; with a number where another is called so.
  private func label(of name: SourceName) -> String {
    FreeName.first(
      String(name.displayName.prefix(Self.longestLabel)), besides: Set(sources.map(\.label))
    ) { "\($0) (\($1))" }
  }

  private static let longestLabel = 200

  /// Where a source is noted; nil where it can't be, which is said.
  private func noting(_ source: NamedSource, _ ledger: LedgerOptions) -> LedgerReading? {
    guard let noting = ledger.noting(SourceIdentity(source.name)) else { return nil }
    do throws(LedgerProblem) {
      let reading = try LedgerReading(
        noting.place, of: noting.source, at: ReadOptions.now() / 1_000_000_000)
      if let path = reading.setAside {
        logger.warning("the ledger was damaged: it is \(path) now, and a new one is begun")
      }
      return reading
    } catch {
      logger.warning("\(error.description)")
      return nil
    }
  }

  /// Watches until SIGTERM or SIGINT.
  func run() {
    var about: Logger.Metadata = ["sources": "\(sources.count)"]
    if let server { about["metrics"] = "http://\(server.address.text)/metrics" }
    logger.info("watching", metadata: about)
    show()
    while !signals.hasCome {
      look()
      _ = wake.wait(timeout: .now() + Self.pause)
    }
    signals.cancel()
    end()
  }

  private func look() {
    let now = ContinuousClock.now
    var events: [WatchEvent] = []
    for index in sources.indices {
      let (own, problem) = sources[index].look(at: now)
      events += own
      if let problem { logger.warning("\(problem.description)") }
      say(sources[index])
    }
    for event in events { log(event) }
    hooks.take(events, at: now)
    show()
  }

  private func say(_ source: SourceWatch) {
    let name = source.label
    guard source.readCount + source.failureCount > 0, said[name] != .some(source.problem) else {
      return
    }
    said[name] = source.problem
    if let problem = source.problem {
      logger.error("can't be read: \(problem)", metadata: ["source": "\(name)"])
    } else {
      logger.info("read", metadata: ["source": "\(name)"])
    }
  }

  private func log(_ event: WatchEvent) {
    let level: Logger.Level =
      switch event.severity {
      case .info: .info
      case .warning: .warning
      case .critical: .error
      }
    logger.log(
      level: level, "drift",
      metadata: [
        "source": "\(event.source)", "kind": "\(event.kind.row.name)", "path": "\(event.path)",
        "found": "\(event.found)", "added": "\(event.added)", "records": "\(event.records)",
        "new": "\(event.isNew.map(String.init) ?? "unknown")",
      ])
  }

  private func show() {
    guard let server else { return }
    server.show(
      .init(
        metrics: WatchMetrics(sources, version: FeedTUI.version).openMetrics,
        problems: sources.compactMap { source in
          source.problem.map { "\(source.label): \($0)" }
        }))
  }

  private func end() {
    hooks.end()
    for index in sources.indices {
      if let problem = sources[index].end() { logger.warning("\(problem.description)") }
    }
    server?.end()
    logger.info("ended")
  }
}
