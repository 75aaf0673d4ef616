/// Where the events of decodes go: a log, a metric, nowhere.
///
/// The library itself never prints.
/// An event holds no value of a payload, only kinds, types and paths; see `DecodingIssue`.
public protocol DecodeTelemetry: Sendable {
  /// Takes one event. Called where the report is recorded; must not block for long.
  func record(_ event: DecodeEvent)
}

extension DecodeTelemetry {
  /// Records an event for each thing that the report counts.
  public func record(_ report: DecodingReport) {
    for tally in report.counts { record(DecodeEvent(tally, context: report.context)) }
  }
}

/// What was met, how often, and in which answer: one line of a report.
///
/// Has what the line has: `event.kind`, `event.path`, `event.count`.
@dynamicMemberLookup
public struct DecodeEvent: Sendable, Hashable {
  /// The line of the report.
  public var tally: DecodingReport.Count
  /// Of which answer, and where.
  public var context: DecodeContext
  /// How many events like this one a sampler left out before it.
  public var skipped: Int

  /// An event with all its parts.
  public init(
    _ tally: DecodingReport.Count, context: DecodeContext = DecodeContext(), skipped: Int = 0
  ) {
    self.tally = tally
    self.context = context
    self.skipped = skipped
  }

  /// What the line of the report says.
  public subscript<Part>(dynamicMember part: WritableKeyPath<DecodingReport.Count, Part>) -> Part {
    get { tally[keyPath: part] }
    set { tally[keyPath: part] = newValue }
  }
}

extension DecodeEvent: Encodable {
  private enum CodingKeys: String, CodingKey { case context, skipped }

  /// Encodes the members of the line, and beside them context and skipped.
  public func encode(to encoder: any Encoder) throws {
    try tally.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(context, forKey: .context)
    try container.encode(skipped, forKey: .skipped)
  }
}

/// What was decoded, by what, on what.
///
/// Texts of your own choosing: they are passed on as they are.
public struct DecodeContext: Sendable, Hashable, Codable {
  /// The request, without its parameters: `GET /orders`.
  public var endpoint: String
  /// The app and its version.
  public var app: String
  /// The operating system and its version.
  public var system: String

  /// A context; what isn't known is empty.
  public init(endpoint: String = "", app: String = "", system: String = "") {
    self.endpoint = endpoint
    self.app = app
    self.system = system
  }
}
