import Domain
import Drift
import Mapping
import WireJSON

/// One record in several events: a charge that succeeded, and the same charge refunded.
extension FeedPass {
  /// Takes the record judged last as a version of one that is known already.
  ///
  /// The newest by the provider's time counts, whatever came first. Where that can't be told, what differs is contested.
  ///
  /// `event`: The event that it came in; nil where it came in none.
  /// - Returns: The row that counts of the record; nil where it is a new one.
  mutating func version(
    of row: IndexRow, in event: EventTimes.Event?, _ view: RecordView, at root: Int,
    _ visitor: inout some FeedVisitor
  ) throws -> Int? {
    guard judge.facts.hasID, let first = firstRow(of: row, view),
      event != nil || stamps.isEvent(first)
    else { return nil }
    let known = state.rows.current(of: first)
    let new = event?.time
    let old = stamps.time(of: first)
    state.noteCurrencies(row, state.rows.log[known], of: first)
    if isRepeated(known, view, at: root) {
      state.repeatedCount += 1
      if let new, let old, new > old, isContested(known) {
        replace(known, with: row, at: new)
      } else if let new, new > old ?? .min {
        stamps.note(new, of: first)
      }
    } else if let new, let old, new != old {
      state.olderVersionCount += 1
      if new > old {
        replace(known, with: row, at: new)
      } else {
        passOver(row, behind: known)
      }
    } else {
      // Of two that happened at once a newer one settles which counts; of one without a time nobody knows.
      if new == nil || old == nil { stamps.noteUntimed(first) }
      let isUntold = event?.isUntold == true || stamps.isUntold(first)
      if isUntold, let path = eventTimes.usualPath {
        count(DriftEvent(.missingField, path: judge.texts.id(of: path.description)))
      }
      contest(known, with: row)
    }
    try show(row, first, view, &visitor)
    return first
  }

  /// The first row of the record that has the same id.
  private mutating func firstRow(of row: IndexRow, _ view: RecordView) -> Int? {
    records.row(like: row, judge, view, &state)
  }

  private func isContested(_ known: Int) -> Bool {
    state.rows.log[known].isContested
  }

  /// Whether the record is, byte for byte, the one that is known.
  private mutating func isRepeated(_ known: Int, _ view: RecordView, at root: Int) -> Bool {
    records.bytes(of: state.rows.log[known]) == view.bytes.copy(of: view.tokens[root].range)[...]
  }

  private mutating func replace(_ known: Int, with row: IndexRow, at time: Int64) {
    let first = state.rows.first(of: known)
    state.uncount(records.uncertainties(of: state.rows.log[known]))
    // A version without a time may be newer than any: what it contests stays so.
    var version = row
    if stamps.hasUntimed(first) {
      let before = state.rows.log[known]
      version.mark(before.marks.intersection(.contestedAll))
      version.mark(row.contest(with: before))
    }
    if state.severalCurrencies.contains(first) { version.mark(.contestedAmount) }
    judge.doubt(FactDoubts(contestedBy: version.marks.intersection(.contestedAll)))
    countUncertain()
    state.rows.supersede(known, with: version)
    stamps.note(time, of: first)
  }

  /// Takes in a version that is older than the one that counts.
  private mutating func passOver(_ row: IndexRow, behind known: Int) {
    // It is known when it comes again.
    defer { if isJoined { state.rows.appendUncounted(row, of: known) } }
    if state.severalCurrencies.contains(state.rows.first(of: known)) {
      contest(known, by: .contestedAmount)
    }
  }

  /// Nothing tells which version counts: the one that is shown stays so, without what they differ in.
  private mutating func contest(_ known: Int, with row: IndexRow) {
    defer { if isJoined { state.rows.appendUncounted(row, of: known) } }
    let isOtherCurrency = state.severalCurrencies.contains(state.rows.first(of: known))
    contest(
      known,
      by: row.contest(with: state.rows.log[known])
        .union(isOtherCurrency ? .contestedAmount : .none))
  }

  /// Shows the version that counts without what others say otherwise.
  private mutating func contest(_ known: Int, by marked: RecordMarks) {
    let before = state.rows.log[known]
    var contested = before
    contested.mark(marked)
    guard contested != before else { return }
    state.rows.supersede(known, with: contested)
    if isJoined { marks.append(marks[known]) }
    state.uncount(records.uncertainties(of: before))
    state.count(records.uncertainties(of: contested))
  }

  /// Shows the record judged last to the visitor, if it is the version that counts.
  mutating func show(
    _ row: IndexRow, _ number: Int, _ view: RecordView, _ visitor: inout some FeedVisitor
  ) throws {
    if isSecondLook, let settled {
      // The source has changed: whoever reads it twice compares what has come of both.
      guard number < settled.rows.log.count else { return }
      let counts = settled.row(settled.rows.current(of: number))
      guard counts.index.offset == row.offset else { return }
      judge.doubt(counts.doubts)
    }
    let position = state.rows.isInOrder ? number : state.rows.position(of: number)
    try visitor.visit(judge, view, position: position)
  }
}

/// When the event happened that each record came in, for feeds of events alone.
struct EventStamps: Sendable {
  /// By row; `unknown` where no event tells.
  private var times: [Int64] = []

  /// Rows with a version whose time isn't known, or is that of another.
  private var untimed: Set<Int> = []

  /// Rows whose event names no time at all.
  private var untold: Set<Int> = []

  private static let unknown = Int64.min
  /// Of a record that came in no event.
  private static let none = Int64.max

  var isEmpty: Bool { times.isEmpty }

  /// Whether the record came in an event.
  func isEvent(_ row: Int) -> Bool { times.indices.contains(row) && times[row] != Self.none }

  func hasUntimed(_ row: Int) -> Bool { untimed.contains(row) }

  mutating func noteUntimed(_ row: Int) { untimed.insert(row) }

  func time(of row: Int) -> Int64? {
    guard isEvent(row), times[row] != Self.unknown else { return nil }
    return times[row]
  }

  func isUntold(_ row: Int) -> Bool { untold.contains(row) }

  mutating func noteUntold(_ row: Int) { untold.insert(row) }

  /// Takes what others say of one of their rows.
  mutating func take(_ others: EventStamps, of row: Int, as own: Int) {
    if others.isEvent(row) { note(others.time(of: row) ?? time(of: own), of: own) }
    if others.hasUntimed(row) { noteUntimed(own) }
    if others.isUntold(row) { noteUntold(own) }
  }

  /// Those of some rows, which have other numbers.
  func keeping(_ rows: [Int]) -> EventStamps {
    var kept = EventStamps()
    for (number, row) in rows.enumerated() { kept.take(self, of: row, as: number) }
    return kept
  }

  mutating func note(_ time: Int64?, of row: Int) {
    while times.count <= row { times.append(Self.none) }
    times[row] = time ?? Self.unknown
  }
}
