import DTO
import Domain
import Drift
import WireJSON

extension Judge {
  // MARK: What all fields share

  mutating func add(_ event: DriftEvent) { events.append(event) }

  /// Reports a deviation of a field, at the path that its value came from.
  mutating func report(
    _ kind: DriftKind, of field: Field, _ evidence: TextID = .none, at token: Token?,
    element: Int32 = -1, severity: Severity? = nil
  ) {
    add(
      DriftEvent(
        kind, of: field, path: path(field), evidence: evidence, at: token?.fullRange,
        element: element, severity: severity))
  }

  /// The same with the evidence in words.
  mutating func report(
    _ kind: DriftKind, of field: Field, _ evidence: String, at token: Token,
    element: Int32 = -1, severity: Severity? = nil
  ) {
    report(
      kind, of: field, texts.id(of: evidence), at: token, element: element, severity: severity)
  }

  mutating func set(_ field: Field, _ certainty: FieldState.Certainty, token: Int32 = -1) {
    states[field] = FieldState(certainty: certainty, token: token)
    if case .uncertain = certainty { isDoubtful = true }
  }

  @inline(__always)
  func state(_ field: Field) -> FieldState { states[field] }

  /// The path that the field's value came from.
  func path(_ field: Field) -> TextID {
    let slot = reader[field]
    return slot.token >= 0 ? paths.path(ofSource: slot.source) : paths[field, type]
  }

  @inline(__always)
  func form(_ field: Field) -> ValueForm { plan.forms[Int(reader[field].source)] }

  @inline(__always)
  func declaredType(_ field: Field) -> FieldType { form(field).type }

  /// Whether this version declares major units for the field that the value belongs to.
  @inline(__always)
  func declaresMajorUnits(_ field: Field) -> Bool {
    plan.declaresMajorUnits[Int(reader[field].source)]
  }

  /// The field's token, where it has a value; otherwise what its policy makes of that, counted.
  ///
  /// - Returns: Nil where `states` holds the decision already.
  @inline(__always)
  mutating func value(of field: Field, _ view: RecordView, element: Int32 = -1) -> Token? {
    let slot = reader[field]
    // `states` says absent already.
    if slot.token < 0, quiet & (1 &<< UInt64(field.index)) != 0 { return nil }
    if slot.token >= 0, !slot.isUnreached {
      let token = view.tokens[Int(slot.token)]
      if token.isReadable { return token }
    }
    settleWithoutValue(field, view, element)
    return nil
  }

  @inline(never)
  private mutating func settleWithoutValue(
    _ field: Field, _ view: RecordView, _ element: Int32
  ) {
    let index = reader[field].token
    guard index >= 0 else {
      // What the profile doesn't name can't be missing: it is not known, and no drift.
      guard declares(field) else { return set(field, .absent) }
      if plan.unrecognized[type] & 1 << UInt64(field.index) != 0,
        case .uncertain = plan.outcomes[field.index].missing
      {
        return set(field, .uncertain(.notRecognized))
      }
      return settle(
        field, plan.outcomes[field.index].missing, .missing, .missingField, nil, element)
    }
    let token = view.tokens[Int(index)]
    if case .null = token.kind {
      settle(field, plan.outcomes[field.index].null, .null, .unexpectedNull, token, element)
    } else if reader[field].isUnreached {
      settleUnreached(field, token, element)
    } else {
      malformed(field, token, .malformed, element: element)
    }
  }

  /// The preferred name is there, but its value isn't: an object without the key, or something else than an object.
  private mutating func settleUnreached(_ field: Field, _ token: Token, _ element: Int32) {
    if token.kind == .object {
      settle(field, plan.outcomes[field.index].missing, .missing, .missingField, token, element)
    } else {
      // Counted where the object should be.
      set(field, .uncertain(.wrongType), token: reader[field].token)
    }
  }

  private mutating func settle(
    _ field: Field, _ outcome: FieldPolicy.Outcome, _ reason: Uncertainty, _ kind: DriftKind,
    _ token: Token?, _ element: Int32
  ) {
    switch outcome {
    case .absent, .off:
      set(field, .absent)
    case .dropRecord, .dropElement:
      set(field, .uncertain(reason), token: reader[field].token)
    case .uncertain:
      set(field, .uncertain(reason), token: reader[field].token)
      report(kind, of: field, at: token, element: element)
    }
  }

  /// Whether the element that the field belongs to can't stay without it; a blank text is a missing one.
  func dropsElement(_ field: Field) -> Bool {
    let outcome: FieldPolicy.Outcome
    switch state(field).certainty {
    case .known: return false
    case .absent, .uncertain(.missing): outcome = plan.outcomes[field.index].missing
    case .uncertain(.null): outcome = plan.outcomes[field.index].null
    case .uncertain: outcome = plan.outcomes[field.index].malformed
    }
    return outcome == .dropElement
  }

  /// The value can't be read as what it should be: counted, and not relied on.
  mutating func malformed(
    _ field: Field, _ token: Token, _ reason: Uncertainty, element: Int32 = -1
  ) {
    switch plan.outcomes[field.index].malformed {
    case .absent, .off: set(field, .absent)
    case .uncertain, .dropElement, .dropRecord:
      set(field, .uncertain(reason), token: reader[field].token)
    }
    let (kind, evidence): (DriftKind, TextID) =
      switch token.defect {
      case .none:
        (
          .typeFlip,
          paths.typeChange(from: declaredType(field), to: WireType(token), &texts)
        )
      case .invalidUTF8: (.invalidUTF8, .none)
      default: (.malformedJSON, texts.id(of: token.defect.title))
      }
    report(kind, of: field, evidence, at: token, element: element)
  }

  mutating func coerced(_ field: Field, _ token: Token, element: Int32 = -1) {
    let evidence = paths.typeChange(from: declaredType(field), to: WireType(token), &texts)
    report(.coerced, of: field, evidence, at: token, element: element)
  }

  /// Whether a field came under several names, with values that differ.
  @inline(__always)
  func hasSeveralValues(_ field: Field, _ view: RecordView) -> Bool {
    reader.hasOtherNames && reader.hasSeveralValues(field, view)
  }

  /// Whether a field stands there twice, with values that differ.
  @inline(__always)
  func isContradictory(_ field: Field, _ view: RecordView) -> Bool {
    let slot = reader[field]
    return slot.duplicate >= 0 && !view.isSameValue(Int(slot.token), Int(slot.duplicate))
  }
}
