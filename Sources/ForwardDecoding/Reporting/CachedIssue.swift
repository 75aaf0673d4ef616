internal import WireJSON

/// What was wrong with an element that was dropped, and the issue that told it.
///
/// To derive an issue from its error takes longer than to decode most elements: for similar elements it is done once.
///
/// A class, so that it isn't copied when further elements are compared with it.
final class CachedIssue {
  fileprivate(set) var issue: DecodingIssue
  fileprivate var mark: ErrorFingerprint

  fileprivate init(_ issue: DecodingIssue, _ mark: ErrorFingerprint) {
    (self.issue, self.mark) = (issue, mark)
  }
}

/// The last few that a decode told: bad elements come in rows, and by turns.
struct CachedIssues {
  private var faults: [CachedIssue] = []

  /// Few enough to be compared with each further element.
  private static let limit = 8

  mutating func remember(_ issue: DecodingIssue, _ mark: ErrorFingerprint) -> CachedIssue {
    let fault = CachedIssue(issue, mark)
    if faults.count == Self.limit { faults.removeFirst() }
    faults.append(fault)
    return fault
  }

  /// The cached issue whose fault is like that of `mark`; nil where there is none.
  func fault(like mark: ErrorFingerprint, _ pass: DecodeState) -> (CachedIssue, PlaceDifference)? {
    for fault in faults where fault.mark.words == mark.words {
      if let difference = pass.difference(of: mark, from: fault.mark) { return (fault, difference) }
    }
    return nil
  }
}

/// How the places of two faults with the same pattern differ.
enum PlaceDifference {
  /// In nothing that a path says.
  case nothing
  /// In the element that was dropped.
  case element(Int)
  /// In elements around it, or in what is wrong inside of it.
  case elements

  /// Whether both stand in one collection, and at the same place inside.
  var isBeside: Bool { if case .elements = self { false } else { true } }
}

extension DecodeState {
  /// The issue of a fault that is like one that was told.
  func issue(
    like known: CachedIssue, _ difference: PlaceDifference, _ mark: ErrorFingerprint
  ) -> DecodingIssue {
    var issue = known.issue
    switch difference {
    case .nothing: break
    case .element(let index): issue.move(toElement: index)
    case .elements: move(&issue, to: mark.token)
    }
    scope.locate(&issue, at: mark.token, lines)
    // The next will stand beside this one: the way to the one before isn't gone again for each.
    if case .elements = difference { (known.issue, known.mark) = (issue, mark) }
    return issue
  }

  /// Makes the elements in an issue's path those of the value at a token.
  private func move(_ issue: inout DecodingIssue, to token: Int) {
    let count = issue.path.steps.count
    var steps = issue.path.steps + issue.inside.steps
    var token = token
    for step in (0..<places.depth(of: token)).reversed() {
      if let position = places.position(of: token) { steps[step] = .index(Int(position)) }
      token = places.parent(of: token) ?? 0
    }
    issue.path = WirePath(Array(steps[..<count]))
    issue.inside = WirePath(Array(steps[count...]))
  }

  /// Nil where the places of two faults have not the same pattern.
  ///
  /// - Complexity: O(*n*) in the depth of the first, and in the length of the keys around it.
  fileprivate func difference(of mark: ErrorFingerprint, from known: ErrorFingerprint)
    -> PlaceDifference?
  {
    let places = places
    var (token, other) = (mark.token, known.token)
    var difference: PlaceDifference?
    var isInElement = true
    // Two that have one parent have the same path to it.
    while token != other {
      let isDropped = token == mark.element
      guard isDropped == (other == known.element), let parent = places.parent(of: token),
        let otherParent = places.parent(of: other), hasSameStep(token, other, parent, otherParent)
      else { return nil }
      let position = places.position(of: token)
      if position != places.position(of: other) {
        let isOnlyThis = isDropped && parent == otherParent && difference == nil
        difference = isOnlyThis ? .element(Int(position ?? 0)) : .elements
      }
      if isDropped { isInElement = false }
      (token, other) = (parent, otherParent)
    }
    guard !isInElement || mark.element == known.element else { return nil }
    return difference ?? .nothing
  }

  /// Whether two values are elements, or members under keys that read the same in a path.
  private func hasSameStep(_ one: Int, _ other: Int, _ parent: Int, _ otherParent: Int) -> Bool {
    let kind = token(parent).kind
    guard kind == token(otherParent).kind else { return false }
    guard kind == .object else { return true }
    let isData = isDictionary(parent)
    guard isData == isDictionary(otherParent) else { return false }
    // Byte by byte: a key that is spelled in another way is looked into, which takes no longer than it is long.
    return isData
      || bytes[token(one - 1).range].elementsEqual(bytes[token(other - 1).range])
  }
}
