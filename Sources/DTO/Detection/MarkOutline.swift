package import WireJSON

/// A mark of a built-in profile, known without reading the profile.
package struct MarkOutline: Sendable, Equatable {
  /// The last key of its path.
  package var key: String
  package var path: String
  package var weight: Int
  package var isOfRecord: Bool
  /// What its value must be; `present` where the profile's text asks for more.
  package var test: TapeCondition.Test

  /// Whether it may hold in a document: that of a record is looked for in every object.
  ///
  /// `values`: The tokens of the values of each key. `top`: The object at the top; nil where there is none.
  func mayHold(in view: RecordView, values: [String: [Int]], top: Int?) -> Bool {
    guard let found = values[key], let path = TapePath(path) else { return false }
    guard path.keys.allSatisfy({ $0 == TapePath.anyKey || values[$0] != nil }) else { return false }
    guard isOfRecord else {
      guard let top else { return false }
      return test.outcome(path.find(in: view, from: top, isExact: true), view) == .holds
    }
    return test == .present || found.contains { test.outcome($0, view) == .holds }
  }
}

extension RecordView {
  /// The tokens of the values of each key, as it is spelled, in the first elements of each array and the last.
  ///
  /// - Complexity: O(*n*) in the tokens that are looked at.
  func valuesByKey(elementsLooked: Int) -> [String: [Int]] {
    var values: [String: [Int]] = [:]
    var open = [0]
    while let container = open.popLast() {
      if tokens[container].kind == .array {
        let elements = elements(of: container)
        open += elements.prefix(elementsLooked)
        if elements.count > elementsLooked { open += elements.suffix(1) }
      }
      for member in members(of: container) {
        values[member.key, default: []].append(member.value)
        open.append(member.value)
      }
    }
    return values
  }
}
