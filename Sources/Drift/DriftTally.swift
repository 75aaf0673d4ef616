/// The counts of all drift of a feed, exact, by signature.
package struct DriftTally: Sendable {
  package struct Counter: Sendable {
    package var key: SignatureKey
    package var severity: Severity
    package var count = 0
    package var records = 0
    /// Nanoseconds since 1970-01-01 UTC.
    package var firstTime: Int64?
    package var lastTime: Int64?
    /// Whether any of the times is that of arrival, because the record's own isn't certain.
    package var usesArrival = false
    /// The row of the first record that showed it; nil where no record is shown for it.
    package var firstRow: Int?
    /// The first record's place in its array, and the element's in the record's list.
    package var firstIndex: Int?
    package var firstElement: Int?
    package var firstArray: TextID = .none
    /// Counts up with each change, so that the newest is known.
    package var lastChange = 0
    fileprivate var lastRecordNumber = -1
  }

  package private(set) var counters: [Counter] = []
  private var slots: [SignatureKey: Int] = [:]
  private var perKind: [Int] = Array(repeating: 0, count: DriftKind.allCases.count)
  private var changes = 0

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

  /// The gravest severity of any drift so far.
  package var worst: Severity? { counters.map(\.severity).max() }

  /// Counts one event.
  ///
  /// Returns how often its signature was seen before.
  ///
  /// - Complexity: O(1).
  @discardableResult
  package mutating func add(_ event: DriftEvent, at sighting: Sighting) -> Int {
    let slot = slot(for: event.key, severity: event.severity)
    changes += 1
    let seen = counters[slot].count
    counters[slot].count += 1
    if seen == 0 {
      counters[slot].firstArray = sighting.array
      counters[slot].firstIndex = sighting.index
      counters[slot].firstElement = event.element >= 0 ? Int(event.element) : nil
    }
    counters[slot].lastChange = changes
    if counters[slot].lastRecordNumber != sighting.recordNumber {
      counters[slot].lastRecordNumber = sighting.recordNumber
      counters[slot].records += 1
    }
    if counters[slot].firstRow == nil { counters[slot].firstRow = sighting.row }
    counters[slot].firstTime = min(counters[slot].firstTime ?? sighting.time, sighting.time)
    counters[slot].lastTime = max(counters[slot].lastTime ?? sighting.time, sighting.time)
    counters[slot].usesArrival = counters[slot].usesArrival || sighting.isArrival
    return seen
  }

  private mutating func slot(for key: SignatureKey, severity: Severity) -> Int {
    if let slot = slots[key] { return slot }
    let kind = Int(key.kind.rawValue)
    var key = key
    let isFull =
      counters.count >= DriftLimits.maxSignatures
      || perKind[kind] >= DriftLimits.maxSignaturesPerKind
    if isFull {
      key = SignatureKey(kind: key.kind, path: .other, evidence: .none)
      if let slot = slots[key] { return slot }
    }
    perKind[kind] += 1
    slots[key] = counters.count
    counters.append(Counter(key: key, severity: severity))
    return counters.count - 1
  }
}
