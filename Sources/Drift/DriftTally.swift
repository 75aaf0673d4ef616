package import Domain

/// The counts of all drift of a feed, exact, by signature.
package struct DriftTally: Sendable {
  package struct Counter: Sendable {
    package var signature: DriftSignature
    package var severity: Severity
    /// The field of the first event; nil for what is no field of a record.
    package var field: Field?
    package var count = 0
    package var records = 0
    /// Nanoseconds since 1970-01-01 UTC.
    package var firstTime: Int64?
    package var lastTime: Int64?
    /// Whether any of the times is that of arrival, because the record's own isn't certain.
    package var usesArrival = false
    /// The row of the first record that showed it; nil where no record is shown for it.
    package var firstRow: Int?
    /// The rows of the records that showed it.
    package internal(set) var rows = KeptRows()
    /// The first record's place in its array, and the element's in the record's list.
    package var firstIndex: Int?
    package var firstElement: Int?
    package var firstArray: TextID = .none
    /// Counts up with each change, so that the newest is known.
    package var lastChange = 0
    /// The number of the first record that showed it; that of the record before, for what concerns the feed.
    var firstRecordNumber = 0
    var lastRecordNumber = -1

    /// Whether it was first seen before another: a repeated id behind all else of its record, for it may be found later.
    var firstSeen: Int { firstRecordNumber * 2 + (signature.kind == .duplicateID ? 1 : 0) }
  }

  /// In the order in which they were first seen.
  package internal(set) var counters: [Counter] = []
  /// The texts that the counters' signatures name.
  package internal(set) var texts = TextTable()
  /// Where each signature is counted, by its own texts.
  private var slots: [DriftSignature: Int] = [:]
  /// The same by the texts of the judge that reports them, so that a text is compared once for each signature.
  private var reported = ReportedSlots()
  /// Whether signatures are counted that nobody reported here.
  private var hasOthersCounted = false
  private var perKind: [Int] = Array(repeating: 0, count: DriftKind.allCases.count)
  private var changes = 0
  private var keptRowCount = 0

  package init() {}

  /// When and where an event was seen.
  package struct Sighting: Sendable {
    /// Tells records apart; each record, shown or dropped, has its own.
    package var recordNumber: Int
    /// The row of the record; nil where it isn't shown.
    package var row: Int?
    /// The record's array, and its place there; nil for what concerns the feed as a whole.
    package var array: TextID
    package var index: Int?
    /// Nanoseconds since 1970-01-01 UTC.
    package var time: Int64
    package var isArrival: Bool

    package init(
      recordNumber: Int, row: Int?, array: TextID, index: Int?, time: Int64, isArrival: Bool
    ) {
      self.recordNumber = recordNumber
      self.row = row
      self.array = array
      self.index = index
      self.time = time
      self.isArrival = isArrival
    }
  }

  /// Events of kinds of a family.
  package func count(of family: DriftClass) -> Int {
    counters.reduce(0) { $0 + ($1.signature.kind.row.family == family ? $1.count : 0) }
  }

  /// Events of at least this severity.
  package func count(from severity: Severity) -> Int {
    counters.reduce(0) { $0 + ($1.severity >= severity ? $1.count : 0) }
  }

  /// The gravest severity of any drift so far.
  package var worst: Severity? { counters.filter { $0.count > 0 }.map(\.severity).max() }

  /// Counts one event.
  ///
  /// `judged`: The texts that the event and its sighting name. A tally counts the events of one judge, whose table only
  /// grows; `merge` joins the tallies of several.
  ///
  /// Returns how often its signature was seen before.
  ///
  /// - Complexity: O(1).
  @discardableResult
  package mutating func add(_ event: DriftEvent, at sighting: Sighting, _ judged: TextTable) -> Int
  {
    let slot = slot(for: event, judged)
    let seen = counters[slot].count
    if seen == 0 {
      counters[slot].firstArray = texts.id(of: sighting.array, in: judged)
      counters[slot].firstElement = event.element >= 0 ? Int(event.element) : nil
    }
    note(sighting, at: slot)
    return seen
  }

  private mutating func note(_ sighting: Sighting, at slot: Int) {
    changes += 1
    counters[slot].count += 1
    if counters[slot].count == 1 {
      counters[slot].firstIndex = sighting.index
      counters[slot].firstRecordNumber = sighting.recordNumber
    }
    counters[slot].lastChange = changes
    if counters[slot].lastRecordNumber != sighting.recordNumber {
      counters[slot].lastRecordNumber = sighting.recordNumber
      counters[slot].records += 1
    }
    if let row = sighting.row {
      if counters[slot].firstRow == nil { counters[slot].firstRow = row }
      let hasRoom = keptRowCount < DriftLimits.maxRows
      if counters[slot].rows.add(row, hasRoom: hasRoom) { keptRowCount += 1 }
    }
    counters[slot].firstTime = min(counters[slot].firstTime ?? sighting.time, sighting.time)
    counters[slot].lastTime = max(counters[slot].lastTime ?? sighting.time, sighting.time)
    counters[slot].usesArrival = counters[slot].usesArrival || sighting.isArrival
  }

  /// Counts anew which records show something that is learnt from many of them.
  ///
  /// The bounds don't concern it: there are a few things that can be learnt, whatever the feed holds.
  ///
  /// `severity`: How much it matters; nil: as the kind does. `records`: how many there are, where some of them aren't named.
  /// `sightings`: Hands over all of them, or those that are named; nil where it isn't so any more. A closure, and no sequence: the caller's
  /// would be unknown to this module, which asks for each element five times as long.
  /// - Complexity: O(*n*) in the sightings.
  package mutating func recount(
    _ kind: DriftKind, of field: Field, path: String, evidence: String,
    severity: Severity? = nil, records: Int? = nil,
    _ sightings: ((_ note: (Sighting) -> Void) -> Void)? = nil
  ) {
    let severity = severity ?? kind.row.severity
    let named = DriftSignature(
      kind: kind, path: texts.id(of: path), evidence: texts.id(of: evidence))
    let slot = slot(for: named, severity: severity, field: field)
    keptRowCount -= counters[slot].rows.numbers.count
    counters[slot] = Counter(signature: named, severity: severity, field: field)
    sightings? { note($0, at: slot) }
    guard let records, records > counters[slot].records else { return }
    (counters[slot].count, counters[slot].records) = (records, records)
    counters[slot].rows.leaveOut()
  }

  private mutating func slot(for event: DriftEvent, _ judged: TextTable) -> Int {
    let signature = event.signature
    if let slot = reported.slot(of: signature) { return slot }
    let isFull = isFull(for: signature.kind)
    // It may have been counted in a part that was merged.
    if isFull, hasOthersCounted, let known = texts.known(signature, in: judged),
      let slot = slots[known]
    {
      reported.note(slot, of: signature)
      return slot
    }
    let own = isFull ? .others(of: signature.kind) : texts.signature(signature, in: judged)
    let slot = slot(for: own, severity: event.severity, field: event.field)
    // Beyond the bounds, the number of signatures is unlimited.
    if !isFull { reported.note(slot, of: signature) }
    return slot
  }

  /// Whether some signatures are counted as others.
  package var isBounded: Bool { !counters.allSatisfy(\.signature.isOne) }

  /// Whether so many keys of one object are unknown that their order may decide which are named.
  package var hasManyKeys: Bool {
    var counts: [Substring: Int] = [:]
    for counter in counters where counter.signature.kind == .unknownKey {
      let path = texts[counter.signature.path]
      let parent = path[..<(path.lastIndex(of: ".") ?? path.startIndex)]
      counts[parent, default: 0] += 1
    }
    return counts.values.contains { $0 >= Self.manyKeys }
  }

  /// Half of the keys that a reader tells apart in an object.
  private static let manyKeys = 32

  private func isFull(for kind: DriftKind) -> Bool {
    counters.count >= DriftLimits.maxSignatures
      || perKind[Int(kind.rawValue)] >= DriftLimits.maxSignaturesPerKind
  }

  /// Where a signature of this table is counted; a new one, where it isn't yet.
  mutating func slot(
    for signature: DriftSignature, severity: Severity, field: Field?
  ) -> Int {
    if let slot = slots[signature] { return slot }
    perKind[Int(signature.kind.rawValue)] += 1
    slots[signature] = counters.count
    counters.append(
      Counter(signature: signature, severity: severity, field: signature.isOne ? field : nil))
    return counters.count - 1
  }
}

