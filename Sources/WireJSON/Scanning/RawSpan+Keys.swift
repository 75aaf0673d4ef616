/// Keys that are looked for in damaged text, whatever stands before them.
extension RawSpan {
  /// The longest key that is looked for, with its quotes, colon and white space.
  static var maxKeyBytes: Int { 128 }

  /// Whether a key that begins at `offset` may go on behind the window.
  func mayHoldKey(at offset: Int, isFinal: Bool) -> Bool {
    !isFinal && offset < byteCount && byte(offset) == ASCII.quote
      && byteCount - offset <= Self.maxKeyBytes
  }

  /// The body of the key whose quote is at `offset`; nil where it is none, and where it is longer than any.
  func key(at offset: Int) -> Range<Int>? {
    guard offset < byteCount, byte(offset) == ASCII.quote else { return nil }
    let limit = Swift.min(byteCount, offset + Self.maxKeyBytes)
    var cursor = offset + 1
    while cursor < limit, byte(cursor) >= 0x20, byte(cursor) != ASCII.backslash,
      !ASCII.isPunctuation(byte(cursor)) || byte(cursor) == 0x20
    {
      cursor += 1
    }
    guard cursor < limit, cursor > offset + 1, byte(cursor) == ASCII.quote else { return nil }
    var colon = cursor + 1
    while colon < limit, ASCII.isWhitespace(byte(colon)) { colon += 1 }
    guard colon < limit, byte(colon) == ASCII.colon else { return nil }
    return offset + 1..<cursor
  }

  /// Where the value of the member begins whose key is `key`, as `key(at:)` found it.
  func value(behind key: Range<Int>) -> Int {
    skippingWhitespace(from: skippingWhitespace(from: key.upperBound + 1) + 1)
  }

  /// What stands at `offset`, where the key of a member belongs.
  ///
  /// A key of an intact feed may hold anything; nothing is taken for damage here that JSON allows.
  ///
  /// `limit`: How far a key is followed.
  func memberKey(at offset: Int, limit: Int, isFinal: Bool) -> FoundKey {
    let ended: FoundKey = isFinal ? .none : .open
    let unfinished = limit < byteCount ? .long : ended
    guard offset < Swift.min(limit, byteCount) else { return unfinished }
    guard byte(offset) == ASCII.quote else { return .none }
    let near = extracting(0..<Swift.min(limit, byteCount))
    guard let body = StringScan.body(in: near, from: offset + 1, firstSpecial: offset + 1) else {
      return unfinished
    }
    // In a key that is damaged itself the quotes are where they were; a text that a stray quote opened goes on behind its line.
    guard body.defect != .controlCharacter else { return .none }
    let colon = skippingWhitespace(from: body.end + 1)
    guard colon < byteCount else { return ended }
    return byte(colon) == ASCII.colon ? .key(offset + 1..<body.end) : .none
  }
}

/// What stands where the key of a member belongs.
enum FoundKey {
  /// The range of its body.
  case key(Range<Int>)
  case none
  /// More bytes would tell.
  case open
  /// It is longer than the text that is looked at.
  case long
}
