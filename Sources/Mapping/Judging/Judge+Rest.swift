import DTO
import Domain
import Drift
import WireJSON

extension Judge {
  // MARK: Time

  mutating func judgeTimes(_ view: RecordView) {
    createdAtZoneless = nil
    switch time(.createdAt, view) {
    case .known(let timestamp): facts.createdAt = timestamp
    case .uncertain(let reason): facts.createdAtIssue = reason
    case .absent: break
    }
  }

  mutating func time(_ field: Field, _ view: RecordView) -> Fact<Timestamp> {
    guard let token = value(of: field, view) else {
      if case .uncertain(let reason) = state(field).certainty { return .uncertain(reason) }
      return .absent
    }
    let parsed: TimestampText.Parsed
    switch token.kind {
    case .string where token.isEscaped:
      let text = StringBody.unescaped(view.bytes, token.range)
      parsed = TimestampText.parse(text.span.bytes, 0..<text.count)
    case .string: parsed = TimestampText.parse(view.bytes, view.bytes.trimming(token.range))
    case .number: parsed = TimestampText.parseEpoch(view.bytes, token.range)
    default:
      malformed(field, token, .wrongType)
      return .uncertain(.wrongType)
    }
    return settleTime(field, parsed, token)
  }

  private mutating func settleTime(
    _ field: Field, _ parsed: TimestampText.Parsed, _ token: Token
  ) -> Fact<Timestamp> {
    let slot = reader[field]
    switch parsed {
    case .timestamp(let timestamp, let form):
      if case .unusual(let name) = form { unusual(field, name, token, .info) }
      set(field, .known, token: slot.token)
      return .known(timestamp)
    case .zoneless(let timestamp):
      if profile.zonelessTimesAreUTC {
        set(field, .known, token: slot.token)
        return .known(timestamp)
      }
      if field == .createdAt { createdAtZoneless = timestamp }
      unusual(field, "no time zone", token, .warning)
      set(field, .uncertain(.noZone), token: slot.token)
      return .uncertain(.noZone)
    case .failure(let reason):
      set(field, .uncertain(reason), token: slot.token)
      let kind: DriftKind = reason == .unknownTimeForm ? .typeFlip : .implausibleTime
      let found =
        reason == .unknownTimeForm ? "time → other text" : reason.explanation
      add(
        DriftEvent(kind, path: path(field), found: texts.id(of: found), at: token.fullRange))
      return .uncertain(reason)
    }
  }

  private mutating func unusual(
    _ field: Field, _ form: String, _ token: Token, _ severity: Severity
  ) {
    add(
      DriftEvent(
        .unusualDate, path: path(field), found: texts.id(of: form), at: token.fullRange,
        severity: severity))
  }

  // MARK: Optional fields

  mutating func judgeRest(_ view: RecordView, _ kind: WireKind) {
    items.removeAll(keepingCapacity: true)
    droppedItems = 0
    capabilities = .none
    refundedAmount = .absent
    updatedAt = .absent
    methodIsDocumented = false
    switch kind {
    case .order:
      updatedAt = time(.updatedAt, view)
      judgeObject(.customer, [.customerID, .customerName, .customerEmail], view)
      judgeObject(.paymentDetails, [.detailsBrand, .detailsLast4], view)
      if state(.paymentDetails).isKnown { judgeMethod(.detailsMethod, view) }
      judgeText(.note, view)
      judgeFlags(view)
      // Last: it reads each element over the item fields.
      judgeItems(view)
    case .payment:
      judgeText(.orderID, view)
      judgeMethod(.method, view)
      refundedAmount = amount(.refundedAmount, view)
      judgeText(.failureReason, view)
    }
  }

  private mutating func judgeObject(_ field: Field, _ parts: [Field], _ view: RecordView) {
    guard let token = value(of: field, view) else { return }
    guard token.kind == .object else { return malformed(field, token, .wrongType) }
    set(field, .known, token: reader[field].token)
    for part in parts { judgeText(part, view) }
  }

  /// A text; a number is its own text, counted.
  ///
  /// White space alone is absent.
  mutating func judgeText(_ field: Field, _ view: RecordView, element: Int32 = -1) {
    guard let token = value(of: field, view, element: element) else { return }
    let slot = reader[field]
    switch token.kind {
    case .string:
      set(field, isBlank(token, view) ? .absent : .known, token: slot.token)
    case .number:
      coerced(field, token, element: element)
      set(field, .known, token: slot.token)
    default:
      malformed(field, token, .wrongType, element: element)
    }
  }

  private mutating func judgeMethod(_ field: Field, _ view: RecordView) {
    judgeText(field, view)
    guard state(field).isKnown else { return }
    let token = view.tokens[Int(state(field).token)]
    switch methods.meaning(of: token, view.bytes) {
    case .known(_, let isExact):
      methodIsDocumented = true
      if !isExact {
        add(
          DriftEvent(
            .coerced, path: path(field), found: texts.id(of: "other spelling"),
            at: token.fullRange))
      }
    case .unknown:
      newWord(field, token, view)
    }
  }

  // MARK: Capabilities

  private mutating func judgeFlags(_ view: RecordView) {
    guard let token = value(of: .flags, view) else { return }
    guard token.kind == .object else { return malformed(.flags, token, .wrongType) }
    set(.flags, .known, token: reader[.flags].token)
    if boolean(.flagRefundable, view) { capabilities.insert(.refundable) }
    if boolean(.flagCancelable, view) { capabilities.insert(.cancelable) }
  }

