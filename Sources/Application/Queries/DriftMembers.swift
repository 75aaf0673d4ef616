import Drift
import FeedStore
import Query

/// The records of a feed that show a drift, as far as their rows were kept when it was counted.
struct DriftMembers: Sendable {
  private let rows: Set<UInt32>
  /// Whether no other record shows it.
  let areAll: Bool

  /// Those of a drift by its name in queries.
  ///
  /// - Complexity: O(*n*) in the signatures and the rows that are kept.
  init(named name: String, of state: FeedState) {
    let counters = state.tally.counters
    let meant = counters.filter { counter in
      let signature = counter.signature
      return DriftName.holds(
        name, of: signature.kind, state.tally.texts[signature.path],
        state.tally.texts[signature.evidence])
    }
    // What stands for all beyond the bounds may be the one that is meant.
    let mayBeOthers = counters.contains { counter in
      !counter.signature.isOne && DriftName.isOne(name, of: counter.signature.kind)
        && !meant.contains { $0.signature == counter.signature }
    }
    self.init(of: meant, in: state, mayBeOthers: mayBeOthers)
  }

  /// Those that were counted so.
  init(of counters: [DriftTally.Counter], in state: FeedState, mayBeOthers: Bool = false) {
    var rows: Set<UInt32> = []
    var areAll = !mayBeOthers
    for counter in counters {
      rows.formUnion(counter.rows.numbers)
      // What is learnt from many records is known of each row, however many there are.
      let told = counter.rows.areAll ? [] : state.rows(toldOf: counter.signature)
      rows.formUnion(told)
      areAll = areAll && (counter.rows.areAll || !told.isEmpty)
      if counter.signature.kind == .duplicateID {
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
