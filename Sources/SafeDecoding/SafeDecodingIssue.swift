/// One value that was recovered from: which field, and why.
public struct SafeDecodingIssue: Sendable, Equatable {
  /// The field's path in the wire's keys, points between, indexes as numbers: `users.1.id`; `<root>` for the payload itself.
  public let fieldPath: String
  /// Why the value couldn't be read, as a sentence.
  public let errorDescription: String

  /// An issue at a field.
  public init(fieldPath: String, errorDescription: String) {
    self.fieldPath = fieldPath
    self.errorDescription = errorDescription
  }
}

/// All that was recovered from in one decode, in the order in which it was met.
public struct SafeDecodingReport: Sendable, Equatable {
  /// The issues, in declaration order.
  public let issues: [SafeDecodingIssue]

  /// Whether anything had to be recovered from.
  public var hasIssues: Bool { !issues.isEmpty }

  /// A report of these issues.
  public init(issues: [SafeDecodingIssue]) { self.issues = issues }
}
