/// Where issues go: to the scopes around the decode, and nowhere else.
///
/// A scope holds for the work of its closure, which is synchronous: decodes of other tasks and threads never mix, and a
/// task that is begun inside has none. Nothing is ever printed.
public enum SafeDecodingDiagnostics {
  /// Takes one issue.
  public typealias IssueHandler = (SafeDecodingIssue) -> Void

  /// Passes an issue to the scopes around: to all captures, and to the innermost handler.
  public static func emit(_ issue: SafeDecodingIssue) { IssueScopes.current.emit(issue) }

  /// Runs `operation`, and gives `handler` each issue at once when it is emitted.
  ///
  /// The handler may change local variables. What an inner handler takes, an outer one doesn't see; a `capture` around does.
  /// While the handler runs, what is emitted goes to the scopes around its own.
  public static func withIssueHandler<Result>(
    _ handler: @escaping IssueHandler, perform operation: () throws -> Result
  ) rethrows -> Result {
    try IssueScopes.current.with(.handler(handler)) { try operation() }
  }

  /// Runs `operation`, and returns what it returned with all issues that were emitted meanwhile.
  public static func capture<Result>(
    perform operation: () throws -> Result
  ) rethrows -> (value: Result, report: SafeDecodingReport) {
    let issues = IssueScopes.Captured()
    let value = try IssueScopes.current.with(.capture(issues)) { try operation() }
    return (value, SafeDecodingReport(issues: issues.list))
  }
}
