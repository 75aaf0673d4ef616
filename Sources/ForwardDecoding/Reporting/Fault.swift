/// What an error says of a value, without the value that it may quote.
struct Fault {
  var kind: DecodingIssue.Kind
  /// The type that was wanted there; nil where nobody says.
  var wanted: Any.Type?
  var found = ""
  /// The byte at which the value begins; nil where nobody says.
  var offset: Int?
  /// Where, from the payload's root; empty where the error doesn't say.
  var codingPath: [any CodingKey] = []

  /// The name of what was wanted; made when it is asked for, as it takes longer than all the rest.
  var expected: String { wanted.map { "\($0)" } ?? "" }

  init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      // Somebody's own: its name is all that is known to be no value.
      (kind, found) = (.invalidValue, "\(type(of: error))")
      return
    }
    // One look at it: an all-bad array has an error for each element.
    let context: DecodingError.Context
    var missing: (any CodingKey)?
    switch error {
    case .typeMismatch(let type, let told): (kind, wanted, context) = (.typeFlip, type, told)
    case .valueNotFound(let type, let told): (kind, wanted, context) = (.null, type, told)
    case .keyNotFound(let key, let told): (kind, missing, context) = (.missing, key, told)
    case .dataCorrupted(let told): (kind, context) = (.invalidValue, told)
    @unknown default:
      kind = .invalidValue
      return
    }
    codingPath = context.codingPath
    if let missing { codingPath.append(missing) }
    if let defect = context.underlyingError as? LocatedDefect {
      (kind, wanted, found, offset) = (defect.kind, defect.wanted, defect.found, defect.offset)
    } else if kind == .invalidValue {
      kind = context.corruption
    } else {
      found = kind == .null ? RawJSON.Kind.null.rawValue : context.foundType
    }
  }
}

extension Fault {
  /// As an issue at the place that the error names, or at `place` where it names none.
  func issue(at place: [any CodingKey], in document: DocumentScope?) -> DecodingIssue {
    let codingPath = codingPath.isEmpty ? place : codingPath
    var issue = DecodingIssue(
      kind, at: WirePath(reporting: codingPath), expected: expected, found: found, offset: offset)
    document?.locate(&issue, at: codingPath)
    return issue
  }

  /// As the reason why a decode failed.
  func failure(at place: [any CodingKey], in document: DocumentScope?) -> DecodingIssue {
    var issue = issue(at: place, in: document)
    (issue.kind, issue.cause) = (.failed, kind)
    return issue
  }

  /// As the cause of what happened at `place`.
  func cause(
    of kind: DecodingIssue.Kind, at place: [any CodingKey], in document: DocumentScope?
  ) -> DecodingIssue {
    var issue = issue(at: place, in: document)
    (issue.kind, issue.cause) = (kind, issue.kind)
    issue.inside = WirePath(Array(issue.path.steps.dropFirst(place.count)))
    issue.path = WirePath(Array(issue.path.steps.prefix(place.count)))
    return issue
  }
}

/// What is wrong with a value, beside the sentence that a `DecodingError` has for people.
struct LocatedDefect: Error {
  var kind: DecodingIssue.Kind
  var found: String
  var wanted: Any.Type?
  /// The byte at which the value begins.
  var offset: Int?
  /// The same with line and column: of errors that leave the decoder.
  var place: TextPlace?
}

extension DecodingError {
  /// Nil of cases to come.
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// The path of what is wrong.
  var codingPath: [any CodingKey] { context?.codingPath ?? [] }
}

extension DecodingError.Context {
  /// The JSON type that a type mismatch names; Foundation says it in a sentence.
  fileprivate var foundType: String {
    // "Expected to decode String but found number instead." Of anybody else's sentence nothing is taken.
    RawJSON.Kind.allCases.first { debugDescription.contains("but found \($0.foundationName)") }?
      .rawValue ?? ""
  }

  /// What is wrong with a corrupted value, as far as the sentences of others tell it.
  fileprivate var corruption: DecodingIssue.Kind {
    // The standard library's, of a raw value that isn't one of the enum's.
    if debugDescription.hasPrefix("Cannot initialize "), debugDescription.contains(" from invalid ")
    {
      return .newWord
    }
    // Foundation's, of a number and of a text that is no JSON.
    if debugDescription.contains("does not fit in ") { return .outOfRange }
    return debugDescription == "The given data was not valid JSON." ? .malformed : .invalidValue
  }
}
