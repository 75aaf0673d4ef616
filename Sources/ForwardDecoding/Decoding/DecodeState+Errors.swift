internal import CStack
internal import WireJSON

/// What an error's words follow from.
struct WordsKey: Hashable {
  /// Nil of a key that is missing.
  var wanted: ObjectIdentifier?
  /// Nil of a number that doesn't fit, which is rounded or not.
  var found: RawJSON.Kind?
  var isRounded = false
  /// The key that is missing, or what is wrong with a value.
  var text = ""
}

/// What an error says, made once in a decode: the name of a type takes longer than the rest of an error.
///
/// A class: errors that say the same are known by it.
final class ErrorWords {
  let sentence: String
  let defect: any Error

  init(
    _ sentence: String, _ kind: DecodingIssue.Kind, _ wanted: Any.Type?, found: String
  ) {
    self.sentence = sentence
    defect = LocatedDefect(kind: kind, found: found, wanted: wanted)
  }
}

extension DecodeState {
  /// Makes sure that the value at `index` is an object, or an array, and that there is stack enough to read it.
  ///
  /// `type`: What it is to be, for errors.
  @inline(__always)
  func enter<Value>(_ kind: Token.Kind, _ type: Value.Type, at index: Int) throws {
    guard token(index).kind == kind else { throw mismatch(type, at: index) }
    // Models may be nested in themselves as deep as the payload says, and a thread in the background may have half a
    // megabyte of stack.
    guard !cstack_is_low() else {
      throw refused(
        "The value is nested deeper than this thread's stack allows.", type,
        found: "nested too deep", at: index)
    }
  }

  /// The value at `index` is none of `type`: a null, a value of another type, or no JSON.
  func mismatch<Value>(_ type: Value.Type, at index: Int) -> any Error {
    let words = mismatchWords(type, at: index)
    return switch token(index).kind {
    case .null: made(.valueNotFound(type, context(words, at: index)), words, at: index)
    case .malformed: made(.dataCorrupted(context(words, at: index)), words, at: index)
    default: made(.typeMismatch(type, context(words, at: index)), words, at: index)
    }
  }

  func mismatchWords<Value>(_ type: Value.Type, at index: Int) -> ErrorWords {
    let token = token(index)
    let found = token.jsonKind
    switch found {
    case .null:
      return words(WordsKey(wanted: ObjectIdentifier(type), found: found)) {
        ErrorWords(
          "Cannot get value of type \(type) -- found null value instead", .null, type,
          found: found.rawValue)
      }
    case .broken:
      let (kind, defect) = (token.defect.kind, token.defect.sentence)
      return words(WordsKey(wanted: ObjectIdentifier(type), found: found, text: defect)) {
        ErrorWords("The value is no JSON: \(defect).", kind, type, found: defect)
      }
    case .flag, .number, .text, .array, .object:
      return words(WordsKey(wanted: ObjectIdentifier(type), found: found)) {
        ErrorWords(
          "Expected to decode \(type) but found \(found.foundationName) instead.", .typeFlip, type,
          found: found.rawValue)
      }
    }
  }

  /// The number at `index` is none that `type` can hold.
  ///
  /// `isRounded`: It could hold one near to it.
  func unrepresentable<Value>(
    _ type: Value.Type, isRounded: Bool = false, at index: Int
  ) -> any Error {
    // The number itself is a value of the payload: the error doesn't quote it.
    let words = words(WordsKey(wanted: ObjectIdentifier(type), isRounded: isRounded)) {
      ErrorWords(
        "The number does not fit in \(type).", isRounded ? .notExact : .outOfRange, type,
        found: RawJSON.Kind.number.rawValue)
    }
    return made(.dataCorrupted(context(words, at: index)), words, at: index)
  }

  /// The value at `index` is one of the right kind that `type` refuses.
  func refused<Value>(
    _ sentence: String, _ type: Value.Type, found: String, at index: Int
  ) -> any Error {
    let words = words(WordsKey(wanted: ObjectIdentifier(type), text: sentence)) {
      ErrorWords(sentence, .invalidValue, type, found: found)
    }
    return made(.dataCorrupted(context(words, at: index)), words, at: index)
  }

  /// The object at `index` has no such key.
  func missing(_ key: some CodingKey, in index: Int) -> any Error {
    let words = words(WordsKey(text: key.stringValue)) {
      ErrorWords(
        "No value associated with key \(key.stringValue).", .missing, nil, found: "")
    }
    return made(.keyNotFound(key, context(words, at: index)), words, at: index)
  }

  func context(_ words: ErrorWords, at index: Int) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: codingPath(of: index), debugDescription: words.sentence,
      underlyingError: words.defect)
  }

  func made(
    _ error: consuming DecodingError, _ words: ErrorWords, at token: Int
  ) -> any Error {
    let error: any Error = error
    lastError = MadeError(error: error, words: ObjectIdentifier(words), token: token)
    return error
  }

  func words(_ key: WordsKey, _ make: () -> ErrorWords) -> ErrorWords {
    // Bad elements come in rows.
    if key == lastWordsKey, let lastWords { return lastWords }
    let words = knownWords[key] ?? make()
    knownWords[key] = words
    (lastWordsKey, lastWords) = (key, words)
    return words
  }
}

extension Token {
  var isContainer: Bool { kind == .object || kind == .array }

  /// Whether it is a key that is no text.
  var isBrokenKey: Bool { kind == .key && defect != .none }

  /// The value's kind.
  var jsonKind: RawJSON.Kind {
    switch kind {
    case .object: .object
    case .array: .array
    case .key: defect == .none ? .text : .broken
    case .string: .text
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
