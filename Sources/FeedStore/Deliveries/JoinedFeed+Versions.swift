import Domain
import Drift
import Mapping

/// One record in several deliveries: which version counts says the provider, never the order of arrival.
extension JoinedFeed {
  /// A record stands there byte for byte as the feed has it, or had it.
  mutating func seeAgain(_ number: Int, _ saying: Saying, _ joining: inout Joining) {
    joining.counts.unchanged += 1
    guard !state.rows.isTakenOut(number) else { return }
    if saying == .response { noteRepeated(number, &joining) }
    noteKnown(number)
    seenIn[number] = deliveryCount
    let first = state.rows.first(of: number)
    joining.seen.insert(first)
    let row = state.rows.log[number]
    var version = RecordVersion(row: row.uncontested, copyOf: number, saying, joining)
    guard state.rows.current(of: first) == number else {
      version.updateTime = joining.ours.updateTime(of: row)
      _ = join(version, besides: first, &joining)
      return
    }
    noteUntimed(version, like: number, &joining)
    if row.isContested {
      // What was contested is said again, later than both.
      if !stamps.hasUntimed(first), let said = version.said, saidAt[number] != Self.unknown,
        joining.isLater(said, than: saidAt[number], of: saying) == true
      {
        _ = show(version, besides: number, contesting: .none, &joining)
      }
    } else if let said = version.said {
      saidAt[number] = max(saidAt[number], said)
    }
    noteEvent(version, of: first)
  }

  /// Notes that the round meets a record that was there before it.
  func isOfBefore(_ number: Int) -> Bool {
    guard seenIn[number] < roundStart else { return false }
    guard followsChanges, let rowsBeforeRound else { return true }
    return state.rows.first(of: number) < rowsBeforeRound
  }

  mutating func noteKnown(_ number: Int) { knownInRound = knownInRound || isOfBefore(number) }

  /// Counts a record that an earlier delivery of the round had: it stands on two pages.
  func noteRepeated(_ number: Int, _ joining: inout Joining) {
    if isRepeated(number, in: joining.origin.slot) { joining.counts.repeated += 1 }
  }

  /// Whether a delivery of something else had the record in this round: a page that is asked for again stands where it stood.
  func isRepeated(_ number: Int, in slot: Int) -> Bool {
    let last = seenIn[number]
    return last >= roundStart && last < firstLooks[slot] ?? deliveryCount
  }

  /// Keeps in mind that nobody knows as of when the record was so: it may have been after whatever comes.
  ///
  /// `number`: Its row, which the version is like, byte for byte.
  private mutating func noteUntimed(
    _ version: RecordVersion, like number: Int, _ joining: inout Joining
  ) {
    let first = state.rows.first(of: number)
    guard (version.said == nil) != (saidAt[number] == Self.unknown), !stamps.hasUntimed(first),
      joining.ours.updateTime(of: state.rows.log[number]) == nil
    else { return }
    stamps.noteUntimed(first)
  }

  /// Takes a version of the record that is known.
  ///
  /// `first`: The record's first version.
  /// - Returns: The number of the row that counts.
  mutating func join(
    _ version: RecordVersion, besides first: Int, _ joining: inout Joining
  ) -> Int {
    let known = state.rows.current(of: first)
    let before = state.rows.log[known]
    let age = age(of: version, besides: known, first, &joining)
    if version.isUntimed { stamps.noteUntimed(first) }
    let contested = version.row.contest(with: before)
      .union(before.marks.union(version.row.marks).intersection(.contestedAll))
    let isOtherCurrency = state.noteCurrencies(version.row, before, of: first)
    switch age {
    case .newer:
      state.olderVersionCount += version.read == nil ? 0 : 1
      joining.counts.changed += version.read == nil ? 0 : 1
      let marks =
        stamps.hasUntimed(first) ? contested : isOtherCurrency ? .contestedAmount : .none
      if marks == .none { noteStatus(version.row, behind: before) }
      let number = show(version, besides: known, contesting: marks, &joining)
      noteEvent(version, of: first)
      return number
    case .older:
      hide(version, besides: known, &joining)
      // What is shown of it is newer than what this reading has, and so of this reading too.
      seenIn[known] = deliveryCount
      // One of its versions may be newer all the same.
      let isDoubted = version.isUntimed || isOtherCurrency
      guard isDoubted, !before.marks.isSuperset(of: contested) else { return known }
      let copy = RecordVersion(row: before, copyOf: known, said: saidAt[known])
      return show(copy, besides: known, contesting: contested, &joining)
    case .untold(let isSimultaneous):
      if !isSimultaneous { stamps.noteUntimed(first) }
      // What is known already, and contests nothing that isn't contested, changes nothing.
      guard version.read != nil || !before.marks.isSuperset(of: contested) else { return known }
      joining.counts.changed += version.read == nil ? 0 : 1
      // Which of two is shown must not depend on which came first.
      if isSimultaneous, let read = version.read,
        let kept = joining.kept[read.number], kept.contentHash < contents.hash(of: known)
      {
        hide(version, besides: known, &joining)
        joining.counts.older -= 1
        let copy = RecordVersion(row: before, copyOf: known, said: saidAt[known])
        return show(copy, besides: known, contesting: contested, &joining)
      }
      return show(version, besides: known, contesting: contested, &joining)
    }
  }

