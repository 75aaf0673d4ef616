internal import WireJSON

extension JSONPass {
  func context(
    _ sentence: String, _ kind: DecodingIssue.Kind, found: String, at index: Int
  ) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: codingPath(of: index), debugDescription: sentence,
      underlyingError: LocatedDefect(
        kind: kind, found: found, offset: token(index).fullRange.lowerBound))
  }

  /// The value at `index` is none of `type`: a null, a value of another type, or no JSON.
  func mismatch<Value>(_ type: Value.Type, at index: Int) -> DecodingError {
    let token = token(index)
    switch token.kind {
    case .null:
      return .valueNotFound(
        type,
        context(
          "Cannot get value of type \(type) -- found null value instead", .null, found: "null",
          at: index))
    case .malformed:
      let kind: DecodingIssue.Kind = token.defect == .invalidUTF8 ? .invalidUTF8 : .malformed
      return corrupted(
        "The value is no JSON: \(token.defect.sentence).", kind, found: token.defect.sentence,
        at: index)
    default:
      let found = token.typeName
      return .typeMismatch(
        type,
        context(
          "Expected to decode \(type) but found \(found) instead.", .typeFlip, found: found,
          at: index))
    }
  }

  func unrepresentable<Value>(_ type: Value.Type, at index: Int) -> DecodingError {
    // The number itself is a value of the payload: the error doesn't quote it.
    corrupted("The number does not fit in \(type).", .outOfRange, found: "number", at: index)
  }

  func corrupted(
    _ sentence: String, _ kind: DecodingIssue.Kind, found: String, at index: Int
  ) -> DecodingError {
    .dataCorrupted(context(sentence, kind, found: found, at: index))
  }
}

extension Token {
  var isContainer: Bool { kind == .object || kind == .array }

  /// What people call the value's type, as Foundation's errors do.
  var typeName: String {
    switch kind {
    case .object: "a dictionary"
    case .array: "an array"
    case .key, .string: "a string"
    case .number: "number"
    case .true, .false: "bool"
    case .null: "null"
    case .malformed: "no JSON"
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
