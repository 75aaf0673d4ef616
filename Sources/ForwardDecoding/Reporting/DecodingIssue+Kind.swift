extension DecodingIssue {
  /// What can be forgiven: a closed list.
  ///
  /// The raw values are stable names for logs and metrics; where feedtui counts the same of a feed, it has the same name.
  public enum Kind: String, CaseIterable, Sendable, Codable {
    case newWord = "new_word"
    case missing = "missing_field"
    case null = "unexpected_null"
    case typeFlip = "type_flip"
    case coerced = "coerced"
    case alias = "alias_used"
    case droppedElement = "dropped_element"
    case outOfRange = "out_of_range"
    case notExact = "not_exact"
    case malformed = "malformed_json"
    case invalidValue = "invalid_value"
    case invalidUTF8 = "invalid_utf8"
    case duplicateKey = "duplicate_key"
    case unexpectedVersion = "unexpected_version"
    /// The model took it, and the domain didn't.
    case rejected = "rejected"
    /// The decode as a whole failed here.
    case failed = "failed"

    /// What happened, as a sentence.
    public var meaning: String {
      switch self {
      case .newWord: "A word that the model's enum doesn't know."
      case .missing: "A key that isn't there."
      case .null: "A null where a value was expected."
      case .typeFlip: "A value of another type than the model's."
      case .coerced: "A value of another type or spelling, which could be read all the same."
      case .alias: "A value under one of its names, but not the first."
      case .droppedElement:
        "An element of a collection that couldn't be read; the others were kept."
      case .outOfRange: "A number that the model's type can't hold."
      case .notExact: "A number that the model's type can't hold exactly."
      case .malformed: "A value that isn't JSON."
      case .invalidValue: "A value that its type refused: a text that is no URL, for instance."
      case .invalidUTF8: "A text whose bytes are not UTF-8."
      case .duplicateKey: "A key that stands twice in one object; the first counts."
      case .unexpectedVersion: "A version that the model doesn't know."
      case .rejected: "A value that the domain's own check didn't take."
      case .failed: "The decode failed here."
      }
    }
  }
}
