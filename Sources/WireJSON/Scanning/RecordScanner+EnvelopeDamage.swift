extension RecordScanner {
  /// Something in the envelope can't be read: the scan goes on at the next key, or the next record, behind `start`.
  mutating func seekKey(
    behind kind: SyntaxError.Kind, at offset: Int, from start: Int
  ) -> ScanStep {
    let isBehindValue = envelope.frames.count == 1 && envelope.frames[0].expects == .commaOrEnd
    envelope.damagedEnd = isBehindValue ? offset : -1
    noteDamage()
    // What stands behind it is looked at once more, not each time that something there can't be read.
    envelope.valueStart = -1
    position = start
    mode = .seekingKey
    return .punctuationError(SyntaxError(kind, at: offset))
  }

  /// Something in the object that is read can't be.
  mutating func noteDamage() {
    envelope.isDamaged = true
    guard let last = envelope.frames.indices.last else { return }
    envelope.frames[last].isDamaged = true
  }

  /// The brace that closes a damaged object may be that of the one around it.
  mutating func leaveFrame() {
    guard let frame = envelope.frames.popLast(), frame.isDamaged,
      let last = envelope.frames.indices.last
    else { return }
    envelope.frames[last].isDamaged = true
  }

  /// Whether an array of records in the object at the top is one of its own lists: its keys before the damage say that it is a record.
  ///
  /// `isAtPlace`: Whether the array stands where the profile says.
  func isOwnList(isAtPlace: Bool) -> Bool {
    guard envelope.isUndecided, !envelope.isWhole, envelope.isDamaged || !isAtPlace else {
      return false
    }
    // A key on the way to the records may be on the way into one as well.
    let keys = envelope.topLevelKeys.filter { !shape.leadsToRecords($0) }
    return shape.recordKeys.areNearlyCarried(by: keys)
      || !isAtPlace && keys.contains(where: shape.recordKeys.identity.contains)
  }

  /// Passes over what is no key, and follows its braces.
  mutating func seekKey(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    while position < bytes.byteCount {
      switch bytes.byte(position) {
      case ASCII.quote:
        // A key may go on behind the window.
        if bytes.mayHoldKey(at: position, isFinal: isFinal) {
          return .needsMore(keepingFrom: keptBehindDamage)
        }
        if bytes.key(at: position) != nil {
          expect(.key)
          mode = .envelope
          return nil
        }
      case ASCII.openBracket:
        if let step = arrayBehindDamage(bytes, isFinal: isFinal) { return step }
        if mode.isOver { return nil }
      case ASCII.openBrace:
        if let step = recordOrObject(bytes, isFinal: isFinal) { return step }
        if mode.isOver { return nil }
      case ASCII.closeBrace:
        // The last one is the document's.
        if envelope.frames.count > 1 {
          leaveFrame()
        } else if bytes.skippingWhitespace(from: position + 1) == bytes.byteCount {
          guard isFinal || bytes.byteCount - position > ScanLimits.maxRecordBytes else {
            return .needsMore(keepingFrom: keptBehindDamage)
          }
          mode = .envelope
          return nil
        }
      default: break
      }
      position += 1
    }
    return incompleteEnvelope(bytes, isFinal: isFinal)
  }

  /// `:results":[{…`: an array of objects whose key lacks a quote, and is none of the profile's; nil where it is no such.
  private mutating func arrayBehindDamage(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    let offset = position
    let first = bytes.skippingWhitespace(from: offset + 1)
    guard first < bytes.byteCount else {
      return isFinal ? nil : .needsMore(keepingFrom: keptBehindDamage)
    }
    guard bytes.byte(first) == ASCII.openBrace, let key = KeyBefore(offset, in: bytes),
      !shape.isOnPath(key.folded(in: bytes))
    else { return nil }
    return openArray(key: key.text(in: bytes), at: offset, false, bytes, isFinal: isFinal)
  }

  /// Whether the object at the top goes on behind the brace at `offset`: `{…},"data":…`.
  func goesOn(_ bytes: RawSpan, behind offset: Int, isFinal: Bool) -> Following {
    var next = bytes.skippingWhitespace(from: offset + 1)
    if next < bytes.byteCount, bytes.byte(next) == ASCII.comma {
      next = bytes.skippingWhitespace(from: next + 1)
    }
    if bytes.mayHoldKey(at: next, isFinal: isFinal) { return .unknown }
    guard next < bytes.byteCount else { return .another }
    if envelope.isDamaged, !bytes.beginsValue(at: next) { return .itsOwnRest }
    // `{}schemaVersion":…`
    if next == offset + 1, bytes.keyWithoutQuote(at: next) != nil { return .itsOwnRest }
    return bytes.key(at: next) == nil ? .another : .itsOwnRest
  }

  /// Passes over a brace that closed the object at the top too early.
  mutating func passClosed(at offset: Int) -> ScanStep {
    if envelope.isWhole, envelope.topLevelStart >= 0 {
      envelope.isWhole = false
      envelope.isUndecided = true
      envelope.isClosedEarly = true
    }
    return seekKey(behind: .mismatchedBracket, at: offset, from: offset + 1)
  }

  /// All before this offset may be let go behind damage: not the start of what may be a record, nor what tells where this place is.
  var keptBehindDamage: Int { envelope.isUndecided ? keptFrom : max(0, position - 512) }
}

extension RecordScanner.Mode {
  /// Whether the search for a key is over.
  fileprivate var isOver: Bool { if case .seekingKey = self { false } else { true } }
}

extension RawSpan {
  /// Whether the next value of a sequence may begin at `offset`.
  fileprivate func beginsValue(at offset: Int) -> Bool {
    byte(offset) == ASCII.openBrace || byte(offset) == ASCII.openBracket
  }

  /// Whether the last byte that says something is a brace.
  var endsWithBrace: Bool {
    let last = KeyBefore.skippingWhitespaceBackwards(self, from: byteCount - 1)
    return last >= 0 && byte(last) == ASCII.closeBrace
  }
}
