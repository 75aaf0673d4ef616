import DTO
import Domain
import Networking
import TestSupport
import Testing
import WireJSON

@testable import FeedStore

/// What may be seen of one value alone is what may be seen of it among all.
@Suite struct GuardedRecordTests {
  // swift-format-ignore
  static let records = [
    #"{"name":"api_key","value":"x","n":{"value":{"token":"t","id":7}}}"#,
    #"{"api":{"key":"k","keys":["a","b"]},"session":{"id":"s"},"m":["password","p"]}"#,
    #"{"customer":{"name":"Ada","tags":[{"name":"iban","value":"1"},{"x":"y"}]},"email":[["a@b.example"]]}"#,
    #"{"token":{"v":"secret","card":{"last4":"4242","cvc":"1"}},"\ud800":{"a":1},"data":{"type":"secret","data":"d"}}"#,
    #"{"type":"client_secret","data":{"value":"v"},"value":"w","a":{"b":{"c":{"d":"e"}}},"e":{},"f":[]}"#,
  ]

  @Test(arguments: records)
  func `one value is shown as it is among all others`(json: String) throws {
    let bytes = Array(json.utf8)
    var tokenizer = RecordTokenizer()
    _ = tokenizer.scan(bytes.span.bytes, from: 0)
    let view = RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span)
    var paths = PersonalPaths(.shop)
    let whole = GuardedRecord(view, paths: &paths)
    var others = PersonalPaths(.shop)
    for index in view.tokens.indices where view.tokens[index].kind != .key {
      let one = GuardedRecord(view, only: view.range(of: index), paths: &others)
      #expect(one.isSecret(index) == whole.isSecret(index))
      #expect(
        one.compact(index, view, room: .max) == whole.compact(index, view, room: .max), "\(index)")
    }
  }
}
