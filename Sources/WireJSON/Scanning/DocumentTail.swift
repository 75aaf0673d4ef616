/// The end of a document, read from behind: where a damaged last record leaves no way to tell where its array ends.
enum DocumentTail {
  /// 4 KiB: what follows the records of an envelope is short.
  private static let reach = 4 << 10
  /// Brackets that are tried.
  private static let maxTries = 64

  /// The offset of the array's end, or where its bracket is lost, of the brace behind it; nil where the document isn't closed.
  ///
  /// `frames`: How many objects are around the array.
  /// `mayLackBracket`: Whether the damage may be the array's own bracket.
  static func arrayEnd(
    in bytes: RawSpan, from start: Int, frames: Int, mayLackBracket: Bool,
    _ tokenizer: inout RecordTokenizer
  ) -> Int? {
    if mayLackBracket, frames > 0,
      let brace = (start..<bytes.byteCount).prefix(maxTries).first(where: {
        bytes.byte($0) == ASCII.closeBrace
      }),
      bytes.isPunctuation(start..<brace), closes(bytes, from: brace, frames: frames, &tokenizer)
    {
      return brace
    }
    var tries = 0
    var cursor = bytes.byteCount - 1
    while cursor >= max(start, bytes.byteCount - reach), tries < maxTries {
      if bytes.byte(cursor) == ASCII.closeBracket {
        tries += 1
        if closes(bytes, from: cursor + 1, frames: frames, &tokenizer) { return cursor }
      }
      cursor -= 1
    }
    return nil
  }

  /// Whether the text is the rest of so many objects, and nothing else.
  private static func closes(
    _ bytes: RawSpan, from start: Int, frames: Int, _ tokenizer: inout RecordTokenizer
  ) -> Bool {
    var position = bytes.skippingWhitespace(from: start)
    var open = frames
    while position < bytes.byteCount {
      switch bytes.byte(position) {
      case ASCII.closeBrace where open > 0:
        open -= 1
        position += 1
      case ASCII.comma where open > 0:
        guard let end = memberEnd(bytes, from: position + 1, &tokenizer) else { return false }
        position = end
      default: return false
      }
      position = bytes.skippingWhitespace(from: position)
    }
    return open == 0
  }

  /// The end of the member behind a comma; nil where there is none.
  private static func memberEnd(
    _ bytes: RawSpan, from start: Int, _ tokenizer: inout RecordTokenizer
  ) -> Int? {
    let key = bytes.skippingWhitespace(from: start)
    guard key < bytes.byteCount, bytes.byte(key) == ASCII.quote,
      case .complete(let keyEnd) = tokenizer.scan(bytes, from: key)
    else { return nil }
    let colon = bytes.skippingWhitespace(from: keyEnd)
    guard colon < bytes.byteCount, bytes.byte(colon) == ASCII.colon else { return nil }
    let value = bytes.skippingWhitespace(from: colon + 1)
    guard value < bytes.byteCount, case .complete(let end) = tokenizer.scan(bytes, from: value)
    else { return nil }
    return end
  }
}