  /// A boolean, or `"true"`, `1` and the like, counted; what isn't one is off.
  private mutating func boolean(_ field: Field, _ view: RecordView) -> Bool {
    guard let token = value(of: field, view) else { return false }
    switch token.kind {
    case .true: return true
    case .false: return false
    case .string, .number:
      let word = StringBody.text(of: token, in: view.bytes).lowercased()
      let trimmed = word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard let value = Self.booleanWords[trimmed] else { break }
      coerced(field, token)
      return value
    default: break
    }
    malformed(field, token, .wrongType)
    return false
  }

  private static let booleanWords = ["true": true, "1": true, "false": false, "0": false]

  // MARK: Items

  private mutating func judgeItems(_ view: RecordView) {
    guard let token = value(of: .items, view) else { return }
    guard token.kind == .array else {
      facts.marks.insert(.incomplete)
      return malformed(.items, token, .wrongType)
    }
    let array = Int(reader[.items].token)
    set(.items, .known, token: Int32(truncatingIfNeeded: array))
    var index = array + 1
    var element: Int32 = 0
    while index < Int(token.next) {
      let value = view.tokens[index]
      if value.kind == .object {
        reader.readItem(view, at: index)
        judgeItem(view, value, element)
      } else {
        drop(element, path: paths[.items], brackets: true, value, found: "not an object")
      }
      element += 1
      index = Int(value.next)
    }
  }

  private mutating func judgeItem(_ view: RecordView, _ object: Token, _ element: Int32) {
    judgeNotes(view, element: element)
    var item = ItemFacts()
    judgeText(.itemSKU, view, element: element)
    item.sku = state(.itemSKU)
    guard item.sku.isKnown else {
      return drop(element, path: paths[.itemSKU], object, found: reason(.itemSKU))
    }
    guard let quantity = integer(.itemQuantity, view, element) else {
      return drop(element, path: paths[.itemQuantity], object, found: reason(.itemQuantity))
    }
    item.quantity = quantity
    judgeText(.itemName, view, element: element)
    item.name = state(.itemName)
    item.unitPrice = amount(.itemUnitPrice, view, element: element)
    items.append(item)
  }

  private func reason(_ field: Field) -> String {
    if case .uncertain(let reason) = state(field).certainty { return reason.explanation }
    return "blank"
  }

  private mutating func drop(
    _ element: Int32, path: TextID, brackets: Bool = false, _ token: Token, found: String
  ) {
    droppedItems += 1
    facts.marks.insert(.incomplete)
    let place = brackets ? texts.id(of: texts[path] + "[]") : path
    // The element's own type flips are the reason, and counted as that.
    events.removeAll { $0.element == element && $0.kind != .droppedElement }
    add(
      DriftEvent(
        .droppedElement, path: place, found: texts.id(of: found), at: token.fullRange,
        element: element))
  }

  /// A whole number, or one in a string, counted; `1.5` is none.
  private mutating func integer(_ field: Field, _ view: RecordView, _ element: Int32) -> Int? {
    guard let token = value(of: field, view, element: element) else { return nil }
    guard token.kind == .number || token.kind == .string else {
      malformed(field, token, .wrongType, element: element)
      return nil
    }
    let range = view.bytes.trimming(token.range)
    guard case .number(let number) = DecimalText.parse(view.bytes, range),
      number.exponent == 0, !number.hasFraction, let magnitude = Int(exactly: number.coefficient)
    else {
      malformed(field, token, .malformed, element: element)
      return nil
    }
    if token.kind == .string { coerced(field, token, element: element) }
    set(field, .known, token: reader[field].token)
    return number.isNegative ? -magnitude : magnitude
  }

  // MARK: Notes

  /// What reading noticed becomes drift.
  mutating func judgeNotes(_ view: RecordView, element: Int32 = -1) {
    for note in reader.dto.notes {
      switch note {
      case .unknownKey(let number):
        let path = paths.unknownKey(number, reader, &texts)
        add(DriftEvent(.unknownKey, path: path, element: element))
      case .duplicateUnknownKey(let number):
        let path = paths.unknownKey(number, reader, &texts)
        add(DriftEvent(.duplicateKey, path: path, element: element))
      case .malformedUnknown(let number, let defect):
        let path = paths.unknownKey(number, reader, &texts)
        malformedValue(path, defect, element)
      case .malformedKey(let defect):
        malformedValue(texts.id(of: PathKey.placeholder), defect, element)
      case .duplicateKey(let field):
        let agrees = isContradictory(field, view) ? "another value" : "the same value"
        let second = view.tokens[Int(reader[field].duplicate)]
        add(
          DriftEvent(
            .duplicateKey, path: path(field), found: texts.id(of: agrees), at: second.fullRange,
            element: element))
      case .alias(let index):
        judgeAlias(profile.names[Int(index)], view)
      }
    }
  }

  private mutating func malformedValue(_ path: TextID, _ defect: ValueDefect, _ element: Int32) {
    if defect == .invalidUTF8 {
      add(DriftEvent(.invalidUTF8, path: path, element: element))
    } else {
      add(
        DriftEvent(
          .malformedJSON, path: path, found: texts.id(of: defect.title), element: element))
    }
  }

  private mutating func judgeAlias(_ name: FieldName, _ view: RecordView) {
    let isExpired = name.expectedUntil.map { reader.version > $0 } ?? false
    let slot = reader[name.field]
    let token = view.tokens[Int(slot.token)]
    add(
      DriftEvent(
        isExpired ? .expiredAlias : .aliasUsed, path: paths[name.field],
        found: texts.id(of: "\"\(name.name)\""), at: token.fullRange))
  }
}
