extension RecordScanner {
  /// Whether the string on the tape is a key of the envelope, and not of a record: the array's end is lost.
  mutating func belongsToEnvelope(_ bytes: RawSpan, isFinal: Bool) -> Following {
    let token = tokenizer.tokens[0]
    guard !envelope.frames.isEmpty, !array.isFirst, token.kind == .string else { return .another }
    if isNameInEnvelope(bytes, token.range) { return .itsOwnRest }
    guard array.siblings.isKnown,
      !array.siblings.owns(KeyStyle.foldedHash(bytes, token.range))
    else { return .another }
    // Records of another kind may own it: then more of them follow.
    switch recordFollows(bytes, behind: position, isFinal: isFinal) {
    case .another: return .itsOwnRest
    case .itsOwnRest: return .another
    case .unknown: return .unknown
    }
  }

  /// The object on the tape is a piece of a damaged record.
  mutating func closedEarly(_ bytes: RawSpan, end: Int) -> ScanStep? {
    damaged(bytes, failure: end, .malformed(SyntaxError(.mismatchedBracket, at: end - 1)))
  }

  /// Whether the object on the tape, the first behind damage, is one that records hold.
  func isNested(_ bytes: RawSpan) -> Bool {
    guard array.siblings.holdsLookAlikes else { return false }
    let keys = tokenizer.keyHashes(ofObject: 0, in: bytes)
    return shape.recordKeys.areCarried(by: keys) && array.siblings.likeness(of: keys) == .unlike
  }

  /// What is wrong with a value that the window's end interrupts.
  func unfinished(_ bytes: RawSpan, isFinal: Bool) -> DropReason {
    guard isFinal else { return tooLong }
    guard tokenizer.endsInString(before: bytes.byteCount, bytes) else { return .cutShort }
    return .malformed(SyntaxError(.unexpectedEnd, at: bytes.byteCount))
  }

  /// `[{…`: a bracket before a record that opens nothing; nil where it opens a value.
  mutating func strayOpener(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let offset = position
    let next = bytes.skippingWhitespace(from: offset + 1)
    guard next < bytes.byteCount else {
      return isFinal ? nil : .needsMore(keepingFrom: offset)
    }
    guard bytes.byte(next) == ASCII.openBrace else { return nil }
    switch tokenizer.scan(bytes, from: next) {
    case .complete:
      let keys = tokenizer.keyHashes(ofObject: 0, in: bytes)
      guard shape.recordKeys.areCarried(by: keys), array.siblings.likeness(of: keys) != .unlike
      else {
        return nil
      }
    case .incomplete where !isFinal && bytes.byteCount - offset <= ScanLimits.maxRecordBytes:
      return .needsMore(keepingFrom: offset)
    case .incomplete, .failed: return nil
    }
    position = next
    array.strayOpeners += 1
    return .punctuationError(SyntaxError(.unexpectedByte, at: offset))
  }

  /// A `]` where the array may end; nil where that is all.
  mutating func arrayEnd(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let offset = position
    let next = bytes.skippingWhitespace(from: offset + 1)
    guard next < bytes.byteCount else {
      guard isFinal else { return .needsMore(keepingFrom: offset) }
      leaveArray(at: offset + 1)
      return nil
    }
    let byte = bytes.byte(next)
    if array.strayOpeners > 0, byte == ASCII.closeBracket || byte == ASCII.comma {
      array.strayOpeners -= 1
      position = offset + 1
      array.expectsElement = false
      return .punctuationError(SyntaxError(.mismatchedBracket, at: offset))
    }
    if byte == ASCII.openBrace, !envelope.frames.isEmpty,
      case .complete = tokenizer.scan(bytes, from: next),
      shape.recordKeys.areCarried(by: tokenizer.keyHashes(ofObject: 0, in: bytes))
    {
      position = offset + 1
      array.expectsElement = true
      return .punctuationError(SyntaxError(.mismatchedBracket, at: offset))
    }
    // `]"id":…`: a record's own bracket became this one.
    if bytes.mayHoldKey(at: next, isFinal: isFinal) { return .needsMore(keepingFrom: offset) }
    if bytes.key(at: next) != nil {
      return damagedBetween(bytes, SyntaxError(.mismatchedBracket, at: offset))
    }
    leaveArray(at: offset + 1)
    return nil
  }

