import Domain
import Drift
import FeedStore
import Mapping
import Query

/// The records of a feed that a query asks for, and what drifted in them.
///
/// What drifted in no record, as the envelope or what was dropped, belongs to any part: a part isn't whole without it.
package struct CheckedPart: Sendable {
  /// How many records it has, of how many, and which were left out.
  package let count: QueryCount
  let tally: DriftTally
  /// How often each fact of its records isn't certain, by reason.
  let uncertain: [Field: [Uncertainty: Int]]

  /// - Throws: A `QueryMistake` that only the feed shows, and `QueryFailure` where its bytes changed meanwhile.
  /// - Complexity: O(*n*) in the records, each of which is judged again.
  package init(of feed: ReadSource, asked query: inout FeedQuery) throws {
    let state = feed.state
    var isOfPart = [Bool](repeating: false, count: state.rows.log.count)
    count = try query.records(of: feed) { row in
      isOfPart[row.number] = true
      return true
    }
    var loader = RecordLoader(sources: feed.sources, state: state)
    var others: [DriftSignature: (count: Int, records: Int)] = [:]
    var uncertain: [Field: [Uncertainty: Int]] = [:]
    for number in 0..<state.rows.log.count {
      let row = state.row(number)
      // A former version of a record belongs where the record does.
      guard isOfPart[state.rows.current(of: number)] else {
        guard let signatures = loader.signatures(of: row) else {
          throw QueryFailure.changedMeanwhile
        }
        // What a detector finds is counted of records, and not of their versions.
        let counted = signatures.filter { $0.kind != .likelyRename || state.rows.isShown(number) }
        Self.add(counted.map(state.tally.counted), to: &others)
        continue
      }
      guard isOfPart[number] else { continue }
      guard let reasons = loader.uncertainties(of: row) else {
        throw QueryFailure.changedMeanwhile
      }
      for (field, reason) in reasons {
        uncertain[field, default: [:]][reason, default: 0] += 1
      }
    }
    // Two records with one id are found by a detector, and counted of the later one.
    let repeated = state.tally.counters.first { $0.signature.kind == .duplicateID }
    if let signature = repeated?.signature {
      let count = state.duplicates.count { !isOfPart[state.rows.current(of: Int($0.later))] }
      if count > 0 { others[signature] = (count, count) }
    }
    for counter in state.tally.counters {
      let count = state.rows(toldOf: counter.signature)
        .count { state.rows.isShown(Int($0)) && !isOfPart[Int($0)] }
      if count > 0 { others[counter.signature] = (count, count) }
    }
    self.uncertain = uncertain
    tally = state.tally.without(others) { isOfPart[state.rows.current(of: $0)] }
  }

  private static func add(
    _ signatures: [DriftSignature], to sums: inout [DriftSignature: (count: Int, records: Int)]
  ) {
    for (index, signature) in signatures.enumerated() {
      sums[signature, default: (0, 0)].count += 1
      if !signatures[..<index].contains(signature) { sums[signature]?.records += 1 }
    }
  }
}
