/// Text between, before and after the values of a sequence that is not a value.
extension RecordScanner {
  /// `],{…` behind the array: a stray bracket closed it early.
  mutating func reopenedArray(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let next = bytes.skippingWhitespace(from: position + 1)
    guard next < bytes.byteCount else {
      return isFinal ? garbage(bytes, isFinal: isFinal) : .needsMore(keepingFrom: position)
    }
    if bytes.mayHoldFirstKey(at: next, isFinal: isFinal) {
      return .needsMore(keepingFrom: position)
    }
    switch envelopeFollows(bytes, at: next, isFinal: isFinal) {
    case .unknown: return .needsMore(keepingFrom: position)
    case .another:
      // `{…},{…}`: envelopes, as an array has them.
      defer { position = next }
      return .punctuationError(SyntaxError(.unexpectedByte, at: position))
    case .itsOwnRest: break
    }
    guard bytes.byte(next) == ASCII.openBrace, array.wasEntered || topLevelRecords > 0 else {
      return garbage(bytes, isFinal: isFinal)
    }
    // What stands behind the envelope's array may look like none of its records.
    if array.wasEntered, array.siblings.isExperienced,
      case .complete = tokenizer.scan(bytes, from: next),
      array.siblings.likeness(of: tokenizer.keyHashes(ofObject: 0, in: bytes)) == .unlike
    {
      return garbage(bytes, isFinal: isFinal)
    }
    let punctuationError = ScanStep.punctuationError(SyntaxError(.mismatchedBracket, at: position))
    // `{…},{…}`: the array's own bracket is lost.
    if !array.wasEntered { enterArray(pathIndex: nil, otherIndex: nil, at: position) }
    mode = .elements
    array.isClosed = false
    array.expectsElement = false
    return punctuationError
  }

  /// A byte between the records of a sequence that belongs to none, or was a record's brace.
  private mutating func betweenRecords(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let offset = position
    let next = bytes.skippingWhitespace(from: offset + 1)
    guard next < bytes.byteCount || isFinal, !bytes.mayHoldKey(at: next, isFinal: isFinal) else {
      return .needsMore(keepingFrom: offset)
    }
    let error = SyntaxError(.unexpectedByte, at: offset)
    if bytes.key(at: next) != nil { return damagedBetween(bytes, error) }
    guard next < bytes.byteCount, bytes.byte(next) == ASCII.openBrace else {
      return garbage(bytes, isFinal: isFinal)
    }
    position = next
    return .punctuationError(error)
  }

  /// A scalar at the top level, or text that is no JSON.
  mutating func topLevelOther(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    if topLevelRecords > 0, ASCII.isPunctuation(bytes.byte(position)) {
      return betweenRecords(bytes, isFinal: isFinal)
    }
    if topLevelRecords == 0, let step = damagedStart(bytes, isFinal: isFinal) { return step }
    guard documentNumber == 0 else { return garbage(bytes, isFinal: isFinal) }
    if let step = piecesOfRecords(bytes, isFinal: isFinal) { return step }
    let mayGoOn = !isFinal && bytes.byteCount - position < ScanLimits.maxRecordBytes
    switch tokenizer.scan(bytes, from: position) {
    case .incomplete where mayGoOn:
      return .needsMore(keepingFrom: position)
    case .complete(let valueEnd)
    where bytes.skippingWhitespace(from: valueEnd) == bytes.byteCount:
      guard !mayGoOn else { return .needsMore(keepingFrom: position) }
      return finish(.notAFeed(WireType(tokenizer.tokens[0])))
    default:
      return finish(.notAFeed(.malformed))
    }
  }

  /// `"schemaVersion":…` or `}{"id":…`: the document's first bracket is lost, or another byte now; nil where it is no feed.
  private mutating func damagedStart(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let offset = position
    let next = bytes.skippingWhitespace(from: offset + 1)
    let isShort =
      next >= bytes.byteCount && !isFinal || bytes.mayHoldKey(at: offset, isFinal: isFinal)
      || bytes.mayHoldKey(at: next, isFinal: isFinal)
    guard !isShort else { return .needsMore(keepingFrom: offset) }
    if bytes.key(at: offset) != nil {
      documentNumber += 1
      enterEnvelope(at: offset, isWhole: false, length: 0)
      return .punctuationError(SyntaxError(.unexpectedByte, at: offset))
    }
    guard next < bytes.byteCount, ASCII.isPunctuation(bytes.byte(offset)),
      bytes.byte(next) == ASCII.openBrace || bytes.byte(next) == ASCII.openBracket
        || bytes.key(at: next) != nil
    else { return nil }
    position = next
    return .punctuationError(SyntaxError(.unexpectedByte, at: offset))
  }

