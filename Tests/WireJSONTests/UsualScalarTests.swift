import TestSupport
import Testing

@testable import WireJSON

/// A scalar that is read by its first sixteen bytes is what it is byte for byte.
@Suite struct UsualScalarTests {
  private static func usual(_ text: String) -> (kind: Token.Kind, length: Int)? {
    let bytes = Array((text + String(repeating: " ", count: 16)).utf8)
    return ScalarText.usual(bytes.span.bytes.word(0), bytes.span.bytes.word(8))
  }

  @Test(arguments: [
    ("true", 4), ("false,", 5), ("null}", 4), ("0", 1), ("7]", 1), ("12345678", 8),
    ("123456789,", 9),
    ("123456789012345", 15),
  ])
  func `what nearly all scalars are`(text: String, length: Int) {
    #expect(Self.usual(text)?.length == length)
  }

  @Test(arguments: [
    "", " ", "-1", "01", "00", "1.5", "1e2", "1E2", "1_", "12a", "+1", ".5", "tru", "truE", "trues",
    "true1",
    "true_", "fals", "falsey", "nul", "nulls", "null.", "1234567890123456", "\"", "{", "\u{B2}",
    "1\u{B2}e",
  ])
  func `what must be looked at, or ends otherwise`(text: String) {
    let found = Self.usual(text)
    // A number ends before what is part of none.
    #expect(found == nil || text == "1\u{B2}e")
  }

  @Test func `made-up texts are what they are byte for byte`() {
    var random = SeededGenerator(seed: 7)
    let letters = Array("0123456789012345678900truefalsn.-+eE_ ,]}\"".utf8) + [0x80, 0xB2, 0x00]
    for _ in 0..<100_000 {
      var bytes = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? 0x30
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes = Array((["true", "false", "null"].randomElement(using: &random) ?? "").utf8) + bytes
      }
      bytes += [UInt8](repeating: 0x20, count: 16)
      let span = bytes.span.bytes
      guard let (kind, length) = ScalarText.usual(span.word(0), span.word(8)) else { continue }
      let end = bytes.firstIndex { !ScalarText.isPart($0) }
      #expect(length == end)
      let found = ScalarText.classify(span, 0..<length, first: bytes[0])
      #expect(found.kind == kind && found.traits == [] && found.defect == .none)
    }
  }
}
