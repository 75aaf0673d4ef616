extension RecordScanner {
  mutating func enterArray(pathIndex: Int?, otherIndex: Int?, at offset: Int) {
    rememberSiblings()
    turns += 1
    let wasTop = array.pathIndex == nil && array.otherIndex == nil
    let isTop = pathIndex == nil && otherIndex == nil
    let siblings = isTop && wasTop ? array.siblings : SiblingShape()
    array = ArrayState(
      pathIndex: pathIndex, otherIndex: otherIndex, wasEntered: true,
      siblings: pathIndex.map { shapes[$0] } ?? siblings)
    if let pathIndex {
      end.arraysFound[pathIndex] = true
      envelope.found.insert(pathIndex)
    }
    if pathIndex == nil, otherIndex == nil { end.hasRootArray = true }
    position = offset
    mode = .elements
  }

  /// Keeps what the records of the array that is left look like.
  mutating func rememberSiblings() {
    guard let index = array.pathIndex, !array.siblingsAreGuessed else { return }
    shapes[index] = array.siblings
  }

  mutating func leaveArray(at offset: Int) {
    turns += 1
    position = offset
    envelope.valuePath = nil
    array.isClosed = true
    array.nextIsRecovered = false
    mode = envelope.frames.isEmpty ? .topLevel : .envelope
  }

  mutating func nextElement(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    position = bytes.skippingWhitespace(from: position)
    guard position < bytes.byteCount else {
      if isFinal, array.isDoubtful, bytes.endsWithBrace { return finish(.complete) }
      return moreOrCut(keepingFrom: position, isFinal: isFinal)
    }
    let byte = bytes.byte(position)
    if array.expectsElement { return element(byte, bytes, isFinal: isFinal) }
    switch byte {
    case ASCII.comma:
      position += 1
      array.expectsElement = true
      return nil
    case ASCII.closeBracket:
      return arrayEnd(bytes, isFinal: isFinal)
    case ASCII.openBrace:
      if beginsEnvelope(bytes) {
        envelope.frames = []
        leaveArray(at: position)
      }
      array.expectsElement = true
      return .punctuationError(SyntaxError(.expectedCommaOrEnd, at: position))
    case ASCII.closeBrace:
      return strayBrace(bytes, isFinal: isFinal)
    default:
      return damagedBetween(bytes, SyntaxError(.expectedCommaOrEnd, at: position))
    }
  }

  private mutating func element(_ byte: UInt8, _ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    switch byte {
    case ASCII.openBrace:
      return objectElement(bytes, isFinal: isFinal)
    case ASCII.closeBracket:
      let isTrailing = !array.isFirst
      let offset = position
      if let step = arrayEnd(bytes, isFinal: isFinal) { return step }
      return isTrailing && array.isClosed
        ? .punctuationError(SyntaxError(.unexpectedByte, at: offset)) : nil
    case ASCII.openBracket:
      return strayOpener(bytes, isFinal: isFinal) ?? otherElement(bytes, isFinal: isFinal)
    case ASCII.comma:
      position += 1
      return .punctuationError(SyntaxError(.unexpectedByte, at: position - 1))
    case ASCII.closeBrace:
      array.expectsElement = false
      return nil
    default:
      return otherElement(bytes, isFinal: isFinal)
    }
  }

  @inline(__always)
  private mutating func objectElement(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let start = position
    if array.isBehindEnvelope {
      if bytes.mayHoldFirstKey(at: start, isFinal: isFinal) {
        return .needsMore(keepingFrom: start)
      }
      if opensEnvelope(bytes, at: start) {
        leaveArray(at: start)
        return .punctuationError(SyntaxError(.mismatchedBracket, at: start))
      }
    }
    let outcome = scanOrOutline(bytes, from: start)
    if !mayLeaveOutline { tokenizer.writeTape() }
    switch outcome {
    case .complete(let objectEnd):
      if case .doubtful(let step) = examine(start..<objectEnd, bytes, isFinal: isFinal) {
        return step
      }
      position = objectEnd
      array.expectsElement = false
      array.isFirst = false
      array.observe(tokenizer, bytes, shape.recordKeys)
      if let other = array.otherIndex {
        count(inOther: other, bytes)
        return tokenizer.tokens.hasDefects ? .defects(path: end.otherArrays[other].path) : nil
      }
      return .record(
        ScannedRecord(
          range: start..<objectEnd, pathIndex: array.pathIndex,
          isRecovered: array.takeRecovered()))
    case .incomplete where !isFinal && bytes.byteCount - start <= ScanLimits.maxRecordBytes:
      return .needsMore(keepingFrom: start)
    case .incomplete:
      return damaged(bytes, failure: bytes.byteCount, unfinished(bytes, isFinal: isFinal))
    case .failed(let error):
      return damaged(bytes, failure: error.offset, .malformed(error))
    }
  }

  /// Scans an element, or outlines it, where an earlier one had its layout.
  @inline(__always)
  private mutating func scanOrOutline(
    _ bytes: RawSpan, from start: Int
  ) -> RecordTokenizer.Outcome {
    if let end = comparedEnd(bytes, from: start) { return .complete(end: end) }
    let outcome = tokenizer.scan(bytes, from: start)
    if case .complete = outcome { tokenizer.learn(bytes) }
    return outcome
  }

  /// Whether the tape of an element is written only where something about it is asked for.
  @inline(__always)
  var mayLeaveOutline: Bool {
    leavesOutlines && array.siblings.isSettled && array.otherIndex == nil && !array.isBehindEnvelope
      && !array.nextIsRecovered
  }

  /// What the text around an object that is whole says of it.
  private enum Examined {
    case sound
    /// It may not end, or not be an element, where it seems to: the scan goes on with this step.
    case doubtful(ScanStep?)
  }

  @inline(__always)
  private mutating func examine(
    _ object: Range<Int>, _ bytes: RawSpan, isFinal: Bool
  ) -> Examined {
    if array.isBehindEnvelope, holdsRecords(bytes) {
      leaveArray(at: object.lowerBound)
      return .doubtful(
        .punctuationError(SyntaxError(.mismatchedBracket, at: object.lowerBound)))
    }
    if object.count > array.longestBytes {
      tokenizer.writeTape()
      switch swallowing(bytes, end: object.upperBound, isFinal: isFinal) {
      case .none: array.longestBytes = object.count
      case .unknown: return .doubtful(.needsMore(keepingFrom: object.lowerBound))
      case .sibling(let offset):
        return .doubtful(resume(start: object.lowerBound, atSibling: offset, bytes))
      case .doubtful: return .doubtful(closedEarly(bytes, end: object.upperBound))
      }
    }
    switch following(bytes, end: object.upperBound, isFinal: isFinal) {
    case .another: break
    case .unknown: return .doubtful(.needsMore(keepingFrom: object.lowerBound))
    case .itsOwnRest: return .doubtful(closedEarly(bytes, end: object.upperBound))
    }
    let isInner = array.nextIsRecovered && !array.nextIsExamined && isNested(bytes)
    return isInner ? .doubtful(closedEarly(bytes, end: object.upperBound)) : .sound
  }

  private mutating func count(inOther index: Int, _ bytes: RawSpan) {
    end.otherArrays[index].objectCount += 1
    if shape.recordKeys.areCarried(by: tokenizer.keyHashes(ofObject: 0, in: bytes)) {
      end.otherArrays[index].markedCount += 1
    }
  }

  /// A value of another type where a record belongs.
  mutating func otherElement(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let start = position
    switch tokenizer.scan(bytes, from: start) {
    case .complete(let valueEnd):
      let next = bytes.skippingWhitespace(from: valueEnd)
      guard next < bytes.byteCount || isFinal else { return .needsMore(keepingFrom: start) }
      // `"status":…` between records is the rest of one that a stray bracket closed, or belongs to the envelope.
      guard
        next >= bytes.byteCount || bytes.byte(next) == ASCII.comma
          || bytes.byte(next) == ASCII.closeBracket || bytes.byte(next) == ASCII.openBrace
      else {
        if bytes.byte(next) == ASCII.colon {
          switch belongsToEnvelope(bytes, isFinal: isFinal) {
          case .unknown: return .needsMore(keepingFrom: start)
          case .itsOwnRest:
            noteDamage()
            leaveArray(at: start)
            expect(.key)
            return .punctuationError(SyntaxError(.expectedCommaOrEnd, at: start))
          case .another: break
          }
        }
        return damagedBetween(bytes, SyntaxError(.unexpectedByte, at: next))
      }
      position = valueEnd
      array.expectsElement = false
      array.isFirst = false
      guard array.otherIndex == nil else { return nil }
      return drop(start..<valueEnd, .notAnObject(WireType(tokenizer.tokens[0])))
    case .incomplete where !isFinal && bytes.byteCount - start <= ScanLimits.maxRecordBytes:
      return .needsMore(keepingFrom: start)
    case .incomplete:
      return damaged(bytes, failure: bytes.byteCount, unfinished(bytes, isFinal: isFinal))
    case .failed(let error):
      return damaged(bytes, failure: error.offset, .malformed(error))
    }
  }
}
