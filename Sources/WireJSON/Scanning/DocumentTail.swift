/// The end of a document, read from behind: where a damaged last record leaves no way to tell where its array ends.
enum DocumentTail {
  /// 4 KiB: what follows the records of an envelope is short.
  private static let reach = 4 << 10
  /// Brackets that are tried.
  private static let maxTries = 64

  /// The offset of the array's end, or where its bracket is lost, of the brace behind it; nil where the document isn't closed.
  ///
  /// `frames`: How many objects are around the array.
  static func arrayEnd(
    in bytes: RawSpan, from start: Int, frames: Int, _ tokenizer: inout RecordTokenizer
  ) -> Int? {
    last(ASCII.closeBracket, in: bytes, from: start, frames: frames, &tokenizer)
      ?? last(ASCII.closeBrace, in: bytes, from: start, frames: frames, &tokenizer)
  }

  /// The last such bracket that the rest of so many objects stands behind.
  private static func last(
    _ bracket: UInt8, in bytes: RawSpan, from start: Int, frames: Int,
    _ tokenizer: inout RecordTokenizer
  ) -> Int? {
    guard bracket == ASCII.closeBracket || frames > 0 else { return nil }
    var tries = 0
    var cursor = bytes.byteCount - 1
    while cursor >= max(start, bytes.byteCount - reach), tries < maxTries {
      if bytes.byte(cursor) == bracket {
        tries += 1
        let rest = bracket == ASCII.closeBracket ? cursor + 1 : cursor
        if closes(bytes, from: rest, frames: frames, &tokenizer) { return cursor }
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
