import Domain
import WireJSON

extension ProfileReader {
  /// The profile of the tree, as far as it can be read.
  mutating func profile(_ node: ProfileNode) -> FeedProfile {
    check(node, as: .profile)
    if let schema = number(node, "schema", in: 0...Int.max), schema != 1 {
      complain(
        node.members["schema"] ?? node, "this program reads profiles of schema 1, not \(schema)")
    }
    let name = text(node, "name") ?? ""
    let versions = versions(node)
    var profile = FeedProfile(
      name: name, title: text(node, "title") ?? name,
      source: text(node, "source") ?? "", versions: versions,
      isVersionStrict: flag(node, "strict-versions") ?? false, types: [],
      versionPath: keys(node, "version"), nextPath: keys(node, "next"))
    profile.versionHeader = text(node, "version-header")
    profile.morePath = keys(node, "more")
    profile.paging = paging(node, "paging")
    profile.bodyPaging = paging(node, "body-paging")
    profile.modes = modes(node)
    profile.changes = changes(node)
    profile.webhook = webhook(node)
    profile.rate = rate(node)
    profile.eventTimePaths = (node.members["event-time"]?.elements ?? []).compactMap { element in
      text(of: element, "event-time").flatMap { path($0, at: element) }
    }
    profile.currencyPath = keys(node, "currency")
    profile.currency = currency(node)
    profile.expectsEveryArray = flag(node, "every-array") ?? false
    profile.countsUnknownKeys = choice(node, "unknown-keys", .profile) == "count"
    profile.expectedKeys = expectedKeys(node)
    profile.methodWords = texts(node, "method-words")
    profile.personalKeys = personalKeys(node)
    profile.currenciesAreAnyCase = choice(node, "currency-case", .profile) == "any"
    profile.textsAreTextAlone = choice(node, "ids", .profile) == "text"
    profile.timeForms = timeForms(node)
    profile.exponents = exponents(node)
    profile.ignored = node.members["ignore"].map { conditions($0) } ?? []
    profile.marks = marks(node)
    profile.unitMayChange = choice(node, "unit-changes", .profile) != "ignore"
    profile.statusMayBeContradicted = choice(node, "contradictions", .profile) == "doubt"
    profile.types = types(node, versions)
    // A part of a sum is no field, and known all the same.
    profile.expectedKeys += profile.types.flatMap { $0.sums.flatMap(\.paths) }.map(\.description)
    if profile.statusMayBeContradicted { Self.addDoubts(to: &profile.types) }
    profile.samples = samples(node)
    checkSize(of: profile, node)
    return profile
  }

  /// A record that calls itself something else than what it is read as, and no rule of its own says what that is.
  private static func addDoubts(to types: inout [RecordType]) {
    let doubts = CommonWords.contradictions.map { rule in
      var doubt = StatusRule(conditions: rule.conditions, status: StatusRule.uncertain)
      doubt.isGeneral = true
      return doubt
    }
    for index in types.indices { types[index].rules += doubts }
  }

  /// The currency of all amounts, where the profile says it.
  private mutating func currency(_ node: ProfileNode) -> CurrencyCode? {
    guard let member = node.members["currency-is"], let text = text(node, "currency-is") else {
      return nil
    }
    let code = CurrencyCode(text)
    if code == nil { complain(member, "\"\(text)\" is no currency of ISO 4217, such as EUR") }
    return code
  }

  private mutating func modes(_ node: ProfileNode) -> RecordModes? {
    guard let table = node.members["mode"] else { return nil }
    check(table, as: .mode)
    guard case .table = table.value, let path = path(table, "at") else { return nil }
    let (live, test) = (texts(table, "live"), texts(table, "test"))
    if let both = live.first(where: test.contains) {
      complain(table, "\"\(both)\" can't be both \"live\" and \"test\"")
    }
    return RecordModes(path: path, live: live, test: test)
  }

  private mutating func versions(_ node: ProfileNode) -> ClosedRange<Int> {
    guard let member = node.members["versions"] else { return 0...0 }
    let ends = member.elements.map { version($0, "versions") }
    let known = ends.compactMap { $0 }
    guard known.count == ends.count, let first = known.first, let last = known.last,
      known.count <= 2, first <= last
    else {
      complain(member, "\"versions\" must be one version, or the first and the last")
      return 0...0
    }
    return first...last
  }

  private mutating func timeForms(_ node: ProfileNode) -> Set<TimeForm> {
    guard let member = node.members["times"] else { return [.rfc3339] }
    let forms = member.elements.compactMap { element -> TimeForm? in
      guard let name = text(of: element, "times"), allowed(name, "times", .profile, at: element)
      else { return nil }
      return TimeForm(name: name)
    }
    if member.elements.isEmpty { complain(member, "an empty list of forms reads no time") }
    return forms.isEmpty ? [.rfc3339] : Set(forms)
  }

  private mutating func expectedKeys(_ node: ProfileNode) -> [String] {
    (node.members["expected-keys"]?.elements ?? []).compactMap { element in
      guard let text = text(of: element, "expected-keys") else { return nil }
      return path(text, at: element) == nil ? nil : text
    }
  }

  private mutating func personalKeys(_ node: ProfileNode) -> [String] {
    (node.members["personal-keys"]?.elements ?? []).compactMap { element in
      guard let text = text(of: element, "personal-keys") else { return nil }
      if text.isEmpty || TapePath(text)?.steps.count ?? 0 > 1 {
        complain(
          element, "\"\(text)\" is not a key: a key is masked in every place, so it has no path")
      }
      return text
    }
  }

  private mutating func exponents(_ node: ProfileNode) -> [String: Int] {
    guard let table = node.members["exponents"] else { return [:] }
    var result: [String: Int] = [:]
    for (code, member) in table.members {
      if CurrencyCode(code) == nil {
        complain(
          member, "\"\(code)\" is not a currency: three capital letters, in the current ISO 4217")
      }
      result[code] = number(table, code, in: 0...4)
    }
    return result
  }

  private mutating func marks(_ node: ProfileNode) -> [DetectionMark] {
    guard case .array(let nodes)? = node.members["mark"]?.value else { return [] }
    var marks: [DetectionMark] = []
    for mark in nodes {
      check(mark, as: .mark)
      guard let path = path(mark, "at"), let value = mark.members["is"] else { continue }
      if path.hasManyPlaces, let place = mark.members["at"] {
        complain(place, "\"\(path)\" has many places: a mark asks one, as [0] or [last]")
      }
      let conditions = condition(path, value)
      checkAgreement(conditions, value)
      let isOfRecord = flag(mark, "of-record") ?? false
      if let place = mark.members["at"],
        marks.contains(where: { $0.conditions == conditions && $0.isOfRecord == isOfRecord })
      {
        complain(place, "another mark asks the same: keep one, with the weight of both")
      }
      marks.append(
        DetectionMark(conditions: conditions, isOfRecord: isOfRecord, weight: weight(mark)))
    }
    return marks
  }

  private mutating func weight(_ mark: ProfileNode) -> Int {
    guard let member = mark.members["weight"] else { return 1 }
    let weight = number(mark, "weight", in: -10...10)
    if weight == 0 { complain(member, "a \"weight\" of 0 tells nothing") }
    return weight ?? 1
  }
}
