import WireJSON

/// Where an answer says of itself that something failed, whatever the API; its list of records may be empty for that.
enum FailurePlaces {
  static let all: [(field: EnvelopeField, path: [String])] =
    errors.map { (.error, [$0]) } + outcomes.map { (.outcome, [$0]) }

  /// What went wrong; nothing, null or an empty list where nothing did.
  private static let errors = ["error", "errors"]

  /// Whether all went well.
  private static let outcomes = ["success", "ok", "status"]
}

extension EnvelopeDTO {
  /// Whether there is an error: a text, an object with members, a list with elements.
  static func namesError(_ index: Int, _ view: RecordView) -> Bool {
    let token = view.tokens[index]
    return switch token.kind {
    case .object, .array: Int(token.next) > index + 1
    case .string: !view.saysNothing(at: index)
    case .number: view.text(of: index) != "0"
    case .true: true
    case .false, .null, .key, .malformed: false
    }
  }

  /// Whether an outcome is none that was hoped for: false, or one of the words of JSend (github.com/omniti-labs/jsend).
  static func isFailure(_ index: Int, _ view: RecordView) -> Bool {
    switch view.tokens[index].kind {
    case .false: true
    case .string: ["false", "error", "fail"].contains(view.text(of: index).lowercased())
    default: false
    }
  }
}
