package import WireJSON

/// Where an answer says of itself that something failed, whatever the API; its list of records may be empty for that.
package enum FailurePlaces {
  /// Adds them; the first place of a name counts.
  static func add(to envelope: inout EnvelopePlaces) {
    envelope.add(resultCodes.map { (.resultCode, $0) }, in: [[]])
    envelope.add(
      outcomes.map { (.outcome, $0) } + successes.map { (.success, $0) },
      in: [[]] + talkers.map { [$0] })
    envelope.add([(.failureCode, "status")], in: wrappers.map { [$0] })
    envelope.add(
      errors.map { (.error, $0) } + failures.map { (.failures, $0) }
        + codes.map { (.failureCode, $0) }, in: [[]] + wrappers.map { [$0] })
    envelope.add([(.error, "errors"), (.error, "user_errors")], in: [["data", TapePath.anyKey]])
    envelope.add(messages.map { (.message, $0) }, in: [[]])
    envelope.add(successes.map { (.success, $0) }, in: [["data"]])
    for place in single { envelope.add(place.field, at: place.path) }
  }

  /// Places of single APIs.
  private static let single: [EnvelopePlaces.Place] = [
    (.error, ["_shards", "failed"]), (.error, ["partial"]), (.error, ["incomplete_results"]),
    (.failureCode, ["response_code"]), (.failureCode, ["response_metadata", "http_status_code"]),
  ]

  private static let all: [EnvelopePlaces.Place] = {
    var places = EnvelopePlaces()
    add(to: &places)
    return places.all
  }()

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
  private static func isOfEnvelopes(_ place: EnvelopePlaces.Place) -> Bool {
    place.field == .message || place.path == ["partial"]
      || place.field == .success && place.path.count > 1
  }

  /// The failures that an object which stands alone names, by their places at its top and the index of each value.
  package static func failures(of view: RecordView) -> [(path: [String], index: Int)] {
    let keys = view.tokens.count > 0 ? view.members(of: 0).map { KeyStyle.foldedHash($0.key) } : []
    return ofObjects.compactMap { place in
      guard keys.contains(place.firstKey),
        let index = place.path.findAny(in: view, where: { _ in true })
      else { return nil }
      var envelope = EnvelopeDTO()
      envelope.read(place.place.field, view, at: index)
      return envelope.reportsFailure ? (place.place.path, index) : nil
    }
  }

  /// A place of an object that stands alone.
  private struct ObjectPlace: Sendable {
    let place: EnvelopePlaces.Place
    let path: TapePath
    /// What its first key is found by: most objects have none of them, and a stream may be full of such.
    let firstKey: UInt64
  }

  private static let ofObjects = all.compactMap { place -> ObjectPlace? in
    guard !dataNames.contains(place.path.joined()), !isOfEnvelopes(place),
      let first = place.path.first
    else { return nil }
    return ObjectPlace(
      place: place, path: TapePath(keys: place.path), firstKey: KeyStyle.foldedHash(first))
  }
}
