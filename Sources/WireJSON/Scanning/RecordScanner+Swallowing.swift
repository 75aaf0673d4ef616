extension RecordScanner {
  enum Swallowing {
    case none, unknown, sibling(at: Int)
    /// Its elements may be records or not: what is around them tells.
    case doubtful
  }

  /// Whether the record on the tape is complete only by brackets that belong to what is around it.
  ///
  /// It holds an object like its siblings, and the text behind it doesn't go on as behind a record.
  func swallowing(_ bytes: RawSpan, end: Int, isFinal: Bool) -> Swallowing {
    guard
      let sibling = Recovery.swallowedSibling(
        inComplete: tokenizer, bytes: bytes, recordKeys: shape.recordKeys, siblings: array.siblings,
        isSure: false)
    else { return .none }
    switch goesOnAsBehindRecord(bytes, at: bytes.skippingWhitespace(from: end), isFinal: isFinal) {
    case .another: return .none
    case .unknown: return .unknown
    case .itsOwnRest: break
    }
    let sure = Recovery.swallowedSibling(
      inComplete: tokenizer, bytes: bytes, recordKeys: shape.recordKeys, siblings: array.siblings)
    return sure == nil ? .doubtful : .sibling(at: sure ?? sibling)
  }

  private func goesOnAsBehindRecord(_ bytes: RawSpan, at next: Int, isFinal: Bool) -> Following {
    guard next < bytes.byteCount else { return isFinal ? .itsOwnRest : .unknown }
    let behind = bytes.skippingWhitespace(from: next + 1)
    switch bytes.byte(next) {
    case ASCII.closeBracket, ASCII.openBrace: return .another
    case ASCII.comma:
      guard behind < bytes.byteCount else { return isFinal ? .another : .unknown }
      guard bytes.byte(behind) == ASCII.quote else { return .another }
      guard !bytes.mayHoldKey(at: behind, isFinal: isFinal) else { return .unknown }
      // A key that it has itself begins another record.
      guard bytes.key(at: behind) != nil else { return .another }
      let keys = tokenizer.keyHashes(ofObject: 0, in: bytes)
      let members = MembersBehind(behind, in: bytes, not: keys)
      if members.repeatsKey { return .another }
      let isShort = bytes.byteCount - behind <= MembersBehind.reach
      return members.end == nil && isShort && !isFinal ? .unknown : .itsOwnRest
    default:
      // `}:{`: the comma is another byte, or there is one brace more.
      guard behind < bytes.byteCount else { return isFinal ? .itsOwnRest : .unknown }
      let hasComma = bytes.byte(behind) == ASCII.comma
      let last = hasComma ? bytes.skippingWhitespace(from: behind + 1) : behind
      guard last < bytes.byteCount else { return isFinal ? .itsOwnRest : .unknown }
      return bytes.byte(last) == ASCII.openBrace ? .another : .itsOwnRest
    }
  }
}
