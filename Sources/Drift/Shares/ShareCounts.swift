/// How often each word of a field came, in a window of records.
struct ShareCounts: Sendable, Equatable {
  /// By the word's place among the words of its field.
  private(set) var counts: [Int]
  private(set) var all = 0

  /// 31 words, and one place for all others.
  static let places = 32

  init() { counts = [Int](repeating: 0, count: Self.places) }

  init(_ counts: [Int]) {
    self.counts = counts
    for count in counts { all += count }
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

/// How often each word of each field came in a window that isn't full yet.
///
/// One array for all: a record is counted with four additions.
struct ShareTable: Sendable {
  private var counts = [128 of Int](repeating: 0)
  /// By field, the words that are told apart, and the one that came last with its place: mostly it comes again.
  private var words = ShareField.allCases.map(\.words)
  private var last = [4 of UInt16](repeating: WatchedWords.uncounted)
  private var slots = [4 of Int](repeating: 0)

  /// By 32 places: what the counts have room for.
  private static let fields = 4

  mutating func count(_ record: [4 of UInt16]) {
    for field in 0..<Self.fields {
      let word = record[field]
      guard word != WatchedWords.uncounted else { continue }
      if word != last[field] {
        last[field] = word
        slots[field] = field * ShareCounts.places + place(of: word, in: field)
      }
      counts[slots[field]] += 1
    }
  }

  /// Counts from 0 on; the words keep their places.
  mutating func begin() {
    for slot in counts.indices { counts[slot] = 0 }
  }

  subscript(field: ShareField) -> ShareCounts {
    let start = Int(field.rawValue) * ShareCounts.places
    var own: [Int] = []
    own.reserveCapacity(ShareCounts.places)
    for slot in start..<start + ShareCounts.places { own.append(counts[slot]) }
    return ShareCounts(own)
  }

  /// The number of a word; nil for those that aren't told apart.
  func word(_ field: ShareField, at place: Int) -> UInt16? {
    let own = words[Int(field.rawValue)]
    return own.indices.contains(place) ? own[place] : nil
  }

  /// The place of a word; a new one, where there is room.
  private mutating func place(of word: UInt16, in field: Int) -> Int {
    if let known = words[field].firstIndex(of: word) { return known }
    guard words[field].count < ShareCounts.places - 1 else { return ShareCounts.places - 1 }
    words[field].append(word)
    return words[field].count - 1
  }
}
