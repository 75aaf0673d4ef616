/// Records that stand on a line each: a line that can't be read costs no other.
extension RecordScanner {
  mutating func nextLine(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let start = bytes.lineStart(from: position)
    noteIndent(bytes, position..<start)
    position = start
    guard start < bytes.byteCount else {
      return isFinal ? finish(.complete) : .needsMore(keepingFrom: start)
    }
    if isNested() {
      envelope.skipsIntoLines = true
      mode = .skippingLine
      return .notARecord(start..<start + 1)
    }
    // No layout that was learnt from lines goes on behind the end of one.
    let alike = comparedEnd(bytes, from: start)
    if let end = alike, isAlikeLine(start..<end, bytes) {
      return record(start..<end, endingAt: end)
    }
    let lineEnd = bytes.lineEnd(from: alike ?? start)
    let isWhole = lineEnd < bytes.byteCount
    if let step = unreadable(start..<lineEnd, isWhole: isWhole || isFinal) { return step }
    let line = bytes.extracting(0..<lineEnd)
    // What stands around elements that have lines of their own.
    if alike == nil, line.elementEnd(behind: start) == lineEnd || line.opensArray(at: start) {
      position = lineEnd
      return nil
    }
    let outcome = alike.map { .complete(end: $0) } ?? tokenizer.scan(line, from: start)
    if case .complete(let end) = outcome { return wholeLine(line, start: start, end: end) }
    if isWhole, outcome == .incomplete, !tokenizer.endsInString(before: lineEnd, line) {
      switch valueOverLines(bytes, from: start, isFinal: isFinal) {
      case .step(let step): return step
      case .entered: return nil
      case .none: break
      }
    }
    if enterDamagedLineValue(line, from: start) { return nil }
    return damagedLine(line, from: start, outcome, isLast: !isWhole)
  }

  /// What becomes of a line that isn't all in the window, or is longer than any record; nil of any other.
  private mutating func unreadable(_ line: Range<Int>, isWhole: Bool) -> ScanStep? {
    // Whether the end of a long one is in the window already must not matter.
    guard line.count > ScanLimits.maxRecordBytes else {
      return isWhole ? nil : .needsMore(keepingFrom: line.lowerBound)
    }
    position = line.upperBound
    if !isWhole {
      mode = .skippingLine
      envelope.skipsIntoLines = true
    }
    return drop(line, .malformed(SyntaxError(.tooLong, at: line.lowerBound)))
  }

  /// A line that isn't whole JSON.
  ///
  /// `isLast`: Whether the text ends with it: then it may be cut short.
  private mutating func damagedLine(
    _ line: RawSpan, from start: Int, _ outcome: RecordTokenizer.Outcome, isLast: Bool
  ) -> ScanStep {
    let lineEnd = line.byteCount
    position = lineEnd
    if isLast, outcome == .incomplete, line.byte(start) == ASCII.openBrace,
      !tokenizer.endsInString(before: lineEnd, line)
    {
      mode = .ended
      end.verdict = .cutShort
      end.hasTopLevelRecords = topLevelRecords > 0
      return drop(start..<lineEnd, .cutShort)
    }
    return lostLine(
      line, from: start, outcome.error ?? SyntaxError(.unexpectedEnd, at: lineEnd))
  }

  /// A line that can't be read: a record, if it begins or ends like one.
  private mutating func lostLine(
    _ line: RawSpan, from start: Int, _ error: SyntaxError
  ) -> ScanStep {
    if line.byte(start) == ASCII.openBrace, !line.endsWithBrace {
      openLine = OpenLine(start: start, indent: indent)
    }
    if line.byte(start) == ASCII.openBrace || line.endsLikeRecord(from: start)
      || line.endsLikeArray(from: start)
    {
      return drop(start..<line.byteCount, .malformed(error))
    }
    return .notARecord(start..<line.byteCount)
  }

