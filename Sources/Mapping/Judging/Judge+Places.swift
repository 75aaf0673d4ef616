import DTO
import Domain
package import Drift
package import WireJSON

/// What no field of ours shows: places that only rules ask for, and values that nobody asks for.
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
      let found = found(place, token, view)
      add(DriftEvent(place.finding.kind, path: path, found: found, at: token?.fullRange))
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
        found: texts.id(of: isContradiction ? "other fields say otherwise" : "can't be compared")))
  }

  private mutating func found(
    _ place: UnclearPlace, _ token: Token?, _ view: RecordView
  ) -> TextID {
    guard let token else { return .none }
    switch place.finding {
    case .missing, .null: return .none
    case .wrongForm: return texts.id(of: "\(place.expected) → \(WireType(token).title)")
    case .newWord:
      return texts.id(of: FoundText.describing(StringBody.text(of: token, in: view.bytes)))
    case .otherSpelling: return texts.id(of: "other spelling")
    }
  }

  /// Counts each value and key of the record that is no JSON, and that no field has counted: unknown keys have values as well.
  ///
  /// - Complexity: O(*n*) in the record's tokens; asked only where the tokenizer saw any.
  mutating func judgeDefects(_ view: RecordView, _ root: Int) {
    var index = root
    let end = view.end(of: root)
    while index < end {
      if view.tokens[index].defect != .none, !isCounted(view.tokens[index]) {
        add(defect(at: index, in: root, view))
      }
      index += 1
    }
  }

  /// The event of each value and key that is no JSON and stands outside of the records at `roots`.
  ///
  /// `place`: The path of the value itself, where it is no record.
  /// - Complexity: O(*n*) in the tokens; asked only where the tokenizer saw any.
  package mutating func defects(
    around roots: [Int], _ view: RecordView, below place: String = ""
  ) -> [DriftEvent] {
    let inside = roots.map { $0..<view.end(of: $0) }
    return (0..<view.tokens.count)
      .filter { index in
        view.tokens[index].defect != .none && !inside.contains { $0.contains(index) }
      }
      .map { defect(at: $0, in: 0, view, below: place) }
  }

  private mutating func defect(
    at index: Int, in root: Int, _ view: RecordView, below place: String = ""
  ) -> DriftEvent {
    let token = view.tokens[index]
    let inside = view.placeText(of: index, in: root)
    let needsPoint = !place.isEmpty && !inside.isEmpty && !inside.hasPrefix("[")
    let path = texts.id(of: needsPoint ? "\(place).\(inside)" : place + inside)
    let isUTF8 = token.defect == .invalidUTF8
    return DriftEvent(
      isUTF8 ? .invalidUTF8 : .malformedJSON, path: path,
      found: isUTF8 ? .none : texts.id(of: token.defect.title), at: token.fullRange)
  }

  /// Whether an event names the value, or drops the element that holds it.
  private func isCounted(_ token: Token) -> Bool {
    let range = token.fullRange
    return events.contains { event in
      let start = Int(event.start)
      if event.kind == .droppedElement {
        return start <= range.lowerBound && range.upperBound <= start + Int(event.length)
      }
      return event.length > 0 && start == range.lowerBound
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

extension RecordView {
  /// Where a token stands in the record at `root`: `customer.tags[]`, keys that look like data as `{key}`.
  ///
  /// - Complexity: O(*n*) in the tokens before it.
  func placeText(of target: Int, in root: Int) -> String {
    var path = ""
    var index = root
    while index < target {
      switch tokens[index].kind {
      case .object:
        guard let (key, value) = member(of: index, holding: target) else { return path }
        let name = bytes.copy(of: tokens[key].range)
        let isName = tokens[key].defect == .none && PathKey.isName(name)
        path += (path.isEmpty ? "" : ".")
        path += isName ? String(decoding: name, as: UTF8.self) : PathKey.placeholder
        if target == key { return path }
        index = value
      case .array:
        guard let element = element(of: index, holding: target) else { return path }
        path += "[]"
        index = element
      default: return path
      }
    }
    return path
  }

  /// The key and the value of the object's member that `target` is part of.
  private func member(of object: Int, holding target: Int) -> (key: Int, value: Int)? {
    var key = object + 1
    let end = end(of: object)
    while key + 1 < end {
      let next = Int(tokens[key + 1].next)
      if target < next { return (key, key + 1) }
      guard next > key else { return nil }
      key = next
    }
    return nil
  }

  private func element(of array: Int, holding target: Int) -> Int? {
    elements(of: array).last { $0 <= target }
  }
}
