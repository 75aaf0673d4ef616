/// What must hold of one place in a value: `object` is `charge`, `captured` is false, `amount_refunded` is above zero.
package struct TapeCondition: Hashable, Sendable {
  package enum Test: Hashable, Sendable {
    /// There is something, null or not.
    case present
    case absent
    /// There is something other than null.
    case notNull
    /// An object with at least one key.
    case object
    case array
    /// A string.
    case text
    /// A number with a decimal point, in a string or not.
    case fraction
    /// The text of a string, number or literal is one of these.
    case oneOf([String])
    /// A string that begins with one of these.
    case prefix([String])
    /// A number, or one in a string, above zero.
    case positive
    /// A number that is at least as large as the one at another place, and above zero.
    case covers(TapePath)
    /// A number that is less than the one at another place.
    case below(TapePath)
    case not([String])
  }

  package var path: TapePath
  package var test: Test

  package init(_ path: TapePath, _ test: Test) {
    self.path = path
    self.test = test
  }

  /// Whether it holds of the value at `root`.
  package func holds(in view: RecordView, from root: Int = 0, isExact: Bool = false) -> Bool {
    let token = path.find(in: view, from: root, isExact: isExact)
    guard let other = test.otherPlace else { return test.holds(token, view) }
    guard let token, let limit = other.find(in: view, from: root) else { return false }
    return test.holds(of: token, comparedWith: limit, view)
  }
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

  /// Whether a comparison holds of two numbers; what is no number compares with none.
  package func holds(of token: Int, comparedWith limit: Int, _ view: RecordView) -> Bool {
    guard let value = view.decimal(at: token), let bound = view.decimal(at: limit) else {
      return false
    }
    switch self {
    case .covers: return value.isPositive && !(value < bound)
    case .below: return value < bound
    default: return false
    }
  }

  /// Whether it holds of a token; nil is a value that isn't there.
  ///
  /// A comparison needs two, and never holds of one.
  package func holds(_ token: Int?, _ view: RecordView) -> Bool {
    guard let token else { return self == .absent }
    switch self {
    case .present: return true
    case .absent, .covers, .below: return false
    case .notNull: return view.tokens[token].kind != .null
    case .object:
      return view.tokens[token].kind == .object && view.tokens[token].next != UInt32(token + 1)
    case .array: return view.tokens[token].kind == .array
    case .text: return view.tokens[token].kind == .string
    case .fraction: return view.decimal(at: token)?.hasFraction ?? false
    case .oneOf(let words): return words.contains { view.isText($0, at: token) }
    case .not(let words): return !words.contains { view.isText($0, at: token) }
    case .prefix(let prefixes):
      return prefixes.contains { view.isText($0, at: token, asPrefix: true) }
    case .positive: return view.decimal(at: token)?.isPositive ?? false
    }
  }
}

extension RecordView {
  /// Whether the string, number or literal at `token` is spelled `text`, or begins so; escapes are not resolved.
  package func isText(_ text: String, at token: Int, asPrefix: Bool = false) -> Bool {
    switch tokens[token].kind {
    case .object, .array, .malformed: return false
    default: break
    }
    let range = tokens[token].range
    let count = text.utf8.count
    guard asPrefix ? range.count >= count : range.count == count else { return false }
    var offset = range.lowerBound
    for byte in text.utf8 {
      guard bytes.byte(offset) == byte else { return false }
      offset += 1
    }
    return true
  }

  /// The number at `token`, or the one in a string there; nil for all else.
  package func decimal(at token: Int) -> DecimalText? {
    switch tokens[token].kind {
    case .number, .string:
      guard case .number(let number) = DecimalText.parse(bytes, tokens[token].range) else {
        return nil
      }
      return number
    default: return nil
    }
  }
}

extension DecimalText {
  package var isPositive: Bool { coefficient > 0 && !isNegative }

  /// Exact for what 64 bits hold once the exponents agree.
  static func < (left: DecimalText, right: DecimalText) -> Bool {
    if left.isNegative != right.isNegative {
      return left.isNegative && !(left.coefficient == 0 && right.coefficient == 0)
    }
    let shift = left.exponent - right.exponent
    let (a, b) = (left.scaled(by: max(0, shift)), right.scaled(by: max(0, -shift)))
    return left.isNegative ? b < a : a < b
  }

  /// The coefficient times a power of ten; beyond 64 bits, the largest there is.
  private func scaled(by power: Int) -> UInt64 {
    var value = coefficient
    for _ in 0..<power {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return .max }
      value = product
    }
    return value
  }
}
