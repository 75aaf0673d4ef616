import DTO
package import Domain
import Drift
package import WireJSON

extension Judge {
  /// The record judged last, with its texts. `view` is the one it was judged from.
  ///
  /// - Complexity: O(*n*) in its texts; allocates.
  package func record(_ view: RecordView) -> Record? {
    guard state(.id).token >= 0 else { return nil }
    let made = Record(
      kind: facts.kind, kindIsAssumed: facts.kindIsAssumed, id: text(.id, view) ?? "",
      status: statusFact(view),
      amount: facts.amountIssue.map { .uncertain($0) } ?? .known(facts.amount),
      currency: facts.currency.map { .known($0) } ?? .uncertain(facts.currencyIssue ?? .missing),
      createdAt: facts.createdAt.map { .known($0) }
        ?? .uncertain(facts.createdAtIssue ?? .missing))
    guard var record = made else { return nil }
    record.statusWord = wireText(.status, view)
    record.currencyWord = facts.currency == nil ? wireText(.currency, view) : nil
    record.createdAtZoneless = createdAtZoneless
    record.updatedAt = updatedAt
    record.customer = customer(view)
    record.method = method(view)
    record.items = items.map { item($0, view) }
    record.droppedItems = droppedItems
    record.note = textFact(.note, view)
    record.capabilities = capabilities
    record.orderID = textFact(.orderID, view)
    record.refundedAmount = refundedAmount
    record.failureReason = textFact(.failureReason, view)
    record.marks = facts.marks
    return record
  }

  private func text(_ field: Field, _ view: RecordView) -> String? {
    text(state(field), view)
  }

  private func text(_ state: FieldState, _ view: RecordView) -> String? {
    guard state.token >= 0, !state.isAbsent else { return nil }
    return view.text(of: Int(state.token))
  }

  /// The text of a string on the wire, whatever was made of it.
  private func wireText(_ field: Field, _ view: RecordView) -> String? {
    let slot = reader.dto[field]
    guard slot.token >= 0, view.tokens[Int(slot.token)].kind == .string else { return nil }
    return view.text(of: Int(slot.token))
  }

  private func textFact(_ field: Field, _ view: RecordView) -> Fact<String> {
    textFact(state(field), view)
  }

  private func textFact(_ state: FieldState, _ view: RecordView) -> Fact<String> {
    switch state.certainty {
    case .absent: .absent
    case .uncertain(let reason): .uncertain(reason)
    case .known: text(state, view).map { .known($0) } ?? .absent
    }
  }

  private func statusFact(_ view: RecordView) -> StatusFact {
    if let status = facts.status { return .known(status) }
    let word = wireText(.status, view) ?? ""
    switch facts.statusIssue {
    case .unknownWord: return .unknown(word: word)
    case .null: return .null
    case .wrongType:
      let token = view.tokens[Int(reader.dto[.status].token)]
      return .notAWord(type: WireType(token).plainTitle)
    case .contradiction: return .contradictory(word)
    case .malformed: return .malformed
    default: return .missing
    }
  }

  private func customer(_ view: RecordView) -> Fact<Customer> {
    switch state(.customer).certainty {
    case .absent: return .absent
    case .uncertain(let reason): return .uncertain(reason)
    case .known: break
    }
    let parts = [Field.customerID, .customerName, .customerEmail].map { field in
      state(field).isKnown ? text(field, view).map(PersonalText.init) : nil
    }
    return .known(Customer(id: parts[0], name: parts[1], email: parts[2]))
  }

  private func method(_ view: RecordView) -> Fact<PaymentMethod> {
    let field: Field = facts.kind == .order ? .detailsMethod : .method
    if facts.kind == .order, case .uncertain(let reason) = state(.paymentDetails).certainty {
      return .uncertain(reason)
    }
    switch state(field).certainty {
    case .absent: return .absent
    case .uncertain(let reason) where reason != .unknownWord: return .uncertain(reason)
    case .uncertain, .known:
      guard let word = text(field, view) else { return .absent }
      return .known(
        PaymentMethod(
          word: word, isDocumented: methodIsDocumented,
          brand: textFact(.detailsBrand, view).value,
          lastFour: textFact(.detailsLast4, view).value))
    }
  }

  private func item(_ facts: ItemFacts, _ view: RecordView) -> LineItem {
    LineItem(
      sku: textFact(facts.sku, view), name: textFact(facts.name, view),
      quantity: .known(facts.quantity), unitPrice: facts.unitPrice)
  }
}

extension FieldState {
  var isAbsent: Bool { if case .absent = certainty { true } else { false } }
}

extension WireType {
  /// The type as people name it who don't tell integers from decimals.
  var plainTitle: String {
    switch self {
    case .integer, .decimal: "number"
    default: title
    }
  }
}
