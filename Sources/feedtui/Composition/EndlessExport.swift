import Application
import ArgumentParser
import Dispatch
import Drift
import FeedStore
import Foundation
import Networking
import WireJSON

/// Writes the records of a source without an end, a window behind what comes.
struct EndlessExport {
  let format: ExportFormat
  let reveals: Bool
  let window: Int

  /// Records in view, at least: a batch of lines is read at once.
  private static let leastInView = 10_000

  /// Seconds that somebody has to take what is written still, when a signal has come.
  private static let patience = 5.0

  /// Writes until the source ends, nobody reads any more, or a signal comes: then what has come is written, too.
  func run(_ source: NamedSource) throws {
    let news = DispatchSemaphore(value: 0)
    let name = source.name.displayName
    guard let lines = try source.opener.lines(source.name, wake: { news.signal() }) else {
      throw CommandError.noLines(name)
    }
    let feed = StreamFeed(
      lines, source.options, keep: max(Self.leastInView, window * 2), isTaken: true,
      wake: { news.signal() })
    let signals = EndSignals(patience: Self.patience) { news.signal() }
    defer { signals.cancel() }
    if !format.header.isEmpty { try Output.write(format.header) }
    var export = WindowedExport(window: window)
    feed.start()
    let last = try follow(feed, name, &export) {
      news.wait()
      return signals.hasCome
    }
    feed.cancel()
    if Self.complain(of: last, name) || export.isContradicted {
      throw ExitCode(ExitStatus.unreadable)
    }
  }

  /// Writes what comes.
  ///
  /// `wait`: Waits for news; whether it is to end.
  /// - Returns: What was there at the end.
  private func follow(
    _ feed: StreamFeed, _ name: String, _ export: inout WindowedExport, wait: () -> Bool
  ) throws -> FeedSnapshot {
    var exporter = ExportVisitor(format: format, reveals: reveals)
    while true {
      let isEnding = wait()
      let snapshot = feed.snapshot
      let isOver = isEnding || snapshot.live?.activity == .ended
      if snapshot.isComplete {
        do {
          try export.take(snapshot, isOver: isOver) { record, uncertain in
            try exporter.write(record, uncertain)
            return exporter.isRead
          }
        } catch WindowedExport.Failure.lost {
          throw SourceError.unreadable(path: name, reason: "its spool was changed")
        }
        try exporter.flush()
        feed.take(export.takenCount)
        for words in export.takeLateWords() { Output.complain("\(name): \(words)") }
      }
      if isOver || !exporter.isRead { return snapshot }
    }
  }

  /// Says what of a source was not read; whether anything may be lost by it.
  private static func complain(of last: FeedSnapshot, _ name: String) -> Bool {
    let verdict = last.state.verdict
    if !verdict.isWhole { Output.complain("\(name): \(verdict.problem ?? "not whole")") }
    let report = last.state.tally.report()
    let isTorn = report.contains {
      $0.kind == .droppedRecord && $0.evidence == DropReason.overLines.evidence
    }
    if isTorn {
      Output.complain(
        "\(name): JSON on several lines isn't read whole: --window reads lines, and what jq prints. jq -c . makes lines of JSON."
      )
    }
    if let words = SummaryWords.dropped(last.state) { Output.complain("\(name): \(words)") }
    let others = report.filter { $0.kind == .notARecord }.reduce(0) { $0 + $1.count }
    if others > 0 {
      Output.complain("\(name): \(others) line\(others == 1 ? " holds" : "s hold") no record")
    }
    return !verdict.isWhole || isTorn
  }
}
