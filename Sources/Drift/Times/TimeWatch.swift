/// Watches when the records of a feed were made: gaps, many at one time, what is out of order or from the future.
package struct TimeWatch: Sendable {
  /// By type: each is a list by itself.
  private var streams: [TimeStream] = []
  private var last = 0
  private var found: [TimeFinding] = []

  private static let maxStreams = 64
  /// 4 MiB: a list of ten million that is sorted may have as many records out of its order.
  private static let maxFindings = 100_000

  package init() {}

  /// Takes the next record of the feed.
  ///
  /// `now`: The time, in nanoseconds since 1970-01-01 UTC, as `time` is, which is nil where it isn't certain.
  /// - Returns: Whether something is told that wasn't before.
  /// - Complexity: O(1).
  package mutating func see(_ row: Int, type: UInt8, time: Int64?, now: Int64) -> Bool {
    guard let time, let index = stream(of: type) else { return false }
    let before = found.count
    let isFuture = now > Self.plausibleNow && time > now &+ Self.clockSkew
    if isFuture { noteFuture(row, type, isBehind: streams[index].wasFuture) }
    streams[index].wasFuture = isFuture
    streams[index].see(row, time, into: &found)
    if found.count > Self.maxFindings { found.removeLast(found.count - Self.maxFindings) }
    return isFuture || found.count != before || streams[index].oddRun != nil
  }

  /// `isBehind`: Whether the record of that type before it is from the future, too.
  private mutating func noteFuture(_ row: Int, _ type: UInt8, isBehind: Bool) {
    if isBehind, found.last.map({ $0.sign == .fromFuture && $0.type == type }) == true {
      found[found.count - 1].extend(to: row + 1)
    } else {
      found.append(TimeFinding(.fromFuture, type, row..<row + 1))
    }
  }

  /// What follows isn't the continuation of what came: another page, or another look at one.
  package mutating func begin() {
    for index in streams.indices { streams[index].begin() }
  }

  /// What is told now.
  ///
  /// A list in which much is out of order isn't sorted.
  package var findings: [TimeFinding] {
    let sorted = Set(streams.filter { $0.order.direction != nil }.map(\.type))
    return found.filter { $0.sign != .outOfOrder || sorted.contains($0.type) }
      + streams.compactMap(\.oddRun)
  }

  /// Gives rows other numbers.
  package mutating func renumber(_ number: (Int) -> Int) {
    for index in streams.indices { streams[index].renumber(number) }
    for index in found.indices { found[index].renumber(number) }
  }

  private mutating func stream(of type: UInt8) -> Int? {
    if last < streams.count, streams[last].type == type { return last }
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
