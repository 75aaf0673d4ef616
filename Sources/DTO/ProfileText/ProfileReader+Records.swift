import WireJSON

extension ProfileReader {
  mutating func types(_ node: ProfileNode, _ versions: ClosedRange<Int>) -> [RecordType] {
    guard case .array(let records)? = node.members["record"] else { return [] }
    let defaults = node.members["defaults"] ?? .table([:])
    check(defaults, as: .defaults, at: "defaults")
    if records.count > FeedProfile.maxTypes {
      complain("record", "a profile has at most \(FeedProfile.maxTypes) types of records")
    }
    let zoneless = choice(node, "zoneless", .profile, at: "") == "utc"
    return records.prefix(FeedProfile.maxTypes).enumerated().map { index, record in
      let place = "record[\(index)]"
      check(record, as: .record, at: place)
      return type(record, defaults, zoneless, versions, at: place)
    }
  }

  private mutating func type(
    _ record: ProfileNode, _ defaults: ProfileNode, _ zoneless: Bool,
    _ versions: ClosedRange<Int>, at place: String
  ) -> RecordType {
    // A type without a name, or of no kind, is read on: all that is wrong is said at once.
    let name = text(record, "name", at: place) ?? ""
    let kind =
      choice(record, "kind", .record, at: place).flatMap(WireKind.init(rawValue:)) ?? .transaction
    let unit =
      choice(record, "unit", .record, at: place)
      ?? choice(defaults, "unit", .defaults, at: "defaults")
    let digits =
      number(record, "digits", in: 0...9, at: place)
      ?? number(defaults, "digits", in: 0...9, at: "defaults")
    let usual = SourceDefaults(
      unit: unit.flatMap(AmountUnit.init(rawValue:)), digits: digits, zonelessIsUTC: zoneless)
    var type = RecordType(
      name: name, kind: kind, places: places(record, at: place),
      sources: sources(record, defaults, usual, at: place), statusWords: [:])
    if type.places.isEmpty, record.members["places"] != nil {
      complain("\(place).places", "\"\(name)\" stands nowhere")
    }
    if let when = record.members["when"] {
      type.conditions = conditions(when, at: "\(place).when")
    }
    type.idIsOptional = flag(record, "needs-id", at: place) == false
    type.statusWords = words(defaults.members["status"], at: "defaults.status")
      .merging(words(record.members["status"], at: "\(place).status")) { $1 }
    type.rules = rules(record, at: place)
    return type
  }

  private mutating func places(_ record: ProfileNode, at place: String) -> [RecordPlace] {
    texts(record, "places", at: place).compactMap { text in
      if let result = RecordPlace(text) { return result }
      complain("\(place).places", "\"\(text)\" is no place: at most one [] in a path")
      return nil
    }
  }

  // MARK: Words and rules

  private mutating func words(_ node: ProfileNode?, at place: String) -> [String: StatusMeaning] {
    guard let node else { return [:] }
    var result: [String: StatusMeaning] = [:]
    for name in node.members.keys.sorted() {
      guard let value = node.members[name], isStatus(name, orOwn: true, at: "\(place).\(name)")
      else { continue }
      for word in texts(of: value, name, at: "\(place).\(name)") {
        let meaning: StatusMeaning = name == "own" ? .own : .ours(name)
        if let other = result[word], other != meaning {
          complain("\(place).\(name)", "\"\(word)\" has two meanings")
        }
        result[word] = meaning
      }
    }
    return result
  }

  private mutating func isStatus(_ name: String, orOwn: Bool, at place: String) -> Bool {
    if StatusName.all.contains(name) || (orOwn && name == "own") { return true }
    let hint =
      ProfileKey.nearest(to: name, in: StatusName.all).map { "did you mean \"\($0)\"? There" }
      ?? "there"
    complain(
      place,
      "\"\(name)\" is no status of ours: \(hint) are \(StatusName.all.joined(separator: ", "))"
        + (orOwn ? ", and own" : ""))
    return false
  }

