import Domain
import WireJSON

extension ProfileReader {
  /// What the record, and the profile, say of all amounts and times.
  struct SourceDefaults {
    var unit: AmountUnit?
    var digits: Int?
    var zonelessMinutes: Int16?
  }

  /// Where the fields of a record are; its own table goes before the shared one.
  mutating func sources(
    _ record: ProfileNode, _ defaults: ProfileNode, _ usual: SourceDefaults
  ) -> [FieldSource] {
    let tables = [record, defaults].compactMap { $0.members["fields"] }
    for table in tables { check(table, as: .fields) }
    return FieldKey.all.flatMap { key -> [FieldSource] in
      let named = tables.compactMap { $0.members[key.name] }
      guard let node = named.first else { return [] }
      // An empty list takes away what all records share.
      if case .array(let places) = node.value, places.isEmpty, named.count == 1, !node.isInstead {
        complain(node, "an empty list names no place of \"\(key.name)\"")
      }
      return sources(node, key, usual)
    }
  }

  private mutating func sources(
    _ node: ProfileNode, _ key: FieldKey, _ usual: SourceDefaults
  ) -> [FieldSource] {
    switch node.value {
    case .text:
      let table = ProfileNode(.table(["path": node]), at: node.place)
      return source(table, key, usual).map { [$0] } ?? []
    case .table:
      check(node, as: .source)
      return source(node, key, usual).map { [$0] } ?? []
    case .array(let array): return array.flatMap { sources($0, key, usual) }
    default:
      complain(node, "\"\(key.name)\" must be a path, a table, or a list of them")
      return []
    }
  }

  private mutating func source(
    _ node: ProfileNode, _ key: FieldKey, _ usual: SourceDefaults
  ) -> FieldSource? {
    guard let path = path(node, "path") else { return nil }
    guard path.steps.contains(.each) == key.field.isOfItem,
      !path.steps.contains(.key(TapePath.anyKey))
    else {
      complain(
        node.members["path"] ?? node,
        key.field.isOfItem
          ? "the path of a line's field goes through the list: items[].sku"
          : "a record has one \(key.name): a path with [] or * names many")
      return nil
    }
    checkMembers(node, key)
    let since = version(node.members["since"], "since") ?? 0
    let until = version(node.members["until"], "until") ?? .max
    if since > until { complain(node, "\"since\" is later than \"until\"") }
    let isLegacy = flag(node, "legacy") ?? false
    var source = FieldSource(
      key.field, path, form(node, key, usual),
      properIn: isLegacy || since > until ? nil : since...until,
      expectedUntil: version(node.members["expected-until"], "expected-until"))
    source.isReadForNull = flag(node, "also-if-null") ?? false
    source.digitsPath = digitsPath(node, source.form)
    return source
  }

  private mutating func digitsPath(_ node: ProfileNode, _ form: ValueForm) -> TapePath? {
    guard let member = node.members["digits-at"] else { return nil }
    guard form.type == .minorUnits || form.type == .minorString else {
      complain(member, "\"digits-at\" is only for minor units")
      return nil
    }
    if node.members["digits"] != nil { complain(member, "\"digits\" says how many there are") }
    guard let path = path(node, "digits-at") else { return nil }
    if path.isOfMany {
      complain(member, "one number of digits is asked for: a path with [] or * names many")
    }
    return path.isOfMany ? nil : path
  }

  /// What says something of amounts, or of times, says nothing of another field.
  private mutating func checkMembers(_ node: ProfileNode, _ key: FieldKey) {
    let isAmount = key.type == nil
    for (names, isOfField, what) in [
      (["unit", "digits", "digits-at", "zero-is-unknown"], isAmount, "amounts"),
      (["zone"], key.type == .timestamp, "times"),
    ] where !isOfField {
      for name in names {
        guard let member = node.members[name] else { continue }
        complain(member, "\"\(name)\" is only for \(what): \"\(key.name)\" is not one")
      }
    }
  }

  /// How far ahead of UTC the zone under `key` is; nil for one that isn't known.
  mutating func zonelessMinutes(_ node: ProfileNode, _ key: String) -> Int16? {
    guard let member = node.members[key], let text = text(node, key), text != ZoneOffset.uncertain
    else { return nil }
    let offset = ZoneOffset(text)
    if offset == nil {
      complain(member, "\"\(text)\" is no \(key): utc, uncertain, or hours ahead of UTC as +08:00")
    }
    return offset?.minutes
  }

  private mutating func form(
    _ node: ProfileNode, _ key: FieldKey, _ usual: SourceDefaults
  ) -> ValueForm {
    var form = ValueForm(key.type ?? .undeclared, zonelessMinutes: usual.zonelessMinutes)
    if node.members["zone"] != nil { form.zonelessMinutes = zonelessMinutes(node, "zone") }
    guard key.type == nil else { return form }
    let unit = choice(node, "unit", .source).flatMap(AmountUnit.init(rawValue:)) ?? usual.unit
    if unit == nil {
      complain(node, "an amount needs a unit: here, in its record, or in [defaults]")
    }
    form.type = unit?.type ?? .undeclared
    form.minorUnit = unit?.minorUnit ?? .ofCurrency
    form.zeroIsUnknown = flag(node, "zero-is-unknown") ?? false
    form.exponent = (number(node, "digits", in: 0...9) ?? usual.digits).map(Int8.init) ?? -1
    return form
  }
}
