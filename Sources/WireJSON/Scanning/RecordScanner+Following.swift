extension RecordScanner {
  enum Following {
    /// What follows doesn't belong to the record.
    case another
    /// The record goes on: a stray bracket closed it.
    case itsOwnRest
    case unknown
  }

  /// Whether the record on the tape, which ends before `end`, is over there: `{…},"status":…` isn't.
  @inline(__always)
  mutating func following(_ bytes: RawSpan, end: Int, isFinal: Bool) -> Following {
    if bytes.elementFollows(behind: end) { return .another }
    var next = bytes.skippingWhitespace(from: end)
    let hasComma = next < bytes.byteCount && bytes.byte(next) == ASCII.comma
    if hasComma {
      next = bytes.skippingWhitespace(from: next + 1)
      // An escape stands behind it.
      if next < bytes.byteCount, bytes.byte(next) != ASCII.quote { return .itsOwnRest }
    }
    guard next < bytes.byteCount else { return isFinal ? .another : .unknown }
    tokenizer.writeTape()
    switch bytes.byte(next) {
    case ASCII.closeBracket: return followingBracket(bytes, at: next, isFinal: isFinal)
    case ASCII.closeBrace: return .another
    case ASCII.openBrace: return followingBrace(bytes, at: next, end: end, isFinal: isFinal)
    default: return followingText(bytes, at: next, isFinal: isFinal, hasComma: hasComma)
    }
  }

  /// Whether the brace on the record's line begins another object: in a text that a stray quote closed, it may stand anywhere.
  private func followingBrace(
    _ bytes: RawSpan, at offset: Int, end: Int, isFinal: Bool
  ) -> Following {
    guard !(end..<offset).contains(where: { bytes.byte($0) == ASCII.newline }) else {
      return .another
    }
    let next = bytes.skippingWhitespace(from: offset + 1)
    guard next < bytes.byteCount else { return isFinal ? .another : .unknown }
    return ASCII.isPunctuation(bytes.byte(next)) || bytes.keyWithoutQuote(at: next) != nil
      ? .another : .itsOwnRest
  }

  /// Whether the bracket behind the record ends the array, and not one of the record's own, which a stray bracket closed.
  private mutating func followingBracket(
    _ bytes: RawSpan, at offset: Int, isFinal: Bool
  ) -> Following {
    guard array.wasEntered, array.otherIndex == nil, array.strayOpeners == 0 else {
      return .another
    }
    let end = ArrayEnd(
      at: offset, in: bytes, isFinal: isFinal, frames: envelope.frames.count, shape, array.siblings)
    switch end {
    // What stands behind the array is still to come.
    case .open: return .unknown
    case .records, .unknown: return .another
    case .nested: break
    }
    // `],{`: the bracket is a stray one.
    guard !bytes.beginsElement(behind: offset) else { return .another }
    // What is behind the array may be damaged as well: then no record follows.
    defer { _ = tokenizer.scan(bytes, from: position) }
    return recordFollows(bytes, behind: offset, isFinal: isFinal)
  }

  /// Whether another record of the array stands behind `offset`, and it goes on there.
  mutating func recordFollows(
    _ bytes: RawSpan, behind offset: Int, isFinal: Bool
  ) -> Following {
    // Text is searched once: there may be such a place in each of many envelopes.
    guard offset >= noRecordBefore else { return .another }
    let error = SyntaxError(.mismatchedBracket, at: offset)
    tokenizer.clear()
    var probe = Recovery(
      damagedAt: offset, failure: offset, reason: .malformed(error), swallowed: nil,
      tokenizer: tokenizer, bytes: bytes, array: array, frames: envelope.frames.count,
      recordKeys: shape.recordKeys)
    switch probe.proceed(
      bytes, isFinal: isFinal, shape: shape, tokenizer: &tokenizer, inArray: true)
    {
    case .record(_, nil): return .itsOwnRest
    case .record, .ended, .envelope, .exhausted: break
    case .needsMore:
      guard bytes.byteCount - offset > Recovery.guessedBytes else { return .unknown }
    }
    noRecordBefore = probe.search
    return .another
  }

  /// Whether the text at `offset`, which begins no record, belongs to the one before it.
  private func followingText(
    _ bytes: RawSpan, at offset: Int, isFinal: Bool, hasComma: Bool
  ) -> Following {
    guard bytes.byte(offset) == ASCII.quote else {
      return ASCII.isPunctuation(bytes.byte(offset)) ? .another : .itsOwnRest
    }
    guard let body = StringScan.body(in: bytes, from: offset + 1, firstSpecial: offset + 1) else {
      return isFinal ? .another : .unknown
    }
    let colon = bytes.skippingWhitespace(from: body.end + 1)
    guard colon < bytes.byteCount else { return isFinal ? .another : .unknown }
    guard bytes.byte(colon) == ASCII.colon else {
      let isBehindText = !hasComma && bytes.byte(offset + 1) == ASCII.comma
      return isBehindText && endsText(bytes, at: body.end) ? .itsOwnRest : .another
    }
    let key = KeyStyle.foldedHash(bytes, offset + 1..<body.end)
    let keys = tokenizer.keyHashes(ofObject: 0, in: bytes)
    // The same key again: here begins another record, whose bracket is lost.
    if keys.contains(key) { return .another }
    if hasComma, isNameInEnvelope(bytes, offset + 1..<body.end) { return .another }
    return followingMembers(bytes, at: offset, keys, isFinal: isFinal)
  }

  /// Whether the members that begin at `offset` are the rest of the record with these keys: they end as a record does, and none of them is in it.
  private func followingMembers(
    _ bytes: RawSpan, at offset: Int, _ keys: [UInt64], isFinal: Bool
  ) -> Following {
    let members = MembersBehind(offset, in: bytes, not: keys)
    guard !members.repeatsKey else { return .another }
    guard let end = members.end else {
      return isFinal || bytes.byteCount - offset > MembersBehind.reach ? .itsOwnRest : .unknown
    }
    guard array.wasEntered, bytes.byte(end) == ASCII.closeBrace else { return .itsOwnRest }
    return endsElement(bytes, at: bytes.skippingWhitespace(from: end + 1), isFinal: isFinal)
  }

  /// Whether the text at `offset` goes on as behind an element, and not as behind an object of the envelope.
  private func endsElement(_ bytes: RawSpan, at offset: Int, isFinal: Bool) -> Following {
    guard offset < bytes.byteCount else { return isFinal ? .another : .unknown }
    switch bytes.byte(offset) {
    case ASCII.closeBrace: return .another
    case ASCII.comma:
      let next = bytes.skippingWhitespace(from: offset + 1)
      guard next < bytes.byteCount else { return isFinal ? .another : .unknown }
      return bytes.byte(next) == ASCII.quote ? .another : .itsOwnRest
    default: return .itsOwnRest
    }
  }

  /// `","note":…`, where the quote at `offset` begins a key of the records: what was read as a string is between two, and a stray quote closed a text of the record.
  private func endsText(_ bytes: RawSpan, at offset: Int) -> Bool {
    guard let key = bytes.key(at: offset) ?? bytes.keyWithoutQuote(at: offset + 1) else {
      return false
    }
    return array.siblings.holds(KeyStyle.foldedHash(bytes, key)) && !isNameInEnvelope(bytes, key)
  }

  /// Whether the profile knows a member of the envelope by this key.
  func isNameInEnvelope(_ bytes: RawSpan, _ range: Range<Int>) -> Bool {
    guard !envelope.frames.isEmpty else { return false }
    return shape.namesMember(KeyStyle.folded(bytes.copy(of: range)))
  }
}

