import ForwardDecoding
import Foundation
import Testing

/// Two decoders with the same strategies.
struct DecoderPair: CustomTestStringConvertible {
  var testDescription: String
  let forward = ForwardJSONDecoder()
  let foundation = JSONDecoder()

  init(_ name: String, _ change: (ForwardJSONDecoder, JSONDecoder) -> Void) {
    testDescription = name
    change(forward, foundation)
  }

  /// Whether both decode `json` to the same, or both refuse it.
  func agree<Value: Decodable & Equatable>(on type: Value.Type, _ json: String) {
    let data = Data(json.utf8)
    let ours = Result { try forward.decode(type, from: data) }
    let theirs = Result { try foundation.decode(type, from: data) }
    switch (ours, theirs) {
    case (.success(let one), .success(let other)): #expect(one == other, "\(type) \(json)")
    case (.failure(let error), .failure):
      #expect(error is DecodingError, "\(type) \(json): \(error)")
    case (.success, .failure), (.failure, .success):
      Issue.record("\(type) \(json): \(ours), but \(theirs)")
    }
  }
}
