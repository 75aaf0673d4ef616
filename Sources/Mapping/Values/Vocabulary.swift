import WireJSON

/// The words of one field: what each means, and whether it was spelled as agreed.
struct Vocabulary<Meaning: Sendable>: ~Copyable {
  enum Lookup: Sendable {
    case known(Meaning, isExact: Bool)
    case unknown
  }

  private var exact: [String: Meaning]
  private var folded: [String: Meaning]
  /// What the memo's numbers mean.
  private var lookups: [Lookup] = []
  private var memo = ByteMemo(capacity: 64)

  init(_ words: [String: Meaning]) {
    exact = words
    folded = Dictionary(
      words.sorted { $0.key < $1.key }.map { (WordFolding.folded($0.key), $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What the string token means.
  mutating func meaning(of token: Token, _ bytes: RawSpan) -> Lookup {
    memo.rewind()
    if let known = memo.meaning(bytes, token.range) { return lookups[Int(known)] }
    let word = StringBody.text(of: token, in: bytes)
    let lookup: Lookup =
      if let meaning = exact[word] {
        .known(meaning, isExact: !token.isEscaped)
      } else if let meaning = folded[WordFolding.folded(word)] {
        .known(meaning, isExact: false)
      } else {
        .unknown
      }
    lookups.append(lookup)
    memo.remember(UInt32(truncatingIfNeeded: lookups.count - 1), for: bytes, token.range)
    return lookup
  }
}
