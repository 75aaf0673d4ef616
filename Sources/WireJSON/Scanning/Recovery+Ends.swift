extension Recovery {
  mutating func balancedEnd(
    _ bytes: RawSpan, before limit: Int, isFinal: Bool, inArray: Bool, _ shape: DocumentShape
  ) -> Outcome? {
    while tracker.position < limit {
      guard let end = undecidedEnd ?? tracker.advance(bytes, to: limit) else { return nil }
      undecidedEnd = nil
      let answer = continues(bytes, at: end, isFinal: isFinal, inArray: inArray, shape)
      if answer == .no, beginsWithoutBrace(bytes, at: end, shape.recordKeys) { lost += 1 }
      if let outcome = settle(end, answer, isFinal: isFinal, inArray: inArray) { return outcome }
    }
    return nil
  }

  /// Whether the next record begins at `end`, and its brace is lost as well: `},"id":…`.
  private func beginsWithoutBrace(_ bytes: RawSpan, at end: Int, _ recordKeys: RecordKeys) -> Bool {
    let comma = bytes.skippingWhitespace(from: end)
    guard comma < bytes.byteCount, bytes.byte(comma) == ASCII.comma else { return false }
    guard let key = bytes.key(at: bytes.skippingWhitespace(from: comma + 1)) else { return false }
    return recordKeys.identity.contains(KeyStyle.foldedHash(bytes, key))
  }

  /// What a place where brackets balance means; nil where the search goes on.
  private mutating func settle(
    _ end: Int, _ answer: Answer, isFinal: Bool, inArray: Bool
  ) -> Outcome? {
    switch answer {
    case .yes where tracker.isReliable: return .ended(at: end)
    case .unknown where isFinal && inArray: break
    case .unknown where isFinal && tracker.isReliable: return .ended(at: end)
    case .yes: likelyEnd = end
    case .candidate: break
    case .no: tracker.distrust()
    case .unknown where isFinal: likelyEnd = end
    case .unknown:
      undecidedEnd = end
      return .needsMore(keepingFrom: max(0, min(search, end) - Self.lookBehind))
    }
    return nil
  }

  private enum Answer {
    case yes, no, unknown
    /// An object follows, which tells for itself whether it is a record.
    case candidate
  }

  /// Whether the text at `end` goes on as it would behind an intact record.
  private func continues(
    _ bytes: RawSpan, at end: Int, isFinal: Bool, inArray: Bool, _ shape: DocumentShape
  ) -> Answer {
    let next = bytes.skippingWhitespace(from: end)
    guard next < bytes.byteCount else { return .unknown }
    switch bytes.byte(next) {
    case ASCII.comma where inArray:
      let behind = bytes.skippingWhitespace(from: next + 1)
      guard behind < bytes.byteCount else { return .unknown }
      return bytes.byte(behind) == ASCII.openBrace ? .candidate : .no
    case ASCII.closeBracket where inArray:
      switch ArrayEnd(at: next, in: bytes, isFinal: isFinal, frames: frames, shape, siblings) {
      case .records: return .yes
      case .nested: return .no
      case .unknown, .open: return .unknown
      }
    case ASCII.openBrace: return .candidate
    default: return .no
    }
  }
}
