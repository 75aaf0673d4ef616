import Domain
import Drift
import Mapping

extension FeedState {
  /// Adds what was found in the part of the feed that comes next, read by the same plan.
  ///
  /// Parts may be grouped in any way, as long as they are joined in the feed's order. What is the same in two of them, such as an
  /// id, is the caller's to find.
  ///
  /// - Parameters:
  ///   - next: What was found there.
  ///   - records: How many records stand before it, rows or not.
  ///   - elements: For the path of each array, how many of its elements do.
  mutating func merge(_ next: FeedState, records: Int, elements: [String: Int]) {
    tally.merge(next.tally, rows: rows.log.count, records: records, elements: elements)
    doubts.append(contentsOf: next.doubts, rows: rows.log.count)
    rows.append(contentsOf: next.rows, words: words.merge(next.words))
    droppedCount += next.droppedCount
    emptyElementCount += next.emptyElementCount
    repeatedCount += next.repeatedCount
    olderVersionCount += next.olderVersionCount
    assumedKindCount += next.assumedKindCount
    versionIsSettled = versionIsSettled || next.versionIsSettled
    for (field, reasons) in next.uncertain {
      uncertain[field, default: [:]].merge(reasons, uniquingKeysWith: +)
    }
    damages += next.damages.prefix(Damage.maxKept - damages.count)
    scannedBytes = next.scannedBytes
  }
}