extension DriftTally {
  /// Adds what was counted in the part of a feed that comes next.
  ///
  /// Tallies of parts, merged in the feed's order however they are grouped, are the tally of the whole. Beyond the
  /// bounds, where signatures are counted as others, that holds of each kind's total alone.
  ///
  /// - Parameters:
  ///   - next: What was counted there.
  ///   - rows: The row that each of the part's rows is in the whole; nil for one that isn't shown there.
  ///   - records: How many records do, rows or not.
  ///   - elements: For the path of each array, how many of its elements do.
  /// - Complexity: O(*n*) in the part's signatures.
  package mutating func merge(
    _ next: DriftTally, rows: (Int) -> Int?, records: Int, elements: [String: Int]
  ) {
    hasOthersCounted = true
    for counter in next.counters {
      let wanted = texts.signature(counter.signature, in: next.texts)
      let isKept = slots[wanted] != nil || !isFull(for: wanted.kind)
      let signature = isKept ? wanted : .others(of: wanted.kind)
      let slot = slot(for: signature, severity: counter.severity, field: counter.field)
      let array = next.texts[counter.firstArray]
      if counters[slot].count == 0 {
        counters[slot].firstArray = texts.id(of: array)
        counters[slot].firstIndex = counter.firstIndex.map { $0 + (elements[array] ?? 0) }
        counters[slot].firstElement = counter.firstElement
        counters[slot].firstRecordNumber = counter.firstRecordNumber + records
      }
      counters[slot].add(counter, rows: rows, before: records, changes: changes)
      keptRowCount += counters[slot].rows.add(
        counter.rows, rows: rows, room: DriftLimits.maxRows - keptRowCount)
    }
    changes += next.changes
  }

