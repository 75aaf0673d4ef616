internal import WireJSON

/// What an error's sentence follows from.
struct SentenceKey: Hashable {
  var wanted: ObjectIdentifier
  var found: RawJSON.Kind?
}

extension JSONPass {
  func context(
    _ sentence: String, _ kind: DecodingIssue.Kind, _ wanted: Any.Type? = nil, found: String,
    at index: Int
  ) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: codingPath(of: index), debugDescription: sentence,
      underlyingError: LocatedDefect(kind: kind, found: found, wanted: wanted))
  }

  /// The value at `index` is none of `type`: a null, a value of another type, or no JSON.
  func mismatch<Value>(_ type: Value.Type, at index: Int) -> DecodingError {
    let token = token(index)
    let found = token.jsonKind
    switch found {
    case .null:
      let sentence = sentence(of: type, found) {
        "Cannot get value of type \(type) -- found null value instead"
      }
      return .valueNotFound(type, context(sentence, .null, type, found: found.rawValue, at: index))
    case .broken:
      let kind: DecodingIssue.Kind = token.defect == .invalidUTF8 ? .invalidUTF8 : .malformed
      return corrupted(
        "The value is no JSON: \(token.defect.sentence).", kind, type,
        found: token.defect.sentence, at: index)
    case .flag, .number, .text, .array, .object:
      let sentence = sentence(of: type, found) {
        "Expected to decode \(type) but found \(found.foundationName) instead."
      }
      return .typeMismatch(
        type, context(sentence, .typeFlip, type, found: found.rawValue, at: index))
    }
  }

  /// The number at `index` is none that `type` can hold.
  ///
  /// `isRounded`: It could hold one near to it.
  func unrepresentable<Value>(
    _ type: Value.Type, isRounded: Bool = false, at index: Int
  ) -> DecodingError {
    // The number itself is a value of the payload: the error doesn't quote it.
    corrupted(
      sentence(of: type, nil) { "The number does not fit in \(type)." },
      isRounded ? .notExact : .outOfRange, type, found: RawJSON.Kind.number.rawValue, at: index)
  }

  func corrupted(
    _ sentence: String, _ kind: DecodingIssue.Kind, _ wanted: Any.Type? = nil, found: String,
    at index: Int
  ) -> DecodingError {
    .dataCorrupted(context(sentence, kind, wanted, found: found, at: index))
  }

  /// A sentence, made once in a decode: the name of a type takes longer than the rest of an error.
  private func sentence(
    of type: Any.Type, _ found: RawJSON.Kind?, _ make: () -> String
  ) -> String {
    let key = SentenceKey(wanted: ObjectIdentifier(type), found: found)
    if let known = sentences[key] { return known }
    let sentence = make()
    sentences[key] = sentence
    return sentence
  }
}

extension Token {
  var isContainer: Bool { kind == .object || kind == .array }

  /// The value's kind.
  var jsonKind: RawJSON.Kind {
    switch kind {
    case .object: .object
    case .array: .array
    case .key, .string: .text
    case .number: .number
    case .true, .false: .flag
    case .null: .null
    case .malformed: .broken
    }
  }
}

extension RawJSON.Kind {
  /// What Foundation's errors call it.
  var foundationName: String {
    switch self {
    case .object: "a dictionary"
    case .array: "an array"
    case .text: "a string"
    case .number: "number"
    case .flag: "bool"
    case .null: "null"
    case .broken: "no JSON"
    }
  }
}

extension ValueDefect {
  /// What is wrong, in a few words.
  var sentence: String {
    switch self {
    case .none: "nothing"
    case .badEscape: "an escape that JSON doesn't have"
    case .controlCharacter: "a control character in a string"
    case .invalidUTF8: "bytes that are not UTF-8"
    case .badNumber: "digits that are no number"
    case .notJSON: "a bare word"
    }
  }
}
