import DTO
import Domain
import Drift
import WireJSON

/// Places that are no field of ours, and that only rules ask for.
extension Judge {
  /// A place that a rule asks for holds something else than the profile expects.
  mutating func judgeConditionPlaces(_ view: RecordView) {
    // Of what is of no known type, nobody knows which places it has.
    guard !facts.isOfUnknownType else { return }
    for place in reader.unclearPlaces(of: type, view) {
      let path = texts.id(of: place.path.description)
      let token = place.token.map { view.tokens[$0] }
      // What is a field as well may have been counted as that.
      let isCounted = events.contains { event in
        event.path == path
          || token.map { event.length > 0 && Int(event.start) == $0.fullRange.lowerBound } ?? false
      }
      guard !isCounted else { continue }
      let evidence = evidence(place, token, view)
      add(DriftEvent(place.finding.kind, path: path, evidence: evidence, at: token?.fullRange))
    }
    if let doubtedRule { countDoubt(of: doubtedRule) }
  }

  /// A rule that can't be told though each of its values can be read: they don't compare, or are of odd forms; or one that says that the record contradicts itself.
  private mutating func countDoubt(of rule: Int) {
    let conditions = profile.types[type].rules[rule].conditions
    let paths = conditions.flatMap { [$0.path, $0.test.otherPlace].compactMap { $0 } }
      .map { texts.id(of: $0.description) }
    let isCounted = events.contains { event in
      paths.contains(event.path) && event.kind != .aliasUsed && event.kind != .unknownKey
    }
    guard !isCounted,
      let path = (conditions.first { $0.test.otherPlace != nil } ?? conditions.last)?.path
    else { return }
    let isContradiction = rules[rule] == .uncertain && facts.statusIssue == .contradictedByOthers
    add(
      DriftEvent(
        isContradiction ? .brokenInvariant : .typeFlip, path: texts.id(of: path.description),
        evidence: texts.id(of: isContradiction ? "other fields say otherwise" : "can't be compared")
      ))
  }

  private mutating func evidence(
    _ place: UnclearPlace, _ token: Token?, _ view: RecordView
  ) -> TextID {
    guard let token else { return .none }
    switch place.finding {
    case .missing, .null: return .none
    case .wrongForm: return texts.id(of: "\(place.expected) → \(WireType(token).title)")
    case .newWord:
      return texts.id(of: EvidenceText.describing(StringBody.text(of: token, in: view.bytes)))
    case .otherSpelling: return texts.id(of: "other spelling")
    }
  }
}

extension UnclearPlace.Finding {
  var kind: DriftKind {
    switch self {
    case .missing: .missingField
    case .null: .unexpectedNull
    case .wrongForm: .typeFlip
    case .newWord: .newWord
    case .otherSpelling: .coerced
    }
  }
}
