/// Records that stand on a line each: a line that can't be read costs no other.
extension RecordScanner {
  /// Whether the line that comes next was compared with the layouts of earlier ones already.
  enum LineComparison {
    case notYet
    case unlike
    /// The record ends before this offset; the line may go on.
    case alike(end: Int)
  }

  /// A line that is a record laid out like an earlier one.
  package struct AlikeLine {
    package let range: Range<Int>
    /// The number of its layout, as in `RecordView`.
    package let layout: Int32
  }

  /// The next record, where it is a whole line that is laid out like an earlier one, and may leave its outline.
  ///
  /// Where it returns nil, nothing was passed, and `next` tells what comes. Most records of most feeds come this way: handing over a
  /// `ScanStep` takes a tenth of the time of a check.
  package mutating func nextAlikeLine(_ bytes: RawSpan) -> AlikeLine? {
    guard case .lines = mode, leavesOutlines else { return nil }
    let start = bytes.skippingWhitespace(from: position)
    guard start < bytes.byteCount else { return nil }
    guard let end = tokenizer.scanOutline(bytes, from: start), let layout = tokenizer.layout else {
      comparison = .unlike
      return nil
    }
    guard isAlikeLine(start..<end, bytes) else {
      comparison = .alike(end: end)
      return nil
    }
    position = end
    topLevelRecords += 1
    return AlikeLine(range: start..<end, layout: layout)
  }

  /// Where the record that begins at `start` ends, if it is laid out like an earlier one.
  ///
  /// No layout that was learnt from lines goes on behind the end of one.
  private mutating func comparedEnd(_ bytes: RawSpan, from start: Int) -> Int? {
    defer { comparison = .notYet }
    return switch comparison {
    case .notYet: tokenizer.scanOutline(bytes, from: start)
    case .unlike: nil
    case .alike(let end): end
    }
  }

  /// Whether a record that is laid out like an earlier one is all of its line.
  @inline(__always)
  private func isAlikeLine(_ record: Range<Int>, _ bytes: RawSpan) -> Bool {
    var end = record.upperBound
    guard end < bytes.byteCount, record.count <= ScanLimits.maxRecordBytes else { return false }
    if bytes.byte(end) == UInt8(ascii: "\r") { end &+= 1 }
    return end < bytes.byteCount && bytes.byte(end) == ASCII.newline
  }

  mutating func nextLine(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let start = bytes.skippingWhitespace(from: position)
    position = start
    guard start < bytes.byteCount else {
      return isFinal ? finish(.complete) : .needsMore(keepingFrom: start)
    }
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
    switch outcome {
    case .complete(let end):
      return wholeLine(line, start: start, end: end)
    case .incomplete
    where bytes.byte(start) == ASCII.openBrace && !isWhole
      && !tokenizer.endsInString(before: lineEnd, line):
      position = lineEnd
      mode = .ended
      end.verdict = .cutShort
      end.hasTopLevelRecords = topLevelRecords > 0
      return drop(start..<lineEnd, .cutShort)
    case .incomplete, .failed:
      position = lineEnd
      return lostLine(
        line, from: start, outcome.error ?? SyntaxError(.unexpectedEnd, at: lineEnd))
    }
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

  private mutating func wholeLine(_ line: RawSpan, start: Int, end: Int) -> ScanStep {
    let rest = line.skippingWhitespace(from: end)
    // What is outlined is an object.
    guard tokenizer.isOutlined || tokenizer.tokens[0].kind == .object else {
      let root = tokenizer.tokens[0]
      position = line.byteCount
      if root.kind == .malformed || rest < line.byteCount {
        return lostLine(line, from: start, SyntaxError(.unexpectedByte, at: rest))
      }
      return drop(start..<end, .notAnObject(WireType(root)))
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
