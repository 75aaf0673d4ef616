import Domain
import WireJSON

extension FeedProfile {
  /// The profile that `text` spells.
  ///
  /// `file`: What problems name as their place.
  /// `base`: The profile of a name, for `extends`, with the names that led there.
  /// - Throws: All that is wrong in it, with places.
  package init(
    text: String, file: String,
    base: @escaping (String, _ behind: [String]) -> ProfileBase = { _, _ in .nobody }
  ) throws(ProfileProblems) {
    let (profile, problems) = try Self.read(text, file, ProfileTexts(base: base))
    guard problems.isEmpty else {
      // Places are looked for where something is wrong: a right profile needn't pay for them.
      let texts = ProfileTexts(base: base, findsPlaces: true)
      throw ProfileProblems(try Self.read(text, file, texts).problems)
    }
    self = profile
  }

  /// The profile of a text that the program brings along.
  ///
  /// - Throws: All that is wrong in it, without places.
  init(builtIn text: String, named name: String) throws(ProfileProblems) {
    let texts = ProfileTexts(base: { _, _ in .nobody }, isTrusted: true)
    let (profile, problems) = try Self.read(text, name, texts)
    guard problems.isEmpty else { throw ProfileProblems(problems) }
    self = profile
  }

  private static func read(
    _ text: String, _ file: String, _ texts: ProfileTexts
  ) throws(ProfileProblems) -> (profile: FeedProfile, problems: [ProfileProblem]) {
    var reader = ProfileReader()
    let tree = try texts.tree(text, file: file)
    var profile = reader.profile(tree.node)
    profile.bases = tree.bases
    return (profile, reader.problems)
  }
}

/// Reads a profile's tree, and collects all that is wrong in it.
struct ProfileReader {
  private(set) var problems: [ProfileProblem] = []

  /// A message may quote what stands in the file, which may be of any length.
  private static let longestMessage = 1000

  mutating func complain(_ node: ProfileNode, _ message: String) {
    let isLong = message.utf8.count > Self.longestMessage
    problems.append(
      ProfileProblem(node.place, isLong ? message.prefix(Self.longestMessage) + "…" : message))
  }

  /// Whether `node` is a table, and says no more and no less than it may.
  mutating func check(_ node: ProfileNode, as table: ProfileKey.Table) {
    guard case .table(let members) = node.value else {
      return complain(node, "\(table.rawValue) must be a table, not \(node.title)")
    }
    let keys = ProfileKey.of(table)
    for (name, member) in members where !keys.contains(where: { $0.name == name }) {
      complain(member, "unknown key \"\(name)\": \(hint(for: name, keys.map(\.name)))")
    }
    for key in keys {
      guard let member = members[key.name] else {
        if key.isRequired { complain(node, "\"\(key.name)\" is missing: \(key.meaning)") }
        continue
      }
      if let form = Self.form(member, of: key) {
        complain(member, "\"\(key.name)\" must be \(form), not \(member.title)")
      }
    }
  }

  /// What was meant; of more problems than are told nobody reads it.
  private func hint(for name: String, _ names: [String]) -> String {
    let isTold = problems.count <= ProfileProblems.mostTold
    let nearest = isTold ? Spelling.nearest(to: name, in: names) : nil
    return nearest.map { "did you mean \"\($0)\"?" }
      ?? "there are \(names.joined(separator: ", "))"
  }

  /// What a key's value must be; nil where it may be that, or is read by itself.
  private static func form(_ node: ProfileNode, of key: ProfileKey) -> String? {
    switch (key.value, node.value) {
    case (.table, .table), (.words, .table): return nil
    case (.table, _), (.words, _): return "a table"
    case (.tables, .array(let tables)) where !tables.isEmpty || !key.isRequired: return nil
    case (.tables, _): return "a list of tables, each begun by [[\(key.name)]]"
    case (.text, .text("")) where key.isRequired: return "a name"
    default: return nil
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
        node, "\"\(text)\" is not a path: keys with dots between, [0], [last] or [only] after one")
      return nil
    }
    if let fault = Self.fault(of: path, spelled: text) {
      complain(node, fault)
      return nil
    }
    if path.steps.count > ProfileLimits.steps {
      complain(
        node, "\"\(text)\" has \(path.steps.count) steps; the limit is \(ProfileLimits.steps)")
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

  /// Why nothing can ever stand at a path; nil where something can.
  private static func fault(of path: TapePath, spelled text: String) -> String? {
    guard !path.isRoot else { return "the record itself is always an object: name a place in it" }
    if path.steps.count > 1, path.steps[0] == .key("$") {
      return "\"\(text)\" begins with its first key, without the $"
    }
    let areKeys = path.steps.map { if case .key = $0 { true } else { false } }
    if !areKeys[0] || zip(areKeys, areKeys.dropFirst()).contains(where: { !$0 && !$1 }) {
      return "\"\(text)\" is not a path: [ ] comes after a key, and lists in lists aren't read"
    }
    return nil
  }

  /// The keys of a path in the document.
  mutating func keys(_ node: ProfileNode, _ key: String) -> [String] {
    guard let path = path(node, key) else { return [] }
    if path.keys.count < path.steps.count {
      complain(
        node.members[key] ?? node, "\"\(path)\" leads through a list: keys alone are followed here")
    }
    return path.keys
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