  /// `rency":"EUR","status":"paid"}`: nothing but pieces of records is a feed, and all of it is lost; nil where it is none.
  private mutating func piecesOfRecords(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let limit = min(bytes.byteCount, position + Self.piecesReach)
    var end = position
    var hints = 0
    while end < limit, bytes.byte(end) != ASCII.newline {
      if let key = bytes.key(at: end),
        shape.recordKeys.areHinted(by: [KeyStyle.foldedHash(bytes, key)])
      {
        hints += 1
      }
      end += 1
    }
    guard end < bytes.byteCount || isFinal else { return .needsMore(keepingFrom: position) }
    let line = bytes.extracting(0..<end)
    guard hints > 1 || hints > 0 && line.endsLikeRecord(from: position) else { return nil }
    documentNumber += 1
    return damagedBetween(bytes, SyntaxError(.unexpectedByte, at: position))
      ?? .punctuationError(SyntaxError(.unexpectedByte, at: position))
  }

  /// 4 KiB of the first line are enough to know it for a piece of a record.
  private static let piecesReach = 4 << 10

  /// Text behind the document that begins no value: noted once, skipped to the line's end, or to an envelope in it.
  ///
  /// Between records, the rest of one may stand there; then the next one may be on the same line.
  mutating func garbage(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    if topLevelRecords > 0, bytes.lineHoldsBrace(from: position) {
      return damagedBetween(
        bytes, SyntaxError(.unexpectedByte, at: position), mayBeNothing: true)
    }
    let punctuationError = ScanStep.punctuationError(SyntaxError(.unexpectedByte, at: position))
    envelope.skipsIntoLines = false
    envelope.isBehindJunk = true
    mode = .skippingLine
    return punctuationError
  }

  /// Whether the brace at `offset`, behind an envelope, begins another one by its first key.
  func opensEnvelope(_ bytes: RawSpan, at offset: Int) -> Bool {
    guard topLevelRecords == 0, offset < bytes.byteCount, bytes.byte(offset) == ASCII.openBrace,
      let key = bytes.key(at: bytes.skippingWhitespace(from: offset + 1))
    else { return false }
    return shape.opensEnvelope(KeyStyle.folded(bytes.copy(of: key)))
      && !array.siblings.owns(KeyStyle.foldedHash(bytes, key))
  }

  /// Whether another envelope begins at `offset`: by its first key, else by what it holds where it is whole.
  mutating func envelopeFollows(_ bytes: RawSpan, at offset: Int, isFinal: Bool) -> Following {
    if opensEnvelope(bytes, at: offset) { return .another }
    guard topLevelRecords == 0, offset < bytes.byteCount, bytes.byte(offset) == ASCII.openBrace
    else { return .itsOwnRest }
    switch tokenizer.scan(bytes, from: offset) {
    case .complete: return holdsRecords(bytes) ? .another : .itsOwnRest
    case .incomplete where !isFinal && bytes.byteCount - offset <= ScanLimits.maxRecordBytes:
      return .unknown
    case .incomplete, .failed: return .itsOwnRest
    }
  }

  /// Whether the object on the tape is no record, and holds some.
  func holdsRecords(_ bytes: RawSpan) -> Bool {
    !shape.recordKeys.areCarried(by: tokenizer.keyHashes(ofObject: 0, in: bytes))
      && shape.hasRecordArray(RecordView(bytes: bytes, tokens: tokenizer.tokens.span))
  }

  /// Whether the bracket at `position`, behind a document, begins a line that is no JSON, and holds no object.
  func isJunkLine(_ bytes: RawSpan, isFinal: Bool) -> Following {
    guard documentNumber > 0 else { return .another }
    var end = position
    while end < bytes.byteCount, bytes.byte(end) != ASCII.newline {
      if bytes.byte(end) == ASCII.openBrace || end - position > Self.piecesReach { return .another }
      end += 1
    }
    guard end < bytes.byteCount || isFinal else { return .unknown }
    var probe = RecordTokenizer()
    guard case .failed = probe.scan(bytes.extracting(0..<end), from: position) else {
      return .another
    }
    return .itsOwnRest
  }
}

extension RawSpan {
  /// Whether a brace opens between `offset` and the line's end.
  fileprivate func lineHoldsBrace(from offset: Int) -> Bool {
    var cursor = offset
    while cursor < byteCount, byte(cursor) != ASCII.newline {
      if byte(cursor) == ASCII.openBrace { return true }
      cursor += 1
    }
    return false
  }

  /// Whether the first key of the object at `offset` may go on behind the window.
  func mayHoldFirstKey(at offset: Int, isFinal: Bool) -> Bool {
    guard offset < byteCount, byte(offset) == ASCII.openBrace else { return false }
    let key = skippingWhitespace(from: offset + 1)
    return key >= byteCount ? !isFinal : mayHoldKey(at: key, isFinal: isFinal)
  }
}
