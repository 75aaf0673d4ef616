/// Where the scan stands in what is wrapped around the records.
struct EnvelopeState {
  struct Frame {
    /// The key of this object in its parent, as it is spelled; empty for the top level.
    var key: [UInt8]
    var expects: Expectation = .firstKeyOrEnd
    /// Its keys so far, as far as anybody needs them to see one twice.
    var keys: [[UInt8]] = []
    /// Whether its own key stood there before: what it holds counts for nothing.
    var isRepeated = false
    /// Whether something in it can't be read: a brace of its own may be lost, and what stands in it elsewhere.
    var isDamaged = false
  }

  enum Expectation { case firstKeyOrEnd, key, commaOrEnd }

  var frames: [Frame] = []
  /// The record paths whose arrays it has shown.
  var found: Set<Int> = []
  /// Where the top-level object begins, while it may still turn out to be a record.
  var topLevelStart = 0
  var isUndecided = false
  /// Whether the top-level object is intact, and was found to be no record.
  var isWhole = false
  /// Whether it has shown a key.
  var hasKeys = false
  /// Those of its keys that tell whether it is a record, each once: no more than a record has, however long it is.
  var topLevelKeys: [UInt64] = []
  /// What was found before it where arrays belong; restored if the object turns out to be a record.
  var notArraysBefore: [Int: WireType] = [:]
  /// Where the scan goes on behind a line that is skipped.
  var skipsIntoLines = false
  /// Whether no object was tried yet in the line that is skipped.
  var isBehindJunk = false
  /// Whether the text ends inside it.
  var isUnclosed = false
  /// Whether something in it can't be read: then its nesting is a guess.
  var isDamaged = false
  /// Where damage stands behind the last value at the top, as the object's own brace may; -1 elsewhere.
  var damagedEnd = -1
  /// Whether a brace closed it though it goes on.
  var isClosedEarly = false
  /// Where the last member's value begins, if it is read whole, and the record path that its key names.
  var valueStart = -1
  var valuePath: Int?
}

extension RecordScanner {
  /// `length`: That of the opening bracket; 0 where it is lost.
  mutating func enterEnvelope(at offset: Int, isWhole: Bool, length: Int = 1) {
    envelope = EnvelopeState(
      frames: [.init(key: [])], topLevelStart: offset, isUndecided: !isWhole, isWhole: isWhole)
    envelope.notArraysBefore = end.notArrays
    rememberSiblings()
    array = ArrayState()
    position = offset + length
    mode = .envelope
  }

  /// All before this offset may be let go: not the start of an object that may yet be a record.
  var keptFrom: Int { envelope.isUndecided ? envelope.topLevelStart : position }

  mutating func nextInEnvelope(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    position = bytes.skippingWhitespace(from: position)
    guard position < bytes.byteCount else { return incompleteEnvelope(bytes, isFinal: isFinal) }
    let byte = bytes.byte(position)
    let expects = envelope.frames[envelope.frames.count - 1].expects
    switch byte {
    case ASCII.closeBrace:
      if envelope.frames.count == 1, envelope.isUndecided,
        isProbablyRecord
      {
        return becomeRecord(bytes)
      }
      return closeObject(bytes, wasExpected: expects != .key, isFinal: isFinal)
    case ASCII.comma:
      position += 1
      expect(.key)
      guard expects != .commaOrEnd else { return nil }
      noteDamage()
      return .punctuationError(SyntaxError(.unexpectedByte, at: position - 1))
    case ASCII.quote:
      guard expects != .commaOrEnd else {
        return seekKey(behind: .expectedCommaOrEnd, at: position, from: position)
      }
      return member(bytes, isFinal: isFinal)
    default:
      // `"orders":"{"id":…`: what was read as the last value is none.
      let isBehindValue = expects == .commaOrEnd && envelope.valueStart >= 0
      return seekKey(
        behind: .unexpectedByte, at: position,
        from: isBehindValue ? min(envelope.valueStart, position) : position)
    }
  }

  /// Whether the object at the top is a record, by the keys read so far.
  var isProbablyRecord: Bool {
    envelope.isDamaged
      ? shape.recordKeys.areNearlyCarried(by: envelope.topLevelKeys)
      : shape.recordKeys.areCarried(by: envelope.topLevelKeys)
  }

  mutating func expect(_ expectation: EnvelopeState.Expectation) {
    envelope.frames[envelope.frames.count - 1].expects = expectation
  }

  mutating func incompleteEnvelope(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let isLong = bytes.byteCount - envelope.topLevelStart > ScanLimits.maxRecordBytes
    // Damaged and longer than any record, it has swallowed the ones behind it.
    if envelope.isUndecided, isProbablyRecord, isFinal || isLong && envelope.isDamaged {
      return becomeRecord(bytes)
    }
    if isLong { envelope.isUndecided = false }
    // Where a brace too many was read, one less than there seem to be closes the document.
    if isFinal, envelope.isDamaged, bytes.endsWithBrace { return finish(.complete) }
    return moreOrCut(
      keepingFrom: envelope.isDamaged ? keptBehindDamage : keptFrom, isFinal: isFinal)
  }

  /// The top-level object is a record after all, and a broken one.
  mutating func becomeRecord(_ bytes: RawSpan) -> ScanStep? {
    position = envelope.topLevelStart
    envelope.frames = []
    envelope.isUndecided = false
    end.notArrays = envelope.notArraysBefore
    topLevelRecords += 1
    mode = .topLevel
    // Its own brackets balance too early: reading it once more would find an envelope again.
    guard envelope.isClosedEarly else { return nil }
    guard case .complete(let end) = tokenizer.scan(bytes, from: position) else { return nil }
    return closedEarly(bytes, end: end)
  }

  mutating func closeObject(
    _ bytes: RawSpan, wasExpected: Bool, isFinal: Bool
  ) -> ScanStep? {
    let offset = position
    if envelope.frames.count == 1 {
      switch goesOn(bytes, behind: offset, isFinal: isFinal) {
      case .unknown: return .needsMore(keepingFrom: keptFrom)
      case .itsOwnRest: return passClosed(at: offset)
      case .another: break
      }
    }
    position += 1
    envelope.valueStart = -1
    envelope.valuePath = nil
    if !wasExpected { noteDamage() }
    leaveFrame()
    if envelope.frames.isEmpty { mode = .topLevel } else { expect(.commaOrEnd) }
    guard !wasExpected else { return nil }
    return .punctuationError(SyntaxError(.unexpectedByte, at: offset))
  }
}
