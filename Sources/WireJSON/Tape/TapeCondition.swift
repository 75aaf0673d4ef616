/// What must hold of one place in a value: `object` is `charge`, `captured` is false, `amount_refunded` is above zero.
package struct TapeCondition: Hashable, Sendable {
  package enum Test: Hashable, Sendable {
    /// There is something, null or not.
    case present
    case absent
    case null
    /// There is something other than null.
    case notNull
    /// An object; of one without keys it can't be told.
    case object
    case array
    /// A string.
    case text
    /// A number with a decimal point, in a string or not.
    case fraction
    /// This literal, or its name as a text.
    case flag(Bool)
    /// The text of a string or number is one of these, whatever their case and separators.
    case oneOf([String])
    case not([String])
    /// A string that begins with one of these.
    case prefix([String])
    /// A number, or one in a string, that is zero, in whatever spelling.
    case zero
    /// A number, or one in a string, above zero.
    case positive
    /// A number that is at least as large as the one at another place, and above zero.
    case covers(TapePath)
    /// A number that is less than the one at another place.
    case below(TapePath)
  }

  package var path: TapePath
  package var test: Test

  package init(_ path: TapePath, _ test: Test) {
    self.path = path
    self.test = test
  }

  /// Whether it is certain to hold of the value at `root`.
  package func holds(in view: RecordView, from root: Int = 0, isExact: Bool = false) -> Bool {
    let token = path.find(in: view, from: root, isExact: isExact)
    guard let other = test.otherPlace else { return test.outcome(token, view) == .holds }
    return test.outcome(token, comparedWith: other.find(in: view, from: root), view) == .holds
  }
}

/// What becomes of a condition: a broken value is no reason to believe that it doesn't hold.
@usableFromInline
package enum ConditionOutcome: Sendable {
  case holds
  case doesNotHold
  /// The value that it asks for can't be read.
  case cannotTell
}

extension [[TapeCondition]] {
  /// Whether all conditions of any group hold of the value at `root`; also where there is no group at all.
  package func isMet(in view: RecordView, from root: Int) -> Bool {
    isEmpty || contains { all in all.allSatisfy { $0.holds(in: view, from: root) } }
  }
}

extension TapeCondition.Test {
  /// The place of the value that a comparison needs besides.
  package var otherPlace: TapePath? {
    switch self {
    case .covers(let other), .below(let other): other
    default: nil
    }
  }

  /// What a comparison of two numbers tells; nil is a value that isn't there, or is null.
  fileprivate func outcome(
    _ token: Int?, comparedWith limit: Int?, _ view: RecordView
  ) -> ConditionOutcome {
    guard let token, view.tokens[token].kind != .null else { return .doesNotHold }
    if case .covers = self { return Self.covering(token, limit, view) }
    return Self.lying(token, below: limit, view)
  }

  /// Whether the number at `token` is above zero, and at least as large as the one at `limit`; nil is one that isn't there.
  package static func covering(
    _ token: Int, _ limit: Int?, _ view: RecordView
  ) -> ConditionOutcome {
    if let value = view.plainInteger(at: token), let limit,
      let bound = view.plainInteger(at: limit)
    {
      return .of(value > 0 && value >= bound)
    }
    guard let value = view.decimal(at: token) else { return .cannotTell }
    // Nothing covers no amount; less than nothing may be a refund by another sign.
    if value.coefficient == 0 { return .doesNotHold }
    if value.isNegative { return .cannotTell }
    return isLess(value, token, than: limit, view).map { .of(!$0) } ?? unbounded(limit, view)
  }

  /// Whether the number at `token` is less than the one at `limit`; nil is one that isn't there.
  package static func lying(
    _ token: Int, below limit: Int?, _ view: RecordView
  ) -> ConditionOutcome {
    if let value = view.plainInteger(at: token), let limit,
      let bound = view.plainInteger(at: limit)
    {
      return .of(value < bound)
    }
    guard let value = view.decimal(at: token) else { return .cannotTell }
    return isLess(value, token, than: limit, view).map { .of($0) } ?? unbounded(limit, view)
  }

