import Application
import Domain
import FeedStore
import Mapping
import WireJSON

/// Writes each record as it passes.
struct ExportVisitor: FeedVisitor {
  let format: ExportFormat
  let reveals: Bool
  private var pending = ""
  /// Whether somebody still reads.
  private(set) var isRead = true

  /// 64 KiB: written at once.
  private static let bufferBytes = 64 << 10

  init(format: ExportFormat, reveals: Bool) {
    self.format = format
    self.reveals = reveals
  }

  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) throws {
    guard isRead, let record = judge.record(view) else { return }
    try write(record, judge.reasons)
  }

  /// Writes a record of which these facts aren't certain.
  mutating func write(_ record: Record, _ uncertain: [(Field, Uncertainty)]) throws {
    pending += format.line(
      ExportedRecord(record: record, uncertain: uncertain, reveals: reveals))
    if pending.utf8.count >= Self.bufferBytes { try flush() }
  }

  mutating func restart() { pending = "" }
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    isRead
  }

  mutating func flush() throws {
    // Nothing that is written to nobody says that somebody reads.
    if isRead, !pending.isEmpty { isRead = try Output.write(pending) }
    pending = ""
  }
}
