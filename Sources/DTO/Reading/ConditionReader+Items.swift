import WireJSON

/// What a single condition tells of the record read last.
extension ConditionReader {
  /// What the condition at an index of `items` tells.
  ///
  /// What most records say is told here; a whole item would be copied for a call.
  @inline(__always)
  mutating func outcome(at index: Int, _ view: RecordView) -> ConditionOutcome {
    let kind = items[index].kind
    let probe = Int(items[index].place.probe)
    // Most ask for the status, which one of them has read.
    if kind == .word, let word = values.wordRead(at: probe) {
      return outcome(items[index], of: word)
    }
    let token = values.token(of: probe)
    guard token >= 0 else {
      guard !isUntold(items[index].place) else { return .cannotTell }
      return .of(kind == .absent)
    }
    switch view.tokens[token].kind {
    case .number where kind == .null && !items[index].place.isTime: return .doesNotHold
    case .true where kind == .flag: return .of(items[index].flag)
    case .false where kind == .flag: return .of(!items[index].flag)
    case .number where kind >= .zero:
      if let outcome = plainOutcome(at: index, of: token, view) { return outcome }
    case .null where isPlain(items[index]): return .doesNotHold
    default: break
    }
    return outcome(at: index, of: token, view)
  }

  /// What a comparison of integers tells, as most are; nil for any other.
  @inline(__always)
  private func plainOutcome(
    at index: Int, of token: Int, _ view: RecordView
  ) -> ConditionOutcome? {
    guard let value = view.plainInteger(at: token) else { return nil }
    let kind = items[index].kind
    if kind == .zero { return .of(value == 0) }
    if kind == .positive { return .of(value > 0) }
    let limit = values.token(of: Int(limits[Int(items[index].argument)].probe))
    guard limit >= 0, let bound = view.plainInteger(at: limit) else { return nil }
    return .of(kind == .covers ? value > 0 && value >= bound : value < bound)
  }

  /// Whether a null there means nothing: the condition asks for something else, and the place isn't required.
  @inline(__always)
  private func isPlain(_ item: ConditionTable.Item) -> Bool {
    switch item.kind {
    case .null, .notWord, .word, .present, .absent: false
    default: !values.isRequired(item.place)
    }
  }

  @inline(never)
  private mutating func outcome(
    at index: Int, of token: Int, _ view: RecordView
  ) -> ConditionOutcome {
    let item = items[index]
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
    return outcome(item, of: token, view)
  }

  /// What a condition tells of a value that is neither broken nor null.
  @inline(__always)
  private mutating func outcome(
    _ item: ConditionTable.Item, of token: Int, _ view: RecordView
  ) -> ConditionOutcome {
    let test: TapeCondition.Test
    switch item.kind {
    case .word, .notWord: return wordOutcome(item, token, view)
    case .flag:
      return view.flag(at: token).map { .of($0 == item.flag) } ?? ofOtherForm(item, token, view)
    case .zero, .positive:
      guard let number = view.decimal(at: token) else { return ofNoNumber(item, token, view) }
      return item.kind == .zero
        ? .of(number.coefficient == 0) : TapeCondition.Test.positive(number)
    case .covers, .below: return comparison(item, token, view)
    case .present: return .holds
    case .absent: return .doesNotHold
    case .null, .notNull:
      return mayBeNothing(item, token, view) ? .cannotTell : .of(item.kind == .notNull)
    case .object: test = .object
    case .array: test = .array
    case .text: test = .text
    case .fraction: test = .fraction
    case .prefix: test = .prefix(prefixes[Int(item.argument)])
    }
    let outcome = test.outcome(token, view)
    return outcome == .doesNotHold ? ofOtherForm(item, token, view) : outcome
  }

  /// What a value tells that isn't what the condition reads: nothing, unless such values are expected there.
  private func ofOtherForm(
    _ item: ConditionTable.Item, _ token: Int, _ view: RecordView
  ) -> ConditionOutcome {
    item.place.forms.contains(ValueForms(view.tokens[token])) ? .doesNotHold : .cannotTell
  }

  /// What a value tells a condition of a number that is none: nothing, unless it is a word that conditions name.
  private mutating func ofNoNumber(
    _ item: ConditionTable.Item, _ token: Int, _ view: RecordView
  ) -> ConditionOutcome {
    switch view.tokens[token].kind {
    // One that is too long to hold.
    case .number: return .cannotTell
    case .string:
      let word = values.word(of: Int(item.place.probe), view) ?? 0
      return word > 0 && item.place.forms.contains(.text) ? .doesNotHold : .cannotTell
    default: return ofOtherForm(item, token, view)
    }
  }

  /// Whether the value may stand for nothing: what other conditions expect there doesn't.
  private mutating func mayBeNothing(
    _ item: ConditionTable.Item, _ token: Int, _ view: RecordView
  ) -> Bool {
    guard view.mayBeNothing(at: token, isTime: item.place.isTime) else { return false }
    let isFlag = item.place.forms != .all && item.place.forms.contains(.flag)
    if isFlag, view.flag(at: token) != nil { return false }
    return view.tokens[token].kind != .string
      || values.word(of: Int(item.place.probe), view) ?? 0 == 0
  }

  /// Whether the word of this number is documented at a place.
  @inline(__always)
  func isKnown(_ word: UInt32, at place: ConditionPlace) -> Bool {
    place.knownWords < 0 || words.contains(word, in: place.knownWords)
  }

  /// What a condition of words tells of one of them.
  @inline(__always)
  private func outcome(_ item: ConditionTable.Item, of word: UInt32) -> ConditionOutcome {
    if words.contains(word, in: item.argument) { return .of(item.kind == .word) }
    // A new word may mean what the condition looks for.
    if item.kind == .word, !isKnown(word, at: item.place) { return .cannotTell }
    return .of(item.kind == .notWord)
  }

  @inline(__always)
  private mutating func wordOutcome(
    _ item: ConditionTable.Item, _ token: Int, _ view: RecordView
  ) -> ConditionOutcome {
    guard let word = values.word(of: Int(item.place.probe), view) else {
      return ofOtherForm(item, token, view)
    }
    return outcome(item, of: word)
  }

  /// Whether a value that isn't there should be, or may be there all the same.
  private func isUntold(_ place: ConditionPlace) -> Bool {
    let probe = Int(place.probe)
    return values.isRequired(place) || values.isBlocked(probe) || values.isHidden(probe)
  }

  @inline(__always)
  private func comparison(
    _ item: ConditionTable.Item, _ token: Int, _ view: RecordView
  ) -> ConditionOutcome {
    let limit = limits[Int(item.argument)]
    let isCovering = item.kind == .covers
    let probe = Int(limit.probe)
    let other = values.token(of: probe)
    let isGone = other < 0 || view.tokens[other].kind == .null
    if isGone,
      limit.isRequired || values.isBlocked(probe) || other < 0 && values.isHidden(probe)
    {
      // Zero covers no amount, whatever the limit is.
      let isNothing = isCovering && view.decimal(at: token)?.coefficient == 0
      return isNothing ? .doesNotHold : .cannotTell
    }
    let bound = other < 0 ? nil : other
    return isCovering
      ? TapeCondition.Test.covering(token, bound, view)
      : TapeCondition.Test.lying(token, below: bound, view)
  }
}