  /// Nil where the two don't compare.
  private static func isLess(
    _ value: DecimalText, _ token: Int, than limit: Int?, _ view: RecordView
  ) -> Bool? {
    guard let limit, let bound = view.decimal(at: limit) else { return nil }
    // An integer beside a text with a decimal point may be in other units: dollars may have become cents.
    let isSameForm = view.tokens[token].kind == view.tokens[limit].kind
    guard isSameForm || value.hasFraction == bound.hasFraction else { return nil }
    // A negative limit may be meant as positive: nothing can be compared with it.
    if bound.isNegative, bound.coefficient > 0 { return nil }
    return value < bound
  }

  /// What a comparison tells whose limit isn't there, or can't be read.
  private static func unbounded(_ limit: Int?, _ view: RecordView) -> ConditionOutcome {
    guard let limit, view.tokens[limit].kind != .null else { return .doesNotHold }
    return .cannotTell
  }

  /// What it tells of a token; nil is a value that isn't there.
  ///
  /// A comparison needs two, and never holds of one.
  package func outcome(_ token: Int?, _ view: RecordView) -> ConditionOutcome {
    guard let token else { return self == .absent ? .holds : .doesNotHold }
    let kind = view.tokens[token].kind
    switch self {
    case .present: return .holds
    case .absent: return .doesNotHold
    default: break
    }
    if kind == .malformed { return .cannotTell }
    if kind == .null { return self == .null ? .holds : outcomeOfNull }
    switch self {
    case .present, .absent, .covers, .below: return .doesNotHold
    // There are more ways than one to write that there is nothing.
    case .null: return view.mayBeNothing(at: token) ? .cannotTell : .doesNotHold
    case .notNull: return view.mayBeNothing(at: token) ? .cannotTell : .holds
    case .object:
      // One without keys may stand for nothing, or have lost what it held.
      let isEmpty = view.tokens[token].next == UInt32(token + 1)
      return kind == .object && isEmpty ? .cannotTell : .of(kind == .object)
    case .array: return .of(kind == .array)
    case .text:
      guard kind == .string else { return .doesNotHold }
      // Some write nothing as a text: whether a time stands there can't be told.
      return view.saysNothing(at: token) ? .cannotTell : .holds
    case .fraction: return .of(view.decimal(at: token)?.hasFraction ?? false)
    case .flag(let flag): return view.flag(at: token).map { .of($0 == flag) } ?? .cannotTell
    case .oneOf(let words): return view.isWord(of: words, at: token).map { .of($0) } ?? .cannotTell
    case .not(let words):
      return view.isWord(of: words, at: token).map { .of(!$0) } ?? .cannotTell
    case .prefix(let prefixes):
      guard kind == .string else { return .cannotTell }
      return Self.prefixed(prefixes, token, view)
    case .zero: return view.decimal(at: token).map { .of($0.coefficient == 0) } ?? .cannotTell
    case .positive: return view.decimal(at: token).map(Self.positive) ?? .cannotTell
    }
  }

  /// A null is not a word, and nothing says whether it stands for one.
  private var outcomeOfNull: ConditionOutcome {
    if case .not = self { return .cannotTell }
    return .doesNotHold
  }

  /// Whether a text begins with one of these; one that does so in other letters may be meant.
  private static func prefixed(
    _ prefixes: [String], _ token: Int, _ view: RecordView
  ) -> ConditionOutcome {
    let text = view.text(of: token).utf8.drop(while: ASCII.isWhitespace)
    if prefixes.contains(where: { text.starts(with: $0.utf8) }) { return .holds }
    let isOtherCase = prefixes.contains { prefix in
      text.starts(with: prefix.utf8) { ASCII.lowercased($0) == ASCII.lowercased($1) }
    }
    return isOtherCase ? .cannotTell : .doesNotHold
  }

  /// Whether a number is above zero; one below it may be meant so, by another sign.
  package static func positive(_ number: DecimalText) -> ConditionOutcome {
    number.isNegative && number.coefficient > 0 ? .cannotTell : .of(number.coefficient > 0)
  }
}

extension ConditionOutcome {
  /// What a test tells whose value could be read.
  @inlinable @inline(__always)
  package static func of(_ holds: Bool) -> ConditionOutcome { holds ? .holds : .doesNotHold }
}
