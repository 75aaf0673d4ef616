import Domain
import Drift
import Mapping
import Networking

/// What is known while a delivery is joined.
struct Joining: ~Copyable {
  let delivery: Delivery
  let origin: DeliveryOrigin
  let names: RowNames
  /// Reads the delivery's rows, and the feed's.
  var theirs: RecordLoader
  var ours: RecordLoader
  /// How many rows the feed had before.
  let rowsBefore: Int
  /// Where the spool has the record of each of the delivery's rows.
  var kept: [Int: KeptRecord] = [:]
  var counts = JoinCounts()
  /// The feed's row of each of the delivery's.
  var numbers: [Int: Int] = [:]
  /// The records that the delivery has brought again, by their first versions.
  var seen: Set<Int> = []
}

/// A record in the spool.
struct KeptRecord: Sendable {
  var offset: Int64
  /// Its bytes there, those of its key included.
  var length: Int
  var content: RecordContent
}

extension JoinedFeed {
  mutating func join(
    _ delivery: Delivery, _ source: any ByteSource, _ origin: DeliveryOrigin
  ) throws(SourceError) -> JoinCounts? {
    guard let names = state.mergeNames(of: delivery.state) else { return nil }
    var joining = Joining(
      delivery: delivery, origin: origin, names: names,
      theirs: RecordLoader(source: source, state: delivery.state),
      ours: RecordLoader(source: spool, state: state), rowsBefore: state.rows.log.count)
    // All that can fail comes first: a delivery is joined whole, or not at all.
    try keepRecords(&joining)
    let damages = try keepDamages(of: delivery, source)
    state.damages += damages
    losses.formUnion(delivery.losses.prefix(Self.maxLosses - losses.count))
    state.mergeUncertain(of: delivery.state)
    for case .unchanged(let number, let eventTime) in delivery.sightings {
      seeAgain(number, at: eventTime, &joining)
    }
    var order = ArrivalOrder()
    for sighting in delivery.sightings {
      switch sighting {
      case .unchanged(let number, _): order.pass(state.rows.first(of: number))
      case .read(let number): read(number, &joining, &order)
      }
    }
    let numbers = joining.numbers
    state.duplicates += delivery.state.duplicates.lazy.compactMap { pair in
      guard let later = numbers[Int(pair.later)], let earlier = numbers[Int(pair.earlier)] else {
        return nil
      }
      return DuplicatePair(later: UInt32(later), earlier: UInt32(earlier))
    }.prefix(DuplicatePair.maxKept - state.duplicates.count)
    state.mergeCounts(
      of: delivery.state, rows: { numbers[$0] },
      records: recordCount, elements: [:])
    recordCount += delivery.recordCount
    arrange(order, origin.end)
    removeGone(&joining)
    state.take(documentOf: delivery.state)
    return joining.counts
  }

  /// A record stands there as it was.
  private mutating func seeAgain(_ number: Int, at eventTime: Int64?, _ joining: inout Joining) {
    joining.counts.unchanged += 1
    let first = state.rows.first(of: number)
    joining.seen.insert(first)
    if let time = joining.origin.madeAt { saidAt[number] = max(saidAt[number], time) }
    if let eventTime, eventTime > stamps.time(of: first) ?? .min {
      stamps.note(eventTime, of: first)
    }
  }

  /// Takes a record that was read: a new one, or a version of one that is known.
  private mutating func read(_ local: Int, _ joining: inout Joining, _ order: inout ArrivalOrder) {
    let version = joining.delivery.state.rows.current(of: local)
    let theirs = joining.delivery.state.rows.log[version]
    let row = joining.names.renamed(theirs)
    let known = records(like: row, theirs, &joining)
    let isEvent = joining.delivery.stamps.isEvent(local)
    // What stands twice in a list is two records; what came in two events is one.
    if let first = known.first(where: { joining.seen.insert($0).inserted || isEvent }) {
      let number = join(row, theirs, local, besides: first, &joining)
      (joining.numbers[local], joining.numbers[version]) = (number, number)
      return order.pass(first)
    }
    let kept = keep(row, local: version, joining)
    let number = state.rows.append(kept)
    (joining.numbers[local], joining.numbers[version]) = (number, number)
    order.add()
    joining.counts.new += 1
    joining.seen.insert(number)
    stamps.take(joining.delivery.stamps, of: local, as: number)
    if row.hasID { _ = ids.insert(number, rows: state.rows.log) } else { hasNameless = true }
    if let earlier = known.first { countDuplicate(number, like: earlier, local, joining) }
  }

