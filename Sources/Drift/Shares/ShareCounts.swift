/// How often each word of a field came, in a window of records.
struct ShareCounts: Sendable {
  /// By the word's place among the words of its field, up to the last that has ever come.
  private var counts: [Int] = []
  /// How many records have a word.
  private(set) var count = 0

  /// 31 words, and one place for all others.
  static let places = 32

  init() {}

  init(_ counts: [Int]) {
    self.counts = counts
    count = counts.reduce(0, +)
  }

  /// Behind the last place of which any came.
  var end: Int { counts.count }

  mutating func add(_ other: ShareCounts) {
    while counts.count < other.counts.count { counts.append(0) }
    for (place, count) in other.counts.enumerated() { counts[place] += count }
    count += other.count
  }

  subscript(place: Int) -> ShareCount {
    ShareCount(count: place < counts.count ? counts[place] : 0, of: count)
  }
}

/// How many of how many.
struct ShareCount: Sendable, Equatable {
  var count: Int
  var of: Int

  var share: Double { of > 0 ? Double(count) / Double(of) : 0 }
  var pair: (count: Int, of: Int) { (count, of) }
}

/// How often each word of each field came in a window that isn't full yet.
struct ShareTable: Sendable {
  /// Records that say the same in all fields, and where their words are counted.
  private struct Alike: Sendable {
    var words = ShareWords.nothing
    var slots = SIMD4<UInt8>(repeating: noSlot)
    var count = 0

    static let noSlot = UInt8.max
  }

  private var counts = [128 of Int](repeating: 0)
  /// By field, the words that are told apart.
  private var words = ShareField.allCases.map(\.words)
  /// Records that aren't among the counts yet: most are like one of a few before.
  private var alike = [32 of Alike](repeating: Alike())

  @inline(__always)
  mutating func count(_ words: ShareWords) {
    let index = words.hash
    guard alike[index].words != words else { return alike[index].count &+= 1 }
    begin(words, at: index)
  }

  private mutating func begin(_ words: ShareWords, at index: Int) {
    settle(index)
    alike[index].words = words
    for field in ShareField.allCases {
      let word = words[field]
      alike[index].slots[Int(field.rawValue)] =
        word == WatchedRecord.uncounted ? Alike.noSlot : slot(of: word, in: field)
    }
    alike[index].count = 1
  }

  private mutating func settle(_ index: Int) {
    guard alike[index].count > 0 else { return }
    for field in ShareField.allCases {
      let slot = alike[index].slots[Int(field.rawValue)]
      if slot != Alike.noSlot { counts[Int(slot)] += alike[index].count }
    }
    alike[index].count = 0
  }

  /// Takes what was counted, and counts from 0 on; the words keep their places.
  mutating func take() -> [ShareCounts] {
    for index in alike.indices { settle(index) }
    return ShareField.allCases.map { take($0) }
  }

  private mutating func take(_ field: ShareField) -> ShareCounts {
    let start = Int(field.rawValue) * ShareCounts.places
    let others = start + ShareCounts.places - 1
    let end = counts[others] > 0 ? others + 1 : start + words[Int(field.rawValue)].count
    let taken = ShareCounts((start..<end).map { counts[$0] })
    for slot in start..<end { counts[slot] = 0 }
    return taken
  }

  /// The number of a word; nil for those that aren't told apart.
  func word(_ field: ShareField, at place: Int) -> UInt16? {
    let own = words[Int(field.rawValue)]
    return own.indices.contains(place) ? own[place] : nil
  }

  /// Where a word is counted: at a new place, where there is room.
  private mutating func slot(of word: UInt16, in field: ShareField) -> UInt8 {
    UInt8(truncatingIfNeeded: Int(field.rawValue) * ShareCounts.places + place(of: word, in: field))
  }

  private mutating func place(of word: UInt16, in field: ShareField) -> Int {
    let index = Int(field.rawValue)
    if let known = words[index].firstIndex(of: word) { return known }
    guard words[index].count < ShareCounts.places - 1 else { return ShareCounts.places - 1 }
    words[index].append(word)
    return words[index].count - 1
  }
}
