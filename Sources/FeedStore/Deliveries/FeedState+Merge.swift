import Domain
import Drift
import Mapping

extension FeedState {
  /// Adds what was found in the part of a document that comes next, read by the same plan.
  ///
  /// Parts may be grouped in any way, as long as they are joined in the document's order. What is the same in two of them, such as
  /// an id, is the caller's to find.
  ///
  /// - Parameters:
  ///   - next: What was found there; its rows are taken out of it.
  ///   - records: How many records stand before it, rows or not.
  ///   - elements: For the path of each array, how many of its elements do.
  mutating func merge(_ next: inout FeedState, records: Int, elements: [String: Int]) {
    let before = rows.log.count
    guard let names = mergeNames(of: next) else {
      preconditionFailure("parts of a document have one context")
    }
    rows.append(taking: &next.rows) { names.rename(&$0) }
    doubts.append(contentsOf: next.doubts, rows: before)
    mergeCounts(of: next, rows: { $0 + before }, records: records, elements: elements)
    mergeUncertain(of: next)
    versionIsSettled = versionIsSettled || next.versionIsSettled
    damages += next.damages.prefix(Damage.maxKept - damages.count)
    scannedBytes = next.scannedBytes
  }

  /// Adds the words and contexts that the rows of another state name.
  ///
  /// - Returns: What they are called here; nil, and nothing is added, where there is no room for the contexts.
  mutating func mergeNames(of next: FeedState) -> RowNames? {
    // Without rows, a document may be of any API.
    guard next.rows.count > 0 else { return RowNames(contexts: [], words: []) }
    guard let contexts = contexts.merge(next.contexts) else { return nil }
    return RowNames(contexts: contexts, words: words.merge(next.words))
  }

  /// Adds what was counted.
  ///
  /// `rows`: The number here of a row there; nil for one that isn't here.
  mutating func mergeCounts(
    of next: FeedState, rows: (Int) -> Int?, records: Int, elements: [String: Int]
  ) {
    tally.merge(next.tally, rows: rows, records: records, elements: elements)
    places.formUnion(next.places)
    if layouts == nil {
      layouts = next.layouts
    } else if let theirs = next.layouts {
      layouts?.merge(theirs)
    }
    droppedCount += next.droppedCount
    emptyElementCount += next.emptyElementCount
    repeatedCount += next.repeatedCount
    olderVersionCount += next.olderVersionCount
    assumedKindCount += next.assumedKindCount
    modes += next.modes
  }

  /// Adds how often facts were uncertain.
  mutating func mergeUncertain(of next: FeedState) {
    for (field, reasons) in next.uncertain {
      uncertain[field, default: [:]].merge(reasons, uniquingKeysWith: +)
    }
  }

  /// A record is shown: what isn't certain of it counts.
  mutating func count(_ uncertainties: [(Field, Uncertainty)]) {
    for (field, reason) in uncertainties {
      uncertain[field, default: [:]][reason, default: 0] += 1
    }
  }

  /// A record isn't shown any more: what wasn't certain of it doesn't count.
  mutating func uncount(_ uncertainties: [(Field, Uncertainty)]) {
    for (field, reason) in uncertainties {
      uncertain[field]?[reason, default: 1] -= 1
      if uncertain[field]?[reason] == 0 { uncertain[field]?[reason] = nil }
      if uncertain[field]?.isEmpty == true { uncertain[field] = nil }
    }
  }
}

/// What the contexts and words of another feed's rows are called here.
struct RowNames {
  let contexts: [UInt16]
  let words: [UInt16]

  @inline(__always)
  func rename(_ row: inout IndexRow) {
    row.context = contexts[Int(row.context)]
    row.statusWord = words[Int(row.statusWord)]
    row.method = words[Int(row.method)]
  }

  func renamed(_ row: IndexRow) -> IndexRow {
    var row = row
    rename(&row)
    return row
  }
}
