/// Watches when the records of a feed were made: gaps, many at one time, what is out of order or from the future.
package struct TimeWatch: Sendable {
  /// By type: each is a list by itself.
  private var streams: [TimeStream] = []
  private var last = 0
  private var found = TimeFindings()

  private static let maxStreams = 64

  package init() {}

  /// Takes the next records of the feed.
  ///
  /// `now`: The time, in nanoseconds since 1970-01-01 UTC.
  /// - Returns: Whether something is told that wasn't before.
  /// - Complexity: O(*n*) in the records.
  package mutating func see(_ records: ArraySlice<WatchedRecord>, now: Int64) -> Bool {
    var isNews = false
    var next = records.startIndex
    let latest = Self.latest(now)
    while true {
      if last < streams.count {
        next = streams[last].goOn(records, from: next, until: latest)
      }
      guard next < records.endIndex else { return isNews }
      if seeClosely(records[next], until: latest) { isNews = true }
      next += 1
    }
  }

  private mutating func seeClosely(_ record: WatchedRecord, until latest: Int64) -> Bool {
    guard let index = stream(of: record.type) else { return false }
    let isFuture = record.time.map { $0 > latest } ?? false
    let (before, changesBefore) = (found.count, streams[index].changeCount)
    let hasOddRun = streams[index].see(record.row, record.time, isFuture: isFuture, into: &found)
    return isFuture || found.count != before || hasOddRun
      || streams[index].changeCount != changesBefore
  }

  /// Takes another version of a record, which stands nowhere in the list but where the first one does.
  ///
  /// - Returns: Whether something is told that wasn't before.
  package mutating func see(version row: Int, type: UInt8, time: Int64?, now: Int64) -> Bool {
    guard let time, time > Self.latest(now) else { return false }
    found.append(TimeFinding(.fromFuture, type, row..<row + 1))
    return true
  }

  /// The latest time that isn't in the future.
  private static func latest(_ now: Int64) -> Int64 {
    now > plausibleNow ? now &+ clockSkew : .max
  }

  /// What follows isn't the continuation of what came: another page, or another look at one.
  ///
  /// - Returns: Whether something isn't told any more that was.
  package mutating func begin() -> Bool {
    let hadOpen = streams.contains { !$0.open.isEmpty }
    for index in streams.indices { streams[index].begin() }
    return hadOpen
  }

  /// What is told now.
  ///
  /// A list in which much is out of order isn't sorted.
  package var findings: [TimeFinding] {
    let sorted = Set(streams.filter { $0.order.direction != nil }.map(\.type))
    return (found.kept + streams.flatMap(\.open)).filter {
      $0.sign != .outOfOrder || sorted.contains($0.type)
    }
  }

  /// Records of a sign that aren't among these, for there are too many.
  package func leftOut(of sign: TimeSign) -> Int { found.left[sign] ?? 0 }

  /// Gives rows other numbers.
  package mutating func renumber(_ number: (Int) -> Int) {
    for index in streams.indices { streams[index].renumber(number) }
    found.renumber(number)
  }

  private mutating func stream(of type: UInt8) -> Int? {
    if let known = streams.firstIndex(where: { $0.type == type }) {
      last = known
      return known
    }
    guard streams.count < Self.maxStreams else { return nil }
    streams.append(TimeStream(type: type))
    last = streams.count - 1
    return last
  }

  /// 2020: before, this machine's clock isn't set.
  private static let plausibleNow: Int64 = 1_577_836_800_000_000_000
  /// Five minutes: clocks differ.
  private static let clockSkew: Int64 = 300_000_000_000
}
