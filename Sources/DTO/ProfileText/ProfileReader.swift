import TOMLKit
import WireJSON

extension FeedProfile {
  /// The profile that `text` spells.
  ///
  /// `file`: What problems name as their place.
  /// `base`: The text of the profile of a name, for `extends`; nil where there is none.
  /// - Throws: All that is wrong in it, with places.
  package init(
    text: String, file: String, base: (String) -> String? = { _ in nil }
  ) throws(ProfileProblems) {
    let node = try ProfileReader.tree(text, file: file, base: base, depth: 0)
    var reader = ProfileReader(positions: ProfilePositions(text))
    let profile = reader.profile(node)
    guard let profile, reader.problems.isEmpty else {
      throw ProfileProblems(file: file, problems: reader.problems.sorted { $0.line < $1.line })
    }
    self = profile
  }
}

/// Reads a profile's tree, and collects all that is wrong in it.
struct ProfileReader {
  let positions: ProfilePositions
  private(set) var problems: [ProfileProblem] = []

  init(positions: ProfilePositions) { self.positions = positions }

  /// Profiles that extend one another: more than any house needs, and no circle.
  private static let maxDepth = 8

  /// The text as a tree, merged over the one that it extends.
  static func tree(
    _ text: String, file: String, base: (String) -> String?, depth: Int
  ) throws(ProfileProblems) -> ProfileNode {
    let own: ProfileNode
    // The library's own check of this is an assertion: it would end the program.
    if let problem = ProfilePositions.brokenHeader(in: text) {
      throw ProfileProblems(file: file, problems: [problem])
    }
    do {
      own = ProfileNode(try TOMLTable(string: text))
    } catch {
      var problem = ProfileProblem(line: 0, column: 0, message: "\(error)")
      if let error = error as? TOMLParseError {
        problem = ProfileProblem(
          line: error.source.begin.line, column: error.source.begin.column,
          message: error.description.split(separator: "\n").first.map(String.init) ?? "no TOML")
      }
      throw ProfileProblems(file: file, problems: [problem])
    }
    guard case .text(let name)? = own.members["extends"] else { return own }
    guard depth < maxDepth, let below = base(name) else {
      let place = ProfilePositions(text).position(of: "extends")
      let message =
        depth < maxDepth
        ? "there is no profile \"\(name)\" to extend" : "profiles extend one another without end"
      throw ProfileProblems(
        file: file,
        problems: [ProfileProblem(line: place.line, column: place.column, message: message)])
    }
    return try tree(below, file: name, base: base, depth: depth + 1).merged(with: own)
  }

  // MARK: What all tables share

  mutating func complain(_ path: String, _ message: String) {
    let place = positions.position(of: path)
    problems.append(ProfileProblem(line: place.line, column: place.column, message: message))
  }

  /// Whether `node` is a table, and says no more and no less than it may.
  mutating func check(_ node: ProfileNode, as table: ProfileKey.Table, at path: String) {
    guard case .table(let members) = node else {
      return complain(path, "\(table.rawValue) must be a table, not \(node.title)")
    }
    let keys = ProfileKey.of(table)
    for name in members.keys.sorted() where !keys.contains(where: { $0.name == name }) {
      let names = keys.map(\.name)
      let hint =
        ProfileKey.nearest(to: name, in: names).map { "did you mean \"\($0)\"?" }
        ?? "there are \(names.joined(separator: ", "))"
      complain("\(path)\(path.isEmpty ? "" : ".")\(name)", "unknown key \"\(name)\": \(hint)")
    }
    for key in keys where key.isRequired && members[key.name] == nil {
      complain(path, "\"\(key.name)\" is missing: \(key.meaning)")
    }
  }

  mutating func text(_ node: ProfileNode, _ key: String, at path: String) -> String? {
    guard let value = node.members[key] else { return nil }
    guard case .text(let text) = value else {
      complain("\(path).\(key)", "\"\(key)\" must be text, not \(value.title)")
      return nil
    }
    return text
  }

