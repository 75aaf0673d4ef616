import DTO
import Domain
import Drift
import WireJSON

extension Judge {
  mutating func judgeItems(_ view: RecordView) {
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
        reader.readItem(view, at: index, of: type)
        judgeItem(view, value, element)
      } else {
        let place = texts.id(of: texts[paths[.items, type]] + "[]")
        drop(element, of: .items, path: place, value, evidence: "not an object")
      }
      element += 1
      index = Int(value.next)
    }
  }

  mutating func judgeItem(_ view: RecordView, _ object: Token, _ element: Int32) {
    judgeNotes(view, element: element)
    var item = ItemFacts()
    judgeText(.itemSKU, view, element: element)
    item.sku = state(.itemSKU)
    item.quantity = integer(.itemQuantity, view, element)
    if isContradictory(.itemQuantity, view) { item.quantity = .uncertain(.contradiction) }
    // What the profile doesn't name can't be missing.
    for field in [Field.itemSKU, .itemQuantity] where declares(field) && dropsElement(field) {
      return drop(element, of: field, path: paths[field, type], object, evidence: reason(field))
    }
    judgeText(.itemName, view, element: element)
    item.name = state(.itemName)
    item.unitPrice = amount(.itemUnitPrice, view, element: element)
    items.append(item)
  }

  func reason(_ field: Field) -> String {
    if case .uncertain(let reason) = state(field).certainty { return reason.explanation }
    return "blank"
  }

  mutating func drop(
    _ element: Int32, of field: Field, path: TextID, _ token: Token, evidence: String
  ) {
    droppedItems += 1
    facts.marks.insert(.incomplete)
    // The element's own type flips are the reason, and counted as that.
    events.removeAll { $0.element == element && $0.kind != .droppedElement }
    add(
      DriftEvent(
        .droppedElement, of: field, path: path, evidence: texts.id(of: evidence),
        at: token.fullRange, element: element))
  }

  /// A whole number, or one in a string, counted; `1.5` is none.
  mutating func integer(_ field: Field, _ view: RecordView, _ element: Int32) -> Fact<Int> {
    guard let token = value(of: field, view, element: element) else { return unknown(field) }
    guard token.kind == .number || token.kind == .string else {
      malformed(field, token, .wrongType, element: element)
      return unknown(field)
    }
    let range = view.bytes.trimming(token.range)
    guard case .number(let number) = DecimalText.parse(view.bytes, range),
      number.exponent == 0, !number.hasFraction, let magnitude = Int(exactly: number.coefficient)
    else {
      malformed(field, token, .malformed, element: element)
      return unknown(field)
    }
    if token.kind == .string { coerced(field, token, element: element) }
    set(field, .known, token: reader[field].token)
    return .known(number.isNegative ? -magnitude : magnitude)
  }

  /// What was decided about a field that has no value.
  func unknown<Value>(_ field: Field) -> Fact<Value> {
    if case .uncertain(let reason) = state(field).certainty { .uncertain(reason) } else { .absent }
  }
}
