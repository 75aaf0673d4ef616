/// What an error says of a value, without the value that it may quote.
struct Fault {
  var kind: DecodingIssue.Kind
  /// The type that was wanted there; nil where nobody says.
  var wanted: Any.Type?
  var found = ""
  /// Where, from the root of the payload that was decoded; empty where the error doesn't say.
  var codingPath: [any CodingKey] = []
  /// The place that an error which left its decoder has, and of which document.
  var place: TextPlace?
  var document: ObjectIdentifier?
  /// Whether it is an error of ours that hasn't left its decoder.
  var isOfThisDecode = false

  /// The name of what was wanted; made when it is asked for, as it takes longer than all the rest.
  var expected: String { wanted.map { "\($0)" } ?? "" }

  init(_ kind: DecodingIssue.Kind, found: String) {
    self.kind = kind
    self.found = found
  }

  init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      // An error of other code: only its type's name is known not to quote a value.
      (kind, found) = (.invalidValue, "\(type(of: error))")
      return
    }
    // One look at it: the cases hold texts, and are copied to be looked at.
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
      (kind, wanted, found) = (defect.kind, defect.wanted, defect.found)
      (place, document, isOfThisDecode) = (defect.place, defect.document, defect.place == nil)
    } else if kind == .invalidValue {
      kind = context.corruption
    } else {
      found = kind == .null ? RawJSON.Kind.null.rawValue : context.foundType
    }
  }
}

/// What is wrong with a value, beside the sentence that a `DecodingError` has for people.
struct LocatedDefect: Error {
  var kind: DecodingIssue.Kind
  var found: String
  var wanted: Any.Type?
  /// Where in the payload: of errors that leave the decoder.
  var place: TextPlace?
  /// Which document that payload is; nil where it isn't a JSON document.
  var document: ObjectIdentifier?
}

extension DecodingError {
  /// Nil of cases to come.
  package var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}

extension DecodingError.Context {
  /// The JSON type that a type mismatch names; Foundation says it in a sentence.
  fileprivate var foundType: String {
    // "Expected to decode String but found number instead." No text is taken from other messages.
    guard begins("Expected to decode "), let found = text(behind: " but found ") else { return "" }
    return RawJSON.Kind.allCases.first { found.starts(with: $0.foundationName.utf8) }?.rawValue
      ?? ""
  }

  /// What is wrong with a corrupted value, as far as the sentences of others tell it.
  fileprivate var corruption: DecodingIssue.Kind {
    // The standard library's, of a raw value that isn't one of the enum's.
    if begins("Cannot initialize "), text(behind: " from invalid ") != nil { return .newWord }
    // Foundation's, of a number and of a text that is no JSON.
    if text(behind: "does not fit in ") != nil { return .outOfRange }
    return debugDescription == "The given data was not valid JSON." ? .malformed : .invalidValue
  }

  private func begins(_ words: StaticString) -> Bool {
    words.withUTF8Buffer { debugDescription.utf8.starts(with: $0) }
  }

  /// What stands behind some words: as bytes, which takes a tenth of the time.
  private func text(behind words: StaticString) -> Substring.UTF8View? {
    let text = debugDescription.utf8
    return words.withUTF8Buffer { words in
      var rest = text[...]
      while let start = rest.firstIndex(of: words[0]) {
        rest = rest[start...]
        if rest.starts(with: words) { return rest.dropFirst(words.count) }
        rest = rest.dropFirst()
      }
      return nil
    }
  }
}
