import Domain
import FeedStore
import Foundation
import Mapping
import Presentation
import Synchronization

/// Writes records into a file, on a thread of its own.
final class WriteJob: Sendable {
  enum Outcome: Equatable, Sendable {
    case written(Int)
    case failed(String)
    case cancelled
  }

  struct Progress: Sendable {
    var count = 0
    var outcome: Outcome?
  }

  /// What becomes of it, and where.
  let path: String
  let total: Int
  private let current = Mutex(Progress())
  private let isCancelled = Atomic(false)

  /// Rows between two looks at the clock and the pieces that are written.
  private static let batch = 512
  private static let pause = Duration.milliseconds(100)

  /// Begins to write.
  ///
  /// `rows`: The numbers of the records' rows, in the order in which they are written.
  /// `wake`: Called on the job's thread when there is progress.
  init(
    _ rows: [UInt32], of snapshot: FeedSnapshot, to file: WrittenFile, _ format: ExportFormat,
    reveals: Bool, wake: @escaping @Sendable () -> Void
  ) {
    (path, total) = (file.path, rows.count)
    let thread = Thread { [self] in
      let outcome = run(rows, snapshot, file, format, reveals, wake)
      current.withLock { $0.outcome = outcome }
      wake()
    }
    thread.name = "feedtui.write"
    thread.start()
  }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  var progress: Progress { current.withLock { $0 } }

  private func run(
    _ rows: [UInt32], _ snapshot: FeedSnapshot, _ file: WrittenFile, _ format: ExportFormat,
    _ reveals: Bool, _ wake: () -> Void
  ) -> Outcome {
    var loader = RecordLoader(sources: snapshot.sources, state: snapshot.state, readsAhead: true)
    var told = ContinuousClock.now
    var pending = format.header
    do throws(OutputFailure) {
      for (index, row) in rows.enumerated() {
        guard let (record, uncertain) = loader.facts(of: snapshot.state.row(Int(row))) else {
          file.abandon()
          return .failed("the source changed: R reads it again")
        }
        pending += format.line(
          ExportedRecord(record: record, uncertain: uncertain, reveals: reveals))
        guard index % Self.batch == 0 else { continue }
        if isCancelled.load(ordering: .relaxed) {
          file.abandon()
          return .cancelled
        }
        try file.write(pending)
        pending = ""
        if ContinuousClock.now - told > Self.pause {
          told = .now
          current.withLock { $0.count = index }
          wake()
        }
      }
      try file.write(pending)
      try file.finish()
      return .written(rows.count)
    } catch {
      file.abandon()
      return .failed(String(cString: strerror(error.code)))
    }
  }
}
