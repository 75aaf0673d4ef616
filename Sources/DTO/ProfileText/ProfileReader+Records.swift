import Domain
import WireJSON

extension ProfileReader {
  mutating func types(_ node: ProfileNode, _ versions: ClosedRange<Int>) -> [RecordType] {
    guard let member = node.members["record"], case .array(let records) = member.value else {
      return []
    }
    let defaults = node.members["defaults"] ?? ProfileNode(.table([:]), at: node.place)
    check(defaults, as: .defaults)
    if records.count > FeedProfile.maxTypes {
      complain(member, "a profile has at most \(FeedProfile.maxTypes) types of records")
    }
    let zonelessMinutes = zonelessMinutes(node, "zoneless")
    return records.prefix(FeedProfile.maxTypes).map { record in
      check(record, as: .record)
      return type(record, defaults, zonelessMinutes)
    }
  }

  private mutating func type(
    _ record: ProfileNode, _ defaults: ProfileNode, _ zonelessMinutes: Int16?
  ) -> RecordType {
    // A type without a name, or of no kind, is read on: all that is wrong is said at once.
    let name = text(record, "name") ?? ""
    let kind = choice(record, "kind", .record).flatMap(RecordKind.init(word:)) ?? .transaction
    let unit = choice(record, "unit", .record) ?? choice(defaults, "unit", .defaults)
    let usual = SourceDefaults(
      unit: unit.flatMap(AmountUnit.init(rawValue:)),
      digits: number(record, "digits", in: 0...9) ?? number(defaults, "digits", in: 0...9),
      zonelessMinutes: zonelessMinutes)
    var type = RecordType(
      name: name, kind: kind, places: places(record),
      sources: sources(record, defaults, usual), statusWords: [:])
    if let places = record.members["places"] {
      if type.places.isEmpty { complain(places, "\"\(name)\" stands nowhere") }
      if type.places.count > ProfileLimits.placesOfRecord {
        complain(
          places,
          "\"\(name)\" has \(type.places.count) places; the limit is \(ProfileLimits.placesOfRecord)"
        )
      }
    }
    type.conditions = record.members["when"].map { conditions($0) } ?? []
    type.idIsKey = idIsKey(record, type)
    type.idIsOptional = type.idIsKey || flag(record, "needs-id") == false
    type.statusWords = Self.merging(
      words(defaults.members["status"]), words(record.members["status"]))
    type.rules = rules(record, of: type)
    type.sums = sums(record, of: type)
    type.refundsStayWithin = flag(record, "refunds-within") ?? false
    type.requiredPlaces = paths(defaults, "required") + paths(record, "required")
    type.references = paths(defaults, "references") + paths(record, "references")
    type.knownWords = knownWords(defaults).merging(knownWords(record)) { $1 }
    checkPlaces(type, record)
    return type
  }

  /// Whether the record's id is the key under which it stands, which only places of any key have.
  private mutating func idIsKey(_ record: ProfileNode, _ type: RecordType) -> Bool {
    guard let node = record.members["id-is-key"], flag(record, "id-is-key") == true else {
      return false
    }
    if type.sources.contains(where: { $0.field == .id }) {
      complain(node, "\"\(type.name)\" has an id of its own, and its key as well")
    }
    if !type.places.allSatisfy(\.inner.endsInAnyKey) {
      complain(node, "\"\(type.name)\" stands at a place that doesn't end in *: no key is its id")
    }
    return true
  }

  /// The paths that the list under `key` names.
  private mutating func paths(_ node: ProfileNode, _ key: String) -> [TapePath] {
    (node.members[key]?.elements ?? []).compactMap { element in
      text(of: element, key).flatMap { path($0, at: element) }
    }
  }

  private mutating func knownWords(_ node: ProfileNode) -> [TapePath: [String]] {
    var words: [TapePath: [String]] = [:]
    for (name, list) in (node.members["words"]?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let path = path(name, at: list) else { continue }
      words[path] = texts(of: list, name)
      if list.elements.isEmpty { complain(list, "\"\(name)\" has no words") }
    }
    return words
  }

