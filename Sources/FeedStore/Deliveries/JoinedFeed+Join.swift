import Domain
import Drift
import Mapping
import Networking

extension JoinedFeed {
  mutating func join(
    _ delivery: Delivery, _ source: any ByteSource, _ origin: DeliveryOrigin
  ) throws(SourceError) -> JoinCounts {
    // All that can fail comes first: a delivery is joined whole, or not at all.
    guard let names = state.mergeNames(of: delivery.state) else { throw .tooVaried }
    var joining = Joining(
      delivery, origin, names,
      theirs: RecordLoader(sources: [source], state: delivery.state, comparesDrift: false),
      ours: RecordLoader(sources: [spool], state: state, comparesDrift: false),
      rowsBefore: state.rows.log.count)
    try keepRecords(&joining)
    state.damages += try keepDamages(of: delivery, source, in: origin.slot)
    deliveryCount += 1
    deliveries[origin.slot] = deliveryCount
    if firstLooks[origin.slot] == nil { firstLooks[origin.slot] = deliveryCount }
    state.mergeUncertain(of: delivery.state)
    joinRecords(&joining)
    joinCounts(joining)
    removeGone(&joining)
    keepLook(joining)
    state.take(documentOf: delivery.state)
    watch(joining)
    return joining.counts
  }

  /// Looks at what has come, in its order.
  private mutating func watch(_ joining: borrowing Joining) {
    if !joining.origin.goesOn, state.times.begin() { state.signsAreCounted = false }
    for number in joining.rowsBefore..<state.rows.log.count {
      // Another version of a record is compared with the one before it.
      if state.rows.first(of: number) == number {
        state.watch(number, state.rows.log[number], now: now)
      } else if state.rows.isShown(number), let former = state.rows.earlier(of: number).first {
        state.finishWatching(now: now)
        state.watchUnit(of: number, formerly: former)
        state.watchTime(ofVersion: number, now: now)
      }
    }
    state.finishWatching(now: now)
    // Where another version of a doubted record came to count, that one counts.
    if !state.units.isQuiet, joining.counts.changed > 0 { state.unitsAreCounted = false }
    if !state.countedSigns.isEmpty, joining.counts.changed > 0 { state.signsAreCounted = false }
    let isFinal = state.rows.log.count <= Self.countedWhole
    state.countUnits(arrival: options.arrival(), isFinal: isFinal)
    state.countSigns(arrival: options.arrival(), isFinal: isFinal)
    state.countRenames(sources, arrival: options.arrival(), isFinal: isFinal)
  }

  /// Rows that are counted again with each delivery: units take less than a millisecond, and names are looked for where the
  /// number of fields that records lack has changed.
  private static let countedWhole = 50_000

  private mutating func joinRecords(_ joining: inout Joining) {
    let sightings = joining.delivery.sightings
    for case .unchanged(let number, let saying) in sightings {
      seeAgain(number, saying, &joining)
    }
    defer { keepOthers(&joining) }
    var order = ArrivalOrder(behind: roundLast)
    newestOfLast = nil
    var digest = Hasher()
    for sighting in sightings {
      switch sighting {
      case .unchanged(let number, let saying):
        order.pass(state.rows.first(of: number))
        noteAge(of: state.rows.log[number], saying)
        digest.combine(contents.hash(of: number))
      case .read(let number):
        noteAge(
          of: joining.delivery.state.rows.log[number],
          Saying(of: number, joining.delivery.stamps))
        digest.combine(joining.kept[number]?.contentHash ?? 0)
        read(number, &joining, &order)
      }
    }
    digestOfLast = digest.finalize()
    // What goes on does so at the end, where rows are added.
    if !joining.origin.goesOn { arrange(order, joining.origin.end) }
    if roundStart <= deliveryCount { roundLast = order.end }
  }

  /// How old a record is; of one that came in an event, when that happened.
  private mutating func noteAge(of row: IndexRow, _ saying: Saying) {
    let time = if case .event(let time) = saying { time } else { row.instant }
    guard let time else { return }
    newestOfLast = max(newestOfLast ?? time, time)
  }

