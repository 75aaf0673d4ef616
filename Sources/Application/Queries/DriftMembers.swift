import Drift
import FeedStore
import Query

/// The records of a feed that show a drift, as far as their rows were kept when it was counted.
struct DriftMembers: Sendable {
  private let rows: Set<UInt32>
  /// Whether no other record shows it.
  private let areAll: Bool

  /// Those of a drift by its name in queries.
  ///
  /// - Complexity: O(*n*) in the signatures and the rows that are kept.
  init(named name: String, of state: FeedState) {
    var rows: Set<UInt32> = []
    var areAll = true
    for counter in state.tally.counters {
      let signature = counter.signature
      let (path, evidence) = (
        state.tally.texts[signature.path], state.tally.texts[signature.evidence]
      )
      guard DriftName.holds(name, of: signature.kind, path, evidence) else {
        // What stands for all beyond the bounds may be the one that is meant.
        if !signature.isOne, DriftName.isOne(name, of: signature.kind) { areAll = false }
        continue
      }
      rows.formUnion(counter.rows.numbers)
      // What is learnt from many records is known of each row, however many there are.
      let doubted = counter.rows.areAll ? [] : state.doubtedUnits(evidence)
      rows.formUnion(doubted)
      areAll = areAll && (counter.rows.areAll || !doubted.isEmpty)
      if signature.kind == .duplicateID {
        // Each of two with one id is a duplicate of the other.
        for pair in state.duplicates { rows.formUnion([pair.later, pair.earlier]) }
      }
    }
    (self.rows, self.areAll) = (rows, areAll)
  }

  /// Whether a row is one of them; nil where it has to be read.
  func contains(_ row: Int) -> Bool? {
    rows.contains(UInt32(truncatingIfNeeded: row)) ? true : areAll ? false : nil
  }
}
