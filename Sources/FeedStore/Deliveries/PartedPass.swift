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
  func run(_ whole: inout FeedPass, _ parts: [FeedPart]) -> FeedPass.Ending? {
    let queue = read(parts, of: whole)
    whole.notePlan()
    defer { queue.cancel() }
    return join(queue, &whole)
  }

  /// Begins to read the parts.
  func read(_ parts: [FeedPart], of whole: borrowing FeedPass) -> PartsQueue {
    let queue = PartsQueue(parts, threads: threads)
    for _ in 0..<min(threads, parts.count) {
      let reader = PartReader(whole, queue)
      // Where no thread can be had, the one that joins the parts reads them itself.
      let thread = Thread { reader.run() }
      thread.name = "feedtui.part"
      thread.start()
    }
    return queue
  }

  /// Whether the source may be read in parts: it has an end, and is too large for one.
  func mayCut(_ whole: borrowing FeedPass) -> Bool {
    // What is sampled is sampled in the feed's order.
    guard whole.options.telemetry == nil, !whole.isGuess else { return false }
    return (whole.source.finalByteCount ?? 0) > partBytes
  }

  /// The parts; nil where the source isn't one of lines, has no end yet, or is too small for several.
  func lines(of whole: borrowing FeedPass) throws(SourceError) -> [FeedPart]? {
    let source = whole.source
    guard let end = source.finalByteCount else { return nil }
    // What is lines depends on how much is seen: the same windows as the scan's.
    var window = ByteWindow()
    var scanner = RecordScanner(shape: whole.shape)
    repeat {
      try window.readOn(from: source)
      guard case .needsMore(let offset) = scanner.next(window.filled, isFinal: window.isFinal),
        !scanner.readsLines
      else { break }
      window.drop(offset)
      scanner.slide(by: offset)
    } while !window.isFinal
    guard scanner.readsLines else { return nil }
    let parts = try FeedPart.cut(
      source, from: window.base + window.filled.documentStart, to: end, size: partBytes)
    return parts.count > 1 ? parts : nil
  }

  private func join(_ queue: PartsQueue, _ whole: inout FeedPass) -> FeedPass.Ending? {
    var hasRecords = false
    var last: DocumentEnd?
    for part in queue.parts {
      switch queue.take(part.number) ?? PartReader(whole, queue).read(part) {
      case .read(var delivery):
        whole.records.expect(delivery.state.rows.count * queue.parts.count)
        whole.join(&delivery)
        if case .lines(let end)? = delivery.seam?.end {
          hasRecords = hasRecords || end.hasTopLevelRecords
          last = end
        }
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
