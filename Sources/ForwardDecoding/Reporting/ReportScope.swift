/// Collects what is forgiven while a closure runs, in its task.
final class ReportScope: Sendable {
  /// The innermost scope of this task.
  @TaskLocal static var current: ReportScope?

  private let outer: ReportScope?
  private let collected = Locked(DecodingReport())

  init(outer: ReportScope?) { self.outer = outer }

  var report: DecodingReport { collected.withLock { $0 } }

  /// Takes in an issue that was met `times` times, at places that read the same in counts.
  ///
  /// An outer scope sees what an inner one collects.
  func add(_ issue: DecodingIssue, times: Int = 1) {
    collected.withLock { $0.add(issue, times: times) }
    outer?.add(issue, times: times)
  }

  /// Adds the failure of the decode; an outer scope adds it only when the error reaches that scope.
  func addFailure(_ issue: DecodingIssue) { collected.withLock { $0.add(issue) } }

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
  /// Collects in this task and its children; what an unstructured task does after the operation has ended comes too late.
  /// Scopes nest: an outer one also sees what an inner one collected. Where the operation throws, the report is lost;
  /// `DecodingOutcome.collecting` keeps it.
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

extension ReportScope {
  func add(_ kind: DecodingIssue.Kind, _ expected: String, _ found: String, at place: IssuePlace) {
    var issue = DecodingIssue(Fault(kind, found: found), at: place)
    issue.expected = expected
    add(issue)
  }

  /// `type`: What was wanted there, of errors that don't say it.
  func add(_ error: any Error, expecting type: Any.Type?, at place: IssuePlace) {
    var fault = Fault(error)
    // An error from further inside wanted something else.
    if fault.codingPath.count <= place.codingPath.count { fault.wanted = fault.wanted ?? type }
    add(DecodingIssue(fault, at: place))
  }
}

extension Decoder {
  /// Reports an issue at this decoder's place.
  ///
  /// For types of your own that forgive: whoever collects gets it, located where the decoder is one that can.
  /// Costs nothing where nobody collects. `expected` and `found` must not quote the payload.
  public func report(_ kind: DecodingIssue.Kind, expected: String = "", found: String = "") {
    ReportScope.current?.add(kind, expected, found, at: place)
  }

  /// Reports what an error says, at the place that it names.
  ///
  /// `kind`: What came of it, which then is reported at this decoder's place, the error as its cause.
  /// `type`: What was wanted here, of errors that don't say it.
  public func report(
    _ error: any Error, as kind: DecodingIssue.Kind? = nil, expecting type: Any.Type? = nil
  ) {
    guard let scope = ReportScope.current else { return }
    if let kind { return scope.add(DecodingIssue(kind, of: Fault(error), at: place)) }
    scope.add(error, expecting: type, at: place)
  }
}

extension KeyedDecodingContainer {
  /// Reports an issue at the place of a key, whether it is there or not.
  @usableFromInline
  func report(
    _ kind: DecodingIssue.Kind, forKey key: Key, expected: String = "", found: String = ""
  ) {
    ReportScope.current?.add(kind, expected, found, at: place(of: key))
  }

  /// Reports what an error says of the value of a key, whether it is there or not.
  @usableFromInline
  func report(_ error: any Error, forKey key: Key, expecting type: Any.Type) {
    ReportScope.current?.add(error, expecting: type, at: place(of: key))
  }

  /// In the wire's own path, where the decoder tells it.
  func place(of key: Key) -> IssuePlace {
    guard contains(key) else { return .missing(codingPath + [key], beside: allKeys) }
    do {
      return try decode(DecoderPlace.self, forKey: key).place
    } catch {
      // Its decoder doesn't say.
      return IssuePlace(codingPath + [key])
    }
  }
}

/// Where a container's value is: its decoder knows, as long as it lives.
private struct DecoderPlace: Decodable {
  let place: IssuePlace
  init(from decoder: any Decoder) { place = decoder.place }
}