  /// A text that is one of those that the table of keys allows.
  mutating func choice(
    _ node: ProfileNode, _ key: String, _ table: ProfileKey.Table, at path: String
  ) -> String? {
    guard let text = text(node, key, at: path) else { return nil }
    return allowed(text, key, table, at: "\(path).\(key)") ? text : nil
  }

  mutating func allowed(
    _ text: String, _ key: String, _ table: ProfileKey.Table, at path: String
  ) -> Bool {
    guard let row = ProfileKey.of(table).first(where: { $0.name == key }),
      !row.allowed.contains(text)
    else { return true }
    let hint =
      ProfileKey.nearest(to: text, in: row.allowed).map { "did you mean \"\($0)\"? There" }
      ?? "there"
    complain(
      path, "\"\(text)\" is no \(key): \(hint) are \(row.allowed.joined(separator: ", "))")
    return false
  }

  mutating func flag(_ node: ProfileNode, _ key: String, at path: String) -> Bool? {
    guard let value = node.members[key] else { return nil }
    guard case .bool(let flag) = value else {
      complain("\(path).\(key)", "\"\(key)\" must be true or false, not \(value.title)")
      return nil
    }
    return flag
  }

  mutating func number(
    _ node: ProfileNode, _ key: String, in range: ClosedRange<Int>, at path: String
  ) -> Int? {
    guard let value = node.members[key] else { return nil }
    guard case .integer(let number) = value, range.contains(number) else {
      complain(
        "\(path).\(key)",
        "\"\(key)\" must be a number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  mutating func texts(_ node: ProfileNode, _ key: String, at path: String) -> [String] {
    guard let value = node.members[key] else { return [] }
    return texts(of: value, key, at: "\(path).\(key)")
  }

  mutating func texts(of value: ProfileNode, _ key: String, at path: String) -> [String] {
    let elements: [ProfileNode]
    switch value {
    case .array(let array): elements = array
    default: elements = [value]
    }
    return elements.compactMap { element in
      guard case .text(let text) = element else {
        complain(path, "\"\(key)\" must be a list of texts, not of \(element.title)")
        return nil
      }
      return text
    }
  }

  /// A path inside a record.
  mutating func path(_ text: String, at place: String) -> TapePath? {
    guard let path = TapePath(text) else {
      complain(
        place, "\"\(text)\" is no path: keys with points between, [0], [last] or [only] behind one")
      return nil
    }
    return path
  }

  /// The keys of a path in the document.
  mutating func keys(_ node: ProfileNode, _ key: String, at path: String) -> [String] {
    guard let text = text(node, key, at: path) else { return [] }
    return self.path(text, at: "\(path).\(key)")?.keys ?? []
  }

  /// A version as a number: `2`, `"v3"`, `"2025-03-31"`.
  mutating func version(_ value: ProfileNode?, _ key: String, at path: String) -> Int? {
    switch value {
    case nil: return nil
    case .integer(let number): return number
    case .text(let text):
      if let number = VersionNumber.number(of: text) { return number }
    default: break
    }
    complain("\(path).\(key)", "\"\(key)\" must be a version: a number, or a day as 2025-03-31")
    return nil
  }
}

/// Versions as numbers that can be compared: a day becomes its eight digits.
package enum VersionNumber {
  package static func number(of text: String) -> Int? {
    let name = text.lowercased()
    let rest = name.hasPrefix("v") ? Substring(name.dropFirst()) : Substring(name)
    if let number = Int(rest), number >= 0 { return number }
    let day = rest.prefix(10)
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [4, 2, 2] else { return nil }
    return Int(parts.joined())
  }

  /// As people write it: a day, or `v2`.
  package static func text(of number: Int) -> String {
    guard number > 10_000_000, number < 100_000_000 else { return "v\(number)" }
    let digits = Array(String(number))
    return "\(String(digits[0..<4]))-\(String(digits[4..<6]))-\(String(digits[6...]))"
  }
}
