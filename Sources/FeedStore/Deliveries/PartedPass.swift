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
  func run(_ whole: inout FeedPass, _ parts: PartSupply) -> FeedPass.Ending? {
    let queue = read(parts, of: whole)
    whole.notePlan()
    defer { queue.cancel() }
    return join(queue, &whole)
  }

  /// Begins to read the parts.
  func read(_ parts: PartSupply, of whole: borrowing FeedPass) -> PartsQueue {
    let queue = PartsQueue(parts, threads: threads)
    let most = Self.readers(of: whole.source, among: threads)
    for _ in 0..<min(most, parts.count ?? most) {
      let reader = PartReader(whole, queue)
      // Where no thread can be had, the one that joins the parts reads them itself.
      let thread = Thread { reader.run() }
      thread.name = "feedtui.part"
      thread.start()
    }
    return queue
  }

  /// How many threads read a source: one that still grows has a thread that fills it.
  private static func readers(of source: any ByteSource, among threads: Int) -> Int {
    source.finalByteCount == nil ? threads - 1 : threads
  }

  /// Whether the source may be read in parts: it is too large for one, or still grows.
  func mayCut(_ whole: borrowing FeedPass) -> Bool {
    // What is sampled is sampled in the feed's order.
    guard whole.options.telemetry == nil, !whole.isGuess else { return false }
    guard let size = whole.source.finalByteCount else { return true }
    return size > partBytes
  }

  /// The parts; nil where the source isn't one of lines, or is too small for several.
  ///
  /// Waits until a source that still grows has the first one.
  func lines(of whole: borrowing FeedPass) throws(SourceError) -> PartSupply? {
    let source = whole.source
    // Beside the thread that fills it, a single reader is as fast without parts, for whose bytes it would wait.
    guard source.finalByteCount != nil || Self.readers(of: source, among: threads) > 1 else {
      return nil
    }
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
    var cutter = LineCutter(
      source, from: window.base + window.filled.documentStart, size: partBytes)
    guard let first = try cutter.next(), first.range.upperBound != source.finalByteCount else {
      return nil
    }
    return PartSupply([first], then: cutter)
  }

  private func join(_ queue: PartsQueue, _ whole: inout FeedPass) -> FeedPass.Ending? {
    var hasRecords = false
    var last: DocumentEnd?
    var number = 0
    while let result = result(ofPart: number, queue, whole) {
      number += 1
      switch result {
      case .read(var delivery):
        whole.expectRecords(delivery.state.rows.count, in: delivery.state.scannedBytes)
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

  /// What became of a part; nil behind the last.
  func result(
    ofPart number: Int, _ queue: PartsQueue, _ whole: borrowing FeedPass
  ) -> PartsQueue.Result? {
    switch queue.take(number) {
    case .result(let result): result
    case .unread(let part): PartReader(whole, queue).read(part)
    case .end: nil
    }
  }
}