extension RawSpan {
  /// Whether a comma and an object stand behind `offset`.
  fileprivate func beginsElement(behind offset: Int) -> Bool {
    let comma = skippingWhitespace(from: offset + 1)
    guard comma < byteCount, byte(comma) == ASCII.comma else { return false }
    let next = skippingWhitespace(from: comma + 1)
    return next < byteCount && byte(next) == ASCII.openBrace && !holdsEscape(at: next + 1)
  }

  /// The key that stands here without its first quote.
  func keyWithoutQuote(at offset: Int) -> Range<Int>? {
    let limit = Swift.min(byteCount, offset + Self.maxKeyBytes)
    var cursor = offset
    while cursor < limit, !ASCII.isPunctuation(byte(cursor)) { cursor += 1 }
    guard cursor > offset, cursor < limit, byte(cursor) == ASCII.quote else { return nil }
    let colon = skippingWhitespace(from: cursor + 1)
    return colon < byteCount && byte(colon) == ASCII.colon ? offset..<cursor : nil
  }

  /// Whether a comma stands behind an element, and something behind that which is neither a key nor inside a text.
  @inline(__always)
  func elementFollows(behind end: Int) -> Bool {
    let comma = skippingWhitespace(from: end)
    guard comma < byteCount, byte(comma) == ASCII.comma else { return false }
    let next = skippingWhitespace(from: comma + 1)
    return next < byteCount && byte(next) != ASCII.quote && !holdsEscape(at: next + 1)
  }

  /// Whether a backslash stands here: then it is inside a text.
  fileprivate func holdsEscape(at offset: Int) -> Bool {
    offset < byteCount && byte(offset) == ASCII.backslash
  }
}
