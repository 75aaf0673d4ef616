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
struct ShareTable: Sendable {
  /// Records that say the same in all fields, and where their words are counted.
  private struct Alike: Sendable {
    var words = WatchedWords.nothing
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
  mutating func count(_ record: UInt64) {
    // The upper bits of a product depend on all of a word's.
    let index = Int(truncatingIfNeeded: (record &* 0x9E37_79B9_7F4A_7C15) >> 59)
    guard alike[index].words != record else { return alike[index].count += 1 }
    begin(record, at: index)
  }

  private mutating func begin(_ record: UInt64, at index: Int) {
    settle(index)
    alike[index].words = record
    for field in ShareField.allCases {
      let word = WatchedWords.word(field, of: record)
      alike[index].slots[Int(field.rawValue)] =
        word == WatchedWords.uncounted ? Alike.noSlot : slot(of: word, in: field)
    }
    alike[index].count = 1
  }

  private mutating func settle(_ index: Int) {
    for field in ShareField.allCases {
      let slot = alike[index].slots[Int(field.rawValue)]
      if slot != Alike.noSlot { counts[Int(slot)] += alike[index].count }
    }
    alike[index].count = 0
  }

  /// Takes what was counted, and counts from 0 on; the words keep their places.
  mutating func take() -> [ShareCounts] {
    for index in alike.indices { settle(index) }
    let taken = ShareField.allCases.map { field in
      let start = Int(field.rawValue) * ShareCounts.places
      return ShareCounts((start..<start + ShareCounts.places).map { counts[$0] })
    }
    for slot in counts.indices { counts[slot] = 0 }
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
