/// How often each word of a field came, in a window of records.
struct ShareCounts: Sendable, Equatable {
  /// By the word's place among the words of its field.
  private(set) var counts: [Int]
  private(set) var all = 0

  init() { counts = [Int](repeating: 0, count: ShareWords.places) }

  mutating func count(_ place: Int) {
    counts[place] += 1
    all += 1
  }

  mutating func add(_ other: ShareCounts) {
    for place in counts.indices { counts[place] += other.counts[place] }
    all += other.all
  }

  subscript(place: Int) -> ShareCount { ShareCount(count: counts[place], of: all) }
}

/// How many of how many.
struct ShareCount: Sendable, Equatable {
  var count: Int
  var of: Int

  var share: Double { of > 0 ? Double(count) / Double(of) : 0 }
  var pair: (count: Int, of: Int) { (count, of) }
}

/// The words of a field that are told apart.
struct ShareWords: Sendable {
  /// 31 words, and one place for all others.
  static let places = 32

  private(set) var numbers: [UInt16]
  private var last = 0

  init(_ known: [UInt16]) { numbers = known }

  /// The place of a word; a new one, where there is room.
  mutating func place(of word: UInt16) -> Int {
    if last < numbers.count, numbers[last] == word { return last }
    if let known = numbers.firstIndex(of: word) {
      last = known
      return known
    }
    guard numbers.count < Self.places - 1 else { return Self.places - 1 }
    numbers.append(word)
    return numbers.count - 1
  }
}
