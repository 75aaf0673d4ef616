import Drift
import FeedStore
import Mapping
import Synchronization
import WireJSON

/// Takes part in a pass without looking.
struct NothingVisitor: FeedVisitor {
  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {}
  mutating func restart() {}
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    true
  }
}

/// Keeps what telemetry gets.
final class EventLog: DriftTelemetry {
  private let kept = Mutex<[SampledDrift]>([])
  var events: [SampledDrift] { kept.withLock { $0 } }
  func record(_ event: SampledDrift) { kept.withLock { $0.append(event) } }
}

/// Looks at the counts in the middle of a pass.
struct CountWatcher: FeedVisitor {
  var pulses = 0
  var nameless = 0

  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {}
  mutating func restart() {}

  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    pulses += 1
    nameless += state.tally.report().count { $0.path.isEmpty }
    return true
  }
}
