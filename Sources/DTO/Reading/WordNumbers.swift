import WireJSON

/// The words that conditions name, by number: whatever their spelling on the wire, one comparison tells them apart.
struct WordNumbers: ~Copyable {
  /// Gives each word its number, from 1.
  struct Builder: Sendable {
    /// By their texts, so that the same letters in other code points are the same word.
    fileprivate var folded: [String: UInt32] = [:]
    fileprivate var spelled: Set<[UInt8]> = []

    /// One more than the highest number.
    var count: Int { folded.count + 1 }

    mutating func number(of word: String) -> UInt32 {
      let bytes = Array(word.utf8)
      spelled.insert(bytes)
      let form = String(decoding: WordText.folded(bytes), as: UTF8.self)
      if let known = folded[form] { return known }
      let number = UInt32(count)
      folded[form] = number
      return number
    }
  }

  private let words: Builder
  private var memo = ByteMemo(capacity: 512)

  init(_ words: Builder) { self.words = words }

  /// The number of a word, 0 for one that no condition names, times two; one more where it is spelled as a condition spells it.
  mutating func code(of token: Token, _ bytes: RawSpan) -> UInt32 {
    if let known = memo.meaning(bytes, token.range) { return known }
    let word = WordText.folded(token, in: bytes).map { String(decoding: $0, as: UTF8.self) }
    let number = word.flatMap { words.folded[$0] } ?? 0
    let isExact = !token.isEscaped && words.spelled.contains(bytes.copy(of: token.range))
    let code = number << 1 | (isExact ? 1 : 0)
    memo.remember(code, for: bytes, token.range)
    return code
  }
}

/// Sets of words, each a row of bits: one look tells whether a word is in it, however many there are.
struct WordSets: ~Copyable {
  /// Gives each set its number, and each word.
  struct Builder: Sendable {
    fileprivate(set) var words = WordNumbers.Builder()
    fileprivate var sets: [[UInt32]] = []

    mutating func set(of list: [String]) -> Int32 {
      sets.append(list.map { words.number(of: $0) })
      return Int32(sets.count - 1)
    }
  }

  private let bits: FlatTable<UInt64>
  /// How many elements of `bits` a set takes.
  private let width: Int

  init(_ builder: Builder) {
    width = builder.words.count / 64 + 1
    var bits = [UInt64](repeating: 0, count: width * builder.sets.count)
    for (number, set) in builder.sets.enumerated() {
      for word in set { bits[number * width + Int(word >> 6)] |= 1 << UInt64(word & 63) }
    }
    self.bits = FlatTable(bits)
  }

  /// Whether the set holds the word of this number.
  @inline(__always)
  func contains(_ word: UInt32, in set: Int32) -> Bool {
    bits[Int(set) * width + Int(word >> 6)] & 1 << UInt64(word & 63) != 0
  }
}