  private mutating func places(_ record: ProfileNode) -> [RecordPlace] {
    (record.members["places"]?.elements ?? []).compactMap { element in
      guard let text = text(of: element, "places") else { return nil }
      let place = RecordPlace(text)
      if place == nil {
        complain(
          element,
          "\"\(text)\" is not a place: a path of keys with at most two [], or [only], or $ for the top"
        )
      }
      return place
    }
  }

  private mutating func sums(_ record: ProfileNode, of type: RecordType) -> [RecordSum] {
    guard case .array(let nodes)? = record.members["sum"]?.value else { return [] }
    return nodes.prefix(ProfileLimits.sums).compactMap { node in
      check(node, as: .sum)
      var sum = RecordSum()
      sum.usesItems = flag(node, "items") == true
      (sum.plus, sum.minus) = (paths(node, "plus"), paths(node, "minus"))
      let fields = Set(type.sources.map(\.field))
      if sum.usesItems, !fields.isSuperset(of: [.items, .itemQuantity, .itemUnitPrice]) {
        complain(node, "its lines are no parts without items, item-quantity and item-price")
      }
      if !fields.contains(.amount) { complain(node, "\"\(type.name)\" has no amount to be a sum") }
      guard sum.usesItems || !sum.plus.isEmpty else {
        complain(node, "a sum has parts: items = true, or plus")
        return nil
      }
      return sum
    }
  }

  // MARK: Words and rules

  private mutating func words(_ node: ProfileNode?) -> [String: StatusMeaning] {
    var result: [String: StatusMeaning] = [:]
    // Words are read whatever their case: so are two that are the same.
    var meanings: [[UInt8]: StatusMeaning] = [:]
    for (name, list) in (node?.members ?? [:]).sorted(by: { $0.key < $1.key })
    where isStatus(name, at: list) {
      let meaning: StatusMeaning = name == "own" ? .providerWord : .ours(name)
      for element in list.elements {
        guard let word = text(of: element, name) else { continue }
        if let other = meanings.updateValue(meaning, forKey: StatusWord.identity(of: word)),
          other != meaning
        {
          complain(element, "\"\(word)\" has two meanings")
        }
        result[word] = meaning
      }
    }
    return result
  }

  /// The record's own words before the shared ones, which may spell the same word in another way.
  private static func merging(
    _ shared: [String: StatusMeaning], _ own: [String: StatusMeaning]
  ) -> [String: StatusMeaning] {
    let known = Set(own.keys.map(StatusWord.identity))
    return shared.filter { !known.contains(StatusWord.identity(of: $0.key)) }
      .merging(own) { $1 }
  }

  /// `more`: What may stand there beside the names of ours.
  private mutating func isStatus(
    _ name: String, at node: ProfileNode, or more: [String] = []
  ) -> Bool {
    let others = ["own"] + more
    if OrderStatus.words.contains(name) || others.contains(name) { return true }
    complain(
      node,
      "\"\(name)\" is not one of feedtui's statuses: \(Spelling.hint(name, OrderStatus.words)), and \(others.joined(separator: ", "))"
    )
    return false
  }

  private mutating func rules(_ record: ProfileNode, of type: RecordType) -> [StatusRule] {
    guard case .array(let rules)? = record.members["rule"]?.value else { return [] }
    let known = Set(type.statusWords.keys.map { WordText.folded($0.utf8) })
    return rules.flatMap { rule -> [StatusRule] in
      check(rule, as: .rule)
      guard let status = text(rule, "status"), let place = rule.members["status"],
        let when = rule.members["when"], isStatus(status, at: place, or: [StatusRule.uncertain])
      else { return [] }
      let rules = conditions(when).map { StatusRule(conditions: $0, status: status) }
      for rule in rules { checkWords(rule, of: type, known, when) }
      return rules
    }
  }
}
