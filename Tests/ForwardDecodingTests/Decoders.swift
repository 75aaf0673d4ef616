import ForwardDecoding
import Foundation
import Testing

/// The decoders that the types of this library must work with.
enum AnyDecoder: String, CaseIterable, CustomTestStringConvertible {
  case forward, foundation

  var testDescription: String { rawValue }

  func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    let data = Data(json.utf8)
    switch self {
    case .forward: return try ForwardJSONDecoder().decode(type, from: data)
    case .foundation: return try JSONDecoder().decode(type, from: data)
    }
  }

  /// The value, and a line for each thing that was forgiven: its kind, place and what was found.
  func decodeCollecting<Value: Decodable>(
    _ type: Value.Type, _ json: String
  ) throws -> (value: Value, issues: [String]) {
    let (value, report) = try DecodingReport.collecting { try decode(type, json) }
    return (value, report.issues.map(Self.line))
  }

  static func line(_ issue: DecodingIssue) -> String {
    let inside = issue.inside == "$" ? "" : "\(issue.inside)"
    return [
      "\(issue.kind.rawValue) \(issue.path)", issue.cause?.rawValue ?? "", inside, issue.found,
    ]
    .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
