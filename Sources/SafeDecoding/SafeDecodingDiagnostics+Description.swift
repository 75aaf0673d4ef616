import ForwardDecoding

extension SafeDecodingDiagnostics {
  /// The sentence for an error, the same on every platform.
  ///
  /// `fallbackPath`: The field's path, where the error names none.
  static func description(for error: any Error, fallbackPath: String) -> String {
    switch error {
    case DecodingError.typeMismatch(let type, let context):
      "DecodingError.typeMismatch: expected value of type \(type). " + place(context, fallbackPath)
    case DecodingError.valueNotFound(let type, let context):
      "DecodingError.valueNotFound: Expected value of type \(type) but found null instead. "
        + place(context, fallbackPath)
    case DecodingError.keyNotFound(let key, let context):
      "DecodingError.keyNotFound: missing key \(key.stringValue). " + place(context, fallbackPath)
    case DecodingError.dataCorrupted(let context):
      "DecodingError.dataCorrupted: " + place(context, fallbackPath)
    default: String(describing: error)
    }
  }

  private static func place(_ context: DecodingError.Context, _ fallback: String) -> String {
    let path = fieldPath(context.codingPath)
    return "Path: \(path.isEmpty ? fallback : path). Debug description: \(context.debugDescription)"
  }

  /// The keys with points between, indexes as numbers.
  static func fieldPath(_ codingPath: [any CodingKey]) -> String {
    codingPath.map { key in
      let name = key.stringValue
      return key.intValue.map(String.init)
        ?? (name.hasPrefix("Index ") ? String(name.dropFirst("Index ".count)) : name)
    }
    .joined(separator: ".")
  }

  /// Emits that the field at `decoder` was recovered from, because of `error`.
  static func emit(_ error: any Error, at decoder: any Decoder) {
    let path = fieldPath(decoder.codingPath)
    emit(error, at: path.isEmpty ? "<root>" : path)
    decoder.report(error)
  }

  /// Emits that the field at `path` was recovered from, because of `error`.
  static func emit(_ error: any Error, at path: String) {
    emit(
      SafeDecodingIssue(
        fieldPath: path, errorDescription: description(for: error, fallbackPath: path)))
  }
}
