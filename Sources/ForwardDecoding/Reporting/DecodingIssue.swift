/// One thing that a decode forgave: what, and where.
///
/// Holds no value of the payload, but for a word whose type or place is declared safe (`ReportableWords`,
/// `ForwardJSONDecoder.reportablePaths`). A key that is data, of a dictionary for instance, stands in no path.
public struct DecodingIssue: Sendable, Hashable, Encodable {
  /// What happened.
  public var kind: Kind
  /// Where, in the wire's keys.
  public var path: WirePath
  /// What the model wanted there: the name of a type.
  public var expected: String
  /// What stood there: the name of a JSON type (`RawJSON.Kind`), or what else tells it without quoting it; empty where
  /// nothing did.
  public var found: String
  /// Why, where that has a kind of its own: of an element that was dropped, and of a decode that failed.
  public var cause: Kind?
  /// Where below `path` the cause is: of an element that was dropped, the path inside it.
  public var inside = WirePath()
  /// The byte at which the value begins, counted from 0; nil where the decoder doesn't say.
  public var offset: Int?
  /// The line of that byte, counted from 1; nil where the decoder doesn't say.
  public var line: Int?
  /// The byte's place in its line, counted from 1; nil where the decoder doesn't say.
  public var column: Int?
  /// The object or array at that place, or around it, redacted: its keys and the types of its values.
  ///
  /// Nil unless the decoder keeps fragments (`ForwardJSONDecoder.fragments`), and has room for one more.
  public var fragment: String?
  /// Whether it is of a text inside of the payload, of which nobody counts the values.
  var isInside = false

  private enum CodingKeys: String, CodingKey {
    case kind, path, expected, found, cause, inside, offset, line, column, fragment
  }

  /// An issue at `path`.
  public init(
    _ kind: Kind, at path: WirePath, cause: Kind? = nil, inside: WirePath = WirePath(),
    expected: String = "", found: String = "", offset: Int? = nil, line: Int? = nil,
    column: Int? = nil
  ) {
    self.kind = kind
    self.path = path
    self.cause = cause
    self.inside = inside
    self.expected = expected
    self.found = found
    self.offset = offset
    self.line = line
    self.column = column
  }
}

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
      case .alias: "A value under another of its names than the first."
      case .droppedElement:
        "An element of a collection that couldn't be read; the others were kept."
      case .outOfRange: "A number that the model's type can't hold."
      case .notExact: "A number that the model's type can't hold exactly."
      case .malformed: "A value that is no JSON."
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

extension DecodingIssue {
  /// Byte, line and column; nil where the decoder doesn't say.
  public var place: TextPlace? {
    get {
      guard let offset, let line, let column else { return nil }
      return TextPlace(offset: offset, line: line, column: column)
    }
    set { (offset, line, column) = (newValue?.offset, newValue?.line, newValue?.column) }
  }
}

extension DecodingIssue: CustomStringConvertible {
  /// `type_flip at data.orders[3].total (line 12, column 9): expected Decimal, found flag`.
  public var description: String {
    var text = "\(kind.rawValue) at \(path)"
    if let line, let column { text += " (line \(line), column \(column))" }
    var rest: [String] = []
    if let cause { rest.append(cause.rawValue + (inside.steps.isEmpty ? "" : " at \(inside)")) }
    if !expected.isEmpty { rest.append("expected \(expected)") }
    if !found.isEmpty { rest.append("found \(found)") }
    return rest.isEmpty ? text : text + ": " + rest.joined(separator: ", ")
  }
}