  /// The first versions of the feed's records with this id, of the same kind and mode, from before this delivery.
  private mutating func records(
    like row: IndexRow, _ theirs: IndexRow, _ joining: inout Joining
  ) -> [Int] {
    guard row.hasID else { return [] }
    let mode = state.contexts[row.context].mode
    let candidates = ids.rows(withHashOf: row, in: state.rows.log).filter {
      $0 < joining.rowsBefore && state.contexts[state.rows.log[$0].context].mode == mode
    }
    guard !candidates.isEmpty, let id = joining.theirs.id(of: theirs) else { return [] }
    return candidates.filter { joining.ours.id(of: state.rows.log[$0]) == id }
  }

  /// Copies the records that were read into the spool.
  private mutating func keepRecords(_ joining: inout Joining) throws(SourceError) {
    var pending: [UInt8] = []
    let before = spool.byteCount
    do throws(SourceError) {
      for case .read(let first) in joining.delivery.sightings {
        let local = joining.delivery.state.rows.current(of: first)
        let row = joining.delivery.state.rows.log[local]
        guard let record = joining.theirs.bytes(of: row) else {
          throw .unreadable(path: "the response", reason: "it changed while it was read")
        }
        let key = joining.theirs.key(of: row)
        let bytes = RecordContent.bytes(record, key: key)
        let places = joining.delivery.contentPlaces
        let place = places.indices.contains(local) ? places[local] : RecordContent.wrapped
        joining.kept[local] = KeptRecord(
          offset: Int64(spool.byteCount + pending.count + bytes.count - record.count),
          length: bytes.count, content: RecordContent(of: bytes.span.bytes, at: place))
        pending += bytes
        guard pending.count >= Self.chunkBytes else { continue }
        try spool.append(pending)
        pending = []
      }
      try spool.append(pending)
    } catch {
      deadBytes += spool.byteCount - before
      throw error
    }
  }

  /// 1 MiB: written at once.
  static let chunkBytes = 1 << 20

  /// The feed's next row, of one of the delivery's whose record is in the spool.
  mutating func keep(_ row: IndexRow, local: Int, _ joining: borrowing Joining) -> IndexRow {
    guard let kept = joining.kept[local] else {
      preconditionFailure("each record that was read is in the spool")
    }
    var row = row
    row.offset = kept.offset
    contents.append(kept.content)
    saidAt.append(joining.origin.madeAt ?? Self.unknown)
    slots.begin(joining.origin.slot, at: state.rows.log.count)
    return row
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
    guard hasNameless, joining.delivery.state.verdict.isWhole else { return }
    var gone: Set<Int> = []
    for position in 0..<state.rows.count {
      let number = state.rows.number(at: position)
      guard !state.rows.log[number].hasID, number < joining.rowsBefore,
        slots.slot(of: number) == joining.origin.slot, !joining.seen.contains(number)
      else { continue }
      gone.insert(number)
      state.uncount(joining.ours.uncertainties(of: state.rows.log[number]))
      deadBytes += Int(state.rows.log[number].length)
    }
    joining.counts.gone = gone.count
    state.rows.remove(gone)
  }
}

/// The new records of a delivery, and beside which known ones they stand there.
struct ArrivalOrder {
  /// New records behind a known one; behind none at the delivery's beginning.
  private(set) var groups: [(behind: Int?, count: Int)] = []
  private(set) var newCount = 0
  /// The first version of the first known record.
  private(set) var firstKnown: Int?
  private var last: Int?

  mutating func pass(_ first: Int) {
    firstKnown = firstKnown ?? first
    last = first
  }

  mutating func add() {
    newCount += 1
    if let group = groups.last, group.behind == last {
      groups[groups.count - 1].count += 1
    } else {
      groups.append((last, 1))
    }
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
