import WireJSON

/// Conditions as trivial values in flat tables: they are asked of every record, and nothing is retained for it.
struct ConditionTable: Sendable {
  /// Conditions that must all hold: a stretch of `items`.
  struct Group: Sendable, BitwiseCopyable {
    var start: Int32
    var end: Int32
  }

  /// One condition of one value.
  struct Item: Sendable, BitwiseCopyable {
    enum Kind: UInt8, Sendable, BitwiseCopyable {
      case word, notWord, positive, comparison, present, absent, notNull, other
    }

    var kind: Kind
    /// The value's place among the probes.
    var probe: Int32
    /// The place of the value that a comparison needs besides.
    var limit: Int32 = -1
    /// Its words, a stretch of `words`; of `comparison` and `other`, the index in `tests`.
    var start: Int32 = 0
    var end: Int32 = 0
  }

  /// A word of up to 16 bytes as two words and a length; a longer one is looked up in `texts`.
  struct Word: Sendable, BitwiseCopyable {
    var first: UInt64
    var last: UInt64
    var length: Int32
    var text: Int32 = -1
  }

  private var items: [Item] = []
  private var words: [Word] = []
  private var texts: [[UInt8]] = []
  private var tests: [TapeCondition.Test] = []

  /// Adds conditions that must all hold; `index` tells the probe of a path.
  mutating func add(_ conditions: [TapeCondition], _ index: (TapePath) -> Int) -> Group {
    let start = items.count
    for condition in conditions {
      var item = Item(kind: .other, probe: Int32(index(condition.path)))
      switch condition.test {
      case .oneOf(let list): take(list, &item, .word)
      case .not(let list): take(list, &item, .notWord)
      case .positive: item.kind = .positive
      case .present: item.kind = .present
      case .absent: item.kind = .absent
      case .notNull: item.kind = .notNull
      default:
        if let other = condition.test.otherPlace {
          item.kind = .comparison
          item.limit = Int32(index(other))
        }
        item.start = Int32(tests.count)
        tests.append(condition.test)
      }
      items.append(item)
    }
    return Group(start: Int32(start), end: Int32(items.count))
  }

  private mutating func take(_ list: [String], _ item: inout Item, _ kind: Item.Kind) {
    item.kind = kind
    item.start = Int32(words.count)
    for text in list {
      let bytes = Array(text.utf8)
      var word = Word(first: 0, last: 0, length: Int32(bytes.count))
      if bytes.count > 16 {
        word.text = Int32(texts.count)
        texts.append(bytes)
      } else {
        (word.first, word.last) = unsafe ByteMemo.words(bytes.span.bytes, 0..<bytes.count)
      }
      words.append(word)
    }
    item.end = Int32(words.count)
  }

  /// Whether all conditions of `group` hold of the values at `probes`, -1 for one that isn't there.
  @inline(__always)
  func holds(_ group: Group, _ probes: Span<Int32>, _ view: RecordView) -> Bool {
    var index = Int(group.start)
    while index < Int(group.end) {
      if !holds(items[index], probes, view) { return false }
      index += 1
    }
    return true
  }

  private func holds(_ item: Item, _ probes: Span<Int32>, _ view: RecordView) -> Bool {
    let token = probes[Int(item.probe)]
    guard token >= 0 else { return item.kind == .absent }
    switch item.kind {
    case .present: return true
    case .absent: return false
    case .notNull:
      if case .null = view.tokens[Int(token)].kind { return false }
      return true
    case .word: return isWord(item, view.tokens[Int(token)], view)
    case .notWord: return !isWord(item, view.tokens[Int(token)], view)
    case .positive: return view.decimal(at: Int(token))?.isPositive ?? false
    case .comparison:
      let limit = probes[Int(item.limit)]
      return limit >= 0
        && tests[Int(item.start)].holds(of: Int(token), comparedWith: Int(limit), view)
    case .other: return tests[Int(item.start)].holds(Int(token), view)
    }
  }

  private func isWord(_ item: Item, _ token: Token, _ view: RecordView) -> Bool {
    switch token.kind {
    case .object, .array, .malformed: return false
    default: break
    }
    let range = token.range
    var index = Int(item.start)
    while index < Int(item.end) {
      let word = words[index]
      index += 1
      guard Int(word.length) == range.count else { continue }
      if word.text >= 0 {
        if view.bytes.matches(range, texts[Int(word.text)]) { return true }
      } else if (word.first, word.last) == ByteMemo.words(view.bytes, range) {
        return true
      }
    }
    return false
  }
}
