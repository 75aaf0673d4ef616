import ForwardDecoding

/// Where issues go: to the scopes around the decode, and nowhere else.
///
/// A scope holds for the work of its closure, in its task: decodes of other tasks never mix. Nothing is ever printed.
public enum SafeDecodingDiagnostics {
  /// Takes one issue.
  public typealias IssueHandler = (SafeDecodingIssue) -> Void

  /// Passes an issue to the scopes around: all captures, and the innermost handler.
  public static func emit(_ issue: SafeDecodingIssue) { IssueScope.current?.add(issue) }

  /// Runs `operation`, and gives `handler` each issue that is emitted meanwhile.
  ///
  /// The issues are handed over in order, on this task, when `operation` ends, be it by an error: so the handler may
  /// change local variables. What an inner handler takes, an outer one doesn't see; an outer `capture` does.
  public static func withIssueHandler<Result>(
    _ handler: @escaping IssueHandler, perform operation: () throws -> Result
  ) rethrows -> Result {
    let scope = IssueScope(.handler, outer: IssueScope.current)
    defer { for issue in scope.issues { handler(issue) } }
    return try IssueScope.$current.withValue(scope) { try operation() }
  }

  /// Runs `operation`, and returns what it returned with all issues that were emitted meanwhile.
  public static func capture<Result>(
    perform operation: () throws -> Result
  ) rethrows -> (value: Result, report: SafeDecodingReport) {
    let scope = IssueScope(.capture, outer: IssueScope.current)
    let value = try IssueScope.$current.withValue(scope) { try operation() }
    return (value, SafeDecodingReport(issues: scope.issues))
  }
}

/// What one closure collects.
final class IssueScope: Sendable {
  enum Role { case capture, handler }

  @TaskLocal static var current: IssueScope?

  private let role: Role
  private let outer: IssueScope?
  private let collected = Locked<[SafeDecodingIssue]>([])

  init(_ role: Role, outer: IssueScope?) {
    self.role = role
    self.outer = outer
  }

  var issues: [SafeDecodingIssue] { collected.withLock { $0 } }

  func add(_ issue: SafeDecodingIssue) { add(issue, isHandled: false) }

  /// Captures see everything; of the handlers only the innermost does.
  private func add(_ issue: SafeDecodingIssue, isHandled: Bool) {
    if role == .capture || !isHandled { collected.withLock { $0.append(issue) } }
    outer?.add(issue, isHandled: isHandled || role == .handler)
  }
}
