public import Foundation

/// Decodes JSON with Foundation's decoder, and returns what was recovered from beside the value.
public struct SafeJSONDecoder {
  /// The decoder behind; its strategies hold.
  public var jsonDecoder: JSONDecoder

  /// A decoder that decodes with `jsonDecoder`.
  public init(jsonDecoder: JSONDecoder = JSONDecoder()) { self.jsonDecoder = jsonDecoder }

  /// Decodes a value, and reports what was recovered from.
  ///
  /// - Throws: What `jsonDecoder` throws where the value can't be decoded.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data
  ) throws -> (value: Value, report: SafeDecodingReport) {
    try SafeDecodingDiagnostics.capture { try jsonDecoder.decode(type, from: data) }
  }
}
