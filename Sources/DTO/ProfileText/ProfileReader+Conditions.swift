import WireJSON

extension ProfileReader {
  /// A table of conditions, or a list of them of which one is enough.
  mutating func conditions(_ node: ProfileNode) -> [[TapeCondition]] {
    switch node.value {
    case .table(let members):
      let all = members.sorted { $0.key < $1.key }.flatMap { key, test in
        path(key, at: test).map { condition($0, test) } ?? []
      }
      return [all]
    case .array(let alternatives): return alternatives.flatMap { conditions($0) }
    default:
      complain(node, "conditions must be a table, or a list of tables, not \(node.title)")
      return []
    }
  }

  /// The tests of one place; a plain value is what it must be.
  mutating func condition(_ path: TapePath, _ node: ProfileNode) -> [TapeCondition] {
    switch node.value {
    case .text(let text): return [TapeCondition(path, .oneOf([text]))]
    case .bool(let flag): return [TapeCondition(path, .oneOf(["\(flag)"]))]
    case .integer(let number): return [TapeCondition(path, .oneOf(["\(number)"]))]
    case .array: return [TapeCondition(path, .oneOf(texts(of: node, "is")))]
    case .table:
      check(node, as: .test)
      return tests(node).map { TapeCondition(path, $0) }
    case .other:
      complain(node, "a condition can't be \(node.title)")
      return []
    }
  }

  private mutating func tests(_ node: ProfileNode) -> [TapeCondition.Test] {
    var tests: [TapeCondition.Test] = []
    if let flag = flag(node, "present") { tests.append(flag ? .present : .absent) }
    if let flag = flag(node, "null") { tests.append(flag ? .oneOf(["null"]) : .notNull) }
    if let type = choice(node, "type", .test) {
      switch type {
      case "array": tests.append(.array)
      case "text": tests.append(.text)
      case "fraction": tests.append(.fraction)
      default: tests.append(.object)
      }
    }
    if node.members["prefix"] != nil { tests.append(.prefix(texts(node, "prefix"))) }
    if node.members["not"] != nil { tests.append(.not(texts(node, "not"))) }
    if flag(node, "above-zero") == true { tests.append(.positive) }
    if let other = path(node, "covers") { tests.append(.covers(other)) }
    if let other = path(node, "below") { tests.append(.below(other)) }
    return tests
  }
}
