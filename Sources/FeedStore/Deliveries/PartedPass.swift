import DTO
import Drift
import Foundation
import Mapping
import Networking
import WireJSON

/// One pass over a source of lines, by several threads: each part is a delivery, and the deliveries are joined in their order.
///
/// It finds what one thread finds, or says that the source must be read in its order.
struct PartedPass {
  /// How many threads at most.
  let threads: Int
  /// How much each reads at once, at least.
  let partBytes: Int

  /// Runs `whole` to its end.
  ///
  /// - Returns: How it ended; nil where the source must be read in its order, and `whole` holds nothing that counts.
  func run(_ whole: inout FeedPass, _ parts: [LinePart]) -> FeedPass.Ending? {
    let queue = PartsQueue(parts, threads: threads)
    for _ in 0..<min(threads, parts.count) {
      let reader = PartReader(whole, queue)
      // Where no thread can be had, this one reads the parts itself.
      let thread = Thread { reader.run() }
      thread.name = "feedtui.part"
      thread.start()
    }
    whole.notePlan()
    defer { queue.cancel() }
    return join(queue, &whole)
  }

  /// The parts; nil where the source isn't one of lines, has no end yet, or is too small for several.
  func lines(of whole: borrowing FeedPass) throws(SourceError) -> [LinePart]? {
    let source = whole.source
    // What is sampled is sampled in the feed's order.
    guard whole.options.telemetry == nil, !whole.isGuess, let end = source.finalByteCount,
      end > partBytes
    else {
      return nil
    }
    var window = ByteWindow()
    var scanner = RecordScanner(shape: whole.shape)
    repeat {
      try window.readOn(from: source)
      guard case .needsMore = scanner.next(window.filled, isFinal: window.isFinal) else { break }
    } while !window.isFinal
    guard scanner.readsLines else { return nil }
    let parts = try LinePart.cut(
      source, from: window.filled.documentStart, to: end, size: partBytes)
    return parts.count > 1 ? parts : nil
  }

  private func join(_ queue: PartsQueue, _ whole: inout FeedPass) -> FeedPass.Ending? {
    var hasRecords = false
    var last: DocumentEnd?
    for part in queue.parts {
      switch queue.take(part.number) ?? PartReader(whole, queue).read(part) {
      case .read(let delivery):
        whole.records.expect(delivery.state.rows.count * queue.parts.count)
        whole.join(delivery)
        hasRecords = hasRecords || delivery.seam?.end.hasTopLevelRecords == true
        last = delivery.seam?.end
        // The first record of all is looked at closely, and a full tally counts by order.
        guard whole.recordNumber > 0, !whole.state.tally.isBounded else { return nil }
      case .again(let plan): return .again(plan)
      case .strangers: return .strangers
      case .needsOrder: return nil
      }
    }
    // Which of many unknown keys are named depends on which came first.
    guard var end = last, !whole.state.tally.hasManyKeys else { return nil }
    end.hasTopLevelRecords = hasRecords
    return whole.finish(end, RawSpan())
  }
}

/// Reads parts until there are none, on a thread of its own.
private struct PartReader {
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

  func read(_ part: LinePart) -> PartsQueue.Result {
    var pass = FeedPass(
      source: PartSource(source: source, end: part.range.upperBound), options: options,
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

  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {}
  mutating func restart() {}
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    !queue.isCancelled
  }
}
