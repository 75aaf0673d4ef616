extension RecordScanner {
  /// The values of a sequence, or the document's only one.
  mutating func nextTopLevelValue(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    position = bytes.skippingWhitespace(from: position)
    guard position < bytes.byteCount else {
      return isFinal ? finish(.complete) : .needsMore(keepingFrom: position)
    }
    switch bytes.byte(position) {
    case ASCII.openBracket:
      return topLevelArray(bytes, isFinal: isFinal)
    case ASCII.openBrace:
      return topLevelObject(bytes, isFinal: isFinal)
    case ASCII.comma where documentNumber > 0 && !bytes.holdsKey(behind: position):
      return reopenedArray(bytes, isFinal: isFinal)
    case ASCII.quote where topLevelRecords > 0:
      return damagedBetween(bytes, SyntaxError(.unexpectedByte, at: position))
    default:
      return topLevelOther(bytes, isFinal: isFinal)
    }
  }

  private mutating func topLevelArray(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let offset = position
    let next = bytes.skippingWhitespace(from: offset + 1)
    guard next < bytes.byteCount || isFinal else { return .needsMore(keepingFrom: offset) }
    switch isJunkLine(bytes, isFinal: isFinal) {
    case .itsOwnRest: return garbage(bytes, isFinal: isFinal)
    case .unknown: return .needsMore(keepingFrom: offset)
    case .another: break
    }
    // `["schemaVersion":…`: the bracket of an envelope, or of the first record, is damaged.
    if bytes.mayHoldKey(at: next, isFinal: isFinal) { return .needsMore(keepingFrom: offset) }
    let key = bytes.key(at: next)
    if key != nil, topLevelRecords > 0 {
      return damagedBetween(bytes, SyntaxError(.mismatchedBracket, at: offset))
    }
    // Of a text that a stray quote closed.
    if topLevelRecords > 0, next < bytes.byteCount, !ASCII.isPunctuation(bytes.byte(next)) {
      return garbage(bytes, isFinal: isFinal)
    }
    if topLevelRecords == 0, let key, !isRecordKey(key, bytes) || holdsRecords(key, bytes) {
      documentNumber += 1
      enterEnvelope(at: offset, isWhole: false)
      return .punctuationError(SyntaxError(.mismatchedBracket, at: offset))
    }
    documentNumber += 1
    let isDamaged = key != nil && end.hasRootArray
    enterArray(pathIndex: nil, otherIndex: nil, at: offset + 1)
    array.isDoubtful = key != nil
    array.isBehindEnvelope = documentNumber > 1 && topLevelRecords == 0
    return isDamaged ? .punctuationError(SyntaxError(.unexpectedByte, at: offset)) : nil
  }

  /// Whether every record of the profile may begin with this key.
  func isRecordKey(_ key: Range<Int>, _ bytes: RawSpan) -> Bool {
    let hash = KeyStyle.foldedHash(bytes, key)
    return shape.recordKeys.identity.contains(hash) || shape.recordKeys.evidence.contains(hash)
      || shape.recordKeys.core.contains { $0.contains(hash) }
  }

  /// Whether this key of the envelope leads to records: a record's may have its name.
  func holdsRecords(_ key: Range<Int>, _ bytes: RawSpan) -> Bool {
    let name = KeyStyle.folded(bytes.copy(of: key))
    guard shape.recordPaths.contains(where: { $0.first == name }) else { return false }
    let value = bytes.value(behind: key)
    return value < bytes.byteCount
      && (bytes.byte(value) == ASCII.openBrace || bytes.byte(value) == ASCII.openBracket)
  }

  /// Behind other documents, an object where none belongs that has a record's keys, or a member that has them.
  private mutating func noteUnread(_ bytes: RawSpan) {
    for path in pathsOfUnread(bytes) { noteObject(at: path) }
  }

  private func pathsOfUnread(_ bytes: RawSpan) -> [[String]] {
    let view = RecordView(bytes: bytes, tokens: tokenizer.tokens.span)
    guard !shape.hasRecordArray(view) else { return [] }
    if shape.recordKeys.areCarried(by: view.keyHashes(ofObject: 0)) { return [[]] }
    var paths: [[String]] = []
    var index = 1
    while index + 1 < view.end(of: 0) {
      let value = index + 1
      if view.tokens[value].kind == .object,
        shape.recordKeys.areCarried(by: view.keyHashes(ofObject: value))
      {
        paths.append([view.text(of: index)])
      }
      index = Int(view.tokens[value].next)
    }
    return paths
  }

  private mutating func noteObject(at path: [String]) {
    guard end.otherArrays.count < ScanLimits.maxOtherArrays else { return }
    let known = end.otherArrays.firstIndex { $0.path == path && $0.areAlone }
    if known == nil {
      end.otherArrays.append(
        OtherArray(path: path, objectCount: 0, markedCount: 0, areAlone: true))
    }
    let index = known ?? end.otherArrays.count - 1
    end.otherArrays[index].objectCount += 1
    end.otherArrays[index].markedCount += 1
  }

  /// A record, or an envelope: decided by its keys where it is whole in the window, else key by key.
  private mutating func topLevelObject(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    // Of a damaged record, recovery looks at the tape.
    let outcome =
      topLevelRecords > 0
      ? tokenizer.scan(bytes, from: position) : scanValue(bytes, from: position)
    if case .complete(let objectEnd) = outcome {
      let following = following(bytes, end: objectEnd, isFinal: isFinal)
      // Where nothing has arrived behind it, a live feed's record isn't kept waiting, unless that may be a piece of one.
      if following == .unknown, !bytes.endsOwnLine(position..<objectEnd) {
        return .needsMore(keepingFrom: position)
      }
      documentNumber += 1
      let goesOn = following == .itsOwnRest
      if goesOn, topLevelRecords > 0 { return closedEarly(bytes, end: objectEnd) }
      guard shape.isRecord(tokenizer, bytes) else {
        if documentNumber > 1 { noteUnread(bytes) }
        enterEnvelope(at: position, isWhole: true)
        return nil
      }
      let start = position
      topLevelRecords += 1
      if goesOn { return closedEarly(bytes, end: objectEnd) }
      position = objectEnd
      array.observe(tokenizer, bytes, shape.recordKeys)
      return .record(
        ScannedRecord(
          range: start..<objectEnd, pathIndex: nil, isRecovered: array.takeRecovered()))
    }
    // An object of records by their ids is read whole; what any other is doesn't hang on how much of it has arrived.
    let most = shape.hasMaps ? ScanLimits.maxRecordBytes : ScanLimits.wholeBytes - 1
    if outcome == .incomplete, !isFinal, bytes.byteCount - position <= most {
      return .needsMore(keepingFrom: position)
    }
    // Behind other records of a sequence, a broken object is a broken record.
    guard topLevelRecords > 0 else {
      documentNumber += 1
      enterEnvelope(at: position, isWhole: false)
      envelope.isUnclosed = outcome == .incomplete && isFinal
      return nil
    }
    return topLevelRecord(outcome, bytes, isFinal: isFinal)
  }

  /// Whether the record of the last step is a document of its own, and no element of an array.
  package var isDocument: Bool {
    switch mode {
    case .lines, .topLevel: true
    case .start, .envelope, .seekingKey, .elements, .recovering, .skippingLine, .ended: false
    }
  }

  /// Reads a record that is a document of its own again, as an envelope: it holds the array that records belong in.
  ///
  /// To be called before the next step.
  package mutating func reopen(_ record: ScannedRecord) {
    topLevelRecords -= 1
    if readsLines { return enterLineEnvelope(record.range) }
    enterEnvelope(at: record.range.lowerBound, isWhole: true)
  }

  /// The object at `position` is a record, and isn't whole.
  mutating func topLevelRecord(
    _ outcome: RecordTokenizer.Outcome, _ bytes: RawSpan, isFinal: Bool
  ) -> ScanStep? {
    array = ArrayState(
      siblings: array.siblings, siblingsAreGuessed: array.siblingsAreGuessed,
      guessedUpTo: array.guessedUpTo)
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
      return damaged(bytes, failure: bytes.byteCount, unfinished(bytes, isFinal: isFinal))
    case .failed(let error):
      return damaged(bytes, failure: error.offset, .malformed(error))
    }
  }

  var tooLong: DropReason { .malformed(SyntaxError(.tooLong, at: position)) }
}

extension RawSpan {
  /// Whether a key stands behind the byte at `offset`.
  fileprivate func holdsKey(behind offset: Int) -> Bool {
    key(at: skippingWhitespace(from: offset + 1)) != nil
  }

  /// Whether a line ends behind the object in `range`, and the object is all of it, or its last brace is.
  fileprivate func endsOwnLine(_ range: Range<Int>) -> Bool {
    guard range.upperBound < byteCount, ASCII.isLineEnd(byte(range.upperBound)),
      skippingWhitespace(from: range.upperBound) == byteCount
    else { return false }
    var cursor = range.upperBound - 2
    while cursor > range.lowerBound, ASCII.isWhitespace(byte(cursor)) {
      if ASCII.isLineEnd(byte(cursor)) { return true }
      cursor -= 1
    }
    while cursor > range.lowerBound, !ASCII.isLineEnd(byte(cursor)) { cursor -= 1 }
    return cursor <= range.lowerBound
  }
}

extension ASCII {
  fileprivate static func isLineEnd(_ byte: UInt8) -> Bool { byte == newline || byte == 0x0D }
}
