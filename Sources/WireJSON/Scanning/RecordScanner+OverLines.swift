/// Values among lines that go on over several of them.
extension RecordScanner {
  /// What became of a line that begins a value and doesn't end it.
  enum OverLines {
    /// The lines make a value, which is read, or lost as a whole.
    case step(ScanStep)
    /// They make one that is read as a document of its own.
    case entered
    /// Nothing behind the line makes it whole.
    case none
  }

  /// Reads what begins at `start`, and isn't whole at the end of its line, where what follows makes it whole.
  ///
  /// Of lines that were cut, one may begin a record and the next end another: put together, they would be a record that nobody sent. So
  /// as a record only counts what is printed so that its braces have lines of their own and what stands between them is indented, is
  /// intact, and has no key twice. An array of records, or what is wrapped around them, counts where its lines are indented or begin with
  /// a bracket. Any other value is lost as a whole: what stands on a line in it is no record by itself.
  /// - Complexity: O(*n*) in the bytes passed: text in which a value's end was looked for in vain is looked through no more, but for its
  ///   end, where another value may begin.
  mutating func valueOverLines(_ bytes: RawSpan, from start: Int, isFinal: Bool) -> OverLines {
    guard start >= noRecordBefore else { return .none }
    let limit = start + ScanLimits.maxRecordBytes
    let reach = bytes.extracting(0..<min(bytes.byteCount, limit))
    let mayGrow = !isFinal && bytes.byteCount < limit
    switch tokenizer.scan(reach, from: start) {
    case .complete(let end):
      let rest = reach.elementEnd(behind: end)
      if rest == reach.byteCount, mayGrow { return .step(.needsMore(keepingFrom: start)) }
      noRecordBefore = end
      let isAll = rest == reach.byteCount || reach.byte(rest) == ASCII.newline
      return value(start..<end, isAll ? rest : reach.lineEnd(from: rest), isAll, reach)
    case .incomplete:
      if mayGrow { return .step(.needsMore(keepingFrom: start)) }
      noRecordBefore = reach.byteCount - Self.lookedThroughAgain
      endsInsideRecord = isFinal
      return .none
    case .failed(let error):
      noRecordBefore = error.offset - Self.lookedThroughAgain
      return .none
    }
  }

  /// 4 KiB: a line that lacks its quote, or was cut behind a colon, goes on into the next value.
  private static let lookedThroughAgain = 4 << 10

  /// `next`: Where the line ends that its last byte is in; `isAll`: whether nothing else is behind it there.
  private mutating func value(
    _ range: Range<Int>, _ next: Int, _ isAll: Bool, _ bytes: RawSpan
  ) -> OverLines {
    if isAll, bytes.breaksAtBrackets(range) {
      if holdsRecordsAlone() {
        enterLineArray(range)
        return .entered
      }
      if shape.wrapsRecords(tokenizer, bytes) {
        enterLineEnvelope(range)
        return .entered
      }
    }
    position = next
    if isAll, isPrinted(range, bytes) {
      topLevelRecords += 1
      return .step(
        .record(ScannedRecord(range: range, pathIndex: nil, isRecovered: false)))
    }
    return .step(drop(range, .overLines))
  }

  /// Whether the value on the tape is a record that is printed so that nothing else may look so.
  private func isPrinted(_ range: Range<Int>, _ bytes: RawSpan) -> Bool {
    let lineEnd = bytes.skippingBlanks(from: range.lowerBound + 1)
    return bytes.byte(range.lowerBound) == ASCII.openBrace && bytes.byte(lineEnd) == ASCII.newline
      && bytes.isBlank(at: lineEnd + 1) && bytes.beginsLine(at: range.upperBound - 1)
      && !tokenizer.tokens.hasDefects && hasEachKeyOnce(bytes)
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

  /// Whether each line of a value but the first is indented, or begins with a bracket or a comma: a record that was cut goes on with neither.
  fileprivate func breaksAtBrackets(_ value: Range<Int>) -> Bool {
    var newline = lineEnd(from: value.lowerBound)
    while newline < value.upperBound {
      let next = newline + 1
      if !ASCII.isWhitespace(byte(next)), !"{}[],".utf8.contains(byte(next)) { return false }
      newline = lineEnd(from: next)
    }
    return true
  }

  /// The first offset behind a value with something else than a blank, or a comma or a bracket that stands behind an element.
  func elementEnd(behind end: Int) -> Int {
    var offset = skippingBlanks(from: end)
    for mark in [ASCII.closeBracket, ASCII.comma] where offset < byteCount && byte(offset) == mark {
      offset = skippingBlanks(from: offset + 1)
    }
    return offset
  }

  /// Whether a line holds nothing but the bracket of an array that goes on behind it.
  func opensArray(at offset: Int) -> Bool {
    byte(offset) == ASCII.openBracket && skippingBlanks(from: offset + 1) == byteCount
  }

  /// Whether only blanks stand between the line's beginning and `offset`.
  fileprivate func beginsLine(at offset: Int) -> Bool {
    var before = offset - 1
    while before >= 0, isBlank(at: before) { before -= 1 }
    return before < 0 || byte(before) == ASCII.newline
  }
}
