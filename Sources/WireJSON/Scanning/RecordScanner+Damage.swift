extension RecordScanner {
  /// The record at `position` can't be read: look for the next one.
  mutating func damaged(_ bytes: RawSpan, failure: Int, _ reason: DropReason) -> ScanStep? {
    let start = position
    let endsInBrackets =
      failure >= bytes.byteCount || bytes.byte(failure) == ASCII.closeBrace
      || bytes.byte(failure) == ASCII.closeBracket
    if let sibling = Recovery.swallowedSibling(
      in: tokenizer, bytes: bytes, marks: shape.marks, siblings: array.siblings,
      endsInBrackets: endsInBrackets)
    {
      return resume(start: start, atSibling: sibling, bytes)
    }
    mode = .recovering(
      Recovery(
        damagedAt: start, failure: failure, reason: reason, tokenizer: tokenizer, bytes: bytes,
        siblings: array.siblings))
    return nil
  }

  /// Text between records that is none of them.
  mutating func damagedBetween(_ bytes: RawSpan, _ error: SyntaxError) -> ScanStep? {
    tokenizer.clear()
    mode = .recovering(
      Recovery(
        damagedAt: position, failure: position, reason: .malformed(error), tokenizer: tokenizer,
        bytes: bytes, siblings: array.siblings))
    return nil
  }

  /// The damaged record is over; what it lost is told, and the scan goes on at `offset`.
  private mutating func resume(
    start: Int, reason: DropReason, at offset: Int, expectsElement: Bool
  ) -> ScanStep? {
    let range = start..<max(start, offset)
    let step = drop(range, reason)
    let isCounted = array.otherIndex == nil
    position = offset
    array.expectsElement = expectsElement
    array.isFirst = false
    array.nextIsRecovered = true
    mode = array.wasEntered ? .elements : .topLevel
    return isCounted ? step : nil
  }

  /// The damaged record has swallowed the one at `offset`, of its own array or of the next.
  mutating func resume(
    start: Int, atSibling offset: Int, _ bytes: RawSpan
  ) -> ScanStep? {
    let error = SyntaxError(.mismatchedBracket, at: offset)
    let step = resume(start: start, reason: .malformed(error), at: offset, expectsElement: true)
    let place = CandidatePlace(of: offset, in: bytes, foreignEnd: -1, shape: shape)
    if case .recordArray(let index) = place { switchArray(to: index, at: offset) }
    return step
  }

  private mutating func switchArray(to index: Int, at offset: Int) {
    guard index != array.pathIndex else { return }
    enterArray(pathIndex: index, otherIndex: nil, at: offset)
    array.isFirst = false
  }

  mutating func recover(
    _ recovery: Recovery, _ bytes: RawSpan, isFinal: Bool
  ) -> ScanStep? {
    var recovery = recovery
    let outcome = recovery.proceed(
      bytes, isFinal: isFinal, shape: shape, tokenizer: &tokenizer, inArray: array.wasEntered)
    switch outcome {
    case .record(let offset, let index):
      let step = resume(
        start: recovery.start, reason: recovery.reason, at: offset, expectsElement: true)
      if let index { switchArray(to: index, at: offset) }
      return step
    case .ended(let offset):
      return resume(
        start: recovery.start, reason: recovery.reason, at: offset, expectsElement: false)
    case .needsMore(let offset):
      mode = .recovering(recovery)
      return .needsMore(keepingFrom: offset)
    case .exhausted:
      let step = resume(
        start: recovery.start, reason: recovery.reason, at: bytes.byteCount, expectsElement: false)
      if !array.wasEntered {
        _ = finish(recovery.reason == .cutShort ? .cutShort : .complete)
      }
      return step
    }
  }
}

extension RecordTokenizer {
  /// Forgets the tape.
  mutating func clear() { _ = scan(RawSpan(), from: 0) }
}
