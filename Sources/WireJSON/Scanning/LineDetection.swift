/// Whether a newline is a hard boundary between records.
enum LineDetection {
  enum Answer: Equatable {
    case lines
    case document
    /// More bytes would tell.
    case unknown
  }

  /// One of the first lines is a complete object, and is no element of an array that began before it.
  static func examine(
    _ bytes: RawSpan, from start: Int, isFinal: Bool, shape: DocumentShape,
    tokenizer: inout RecordTokenizer
  ) -> Answer {
    var lineStart = start
    for _ in 0..<ScanLimits.linesThatDecide {
      var newline = lineStart
      while newline < bytes.byteCount, bytes.byte(newline) != ASCII.newline { newline += 1 }
      let isWhole = newline < bytes.byteCount
      // A line that goes on behind the window decides nothing; waiting for a long one would stall a live feed.
      guard isWhole || isFinal else {
        return bytes.byteCount - start < windowThatDecides ? .unknown : .document
      }
      if isCompleteObject(bytes, lineStart..<newline, &tokenizer) {
        let line = bytes.extracting(0..<newline)
        if shape.isEnvelope(tokenizer, line) { return .document }
        // An object without an id is no record: a moved envelope on one line, say.
        let hasID = tokenizer.keyHashes(ofObject: 0, in: line)
          .contains(where: shape.recordKeys.identity.contains)
        if hasID || shape.isRecord(tokenizer, line),
          standsAlone(
            bytes, start: start, lineStart: lineStart, lineEnd: newline, shape, &tokenizer)
        {
          return .lines
        }
      }
      guard isWhole else { break }
      lineStart = newline + 1
    }
    return .document
  }

  /// 256 KiB: the scanner's usual window.
  private static let windowThatDecides = 256 << 10

  private static func isCompleteObject(
    _ bytes: RawSpan, _ line: Range<Int>, _ tokenizer: inout RecordTokenizer
  ) -> Bool {
    let body = bytes.extracting(0..<line.upperBound)
    let first = body.skippingWhitespace(from: line.lowerBound)
    guard first < line.upperBound, body.byte(first) == ASCII.openBrace else { return false }
    guard case .complete(let end) = tokenizer.scan(body, from: first) else { return false }
    return body.skippingWhitespace(from: end) == line.upperBound
  }

  /// Whether the text before the line leaves no array open for it to be an element of.
  private static func standsAlone(
    _ bytes: RawSpan, start: Int, lineStart: Int, lineEnd: Int, _ shape: DocumentShape,
    _ tokenizer: inout RecordTokenizer
  ) -> Bool {
    guard lineStart > start else { return true }
    switch tokenizer.scan(bytes.extracting(0..<lineStart), from: start) {
    // What goes over several lines may be a record with a line's end in a text, and then lines; an envelope is none of them.
    case .complete: return !shape.isEnvelope(tokenizer, bytes.extracting(0..<lineStart))
    case .incomplete:
      guard let top = tokenizer.open.last else { return true }
      return tokenizer.tokens[top].kind != .array
    case .failed:
      let next = bytes.skippingWhitespace(from: lineEnd)
      guard next < bytes.byteCount else { return true }
      let byte = bytes.byte(next)
      return byte != ASCII.closeBracket && byte != ASCII.closeBrace && byte != ASCII.comma
    }
  }
}
