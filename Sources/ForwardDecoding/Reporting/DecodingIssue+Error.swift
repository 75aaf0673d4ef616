extension DecodingIssue {
  /// What `error` says, without the value that it may quote; at `place` where it names none.
  init(decoding error: any Error, at place: WirePath) {
    guard let error = error as? DecodingError else {
      self.init(.malformed, at: place, found: "\(type(of: error))")
      return
    }
    switch error {
    case .typeMismatch(let type, let context):
      self.init(
        .typeFlip, at: Self.path(context, place), expected: "\(type)", found: context.foundType)
    case .valueNotFound(let type, let context):
      self.init(.null, at: Self.path(context, place), expected: "\(type)", found: "null")
    case .keyNotFound(let key, let context):
      let step = WirePath(codingPath: [key]).steps
      self.init(.missing, at: WirePath(Self.path(context, place).steps + step))
    case .dataCorrupted(let context):
      let located = context.underlyingError as? LocatedDefect
      self.init(
        located?.kind ?? .malformed, at: Self.path(context, place), found: located?.found ?? "")
    @unknown default:
      self.init(.malformed, at: place)
    }
    offset = error.defect?.offset
  }

  /// That the decode as a whole failed, and why.
  init(failure error: any Error, at place: WirePath) {
    self.init(decoding: error, at: place)
    found = [kind.rawValue, found].filter { !$0.isEmpty }.joined(separator: " ")
    kind = .failed
  }

  private static func path(_ context: DecodingError.Context, _ place: WirePath) -> WirePath {
    context.codingPath.isEmpty ? place : WirePath(codingPath: context.codingPath)
  }
}

/// What is wrong with a value, beside the sentence that a `DecodingError` has for people.
struct LocatedDefect: Error, Equatable {
  var kind: DecodingIssue.Kind
  var found: String
  /// The byte at which the value begins.
  var offset: Int?
}

extension DecodingError {
  /// What our own decoder says besides.
  var defect: LocatedDefect? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.underlyingError as? LocatedDefect
    @unknown default: nil
    }
  }
}

extension DecodingError.Context {
  /// The JSON type that a type mismatch names; Foundation says it in a sentence.
  var foundType: String {
    if let defect = underlyingError as? LocatedDefect { return defect.found }
    // "Expected to decode String but found number instead." Of anybody else's sentence nothing is taken.
    let types = ["a string", "number", "bool", "null", "an array", "a dictionary"]
    return types.first { debugDescription.contains("but found \($0)") } ?? ""
  }
}