  private mutating func wholeLine(_ line: RawSpan, start: Int, end: Int) -> ScanStep? {
    let rest = line.skippingWhitespace(from: end)
    // What is outlined is an object.
    guard tokenizer.isOutlined || tokenizer.tokens[0].kind == .object else {
      let root = tokenizer.tokens[0]
      position = line.byteCount
      if root.kind == .malformed || rest < line.byteCount {
        if enterDamagedLineValue(line, from: start) { return nil }
        return lostLine(line, from: start, SyntaxError(.unexpectedByte, at: rest))
      }
      guard holdsRecordsAlone() else { return drop(start..<end, .notAnObject(WireType(root))) }
      enterLineArray(start..<end)
      return nil
    }
    if rest == line.byteCount || line.opensObject(at: rest) {
      position = rest
    } else if let next = line.nextElement(at: rest) {
      position = next
    } else {
      // `{…},` a line, and `{…}]`, is how arrays are cut up by hand: nothing is lost.
      position = line.byteCount
      if line.elementEnd(behind: end) < line.byteCount {
        return drop(start..<line.byteCount, .malformed(SyntaxError(.unexpectedByte, at: rest)))
      }
    }
    if tokenizer.layout == nil {
      if shape.wrapsRecords(tokenizer, line) {
        enterLineEnvelope(start..<end)
        return nil
      }
      tokenizer.learn(line)
    }
    return record(start..<end, endingAt: position)
  }

  /// A record that is whole; what is read next stands at `next`.
  @inline(__always)
  private mutating func record(_ range: Range<Int>, endingAt next: Int) -> ScanStep {
    position = next
    topLevelRecords += 1
    if !leavesOutlines { tokenizer.writeTape() }
    return .record(ScannedRecord(range: range, pathIndex: nil, isRecovered: false))
  }

  mutating func skipLine(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    while position < bytes.byteCount {
      if bytes.byte(position) == ASCII.newline {
        mode = envelope.skipsIntoLines ? .lines : .topLevel
        return nil
      }
      if bytes.byte(position) == ASCII.openBrace, !envelope.skipsIntoLines {
        if bytes.mayHoldFirstKey(at: position, isFinal: isFinal) {
          return .needsMore(keepingFrom: position)
        }
        let follows =
          envelope.isBehindJunk
          ? envelopeFollows(bytes, at: position, isFinal: isFinal)
          : opensEnvelope(bytes, at: position) ? .another : .itsOwnRest
        if follows == .unknown { return .needsMore(keepingFrom: position) }
        envelope.isBehindJunk = false
        if follows == .another {
          mode = .topLevel
          return nil
        }
      }
      position += 1
    }
    guard isFinal else { return .needsMore(keepingFrom: position) }
    return finish(.complete)
  }
}

extension RawSpan {
  /// The first offset from `start` on with something to read: several texts may each begin with a mark of byte order.
  fileprivate func lineStart(from start: Int) -> Int {
    var offset = skippingWhitespace(from: start)
    while offset + 2 < byteCount, byte(offset) == 0xEF, byte(offset + 1) == 0xBB,
      byte(offset + 2) == 0xBF
    {
      offset = skippingWhitespace(from: offset + 3)
    }
    return offset
  }

  /// Where an object begins behind the comma at `offset`, as `R2,R3` on a line; nil where none does.
  fileprivate func nextElement(at offset: Int) -> Int? {
    guard byte(offset) == ASCII.comma else { return nil }
    let next = skippingWhitespace(from: offset + 1)
    return next < byteCount && opensObject(at: next) ? next : nil
  }

  /// Whether an object begins at `offset`; in a text that a stray quote closed, a brace may stand anywhere.
  fileprivate func opensObject(at offset: Int) -> Bool {
    guard byte(offset) == ASCII.openBrace else { return false }
    let next = skippingWhitespace(from: offset + 1)
    return next < byteCount && (byte(next) == ASCII.quote || byte(next) == ASCII.closeBrace)
  }
}
