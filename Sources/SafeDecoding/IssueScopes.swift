internal import Foundation

/// The scopes around what this thread does, the innermost last.
///
/// Of the thread, not of the task: a handler is called in the middle of a decode, and needn't be `Sendable`. As no scope
/// is suspended, its thread is all its own.
final class IssueScopes {
  enum Scope {
    case capture(Captured)
    case handler(SafeDecodingDiagnostics.IssueHandler)
  }

  /// What one capture collects.
  final class Captured {
    var list: [SafeDecodingIssue] = []
  }

  private var scopes: [Scope] = []

  private static let key = "ForwardDecoding.SafeDecoding.IssueScopes"

  static var current: IssueScopes {
    let storage = Thread.current.threadDictionary
    if let known = storage[key] as? IssueScopes { return known }
    let new = IssueScopes()
    storage[key] = new
    return new
  }

  func with<Result>(_ scope: Scope, _ operation: () throws -> Result) rethrows -> Result {
    scopes.append(scope)
    defer { scopes.removeLast() }
    return try operation()
  }

  func emit(_ issue: SafeDecodingIssue) {
    var handler: (place: Int, call: SafeDecodingDiagnostics.IssueHandler)?
    for (place, scope) in scopes.enumerated() {
      switch scope {
      case .capture(let captured): captured.list.append(issue)
      case .handler(let call): handler = (place, call)
      }
    }
    guard let handler else { return }
    let inner = scopes[handler.place...]
    scopes.removeSubrange(handler.place...)
    handler.call(issue)
    scopes += inner
  }
}
