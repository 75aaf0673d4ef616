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
  var counts = JoinCounts()
  /// Where the spool has the record of each of the delivery's rows.
  var kept: [Int: KeptRecord] = [:]
  /// The feed's row of each of the delivery's.
  var numbers: [Int: Int] = [:]
  /// The records that the delivery has brought again, by their first versions.
  var seen: Set<Int> = []
  /// By the first record of an id, from which on none of the others has been brought again.
  var unseen: [Int: Int] = [:]

  init(
    _ delivery: Delivery, _ origin: DeliveryOrigin, _ names: RowNames,
    theirs: consuming RecordLoader,
    ours: consuming RecordLoader, rowsBefore: Int
  ) {
    self.delivery = delivery
    self.origin = origin
    self.names = names
    self.theirs = theirs
    self.ours = ours
    self.rowsBefore = rowsBefore
  }

  /// As of when the delivery says something.
  func time(of saying: Saying) -> Int64? {
    switch saying {
    case .response: origin.madeAt
    case .event(let time): time
    }
  }

  /// Whether what the delivery says was so behind a time at which the feed was told otherwise; nil where nobody knows.
  ///
  /// Clocks of two servers differ. What was asked for later is later, where their clocks agree with that, and no cache may have kept it from before.
  func isLater(_ time: Int64, than other: Int64, of saying: Saying) -> Bool? {
    let isLater = Self.isLater(time, than: other)
    guard saying == .response, let askedAfter = origin.askedAfter else { return isLater }
    return isLater == true && (origin.cachedFor == 0 || origin.cachedFor < askedAfter) ? true : nil
  }

  /// Nil where nothing tells which of two times is later: a whole second is no more exact than that, as `Date` has them.
  static func isLater(_ time: Int64, than other: Int64) -> Bool? {
    let second: Int64 = 1_000_000_000
    let isWhole = time % second == 0 || other % second == 0
    if time == other || isWhole && time / second == other / second { return nil }
    return time > other
  }
}

/// A record in the spool.
struct KeptRecord: Sendable {
  var offset: Int64
  var contentHash: UInt32
}

/// The new records of a delivery, and beside which known ones they stand there.
struct ArrivalOrder {
  /// New records behind a known one; behind none at the delivery's beginning.
  private(set) var groups: [(behind: Int?, count: Int)] = []
  private(set) var newCount = 0
  /// The first version of the first known record.
  private(set) var firstKnown: Int?
  private var last: Int?
  /// The last of new records that stand behind it.
  private var lastNew: Int?
  /// The first version of the last record; nil where there was none.
  var end: Int? { lastNew ?? last }

  /// `last`: The first version of the record behind which the delivery begins; nil where it begins anywhere.
  init(behind last: Int? = nil) { self.last = last }

  mutating func pass(_ first: Int) {
    firstKnown = firstKnown ?? first
    last = first
    lastNew = nil
  }

  mutating func add(_ number: Int) {
    newCount += 1
    lastNew = number
    if let group = groups.last, group.behind == last {
      groups[groups.count - 1].count += 1
    } else {
      groups.append((last, 1))
    }
  }
}
