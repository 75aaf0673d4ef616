/// A record among lines that goes on behind the end of its own, as one that is printed over several does.
extension RecordScanner {
  /// The record that begins at `start`, and isn't whole at the end of its line; nil where what follows doesn't make it whole.
  ///
  /// It is one that is intact and has its last line for itself: else a line that was cut would take those behind it.
  /// - Complexity: O(*n*) in the bytes passed: text in which a record was looked for in vain is looked through no more.
  mutating func recordOverLines(_ bytes: RawSpan, from start: Int, isFinal: Bool) -> ScanStep? {
    guard bytes.byte(start) == ASCII.openBrace, start >= noRecordBefore else { return nil }
    let limit = start + ScanLimits.maxRecordBytes
    let reach = bytes.extracting(0..<min(bytes.byteCount, limit))
    let mayGrow = !isFinal && bytes.byteCount < limit
    switch tokenizer.scan(reach, from: start) {
    case .complete(let end):
      let rest = reach.skippingBlanks(from: end)
      if rest == reach.byteCount, mayGrow { return .needsMore(keepingFrom: start) }
      noRecordBefore = end
      let endsLine = rest == reach.byteCount || reach.byte(rest) == ASCII.newline
      guard endsLine, !tokenizer.tokens.hasDefects else { return nil }
      position = rest
      topLevelRecords += 1
      return .record(ScannedRecord(range: start..<end, pathIndex: nil, isRecovered: false))
    case .incomplete:
      if mayGrow { return .needsMore(keepingFrom: start) }
      noRecordBefore = reach.byteCount
      if isFinal { endsInsideRecord = true }
      return nil
    case .failed(let error):
      noRecordBefore = error.offset
      return nil
    }
  }
}

extension RawSpan {
  /// The first offset from `start` on with something else than a blank; a newline is something else.
  fileprivate func skippingBlanks(from start: Int) -> Int {
    var offset = start
    while offset < byteCount, byte(offset) != ASCII.newline, ASCII.isWhitespace(byte(offset)) {
      offset += 1
    }
    return offset
  }
}
