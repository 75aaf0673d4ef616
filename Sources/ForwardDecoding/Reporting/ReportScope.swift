/// Collects what is forgiven while a closure runs, in its task.
final class ReportScope: Sendable {
  /// The innermost scope of this task.
  @TaskLocal static var current: ReportScope?

  private let outer: ReportScope?
  private let collected = Locked(DecodingReport())

  init(outer: ReportScope?) { self.outer = outer }

  var report: DecodingReport { collected.withLock { $0 } }

  /// Takes in an issue that was met `times` times, in a row and at places that read the same in counts.
  ///
  /// An outer scope sees what an inner one collects.
  func add(_ issue: DecodingIssue, times: Int = 1) {
    collected.withLock { $0.add(issue, times: times) }
    outer?.add(issue, times: times)
  }

  /// Takes note of how many elements a collection has.
  ///
  /// `pattern`: The place of them all, redacted: `orders[].items[]`.
  func announce(_ size: Int, at pattern: WirePath) {
    collected.withLock { $0.announce(size, at: pattern) }
    outer?.announce(size, at: pattern)
  }
}

extension DecodingReport {
  /// Runs `operation`, and returns what it returned with all that was forgiven meanwhile: with any decoder.
  ///
  ///     let (page, report) = try DecodingReport.collecting {
  ///       try JSONDecoder().decode(Page.self, from: data)
  ///     }
  ///
  /// Collects in this task and its children. Scopes nest: an outer one also sees what an inner one collected. Where the
  /// operation throws, the report is lost; `DecodingOutcome.collecting` keeps it.
  public static func collecting<Value>(
    _ operation: () throws -> Value
  ) rethrows -> (value: Value, report: DecodingReport) {
    let scope = ReportScope(outer: ReportScope.current)
    let value = try ReportScope.$current.withValue(scope) { try operation() }
    return (value, scope.report)
  }

  /// The same around what is asynchronous: a fetch and its decode.
  public static func collecting<Value>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Value
  ) async rethrows -> (value: Value, report: DecodingReport) {
    let scope = ReportScope(outer: ReportScope.current)
    let value = try await ReportScope.$current.withValue(
      scope, operation: { try await operation() }, isolation: isolation)
    return (value, scope.report)
  }
}

extension Decoder {
  /// Reports an issue at this decoder's place.
  ///
  /// For types of your own that forgive: whoever collects gets it, located where the decoder is one that can.
  /// Costs nothing where nobody collects. `expected` and `found` must not quote the payload.
  public func report(_ kind: DecodingIssue.Kind, expected: String = "", found: String = "") {
    guard let scope = ReportScope.current else { return }
    scope.add(.made(kind, expected, found, at: codingPath, in: documentScope))
  }

  /// Reports what an error says, at the place that it names.
  ///
  /// `kind`: What came of it, which then is reported at this decoder's place, the error as its cause.
  /// `type`: What was wanted here, of errors that don't say it.
  public func report(
    _ error: any Error, as kind: DecodingIssue.Kind? = nil, expecting type: Any.Type? = nil
  ) {
    guard let scope = ReportScope.current else { return }
    var fault = Fault(error)
    let isHere = fault.codingPath.isEmpty || fault.codingPath.count == codingPath.count
    if isHere, fault.wanted == nil { fault.wanted = type }
    scope.add(
      kind.map { fault.cause(of: $0, at: codingPath, in: documentScope) }
        ?? fault.issue(at: codingPath, in: documentScope))
  }

  /// The document that this decoder reads, where it is one of ours.
  var documentScope: DocumentScope? {
    (self as? JSONValueDecoder)?.pass.scope ?? DocumentScope.current
  }
}

extension KeyedDecodingContainer {
  /// Reports an issue at the place of a key, whether it is there or not.
  @usableFromInline
  func report(
    _ kind: DecodingIssue.Kind, forKey key: Key, expected: String = "", found: String = ""
  ) {
    guard let scope = ReportScope.current else { return }
    scope.add(.made(kind, expected, found, at: codingPath + [key], in: DocumentScope.current))
  }
}

extension KeyedDecodingContainer {
  /// Reports what an error says of the value of a key, whether it is there or not.
  @usableFromInline
  func report(_ error: any Error, forKey key: Key, expecting type: Any.Type) {
    guard let scope = ReportScope.current else { return }
    var fault = Fault(error)
    let place = codingPath + [key]
    if fault.codingPath.count <= place.count { fault.wanted = fault.wanted ?? type }
    scope.add(fault.issue(at: place, in: DocumentScope.current))
  }
}

extension DecodingIssue {
  fileprivate static func made(
    _ kind: Kind, _ expected: String, _ found: String, at codingPath: [any CodingKey],
    in document: DocumentScope?
  ) -> DecodingIssue {
    var issue = DecodingIssue(
      kind, at: WirePath(reporting: codingPath), expected: expected, found: found)
    document?.locate(&issue, at: codingPath)
    return issue
  }
}
