import WireJSON

/// Where an answer says of itself that something failed, whatever the API; its list of records may be empty for that.
enum FailurePlaces {
  static let all: [(field: EnvelopeField, path: [String])] =
    errors.map { (.error, [$0]) } + outcomes.map { (.outcome, [$0]) }

  /// What went wrong; nothing, null or an empty list where nothing did.
  private static let errors = [
    "error", "errors", "error_message", "error_messages", "error_code", "fault", "exception",
    "failed", "has_errors",
  ]

  /// Whether all went well.
  private static let outcomes = ["success", "ok", "status", "is_success", "succeeded"]
}

extension EnvelopeDTO {
  /// Whether there is an error: a text, an object with members, a list with elements.
  static func namesError(_ index: Int, _ view: RecordView) -> Bool {
    let token = view.tokens[index]
    return switch token.kind {
    // Members that are all null, empty or zero stand there always.
    case .object: view.members(of: index).contains { namesError($0.value, view) }
    case .array: view.elements(of: index).contains { namesError($0, view) }
    case .string: !view.saysNothing(at: index) && view.isWord(of: clean, at: index) != true
    case .number: view.decimal(at: index)?.coefficient != 0
    case .true: true
    case .false, .null, .key, .malformed: false
    }
  }

  /// Whether an outcome is none that was hoped for: false, or one of the words of JSend (github.com/omniti-labs/jsend).
  static func isFailure(_ index: Int, _ view: RecordView) -> Bool {
    switch view.tokens[index].kind {
    case .false: true
    case .number: view.decimal(at: index)?.coefficient == 0
    case .string: view.isWord(of: failing, at: index) == true
    default: false
    }
  }

  /// What some write where there is no error.
  private static let clean = ["ok", "no", "success", "[]", "{}"]
  /// Outcomes that are none.
  private static let failing = [
    "false", "error", "fail", "failed", "failure", "no", "nok", "timeout",
  ]
}
