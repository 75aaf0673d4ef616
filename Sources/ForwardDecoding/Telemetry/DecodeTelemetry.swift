/// Where news of decodes go: a log, a metric, nowhere.
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
    for count in report.counts {
      record(
        DecodeEvent(
          kind: count.kind, cause: count.cause, path: count.path, inside: count.inside,
          found: count.found, count: count.count, total: count.total, fragment: count.fragment,
          context: report.context))
    }
  }
}

/// What was met, how often, and in which answer: one line of a report.
public struct DecodeEvent: Sendable, Hashable, Encodable {
  /// What was met.
  public var kind: DecodingIssue.Kind
  /// Why, of an element that was dropped and of a decode that failed: `missing` where a field is that the model needs.
  public var cause: DecodingIssue.Kind?
  /// Where, any element of an array written as `[]`.
  public var path: WirePath
  /// Where below `path` the cause is.
  public var inside: WirePath
  /// What was found, redacted.
  public var found: String
  /// How often in this decode.
  public var count: Int
  /// How many values stood, or could have stood, there; nil where the decoder doesn't say.
  public var total: Int?
  /// The object or array around the first of them, redacted; nil unless fragments are kept.
  public var fragment: String?
  /// Of which answer, and where.
  public var context: DecodeContext
  /// How many events like this one a sampler left out before it.
  public var skipped: Int

  /// An event with all its parts.
  public init(
    kind: DecodingIssue.Kind, cause: DecodingIssue.Kind? = nil, path: WirePath,
    inside: WirePath = WirePath(), found: String = "", count: Int = 1, total: Int? = nil,
    fragment: String? = nil, context: DecodeContext = DecodeContext(), skipped: Int = 0
  ) {
    self.kind = kind
    self.cause = cause
    self.path = path
    self.inside = inside
    self.found = found
    self.count = count
    self.total = total
    self.fragment = fragment
    self.context = context
    self.skipped = skipped
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
