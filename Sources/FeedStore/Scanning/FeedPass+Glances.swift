import DTO
import Mapping
import WireJSON

/// Records that are as an earlier one, but for their id, amount and times, and of which nothing else is asked.
extension FeedPass {
  /// For each array of the places, and for the top, what a record may be where a glance at it is enough; none where more is asked of
  /// each.
  ///
  /// A glance tells what a row is made of, which keys and kinds of values the record has, and what detectors watch. It doesn't tell in
  /// which event a record came, or whether it is just as it was in an earlier delivery.
  func typesToGlanceAt() -> [ExpectedTypes?] {
    let asksOfEach =
      isSecondLook || isJoined || plan.isFailure || isGuess
    guard !asksOfEach else { return [] }
    // Where the document names a version, a record at the top that names none contradicts it.
    let asksForVersion =
      judge.asksForVersion && plan.namedVersion != nil && !plan.versionIsOfResponse
    return ownPlaces.enumerated().map { index, own in
      let isTop = index == arrays.count - 1
      let only = isTop ? -1 : onlyTypes[index]
      let types = only >= 0 ? [only] : own.types
      guard isTop ? !asksForVersion : index < plan.firstMisplaced, !types.isEmpty,
        eventTimes.isEmpty || !types.contains(where: eventTimes.mayBeEvent)
      else { return nil }
      return only >= 0
        ? ExpectedTypes(given: only) : ExpectedTypes(types, placeTells: own.isOnly)
    }
  }

  /// How far the records were taken that come next.
  enum TakenRecords {
    /// All that can be taken at a glance in this window.
    case all
    /// Those before one that is looked at otherwise.
    case allBefore(ScannedRecord)
    /// The visitor wants no more.
    case stopped
  }

  /// Takes records that are laid out like earlier ones for as long as a glance is enough.
  ///
  /// `end`: A record that begins there in the source, or behind, isn't taken.
  mutating func takeAlike(
    _ scanner: inout RecordScanner, _ bytes: RawSpan, in part: ArrayPart?, before end: Int,
    _ visitor: inout some FeedVisitor
  ) -> TakenRecords {
    if let part, !scanner.isSound(since: part.turns) { return .all }
    while let alike = scanner.nextAlike(bytes) {
      let record = ScannedRecord(
        range: alike.range, pathIndex: alike.pathIndex, isRecovered: false)
      guard base + alike.range.lowerBound < end else { return .allBefore(record) }
      guard
        takeAtAGlance(
          record,
          RecordOutline(bytes: bytes, values: scanner.outlinedValues, layout: alike.layout),
          in: scanner.documentNumber)
      else {
        scanner.writeTape()
        return .allBefore(record)
      }
      if recordNumber & 0x3FF == 0, !shouldContinue(&visitor, .going) { return .stopped }
    }
    return .all
  }

  /// Takes a record in, in the document of that number.
  ///
  /// - Returns: Whether a glance was enough; else nothing was counted, and it is to be judged.
  @inline(__always)
  mutating func takeAtAGlance(
    _ record: ScannedRecord, _ outline: RecordOutline?, in document: Int
  ) -> Bool {
    let array = record.pathIndex ?? arrays.count - 1
    guard let outline, let types = glances.types[array], !record.isRecovered, stamps.isEmpty,
      glances.mayBeEnough(), let glanced = judge.glance(at: outline, among: types),
      let like = likeRows.place(of: glanced.like),
      noteLayout(of: outline, type: likeRows[like].typeNumber)
    else { return false }
    let place = base + record.range.lowerBound..<base + record.range.upperBound
    if record.pathIndex != nil {
      state.pages.beginRecords(of: document, counts: arrays.map(\.count))
      noteRecord(in: document)
    }
    if array != glances.array {
      if glances.unsettled > 0 { settle() }
      glances.array = array
    }
    noteID(outline.values[glanced.id].range, of: outline.bytes, withHash: glanced.idHash)
    glances.add(driftingLike: likeRows.drifts(like) ? like : nil)
    let index = arrays[array].count
    arrays[array].count = index + 1
    recordNumber += 1
    let number = state.rows.append(like: likeRows[like], glanced, at: place)
    // Those behind the first that isn't settled yet follow it one by one.
    if isPart, glances.unsettled == 1 {
      places.note(row: number, element: index, record: recordNumber)
    }
    countOrigin(of: likeRows[like])
    if isWatched {
      likeRows.watch(glanced, at: like, row: number, &state.watched[state.unwatched])
      state.noteWatched(now: now)
    }
    if asksByLastElement { state.nextPage.lastElement = place }
    if glances.unsettled == Glances.mostUnsettled { settle() }
    return true
  }

