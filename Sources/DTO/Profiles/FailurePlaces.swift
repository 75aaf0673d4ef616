package import WireJSON

/// Where an answer says of itself that something failed, whatever the API; its list of records may be empty for that.
package enum FailurePlaces {
  typealias Place = (field: EnvelopeField, path: [String])

  static let all: [Place] = {
    // The first place of a name counts.
    var all: [Place] = resultCodes.map { (.resultCode, [$0]) }
    all += outcomes(in: [])
    for talker in talkers { all += outcomes(in: [talker]) }
    for wrapper in wrappers { all.append((.failureCode, [wrapper, "status"])) }
    all += errors(in: [])
    for wrapper in wrappers { all += errors(in: [wrapper]) }
    for name in ["errors", "user_errors"] { all.append((.error, ["data", TapePath.anyKey, name])) }
    for name in messages { all.append((.message, [name])) }
    for name in successes { all.append((.success, ["data", name])) }
    return all + single
  }()

  /// Places of single APIs.
  private static let single: [Place] = [
    (.error, ["_shards", "failed"]), (.error, ["partial"]), (.error, ["incomplete_results"]),
    (.failureCode, ["response_code"]), (.failureCode, ["response_metadata", "http_status_code"]),
  ]

  private static func outcomes(in object: [String]) -> [Place] {
    outcomes.map { (.outcome, object + [$0]) } + successes.map { (.success, object + [$0]) }
  }

  private static func errors(in object: [String]) -> [Place] {
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
    "problem", "has_error", "has_errors", "is_error", "timed_out", "err_msg", "error_msg",
    "error_list", "faults", "user_errors",
  ]

  /// What failed; as a number, how much of a job that went well.
  private static let failures = ["failed", "failures"]

  /// What the answer is, or how it went.
  private static let outcomes = ["status", "object", "ack", "response_status"] + dataNames

  /// Whether all went well.
  private static let successes = [
    "success", "ok", "is_success", "succeeded", "successful", "is_successful", "succeed",
  ]

  /// Outcomes in an envelope; an object that stands alone may have them as its data.
  private static let dataNames = ["type", "result", "state"]

  /// Codes of an API's own, and what it says beside them.
  private static let resultCodes = ["code", "return_code", "result_code", "ret_code", "ret"]
  private static let messages = ["message", "msg"]

  /// The status code of HTTP, repeated.
  private static let codes = [
    "code", "status_code", "http_code", "http_status", "http_status_code",
  ]

  /// Whether an object that stands alone may have such a thing as its data.
  private static func isOfEnvelopes(_ place: Place) -> Bool {
    place.field == .message || place.path == ["partial"]
      || place.field == .success && place.path.count > 1
  }

  /// The failures that an object which stands alone names, by their places at its top and the index of each value.
  package static func failures(of view: RecordView) -> [(path: [String], index: Int)] {
    all.compactMap { place in
      guard !dataNames.contains(place.path.joined()), !isOfEnvelopes(place),
        let index = TapePath(keys: place.path).findAny(in: view, where: { _ in true })
      else { return nil }
      var envelope = EnvelopeDTO()
      envelope.read(place.field, view, at: index)
      return envelope.reportsFailure ? (place.path, index) : nil
    }
  }
}
