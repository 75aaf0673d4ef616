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
  }

  enum Expectation { case firstKeyOrEnd, key, commaOrEnd }

  var frames: [Frame] = []
  /// Where the top-level object begins, while it may still turn out to be a record.
  var topLevelStart = 0
  var isUndecided = false
  /// Whether the top-level object is intact, and was found to be no record.
  var isWhole = false
  var topLevelKeys: [UInt64] = []
  /// Where the scan goes on behind a line that is skipped.
  var skipsIntoLines = false
  /// Whether something in it can't be read: what stands in what is a guess then.
  var isDamaged = false
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
      envelope.isDamaged = true
      return .blemish(SyntaxError(.unexpectedByte, at: position - 1))
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
      ? shape.marks.areNearlyCarried(by: envelope.topLevelKeys)
      : shape.marks.areCarried(by: envelope.topLevelKeys)
  }

  mutating func expect(_ expectation: EnvelopeState.Expectation) {
    envelope.frames[envelope.frames.count - 1].expects = expectation
  }

  mutating func incompleteEnvelope(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    if envelope.isUndecided, isFinal, isProbablyRecord {
      return becomeRecord(bytes)
    }
    if envelope.isUndecided, bytes.byteCount - envelope.topLevelStart > ScanLimits.maxRecordBytes {
      envelope.isUndecided = false
    }
    // Where a brace too many was read, one less than there seem to be closes the document.
    if isFinal, envelope.isDamaged, bytes.endsWithBrace { return finish(.complete) }
    return moreOrCut(keepingFrom: keptFrom, isFinal: isFinal)
  }

  /// The top-level object is a record after all, and a broken one.
  mutating func becomeRecord(_ bytes: RawSpan) -> ScanStep? {
    position = envelope.topLevelStart
    envelope.frames = []
    envelope.isUndecided = false
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
    envelope.frames.removeLast()
    if envelope.frames.isEmpty { mode = .topLevel } else { expect(.commaOrEnd) }
    guard !wasExpected else { return nil }
    envelope.isDamaged = true
    return .blemish(SyntaxError(.unexpectedByte, at: offset))
  }

  /// A key, its colon and the beginning of its value.
  private mutating func member(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let keyStart = position + 1
    guard let body = StringScan.body(in: bytes, from: keyStart, firstSpecial: keyStart) else {
      if isFinal, bytes.endsWithBrace {
        return seekKey(behind: .unexpectedEnd, at: bytes.byteCount, from: keyStart)
      }
      return incompleteEnvelope(bytes, isFinal: isFinal)
    }
    let colon = bytes.skippingWhitespace(from: body.end + 1)
    guard colon < bytes.byteCount else { return incompleteEnvelope(bytes, isFinal: isFinal) }
    guard bytes.byte(colon) == ASCII.colon else {
      envelope.valuePath = shape.recordPathIndex(
        ofLast: KeyStyle.folded(bytes.copy(of: keyStart..<body.end)))
      return seekKey(behind: .expectedColon, at: colon, from: keyStart)
    }
    let value = bytes.skippingWhitespace(from: colon + 1)
    guard value < bytes.byteCount else { return incompleteEnvelope(bytes, isFinal: isFinal) }
    let key =
      body.traits.contains(.escaped)
      ? StringBody.unescaped(bytes, keyStart..<body.end) : bytes.copy(of: keyStart..<body.end)
    let isTop = envelope.frames.count == 1
    if isTop || envelope.isDamaged, envelope.isUndecided {
      envelope.topLevelKeys.append(KeyStyle.foldedHash(bytes, keyStart..<body.end))
    }
    envelope.valueStart = -1
    envelope.valuePath = recordPath(of: key)
    let path = spelledPath(to: key)
    let isRepeated = repeats(key)
    let depth = envelope.frames.count
    let step = memberValue(key, at: value, isRepeated, bytes, isFinal: isFinal)
    // A member that needs more bytes is read once more.
    if case .needsMore? = step { return step }
    note(key, inFrame: depth - 1)
    if let step { return step }
    if isRepeated { return .duplicateKey(path: path) }
    return body.defect == .none ? nil : .blemish(SyntaxError(.badKey, at: keyStart))
  }

  private mutating func memberValue(
    _ key: [UInt8], at value: Int, _ isRepeated: Bool, _ bytes: RawSpan, isFinal: Bool
  ) -> ScanStep? {
    switch bytes.byte(value) {
    case ASCII.openBrace:
      let depth = envelope.frames.count
      let step = openObject(key: key, at: value, bytes, isFinal: isFinal)
      if envelope.frames.count > depth { envelope.frames[depth].isRepeated = isRepeated }
      return step
    case ASCII.openBracket:
      return openArray(key: key, at: value, isRepeated, bytes, isFinal: isFinal)
    default:
      return scalar(key: key, at: value, isRepeated, bytes, isFinal: isFinal)
    }
  }

  /// Whether the key stands in its object for the second time, or in one that does: the first counts.
  ///
  /// Behind damage nobody can tell.
  private func repeats(_ key: [UInt8]) -> Bool {
    guard let frame = envelope.frames.last, !envelope.isDamaged else { return false }
    return frame.isRepeated || frame.keys.contains(key)
  }

  private mutating func note(_ key: [UInt8], inFrame index: Int) {
    guard envelope.frames.indices.contains(index),
      envelope.frames[index].keys.count < ScanLimits.maxEnvelopeKeys
    else { return }
    envelope.frames[index].keys.append(key)
  }

  private mutating func openObject(
    key: [UInt8], at offset: Int, _ bytes: RawSpan, isFinal: Bool
  ) -> ScanStep? {
    // A version that is an object is handed out whole, as one that can't be read.
    if shape.fieldIndex(of: foldedPath(to: key)) != nil {
      return scalar(key: key, at: offset, repeats(key), bytes, isFinal: isFinal)
    }
    guard envelope.frames.count < ScanLimits.maxDepth else { return finish(.tooDeep(at: offset)) }
    if envelope.valuePath != nil,
      let step = recordForArray(at: offset, bytes, isFinal: isFinal)
    {
      return step
    }
    noteNotArray(key: key, .object)
    expect(.commaOrEnd)
    envelope.frames.append(.init(key: key))
    position = offset + 1
    return nil
  }

  private mutating func openArray(
    key: [UInt8], at offset: Int, _ isRepeated: Bool, _ bytes: RawSpan, isFinal: Bool
  ) -> ScanStep? {
    if !isRepeated, let index = recordPath(of: key) {
      envelope.isUndecided = false
      expect(.commaOrEnd)
      enterArray(pathIndex: index, otherIndex: nil, at: offset + 1)
      return nil
    }
    let first = bytes.skippingWhitespace(from: offset + 1)
    guard first < bytes.byteCount else { return incompleteEnvelope(bytes, isFinal: isFinal) }
    guard bytes.byte(first) == ASCII.openBrace else {
      return scalar(key: key, at: offset, isRepeated, bytes, isFinal: isFinal)
    }
    // An object that is whole was decided by all of its keys; a damaged one by those before its first array.
    if envelope.isUndecided, !envelope.isWhole,
      envelope.topLevelKeys.contains(where: shape.marks.identity.contains) || isProbablyRecord
    {
      return becomeRecord(bytes)
    }
    if shape.fieldIndex(of: foldedPath(to: key)) != nil {
      return scalar(key: key, at: offset, isRepeated, bytes, isFinal: isFinal)
    }
    envelope.isUndecided = false
    expect(.commaOrEnd)
    let names = spelledPath(to: key)
    let known = end.otherArrays.firstIndex { $0.path == names }
    // Beyond the bound, arrays are counted with the last one: nobody reads a list of them.
    let isFull = end.otherArrays.count >= ScanLimits.maxOtherArrays
    if known == nil, !isFull {
      end.otherArrays.append(OtherArray(path: names, objectCount: 0, markedCount: 0))
    }
    let other = known ?? end.otherArrays.count - 1
    enterArray(pathIndex: nil, otherIndex: other, at: offset + 1)
    return nil
  }

  /// A value that is read whole: a scalar, or an array without objects.
  private mutating func scalar(
    key: [UInt8], at offset: Int, _ isRepeated: Bool, _ bytes: RawSpan, isFinal: Bool
  ) -> ScanStep? {
    envelope.valueStart = offset
    switch tokenizer.scan(bytes, from: offset) {
    case .complete(let valueEnd):
      // A number may go on behind the window.
      guard valueEnd < bytes.byteCount || isFinal else {
        return .needsMore(keepingFrom: keptFrom)
      }
      noteNotArray(key: key, WireType(tokenizer.tokens[0]))
      position = valueEnd
      expect(.commaOrEnd)
      if !isRepeated, let index = shape.fieldIndex(of: foldedPath(to: key)) {
        return .field(index: index)
      }
      return tokenizer.tokens.hasDefects ? .defects(path: spelledPath(to: key)) : nil
    case .incomplete where !isFinal && bytes.byteCount - offset <= ScanLimits.maxRecordBytes:
      return .needsMore(keepingFrom: keptFrom)
    case .incomplete:
      if isFinal, bytes.byte(offset) == ASCII.quote, bytes.endsWithBrace {
        return seekKey(behind: .unexpectedEnd, at: bytes.byteCount, from: offset + 1)
      }
      position = bytes.byteCount
      return incompleteEnvelope(bytes, isFinal: isFinal)
    case .failed(let error):
      return seekKey(behind: error.kind, at: error.offset, from: offset)
    }
  }

  /// Something that is no array stands where records belong.
  private mutating func noteNotArray(key: [UInt8], _ type: WireType) {
    if let index = shape.recordPathIndex(of: foldedPath(to: key)), !end.arraysFound[index] {
      end.notArrays[index] = type
    }
  }

  /// The record path that a member with this key is at; behind damage, the one of that name.
  private func recordPath(of key: [UInt8]) -> Int? {
    if let index = shape.recordPathIndex(of: foldedPath(to: key)) { return index }
    guard envelope.isDamaged, let index = shape.recordPathIndex(ofLast: KeyStyle.folded(key)),
      !end.arraysFound[index]
    else { return nil }
    return index
  }

  /// The keys that lead to a member, as they are spelled.
  private func spelledPath(to key: [UInt8]) -> [String] {
    (envelope.frames.dropFirst().map(\.key) + [key]).map { String(decoding: $0, as: UTF8.self) }
  }

  private func foldedPath(to key: [UInt8]) -> [[UInt8]] {
    (envelope.frames.dropFirst().map(\.key) + [key]).map { KeyStyle.folded($0) }
  }
}
