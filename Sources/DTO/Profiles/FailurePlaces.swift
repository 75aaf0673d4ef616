package import WireJSON

/// Where an answer says of itself that something failed, whatever the API; its list of records may be empty for that.
package enum FailurePlaces {
  static let all: [(field: EnvelopeField, path: [String])] =
    ([[]] + talkers.map { [$0] }).flatMap(outcomes)
    + wrappers.map { (.failureCode, [$0, "status"]) }
    + ([[]] + wrappers.map { [$0] }).flatMap(errors)
    + ["errors", "user_errors"].map { (.error, ["data", TapePath.anyKey, $0]) }

  private static func outcomes(in object: [String]) -> [(field: EnvelopeField, path: [String])] {
    outcomes.map { (.outcome, object + [$0]) } + successes.map { (.success, object + [$0]) }
  }

  private static func errors(in object: [String]) -> [(field: EnvelopeField, path: [String])] {
    errors.map { (.error, object + [$0]) } + failures.map { (.failures, object + [$0]) }
      + codes.map { (.failureCode, object + [$0]) }
  }

  /// What is wrapped around records, or tells of them.
  private static let wrappers = [
    "meta", "metadata", "response", "result", "payload", "data", "status", "header",
  ]

  /// Those of them that never are data, so that their words are of the answer.
  private static let talkers = ["meta", "response", "header", "status"]

  /// What went wrong; nothing, null or an empty list where nothing did.
  private static let errors = [
    "error", "errors", "err", "error_message", "error_messages", "error_code", "error_codes",
    "error_type", "error_description", "api_error_code", "errcode", "errno", "fault", "exception",
    "problem", "has_error", "has_errors", "is_error", "timed_out",
  ]

  /// What failed; as a number, how much of a job that went well.
  private static let failures = ["failed", "failures"]

  /// What the answer is, or how it went.
  private static let outcomes = ["status", "object", "return_code", "ack"] + dataNames

  /// Whether all went well.
  private static let successes = ["success", "ok", "is_success", "succeeded"]

  /// Outcomes in an envelope; an object that stands alone may have them as its data.
  private static let dataNames = ["type", "result", "state"]

  /// The status code of HTTP, repeated.
  private static let codes = [
    "code", "status_code", "http_code", "http_status", "http_status_code",
  ]

  /// The failures that an object which stands alone names, by their places at its top and the index of each value.
  package static func failures(of view: RecordView) -> [(path: [String], index: Int)] {
    all.compactMap { place in
      guard !dataNames.contains(place.path.joined()),
        let index = TapePath(keys: place.path).findAny(in: view, where: { _ in true })
      else { return nil }
      var envelope = EnvelopeDTO()
      envelope.read(place.field, view, at: index)
      return envelope.reportsFailure ? (place.path, index) : nil
    }
  }
}
