import DTO
import WireJSON

/// The words of one field, for each group of records, as they are spelled and as they are compared.
struct VocabularyWords<Meaning: Sendable>: Sendable {
  fileprivate let exact: [[String: Meaning]]
  fileprivate let folded: [[String: Meaning]]

  /// `groups`: The words of each group, by its number.
  init(_ groups: [[String: Meaning]]) {
    exact = groups
    folded = groups.map { words in
      Dictionary(
        words.filter { !StatusWord.isNumber($0.key) }.sorted { $0.key < $1.key }.map {
          (KeyStyle.foldedText($0.key), $0.value)
        },
        uniquingKeysWith: { first, _ in first })
    }
  }
}

/// The words of one field, for each group of records: what each means, and whether it was spelled as agreed.
struct Vocabulary<Meaning: Sendable>: ~Copyable {
  enum Lookup: Sendable {
    case known(Meaning, isExact: Bool)
    case unknown
  }

  /// What a word means, and its number among the feed's words.
  struct Found: Sendable {
    var lookup: Lookup
    var word: UInt16
  }

  private let known: VocabularyWords<Meaning>
  /// What the memo's numbers mean.
  private var lookups: [Found] = []
  private var memo = ByteMemo(capacity: 256)

  init(_ known: VocabularyWords<Meaning>) { self.known = known }

  /// What the string token means.
  ///
  /// `words`: The feed's words, to which it is added.
  mutating func meaning(
    of token: Token, _ bytes: RawSpan, group: UInt16 = 0, _ words: inout WordTable
  ) -> Found {
    if let number = memo.meaning(bytes, token.range, group: group) { return lookups[Int(number)] }
    let word = StringBody.text(of: token, in: bytes)
    let lookup: Lookup =
      if let meaning = known.exact[Int(group)][word] {
        .known(meaning, isExact: !token.isEscaped)
      } else if !StatusWord.isNumber(word),
        let meaning = known.folded[Int(group)][KeyStyle.foldedText(word)]
      {
        .known(meaning, isExact: false)
      } else {
        .unknown
      }
    let found = Found(lookup: lookup, word: words.number(of: word))
    // A feed of ever new words must not fill the memory.
    guard lookups.count < Self.maxWords else { return found }
    lookups.append(found)
    memo.remember(
      UInt32(truncatingIfNeeded: lookups.count - 1), for: bytes, token.range, group: group)
    return found
  }

  private static var maxWords: Int { 4096 }
}
