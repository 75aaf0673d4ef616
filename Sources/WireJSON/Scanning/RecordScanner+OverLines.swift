/// A record among lines that is printed over several: its braces have lines of their own, and what stands between them is indented.
extension RecordScanner {
  /// The record that begins at `start`, and isn't whole at the end of its line; nil where what follows doesn't make it whole.
  ///
  /// Of lines that were cut, one may begin a record and the next end another: put together, they would be a record that nobody sent. So
  /// only what is printed so counts, is intact, and has no key twice.
  /// - Complexity: O(*n*) in the bytes passed: text in which a record was looked for in vain is looked through no more.
  mutating func recordOverLines(_ bytes: RawSpan, from start: Int, isFinal: Bool) -> ScanStep? {
    let lineEnd = bytes.skippingBlanks(from: start + 1)
    guard bytes.byte(start) == ASCII.openBrace, start >= noRecordBefore,
      lineEnd < bytes.byteCount, bytes.byte(lineEnd) == ASCII.newline
    else { return nil }
    let limit = start + ScanLimits.maxRecordBytes
    let reach = bytes.extracting(0..<min(bytes.byteCount, limit))
    let mayGrow = !isFinal && bytes.byteCount < limit
    guard lineEnd + 1 < reach.byteCount else {
      if mayGrow { return .needsMore(keepingFrom: start) }
      endsInsideRecord = isFinal
      return nil
    }
    guard bytes.isBlank(at: lineEnd + 1) else { return nil }
    switch tokenizer.scan(reach, from: start) {
    case .complete(let end):
      let rest = reach.skippingBlanks(from: end)
      if rest == reach.byteCount, mayGrow { return .needsMore(keepingFrom: start) }
      noRecordBefore = end
      guard rest == reach.byteCount || reach.byte(rest) == ASCII.newline,
        reach.beginsLine(at: end - 1), !tokenizer.tokens.hasDefects, hasEachKeyOnce(reach)
      else { return nil }
      position = rest
      topLevelRecords += 1
      return .record(ScannedRecord(range: start..<end, pathIndex: nil, isRecovered: false))
    case .incomplete:
      if mayGrow { return .needsMore(keepingFrom: start) }
      noRecordBefore = reach.byteCount
      endsInsideRecord = isFinal
      return nil
    case .failed(let error):
      noRecordBefore = error.offset
      return nil
    }
  }

  /// Whether no two keys of the object on the tape are the same.
  private func hasEachKeyOnce(_ bytes: RawSpan) -> Bool {
    let keys = tokenizer.keyHashes(ofObject: 0, in: bytes)
    return Set(keys).count == keys.count
  }
}

extension RawSpan {
  /// White space that ends no line.
  fileprivate func isBlank(at offset: Int) -> Bool {
    byte(offset) != ASCII.newline && ASCII.isWhitespace(byte(offset))
  }

  /// The first offset from `start` on with something else than a blank.
  fileprivate func skippingBlanks(from start: Int) -> Int {
    var offset = start
    while offset < byteCount, isBlank(at: offset) { offset += 1 }
    return offset
  }

  /// Whether only blanks stand between the line's beginning and `offset`.
  fileprivate func beginsLine(at offset: Int) -> Bool {
    var before = offset - 1
    while before >= 0, isBlank(at: before) { before -= 1 }
    return before < 0 || byte(before) == ASCII.newline
  }
}
