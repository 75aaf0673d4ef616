import WireJSON

/// The values of the record read last at the places that conditions ask for.
struct ProbeValues: ~Copyable {
  /// The tokens of the values; -1 where there is none.
  private var tokens: [Int32]
  /// The token that stands in the way to a place; -1 where nothing does.
  private var blockers: [Int32]
  /// The words there, as `WordNumbers` codes them; `unread` until somebody asks.
  private var words: [UInt32]
  /// Whether the object that holds a place's key was read; those of the record itself always are.
  private var isReached: [Bool]
  private let isAtTop: [Bool]
  /// Whether anything was taken since the last reset.
  private var isUsed = false
  private var numbers: WordNumbers
  /// The words that are documented at places, each place a stretch.
  let knownWords: [UInt32]

  private static let unread = UInt32.max

  init(paths: [TapePath], words: WordNumbers.Builder, knownWords: [UInt32]) {
    let count = paths.count
    isAtTop = paths.map { $0.steps.count <= 1 }
    isReached = isAtTop
    tokens = Array(repeating: -1, count: count)
    blockers = tokens
    self.words = Array(repeating: Self.unread, count: count)
    numbers = WordNumbers(words)
    self.knownWords = knownWords
  }

  var indices: Range<Int> { 0..<tokens.count }

  /// Forgets the last record.
  @inline(__always)
  mutating func reset() {
    guard isUsed else { return }
    for index in tokens.indices {
      tokens[index] = -1
      blockers[index] = -1
      words[index] = Self.unread
      isReached[index] = isAtTop[index]
    }
    isUsed = false
  }

  @inline(__always)
  func token(of probe: Int) -> Int { Int(tokens[probe]) }

  /// Something that leads nowhere stands in the way to the place.
  func isBlocked(_ probe: Int) -> Bool { blockers[probe] >= 0 }

  func blocker(of probe: Int) -> Int { Int(blockers[probe]) }

  /// Whether the record should have a value there: it is a place that all have, and the object that holds it is there.
  func isRequired(_ place: ConditionPlace) -> Bool {
    place.isRequired && isReached[Int(place.probe)]
  }

  /// The object that holds the key of a place is there.
  mutating func reach(_ probe: Int) {
    isUsed = true
    isReached[probe] = true
  }

  /// Takes the value of a place; the first counts.
  ///
  /// Returns whether it was the first.
  mutating func take(_ token: Int32, for probe: Int) -> Bool {
    isUsed = true
    guard tokens[probe] < 0 else { return false }
    tokens[probe] = token
    return true
  }

  /// Notes what stands in the way to a place.
  mutating func block(_ probe: Int, at token: Int32) {
    isUsed = true
    if blockers[probe] < 0 { blockers[probe] = token }
  }

  /// The number of the word at a place, 0 for one that no condition names; nil where no word stands there.
  @inline(__always)
  mutating func word(of probe: Int, _ view: RecordView) -> UInt32? {
    code(of: probe, view).map { $0 >> 1 }
  }

  /// Whether the word at a place is one that a condition names, in another spelling.
  mutating func isOtherSpelling(at probe: Int, _ view: RecordView) -> Bool {
    guard let code = code(of: probe, view) else { return false }
    return code > 1 && code & 1 == 0
  }

  @inline(__always)
  private mutating func code(of probe: Int, _ view: RecordView) -> UInt32? {
    let known = words[probe]
    if known != Self.unread { return known }
    let token = view.tokens[Int(tokens[probe])]
    guard token.kind == .string || token.kind == .number else { return nil }
    let code = numbers.code(of: token, view.bytes)
    words[probe] = code
    return code
  }
}

/// The words that conditions name, by number: whatever their spelling on the wire, one comparison tells them apart.
struct WordNumbers: ~Copyable {
  /// Gives each word its number, from 1.
  struct Builder: Sendable {
    /// By their texts, so that the same letters in other code points are the same word.
    fileprivate var folded: [String: UInt32] = [:]
    fileprivate var spelled: Set<[UInt8]> = []

    mutating func number(of word: String) -> UInt32 {
      let bytes = Array(word.utf8)
      spelled.insert(bytes)
      let form = String(decoding: WordText.folded(bytes), as: UTF8.self)
      if let known = folded[form] { return known }
      let number = UInt32(folded.count) + 1
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
