/// The members of an object that begin behind damage, followed by their brackets.
struct MembersBehind {
  /// 64 KiB: how far they are followed.
  static let reach = 64 << 10

  /// Whether one of them is among the keys that were read before: then they are another object's.
  private(set) var repeatsKey = false
  /// The byte behind the last member; nil where the text ends before.
  private(set) var end: Int?

  init(_ offset: Int, in bytes: RawSpan, not keys: [UInt64]) {
    let limit = min(bytes.byteCount, offset + Self.reach)
    var position = offset
    while let key = bytes.key(at: position) {
      repeatsKey = repeatsKey || keys.contains(KeyStyle.foldedHash(bytes, key))
      let memberEnd = bytes.memberEnd(behind: key.upperBound, limit: limit)
      guard memberEnd < limit, !repeatsKey else { return }
      end = memberEnd
      guard bytes.byte(memberEnd) == ASCII.comma else { return }
      position = bytes.skippingWhitespace(from: memberEnd + 1)
    }
  }
}

extension RawSpan {
  /// Where the value behind the key whose quote is at `offset` ends, by its brackets; `limit` where that is behind it.
  func memberEnd(behind offset: Int, limit: Int) -> Int {
    var cursor = offset + 1
    var depth = 0
    var inString = false
    while cursor < limit {
      let byte = byte(cursor)
      if inString {
        if byte == ASCII.backslash { cursor += 1 }
        inString = byte != ASCII.quote
      } else {
        switch byte {
        case ASCII.quote: inString = true
        case ASCII.openBrace, ASCII.openBracket: depth += 1
        case ASCII.closeBrace where depth > 0, ASCII.closeBracket where depth > 0: depth -= 1
        case ASCII.closeBrace, ASCII.closeBracket: return cursor
        case ASCII.comma where depth == 0: return cursor
        default: break
        }
      }
      cursor += 1
    }
    return limit
  }
}
