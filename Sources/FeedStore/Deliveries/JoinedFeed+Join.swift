import Domain
import Drift
import Mapping
import Networking

extension JoinedFeed {
  mutating func join(
    _ delivery: Delivery, _ source: any ByteSource, _ origin: DeliveryOrigin
  ) throws(SourceError) -> JoinCounts? {
    // All that can fail comes first: a delivery is joined whole, or not at all.
    guard let names = state.mergeNames(of: delivery.state) else { return nil }
    var joining = Joining(
      delivery, origin, names, theirs: RecordLoader(source: source, state: delivery.state),
      ours: RecordLoader(source: spool, state: state), rowsBefore: state.rows.log.count)
    try keepRecords(&joining)
    state.damages += try keepDamages(of: delivery, source)
    deliveryCount += 1
    deliveries[origin.slot] = deliveryCount
    state.mergeUncertain(of: delivery.state)
    joinRecords(&joining)
    joinCounts(joining)
    removeGone(&joining)
    state.take(documentOf: delivery.state)
    return joining.counts
  }

  private mutating func joinRecords(_ joining: inout Joining) {
    let sightings = joining.delivery.sightings
    for case .unchanged(let number, let saying) in sightings {
      seeAgain(number, saying, &joining)
    }
    defer { keepOthers(&joining) }
    var order = ArrivalOrder()
    for sighting in sightings {
      switch sighting {
      case .unchanged(let number, _): order.pass(state.rows.first(of: number))
      case .read(let number): read(number, &joining, &order)
      }
    }
    arrange(order, joining.origin.end)
  }

  private mutating func joinCounts(_ joining: borrowing Joining) {
    let numbers = joining.numbers
    let delivered = joining.delivery.state
    state.mergeCounts(of: delivered, rows: { numbers[$0] }, records: recordCount, elements: [:])
    recordCount += joining.delivery.recordCount
    losses.merge(joining.delivery.losses)
  }

  /// Takes a record that was read: a new one, or a version of one that is known.
  private mutating func read(_ local: Int, _ joining: inout Joining, _ order: inout ArrivalOrder) {
    let counted = joining.delivery.state.rows.current(of: local)
    let theirs = joining.delivery.state.rows.log[counted]
    let row = joining.names.renamed(theirs)
    let stamps = joining.delivery.stamps
    let saying: Saying = stamps.isEvent(local) ? .event(at: stamps.time(of: local)) : .response
    let same = head(like: row, theirs, counted, &joining)
    if let first = same.flatMap({ known($0, saying, &joining) }) {
      var version = RecordVersion(row: row, read: (theirs, counted), saying, joining)
      version.updateTime = joining.theirs.updateTime(of: theirs)
      version.isUntimed = stamps.hasUntimed(local)
      let number = join(version, besides: first, &joining)
      (joining.numbers[local], joining.numbers[counted]) = (number, number)
      if stamps.isUntold(local) { self.stamps.noteUntold(first) }
      return order.pass(first)
    }
    let number = add(row, local, counted, saying, joining)
    (joining.numbers[local], joining.numbers[counted]) = (number, number)
    order.add()
    joining.counts.new += 1
    if let same { countDuplicate(number, like: same, local, joining) }
  }

  /// Keeps the versions that don't count in the delivery itself, so that they are known when they come again.
  private mutating func keepOthers(_ joining: inout Joining) {
    let rows = joining.delivery.state.rows
    var offsets: Set<Int64> = []
    for local in 0..<rows.log.count {
      let row = rows.log[local]
      let current = rows.current(of: local)
      guard current != local, let number = joining.numbers[current],
        row.offset != rows.log[current].offset, offsets.insert(row.offset).inserted
      else { continue }
      let kept = keep(joining.names.renamed(row), local, joining, said: nil)
      state.rows.appendUncounted(kept, of: number)
    }
  }

  private mutating func add(
    _ row: IndexRow, _ local: Int, _ counted: Int, _ saying: Saying, _ joining: borrowing Joining
  ) -> Int {
    let kept = keep(row, counted, joining, said: joining.time(of: saying))
    let number = state.rows.append(kept)
    stamps.take(joining.delivery.stamps, of: local, as: number)
    if row.hasID {
      ids.link(number)
    } else {
      nameless[joining.origin.slot, default: []].append(number)
    }
    return number
  }

  // MARK: Which record it is

  /// The first of the feed's records with this id, of the same kind and mode.
  private mutating func head(
    like row: IndexRow, _ theirs: IndexRow, _ counted: Int, _ joining: inout Joining
  ) -> Int? {
    guard row.hasID, var candidate = ids.first(joining.delivery.marks[counted].idHash) else {
      return nil
    }
    let id = joining.theirs.id(of: theirs)
    let mode = state.contexts[row.context].mode
    while true {
      let other = state.rows.log[candidate]
      if other.kind == row.kind,
        state.contexts[other.context].mode == mode, id == joining.ours.id(of: other)
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
  private mutating func known(_ head: Int, _ saying: Saying, _ joining: inout Joining) -> Int? {
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
    return row.kind == other.kind
      && state.contexts[row.context].mode == state.contexts[other.context].mode
      && joining.ours.id(of: row) == joining.ours.id(of: other)
  }

  private mutating func countDuplicate(
    _ number: Int, like earlier: Int, _ local: Int, _ joining: borrowing Joining
  ) {
    let finding = DuplicateIDs.found(number, like: earlier, &state)
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

  // MARK: Where it stands

  /// Puts new records where the delivery has them: behind the one before them there, or before the first that is known.
  private mutating func arrange(_ order: ArrivalOrder, _ end: FeedEnd) {
    guard order.newCount > 0 else { return }
    let others = state.rows.count - order.newCount
    let leading =
      order.firstKnown.map { state.rows.position(of: $0) } ?? (end == .front ? 0 : others)
    var targets = order.groups.flatMap { group in
      let target = group.behind.map { state.rows.position(of: $0) + 1 } ?? leading
      return Array(repeating: target, count: group.count)
    }
    // Records that the delivery has in another order than the feed keep theirs.
    for index in targets.indices.dropFirst() {
      targets[index] = max(targets[index], targets[index - 1])
    }
    state.rows.move(lastTo: targets)
  }

  /// Records without an id that this look at their place doesn't have any more.
  private mutating func removeGone(_ joining: inout Joining) {
    let delivered = joining.delivery.state
    guard let all = nameless[joining.origin.slot], delivered.verdict.isWhole,
      !delivered.reportsFailure
    else { return }
    let gone = all.filter { $0 < joining.rowsBefore && !joining.seen.contains($0) }
    guard !gone.isEmpty else { return }
    for number in gone {
      let row = state.rows.log[number]
      state.uncount(joining.ours.uncertainties(of: row))
      if row.origin.contains(.kindIsAssumed) { state.assumedKindCount -= 1 }
    }
    joining.counts.gone = gone.count
    let numbers = Set(gone)
    state.tally.renumber { numbers.contains($0) ? nil : $0 }
    nameless[joining.origin.slot] = all.filter { !numbers.contains($0) }
    state.rows.remove(numbers)
  }
}

extension FeedState {
  /// What the newest document says of itself as a whole.
  fileprivate mutating func take(documentOf next: FeedState) {
    profile = next.profile
    choice = next.choice
    version = next.version
    versionIsSettled = next.versionIsSettled
    pages = next.pages
    verdict = next.verdict
    foundPlaces = next.foundPlaces
    misplacement = next.misplacement
    plan = next.plan
    scannedBytes += next.scannedBytes
  }
}
