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
      case word, notWord, flag, positive, comparison, present, absent, null, notNull, other
    }

    var kind: Kind
    /// What a flag must be.
    var flag = false
    var place: ConditionPlace
    /// The place of the value that a comparison needs besides.
    var limit: ConditionPlace?
    /// Its words, a stretch of `words`; of `comparison` and `other`, the index in `tests`.
    var start: Int32 = 0
    var end: Int32 = 0
  }

  private var items: [Item] = []
  /// Numbers of words, as `WordNumbers` gives them.
  private var words: [UInt32] = []
  private var tests: [TapeCondition.Test] = []

  /// Adds conditions that must all hold; `place` tells where a condition's path leads.
  mutating func add(
    _ conditions: [TapeCondition], words: inout WordNumbers.Builder,
    place: (TapeCondition, TapePath) -> ConditionPlace
  ) -> Group {
    let start = items.count
    for condition in conditions {
      var item = Item(kind: .other, place: place(condition, condition.path))
      switch condition.test {
      case .oneOf(let list): take(list, &words, &item, .word)
      case .not(let list): take(list, &words, &item, .notWord)
      case .flag(let flag):
        item.kind = .flag
        item.flag = flag
      case .positive: item.kind = .positive
      case .present: item.kind = .present
      case .absent: item.kind = .absent
      case .null: item.kind = .null
      case .notNull: item.kind = .notNull
      case .object, .array, .text, .fraction, .prefix, .covers, .below:
        if let other = condition.test.otherPlace {
          item.kind = .comparison
          item.limit = place(condition, other)
        }
        item.start = Int32(tests.count)
        tests.append(condition.test)
      }
      items.append(item)
    }
    return Group(start: Int32(start), end: Int32(items.count))
  }

  private mutating func take(
    _ list: [String], _ numbers: inout WordNumbers.Builder, _ item: inout Item, _ kind: Item.Kind
  ) {
    item.kind = kind
    item.start = Int32(words.count)
    words += list.map { numbers.number(of: $0) }
    item.end = Int32(words.count)
  }

  /// What the conditions of `group` tell together: one that doesn't hold settles it, whatever the others are.
  @inline(__always)
  func outcome(
    _ group: Group, _ values: inout ProbeValues, _ view: RecordView
  ) -> ConditionOutcome {
    var outcome = ConditionOutcome.holds
    var index = Int(group.start)
    while index < Int(group.end) {
      switch self.outcome(items[index], &values, view) {
      case .holds: break
      case .doesNotHold: return .doesNotHold
      case .cannotTell: outcome = .cannotTell
      }
      index += 1
    }
    return outcome
  }

  private func outcome(
    _ item: Item, _ values: inout ProbeValues, _ view: RecordView
  ) -> ConditionOutcome {
    let probe = Int(item.place.probe)
    let token = values.token(of: probe)
    guard token >= 0 else {
      guard !isUntold(item.place, values) else { return .cannotTell }
      return .of(item.kind == .absent)
    }
    switch item.kind {
    case .present: return .holds
    case .absent: return .doesNotHold
    default: break
    }
    switch view.tokens[token].kind {
    case .malformed: return .cannotTell
    case .null:
      if item.kind == .null { return .holds }
      let isDoubtful =
        values.isRequired(item.place) || item.kind == .notWord
        // Where the words are documented, null is none of them.
        || item.kind == .word && item.place.refusesNull
      return isDoubtful ? .cannotTell : .doesNotHold
    default: break
    }
    return outcome(item, of: token, &values, view)
  }

  /// What a condition tells of a value that is neither broken nor null.
  @inline(__always)
  private func outcome(
    _ item: Item, of token: Int, _ values: inout ProbeValues, _ view: RecordView
  ) -> ConditionOutcome {
    switch item.kind {
    case .notNull: return .holds
    case .null: return .doesNotHold
    case .word, .notWord: return wordOutcome(item, token, &values, view)
    case .flag:
      return view.flag(at: token).map { .of($0 == item.flag) } ?? ofOtherForm(item, token, view)
    case .positive:
      if let number = view.decimal(at: token) { return TapeCondition.Test.positive(number) }
      // A number that is too long to hold is no other form.
      return view.tokens[token].kind == .number ? .cannotTell : ofOtherForm(item, token, view)
    case .comparison: return comparison(item, token, values, view)
    case .present, .absent, .other:
      let outcome = tests[Int(item.start)].outcome(token, view)
      return outcome == .doesNotHold ? ofOtherForm(item, token, view) : outcome
    }
  }

  /// What a value tells that isn't what the condition reads: nothing, unless such values are expected there.
  private func ofOtherForm(_ item: Item, _ token: Int, _ view: RecordView) -> ConditionOutcome {
    item.place.forms.contains(ValueForms(view.tokens[token])) ? .doesNotHold : .cannotTell
  }

  @inline(__always)
  private func wordOutcome(
    _ item: Item, _ token: Int, _ values: inout ProbeValues, _ view: RecordView
  ) -> ConditionOutcome {
    guard let word = values.word(of: Int(item.place.probe), view) else {
      return ofOtherForm(item, token, view)
    }
    var index = Int(item.start)
    while index < Int(item.end) {
      if words[index] == word { return .of(item.kind == .word) }
      index += 1
    }
    // A new word may mean what the condition looks for.
    if item.kind == .word, !item.place.knows(word, values.knownWords) { return .cannotTell }
    return .of(item.kind == .notWord)
  }

  /// Whether a value that isn't there should be, or something stands in the way to it.
  private func isUntold(_ place: ConditionPlace, _ values: borrowing ProbeValues) -> Bool {
    values.isRequired(place) || values.isBlocked(Int(place.probe))
  }

  private func comparison(
    _ item: Item, _ token: Int, _ values: borrowing ProbeValues, _ view: RecordView
  ) -> ConditionOutcome {
    let test = tests[Int(item.start)]
    guard let limit = item.limit else { return .cannotTell }
    let other = values.token(of: Int(limit.probe))
    let isGone = other < 0 || view.tokens[other].kind == .null
    if isGone, limit.isRequired || values.isBlocked(Int(limit.probe)) {
      // What is nothing covers no amount, whatever that is.
      let isNothing = view.decimal(at: token)?.coefficient == 0
      if case .covers = test, isNothing { return .doesNotHold }
      return .cannotTell
    }
    return test.outcome(token, comparedWith: other < 0 ? nil : other, view)
  }
}
