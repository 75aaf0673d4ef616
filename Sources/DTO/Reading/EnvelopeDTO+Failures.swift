import WireJSON

extension EnvelopeDTO {
  /// Whether there is an error: a text, an object with members, a list with elements.
  ///
  /// `numbersCount`: Whether a number is an error's, and no count of them; in a list it always is.
  static func namesError(_ index: Int, _ view: RecordView, numbersCount: Bool = true) -> Bool {
    let token = view.tokens[index]
    return switch token.kind {
    // Members that are all null, empty or zero stand there always.
    case .object:
      view.members(of: index).contains { namesError($0.value, view, numbersCount: numbersCount) }
    case .array:
      view.elements(of: index).contains { namesError($0, view) }
    case .string:
      !view.saysNothing(at: index) && view.isWord(of: clean, at: index) != true
        && !isCleanCode(index, view)
    case .number: numbersCount && !isCleanCode(index, view)
    case .true: true
    case .false, .null, .key, .malformed: false
    }
  }

  /// Whether an outcome is a failure: false, or one of the words of JSend (github.com/omniti-labs/jsend).
  ///
  /// `zeroFails`: Whether zero is one too.
  static func isFailure(_ index: Int, _ view: RecordView, zeroFails: Bool) -> Bool {
    switch view.tokens[index].kind {
    case .false: true
    case .number:
      zeroFails && view.decimal(at: index)?.coefficient == 0 || isFailureCode(index, view)
    case .string:
      view.isWord(of: failing, at: index) == true || isFailureCode(index, view)
        || zeroFails && view.isWord(of: ["0", "n"], at: index) == true
    default: false
    }
  }

  /// Whether a code is one of HTTP's for what failed (RFC 9110, 15.5 and 15.6), one of its kinds with two digits more, or below zero.
  static func isFailureCode(_ index: Int, _ view: RecordView) -> Bool {
    switch view.tokens[index].kind {
    case .number, .string:
      guard let code = Int(view.text(of: index)) else { return false }
      return code < 0 || (400...599).contains(code) || (40_000...59_999).contains(code)
    default: return false
    }
  }

  /// Whether a code is a word that has a failure in it: `invalid_token`.
  static func isFailureWord(_ index: Int, _ view: RecordView) -> Bool {
    guard view.tokens[index].kind == .string else { return false }
    let words = view.text(of: index).lowercased().split { !$0.isLetter }
    return words.count > 1 && words.contains { failing.contains(String($0)) }
  }

  /// Whether a code says that all went well: zeros, or one of HTTP's for it.
  private static func isCleanCode(_ index: Int, _ view: RecordView) -> Bool {
    let text = view.text(of: index)
    // `request:ok`
    if text.lowercased().hasSuffix(":ok") { return true }
    if view.decimal(at: index)?.coefficient == 0 { return true }
    return Int(text).map { $0 == 0 || (200...299).contains($0) } ?? false
  }

  /// What some write where there is no error.
  private static let clean = [
    "ok", "okay", "no", "n", "success", "successful", "succeeded", "approved", "no error",
    "no errors", "no error.", "no errors.", "no error found", "no errors found", "nil", "n/a",
    "undefined", "[]", "{}",
  ]
  /// Words for outcomes that are failures.
  private static let failing = [
    "false", "error", "fail", "failed", "failure", "no", "nok", "ko", "nack", "timeout",
    "timed_out", "unauthorized", "unauthenticated", "forbidden", "denied", "access_denied",
    "request_denied", "invalid", "invalid_request", "bad_request", "rejected", "unsuccessful",
    "aborted", "notok", "not ok", "partial_failure", "internal server error", "internal error",
    "service unavailable",
    "too many requests",
  ]
}
