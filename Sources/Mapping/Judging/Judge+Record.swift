import DTO
package import Domain
import Drift
package import WireJSON

extension Judge {
  /// The record judged last, with its texts.
  ///
  /// `view` is the one it was judged from.
  ///
  /// - Complexity: O(*n*) in its texts; allocates.
  package func record(_ view: RecordView) -> Record? {
    guard state(.id).token >= 0 || idIsOptional else { return nil }
    let made = Record(
      kind: facts.kind, kindIsAssumed: facts.kindIsAssumed || facts.isOfUnknownType,
      id: text(.id, view) ?? "",
      status: statusFact(view),
      amount: facts.amountIssue.map { .uncertain($0) } ?? .known(facts.amount),
      currency: facts.currency.map { .known($0) } ?? .uncertain(facts.currencyIssue ?? .missing),
      createdAt: facts.createdAt.map { .known($0) }
        ?? .uncertain(facts.createdAtIssue ?? .missing), idIsOptional: idIsOptional)
    guard var record = made else { return nil }
    record.typeName = profile.types[type].name
    record.amountAsSent = wireJSON(.amount, view)
    record.statusWord = statusWord(view)
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
    record.unitIsDecided = decidedPower != nil
    record.refundedAmount = other(refundedAmount)
    record.failureReason = textFact(.failureReason, view)
    record.contradictingKeys = contradictingKeys(view)
    record.marks = facts.marks
    record.personalTexts = plan.personalTexts
    return record
  }

  /// Keys that are named of a record, at most.
  private static let maxContradictingKeys = 5

  /// Those that a person must look at to know what the record says; of a key that is data its place is told.
  private func contradictingKeys(_ view: RecordView) -> [String] {
    let reasons = [facts.statusIssue, facts.amountIssue, facts.currencyIssue]
    guard reasons.contains(.contradictedByOthers) || reasons.contains(.severalValues) else {
      return []
    }
    return reader.contradictingKeys.prefix(Self.maxContradictingKeys).map { key in
      let token = view.tokens[Int(key)]
      let bytes = StringBody.text(of: token, in: view.bytes)
      return PathKey.isName(Array(bytes.utf8)) ? bytes : PathKey.placeholder
    }
  }

  private func text(_ field: Field, _ view: RecordView) -> String? {
    text(state(field), view)
  }

  private func knownText(_ field: Field, _ view: RecordView) -> String? {
    state(field).isKnown ? text(field, view) : nil
  }

  private func text(_ state: FieldState, _ view: RecordView) -> String? {
    guard state.token >= 0, !state.isAbsent else { return nil }
    return view.text(of: Int(state.token))
  }

  /// The word of the status, which may be a number where its type's words are.
  private func statusWord(_ view: RecordView) -> String? {
    let slot = reader[.status]
    guard slot.token >= 0 else { return nil }
    let isCode = isCode(view.tokens[Int(slot.token)])
    return isCode ? view.text(of: Int(slot.token)) : wireText(.status, view)
  }

  /// The text of a string on the wire, whatever was made of it.
  private func wireText(_ field: Field, _ view: RecordView) -> String? {
    let slot = reader[field]
    guard slot.token >= 0, view.tokens[Int(slot.token)].kind == .string else { return nil }
    return view.text(of: Int(slot.token))
  }

  /// The JSON of a value as sent.
  private func wireJSON(_ field: Field, _ view: RecordView) -> String? {
    let slot = reader[field]
    guard slot.token >= 0 else { return nil }
    let range = view.tokens[Int(slot.token)].fullRange
    return String(decoding: view.bytes.copy(of: range), as: UTF8.self)
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
    let word = statusWord(view) ?? ""
    if facts.statusIsProviderWord { return .providerWord(word: word) }
    if statusIsDoubted, let reason = facts.statusIssue {
      return .undecided(word: word, reason: reason)
    }
    switch facts.statusIssue {
    case .unknownWord: return .unknown(word: word)
    case .null: return .null
    case .wrongType:
      let token = view.tokens[Int(reader[.status].token)]
      return .notAWord(type: WireType(token).plainTitle)
    case .contradiction: return .contradictory(word)
    case .malformed: return .malformed
    case .undecided, .contradictedByOthers, .severalValues, .unknownType:
      return .undecided(word: word, reason: facts.statusIssue ?? .undecided)
    default: return .missing
    }
  }

