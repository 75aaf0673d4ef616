/// Collects what is forgiven while a closure runs, in its task.
final class ReportScope: Sendable {
  /// The innermost scope of this task.
  @TaskLocal static var current: ReportScope?

  private let outer: ReportScope?
  private let collected = Locked(DecodingReport())

  init(outer: ReportScope?) { self.outer = outer }

  var report: DecodingReport { collected.withLock { $0 } }

  /// An outer scope sees what an inner one collects.
  func add(_ issue: DecodingIssue, outOf total: Int? = nil) {
    var issue = issue
    issue.path = issue.path.redacted
    collected.withLock { [issue] report in report.add(issue, outOf: total) }
    outer?.add(issue, outOf: total)
  }

  /// Says how many there were of what was counted before.
  func setTotal(_ total: Int, of kind: DecodingIssue.Kind, at path: WirePath) {
    collected.withLock { $0.setTotal(total, of: kind, at: path.redacted.pattern) }
    outer?.setTotal(total, of: kind, at: path)
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
}

extension Decoder {
  /// Reports an issue at this decoder's place.
  ///
  /// For types of your own that forgive: whoever collects gets it, located where the decoder is one that can.
  /// Costs nothing where nobody collects.
  ///
  /// `total`: How many values stood, or could have stood, at that place in this collection.
  public func report(
    _ kind: DecodingIssue.Kind, expected: String = "", found: String = "", outOf total: Int? = nil
  ) {
    guard let scope = ReportScope.current else { return }
    let issue = DecodingIssue(
      kind, at: WirePath(codingPath: codingPath), expected: expected, found: found)
    let located = (self as? any LocatingDecoder)?.located(issue) ?? issue
    scope.add(located, outOf: total)
  }

  /// Reports what an error says, at the place that it names.
  public func report(
    _ error: any Error, as kind: DecodingIssue.Kind? = nil, outOf total: Int? = nil
  ) {
    guard let scope = ReportScope.current else { return }
    var issue = DecodingIssue(decoding: error, at: WirePath(codingPath: codingPath))
    if let kind { issue.kind = kind }
    let located = (self as? any LocatingDecoder)?.located(issue) ?? issue
    scope.add(located, outOf: total)
  }
}

extension KeyedDecodingContainer {
  /// Reports an issue at the place of a key, whether it is there or not.
  @usableFromInline
  func report(
    _ kind: DecodingIssue.Kind, forKey key: Key, expected: String = "", found: String = ""
  ) {
    guard let scope = ReportScope.current else { return }
    let issue = DecodingIssue(
      kind, at: WirePath(codingPath: codingPath + [key]), expected: expected, found: found)
    scope.add(DocumentScope.current?.located(issue) ?? issue)
  }
}

/// A decoder that knows where in the payload a path leads.
protocol LocatingDecoder {
  func located(_ issue: DecodingIssue) -> DecodingIssue
}
