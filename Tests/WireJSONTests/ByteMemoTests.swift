import Testing

@testable import WireJSON

@Suite struct ByteMemoTests {
  /// What the memo says of a text.
  private static func meaning(
    _ memo: inout ByteMemo, _ text: String, group: UInt16 = 0
  ) -> UInt32? {
    let bytes = Array(text.utf8)
    return memo.meaning(bytes.span.bytes, 0..<bytes.count, group: group)
  }

  private static func remember(
    _ memo: inout ByteMemo, _ meaning: UInt32, _ text: String, group: UInt16 = 0
  ) {
    let bytes = Array(text.utf8)
    memo.remember(meaning, for: bytes.span.bytes, 0..<bytes.count, group: group)
  }

  static let texts = [
    "", "i", "id", "status", "amountX", "currency", "createdAt", "sixteen_bytes_ok",
    "seventeen_bytes_x", "seventeen_Bytes_x", "a_key_that_is_longer_than_two_words_are",
  ]

  @Test func `each text has its own meaning, in any order`() {
    var memo = ByteMemo(capacity: 64)
    for (index, text) in Self.texts.enumerated() {
      #expect(Self.meaning(&memo, text) == nil)
      Self.remember(&memo, UInt32(index), text)
    }
    for order in [Array(Self.texts.indices), Self.texts.indices.reversed(), [3, 3, 0, 10, 8, 9]] {
      memo.rewind()
      for index in order { #expect(Self.meaning(&memo, Self.texts[index]) == UInt32(index)) }
    }
    #expect(Self.meaning(&memo, "statuz") == nil)
  }

  @Test func `one text may mean something else in another group`() {
    var memo = ByteMemo(capacity: 8)
    Self.remember(&memo, 1, "id", group: 0)
    Self.remember(&memo, 2, "id", group: 1)
    #expect(Self.meaning(&memo, "id", group: 1) == 2)
    #expect(Self.meaning(&memo, "id", group: 0) == 1)
    #expect(Self.meaning(&memo, "id", group: 2) == nil)
  }

  @Test func `groups whose numbers differ by 256 are told apart`() {
    var memo = ByteMemo(capacity: 8)
    Self.remember(&memo, 1, "id", group: 1)
    #expect(Self.meaning(&memo, "id", group: 257) == nil)
  }

  @Test func `a long string is never taken for a short one of another group`() {
    var memo = ByteMemo(capacity: 8)
    Self.remember(&memo, 1, "aaaaaaaa", group: 1)
    for length in [8 + 1 << 16, 8 + 1 << 24] {
      #expect(Self.meaning(&memo, String(repeating: "a", count: length)) == nil)
    }
  }

  @Test func `a full memo, or a text too long for it, remembers no more`() {
    var memo = ByteMemo(capacity: 2)
    for number in 0..<5 { Self.remember(&memo, UInt32(number), "key\(number)") }
    #expect((0..<5).map { Self.meaning(&memo, "key\($0)") } == [0, 1, nil, nil, nil])
    var roomy = ByteMemo(capacity: 2)
    let long = String(repeating: "k", count: 256)
    Self.remember(&roomy, 7, long)
    #expect(Self.meaning(&roomy, long) == nil)
  }
}
