import TestSupport
import Testing

@testable import WireJSON

/// What failed as a whole is not scanned again from each container that was open in it.
@Suite struct FailedScanTests {
  private static let pieces = [
    "{", "[", "[", "]", "}", ",", ",", ":", "1", #""a":"#, #""a":["#, #"{"a":"#, #""a""#, " ", "x",
  ]

  private static func outcome(_ text: String, from start: Int = 0) -> RecordTokenizer.Outcome {
    let bytes = Array(text.utf8)
    var tokenizer = RecordTokenizer()
    return tokenizer.scan(bytes.span.bytes, from: start)
  }

  /// What is known behind the scan of a text, and where the containers begin that were open.
  private static func failure(_ text: String) -> (FailedScan, open: [Int])? {
    let bytes = Array(text.utf8)
    var tokenizer = RecordTokenizer()
    let outcome = tokenizer.scan(bytes.span.bytes, from: 0)
    let open = tokenizer.open.map { Int(tokenizer.tokens[$0].start) }
    return FailedScan(outcome, of: tokenizer, bytes.span.bytes).map { ($0, open) }
  }

  @Test func `each container that was open ends as the whole did`() {
    var compared = 0
    for seed in UInt64(1)...2_000 {
      var random = SeededGenerator(seed: seed)
      let text =
        "{\"a\":["
        + (0..<Int.random(in: 1...12, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      guard let (failed, open) = Self.failure(text) else { continue }
      let bytes = Array(text.utf8)
      for start in bytes.indices {
        let known = failed.outcome(from: start, bytes.span.bytes)
        #expect((known != nil) == open.contains(start), "\(text), from \(start)")
        guard let known else { continue }
        #expect(known == Self.outcome(text, from: start), "\(text), from \(start)")
        compared += 1
      }
    }
    #expect(compared > 2_000)
  }

  @Test func `what was nested too deeply is looked at again from the inner half of its containers`()
    throws
  {
    let text = String(repeating: "[", count: 600)
    let (failed, open) = try #require(Self.failure(text))
    let bytes = Array(text.utf8)
    let known = open.filter { failed.outcome(from: $0, bytes.span.bytes) != nil }
    #expect(open.count == ScanLimits.maxDepth)
    #expect(known == Array(0..<ScanLimits.maxDepth / 2))
  }

  @Test func `a value without an end may end where more has arrived`() throws {
    let text = #"{"a":[1,[2,"#
    let (failed, _) = try #require(Self.failure(text))
    let (bytes, more) = (Array(text.utf8), Array((text + "3]").utf8))
    #expect(failed.outcome(from: 5, bytes.span.bytes) == .incomplete)
    #expect(failed.outcome(from: 5, more.span.bytes) == nil)
  }

  @Test func `it holds where the window has moved on`() throws {
    let text = #"{"a":[1,[2 3"#
    var (failed, _) = try #require(Self.failure(text))
    failed.slide(by: 5)
    let rest = String(text.dropFirst(5))
    let bytes = Array(rest.utf8)
    #expect(failed.outcome(from: 0, bytes.span.bytes) == Self.outcome(rest))
    #expect(failed.outcome(from: 1, bytes.span.bytes) == nil)
  }

  @Test func `a value is no failure`() { #expect(Self.failure(#"{"a":[1]}"#) == nil) }

  @Test func `of an object that never ends only the keys of a record are kept`() {
    let text = (0..<3_000).map { #"{"id":"a","k\#($0)":[1,"# }.joined()
    let bytes = Array(text.utf8)
    var scanner = RecordScanner(shape: ScannedText.shape)
    var most = 0
    while true {
      let step = scanner.next(bytes.span.bytes, isFinal: true)
      most = max(most, scanner.envelope.topLevelKeys.count)
      if case .end = step { break }
    }
    #expect(most == 1)
  }
}