  private mutating func rules(_ record: ProfileNode, at place: String) -> [StatusRule] {
    guard case .array(let rules)? = record.members["rule"] else { return [] }
    return rules.enumerated().flatMap { index, rule -> [StatusRule] in
      let here = "\(place).rule[\(index)]"
      check(rule, as: .rule, at: here)
      guard let status = text(rule, "status", at: here), let when = rule.members["when"],
        isStatus(status, orOwn: true, at: "\(here).status")
      else { return [] }
      return conditions(when, at: "\(here).when").map {
        StatusRule(conditions: $0, status: status)
      }
    }
  }

  // MARK: Fields

  private struct SourceDefaults {
    var unit: AmountUnit?
    var digits: Int?
    var zonelessIsUTC: Bool
  }

  private mutating func sources(
    _ record: ProfileNode, _ defaults: ProfileNode, _ usual: SourceDefaults, at place: String
  ) -> [FieldSource] {
    let shared = defaults.members["fields"] ?? .table([:])
    let own = record.members["fields"] ?? .table([:])
    check(shared, as: .fields, at: "defaults.fields")
    check(own, as: .fields, at: "\(place).fields")
    var sources: [FieldSource] = []
    for key in FieldKey.all {
      if let value = own.members[key.name] {
        sources += self.sources(value, key, usual, at: "\(place).fields.\(key.name)")
      } else if let value = shared.members[key.name] {
        sources += self.sources(value, key, usual, at: "defaults.fields.\(key.name)")
      }
    }
    return sources
  }

  private mutating func sources(
    _ value: ProfileNode, _ key: FieldKey, _ usual: SourceDefaults, at place: String
  ) -> [FieldSource] {
    switch value {
    case .text(let text):
      return source(.table(["path": .text(text)]), key, usual, at: place).map { [$0] } ?? []
    case .table:
      check(value, as: .source, at: place)
      return source(value, key, usual, at: place).map { [$0] } ?? []
    case .array(let array): return array.flatMap { sources($0, key, usual, at: place) }
    default:
      complain(place, "\"\(key.name)\" must be a path, a table, or a list of them")
      return []
    }
  }

  private mutating func source(
    _ node: ProfileNode, _ key: FieldKey, _ usual: SourceDefaults, at place: String
  ) -> FieldSource? {
    guard let text = text(node, "path", at: place), let path = path(text, at: place) else {
      return nil
    }
    let isOfItem = path.steps.contains(.each)
    guard isOfItem == key.field.isOfItem else {
      complain(
        place,
        key.field.isOfItem
          ? "the path of a line's field goes through the list: items[].sku"
          : "a record has one \(key.name): a path with [] names many")
      return nil
    }
    var form = ValueForm(key.type ?? .undeclared, zonelessIsUTC: usual.zonelessIsUTC)
    if key.type == nil {
      let unit =
        choice(node, "unit", .source, at: place).flatMap(AmountUnit.init(rawValue:)) ?? usual.unit
      if unit == nil {
        complain(place, "an amount needs a unit: here, in its record, or in [defaults]")
      }
      form.type = unit?.type ?? .undeclared
      form.zeroIsUnknown = flag(node, "zero-is-unknown", at: place) ?? false
      form.exponent =
        (number(node, "digits", in: 0...9, at: place) ?? usual.digits).map(Int8.init) ?? -1
    }
    if let zone = choice(node, "zone", .source, at: place) { form.zonelessIsUTC = zone == "utc" }
    let since = version(node.members["since"], "since", at: place) ?? 0
    let until = version(node.members["until"], "until", at: place) ?? .max
    if since > until { complain(place, "\"since\" lies behind \"until\"") }
    let isLegacy = flag(node, "legacy", at: place) ?? false
    var source = FieldSource(
      key.field, path, form, properIn: isLegacy || since > until ? nil : since...until,
      expectedUntil: version(node.members["expected-until"], "expected-until", at: place))
    source.isReadForNull = flag(node, "also-if-null", at: place) ?? false
    return source
  }
}

/// The names of our statuses, as profiles and exports write them; Domain's statuses must have the same, which a test checks.
package enum StatusName {
  package static let all = [
    "pending", "requires_action", "authorized", "processing", "paid", "completed",
    "partially_refunded", "refunded", "failed", "canceled", "disputed", "expired",
  ]
}
