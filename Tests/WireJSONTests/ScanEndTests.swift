import TestSupport
import Testing
import WireJSON

/// Whatever a text is, its scan comes to an end.
@Suite struct ScanEndTests {
  @Test(arguments: [
    #""d":b:[{"":"","":"","":"","":"","":"","":"","":"","":[],"":""}]3"#,
    #""d":b:{"a":1}]3"#,
    #"{"d":b:[{"x":1}]3,"data":{"orders":[{"id":"a","status":"paid"}]}}"#,
    "[\n \"kind\": \"su}cc\",\n \"timestamp\": \"t\"9\n \"s\": {\n \"p\": [12.r0\",\n 0t\": [\n {\"id\": \"b\"}\n ]\n3 }\n}",
  ])
  func `what was read once as a value isn't gone back to for ever`(text: String) {
    #expect(ScannedText(text).hasEnd)
    for pieceBytes in [7, 16, 64] {
      #expect(ScannedText(text, pieceBytes: pieceBytes).hasEnd)
    }
  }

  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\n", " ", "b", "3", "-", "\\", "null", "true", #""d""#,
    #""d":"#, #""id":"a""#,
    #""orders":"#, #""data":"#, #""status":"paid""#, #""amount":"1.00""#, #""schemaVersion":2"#,
    #""next":"#,
    #"{"id":"a","status":"paid"}"#, #"{"x":1}"#, #"[{"x":[1,{"y":2}]}]"#, #""orders":[{"id":"b"}"#,
    "{}", "[]",
  ]

  @Test func `made-up texts come to an end, whole and in pieces`() {
    let seeds = FuzzSeeds(from: 1, count: 20_000)
    var count = 0
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let text = (0..<Int.random(in: 1...40, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let pieceBytes = [.max, 5, 40].randomElement(using: &random) ?? .max
      let hasEnd = ScannedText(text, pieceBytes: pieceBytes).hasEnd
      #expect(hasEnd, "seed \(seed), in pieces of \(pieceBytes): \(text)")
      if !hasEnd { return }
      count += 1
    }
    if seeds.areTimed { print("scans: \(count) made-up texts came to an end") }
  }
}
