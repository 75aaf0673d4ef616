extension RecordScanner {
  /// The record at `position` can't be read: look for the next one.
  mutating func damaged(_ bytes: RawSpan, failure: Int, _ reason: DropReason) -> ScanStep? {
    let start = position
    let endsInBrackets =
      failure >= bytes.byteCount || tokenizer.open.isEmpty || bytes.isClosing(failure)
    let swallowed = Recovery.swallowedSibling(
      in: tokenizer, bytes: bytes, recordKeys: shape.recordKeys, siblings: array.siblings,
      endsInBrackets: endsInBrackets)
    beginRecovery(at: start, failure: failure, reason, swallowed: swallowed, bytes)
    return nil
  }

  /// Text between records that is not a record.
  ///
  /// `mayBeNothing`: Without a key, it isn't part of a record either.
  mutating func damagedBetween(
    _ bytes: RawSpan, _ error: SyntaxError, mayBeNothing: Bool = false
  ) -> ScanStep? {
    tokenizer.clear()
    beginRecovery(
      at: position, failure: position, .malformed(error), mayBeNothing: mayBeNothing, bytes)
    return nil
  }

  private mutating func beginRecovery(
    at start: Int, failure: Int, _ reason: DropReason, swallowed: Int? = nil,
    mayBeNothing: Bool = false, _ bytes: RawSpan
  ) {
    var recovery = Recovery(
      damagedAt: start, failure: failure, reason: reason, swallowed: swallowed,
      tokenizer: tokenizer, bytes: bytes, array: array, frames: envelope.frames.count,
      recordKeys: shape.recordKeys)
    recovery.mayBeNothing = mayBeNothing
    mode = .recovering(recovery)
  }

  /// The damaged record is over; what it lost is told, and the scan goes on at `offset`.
  private mutating func resume(
    start: Int, reason: DropReason, lost: Int, at offset: Int, expectsElement: Bool,
    isBetween: Bool = false, _ bytes: RawSpan
  ) -> ScanStep? {
    let step: ScanStep
    if lost <= 1, case .malformed(let error) = reason,
      lost == 0
        || start >= 0 && start <= offset
          && (bytes.isPunctuation(start..<offset)
            || isBetween && bytes.isAtMostAKey(start..<offset))
    {
      step = .punctuationError(error)
    } else {
      step = drop(start..<max(start, offset), reason, count: lost)
    }
    let isCounted = array.otherIndex == nil
    position = offset
    array.expectsElement = expectsElement
    array.isFirst = false
    array.nextIsRecovered = true
    mode = array.wasEntered ? .elements : .topLevel
    // An array that isn't one of records loses none.
    if !isCounted, case .malformed(let error) = reason { return .punctuationError(error) }
    return isCounted ? step : nil
  }

  /// The damaged record has swallowed the one at `offset`, of its own array or of the next.
  mutating func resume(
    start: Int, atSibling offset: Int, _ bytes: RawSpan
  ) -> ScanStep? {
    let error = SyntaxError(.mismatchedBracket, at: offset)
    let place = CandidatePlace(of: offset, in: bytes, foreignEnd: -1, shape: shape)
    var lost = LostRecords(from: start)
    lost.advance(bytes, to: offset, isLast: true, array.siblings, shape.recordKeys)
    let step = resume(
      start: start, reason: .malformed(error),
      lost: max(1, lost.count(array.siblings)), at: offset, expectsElement: true, bytes)
    if case .recordArray(let index, _) = place { switchArray(to: index, at: offset) }
    return step
  }

  private mutating func switchArray(to index: Int, at offset: Int) {
    guard index != array.pathIndex else { return }
    rebuildFrames(forArray: index)
    enterArray(pathIndex: index, otherIndex: nil, at: offset)
    array.isFirst = false
  }

  mutating func recover(
    _ recovery: Recovery, _ bytes: RawSpan, isFinal: Bool
  ) -> ScanStep? {
    var recovery = recovery
    let outcome = recovery.proceed(
      bytes, isFinal: isFinal, shape: shape, tokenizer: &tokenizer, inArray: array.wasEntered)
    array.siblings = recovery.siblings
    array.siblingsAreGuessed = recovery.siblingsAreGuessed
    array.guessedUpTo = recovery.guessedUpTo
    switch outcome {
    case .record(let offset, let index):
      let step = resume(
        behind: &recovery, at: offset, expectsElement: true,
        isBetween: recovery.isBetween && index != nil, bytes)
      if let index { switchArray(to: index, at: offset) }
      array.nextIsExamined = true
      return step
    case .envelope(let offset):
      let step = resume(behind: &recovery, at: offset, expectsElement: false, bytes)
      envelope.frames = []
      leaveArray(at: offset)
      return step
    case .ended(let offset):
      return resume(behind: &recovery, at: offset, expectsElement: false, bytes)
    case .needsMore(let offset):
      let kept = recovery.keptFrom(offset, bytes, shape.recordKeys)
      mode = .recovering(recovery)
      return .needsMore(keepingFrom: kept)
    case .exhausted:
      return exhausted(recovery, bytes)
    }
  }

  /// Goes on at `offset`, and tells what was lost before it.
  private mutating func resume(
    behind recovery: inout Recovery, at offset: Int, expectsElement: Bool, isBetween: Bool = false,
    _ bytes: RawSpan
  ) -> ScanStep? {
    resume(
      start: recovery.start, reason: recovery.reason.behindMore(at: recovery.start),
      lost: recovery.lost(before: offset, bytes, shape.recordKeys), at: offset,
      expectsElement: expectsElement, isBetween: isBetween, bytes)
  }

  /// There is no record behind the damage.
  private mutating func exhausted(_ recovery: Recovery, _ bytes: RawSpan) -> ScanStep? {
    var recovery = recovery
    let isCut = recovery.reason == .cutShort
    var tail: Int?
    if !isCut, array.wasEntered {
      tail = DocumentTail.arrayEnd(
        in: bytes, from: max(0, recovery.start), frames: envelope.frames.count,
        mayLackBracket: recovery.isBetween, &tokenizer)
    }
    let end = tail ?? bytes.byteCount
    let step = resume(
      start: recovery.start, reason: recovery.reason,
      lost: recovery.lost(before: end, bytes, shape.recordKeys), at: end, expectsElement: false,
      bytes)
    if !array.wasEntered { _ = finish(isCut ? .cutShort : .complete) }
    return step
  }
}

extension RawSpan {
  fileprivate func isClosing(_ offset: Int) -> Bool {
    byte(offset) == ASCII.closeBrace || byte(offset) == ASCII.closeBracket
  }

  /// Whether there is nothing but brackets, commas and the like: then no record is lost.
  func isPunctuation(_ range: Range<Int>) -> Bool {
    range.count <= 64 && range.allSatisfy { ASCII.isPunctuation(byte($0)) }
  }

  /// Whether there is no more than a key between brackets, and one stray quote.
  func isAtMostAKey(_ range: Range<Int>) -> Bool {
    range.count <= Self.maxKeyBytes && range.count { byte($0) == ASCII.quote } <= 3
  }
}

extension DropReason {
  /// The reason where the text goes on behind the record: then it wasn't cut.
  fileprivate func behindMore(at start: Int) -> DropReason {
    self == .cutShort ? .malformed(SyntaxError(.expectedCommaOrEnd, at: start)) : self
  }
}

extension RecordTokenizer {
  /// Forgets the tape.
  mutating func clear() { _ = scan(RawSpan(), from: 0) }
}
