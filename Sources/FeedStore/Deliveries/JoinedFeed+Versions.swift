import Domain
import Mapping

/// One record in several deliveries: which version counts says the provider, never the order of arrival.
extension JoinedFeed {
  /// Takes a version of the record that is known.
  ///
  /// `first`: The record's first version; `local`: the number of the delivery's row.
  /// - Returns: The number of the row that counts.
  mutating func join(
    _ row: IndexRow, _ theirs: IndexRow, _ local: Int, besides first: Int, _ joining: inout Joining
  ) -> Int {
    let known = state.rows.current(of: first)
    switch age(of: theirs, local, besides: known, first, &joining) {
    case .newer:
      joining.counts.changed += 1
      return replace(known, with: row, theirs, local, marks: lasting(row, known, first), &joining)
    case .older:
      joining.counts.older += 1
      deadBytes += Int(row.length)
      state.olderVersionCount += 1
      state.uncount(joining.theirs.uncertainties(of: theirs))
      return known
    case .untold(let isSimultaneous):
      joining.counts.changed += 1
      if !isSimultaneous { stamps.noteUntimed(first) }
      let before = state.rows.log[known]
      var marks = row.contest(with: before)
      marks.formUnion(before.marks.intersection(.contestedAll))
      return replace(known, with: row, theirs, local, marks: marks, &joining)
    }
  }

  /// What stays contested of a record, though a newer version has come: one without a time may be newer still.
  private func lasting(_ row: IndexRow, _ known: Int, _ first: Int) -> RecordMarks {
    guard stamps.hasUntimed(first) else { return .none }
    let before = state.rows.log[known]
    return before.marks.intersection(.contestedAll).union(row.contest(with: before))
  }

  private mutating func replace(
    _ known: Int, with row: IndexRow, _ theirs: IndexRow, _ local: Int, marks: RecordMarks,
    _ joining: inout Joining
  ) -> Int {
    let first = state.rows.first(of: known)
    let before = state.rows.log[known]
    state.uncount(joining.ours.uncertainties(of: before))
    var version = row
    version.mark(marks)
    // What the delivery counted of it was counted without what its versions contest.
    var marked = theirs
    marked.mark(marks)
    state.uncount(joining.theirs.uncertainties(of: theirs))
    for (field, reason) in joining.theirs.uncertainties(of: marked) {
      state.uncertain[field, default: [:]][reason, default: 0] += 1
    }
    deadBytes += Int(before.length)
    let current = joining.delivery.state.rows.current(of: local)
    let kept = keep(version, local: current, joining)
    let number = state.rows.supersede(known, with: kept)
    saidAt[number] = max(saidAt[number], saidAt[known])
    stamps.take(joining.delivery.stamps, of: local, as: first)
    return number
  }

  private enum Age {
    case newer, older
    /// Nothing tells; whether that is because both are of one time.
    case untold(isSimultaneous: Bool)
  }

  /// How old a delivery's version of a record is: by the event that it came in, by its own time of change, then by when the
  /// provider said so.
  private func age(
    of theirs: IndexRow, _ local: Int, besides known: Int, _ first: Int, _ joining: inout Joining
  ) -> Age {
    let said = saidAt[known]
    let times: [(new: Int64?, old: Int64?)] = [
      (joining.delivery.stamps.time(of: local), stamps.time(of: first)),
      (joining.theirs.updateTime(of: theirs), joining.ours.updateTime(of: state.rows.log[known])),
      (joining.origin.madeAt, said == Self.unknown ? nil : said),
    ]
    var isSimultaneous = false
    for case (let new?, let old?) in times {
      if new != old { return new > old ? .newer : .older }
      isSimultaneous = true
    }
    return .untold(isSimultaneous: isSimultaneous)
  }
}
