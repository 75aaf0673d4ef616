/// The key of an object's member, found from its value.
package enum MemberKey {
  /// Where the key of the value that begins at `start` stands, with its quotes.
  ///
  /// Nil where the value is no member, and where its key begins before the bytes do.
  ///
  /// - Complexity: O(*n*) in the bytes between.
  package static func range(before start: Int, in bytes: RawSpan) -> Range<Int>? {
    let colon = skippingWhitespace(from: start - 1, in: bytes)
    guard colon > 0, bytes.byte(colon) == ASCII.colon else { return nil }
    let close = skippingWhitespace(from: colon - 1, in: bytes)
    guard close > 0, bytes.byte(close) == ASCII.quote else { return nil }
    var open = close - 1
    while open >= 0 {
      if bytes.byte(open) == ASCII.quote, !isEscaped(open, in: bytes) { return open..<close + 1 }
      open -= 1
    }
    return nil
  }

  private static func skippingWhitespace(from offset: Int, in bytes: RawSpan) -> Int {
    var offset = offset
    while offset >= 0, ASCII.isWhitespace(bytes.byte(offset)) { offset -= 1 }
    return offset
  }

  /// Whether an odd number of backslashes stands before the byte.
  private static func isEscaped(_ offset: Int, in bytes: RawSpan) -> Bool {
    var first = offset
    while first > 0, bytes.byte(first - 1) == ASCII.backslash { first -= 1 }
    return (offset - first) % 2 == 1
  }
}
