import Domain

extension Baseline {
  /// The baseline that a text spells.
  ///
  /// `file`: What problems name as their place; `rules`: those that there are; `levels`: what each may be set to.
  /// - Throws: All that is wrong in it, with places.
  package init(
    text: String, file: String, rules: [String], levels: [String]
  ) throws(ProfileProblems) {
    let node = try TOMLText(text, file: file).node
    var reader = BaselineReader(rules: rules, levels: levels)
    let baseline = reader.baseline(node)
    guard reader.problems.isEmpty else { throw ProfileProblems(reader.problems) }
    self = baseline
  }

  /// Whether a text is one of a baseline, whatever is wrong in it, and not of JSON.
  package static func isOne(_ text: String) -> Bool {
    text.split(separator: "\n", omittingEmptySubsequences: true).lazy
      .map { $0.drop { $0 == " " || $0 == "\t" } }
      .first { !$0.isEmpty && !$0.hasPrefix("#") }
      .map { $0.hasPrefix("baseline") } ?? false
  }
}

/// Reads a baseline's tree, and collects all that is wrong in it.
private struct BaselineReader {
  let rules: [String]
  let levels: [String]
  private(set) var problems: [ProfileProblem] = []

  /// Fields, words and drifts of a file, at most: none has more that people review.
  private static let mostMembers = 100_000
  /// As many times as a file of this size can say it, it can be added up.
  private static let mostRecords = 1 << 40

  init(rules: [String], levels: [String]) { (self.rules, self.levels) = (rules, levels) }

  private mutating func complain(_ node: ProfileNode, _ message: String) {
    problems.append(ProfileProblem(node.place, String(message.prefix(1000))))
  }

  mutating func baseline(_ node: ProfileNode) -> Baseline {
    check(
      node,
      [
        "baseline", "profile", "versions", "sources", "places", "ignore", "rules", "record",
        "drift",
      ])
    if let format = node.members["baseline"] {
      if case .integer(Baseline.format) = format.value {
      } else {
        complain(format, "this feedtui reads baselines of format \(Baseline.format)")
      }
    } else {
      complain(node, "\"baseline\" is missing: it is no baseline that feedtui wrote")
    }
    var shape = FeedShape(profile: text(node, "profile") ?? "")
    shape.versions = Set(texts(node, "versions"))
    shape.sources = node.members["sources"].map { count($0) } ?? 1
    for (place, member) in members(node, "places") { shape.places[place] = count(member) }
    for record in tables(node, "record") {
      check(record, ["name", "count", "money", "fields", "words", "amounts"])
      shape.records[text(record, "name") ?? "", default: RecordShape()].add(self.record(record))
    }
    shape.drift = tables(node, "drift").map { drift in
      check(drift, ["kind", "path", "found", "count", "records"])
      return DriftShape(
        kind: text(drift, "kind") ?? "", path: text(drift, "path") ?? "",
        found: text(drift, "found") ?? "", count: count(drift, "count"),
        records: count(drift, "records"))
    }
    var baseline = Baseline(shape)
    baseline.ignored = texts(node, "ignore")
    for (rule, member) in members(node, "rules") {
      if !rules.contains(rule) {
        complain(member, "there is no rule \"\(rule)\": \(Spelling.hint(rule, rules))")
      }
      guard let level = text(member) else { continue }
      if !levels.contains(level) {
        complain(member, "\"\(level)\" is no level: \(Spelling.hint(level, levels))")
      }
      baseline.levels[rule] = level
    }
    return baseline
  }

  private mutating func record(_ node: ProfileNode) -> RecordShape {
    var record = RecordShape()
    record.count = count(node, "count")
    record.money = Set(texts(node, "money"))
    for (path, types) in members(node, "fields") {
      for (name, member) in table(types) {
        guard let type = JSONType(rawValue: name) else {
          complain(
            member,
            "\"\(name)\" is no type: \(Spelling.hint(name, JSONType.allCases.map(\.rawValue)))")
          continue
        }
        record.fields[path, default: [:]][type] = count(member)
      }
    }
    for (field, words) in members(node, "words") {
      for (word, member) in table(words) {
        record.words[field, default: [:]][word] = count(member)
      }
    }
    for (currency, powers) in members(node, "amounts") {
      for (name, member) in table(powers) {
        if let sign = SpecialAmount(rawValue: name) {
          record.signs[currency, default: [:]][sign] = count(member)
          continue
        }
        guard let power = Int(name), (-30...30).contains(power) else {
          complain(
            member,
            "\"\(name)\" is no power of ten: write 2 for 100 to 999.99, or zero, or negative")
          continue
        }
        record.powers[currency, default: [:]][power] = count(member)
      }
    }
    return record
  }

  // MARK: Values

  private mutating func check(_ node: ProfileNode, _ keys: [String]) {
    for (key, member) in node.members where !keys.contains(key) {
      complain(member, "unknown key \"\(key)\": \(Spelling.hint(key, keys))")
    }
  }

  private mutating func text(_ node: ProfileNode, _ key: String) -> String? {
    guard let member = node.members[key] else {
      complain(node, "\"\(key)\" is missing")
      return nil
    }
    return text(member)
  }

  private mutating func text(_ node: ProfileNode) -> String? {
    if node.text == nil { complain(node, "it must be text, not \(node.title)") }
    return node.text
  }

  private mutating func texts(_ node: ProfileNode, _ key: String) -> [String] {
    (node.members[key]?.elements ?? []).compactMap { text($0) }
  }

  private mutating func count(_ node: ProfileNode, _ key: String) -> Int {
    guard let member = node.members[key] else {
      complain(node, "\"\(key)\" is missing")
      return 0
    }
    return count(member)
  }

  /// A number of records, none of which is so large that sums of them can't be held.
  private mutating func count(_ node: ProfileNode) -> Int {
    guard case .integer(let number) = node.value else {
      complain(node, "it must be a number of records, not \(node.title)")
      return 0
    }
    guard (0...Self.mostRecords).contains(number) else {
      complain(node, "\(number) can't be a number of records")
      return 0
    }
    return number
  }

  private mutating func tables(_ node: ProfileNode, _ key: String) -> [ProfileNode] {
    guard let member = node.members[key] else { return [] }
    guard case .array(let tables) = member.value, tables.count <= Self.mostMembers else {
      complain(member, "\"\(key)\" must be a list of tables, each begun by [[\(key)]]")
      return []
    }
    return tables
  }

  private mutating func members(_ node: ProfileNode, _ key: String) -> [String: ProfileNode] {
    node.members[key].map { table($0) } ?? [:]
  }

  private mutating func table(_ node: ProfileNode) -> [String: ProfileNode] {
    guard case .table(let members) = node.value, members.count <= Self.mostMembers else {
      complain(node, "it must be a table, not \(node.title)")
      return [:]
    }
    return members
  }
}
