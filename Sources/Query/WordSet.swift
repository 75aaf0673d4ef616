/// Some of the words of a closed list, by their numbers.
struct WordSet<Word: RawRepresentable & Sendable>: Equatable, Sendable
where Word.RawValue == UInt8 {
  private var bits: UInt64 = 0

  init(_ words: [Word]) {
    for word in words { bits |= Self.bit(word) }
  }

  func contains(_ word: Word) -> Bool { bits & Self.bit(word) != 0 }

  private static func bit(_ word: Word) -> UInt64 { 1 << UInt64(word.rawValue) }
}
