/// One deviation of one record, with texts: what the detail page shows.
public struct RecordDrift: Equatable, Sendable {
  public var kind: DriftKind
  /// The path in the wire's keys, `[]` for an index.
  public var path: String
  public var found: String
  public var severity: Severity
  /// Which element of the record's list it concerns.
  public var element: Int?
  /// The value's JSON as it was sent; empty where there is none. May be personal.
  public var wire: String

  /// A deviation with all its parts.
  public init(
    kind: DriftKind, path: String, found: String, severity: Severity, element: Int?, wire: String
  ) {
    self.kind = kind
    self.path = path
    self.found = found
    self.severity = severity
    self.element = element
    self.wire = wire
  }

  /// The path with its index: `items[1].quantity`.
  public var place: String {
    guard let element, let bracket = path.firstIndex(of: "[") else { return path }
    return "\(path[..<bracket])[\(element)]\(path[bracket...].dropFirst(2))"
  }
}
