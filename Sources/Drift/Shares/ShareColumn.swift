/// One field of one type of records: what is usual of its words, and what is odd just now.
struct ShareColumn: Sendable {
  enum Sign {
    case none
    /// Since a row.
    case began(Oddity, since: Int)
    case goesOn
    /// Before a row; which stretch it was, where it was kept.
    case ended(Int?, before: Int)
  }

  /// Windows that are odd, one after the other, and not told yet.
  private struct Suspicion: Sendable {
    var oddity: Oddity
    var windows: [(window: ShareWindow, counts: ShareCounts)]
  }

  /// What came at some hours of the day, as a batch of each night.
  private struct Known: Sendable {
    var oddity: Oddity
    var hours: UInt32
  }

  let field: ShareField
  /// Which stretch is told, of those that the watch keeps.
  var stretch: Int?
  private var history = ShareHistory()
  private var suspicion: Suspicion?
  /// What is told, while it lasts; and windows since that are as before.
  private var told: Oddity?
  /// The hours of the day in which it was odd.
  private var toldHours: UInt32 = 0
  /// Whether it is usual at these hours, and so nothing is said of it.
  private var isKnown = false
  private var calm: [(window: ShareWindow, counts: ShareCounts)] = []
  /// What was told, and went again by itself: at these hours it is usual.
  private var known: [Known] = []

  /// Of a window of 200.
  private static let leastCounted = 100
  /// Odd windows that are told, and how far the ends of the first and the last are apart, in nanoseconds; where no times are known,
  /// more of them.
  private static let toldWindows = 2
  private static let toldSpan: Int64 = 1_800_000_000_000
  private static let untimedWindows = 4
  /// Windows as before, after which it is over.
  private static let calmWindows = 2
  private static let mostKnown = 64

  init(_ field: ShareField) { self.field = field }

  var windows: Int { history.windows }

  /// Compares what came in a window.
  mutating func close(_ window: ShareWindow, _ counts: ShareCounts) -> Sign {
    guard counts.count >= Self.leastCounted else { return told == nil ? .none : .goesOn }
    let oddity = history.oddity(of: field, window, counts, like: suspicion?.oddity ?? told)
    return told == nil
      ? suspect(oddity, window, counts) : follow(oddity, window, counts)
  }

  private mutating func suspect(
    _ oddity: Oddity?, _ window: ShareWindow, _ counts: ShareCounts
  ) -> Sign {
    if let before = suspicion, oddity.map({ !$0.isSame(as: before.oddity) }) ?? true {
      // It was odd for once: that is usual.
      for (window, counts) in before.windows { history.learn(window, counts) }
      suspicion = nil
    }
    guard let oddity else {
      history.learn(window, counts)
      return .none
    }
    var suspected = suspicion ?? Suspicion(oddity: oddity, windows: [])
    suspected.windows.append((window, counts))
    suspicion = suspected
    guard let found = found(suspected) else { return .none }
    let start = suspected.windows[0].window.start
    (told, suspicion, calm) = (found, nil, [])
    toldHours = suspected.windows.reduce(0) { $0 | $1.window.hourOfDay }
    isKnown = isUsual(found)
    return isKnown ? .none : .began(found, since: start)
  }

  /// What is odd in all these windows; nil where it hasn't lasted long enough to be told.
  private func found(_ suspected: Suspicion) -> Oddity? {
    var all = ShareCounts()
    for (_, counts) in suspected.windows { all.add(counts) }
    let here = all[suspected.oddity.place]
    let windows = suspected.windows.map(\.window)
    guard Self.lastsLong(windows), history.isCertain(suspected.oddity, of: field, here) else {
      return nil
    }
    var oddity = suspected.oddity
    oddity.here = here
    return oddity
  }

  /// A batch that came at once is over in the window behind the one in which it began.
  private static func lastsLong(_ windows: [ShareWindow]) -> Bool {
    guard let first = windows.first?.end, let last = windows.last?.end else {
      return windows.count >= untimedWindows
    }
    return windows.count >= toldWindows && ShareWindow.distance(first, last) >= toldSpan
  }

  /// While something is told.
  private mutating func follow(
    _ oddity: Oddity?, _ window: ShareWindow, _ counts: ShareCounts
  ) -> Sign {
    guard oddity == nil else {
      calm = []
      return goOn(window, counts)
    }
    calm.append((window, counts))
    guard calm.count >= Self.calmWindows else { return isKnown ? .none : .goesOn }
    for (window, counts) in calm { history.learn(window, counts) }
    let row = calm[0].window.start
    if let told, !isKnown, toldHours != 0, known.count < Self.mostKnown {
      known.append(Known(oddity: told, hours: toldHours))
    }
    defer { (told, stretch, calm) = (nil, nil, []) }
    return isKnown ? .none : .ended(stretch, before: row)
  }

  /// Whether what is odd was told of the same word at these hours, two hours more or less, and isn't more odd by ten points.
  private func isUsual(_ odd: Oddity) -> Bool {
    let hours = known.filter { known in
      let more = odd.here.share - known.oddity.here.share
      return known.oddity.isSame(as: odd)
        && (odd.here.share > odd.before.share ? more : -more) <= Self.mostMore
    }.reduce(0) { $0 | $1.hours }
    let around = (1...2).reduce(hours) {
      $0 | hours << $1 | hours >> $1 | hours >> (24 - $1) | hours << (24 - $1)
    }
    return toldHours != 0 && toldHours & ~around == 0
  }

  private static let mostMore = 0.1

  /// What is told is still so; what is usual at these hours may go on beyond them.
  private mutating func goOn(_ window: ShareWindow, _ counts: ShareCounts) -> Sign {
    toldHours |= window.hourOfDay
    guard isKnown, var odd = told else { return .goesOn }
    odd.here = counts[odd.place]
    isKnown = isUsual(odd)
    return isKnown ? .none : .began(odd, since: window.start)
  }

  mutating func renumber(_ number: (Int) -> Int) {
    suspicion?.windows.renumber(number)
    calm.renumber(number)
  }
}

extension [(window: ShareWindow, counts: ShareCounts)] {
  fileprivate mutating func renumber(_ number: (Int) -> Int) {
    for index in indices { self[index].window.start = number(self[index].window.start) }
  }
}
