/// Finds each record of a document, window by window, and survives the damaged ones.
///
/// The caller owns the window: it calls `next` until that asks for more bytes,
/// lets go of what is done with (`slide`), appends, and calls again. Nothing of
/// the document is kept but the tape of one record.
///
///     start ──▶ lines ─────────────▶ ended
///       ├─────▶ topLevel ◀──▶ envelope ◀──▶ seekingKey
///       └─────▶ elements ◀──────┘  ▲
///                  └──▶ recovering ┘
package struct RecordScanner: ~Copyable {
  enum Mode {
    case start
    case lines
    /// Between the values of a sequence, or before the only one.
    case topLevel
    case envelope
    /// Behind damage in the envelope.
    case seekingKey
    case elements
    indirect case recovering(Recovery)
    /// Behind a line, or a top-level value, that is too long to read.
    case skippingLine
    case ended
  }

  let shape: DocumentShape
  var tokenizer = RecordTokenizer()
  var mode = Mode.start
  /// The next byte to read, in the window.
  var position = 0
  var envelope = EnvelopeState()
  var array = ArrayState()
  /// What the records of each path look like, as far as they were seen.
  var shapes: [SiblingShape]
  var end: DocumentEnd
  /// Whether a value at the top level was a record.
  var topLevelRecords = 0
  /// The number of the value at the top level that is being read, from 1.
  package internal(set) var documentNumber = 0

  package init(shape: DocumentShape) {
    self.shape = shape
    self.shapes = shape.recordPaths.map { _ in SiblingShape() }
    self.end = DocumentEnd(
      verdict: .complete, arraysFound: shape.recordPaths.map { _ in false }, notArrays: [:],
      otherArrays: [], hasTopLevelRecords: false)
  }

  /// The last record or field, in the window that it was scanned in.
  @_lifetime(borrow self, copy bytes)
  package func view(of bytes: RawSpan) -> RecordView {
    RecordView(
      bytes: bytes, tokens: tokenizer.tokens.span, mayHaveDefects: tokenizer.tokens.hasDefects)
  }

  /// The tape of the last record or field.
  package var tokens: Span<Token> {
    @_lifetime(borrow self)
    get { tokenizer.tokens.span }
  }

  /// Whether anything on that tape is no JSON.
  package var hasDefects: Bool { tokenizer.tokens.hasDefects }

  /// The caller lets go of the first `count` bytes of the window.
  package mutating func slide(by count: Int) {
    position -= count
    envelope.topLevelStart -= count
    envelope.valueStart -= count
    array.guessedUpTo -= count
    if case .recovering(var recovery) = mode {
      recovery.slide(by: count)
      mode = .recovering(recovery)
    }
  }

  /// The next thing in the window, which holds all bytes that were not let go.
  ///
  /// `isFinal`: The source has no bytes behind the window.
  /// - Complexity: O(*n*) in the bytes passed; each is read a few times at most, however damaged.
  package mutating func next(_ bytes: RawSpan, isFinal: Bool) -> ScanStep {
    while true {
      let step: ScanStep?
      switch mode {
      case .start: step = start(bytes, isFinal: isFinal)
      case .lines: step = nextLine(bytes, isFinal: isFinal)
      case .topLevel: step = nextTopLevelValue(bytes, isFinal: isFinal)
      case .envelope: step = nextInEnvelope(bytes, isFinal: isFinal)
      case .seekingKey: step = seekKey(bytes, isFinal: isFinal)
      case .elements: step = nextElement(bytes, isFinal: isFinal)
      case .recovering(let recovery): step = recover(recovery, bytes, isFinal: isFinal)
      case .skippingLine: step = skipLine(bytes, isFinal: isFinal)
      case .ended: return .end(end)
      }
      if let step { return step }
    }
  }

  mutating func finish(_ verdict: DocumentEnd.Verdict) -> ScanStep {
    end.verdict = verdict
    end.hasTopLevelRecords = topLevelRecords > 0
    mode = .ended
    return .end(end)
  }

  /// What to do where the window ends: ask for more, or call the document cut short.
  mutating func moreOrCut(keepingFrom offset: Int, isFinal: Bool) -> ScanStep {
    isFinal ? finish(.cutShort) : .needsMore(keepingFrom: offset)
  }

  // MARK: The first byte

  private mutating func start(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    if position == 0, bytes.byteCount < 3, !isFinal { return .needsMore(keepingFrom: 0) }
    let first =
      position == 0 ? bytes.documentStart : bytes.skippingWhitespace(from: position)
    guard first < bytes.byteCount else {
      position = first
      return isFinal ? finish(.empty) : .needsMore(keepingFrom: first)
    }
    position = first
    // `["id":…`: a line, or an envelope, whose own bracket is damaged.
    if bytes.byte(first) == ASCII.openBracket {
      let next = bytes.skippingWhitespace(from: first + 1)
      guard next < bytes.byteCount || isFinal else { return .needsMore(keepingFrom: first) }
      guard next < bytes.byteCount, bytes.byte(next) == ASCII.quote else {
        mode = .topLevel
        return nil
      }
    }
    let answer = LineDetection.examine(
      bytes, from: first, isFinal: isFinal, shape: shape, tokenizer: &tokenizer)
    switch answer {
    case .unknown: return .needsMore(keepingFrom: first)
    case .lines: mode = .lines
    case .document: mode = .topLevel
    }
    return nil
  }

  // MARK: Lines

  private mutating func nextLine(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let start = bytes.skippingWhitespace(from: position)
    position = start
    guard start < bytes.byteCount else {
      return isFinal ? finish(.complete) : .needsMore(keepingFrom: start)
    }
    var lineEnd = start
    while lineEnd < bytes.byteCount, bytes.byte(lineEnd) != ASCII.newline { lineEnd += 1 }
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
    let line = bytes.extracting(0..<lineEnd)
    let outcome = tokenizer.scan(line, from: start)
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
    let root = tokenizer.tokens[0]
    guard root.kind == .object else {
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
    topLevelRecords += 1
    return .record(ScannedRecord(range: start..<end, pathIndex: nil, isRecovered: false))
  }

  private mutating func skipLine(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    while position < bytes.byteCount {
      if bytes.byte(position) == ASCII.newline {
        mode = envelope.skipsIntoLines ? .lines : .topLevel
        return nil
      }
      position += 1
    }
    guard isFinal else { return .needsMore(keepingFrom: position) }
    return finish(.complete)
  }

  mutating func drop(_ range: Range<Int>, _ reason: DropReason, count: Int = 1) -> ScanStep {
    .dropped(range, pathIndex: array.pathIndex, reason: reason, count: count)
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

extension RecordTokenizer.Outcome {
  var error: SyntaxError? {
    if case .failed(let error) = self { error } else { nil }
  }
}
