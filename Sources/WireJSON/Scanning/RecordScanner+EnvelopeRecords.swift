/// Records found in a damaged envelope, where the bracket of their array is lost, or what tells where they are.
extension RecordScanner {
  /// A brace behind damage: that of a record, whose array's bracket may be lost, or of an object of the envelope, which is entered.
  mutating func recordOrObject(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let offset = position
    // What is entered there hangs on its first key.
    if bytes.mayHoldFirstKey(at: offset, isFinal: isFinal),
      bytes.byteCount - offset <= ScanLimits.maxRecordBytes
    {
      return .needsMore(keepingFrom: keptBehindDamage)
    }
    var place = CandidatePlace(of: offset, in: bytes, foreignEnd: -1, shape: shape)
    let end = envelope.damagedEnd
    if (0...offset).contains(end), place == .none || place == .foreignArray,
      bytes.isPunctuation(end..<offset)
    {
      place = .sibling
    }
    let isFirst = !envelope.hasKeys && envelope.frames.count == 1
    var path = envelope.valuePath
    if case .recordArray(let index, _) = place { path = index }
    let endsRecord = envelope.isUndecided && isProbablyRecord
    if path != nil || place == .sibling && (isFirst || array.isClosed || endsRecord) {
      switch scanValue(bytes, from: offset) {
      case .complete(let end):
        let keys = tokenizer.keyHashes(ofObject: 0, in: bytes)
        if shape.recordKeys.areCarried(by: keys),
          path != nil || isFirst || endsRecord || isLikeLast(keys, bytes, end: end)
        {
          if path == nil ? endsRecord && !isFirst : isOwnList(isAtPlace: false) {
            return becomeRecord(bytes)
          }
          goOn(atRecord: offset, path: path, isFirst: isFirst)
          return nil
        }
      case .incomplete where !isFinal && bytes.byteCount - offset <= ScanLimits.maxRecordBytes:
        return .needsMore(keepingFrom: keptBehindDamage)
      case .incomplete, .failed: break
      }
    }
    return enterObject(bytes, at: offset, isFirst: isFirst)
  }

  /// Enters the object at `offset`, which is no record: one of this envelope, or the next envelope of a sequence.
  private mutating func enterObject(
    _ bytes: RawSpan, at offset: Int, isFirst: Bool
  ) -> ScanStep? {
    if beginsNext(bytes, at: offset) {
      // What is followed by records, and held no array of them, was one itself.
      if envelope.isUndecided, case .complete = scanValue(bytes, from: offset),
        shape.recordKeys.areCarried(by: tokenizer.keyHashes(ofObject: 0, in: bytes))
      {
        return becomeRecord(bytes)
      }
      envelope.frames = []
      mode = .topLevel
      return nil
    }
    // `{{`: the document's own brace twice.
    if isFirst, offset == envelope.topLevelStart + 1 { return nil }
    // No document is nested this deep: many records have each lost their end.
    guard envelope.frames.count < ScanLimits.maxDepth else {
      return envelope.isUndecided && isProbablyRecord ? becomeRecord(bytes) : nil
    }
    let key = KeyBefore(offset - 1, in: bytes)?.text(in: bytes) ?? []
    envelope.frames.append(.init(key: key, isDamaged: true))
    return nil
  }

  /// Whether the next envelope of a sequence begins at the brace: behind a brace or on a line of its own, which no value is, and with the first key of this one or on another line.
  private func beginsNext(_ bytes: RawSpan, at brace: Int) -> Bool {
    guard !envelope.isUndecided || !isProbablyRecord,
      let key = bytes.key(at: bytes.skippingWhitespace(from: brace + 1))
    else { return false }
    let last = KeyBefore.skippingWhitespaceBackwards(bytes, from: brace - 1)
    guard last >= 0, last > envelope.topLevelStart else { return false }
    let isLineStart = bytes.byte(brace - 1) == ASCII.newline
    let isBehindBrace = bytes.byte(last) == ASCII.closeBrace
    let isFirstKey = envelope.frames.first?.keys.first == bytes.copy(of: key)
    return isBehindBrace ? isFirstKey || isLineStart : isFirstKey && isLineStart
  }

  /// Whether an object with these keys may belong to the array that was closed last.
  private func isLikeLast(_ keys: [UInt64], _ bytes: RawSpan, end: Int) -> Bool {
    let next = bytes.skippingWhitespace(from: end)
    return array.siblings.likeness(of: keys) != .unlike && next < bytes.byteCount
      && isElementEnd(bytes, next)
  }

  private mutating func goOn(atRecord offset: Int, path: Int?, isFirst: Bool) {
    envelope.isUndecided = false
    envelope.valuePath = nil
    if let path {
      rebuildFrames(forArray: path)
      expect(.commaOrEnd)
      enterArray(pathIndex: path, otherIndex: nil, at: offset)
    } else if array.wasEntered {
      array.isClosed = false
      array.expectsElement = true
      position = offset
      mode = .elements
    } else {
      // `{{"id":…`: the bracket of a bare array, or one too many.
      envelope.frames = []
      position = offset
      mode = .topLevel
    }
  }

  /// What stands around an array of records is what its path says.
  mutating func rebuildFrames(forArray index: Int) {
    let keys = shape.recordPaths[index].dropLast()
    guard !keys.isEmpty || !shape.recordPaths[index].isEmpty else { return }
    envelope.frames = [.init(key: [], expects: .commaOrEnd, isDamaged: true)]
    envelope.frames += keys.map { .init(key: $0, expects: .commaOrEnd, isDamaged: true) }
  }

  /// `"orders":{"id":…},{…`: the bracket of the array is lost, or a brace now; nil where the value is an object indeed.
  mutating func recordForArray(at offset: Int, _ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    guard let path = envelope.valuePath else { return nil }
    let inner = bytes.skippingWhitespace(from: offset + 1)
    guard inner < bytes.byteCount else { return isFinal ? nil : .needsMore(keepingFrom: keptFrom) }
    let isDoubled = bytes.byte(inner) == ASCII.openBrace
    let start = isDoubled ? inner : offset
    switch scanValue(bytes, from: start) {
    case .complete(let end):
      guard shape.recordKeys.areCarried(by: tokenizer.keyHashes(ofObject: 0, in: bytes)) else {
        return nil
      }
      let next = bytes.skippingWhitespace(from: end)
      guard next < bytes.byteCount else {
        return isFinal ? nil : .needsMore(keepingFrom: keptFrom)
      }
      guard isDoubled || isElementEnd(bytes, next) else { return nil }
    case .incomplete where !isFinal && bytes.byteCount - start <= ScanLimits.maxRecordBytes:
      return .needsMore(keepingFrom: keptFrom)
    case .incomplete, .failed: return nil
    }
    expect(.commaOrEnd)
    goOn(atRecord: start, path: path, isFirst: false)
    noteDamage()
    return .punctuationError(SyntaxError(.mismatchedBracket, at: offset))
  }

  /// Whether what stands at `offset` goes on as behind an element of an array.
  private func isElementEnd(_ bytes: RawSpan, _ offset: Int) -> Bool {
    if bytes.byte(offset) == ASCII.closeBracket { return true }
    guard bytes.byte(offset) == ASCII.comma else { return false }
    let next = bytes.skippingWhitespace(from: offset + 1)
    return next < bytes.byteCount && bytes.byte(next) == ASCII.openBrace
  }
}
