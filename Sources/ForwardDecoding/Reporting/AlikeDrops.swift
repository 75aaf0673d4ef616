internal import WireJSON

/// Elements of one collection that were dropped for the same reason, at the same place inside of them.
///
/// To tell an issue from its error takes longer than to decode most elements: a page of which all is bad has it told once.
final class AlikeDrops {
  /// The first one's.
  private let fault: Fault
  private let issue: DecodingIssue
  /// Of an error that our own decoder made.
  private let mark: ErrorMark?
  /// Those that aren't reported yet.
  private(set) var unreported = 0

  init(_ fault: Fault, _ issue: DecodingIssue, _ mark: ErrorMark?) {
    (self.fault, self.issue, self.mark) = (fault, issue, mark)
  }

  /// Whether one more element is to be told from these by its place alone.
  ///
  /// `isExact`: Of elements inside of it, by which they are.
  func has(_ mark: ErrorMark, isExact: Bool, _ pass: JSONPass) -> Bool {
    guard let known = self.mark, known.words == mark.words else { return false }
    return pass.isSamePlace(known, mark, isExact: isExact)
  }

  /// The same of an error whose decoder is unknown.
  ///
  /// `depth`: How many steps of both places are the same in counts.
  func has(_ fault: Fault, below depth: Int) -> Bool { self.fault.isSame(as: fault, below: depth) }

  /// The issue of one more element.
  ///
  /// `step`: Its place in the collection.
  func issue(at step: WirePath.Step, _ mark: ErrorMark, _ pass: JSONPass) -> DecodingIssue {
    // A key of a dictionary is data: it reads the same in all.
    var issue = if case .index(let index) = step { issue.ofElement(index) } else { issue }
    pass.scope.locate(&issue, at: mark.token, pass.lines)
    return issue
  }

  /// One more, of which only the number is wanted.
  func count() { unreported += 1 }

  /// Reports those that aren't yet.
  func report(to scope: ReportScope?) {
    if unreported > 0 { scope?.add(issue, times: unreported) }
    unreported = 0
  }
}

/// What an error of our own decoder says, and of which value of which element.
struct ErrorMark {
  let words: ObjectIdentifier
  let element: Int
  /// The value that is wrong, or the object that lacks a key.
  let token: Int
}

extension JSONPass {
  /// The mark of the error that was made last, if it is `error`, and of a value inside of `element`; nil of any other.
  func mark(of error: any Error, in element: Int) -> ErrorMark? {
    guard let lastError, lastError.isIdentical(to: error), lastError.token >= element,
      lastError.token < Int(token(element).next)
    else { return nil }
    return ErrorMark(words: lastError.words, element: element, token: lastError.token)
  }

  /// Whether the steps from two elements to their bad values are the same.
  ///
  /// `isExact`: Whether an element inside of them has to be the same one.
  fileprivate func isSamePlace(_ one: ErrorMark, _ other: ErrorMark, isExact: Bool) -> Bool {
    let (places, document, tokens) = (places, document, document.tokens)
    var (token, otherToken) = (one.token, other.token)
    while token != one.element, otherToken != other.element {
      guard let parent = places.parent(of: token), let otherParent = places.parent(of: otherToken),
        tokens[parent].kind == tokens[otherParent].kind
      else { return false }
      let isSame =
        if tokens[parent].kind == .object {
          document.isSameKey(token - 1, otherToken - 1)
        } else {
          !isExact || places.position(of: token) == places.position(of: otherToken)
        }
      guard isSame else { return false }
      (token, otherToken) = (parent, otherParent)
    }
    return token == one.element && otherToken == other.element
  }
}

extension JSONDocument {
  /// Whether two keys read the same.
  fileprivate func isSameKey(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (tokens[one], tokens[other])
    if first.isPlain, second.isPlain, first.defect == .none, second.defect == .none {
      return bytes[first.range].elementsEqual(bytes[second.range])
    }
    return text(at: one) == text(at: other)
  }
}

extension Fault {
  /// Whether both count as one, at places that differ in elements only.
  ///
  /// `depth`: How many steps of both places are the same in counts.
  fileprivate func isSame(as other: Fault, below depth: Int) -> Bool {
    guard kind == other.kind, found == other.found, codingPath.count == other.codingPath.count
    else { return false }
    // A path of another payload begins in there.
    let depth = codingPath.count > depth ? depth : 0
    for index in stride(from: codingPath.count - 1, through: depth, by: -1) {
      let (key, otherKey) = (codingPath[index], other.codingPath[index])
      let isSame =
        key.intValue == nil
        ? key.stringValue == otherKey.stringValue : otherKey.intValue != nil
      guard isSame else { return false }
    }
    return true
  }
}
