extension RecordScanner {
  /// The values of a sequence, or the document's only one.
  mutating func nextTopLevelValue(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    position = bytes.skippingWhitespace(from: position)
    guard position < bytes.byteCount else {
      return isFinal ? finish(.complete) : .needsMore(keepingFrom: position)
    }
    switch bytes.byte(position) {
    case ASCII.openBracket:
      topLevelValues += 1
      enterArray(pathIndex: nil, otherIndex: nil, at: position + 1)
      return nil
    case ASCII.openBrace:
      return topLevelObject(bytes, isFinal: isFinal)
    case ASCII.comma where topLevelValues > 0:
      return reopenedArray(bytes, isFinal: isFinal)
    default:
      return topLevelOther(bytes, isFinal: isFinal)
    }
  }

  /// A record, or an envelope: decided by its marks where it is whole in the window, else key by key.
  private mutating func topLevelObject(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let outcome = tokenizer.scan(bytes, from: position)
    if case .complete(let objectEnd) = outcome {
      topLevelValues += 1
      guard shape.isRecord(tokenizer, bytes) else {
        enterEnvelope(at: position, isWhole: true)
        return nil
      }
      let keys = array.siblings.isSettled ? [] : tokenizer.keyHashes(ofObject: 0, in: bytes)
      let start = position
      position = objectEnd
      topLevelRecords += 1
      if !array.siblings.isSettled { array.siblings.observe(keys) }
      return .record(
        ScannedRecord(
          range: start..<objectEnd, pathIndex: nil, isRecovered: array.takeRecovered()))
    }
    // Behind other records of a sequence, a broken object is a broken record.
    guard topLevelRecords > 0 else {
      topLevelValues += 1
      enterEnvelope(at: position, isWhole: false)
      return nil
    }
    return topLevelRecord(outcome, bytes, isFinal: isFinal)
  }

  /// The object at `position` is a record, and isn't whole.
  mutating func topLevelRecord(
    _ outcome: RecordTokenizer.Outcome, _ bytes: RawSpan, isFinal: Bool
  ) -> ScanStep? {
    array = ArrayState(siblings: array.siblings)
    switch outcome {
    case .complete(let objectEnd):
      let start = position
      position = objectEnd
      topLevelRecords += 1
      mode = .topLevel
      return .record(
        ScannedRecord(
          range: start..<objectEnd, pathIndex: nil, isRecovered: array.takeRecovered()))
    case .incomplete where !isFinal && bytes.byteCount - position <= ScanLimits.maxRecordBytes:
      return .needsMore(keepingFrom: position)
    case .incomplete:
      return damaged(bytes, failure: bytes.byteCount, isFinal ? .cutShort : tooLong)
    case .failed(let error):
      return damaged(bytes, failure: error.offset, .malformed(error))
    }
  }

  var tooLong: DropReason { .malformed(SyntaxError(.tooLong, at: position)) }

  /// `],{…` behind the array: a stray bracket closed it early.
  private mutating func reopenedArray(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let next = bytes.skippingWhitespace(from: position + 1)
    guard next < bytes.byteCount else {
      return isFinal ? garbage(bytes, isFinal: isFinal) : .needsMore(keepingFrom: position)
    }
    guard bytes.byte(next) == ASCII.openBrace, array.wasEntered else {
      return garbage(bytes, isFinal: isFinal)
    }
    let blemish = ScanStep.blemish(SyntaxError(.mismatchedBracket, at: position))
    mode = .elements
    array.isClosed = false
    array.expectsElement = false
    return blemish
  }

  /// A scalar at the top level, or text that is no JSON.
  private mutating func topLevelOther(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    guard topLevelValues == 0 else { return garbage(bytes, isFinal: isFinal) }
    switch tokenizer.scan(bytes, from: position) {
    case .incomplete where !isFinal && bytes.byteCount - position < ScanLimits.maxRecordBytes:
      return .needsMore(keepingFrom: position)
    case .complete(let valueEnd)
    where bytes.skippingWhitespace(from: valueEnd) == bytes.byteCount:
      return finish(.notAFeed(WireType(tokenizer.tokens[0])))
    default:
      return finish(.notAFeed(.malformed))
    }
  }

  /// Text behind the document that begins no value: noted once, skipped to the line's end.
  private mutating func garbage(_ bytes: RawSpan, isFinal: Bool) -> ScanStep {
    let blemish = ScanStep.blemish(SyntaxError(.unexpectedByte, at: position))
    envelope.skipsIntoLines = false
    mode = .skippingLine
    return blemish
  }
}
