import Domain
import Mapping
import WireJSON

/// One record in several events: a charge that succeeded, and the same charge refunded.
extension FeedPass {
  /// Takes the record judged last as a version of one that is known already.
  ///
  /// The newest by the provider's time counts, whatever came first. Where that can't be told, what differs is contested.
  ///
  /// `event`: The token of the time of the event that it came in.
  /// - Returns: The row of the record; nil where it is a new one.
  mutating func version(
    of row: IndexRow, in event: Int, _ view: RecordView, at root: Int,
    _ visitor: inout some FeedVisitor
  ) throws -> Int? {
    guard judge.facts.hasID, let known = knownRow(of: row, view) else { return nil }
    let (new, old) = (judge.instant(at: event, view), stamps.time(of: known))
    if isRepeated(known, view, at: root) {
      state.repeatedCount += 1
      if let new, new > old ?? .min { stamps.note(new, of: known) }
    } else if let new, let old, new != old {
      state.olderVersionCount += 1
      if new > old { replace(known, with: row, at: new) }
    } else {
      contest(known, with: row)
    }
    try show(row, known, view, &visitor)
    return known
  }

  /// The row of the record that has the same id.
  private mutating func knownRow(of row: IndexRow, _ view: RecordView) -> Int? {
    let candidates = ids.rows(with: row.idHash, kind: row.kind, in: state.rows)
    guard !candidates.isEmpty else { return nil }
    makeVerifier()
    let id = judge.id(view)
    return candidates.first { verifier?.id(of: state.rows[$0]) == id }
  }

  /// Whether the record is, byte for byte, the one that is known.
  private func isRepeated(_ known: Int, _ view: RecordView, at root: Int) -> Bool {
    verifier?.bytes(of: state.rows[known]) == view.bytes.copy(of: view.tokens[root].range)
  }

  private mutating func replace(_ known: Int, with row: IndexRow, at time: Int64) {
    for (name, reason) in verifier?.uncertainties(of: state.rows[known]) ?? [] {
      state.uncertain[name]?[reason, default: 1] -= 1
      if state.uncertain[name]?[reason] == 0 { state.uncertain[name]?[reason] = nil }
    }
    countUncertain()
    state.rows.replace(known, with: row)
    stamps.note(time, of: known)
  }

  private mutating func contest(_ known: Int, with row: IndexRow) {
    var contested = state.rows[known]
    let before = contested.marks
    contested.mark(row.contest(with: contested))
    state.rows.replace(known, with: contested)
    for (mark, name) in Self.contestedFacts
    where contested.marks.contains(mark) && !before.contains(mark) {
      state.uncertain[name, default: [:]][.severalVersions, default: 0] += 1
    }
  }

  private static let contestedFacts: [(Domain.RecordMarks, FactName)] = [
    (.contestedStatus, .status), (.contestedAmount, .amount), (.contestedTime, .createdAt),
  ]

  /// Shows the record judged last to the visitor, if it is the version that counts.
  mutating func show(
    _ row: IndexRow, _ number: Int, _ view: RecordView, _ visitor: inout some FeedVisitor
  ) throws {
    if let settled {
      let counts = settled[number]
      guard counts.offset == row.offset else { return }
      judge.contest(counts.marks)
    }
    try visitor.visit(judge, view, row: number)
  }
}

/// When the event happened that each record came in, for feeds of events alone.
struct EventStamps: Sendable {
  /// By row; `unknown` where no event tells.
  private var times: [Int64] = []

  private static let unknown = Int64.min

  func time(of row: Int) -> Int64? {
    guard times.indices.contains(row), times[row] != Self.unknown else { return nil }
    return times[row]
  }

  mutating func note(_ time: Int64?, of row: Int) {
    while times.count <= row { times.append(Self.unknown) }
    times[row] = time ?? Self.unknown
  }
}
