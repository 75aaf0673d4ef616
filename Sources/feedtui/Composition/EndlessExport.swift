import Application
import ArgumentParser
import Dispatch
import FeedStore
import Foundation
import Networking

/// Writes the records of a source without an end, a window behind what comes.
struct EndlessExport {
  let format: ExportFormat
  let reveals: Bool
  let window: Int

  /// Records in view, at least: a batch of lines is read at once.
  private static let leastInView = 10_000

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
    let signals = EndSignals { news.signal() }
    defer { signals.cancel() }
    var exporter = ExportVisitor(format: format, reveals: reveals)
    var export = WindowedExport(window: window)
    if !format.header.isEmpty { try Output.write(format.header) }
    feed.start()
    var snapshot = feed.snapshot
    var isOver = false
    repeat {
      news.wait()
      snapshot = feed.snapshot
      isOver = signals.hasCome || snapshot.live?.activity == .ended
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
    } while !isOver && exporter.isRead
    feed.cancel()
    let verdict = snapshot.state.verdict
    if !verdict.isWhole { Output.complain("\(name): \(verdict.problem ?? "not whole")") }
    if !verdict.isWhole || export.isContradicted { throw ExitCode(ExitStatus.unreadable) }
  }
}
