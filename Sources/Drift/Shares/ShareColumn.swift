/// One field of one type of records: its words, what is usual of them, and what is odd just now.
struct ShareColumn: Sendable {
  enum Sign {
    case none
    /// Since a row.
    case began(Found, since: Int)
    case goesOn
    /// Before a row; which stretch it was, where it was kept.
    case ended(Int?, before: Int)
  }

  /// What is told: a word's share where it was found, and before.
  struct Found {
    var place: Int
    var kind: Oddity.Kind
    var here: ShareCount
    var before: ShareCount
  }

  /// Windows that are odd, one after the other, and not told yet.
  private struct Suspicion: Sendable {
    var oddity: Oddity
    var windows: [(window: ShareWindow, counts: ShareCounts)]
  }

  let field: ShareField
  /// Which stretch is told, of those that the watch keeps.
  var stretch: Int?
  private var words: ShareWords
  private var counts = ShareCounts()
  private var history = ShareHistory()
  private var suspicion: Suspicion?
  /// What is told, while it lasts; and windows since that are as before.
  private var told: Oddity?
  private var calm: [(window: ShareWindow, counts: ShareCounts)] = []

  /// Of a window of 200.
  private static let leastCounted = 100
  /// Odd windows that are told, and how much later than the first the last one ends, in nanoseconds; where no times are known,
  /// more of them.
  private static let toldWindows = 2
  private static let toldSpan: Int64 = 1_800_000_000_000
  private static let untimedWindows = 4
  /// Windows as before, after which it is over.
  private static let calmWindows = 2

  init(_ field: ShareField) {
    self.field = field
    words = ShareWords(field.words)
  }

  var windows: Int { history.windows }

  /// The number of a word; nil for those that aren't told apart.
  func word(at place: Int) -> UInt16? {
    words.numbers.indices.contains(place) ? words.numbers[place] : nil
  }

  mutating func see(_ record: WatchedWords) {
    let word = record.words[Int(field.rawValue)]
    guard word != WatchedWords.uncounted else { return }
    counts.count(words.place(of: word))
  }

  /// Compares what came in a window.
  mutating func close(_ window: ShareWindow) -> Sign {
    let counts = counts
    self.counts = ShareCounts()
    guard counts.all >= Self.leastCounted else { return told == nil ? .none : .goesOn }
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
    (told, suspicion, calm) = (oddity, nil, [])
    return .began(found, since: start)
  }

  /// Whether what is odd has lasted long enough to be told.
  private func found(_ suspected: Suspicion) -> Found? {
    var all = ShareCounts()
    for (_, counts) in suspected.windows { all.add(counts) }
    let here = all[suspected.oddity.place]
    let windows = suspected.windows.map(\.window)
    guard Self.lastsLong(windows), history.isCertain(suspected.oddity, of: field, here) else {
      return nil
    }
    return Found(
      place: suspected.oddity.place, kind: suspected.oddity.kind, here: here,
      before: suspected.oddity.before)
  }

  /// A batch that came at once is over in the window behind the one in which it began.
  private static func lastsLong(_ windows: [ShareWindow]) -> Bool {
    guard let first = windows.first?.times, let last = windows.last?.times else {
      return windows.count >= untimedWindows
    }
    return windows.count >= toldWindows && last.upperBound &- first.upperBound >= toldSpan
  }

  /// While something is told.
  private mutating func follow(
    _ oddity: Oddity?, _ window: ShareWindow, _ counts: ShareCounts
  ) -> Sign {
    guard oddity == nil else {
      calm = []
      return .goesOn
    }
    calm.append((window, counts))
    guard calm.count >= Self.calmWindows else { return .goesOn }
    for (window, counts) in calm { history.learn(window, counts) }
    let row = calm[0].window.start
    defer { (told, stretch, calm) = (nil, nil, []) }
    return .ended(stretch, before: row)
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