  private func customer(_ view: RecordView) -> Fact<Customer> {
    if case .uncertain(let reason) = state(.customer).certainty { return .uncertain(reason) }
    var customer = Customer(
      id: knownText(.customerID, view),
      name: knownText(.customerName, view).map(PersonalText.init),
      email: knownText(.customerEmail, view).map(PersonalText.init))
    let parts: [Field] = [.customerID, .customerName, .customerEmail]
    customer.isWhole = parts.allSatisfy { reason($0) == nil }
    let isNamed = state(.customer).isKnown
    return isNamed || customer != Customer(id: nil, name: nil, email: nil)
      ? .known(customer) : .absent
  }

  private func method(_ view: RecordView) -> Fact<PaymentMethod> {
    if case .uncertain(let reason) = state(.paymentDetails).certainty { return .uncertain(reason) }
    let brand = textFact(.detailsBrand, view).value
    let lastFour = textFact(.detailsLast4, view).value
    switch state(.method).certainty {
    case .absent:
      // A card's brand says how it was paid, where nothing else does.
      guard let brand, !declares(.method) else { return .absent }
      return .known(
        PaymentMethod(word: brand, isDocumented: true, brand: brand, lastFour: lastFour))
    case .uncertain(let reason) where reason != .unknownWord: return .uncertain(reason)
    case .uncertain, .known:
      guard let word = text(.method, view) else { return .absent }
      return .known(
        PaymentMethod(
          word: word, isDocumented: methodIsDocumented, brand: brand, lastFour: lastFour))
    }
  }

  private func item(_ facts: ItemFacts, _ view: RecordView) -> LineItem {
    LineItem(
      sku: textFact(facts.sku, view), name: textFact(facts.name, view),
      quantity: facts.quantity, unitPrice: other(facts.unitPrice))
  }
}

extension FieldState {
  var isAbsent: Bool { if case .absent = certainty { true } else { false } }
}

extension WireType {
  /// The type's name for people who don't distinguish integers from decimals.
  var plainTitle: String {
    switch self {
    case .integer, .decimal: "number"
    default: title
    }
  }
}

extension Judge {
  /// Why a fact of the record judged last is uncertain; nil where it is certain, or rightly absent.
  package func uncertainty(of field: Field) -> Uncertainty? {
    switch field {
    case .status: declares(.status) ? facts.statusIssue : nil
    case .amount: declares(.amount) ? facts.amountIssue : nil
    case .currency:
      declares(.currency) || envelopeCurrenciesDiffer ? facts.currencyIssue : nil
    case .createdAt: declares(.createdAt) ? facts.createdAtIssue : nil
    case .updatedAt: updatedAt.uncertainty
    case .method: reason(.paymentDetails) ?? reason(.method)
    case .refundedAmount: refundedAmount.uncertainty
    default: reason(field)
    }
  }

  /// Why a fact of the record judged last isn't shown as one of ours, certain or not; nil where it is, or is rightly absent.
  ///
  /// A status that the provider says in a word of its own, and a fact that the type doesn't have, are nothing to doubt,
  /// and still not there: who reads an export asks why.
  package func reason(of field: Field) -> Uncertainty? {
    if let doubt = uncertainty(of: field) { return doubt }
    switch field {
    case .status where facts.status == nil:
      return facts.statusIsProviderWord ? .ownWord : undeclared
    case .amount where facts.amountIssue != nil, .currency where facts.currency == nil,
      .createdAt where facts.createdAt == nil:
      return undeclared
    default: return nil
    }
  }

  /// The facts that aren't certain, and why.
  package var reasons: [(Field, Uncertainty)] {
    Field.facts.compactMap { field in reason(of: field).map { (field, $0) } }
  }

  /// Why a fact is absent for which the type names no place.
  private var undeclared: Uncertainty { plan.isOfNoKnownAPI ? .notRecognized : .notOfType }

  private func reason(_ field: Field) -> Uncertainty? {
    if case .uncertain(let reason) = state(field).certainty { reason } else { nil }
  }

  /// The bytes of the record's id, escapes resolved: texts that look alike may be two ids.
  package func idBytes(_ view: RecordView) -> [UInt8] {
    let index = Int(state(.id).token)
    guard index >= 0 else { return [] }
    let token = view.tokens[index]
    return token.isEscaped
      ? StringBody.unescaped(view.bytes, token.range) : view.bytes.copy(of: token.range)
  }

  /// The token of the record's id; nil where it has none.
  package var idToken: Int? { state(.id).token >= 0 ? Int(state(.id).token) : nil }

  /// The record's id as sent, escapes resolved.
  package func id(_ view: RecordView) -> String {
    state(.id).token >= 0 ? view.text(of: Int(state(.id).token)) : ""
  }
}
