import Foundation
import Testing

@testable import WireJSON

/// The search for the next record behind a damaged one, one step at a time.
@Suite struct RecoveryTests {
  private static func record(_ id: Int, _ more: String = "") -> String {
    #"{"id":"\#(id)","status":"paid","amount":"1.00","currency":"EUR"\#(more)}"#
  }

  /// What the search finds in `damaged`, which begins with a record that can't be read; the records before it are known.
  private static func outcome(
    _ damaged: String, isFinal: Bool = true, inArray: Bool = true
  ) throws -> (Recovery.Outcome, Recovery) {
    var array = ArrayState()
    array.pathIndex = 0
    array.wasEntered = inArray
    var tokenizer = RecordTokenizer()
    let shape = ScannedText.shape
    for id in 0..<5 {
      let known = Array(record(id, #","refunds":[{"id":"r\#(id)","amount":"0.10"}]"#).utf8)
      _ = tokenizer.scan(known.span.bytes, from: 0)
      array.observe(tokenizer, known.span.bytes, shape.recordKeys)
    }
    let bytes = Array(damaged.utf8)
    guard case .failed(let error) = tokenizer.scan(bytes.span.bytes, from: 0) else {
      throw NotDamaged()
    }
    var recovery = Recovery(
      damagedAt: 0, failure: error.offset, reason: .malformed(error), swallowed: nil,
      tokenizer: tokenizer, bytes: bytes.span.bytes, array: array, frames: 1,
      recordKeys: shape.recordKeys)
    let outcome = recovery.proceed(
      bytes.span.bytes, isFinal: isFinal, shape: shape, tokenizer: &tokenizer, inArray: inArray)
    return (outcome, recovery)
  }

  private struct NotDamaged: Error {}

  private static func offset(of part: String, in text: String) -> Int? {
    text.range(of: part).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
  }

  @Test(arguments: [
    #"{"id":"8","status" "paid","amount":"1.00","currency":"EUR"},"#,
    #"{"id":"8","status":"paid","amount":"1.00","currency":"EUR","#,
    #"{"id":"8","status":"paid" "amount":"1.00"},"#,
    #"{"id":"8","refunds":[{"id":"r8","amount":"0.10"],"status":"paid"},"#,
    #"{"id":"8","refunds":[{"id":"r8","amount" "0.10"},{"id":"r9","amount":"0.10"}],"status":"paid"},"#,
  ])
  func `the next record is found, and not what is nested in the damaged one`(start: String) throws {
    let next = Self.record(9, #","refunds":[]"#)
    let text = "\(start)\(next),\(Self.record(10))]}"
    guard case .record(let offset, nil) = try Self.outcome(text).0 else {
      Issue.record("no record is found")
      return
    }
    #expect(offset == Self.offset(of: next, in: text))
  }

  @Test func `records of another array are known by its key`() throws {
    let next = Self.record(9)
    let text = #"{"id":"8","status" true}],"payments":[\#(next),\#(Self.record(10))]}"#
    switch try Self.outcome(text).0 {
    case .record(let offset, let index):
      #expect(offset == Self.offset(of: next, in: text) && index == 1)
    case .ended(let offset): #expect(offset == Self.offset(of: "],", in: text))
    case .envelope, .needsMore, .exhausted: Issue.record("the other array is lost")
    }
  }

  @Test func `where nothing follows, the record's own brace ends the search`() throws {
    let text = #"{"id":"8","status" true,"amount":"1.00"}]}"#
    guard case .ended(let offset) = try Self.outcome(text).0 else {
      Issue.record("the end isn't found")
      return
    }
    #expect(offset == Self.offset(of: "]}", in: text))
  }

  @Test func `a text that ends inside the damage has no more records`() throws {
    guard case .exhausted = try Self.outcome(#"{"id":"8","status" true,"x":{"y":1}"#).0 else {
      Issue.record("something is found")
      return
    }
  }

  @Test func `more bytes are asked for where they would tell, and the window keeps what is needed`()
    throws
  {
    let (outcome, recovery) = try Self.outcome(#"{"id":"8","status" true,"x""#, isFinal: false)
    guard case .needsMore(let kept) = outcome else {
      Issue.record("it is decided too early")
      return
    }
    #expect((0...recovery.search).contains(kept))
  }

  @Test func `sliding the window moves every place with it`() throws {
    var (_, recovery) = try Self.outcome(#"{"id":"8","status" true,"x""#, isFinal: false)
    let before = recovery
    recovery.slide(by: 3)
    #expect(recovery.start == before.start - 3)
    #expect(recovery.search == before.search - 3)
    #expect(recovery.failure == before.failure - 3)
    #expect(recovery.readUpTo == before.readUpTo - 3)
  }

  @Test func `one record is lost, and each that was begun behind it`() throws {
    let text = #"{"id":"8","status" true,"amount":"1.00","currency":"EUR"},"#
    let shape = ScannedText.shape
    var (_, one) = try Self.outcome(text + Self.record(9) + "]}")
    let bytes = Array((text + Self.record(9) + "]}").utf8)
    #expect(one.lost(before: text.utf8.count, bytes.span.bytes, shape.recordKeys) == 1)
    let two = text + #"{"id":"9","status" "paid","amount":"1.00","currency":"EUR"},"#
    var (_, both) = try Self.outcome(two + Self.record(10) + "]}")
    let all = Array((two + Self.record(10) + "]}").utf8)
    #expect(both.lost(before: two.utf8.count, all.span.bytes, shape.recordKeys) == 2)
  }
}
