package import WireJSON

/// What the rules of a type make of a record.
package struct RuleFinding: Sendable {
  /// The index of the first rule that holds; nil where none does.
  package var rule: Int?
  /// A rule before it that can't be told; nil where all can.
  package var doubt: Int?
  /// Whether there are several of those, and they tell different statuses.
  package var hasSeveralDoubts = false
}

/// A place that a rule asks for, and where something else stands than the profile expects.
package struct UnclearPlace: Sendable {
  package enum Finding: Sendable {
    case missing, null
    /// A value of another form, or one that stands in the way to the place.
    case wrongForm
    case newWord
    case otherSpelling
  }

  package var path: TapePath
  package var finding: Finding
  /// What the rules expect there: `boolean`, `text or object`.
  package var expected: String
  /// The value; nil where there is none.
  package var token: Int?
}

extension RecordReader {
  /// How many digits the fraction of an amount has, as the record itself says where a source asks for that.
  package enum ToldDigits {
    /// The source doesn't ask: the currency tells.
    case notAsked
    case known(Int)
    /// There is nothing at the place, or no small number.
    case unknown
  }

  package func digits(of source: Int, _ view: RecordView) -> ToldDigits {
    let probe = box.plan.digitsProbes[source]
    guard probe >= 0 else { return .notAsked }
    let token = conditions.values.token(of: probe)
    guard token >= 0, let digits = view.plainInteger(at: token), digits <= 9 else {
      return .unknown
    }
    return .known(Int(digits))
  }

  /// What the rules of the type make of the record read last.
  package mutating func rule(of type: Int, _ view: RecordView) -> RuleFinding {
    conditions.rule(of: type, view)
  }

  /// The places that the rules of the type ask for, and where the record read last has something else than they expect.
  ///
  /// - Complexity: O(*n*) in those places; allocates only where it finds one.
  package mutating func unclearPlaces(of type: Int, _ view: RecordView) -> [UnclearPlace] {
    var found: [UnclearPlace] = []
    var index = 0
    while let (number, check) = conditions.nextUnusual(from: index, of: type, view) {
      if let (finding, token) = finding(of: check, view) {
        found.append(
          UnclearPlace(
            path: box.plan.probes.paths[Int(check.place.probe)], finding: finding,
            expected: check.place.forms.title, token: token))
      }
      index = number + 1
    }
    return found
  }

  private mutating func finding(
    of check: PlaceCheck, _ view: RecordView
  ) -> (UnclearPlace.Finding, Int?)? {
    let probe = Int(check.place.probe)
    let token = conditions.values.token(of: probe)
    guard token >= 0 else {
      if conditions.values.isBlocked(probe) {
        return (.wrongForm, conditions.values.blocker(of: probe))
      }
      return conditions.values.isRequired(check.place) ? (.missing, nil) : nil
    }
    let value = view.tokens[token]
    switch value.kind {
    // What is no JSON is counted with all else that is none.
    case .malformed: return nil
    case .null:
      let isOdd =
        conditions.values.isRequired(check.place) || check.place.refusesNull
      return isOdd ? (.null, token) : nil
    default: break
    }
    if !check.place.forms.contains(ValueForms(value)) {
      if check.hasNumbers, view.decimal(at: token) != nil { return nil }
      let isFlag = check.hasFlags && view.flag(at: token) != nil
      return (isFlag ? .otherSpelling : .wrongForm, token)
    }
    guard check.hasWords, let word = conditions.values.word(of: probe, view) else { return nil }
    if !conditions.isKnown(word, at: check.place) { return (.newWord, token) }
    return conditions.values.isOtherSpelling(at: probe, view) ? (.otherSpelling, token) : nil
  }
}
