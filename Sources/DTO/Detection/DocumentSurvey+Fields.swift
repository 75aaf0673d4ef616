import Domain
import WireJSON

/// What the fields of the record that was looked at may be: for a draft, which shows them with their evidence.
extension DocumentSurvey {
  private static let always = 0...Int.max

  mutating func survey(_ view: RecordView, _ object: Int) {
    let members = view.members(of: object)
    let named = { (name: String) in
      let name = KeyStyle.foldedText(name)
      return members.first { $0.name == name }
    }
    var taken: Set<String> = []
    for (field, names) in FieldNames.byField {
      let own = field == .id ? ["id"] + ownIDs(view, members) : []
      let usual = field == .id ? names.filter { !isIDOfAnother($0) } : names
      let found = (own + usual).compactMap(named).first {
        !taken.contains($0.key) && Self.isScalar(view, $0.value)
      }
      guard let found else { continue }
      taken.insert(found.key)
      let type = FieldKey.all.first { $0.field == field }?.type ?? .text
      sources.append(
        FieldSource(field, TapePath(keys: [found.key]), ValueForm(type), properIn: Self.always))
    }
    surveyAmount(view, members)
  }

  /// Whether a name is the id of a record of another kind: the order's, on a payment.
  private func isIDOfAnother(_ name: String) -> Bool {
    guard let kind = FieldNames.kinds.first(where: { name == "\($0.part)_id" })?.kind else {
      return false
    }
    // A record of unnamed kind may be a payment, but isn't an order that has a payment's id.
    return kind != self.kind && !(self.kind == .transaction && kind == .payment)
  }

  /// `booking_id` of an element of `bookings`.
  private func ownIDs(
    _ view: RecordView, _ members: [SurveyedMember]
  ) -> [String] {
    let container = KeyStyle.foldedText(
      places.first?.array?.last ?? places.first?.inner.keys.last ?? "")
    return members.filter { member in
      view.tokens[member.value].kind != .null && member.name.hasSuffix("id")
        && member.name.count > 4 && container.hasPrefix(member.name.dropLast(2))
    }
    .map(\.key)
  }

  private static func isScalar(_ view: RecordView, _ token: Int) -> Bool {
    switch view.tokens[token].kind {
    case .object, .array: false
    default: true
    }
  }

  private mutating func surveyAmount(
    _ view: RecordView, _ members: [SurveyedMember]
  ) {
    let found = (FieldNames.amounts + FieldNames.minorAmounts.map(\.name)).compactMap { name in
      let name = KeyStyle.foldedText(name)
      return members.first { $0.name == name && view.tokens[$0.value].kind != .null }
    }
    // Which of two different amounts is the record's own, nobody told.
    let texts = Set(
      found.map { view.tokens[$0.value].kind == .object ? "{}" : view.text(of: $0.value) })
    guard let first = found.first, texts.count == 1 else { return }
    let (key, value) = (first.key, first.value)
    let isMinor = FieldNames.minorAmounts.contains { KeyStyle.foldedText($0.name) == first.name }
    if view.tokens[value].kind == .object {
      _ = surveyMoney(view, key, value)
    } else if Self.isScalar(view, value) {
      add(TapePath(keys: [key]), isMinor ? .minorUnits : .undeclared, view, value)
    }
  }

  private mutating func surveyMoney(_ view: RecordView, _ key: String, _ object: Int) -> Bool {
    let members = view.members(of: object)
    let value = FieldNames.moneyValues.compactMap { name in
      members.first { $0.name == name && Self.isScalar(view, $0.value) }
    }.first
    guard let value else { return false }
    add(TapePath(keys: [key, value.key]), .undeclared, view, value.value)
    let currency = FieldNames.moneyCurrencies.compactMap { name in
      members.first { $0.name == KeyStyle.foldedText(name) && Self.isScalar(view, $0.value) }
    }.first
    if let currency {
      sources.removeAll { $0.field == .currency }
      sources.append(
        FieldSource(
          .currency, TapePath(keys: [key, currency.key]), ValueForm(.word),
          properIn: Self.always))
    }
    return true
  }

  private mutating func add(
    _ path: TapePath, _ type: FieldType, _ view: RecordView, _ value: Int
  ) {
    sources.append(FieldSource(.amount, path, ValueForm(type), properIn: Self.always))
    if type == .undeclared { openAmounts.append((path, view.text(of: value))) }
  }
}

/// A member of an object, with its key as the tables of names spell it.
struct SurveyedMember {
  var key: String
  var name: String
  var value: Int
}

extension RecordView {
  /// The keys of an object and their values' tokens, as far as they were read.
  func members(of object: Int) -> [SurveyedMember] {
    guard tokens[object].kind == .object else { return [] }
    var members: [SurveyedMember] = []
    var index = object + 1
    let end = end(of: object)
    while index + 1 < end, tokens[index].kind == .key {
      let key = text(of: index)
      members.append(
        SurveyedMember(key: key, name: KeyStyle.foldedText(key), value: index + 1))
      let next = Int(tokens[index + 1].next)
      guard next > index else { break }
      index = next
    }
    return members
  }
}
