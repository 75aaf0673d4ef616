import DTO
import Domain
import Drift
import WireJSON

extension Judge {
  mutating func judgeRest(_ view: RecordView) {
    if !items.isEmpty { items.removeAll(keepingCapacity: true) }
    droppedItems = 0
    capabilities = .none
    refundedAmount = .absent
    methodIsDocumented = false
    judgeUpdateTime(view)
    if isOpen(.customer, view) {
      for field in [Field.customerID, .customerName, .customerEmail] where declares(field) {
        judgeText(field, view)
        if state(field).isKnown { facts.hasCustomer = true }
      }
    }
    if isOpen(.paymentDetails, view) {
      if declares(.detailsBrand) { judgeText(.detailsBrand, view) }
      if declares(.detailsLast4) { judgeText(.detailsLast4, view) }
      if declares(.method) { judgeMethod(.method, view) }
    }
    if declares(.orderID) { judgeText(.orderID, view) }
    if declares(.refundedAmount) { refundedAmount = amount(.refundedAmount, view) }
    if declares(.failureReason) { judgeText(.failureReason, view) }
    if declares(.note) { judgeText(.note, view) }
    if declares(.flags) { judgeFlags(view) }
    // Last: it reads each element over the item fields.
    if declares(.items) { judgeItems(view) }
  }

  /// When the record was changed, as it says.
  mutating func judgeUpdateTime(_ view: RecordView) {
    (updatedAt, updateTime) = (.absent, nil)
    guard declares(.updatedAt) else { return }
    updatedAt = time(.updatedAt, view)
    if case .known(.instant(let time)) = updatedAt { updateTime = time }
  }

  /// Whether the fields inside an object can be judged: it is one, or the profile doesn't name it as a whole.
  @inline(__always)
  private mutating func isOpen(_ field: Field, _ view: RecordView) -> Bool {
    !declares(field) || isObject(field, view)
  }

  /// Whether the field is an object, whose own fields can be judged.
  mutating func isObject(_ field: Field, _ view: RecordView) -> Bool {
    guard let token = value(of: field, view) else { return false }
    guard token.kind == .object else {
      malformed(field, token, .wrongType)
      return false
    }
    set(field, .known, token: reader[field].token)
    return true
  }

  /// A text; a number is its own text, counted.
  ///
  /// White space alone is absent.
  mutating func judgeText(_ field: Field, _ view: RecordView, element: Int32 = -1) {
    guard let token = value(of: field, view, element: element) else { return }
    let slot = reader[field]
    switch token.kind {
    case .string:
      set(field, Self.isBlank(token, view) ? .absent : .known, token: slot.token)
    case .number:
      if !plan.takesNumbersAsText { coerced(field, token, element: element) }
      set(field, .known, token: slot.token)
    default:
      malformed(field, token, .wrongType, element: element)
    }
  }

  mutating func judgeMethod(_ field: Field, _ view: RecordView) {
    judgeText(field, view)
    guard state(field).isKnown else { return }
    let token = view.tokens[Int(state(field).token)]
    let found = methods.meaning(of: token, view.bytes, &words)
    facts.method = found.word
    guard !plan.takesAnyMethod else {
      methodIsDocumented = true
      return
    }
    switch found.lookup {
    case .known(_, let isExact):
      methodIsDocumented = true
      if !isExact {
        report(.coerced, of: field, "other spelling", at: token)
      }
    case .unknown:
      newWord(field, token, view)
    }
  }

  // MARK: Capabilities

  mutating func judgeFlags(_ view: RecordView) {
    guard isObject(.flags, view) else { return }
    if boolean(.flagRefundable, view) { capabilities.insert(.refundable) }
    if boolean(.flagCancelable, view) { capabilities.insert(.cancelable) }
  }

  /// A boolean, or `"true"`, `1` and the like, counted; what isn't one is off.
  mutating func boolean(_ field: Field, _ view: RecordView) -> Bool {
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
}
