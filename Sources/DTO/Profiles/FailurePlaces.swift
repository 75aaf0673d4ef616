package import WireJSON

/// Where an answer says of itself that something failed, whatever the API; its list of records may be empty for that.
package enum FailurePlaces {
  static let all: [(field: EnvelopeField, path: [String])] =
    outcomes.map { (.outcome, [$0]) } + wrappers.map { (.failureCode, [$0, "status"]) }
    + ([[]] + wrappers.map { [$0] }).flatMap(errors)

  private static func errors(in object: [String]) -> [(field: EnvelopeField, path: [String])] {
    errors.map { (.error, object + [$0]) } + codes.map { (.failureCode, object + [$0]) }
  }

  /// What is wrapped around records, or tells of them.
  private static let wrappers = [
    "meta", "metadata", "response", "result", "payload", "data", "status",
  ]

  /// What went wrong; nothing, null or an empty list where nothing did.
  private static let errors = [
    "error", "errors", "error_message", "error_messages", "error_code", "error_codes", "error_type",
    "api_error_code", "fault", "exception", "failed", "has_errors",
  ]

  /// Whether all went well, or what the answer is.
  private static let outcomes = [
    "success", "ok", "status", "is_success", "succeeded", "object", "type",
  ]

  /// The status code of HTTP, repeated.
  private static let codes = [
    "code", "status_code", "http_code", "http_status", "http_status_code",
  ]

  /// The failures that an object which stands alone names, by their places at its top and the index of each value.
  package static func failures(of view: RecordView) -> [(path: [String], index: Int)] {
    all.compactMap { place in
      guard let index = TapePath(keys: place.path).findAny(in: view, where: { _ in true }) else {
        return nil
      }
      var envelope = EnvelopeDTO()
      envelope.read(place.field, view, at: index)
      return envelope.reportsFailure ? (place.path, index) : nil
    }
  }
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
    case .number: view.decimal(at: index)?.coefficient == 0 || isFailureCode(index, view)
    case .string: view.isWord(of: failing, at: index) == true || isFailureCode(index, view)
    default: false
    }
  }

  /// Whether a code is one of HTTP's for what failed (RFC 9110, 15.5 and 15.6).
  static func isFailureCode(_ index: Int, _ view: RecordView) -> Bool {
    count(index, view).map { (400...599).contains($0) } ?? false
  }

  /// What some write where there is no error.
  private static let clean = ["ok", "no", "success", "[]", "{}"]
  /// Outcomes that are none.
  private static let failing = [
    "false", "error", "fail", "failed", "failure", "no", "nok", "timeout",
  ]
}
