import Domain
import FeedStore
import Mapping
import Networking
import Query

/// Finds what a feed has that a query may ask for.
struct VocabularyReader {
  private let state: FeedState
  private let sources: [any ByteSource]

  init(_ state: FeedState, in sources: [any ByteSource]) {
    (self.state, self.sources) = (state, sources)
  }

  /// Records whose bytes are looked at.
  private static let sampleCount = 1_000
  /// Words of a field, and values of a place, that are offered.
  private static let most = 50

  /// Nil where it isn't to go on.
  ///
  /// - Complexity: O(*n*) in the rows, and the bytes of a thousand records.
  func vocabulary(_ goesOn: () -> Bool) -> QueryVocabulary? {
    var vocabulary = QueryVocabulary(currencies: state.rows.currencies)
    guard countWords(into: &vocabulary, goesOn), readPlaces(into: &vocabulary, goesOn) else {
      return nil
    }
    return vocabulary
  }

  // MARK: By the index

  private func countWords(into vocabulary: inout QueryVocabulary, _ goesOn: () -> Bool) -> Bool {
    let words = CountedWords(state)
    var (statuses, kinds) = (FewCounts<OrderStatus>(), FewCounts<RecordKind>())
    var currencies = FewCounts<CurrencyCode>()
    var sent = [Int](repeating: 0, count: 1 << 16)
    var methods = sent
    var untilLook = Self.batch
    var isWanted = true
    state.shownRows(0..<state.rows.log.count) { row in
      untilLook -= 1
      if untilLook == 0 {
        untilLook = Self.batch
        isWanted = goesOn()
      }
      sent[Int(row.index.statusWord)] += 1
      methods[Int(row.index.method)] += 1
      if let status = row.knownStatus { statuses.add(status) }
      if let kind = row.kind { kinds.add(kind) }
      if let currency = row.currency { currencies.add(currency) }
      return isWanted
    }
    guard isWanted else { return false }
    vocabulary.words = [
      .status: Self.first(statuses.all.map { .init($0.value.word, count: $0.count) }),
      .kind: Self.first(kinds.all.map { .init($0.value.word, count: $0.count) }),
      .currency: Self.first(currencies.all.map { .init($0.value.text, count: $0.count) }),
      .word: Self.first(Self.words(sent, words.openStatus)),
      .method: Self.first(Self.words(methods, words.method)),
    ]
    return true
  }

  /// Those that the index has by their numbers; nil where one may not be shown as it is.
  private static func words(
    _ counts: [Int], _ text: (UInt16) -> String?
  ) -> [QueryVocabulary.Word] {
    counts.indices.filter { counts[$0] > 0 }.compactMap { index in
      let number = UInt16(truncatingIfNeeded: index)
      guard number != WordTable.none, number != WordTable.other else { return nil }
      return text(number).map { QueryVocabulary.Word($0, count: counts[index]) }
    }
  }

  private static let batch = 4096

  /// The most frequent first; what differs in the case of its letters alone is found together.
  private static func first(_ all: [QueryVocabulary.Word]) -> [QueryVocabulary.Word] {
    var words: [String: QueryVocabulary.Word] = [:]
    for word in all where Query.canQuote(word.text) {
      let key = word.text.lowercased()
      let known = words[key]
      let isMore = (word.count ?? 0, known?.text ?? "") > (known?.count ?? 0, word.text)
      words[key] = QueryVocabulary.Word(
        known == nil || isMore ? word.text : known?.text ?? word.text,
        count: (known?.count ?? 0) + (word.count ?? 0))
    }
    return Array(
      words.values.sorted { ($1.count ?? 0, $0.text) < ($0.count ?? 0, $1.text) }.prefix(most))
  }

  // MARK: By the bytes

  private func readPlaces(into vocabulary: inout QueryVocabulary, _ goesOn: () -> Bool) -> Bool {
    var loader = RecordLoader(sources: sources, state: state, readsAhead: true)
    var paths: [String] = []
    var values: [String: [String: Int]] = [:]
    let count = state.rows.count
    let step = max(1, count / Self.sampleCount)
    for position in stride(from: 0, to: count, by: step) {
      guard goesOn() else { return false }
      for (path, value) in loader.leaves(of: state.row(at: position)) ?? [] {
        if values[path] == nil { paths.append(path) }
        values[path, default: [:]][value, default: 0] += 1
      }
    }
    vocabulary.places = paths.map { path in
      let own = values[path] ?? [:]
      let words = own.map { QueryVocabulary.Word($0.key, count: $0.value) }
      // What each record has for itself is nothing to choose from.
      let isChoice = own.count <= Self.most || own.count * 2 < own.values.reduce(0, +)
      let first = isChoice ? Self.first(words) : []
      return (path, step == 1 ? first : first.map { QueryVocabulary.Word($0.text) })
    }
    return true
  }
}

/// How often each of a few values came: to look at all of them is faster than any table.
private struct FewCounts<Value: Equatable> {
  private(set) var all: [(value: Value, count: Int)] = []

  mutating func add(_ value: Value) {
    if let index = all.firstIndex(where: { $0.value == value }) {
      all[index].count += 1
    } else {
      all.append((value, 1))
    }
  }
}
