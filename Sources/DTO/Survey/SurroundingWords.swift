import WireJSON

/// What the objects around records say of them: what happened, as `"event": "payment.refunded"`, or in what their amounts are.
enum SurroundingWords {
  /// Objects around records that are looked at, of each level.
  private static let looked = 64

  struct Said: OptionSet {
    let rawValue: UInt8
    /// An event tells the status better than its snapshot does; or the records went back.
    static let event = Said(rawValue: 1 << 0)
    /// The amounts are in other units, without a tax, or go out.
    static let scaled = Said(rawValue: 1 << 1)
  }

  /// What the objects around the records of `place` say of all of them.
  ///
  /// - Complexity: O(*n*) in the members of the objects that are looked at.
  static func said(around place: RecordPlace, roots: [Int], _ view: RecordView) -> Said {
    var said: Said = []
    var level = Array(roots.prefix(looked))
    for key in place.array ?? [] {
      for object in level { said.formUnion(Self.said(by: object, isEach: false, view)) }
      level = level.compactMap { view.value(named: key, in: $0) }
    }
    if place.array != nil { level = level.flatMap { view.elements(of: $0).prefix(looked) } }
    for step in place.inner.steps {
      for object in level { said.formUnion(Self.said(by: object, isEach: true, view)) }
      switch step {
      case .key(TapePath.anyKey): level = level.flatMap { view.members(of: $0).map(\.value) }
      case .key(let key): level = level.compactMap { view.value(named: key, in: $0) }
      default: level = level.flatMap { view.elements(of: $0).prefix(looked) }
      }
      level = Array(level.prefix(looked))
    }
    return said
  }

  /// `isEach`: Whether the object is around one record, and no page of them.
  private static func said(by object: Int, isEach: Bool, _ view: RecordView) -> Said {
    var said: Said = []
    for member in view.members(of: object) {
      if saysBack(member, view) || isEach && namesEvent(member, view) { said.insert(.event) }
      if saysUnit(member, view) { said.insert(.scaled) }
      if member.name == "meta",
        view.members(of: member.value).contains(where: { saysUnit($0, view) })
      {
        said.insert(.scaled)
      }
    }
    return said
  }

  private static func saysUnit(_ member: SurveyedMember, _ view: RecordView) -> Bool {
    let name = StatusContradiction(strict: member.key)
    switch name {
    case .unit, .scale, .minorFlag, .digits, .provisional, .partialFlag, .wholeFlag, .signedForm:
      return !name.said(by: member.value, in: view).isDisjoint(with: [.scaled, .minor, .digits])
    default: return member.name == "prices" && AmountSign.isSaid(at: member.value, in: view)
    }
  }

  private static let events: Set<String> = [
    "event", "eventtype", "eventname", "topic", "action", "trigger", "notification",
  ]
  private static let types: Set<String> = ["type", "name", "kind", "object", "entity", "url"]

  /// Whether the object says what happened: by a name for that, or with a point in its type, `payment.captured`.
  private static func namesEvent(_ member: SurveyedMember, _ view: RecordView) -> Bool {
    guard view.tokens[member.value].kind == .string else { return false }
    return events.contains(member.name)
      || types.contains(member.name) && view.text(of: member.value).contains(".")
  }

  private static func saysBack(_ member: SurveyedMember, _ view: RecordView) -> Bool {
    let isAsked =
      events.contains(member.name) || types.contains(member.name) || member.name == "status"
    return isAsked && !StatusContradiction.text.said(by: member.value, in: view).isEmpty
  }
}
