import Domain
import Drift

/// Which record of the feed one of a delivery is: by the source, the mode, the kind and the id, compared as bytes.
extension JoinedFeed {
  /// The first of the feed's records with this id, of the same kind and mode.
  mutating func head(
    like row: IndexRow, _ theirs: IndexRow, _ counted: Int, _ joining: inout Joining
  ) -> Int? {
    guard row.hasID, var candidate = ids.first(joining.delivery.marks[counted].idHash) else {
      return nil
    }
    let id = joining.theirs.id(of: theirs)
    while true {
      let other = state.rows.log[candidate]
      let isOfSource = !joining.origin.isOwnSource || isOfThis(candidate, joining.origin)
      // What was taken out of the list has no row there that another version could take.
      if isOfSource, !state.rows.isTakenOut(candidate), areOfOneMode(row, other),
        id == joining.ours.id(of: other)
      {
        return candidate
      }
      guard let next = ids.next(candidate) else { return nil }
      candidate = next
    }
  }

  /// The first version of the record that this is: of several with one id, the first that the delivery hasn't brought yet.
  ///
  /// What stands twice in a list is two records; what came in two events is one.
  mutating func known(_ head: Int, _ saying: Saying, _ joining: inout Joining) -> Int? {
    // Lines go on: what comes again is another version, also in the same breath.
    if joining.origin.goesOn || joining.origin.areChanges { return head }
    guard head < joining.rowsBefore else { return nil }
    if case .event = saying { return head }
    if stamps.isEvent(head) { return head }
    var candidate = joining.unseen[head] ?? head
    while candidate < joining.rowsBefore {
      if !joining.seen.contains(candidate), isSameID(candidate, head, &joining) {
        joining.seen.insert(candidate)
        joining.unseen[head] = candidate
        return candidate
      }
      guard let next = ids.next(candidate) else { break }
      candidate = next
    }
    joining.unseen[head] = candidate
    return nil
  }

  private func isSameID(_ number: Int, _ head: Int, _ joining: inout Joining) -> Bool {
    guard number != head else { return true }
    let (row, other) = (state.rows.log[number], state.rows.log[head])
    let isOfSource = !joining.origin.isOwnSource || isOfThis(number, joining.origin)
    return isOfSource && !state.rows.isTakenOut(number) && areOfOneMode(row, other)
      && joining.ours.id(of: row) == joining.ours.id(of: other)
  }

  /// Whether a row was read from the same source.
  private func isOfThis(_ number: Int, _ origin: DeliveryOrigin) -> Bool {
    slots.slot(of: number) == origin.slot
  }

  /// Whether both are of one kind, and both real or both tests.
  private func areOfOneMode(_ row: IndexRow, _ other: IndexRow) -> Bool {
    row.kind == other.kind && row.origin.mode == other.origin.mode
      && state.contexts[row.context].mode == state.contexts[other.context].mode
  }

  /// Keeps in mind which records were passed over, and as of when.
  mutating func forget(_ numbers: [Int]) {
    var loader = RecordLoader(sources: sources, state: state, comparesDrift: false)
    for number in numbers {
      let row = state.rows.log[number]
      guard row.hasID, let id = loader.id(of: row) else { continue }
      let first = state.rows.first(of: number)
      let event = stamps.time(of: first)
      forgotten.take(
        ForgottenRecords.key(id, row, state.contexts[row.context].mode),
        ForgottenRecords.Version(
          // What was said since the event is newer than the event.
          event: event == saidAt[number] ? event : nil,
          update: updateTimes[first] ?? loader.updateTime(of: row),
          contentHash: contents.hash(of: number), hasUntimed: stamps.hasUntimed(first)))
    }
  }

  /// What is known of a record of the delivery that isn't in the list, and when it was changed last, as far as that is known.
  mutating func standing(
    _ row: IndexRow, _ theirs: IndexRow, _ counted: Int, _ saying: Saying, hasUntimed: Bool,
    _ joining: inout Joining
  ) -> (ForgottenRecords.Standing, updateTime: Int64?) {
    guard row.hasID, !forgotten.isEmpty, let id = joining.theirs.id(of: theirs) else {
      return (.new, nil)
    }
    let event: Int64? = if case .event(let time) = saying { time } else { nil }
    let key = ForgottenRecords.key(id, row, state.contexts[row.context].mode)
    let standing = forgotten.meet(
      key,
      ForgottenRecords.Version(
        event: event, update: joining.theirs.updateTime(of: theirs),
        contentHash: joining.kept[counted]?.contentHash ?? 0, hasUntimed: hasUntimed))
    return (standing, forgotten.updateTime(key))
  }

  /// Counts that two records of the feed have one id.
  mutating func countDuplicate(
    _ number: Int, like earlier: Int, _ local: Int, _ joining: borrowing Joining
  ) {
    let finding = DuplicateIDs.found(number, like: earlier, &state)
    // A table that is the same each time: the tally knows it by its numbers.
    var texts = TextTable()
    let event = DriftEvent(
      finding.kind, of: finding.field, path: texts.id(of: finding.path),
      evidence: texts.id(of: finding.evidence))
    let place = joining.delivery.places.place(of: local)
    let time = state.rows.log[number].instant
    state.tally.add(
      event,
      at: DriftTally.Sighting(
        recordNumber: recordCount + place.record, row: number, array: .none, index: place.element,
        time: time ?? options.arrival(), isArrival: time == nil), texts)
  }
}
