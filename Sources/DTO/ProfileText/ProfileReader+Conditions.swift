import WireJSON

extension ProfileReader {
  /// A table of conditions, or a list of them of which one is enough.
  mutating func conditions(_ node: ProfileNode) -> [[TapeCondition]] {
    switch node.value {
    case .table(let members):
      if members.isEmpty { complain(node, "without a condition this always holds: name a place") }
      let all = members.sorted { $0.key < $1.key }.flatMap { key, test in
        path(key, at: test).map { condition($0, test) } ?? []
      }
      checkAgreement(all, node)
      return [all]
    case .array(let alternatives):
      if alternatives.isEmpty { complain(node, "an empty list of conditions never holds") }
      return alternatives.flatMap { conditions($0) }
    default:
      complain(node, "conditions must be a table, or a list of tables, not \(node.title)")
      return []
    }
  }

  /// The tests of one place; a plain value is what it must be.
  mutating func condition(_ path: TapePath, _ node: ProfileNode) -> [TapeCondition] {
    switch node.value {
    case .text(let text):
      if text.isEmpty { complain(node, "a word can't be empty: name the word") }
      return [TapeCondition(path, .oneOf([text]))]
    case .bool(let flag): return [TapeCondition(path, .flag(flag))]
    case .integer(let number):
      return [TapeCondition(path, number == 0 ? .zero : .oneOf(["\(number)"]))]
    case .array:
      let words = texts(of: node, "is")
      if node.elements.isEmpty { complain(node, "an empty list of words never holds") }
      return [TapeCondition(path, .oneOf(words))]
    case .table:
      check(node, as: .test)
      let tests = tests(node)
      if tests.isEmpty, node.members.isEmpty {
        complain(node, "without a test this always holds: say what must stand at \(path)")
      }
      return tests.map { TapeCondition(path, $0) }
    case .other:
      complain(node, "a condition can't be \(node.title)")
      return []
    }
  }

  private mutating func tests(_ node: ProfileNode) -> [TapeCondition.Test] {
    var tests: [TapeCondition.Test] = []
    if let flag = flag(node, "present") { tests.append(flag ? .present : .absent) }
    if let flag = flag(node, "null") { tests.append(flag ? .null : .notNull) }
    if let type = choice(node, "type", .test) {
      switch type {
      case "array": tests.append(.array)
      case "text": tests.append(.text)
      case "fraction": tests.append(.fraction)
      default: tests.append(.object)
      }
    }
    if let words = words(node, "prefix") { tests.append(.prefix(words)) }
    if let words = words(node, "not") { tests.append(.not(words)) }
    for (key, test) in [("zero", TapeCondition.Test.zero), ("above-zero", .positive)] {
      guard let isSo = flag(node, key) else { continue }
      if isSo {
        tests.append(test)
      } else {
        complain(node.members[key] ?? node, "\"\(key)\" can only be true")
      }
    }
    if let other = path(node, "covers") { tests.append(.covers(other)) }
    if let other = path(node, "below") { tests.append(.below(other)) }
    return tests
  }

  private mutating func words(_ node: ProfileNode, _ key: String) -> [String]? {
    guard let member = node.members[key] else { return nil }
    let words = texts(of: member, key)
    if member.elements.isEmpty || words.contains("") {
      complain(member, "\"\(key)\" needs words that aren't empty")
    }
    return words
  }
}
