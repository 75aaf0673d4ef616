internal import WireJSON

/// What an error's words follow from.
struct WordsKey: Hashable {
  var wanted: ObjectIdentifier
  /// Nil of a number that doesn't fit, which is rounded or not.
  var found: RawJSON.Kind?
  var isRounded = false
}

/// What an error says, made once in a decode: the name of a type takes longer than the rest of an error.
struct ErrorWords {
  var sentence: String
  var defect: any Error

  init(
    _ sentence: String, _ kind: DecodingIssue.Kind, _ wanted: Any.Type?, found: String
  ) {
    self.sentence = sentence
    defect = LocatedDefect(kind: kind, found: found, wanted: wanted)
  }
}

extension JSONPass {
  func context(_ words: ErrorWords, at index: Int) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: codingPath(of: index), debugDescription: words.sentence,
      underlyingError: words.defect)
  }

  /// The value at `index` is none of `type`: a null, a value of another type, or no JSON.
  func mismatch<Value>(_ type: Value.Type, at index: Int) -> DecodingError {
    let token = token(index)
    let found = token.jsonKind
    switch found {
    case .null:
      let words = words(WordsKey(wanted: ObjectIdentifier(type), found: found)) {
        ErrorWords(
          "Cannot get value of type \(type) -- found null value instead", .null, type,
          found: found.rawValue)
      }
      return .valueNotFound(type, context(words, at: index))
    case .broken:
      let kind: DecodingIssue.Kind = token.defect == .invalidUTF8 ? .invalidUTF8 : .malformed
      return corrupted(
        "The value is no JSON: \(token.defect.sentence).", kind, type,
        found: token.defect.sentence, at: index)
    case .flag, .number, .text, .array, .object:
      let words = words(WordsKey(wanted: ObjectIdentifier(type), found: found)) {
        ErrorWords(
          "Expected to decode \(type) but found \(found.foundationName) instead.", .typeFlip, type,
          found: found.rawValue)
      }
      return .typeMismatch(type, context(words, at: index))
    }
  }

  /// The number at `index` is none that `type` can hold.
  ///
  /// `isRounded`: It could hold one near to it.
  func unrepresentable<Value>(
    _ type: Value.Type, isRounded: Bool = false, at index: Int
  ) -> DecodingError {
    // The number itself is a value of the payload: the error doesn't quote it.
    let words = words(WordsKey(wanted: ObjectIdentifier(type), isRounded: isRounded)) {
      ErrorWords(
        "The number does not fit in \(type).", isRounded ? .notExact : .outOfRange, type,
        found: RawJSON.Kind.number.rawValue)
    }
    return .dataCorrupted(context(words, at: index))
  }

  func corrupted(
    _ sentence: String, _ kind: DecodingIssue.Kind, _ wanted: Any.Type? = nil, found: String,
    at index: Int
  ) -> DecodingError {
    .dataCorrupted(context(ErrorWords(sentence, kind, wanted, found: found), at: index))
  }

  private func words(_ key: WordsKey, _ make: () -> ErrorWords) -> ErrorWords {
    if let known = words[key] { return known }
    let made = make()
    words[key] = made
    return made
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