  private mutating func joinCounts(_ joining: borrowing Joining) {
    let numbers = joining.numbers
    let delivered = joining.delivery.state
    state.mergeCounts(of: delivered, rows: { numbers[$0] }, records: recordCount, elements: [:])
    recordCount += joining.delivery.recordCount
    state.extent = FeedExtent(records: recordCount)
    losses.merge(joining.delivery.losses)
  }

  /// Takes a record that was read: a new one, or a version of one that is known.
  private mutating func read(_ local: Int, _ joining: inout Joining, _ order: inout ArrivalOrder) {
    let counted = joining.delivery.state.rows.current(of: local)
    let theirs = joining.delivery.state.rows.log[counted]
    var row = joining.names.renamed(theirs)
    let stamps = joining.delivery.stamps
    let saying = Saying(of: local, stamps)
    let same = head(like: row, theirs, counted, &joining)
    if let first = same.flatMap({ known($0, saying, &joining) }) {
      var version = RecordVersion(row: row, read: (theirs, counted), saying, joining)
      version.updateTime = joining.theirs.updateTime(of: theirs)
      version.isUntimed = stamps.hasUntimed(local)
      noteKnown(state.rows.current(of: first))
      if saying == .response { noteRepeated(state.rows.current(of: first), &joining) }
      let number = join(version, besides: first, &joining)
      (joining.numbers[local], joining.numbers[counted]) = (number, number)
      if stamps.isUntold(local) { self.stamps.noteUntold(first) }
      takeCurrencies(of: local, as: first, joining)
      return order.pass(first)
    }
    let (standing, updateTime) =
      same == nil
      ? standing(row, theirs, counted, saying, hasUntimed: stamps.hasUntimed(local), &joining)
      : (.new, nil)
    switch standing {
    case .new: break
    case .older: return passOver(theirs, &joining)
    case .untold: contest(&row, theirs, &joining)
    }
    let number = add(row, local, counted, saying, joining)
    takeCurrencies(of: local, as: number, joining)
    // What was passed over may be newer than all that comes yet.
    if case .untold(isSimultaneous: false) = standing { self.stamps.noteUntimed(number) }
    if let updateTime {
      updateTimes[number] = max(updateTime, joining.theirs.updateTime(of: theirs) ?? updateTime)
    }
    (joining.numbers[local], joining.numbers[counted]) = (number, number)
    order.add(number)
    joining.counts.new += 1
    if let same { countDuplicate(number, like: same, local, joining) }
  }

  /// Versions inside of one delivery may differ, too.
  private mutating func takeCurrencies(
    of local: Int, as first: Int, _ joining: borrowing Joining
  ) {
    let delivered = joining.delivery.state
    guard delivered.severalCurrencies.contains(delivered.rows.first(of: local)),
      state.severalCurrencies.insert(first).inserted
    else { return }
    state.signsAreCounted = false
  }

  /// An old version of a record that was passed over.
  private mutating func passOver(_ theirs: IndexRow, _ joining: inout Joining) {
    joining.counts.older += 1
    state.olderVersionCount += 1
    state.uncount(joining.theirs.uncertainties(of: theirs))
    if theirs.origin.contains(.kindIsAssumed) { state.assumedKindCount -= 1 }
  }

  /// A record that may have been passed over in a newer version.
  private mutating func contest(
    _ row: inout IndexRow, _ theirs: IndexRow, _ joining: inout Joining
  ) {
    state.uncount(joining.theirs.uncertainties(of: theirs))
    var marked = theirs
    marked.mark(.contestedAll)
    state.count(joining.theirs.uncertainties(of: marked))
    row.mark(.contestedAll)
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
}

extension FeedState {
  /// What the newest document says of itself as a whole.
  fileprivate mutating func take(documentOf next: FeedState) {
    profile = next.profile
    choice = next.choice
    version = next.version
    versionIsSettled = next.versionIsSettled
    pass = next.pass
    pages = next.pages
    nextPage = next.nextPage
    verdict = next.verdict
    foundPlaces = next.foundPlaces
    misplacement = next.misplacement
    plan = next.plan
    scannedBytes += next.scannedBytes
  }
}
