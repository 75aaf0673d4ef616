extension RecordScanner {
  /// A key, its colon and the beginning of its value.
  mutating func member(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let keyStart = position + 1
    guard let body = StringScan.body(in: bytes, from: keyStart, firstSpecial: keyStart) else {
      if isFinal, bytes.endsWithBrace {
        return seekKey(behind: .unexpectedEnd, at: bytes.byteCount, from: keyStart)
      }
      return incompleteEnvelope(bytes, isFinal: isFinal)
    }
    let colon = bytes.skippingWhitespace(from: body.end + 1)
    guard colon < bytes.byteCount else { return incompleteEnvelope(bytes, isFinal: isFinal) }
    noteTopLevelKey(bytes, keyStart..<body.end)
    guard bytes.byte(colon) == ASCII.colon else {
      envelope.valuePath = recordPath(of: bytes.copy(of: keyStart..<body.end))
      return seekKey(behind: .expectedColon, at: colon, from: keyStart)
    }
    let value = bytes.skippingWhitespace(from: colon + 1)
    guard value < bytes.byteCount else { return incompleteEnvelope(bytes, isFinal: isFinal) }
    let key =
      body.traits.contains(.escaped)
      ? StringBody.unescaped(bytes, keyStart..<body.end) : bytes.copy(of: keyStart..<body.end)
    envelope.valueStart = -1
    envelope.valuePath = recordPath(of: key)
    let isRepeated = repeats(key)
    let path = isRepeated ? spelledPath(to: key) : []
    let depth = envelope.frames.count
    let step = memberValue(key, at: value, isRepeated, bytes, isFinal: isFinal)
    // A member that needs more bytes is read once more.
    if case .needsMore? = step { return step }
    note(key, inFrame: depth - 1)
    if let step { return step }
    if isRepeated { return .duplicateKey(path: path) }
    return body.defect == .none ? nil : .punctuationError(SyntaxError(.badKey, at: keyStart))
  }

  /// A key of the object at the top, or of a damaged one, whose brace may be lost.
  private mutating func noteTopLevelKey(_ bytes: RawSpan, _ key: Range<Int>) {
    guard envelope.isUndecided, let frame = envelope.frames.last,
      envelope.frames.count == 1 || frame.isDamaged
    else { return }
    envelope.hasKeys = true
    let hash = KeyStyle.foldedHash(bytes, key)
    guard shape.recordKeys.areHinted(by: [hash]), !envelope.topLevelKeys.contains(hash) else {
      return
    }
    envelope.topLevelKeys.append(hash)
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
    if isField(containerAt: key) {
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

  mutating func openArray(
    key: [UInt8], at offset: Int, _ isRepeated: Bool, _ bytes: RawSpan, isFinal: Bool
  ) -> ScanStep? {
    if !isRepeated, let index = recordPath(of: key) {
      let isAtPlace = foldedPath(to: key).flatMap(shape.recordPathIndex(of:)) != nil
      if isOwnList(isAtPlace: isAtPlace) { return becomeRecord(bytes) }
      envelope.isUndecided = false
      expect(.commaOrEnd)
      enterArray(pathIndex: index, otherIndex: nil, at: offset + 1)
      return nil
    }
    if !isRepeated, let index = unclosedPath(of: key) {
      if isOwnList(isAtPlace: false) { return becomeRecord(bytes) }
      envelope.isUndecided = false
      envelope.isDamaged = true
      rebuildFrames(forArray: index)
      enterArray(pathIndex: index, otherIndex: nil, at: offset + 1)
      return .punctuationError(SyntaxError(.mismatchedBracket, at: offset))
    }
    let first = bytes.skippingWhitespace(from: offset + 1)
    guard first < bytes.byteCount else { return incompleteEnvelope(bytes, isFinal: isFinal) }
    guard bytes.byte(first) == ASCII.openBrace else {
      return scalar(key: key, at: offset, isRepeated, bytes, isFinal: isFinal)
    }
    // An object that is whole was decided by all of its keys; a damaged one by those before its first array.
    if envelope.isUndecided, !envelope.isWhole,
      envelope.topLevelKeys.contains(where: shape.recordKeys.identity.contains) || isProbablyRecord
    {
      return becomeRecord(bytes)
    }
    if isField(containerAt: key) {
      return scalar(key: key, at: offset, isRepeated, bytes, isFinal: isFinal)
    }
    envelope.isUndecided = false
    expect(.commaOrEnd)
    let other = otherArray(at: spelledPath(to: key))
    enterArray(pathIndex: nil, otherIndex: other, at: offset + 1)
    return nil
  }

  /// Which of the arrays that no path names this is.
  private mutating func otherArray(at path: [String]) -> Int {
    if let known = end.otherArrays.firstIndex(where: { $0.path == path }) { return known }
    // Beyond the bound, arrays are counted with the last one: nobody reads a list of them.
    if end.otherArrays.count < ScanLimits.maxOtherArrays {
      end.otherArrays.append(OtherArray(path: path, objectCount: 0, markedCount: 0))
    }
    return end.otherArrays.count - 1
  }

  /// A value that is read whole: a scalar, or an array without objects.
  private mutating func scalar(
    key: [UInt8], at offset: Int, _ isRepeated: Bool, _ bytes: RawSpan, isFinal: Bool
  ) -> ScanStep? {
    envelope.valueStart = offset
    switch scanValue(bytes, from: offset) {
    case .complete(let valueEnd):
      // A number may go on behind the window.
      guard valueEnd < bytes.byteCount || isFinal else {
        return .needsMore(keepingFrom: keptFrom)
      }
      noteNotArray(key: key, WireType(tokenizer.tokens[0]))
      position = valueEnd
      expect(.commaOrEnd)
      if !isRepeated, let index = foldedPath(to: key).flatMap(shape.fieldIndex(of:)) {
        return .field(index: index)
      }
      return tokenizer.tokens.hasDefects ? .defects(path: spelledPath(to: key)) : nil
    case .incomplete where !isFinal && bytes.byteCount - offset <= ScanLimits.maxRecordBytes:
      return .needsMore(keepingFrom: keptFrom)
    case .incomplete:
      if isFinal, bytes.endsWithBrace {
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
    if let index = foldedPath(to: key).flatMap(shape.recordPathIndex(of:)), !end.arraysFound[index]
    {
      end.notArrays[index] = type
    }
  }

  /// The record path that a member with this key is at; in a damaged object, the one that the keys below it end.
  private func recordPath(of key: [UInt8]) -> Int? {
    if let index = foldedPath(to: key).flatMap(shape.recordPathIndex(of:)) { return index }
    guard let damaged = envelope.frames.lastIndex(where: \.isDamaged),
      envelope.frames.count - damaged <= shape.deepestPath
    else { return nil }
    let path = (envelope.frames[(damaged + 1)...].map(\.key) + [key]).map { KeyStyle.folded($0) }
    guard let index = shape.recordPathIndex(endingWith: path), !envelope.found.contains(index)
    else { return nil }
    return index
  }

  /// The record path that a member with this key would be at if an object before it were closed, in a document that isn't.
  private func unclosedPath(of key: [UInt8]) -> Int? {
    guard envelope.isUnclosed, let path = foldedPath(to: key) else { return nil }
    return shape.recordPaths.indices.first { index in
      let expected = shape.recordPaths[index]
      return !envelope.found.contains(index) && path.count == expected.count + 1
        && path.last == expected.last
        && path.indices.contains { path[..<$0] + path[($0 + 1)...] == expected[...] }
    }
  }

  /// The keys that lead to a member, as they are spelled.
  private func spelledPath(to key: [UInt8]) -> [String] {
    (envelope.frames.dropFirst().map(\.key) + [key]).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same, folded; nil where that is deeper than anything the profile names, though an object before it may lack its end.
  ///
  /// It isn't made for each key that stands in hundreds of objects.
  private func foldedPath(to key: [UInt8]) -> [[UInt8]]? {
    guard envelope.frames.count <= shape.deepestPath + 1 else { return nil }
    return (envelope.frames.dropFirst().map(\.key) + [key]).map { KeyStyle.folded($0) }
  }

  /// Whether an object or an array under this key is a field, and not a part of the envelope.
  private func isField(containerAt key: [UInt8]) -> Bool {
    foldedPath(to: key).map(shape.isField(containerAt:)) ?? false
  }
}
