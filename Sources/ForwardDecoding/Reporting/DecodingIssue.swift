/// One thing that a decode forgave: what, and where.
///
/// Holds no value of the payload, but for a word whose type or place is declared safe (`ReportableWords`,
/// `ForwardJSONDecoder.reportablePaths`). A key that is data, of a dictionary for instance, stands in no path.
public struct DecodingIssue: Sendable {
  /// Storage that issues of similar bad elements share: a page with only bad elements holds it once.
  private var finding: Finding
  /// This one's element, where `finding.told.path` ends in another's.
  private var element: Int?
  /// Byte, line and column; nil where the decoder doesn't say.
  public var place: TextPlace?
  /// The object or array at that place, or around it, redacted: its keys and the types of its values.
  ///
  /// Nil unless the decoder keeps fragments (`ForwardJSONDecoder.fragments`), and has room for one more.
  public var fragment: String?

  private struct Told: Hashable, Sendable {
    var kind: Kind
    var path: WirePath
    var expected: String
    var found: String
    var cause: Kind?
    var inside: WirePath
    var isInside = false
  }

  private final class Finding: Sendable {
    let told: Told
    init(_ told: Told) { self.told = told }
  }

  /// An issue at `path`.
  public init(
    _ kind: Kind, at path: WirePath, cause: Kind? = nil, inside: WirePath = WirePath(),
    expected: String = "", found: String = "", place: TextPlace? = nil
  ) {
    finding = Finding(
      Told(
        kind: kind, path: path, expected: expected, found: found, cause: cause, inside: inside))
    self.place = place
  }
}

extension DecodingIssue {
  /// What happened.
  public var kind: Kind {
    get { told.kind }
    set { told.kind = newValue }
  }

  /// Where, in the wire's keys.
  public var path: WirePath {
    get {
      var path = told.path
      if let element { path.steps[path.steps.count - 1] = .index(element) }
      return path
    }
    set {
      told.path = newValue
      element = nil
    }
  }

  /// What the model wanted there: the name of a type.
  public var expected: String {
    get { told.expected }
    set { told.expected = newValue }
  }

  /// What stood there: the name of a JSON type (`RawJSON.Kind`), or what else tells it without quoting it; empty where
  /// nothing did.
  public var found: String {
    get { told.found }
    set { told.found = newValue }
  }

  /// Why, where that has a kind of its own: of an element that was dropped, and of a decode that failed.
  public var cause: Kind? {
    get { told.cause }
    set { told.cause = newValue }
  }

  /// Where below `path` the cause is: of an element that was dropped, the path inside it.
  public var inside: WirePath {
    get { told.inside }
    set { told.inside = newValue }
  }

  /// Whether it is of a text inside of the payload, of which nobody counts the values.
  var isInside: Bool {
    get { told.isInside }
    set { if newValue != told.isInside { told.isInside = newValue } }
  }

  /// The byte at which the value begins, counted from 0; nil where the decoder doesn't say.
  public var offset: Int? { place?.offset }
  /// The line of that byte, counted from 1; nil where the decoder doesn't say.
  public var line: Int? { place?.line }
  /// The byte's place in its line, counted from 1; nil where the decoder doesn't say.
  public var column: Int? { place?.column }

  private var told: Told {
    get { finding.told }
    set { finding = Finding(newValue) }
  }

  /// Makes it that of another element of the array that `path` ends in.
  mutating func move(toElement index: Int) { element = index }

  /// Whether both are of elements of one array, and differ in their places alone.
  func isAlike(_ other: DecodingIssue) -> Bool { finding === other.finding }

  /// What issues have in common that count as one: those at places that differ in elements only.
  struct Signature: Hashable {
    var kind: Kind
    var cause: Kind?
    var path: WirePath
    var inside: WirePath
    var found: String
    var isInside: Bool
  }

  var signature: Signature {
    Signature(
      kind: kind, cause: cause, path: told.path.pattern, inside: inside.pattern, found: found,
      isInside: isInside)
  }

  /// Whether both have one signature, which is told without making it.
  func isCounted(with other: DecodingIssue) -> Bool {
    let (told, others) = (told, other.told)
    return told.kind == others.kind && told.cause == others.cause && told.found == others.found
      && told.isInside == others.isInside && told.path.isCounted(with: others.path)
      && told.inside.isCounted(with: others.inside)
  }
}

extension DecodingIssue: Hashable {
  /// Whether both say the same of the same place.
  public static func == (left: DecodingIssue, right: DecodingIssue) -> Bool {
    (left.isAlike(right) || left.ownTold == right.ownTold) && left.path == right.path
      && left.place == right.place && left.fragment == right.fragment
  }

  /// By kind and place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(path)
    hasher.combine(place)
  }

  private var ownTold: Told {
    var told = told
    told.path = path
    return told
  }
}

extension DecodingIssue: Encodable {
  private enum CodingKeys: String, CodingKey {
    case kind, path, expected, found, cause, inside, offset, line, column, fragment
  }

  /// Encodes kind, path, and what else is known.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(path, forKey: .path)
    try container.encode(expected, forKey: .expected)
    try container.encode(found, forKey: .found)
    try container.encodeIfPresent(cause, forKey: .cause)
    try container.encode(inside, forKey: .inside)
    try container.encodeIfPresent(offset, forKey: .offset)
    try container.encodeIfPresent(line, forKey: .line)
    try container.encodeIfPresent(column, forKey: .column)
    try container.encodeIfPresent(fragment, forKey: .fragment)
  }
}

extension DecodingIssue: CustomStringConvertible {
  /// `type_flip at data.orders[3].total (line 12, column 9): expected Decimal, found flag`.
  public var description: String {
    var text = "\(kind.rawValue) at \(path)"
    if let place { text += " (\(place))" }
    var rest: [String] = []
    if let cause { rest.append(cause.rawValue + (inside.steps.isEmpty ? "" : " at \(inside)")) }
    if !expected.isEmpty { rest.append("expected \(expected)") }
    if !found.isEmpty { rest.append("found \(found)") }
    return rest.isEmpty ? text : text + ": " + rest.joined(separator: ", ")
  }
}