  /// Whether the brace at `position`, behind no comma, begins another envelope of a sequence: the array's end is lost.
  mutating func beginsEnvelope(_ bytes: RawSpan) -> Bool {
    guard let first = envelope.frames.first,
      let key = bytes.key(at: bytes.skippingWhitespace(from: position + 1))
    else { return false }
    guard case .complete = tokenizer.scan(bytes, from: position) else {
      return first.keys.first == bytes.copy(of: key)
        && !array.siblings.owns(KeyStyle.foldedHash(bytes, key))
    }
    return holdsRecords(bytes)
  }

  /// A `}` between records: a stray one, or the array's own bracket is missing.
  mutating func strayBrace(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let offset = position
    var next = bytes.skippingWhitespace(from: offset + 1)
    let hasComma = next < bytes.byteCount && bytes.byte(next) == ASCII.comma
    if hasComma { next = bytes.skippingWhitespace(from: next + 1) }
    guard next < bytes.byteCount || isFinal else { return .needsMore(keepingFrom: offset) }
    let byte = next < bytes.byteCount ? bytes.byte(next) : ASCII.closeBrace
    // `}"id":…`: a record's own bracket became this one.
    if byte == ASCII.quote, !hasComma {
      return damagedBetween(bytes, SyntaxError(.mismatchedBracket, at: offset))
    }
    if byte == ASCII.openBrace || byte == ASCII.closeBracket || envelope.frames.isEmpty {
      position = offset + 1
    } else {
      noteDamage()
      leaveArray(at: offset)
    }
    return .punctuationError(SyntaxError(.mismatchedBracket, at: offset))
  }
}

extension RecordTokenizer {
  /// Whether the scan stopped inside a string, though the text ends as records do: then a quote is lost, and nothing is cut.
  func endsInString(before end: Int, _ bytes: RawSpan) -> Bool {
    guard let token = tokens.indices.last.map({ tokens[$0] }),
      token.kind == .string || token.kind == .key, token.length == 0,
      Int(token.start) >= end || bytes.byte(Int(token.start)) != ASCII.quote
    else { return false }
    let last = KeyBefore.skippingWhitespaceBackwards(bytes, from: end - 1)
    return last >= 0
      && (bytes.byte(last) == ASCII.closeBrace || bytes.byte(last) == ASCII.closeBracket)
  }
}

extension RawSpan {
  /// Whether the text from `start` ends with a brace, and holds a key.
  func endsLikeRecord(from start: Int) -> Bool { endsLike(ASCII.closeBrace, from: start) }

  /// Whether it ends with the bracket of an array, and holds a key.
  func endsLikeArray(from start: Int) -> Bool { endsLike(ASCII.closeBracket, from: start) }

  private func endsLike(_ bracket: UInt8, from start: Int) -> Bool {
    var last = byteCount - 1
    while last >= start, ASCII.isWhitespace(byte(last)) || byte(last) == ASCII.comma { last -= 1 }
    guard last >= start, byte(last) == bracket else { return false }
    var cursor = start
    while cursor < last {
      if byte(cursor) == ASCII.quote {
        let next = skippingWhitespace(from: cursor + 1)
        if byte(next) == ASCII.colon { return true }
      }
      cursor += 1
    }
    return false
  }
}

extension ASCII {
  /// A byte between values, or white space.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case quote, comma, colon, openBrace, closeBrace, openBracket, closeBracket: true
    default: isWhitespace(byte)
    }
  }
}