  /// Counts a status that goes back, where it is certain which of the two is newer.
  private mutating func noteStatus(_ row: IndexRow, behind before: IndexRow) {
    guard !before.isContested, let now = row.knownStatus, let was = before.knownStatus,
      now.isBehind(was)
    else { return }
    count(.statusWentBack, evidence: "\(was.word) → \(now.word)")
  }

  // MARK: Which counts

  private enum Age {
    case newer, older
    /// Nothing tells; whether that is because both are of one time.
    case untold(isSimultaneous: Bool)
  }

  /// How old a version of a record is: by the events that both came in, by their own times of change, then by when the provider
  /// said so.
  private mutating func age(
    of version: RecordVersion, besides known: Int, _ first: Int, _ joining: inout Joining
  ) -> Age {
    let said = saidAt[known] == Self.unknown ? nil : saidAt[known]
    let event = stamps.time(of: first)
    let update = updateTimes[first] ?? joining.ours.updateTime(of: state.rows.log[known])
    updateTimes[first] = [update, version.updateTime].compactMap(\.self).max()
    let times: [(new: Int64?, old: Int64?)] = [
      // What was said since the event is newer than the event.
      (version.eventTime, event == said ? event : nil),
      (version.updateTime, update),
    ]
    if update == nil, said == nil || version.said == nil && version.updateTime == nil {
      stamps.noteUntimed(first)
    }
    var isSimultaneous = false
    for case (let new?, let old?) in times {
      if new != old { return new > old ? .newer : .older }
      isSimultaneous = true
    }
    if let new = version.said, let old = said {
      let saying = version.eventTime.map { Saying.event(at: $0) } ?? .response
      if let isLater = joining.isLater(new, than: old, of: saying) {
        return isLater ? .newer : .older
      }
      isSimultaneous = true
    }
    return .untold(isSimultaneous: isSimultaneous)
  }

  private mutating func noteEvent(_ version: RecordVersion, of first: Int) {
    if let time = version.eventTime, time > stamps.time(of: first) ?? .min {
      stamps.note(time, of: first)
    }
  }

  // MARK: What is shown

  /// Shows a version of a record from now on, but for what it contests.
  private mutating func show(
    _ version: RecordVersion, besides known: Int, contesting marks: RecordMarks,
    _ joining: inout Joining
  ) -> Int {
    let before = state.rows.log[known]
    state.uncount(joining.ours.uncertainties(of: before))
    var row = version.row
    row.mark(marks)
    if let read = version.read {
      // The delivery counted it without what its versions contest.
      state.uncount(joining.theirs.uncertainties(of: read.row))
      var marked = read.row
      marked.mark(marks)
      state.count(joining.theirs.uncertainties(of: marked))
      if read.row.origin.contains(.kindIsAssumed) { state.assumedKindCount -= 1 }
    } else {
      state.count(joining.ours.uncertainties(of: row))
    }
    if let number = version.copyOf, number != known, row == state.rows.log[number] {
      state.rows.show(number)
      saidAt[number] = version.said ?? Self.unknown
      return number
    }
    let number = state.rows.supersede(known, with: append(row, of: version, joining))
    if marks != .none {
      // As of when either holds that nothing tells from the other, nobody knows, unless both are told.
      let isTold = saidAt[known] != Self.unknown && saidAt[number] != Self.unknown
      saidAt[number] = isTold ? max(saidAt[known], saidAt[number]) : Self.unknown
    }
    return number
  }

  /// Keeps an older version of a record, so that it is known when it comes again.
  private mutating func hide(
    _ version: RecordVersion, besides known: Int, _ joining: inout Joining
  ) {
    guard let read = version.read else { return }
    joining.counts.older += 1
    state.olderVersionCount += 1
    state.uncount(joining.theirs.uncertainties(of: read.row))
    if read.row.origin.contains(.kindIsAssumed) { state.assumedKindCount -= 1 }
    let row = append(version.row, of: version, joining)
    state.rows.appendUncounted(row, of: known)
  }

  /// Prepares for the log's next row.
  private mutating func append(
    _ row: IndexRow, of version: RecordVersion, _ joining: borrowing Joining
  ) -> IndexRow {
    if let read = version.read { return keep(row, read.number, joining, said: version.said) }
    if let number = version.copyOf { copy(of: number, said: version.said, joining.origin.slot) }
    return row
  }
}
