/// Records that stand on a line each: a line that can't be read costs no other.
extension RecordScanner {
  mutating func nextLine(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let start = bytes.skippingWhitespace(from: position)
    position = start
    guard start < bytes.byteCount else {
      return isFinal ? finish(.complete) : .needsMore(keepingFrom: start)
    }
    // No layout that was learnt from lines goes on behind the end of one.
    let alike = comparedEnd(bytes, from: start)
    if let end = alike, isAlikeLine(start..<end, bytes) {
      return record(start..<end, endingAt: end)
    }
    let lineEnd = bytes.lineEnd(from: alike ?? start)
    let isWhole = lineEnd < bytes.byteCount
    if !isWhole, !isFinal {
      guard lineEnd - start > ScanLimits.maxRecordBytes else {
        return .needsMore(keepingFrom: start)
      }
      position = lineEnd
      mode = .skippingLine
      envelope.skipsIntoLines = true
      return drop(start..<lineEnd, .malformed(SyntaxError(.tooLong, at: start)))
    }
    // Whether the end of the line is in the window already must not matter.
    guard lineEnd - start <= ScanLimits.maxRecordBytes else {
      position = lineEnd
      return drop(start..<lineEnd, .malformed(SyntaxError(.tooLong, at: start)))
    }
    let line = bytes.extracting(0..<lineEnd)
    let outcome = alike.map { .complete(end: $0) } ?? tokenizer.scan(line, from: start)
    if case .complete(let end) = outcome { return wholeLine(line, start: start, end: end) }
    if enterDamagedLineValue(line, from: start) { return nil }
    return damagedLine(line, from: start, outcome, bytes, isFinal: isFinal)
  }

  /// A line that isn't whole JSON: of a text that ends with it, what is cut short; or of what is printed over several, the first.
  private mutating func damagedLine(
    _ line: RawSpan, from start: Int, _ outcome: RecordTokenizer.Outcome, _ bytes: RawSpan,
    isFinal: Bool
  ) -> ScanStep? {
    let lineEnd = line.byteCount
    let isWhole = lineEnd < bytes.byteCount
    if outcome == .incomplete {
      if bytes.byte(start) == ASCII.openBrace, !isWhole,
        !tokenizer.endsInString(before: lineEnd, line)
      {
        position = lineEnd
        mode = .ended
        end.verdict = .cutShort
        end.hasTopLevelRecords = topLevelRecords > 0
        return drop(start..<lineEnd, .cutShort)
      }
      if isWhole, let step = recordOverLines(bytes, from: start, isFinal: isFinal) { return step }
    }
    position = lineEnd
    return lostLine(
      line, from: start, outcome.error ?? SyntaxError(.unexpectedEnd, at: lineEnd))
  }

  /// A line that can't be read: a record, if it begins or ends like one.
  private mutating func lostLine(
    _ line: RawSpan, from start: Int, _ error: SyntaxError
  ) -> ScanStep {
    if line.byte(start) == ASCII.openBrace || line.endsLikeRecord(from: start) {
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
    } else {
      // `{…},` a line is how arrays are cut up by hand: nothing is lost.
      position = line.byteCount
      if line.byte(rest) != ASCII.comma || line.skippingWhitespace(from: rest + 1) < line.byteCount
      {
        return drop(start..<line.byteCount, .malformed(SyntaxError(.unexpectedByte, at: rest)))
      }
    }
    if tokenizer.layout == nil { tokenizer.learn(line) }
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
  /// Whether an object begins at `offset`; in a text that a stray quote closed, a brace may stand anywhere.
  fileprivate func opensObject(at offset: Int) -> Bool {
    guard byte(offset) == ASCII.openBrace else { return false }
    let next = skippingWhitespace(from: offset + 1)
    return next < byteCount && (byte(next) == ASCII.quote || byte(next) == ASCII.closeBrace)
  }
}
