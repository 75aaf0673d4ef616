import WireJSON

extension FeedProfile {
  /// The profile that `text` spells.
  ///
  /// `file`: What problems name as their place.
  /// `base`: The text of the profile of a name, for `extends`; nil where there is none.
  /// - Throws: All that is wrong in it, with places.
  package init(
    text: String, file: String, base: @escaping (String) -> String? = { _ in nil }
  ) throws(ProfileProblems) {
    let (profile, problems) = try Self.read(text, file, ProfileTexts(base: base))
    guard problems.isEmpty else {
      // Places are looked for where something is wrong: a right profile needn't pay for them.
      let texts = ProfileTexts(base: base, findsPlaces: true)
      throw ProfileProblems(try Self.read(text, file, texts).problems)
    }
    self = profile
  }

  private static func read(
    _ text: String, _ file: String, _ texts: ProfileTexts
  ) throws(ProfileProblems) -> (profile: FeedProfile, problems: [ProfileProblem]) {
    var reader = ProfileReader()
    let profile = reader.profile(try texts.tree(text, file: file))
    return (profile, reader.problems)
  }
}

/// Reads a profile's tree, and collects all that is wrong in it.
struct ProfileReader {
  private(set) var problems: [ProfileProblem] = []

  mutating func complain(_ node: ProfileNode, _ message: String) {
    problems.append(ProfileProblem(node.place, message))
  }

  /// Whether `node` is a table, and says no more and no less than it may.
  mutating func check(_ node: ProfileNode, as table: ProfileKey.Table) {
    guard case .table(let members) = node.value else {
      return complain(node, "\(table.rawValue) must be a table, not \(node.title)")
    }
    let keys = ProfileKey.of(table)
    for (name, member) in members where !keys.contains(where: { $0.name == name }) {
      let names = keys.map(\.name)
      let hint =
        Spelling.nearest(to: name, in: names).map { "did you mean \"\($0)\"?" }
        ?? "there are \(names.joined(separator: ", "))"
      complain(member, "unknown key \"\(name)\": \(hint)")
    }
    for key in keys where key.isRequired && members[key.name] == nil {
      complain(node, "\"\(key.name)\" is missing: \(key.meaning)")
    }
  }

  mutating func text(_ node: ProfileNode, _ key: String) -> String? {
    guard let member = node.members[key] else { return nil }
    if member.text == nil { complain(member, "\"\(key)\" must be text, not \(member.title)") }
    return member.text
  }

  /// A text that is one of those that the table of keys allows.
  mutating func choice(_ node: ProfileNode, _ key: String, _ table: ProfileKey.Table) -> String? {
    guard let text = text(node, key), let member = node.members[key] else { return nil }
    return allowed(text, key, table, at: member) ? text : nil
  }

  mutating func allowed(
    _ text: String, _ key: String, _ table: ProfileKey.Table, at node: ProfileNode
  ) -> Bool {
    guard let row = ProfileKey.of(table).first(where: { $0.name == key }),
      !row.allowed.contains(text)
    else { return true }
    complain(node, "\"\(text)\" is no \(key): \(Spelling.hint(text, row.allowed))")
    return false
  }

  mutating func flag(_ node: ProfileNode, _ key: String) -> Bool? {
    guard let member = node.members[key] else { return nil }
    guard case .bool(let flag) = member.value else {
      complain(member, "\"\(key)\" must be true or false, not \(member.title)")
      return nil
    }
    return flag
  }

  mutating func number(_ node: ProfileNode, _ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let member = node.members[key] else { return nil }
    guard case .integer(let number) = member.value, range.contains(number) else {
      complain(
        member, "\"\(key)\" must be a number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  mutating func texts(_ node: ProfileNode, _ key: String) -> [String] {
    node.members[key].map { texts(of: $0, key) } ?? []
  }

  mutating func texts(of list: ProfileNode, _ key: String) -> [String] {
    list.elements.compactMap { text(of: $0, key) }
  }

  /// The text that an element of the list `key` is.
  mutating func text(of element: ProfileNode, _ key: String) -> String? {
    if element.text == nil {
      complain(element, "\"\(key)\" must be a list of texts, not of \(element.title)")
    }
    return element.text
  }

  /// A path inside a record.
  mutating func path(_ text: String, at node: ProfileNode) -> TapePath? {
    guard let path = TapePath(text) else {
      complain(
        node, "\"\(text)\" is no path: keys with points between, [0], [last] or [only] behind one")
      return nil
    }
    if path.steps.count > ProfileLimits.steps {
      complain(
        node, "\"\(text)\" has \(path.steps.count) steps; \(ProfileLimits.steps) are the most")
      return nil
    }
    for case .index(let index) in path.steps where index > ProfileLimits.elementIndex {
      complain(node, "[\(index)] is too far: \(ProfileLimits.elementIndex) is the last element")
      return nil
    }
    return path
  }

  /// The path that the text under `key` is.
  mutating func path(_ node: ProfileNode, _ key: String) -> TapePath? {
    guard let text = text(node, key), let member = node.members[key] else { return nil }
    return path(text, at: member)
  }

  /// The keys of a path in the document.
  mutating func keys(_ node: ProfileNode, _ key: String) -> [String] {
    path(node, key)?.keys ?? []
  }

  /// A version as a number: `2`, `"v3"`, `"2025-03-31"`.
  mutating func version(_ node: ProfileNode?, _ key: String) -> Int? {
    guard let node else { return nil }
    switch node.value {
    case .integer(let number): return number
    case .text(let text):
      if let number = VersionNumber.number(of: text) { return number }
    default: break
    }
    complain(node, "\"\(key)\" must be a version: a number, or a day as 2025-03-31")
    return nil
  }
}
