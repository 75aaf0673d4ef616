import WireJSON

extension ProfileReader {
  /// The profile of the tree; nil where nothing can be made of it.
  mutating func profile(_ node: ProfileNode) -> FeedProfile? {
    check(node, as: .profile, at: "")
    if let schema = number(node, "schema", in: 0...Int.max, at: ""), schema != 1 {
      complain("schema", "this program reads profiles of schema 1, not \(schema)")
    }
    let name = text(node, "name", at: "") ?? ""
    let versions = versions(node)
    var profile = FeedProfile(
      name: name, title: text(node, "title", at: "") ?? name,
      source: text(node, "source", at: "") ?? "", versions: versions,
      isVersionStrict: flag(node, "strict-versions", at: "") ?? false, types: [],
      versionPath: keys(node, "version", at: ""), nextPath: keys(node, "next", at: ""))
    profile.versionHeader = text(node, "version-header", at: "")
    profile.morePath = keys(node, "more", at: "")
    profile.paging =
      choice(node, "paging", .profile, at: "").flatMap(Paging.init(rawValue:)) ?? .none
    profile.currencyPath = keys(node, "currency", at: "")
    profile.expectsEveryArray = flag(node, "every-array", at: "") ?? false
    profile.countsUnknownKeys = choice(node, "unknown-keys", .profile, at: "") == "count"
    profile.expectedKeys = texts(node, "expected-keys", at: "")
    profile.methodWords = texts(node, "method-words", at: "")
    profile.personalKeys = texts(node, "personal-keys", at: "")
    profile.currenciesAreAnyCase = choice(node, "currency-case", .profile, at: "") == "any"
    profile.textsAreTextAlone = choice(node, "ids", .profile, at: "") == "text"
    profile.timeForms = timeForms(node)
    profile.exponents = exponents(node)
    profile.ignored = node.members["ignore"].map { conditions($0, at: "ignore") } ?? []
    profile.marks = marks(node)
    profile.types = types(node, versions)
    return profile
  }

  private mutating func versions(_ node: ProfileNode) -> ClosedRange<Int> {
    guard let value = node.members["versions"] else { return 0...0 }
    let ends: [Int?]
    switch value {
    case .array(let array): ends = array.map { version($0, "versions", at: "") }
    default: ends = [version(value, "versions", at: "")]
    }
    let known = ends.compactMap { $0 }
    guard known.count == ends.count, let first = known.first, let last = known.last,
      known.count <= 2, first <= last
    else {
      complain("versions", "\"versions\" must be one version, or the first and the last")
      return 0...0
    }
    return first...last
  }

  private mutating func timeForms(_ node: ProfileNode) -> Set<TimeForm> {
    let names = texts(node, "times", at: "")
    let forms = names.compactMap { name -> TimeForm? in
      allowed(name, "times", .profile, at: "times") ? TimeForm(name: name) : nil
    }
    return names.isEmpty ? [.rfc3339] : Set(forms)
  }

  private mutating func exponents(_ node: ProfileNode) -> [String: Int] {
    guard let table = node.members["exponents"] else { return [:] }
    var result: [String: Int] = [:]
    for code in table.members.keys.sorted() {
      if code.utf8.count != 3 || code != code.uppercased() {
        complain("exponents.\(code)", "\"\(code)\" is no currency: three capital letters")
      }
      result[code] = number(table, code, in: 0...4, at: "exponents")
    }
    return result
  }

  private mutating func marks(_ node: ProfileNode) -> [DetectionMark] {
    guard case .array(let marks)? = node.members["mark"] else { return [] }
    return marks.enumerated().compactMap { index, mark in
      let place = "mark[\(index)]"
      check(mark, as: .mark, at: place)
      guard let text = text(mark, "at", at: place), let path = path(text, at: "\(place).at"),
        let value = mark.members["is"],
        let condition = condition(path, value, at: "\(place).is").first
      else { return nil }
      return DetectionMark(
        condition: condition, isOfRecord: flag(mark, "of-record", at: place) ?? false,
        weight: number(mark, "weight", in: -10...10, at: place) ?? 1)
    }
  }

  // MARK: Conditions

  /// A table of conditions, or a list of them of which one is enough.
  mutating func conditions(_ value: ProfileNode, at place: String) -> [[TapeCondition]] {
    switch value {
    case .table(let members):
      let all = members.sorted { $0.key < $1.key }.flatMap { key, test in
        path(key, at: place).map { condition($0, test, at: place) } ?? []
      }
      return [all]
    case .array(let alternatives): return alternatives.flatMap { conditions($0, at: place) }
    default:
      complain(place, "conditions must be a table, or a list of tables, not \(value.title)")
      return []
    }
  }

  /// The tests of one place; a plain value is what it must be.
  private mutating func condition(
    _ path: TapePath, _ value: ProfileNode, at place: String
  ) -> [TapeCondition] {
    switch value {
    case .text(let text): return [TapeCondition(path, .oneOf([text]))]
    case .bool(let flag): return [TapeCondition(path, .oneOf(["\(flag)"]))]
    case .integer(let number): return [TapeCondition(path, .oneOf(["\(number)"]))]
    case .array: return [TapeCondition(path, .oneOf(texts(of: value, "is", at: place)))]
    case .table:
      check(value, as: .test, at: place)
      return tests(path, value, at: place)
    case .other:
      complain(place, "a condition can't be \(value.title)")
      return []
    }
  }

  private mutating func tests(
    _ path: TapePath, _ value: ProfileNode, at place: String
  ) -> [TapeCondition] {
    var tests: [TapeCondition.Test] = []
    if let flag = flag(value, "present", at: place) { tests.append(flag ? .present : .absent) }
    if let flag = flag(value, "null", at: place) {
      tests.append(flag ? .oneOf(["null"]) : .notNull)
    }
    if let type = choice(value, "type", .test, at: place) {
      switch type {
      case "array": tests.append(.array)
      case "text": tests.append(.text)
      case "fraction": tests.append(.fraction)
      default: tests.append(.object)
      }
    }
    if value.members["prefix"] != nil { tests.append(.prefix(texts(value, "prefix", at: place))) }
    if value.members["not"] != nil { tests.append(.not(texts(value, "not", at: place))) }
    if flag(value, "above-zero", at: place) == true { tests.append(.positive) }
    if let text = text(value, "covers", at: place), let other = self.path(text, at: place) {
      tests.append(.covers(other))
    }
    return tests.map { TapeCondition(path, $0) }
  }
}
