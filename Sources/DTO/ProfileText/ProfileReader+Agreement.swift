import WireJSON

/// Conditions that can't hold together, or that always do.
extension ProfileReader {
  /// Complains of conditions of one table of which some can never hold together.
  mutating func checkAgreement(_ conditions: [TapeCondition], _ node: ProfileNode) {
    guard conditions.count <= ProfileLimits.conditions else {
      return complain(
        node,
        "\(conditions.count) conditions stand together; the limit is \(ProfileLimits.conditions)")
    }
    for condition in conditions {
      if condition.path.hasManyPlaces {
        complain(
          node, "\"\(condition.path)\" has many places: a condition asks one, as [0] or [last]")
      }
      if let other = condition.test.otherPlace, other.folded == condition.path.folded {
        complain(node, "\(condition.path) can never be compared with itself")
      }
    }
    let tests = conditions.map { PlacedTest(steps: $0.path.folded, test: $0.test) }
    for (index, one) in tests.enumerated() {
      for other in (index + 1)..<tests.count
      where one.excludes(tests[other]) || tests[other].excludes(one) {
        let places = [index, other].map { "\(conditions[$0].path)" }
        let named = one.steps == tests[other].steps ? places[0] : places.joined(separator: " and ")
        complain(node, "these tests of \(named) can never hold together")
      }
    }
  }
}

/// A test, and its place whatever the style of the keys.
private struct PlacedTest {
  let steps: [TapePath.Step]
  let test: TapeCondition.Test

  /// Whether the other can't hold where this one does.
  func excludes(_ other: PlacedTest) -> Bool {
    if steps == other.steps { return test.excludes(other.test) }
    guard let at = zip(steps, other.steps).enumerated().first(where: { $1.0 != $1.1 })?.offset
    else { return excludes(below: other) }
    // There is no such element: the array has no first, or no other.
    guard case .index(let index) = other.steps[at], !other.test.values.contains(.nothing) else {
      return false
    }
    switch steps[at] {
    case .only: return index > 0 && !test.values.contains(.nothing)
    case .index(let first): return first < index && steps.count == at + 1 && test == .absent
    case .key, .last, .each: return false
    }
  }

  /// Whether what the other asks for would stand in what can't be there.
  private func excludes(below other: PlacedTest) -> Bool {
    guard other.steps.count > steps.count, !other.test.values.contains(.nothing) else {
      return false
    }
    if case .key = other.steps[steps.count] { return !test.values.contains(.object) }
    return !test.values.contains(.array)
  }
}

extension TapePath {
  var hasManyPlaces: Bool {
    steps.contains(.each) || steps.contains(.key(TapePath.anyKey))
  }

  /// The path whatever the style of its keys.
  var folded: [Step] {
    steps.map { step in
      guard case .key(let key) = step else { return step }
      return .key(String(decoding: KeyStyle.folded(key.utf8), as: UTF8.self))
    }
  }
}

/// What may stand at a place, for a test to hold.
private struct ValueKinds: OptionSet {
  let rawValue: UInt8

  static let nothing = ValueKinds(rawValue: 1)
  static let null = ValueKinds(rawValue: 2)
  static let flag = ValueKinds(rawValue: 4)
  static let text = ValueKinds(rawValue: 8)
  static let number = ValueKinds(rawValue: 16)
  static let object = ValueKinds(rawValue: 32)
  static let array = ValueKinds(rawValue: 64)
  static let any: ValueKinds = [.flag, .text, .number, .object, .array]
}

extension TapeCondition.Test {
  fileprivate var values: ValueKinds {
    switch self {
    case .present: [.any, .null]
    case .absent: .nothing
    case .null: .null
    case .notNull: .any
    case .object: .object
    case .array: .array
    case .text, .prefix: .text
    case .flag: [.flag, .text]
    case .oneOf, .not, .fraction, .zero, .positive, .covers, .below: [.text, .number]
    }
  }

  fileprivate func excludes(_ other: TapeCondition.Test) -> Bool {
    if values.isDisjoint(with: other.values) { return true }
    switch (self, other) {
    case (.flag(let one), .flag(let other)): return one != other
    case (.zero, .positive), (.zero, .covers): return true
    case (.covers, .covers), (.below, .below): return false
    case (.oneOf(let words), _): return words.allSatisfy { other.refuses($0) }
    case (.prefix(let starts), _) where other.needsNumber: return starts.allSatisfy(Self.isNoNumber)
    default: return false
    }
  }

  /// Whether it never holds of this word.
  private func refuses(_ word: String) -> Bool {
    let folded = WordText.folded(word.utf8)
    return switch self {
    case .oneOf(let words): !words.contains { WordText.folded($0.utf8) == folded }
    case .not(let words): words.contains { WordText.folded($0.utf8) == folded }
    case .prefix(let starts): !starts.contains { folded.starts(with: WordText.folded($0.utf8)) }
    case .flag(let flag): word.lowercased() != "\(flag)"
    case .zero, .positive, .fraction, .covers, .below: Self.isNoNumber(word)
    default: false
    }
  }

  /// Whether no number begins as the text does.
  private static func isNoNumber(_ text: String) -> Bool {
    text.utf8.first.map { !ASCII.isDigit($0) && !"+-. ".utf8.contains($0) } ?? true
  }

  fileprivate var needsNumber: Bool {
    switch self {
    case .zero, .positive, .fraction, .covers, .below: true
    default: false
    }
  }
}