  /// The counts without those of some records.
  ///
  /// Where and when a signature was seen first isn't known any more where some of it was taken away, unless the record
  /// that showed it first stays.
  ///
  /// - Parameters:
  ///   - events: For each signature, how many of its events are taken away, and of how many records.
  ///   - isKept: Whether the record of a row stays.
  /// - Returns: The counts of what is left.
  package func without(
    _ events: [DriftSignature: (count: Int, records: Int)], isKept: (Int) -> Bool
  ) -> DriftTally {
    var rest = self
    for index in counters.indices {
      let signature = counters[index].signature
      guard let taken = events[signature] else { continue }
      rest.counters[index].count = max(0, counters[index].count - taken.count)
      rest.counters[index].records = max(0, counters[index].records - taken.records)
      if counters[index].firstRow.map(isKept) != true {
        rest.counters[index].firstRow = nil
        rest.counters[index].firstIndex = nil
      }
      (rest.counters[index].firstTime, rest.counters[index].lastTime) = (nil, nil)
    }
    rest.counters.removeAll { $0.count == 0 }
    rest.slots = [:]
    for (index, counter) in rest.counters.enumerated() { rest.slots[counter.signature] = index }
    (rest.reported, rest.hasOthersCounted) = (ReportedSlots(), true)
    return rest
  }

  /// The counter that a signature of a judge with this tally's texts is counted by.
  package func counted(_ signature: DriftSignature) -> DriftSignature {
    slots[signature] == nil ? .others(of: signature.kind) : signature
  }

  /// Gives rows other numbers.
  ///
  /// `isSame`: Whether the row that takes the place of one is of the same version of its record, and so shows the same.
  package mutating func renumber(_ rows: (Int) -> Int?, isSame: (Int) -> Bool = { _ in true }) {
    keptRowCount = 0
    for slot in counters.indices {
      counters[slot].firstRow = counters[slot].firstRow.flatMap(rows)
      counters[slot].rows.renumber { isSame($0) ? rows($0) : nil }
      keptRowCount += counters[slot].rows.numbers.count
    }
  }
}

extension DriftTally.Counter {
  /// Adds what the same signature counted in a later part.
  fileprivate mutating func add(
    _ later: DriftTally.Counter, rows: (Int) -> Int?, before: Int, changes: Int
  ) {
    // The first of a part may be about the last record before it.
    let isSameRecord = count > 0 && lastRecordNumber == later.firstRecordNumber + before
    count += later.count
    records += later.records - (isSameRecord ? 1 : 0)
    usesArrival = usesArrival || later.usesArrival
    firstRow = firstRow ?? later.firstRow.flatMap(rows)
    firstTime = [firstTime, later.firstTime].compactMap { $0 }.min()
    lastTime = [lastTime, later.lastTime].compactMap { $0 }.max()
    lastChange = changes + later.lastChange
    lastRecordNumber = later.lastRecordNumber + before
  }
}
