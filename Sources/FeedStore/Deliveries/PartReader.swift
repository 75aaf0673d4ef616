import DTO
import Foundation
import Mapping
import Networking
import WireJSON

/// Reads parts until there are none, on a thread of its own.
struct PartReader {
  let source: any ByteSource
  let options: FeedOptions
  let chosen: (FeedProfile, ProfileChoice?)
  let plan: FeedPlan
  let number: Int
  let queue: PartsQueue

  init(_ whole: borrowing FeedPass, _ queue: PartsQueue) {
    source = whole.source
    options = whole.options
    chosen = (whole.profile, whole.state.choice)
    plan = whole.plan
    number = whole.state.pass
    self.queue = queue
  }

  func run() {
    while let part = queue.begin() { queue.end(part, read(part)) }
  }

  func read(_ part: FeedPart) -> PartsQueue.Result {
    // Of an array, what follows a record tells whether it ends there.
    let own: any ByteSource =
      part.place == nil ? PartSource(source: source, end: part.range.upperBound) : source
    var pass = FeedPass(
      source: own, options: options,
      chosen: chosen, plan: plan, number: number, part: part)
    return result(of: &pass)
  }

  private func result(of pass: inout FeedPass) -> PartsQueue.Result {
    var visitor = UntilCancelled(queue: queue)
    do {
      switch try pass.run(&visitor) {
      case .done: return .read(pass.delivery())
      case .again(let plan): return .again(plan)
      case .strangers: return .strangers
      case .needsOrder, .stopped: return .needsOrder
      }
    } catch {
      // The reading in order comes to the same place, and tells of it.
      return .needsOrder
    }
  }
}

/// Ends a part's pass when nobody wants it any more.
private struct UntilCancelled: FeedVisitor {
  let queue: PartsQueue

  static var visitsRecords: Bool { false }
  static var looksAtState: Bool { false }
  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {}
  mutating func restart() {}
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    !queue.isCancelled
  }
}