  /// Takes in the id of a record that is added next.
  @inline(__always)
  private mutating func noteID(_ id: Range<Int>, of bytes: RawSpan, withHash hash: UInt32) {
    if records.areInOrder, !records.goesOn(IDKey(bytes, id)) { endOrder() }
    if !isPart { records.prepare(for: hash) }
  }

  /// From now on, an id is looked for among those before it.
  @inline(never)
  private mutating func endOrder() {
    guard !isPart else { return records.endOrder() }
    // Those that aren't settled yet came in order too.
    if glances.unsettled > 0 { settle() }
    records.endOrder(state.rows.log, before: state.rows.log.count)
  }

  /// Counts which fields a record has, where that is asked for.
  ///
  /// - Returns: Whether that is known of one like it; else nothing was counted.
  @inline(__always)
  private mutating func noteLayout(of outline: RecordOutline, type: Int) -> Bool {
    guard options.countsLayouts else { return true }
    return state.layouts?.note(outline, type: UInt8(truncatingIfNeeded: type)) ?? true
  }

  /// Counts what a row says of where its record is from.
  @inline(__always)
  private mutating func countOrigin(of row: IndexRow) {
    if row.origin.contains(.kindIsAssumed) { state.assumedKindCount += 1 }
    if row.origin.contains(.isLive) { state.modes.live += 1 }
    if row.origin.contains(.isTest) { state.modes.test += 1 }
  }

  /// Counts what drifted of records that were taken at a glance, and compares their ids with those before them.
  ///
  /// These records are the last rows, the last elements of one array and the last records, in this order: whoever judges one settles
  /// them first. Of a part, ids are compared when it is joined to those before it; of records whose ids came in order, never.
  mutating func settle() {
    defer { glances.settled() }
    let comparesIDs = !isPart && !records.areInOrder
    guard comparesIDs || glances.haveDrift else { return }
    let (end, array) = (state.rows.log.count, glances.array)
    for row in end - glances.unsettled..<end {
      let back = end - 1 - row
      let (element, record) = (arrays[array].count - 1 - back, recordNumber - back)
      if let like = glances.driftingLike(glances.unsettled - 1 - back) {
        countDrift(of: like, ofRow: row, in: array, element: element, record: record)
      }
      guard comparesIDs,
        let earlier = records.insert(row, withHash: state.rows.log[row].idHash, &state)
      else { continue }
      count(
        DuplicateIDs.found(row, like: earlier, &state), ofRow: row, in: array, element: element,
        record: record)
      glances.noteRepeatedID()
    }
  }

  /// Counts what drifted of a row that is like the one at a place of `likeRows`.
  private mutating func countDrift(
    of like: Int, ofRow row: Int, in array: Int, element: Int, record: Int
  ) {
    guard let drift = likeRows.drift(like) else { return }
    for (field, reason) in drift.uncertain { countUncertain(field, reason, 1) }
    for event in drift.events {
      count(event, ofRow: row, in: array, element: element, record: record)
    }
  }
}

/// How far a pass is with records that it takes at a glance.
struct Glances {
  /// For each array of the pass, what its records may be, or nil where more is asked of each; empty where that is so of all.
  var types: [ExpectedTypes?] = []
  /// The array of the record that was taken last.
  var array = 0
  /// How many of the last rows aren't settled yet: their ids aren't in the table, and what drifted of them isn't counted.
  ///
  /// The table is in no cache: one after the other, a third of the time of a check was spent waiting for it.
  private(set) var unsettled = 0
  /// For each of these, where what drifted of it is kept; -1 where nothing did.
  private var driftingLikes = [64 of Int32](repeating: -1)
  /// Whether anything did of any of them.
  private(set) var haveDrift = false
  /// How many records are to be judged, whatever a glance at them tells.
  private var judged = 0

  static let mostUnsettled = 64

  /// Takes in a record; `driftingLike`: where what drifted of it is kept, nil where nothing did.
  @inline(__always)
  mutating func add(driftingLike: Int?) {
    if let driftingLike {
      driftingLikes[unsettled] = Int32(truncatingIfNeeded: driftingLike)
      haveDrift = true
    } else if haveDrift {
      driftingLikes[unsettled] = -1
    }
    unsettled += 1
  }

  /// Where what drifted of one of the records is kept that aren't settled; nil where nothing did.
  func driftingLike(_ number: Int) -> Int? {
    guard haveDrift, driftingLikes[number] >= 0 else { return nil }
    return Int(driftingLikes[number])
  }

  mutating func settled() {
    if haveDrift { driftingLikes = .init(repeating: -1) }
    (unsettled, haveDrift) = (0, false)
  }

  /// An id has come again.
  ///
  /// To read both records again takes longer than to judge one, and where one comes again more do.
  mutating func noteRepeatedID() { judged = 1024 }

  @inline(__always)
  mutating func mayBeEnough() -> Bool {
    guard judged > 0 else { return true }
    judged -= 1
    return false
  }
}
