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
  /// What the alternatives tell together: one that holds is enough.
  @inline(__always)
  mutating func outcome(
    ofAny groups: [ConditionTable.Group], _ view: RecordView
  ) -> ConditionOutcome {
    var outcome = ConditionOutcome.doesNotHold
    var index = 0
    while index < groups.count {
      switch plan.conditions.outcome(groups[index], &probes, view) {
      case .holds: return .holds
      case .cannotTell: outcome = .cannotTell
      case .doesNotHold: break
      }
      index += 1
    }
    return outcome
  }

  mutating func outcome(ofType type: Int, _ view: RecordView) -> ConditionOutcome {
    outcome(ofAny: plan.types[type].conditions, view)
  }

  /// Whether a record at the top of its document may name a version that its amounts depend on.
  package var asksForVersion: Bool { plan.versionProbe >= 0 }

  /// The token of the version that the record read last names; nil where it names none.
  package var versionToken: Int? {
    guard plan.versionProbe >= 0 else { return nil }
    let token = probes.token(of: plan.versionProbe)
    return token >= 0 ? token : nil
  }

  /// What the rules of the type make of the record read last.
  package mutating func rule(of type: Int, _ view: RecordView) -> RuleFinding {
    var finding = RuleFinding()
    let rules = plan.types[type].rules
    var index = 0
    while index < rules.count {
      switch plan.conditions.outcome(rules[index], &probes, view) {
      case .holds:
        finding.rule = index
        return finding
      case .cannotTell: note(doubt: index, of: type, &finding)
      case .doesNotHold: break
      }
      index += 1
    }
    return finding
  }

  private func note(doubt rule: Int, of type: Int, _ finding: inout RuleFinding) {
    guard let known = finding.doubt else { return finding.doubt = rule }
    let statuses = plan.types[type].ruleStatuses
    if statuses[known] != statuses[rule] { finding.hasSeveralDoubts = true }
  }

  /// The places that the rules of the type ask for, and where the record read last has something else than they expect.
  ///
  /// - Complexity: O(*n*) in those places; allocates only where it finds one.
  package mutating func unclearPlaces(of type: Int, _ view: RecordView) -> [UnclearPlace] {
    var found: [UnclearPlace] = []
    var index = 0
    while index < plan.types[type].checks.count {
      if let (finding, token) = finding(at: index, of: type, view) {
        let check = plan.types[type].checks[index]
        found.append(
          UnclearPlace(
            path: plan.probes[Int(check.place.probe)], finding: finding,
            expected: check.place.forms.title, token: token))
      }
      index += 1
    }
    return found
  }

  private mutating func finding(
    at index: Int, of type: Int, _ view: RecordView
  ) -> (UnclearPlace.Finding, Int?)? {
    let check = plan.types[type].checks[index]
    let probe = Int(check.place.probe)
    let token = probes.token(of: probe)
    guard token >= 0 else {
      if probes.isBlocked(probe) { return (.wrongForm, probes.blocker(of: probe)) }
      return probes.isRequired(check.place) ? (.missing, nil) : nil
    }
    let value = view.tokens[token]
    switch value.kind {
    // What is no JSON is counted with all else that is none.
    case .malformed: return nil
    case .null:
      let isOdd =
        probes.isRequired(check.place) || check.place.refusesNull
      return isOdd ? (.null, token) : nil
    default: break
    }
    if !check.place.forms.contains(ValueForms(value)) {
      let isReadable =
        check.hasNumbers && view.decimal(at: token) != nil
        || check.hasFlags && view.flag(at: token) != nil
      return isReadable ? nil : (.wrongForm, token)
    }
    guard check.hasWords, let word = probes.word(of: probe, view) else { return nil }
    if !check.place.knows(word, plan.knownWords) { return (.newWord, token) }
    return probes.isOtherSpelling(at: probe, view) ? (.otherSpelling, token) : nil
  }
}
