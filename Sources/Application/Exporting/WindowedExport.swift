package import Domain
import Drift
package import FeedStore

/// The records of a source without an end, each written when so many have come behind it: by then it is known whether its unit has changed.
///
/// A record of which another version comes is written again.
package struct WindowedExport {
  /// How many records come behind one before it is written.
  private let window: Int
  /// The place of the first record that isn't written yet, and of the first that is still in view, among all that ever came.
  private var next = 0
  private var firstInView = 0
  /// What was written of those in view.
  private var written: [Written] = []
  /// What was found too late and isn't said yet, and of how many records that were written.
  private var late: [String: Int] = [:]
  /// Whether anything was found too late.
  package private(set) var isContradicted = false

  private struct Written {
    /// How often another version of the record had come to count.
    var changes: Int
    /// Whether its amount was certain.
    var isCertain: Bool
  }

  /// Why a record can't be written.
  package enum Failure: Error {
    /// It isn't in the spool any more as it was.
    case lost
  }

  package init(window: Int) { self.window = window }

  /// How many records have come, and are written: older ones needn't be kept.
  package var takenCount: Int { next }

  /// Writes what can be written.
  ///
  /// `isOver`: Whether no more will come: then nothing waits. `write`: Whether somebody still reads.
  /// - Complexity: O(*n*) in the records in view.
  package mutating func take(
    _ snapshot: FeedSnapshot, isOver: Bool, write: (Record, [(Field, Uncertainty)]) throws -> Bool
  ) throws {
    let state = snapshot.state
    forget(upTo: snapshot.live?.passedCount ?? 0)
    var loader = RecordLoader(sources: snapshot.sources, state: state, readsAhead: true)
    func put(_ position: Int) throws -> Written? {
      let number = state.rows.number(at: position)
      guard let (record, uncertain) = loader.facts(of: state.row(number)) else {
        throw Failure.lost
      }
      guard try write(record, uncertain) else { return nil }
      return Written(
        changes: state.rows.changeCount(of: state.rows.first(of: number)),
        isCertain: !uncertain.contains { $0.0 == .amount })
    }
    for position in written.indices where hasChanged(position, state) {
      guard let again = try put(position) else { return }
      written[position] = again
    }
    noteLate(state)
    let ready = state.rows.count - (isOver ? 0 : window)
    while next - firstInView < ready {
      guard let new = try put(next - firstInView) else { return }
      written.append(new)
      next += 1
    }
  }

  private mutating func forget(upTo passed: Int) {
    written.removeFirst(min(written.count, max(0, passed - firstInView)))
    firstInView = passed
    next = max(next, passed)
  }

  private func hasChanged(_ position: Int, _ state: FeedState) -> Bool {
    let first = state.rows.first(of: state.rows.number(at: position))
    return state.rows.changeCount(of: first) != written[position].changes
  }

  /// Amounts that were written as certain, and aren't.
  private mutating func noteLate(_ state: FeedState) {
    guard !state.unitSpans.isEmpty else { return }
    for position in written.indices where written[position].isCertain {
      let number = state.rows.number(at: position)
      guard let span = state.unit(of: number) else { continue }
      written[position].isCertain = false
      late[state.words(for: span), default: 0] += 1
      isContradicted = true
    }
  }

  /// What was found too late since it was asked for: `37 records were written with an amount whose unit may have changed: EUR ×100 from record 812 on`.
  package mutating func takeLateWords() -> [String] {
    defer { late = [:] }
    return late.sorted { $0.key < $1.key }.map { what, count in
      let records = count == 1 ? "record was" : "records were"
      return
        "\(count) \(records) written with an amount as certain whose unit may have changed: \(what)"
    }
  }
}
