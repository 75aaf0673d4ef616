/// How far a list that is sorted by time has come.
///
/// Times rise here: of a list that begins with its newest, their complements are seen. One wrong date mustn't make all records
/// behind it odd: where some in a row agree with each other, the list goes on with them.
struct TimeFront: Sendable {
  enum Step: Sendable {
    /// The list hasn't gone on; records that are out of order, as far as that is told.
    case behind(breaks: [Int])
    /// The list goes on, from that time; records that stood behind the front before are out of order.
    case ahead(from: Int64, breaks: [Int])
    /// The list goes on somewhere else: the row that is out of order, and whether it was the front.
    case elsewhere(Int, wasFront: Bool)
  }

  private var front: (row: Int, time: Int64)?
  /// Where the front was before its last step.
  private var before: Int64?
  /// Records behind the front that agree with each other.
  private(set) var behind: [(row: Int, time: Int64)] = [] { didSet { changeCount &+= 1 } }
  /// How often those have become others.
  private(set) var changeCount = 0

  /// Records that agree with each other, by which the list goes on.
  private static let agreeing = 5

  /// Whether the list has come to a time, and nothing stands behind it.
  func isAt(_ time: Int64) -> Bool { behind.isEmpty && front?.time == time }

  /// Forgets how far the list has come.
  mutating func begin() { (front, before, behind) = (nil, nil, []) }

  /// Takes records with which the list has gone on.
  mutating func goOn(_ calm: CalmTimes) { (before, front) = (calm.before, (calm.row, calm.last)) }

  /// Takes a record with which the list simply goes on.
  ///
  /// - Returns: From which time; nil where it doesn't, and nothing is taken.
  mutating func goOn(_ row: Int, _ time: Int64) -> Int64? {
    guard behind.isEmpty, let front, time >= front.time else { return nil }
    (before, self.front) = (front.time, (row, time))
    return front.time
  }

  mutating func see(_ row: Int, _ time: Int64) -> Step {
    guard let front else {
      self.front = (row, time)
      return .behind(breaks: [])
    }
    if time >= front.time || ShareWindow.distance(time, front.time) <= TimeStream.jitter {
      let breaks = behind.map(\.row)
      if !behind.isEmpty { behind = [] }
      guard time >= front.time else { return .behind(breaks: breaks) }
      (before, self.front) = (front.time, (row, time))
      return .ahead(from: front.time, breaks: breaks)
    }
    return stepBack(row, time, front)
  }

  private mutating func stepBack(
    _ row: Int, _ time: Int64, _ front: (row: Int, time: Int64)
  ) -> Step {
    if let last = behind.last, time < last.time,
      ShareWindow.distance(time, last.time) > TimeStream.jitter
    {
      // They don't agree: the older ones are out of order, each by itself.
      let breaks = behind.map(\.row)
      behind = [(row, time)]
      return .behind(breaks: breaks)
    }
    behind.append((row, time))
    guard behind.count >= Self.agreeing, let first = behind.first else {
      return .behind(breaks: [])
    }
    // Where they go on from what was before the front, that one was wrong; else the list begins anew with them.
    let wasFront =
      before.map {
        first.time >= $0 || ShareWindow.distance(first.time, $0) <= TimeStream.jitter
      } ?? true
    let odd = wasFront ? front.row : first.row
    (self.front, before, behind) = ((row, time), first.time, [])
    return .elsewhere(odd, wasFront: wasFront)
  }

  mutating func renumber(_ number: (Int) -> Int) {
    if let (row, time) = front { front = (number(row), time) }
    for index in behind.indices { behind[index].row = number(behind[index].row) }
  }
}
