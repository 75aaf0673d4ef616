/// The search for the next record behind a damaged one.
///
/// A candidate is an object behind `,` or `[`, behind another object, or at a
/// line's start. It is taken for the next record when it is intact, carries the
/// profile's marks and looks like its siblings; so an item, a customer or a
/// refund inside the damaged record is never promoted. Where the brackets of the
/// damaged text still balance, they tell its end.
///
/// What the failed scan has read is on the tape and isn't read again, except
/// for its last string: an unclosed one swallows the records behind it.
struct Recovery {
  enum Outcome {
    /// A record begins at this offset, in this array (nil: the damaged one's own).
    case record(at: Int, switchingTo: Int?)
    /// The damaged record ends here; punctuation follows.
    case ended(at: Int)
    case needsMore(keepingFrom: Int)
    /// The text ends without another record.
    case exhausted
  }

  /// Where the damaged record begins.
  private(set) var start: Int
  /// Why it can't be read; its offset counts in the window, as the others do.
  private(set) var reason: DropReason
  private var search: Int
  private var tracker: BracketTracker
  private var siblings: SiblingShape
  /// The end of an object inside an array that is none of ours; its next element isn't either.
  private var foreignEnd = -1
  /// Whether the damage is inside an array of its record.
  private let damageIsInList: Bool
  /// The last place that may be the damaged record's end, where brackets no longer tell for sure; -1 where there is none.
  private var likelyEnd = -1
  /// A place where brackets balance, whose surroundings lie behind the window.
  private var undecidedEnd: Int?

  /// How far back a candidate's surroundings are looked at.
  private static let lookBehind = 256

  init(
    damagedAt start: Int, failure: Int, reason: DropReason, tokenizer: borrowing RecordTokenizer,
    bytes: RawSpan, siblings: SiblingShape
  ) {
    self.start = start
    self.reason = reason
    self.siblings = siblings
    let open = tokenizer.open.map {
      tokenizer.tokens[$0].kind == .object ? ASCII.openBrace : ASCII.openBracket
    }
    damageIsInList = open.contains(ASCII.openBracket)
    self.tracker = BracketTracker(position: failure, open: open)
    self.search = max(start + 1, Self.suspectStart(of: tokenizer, failure: failure))
    if let own = siblings.orOwn(tokenizer, bytes) { self.siblings = own }
  }

  mutating func slide(by count: Int) {
    start -= count
    if case .malformed(var error) = reason {
      error.offset -= count
      reason = .malformed(error)
    }
    search -= count
    foreignEnd -= count
    likelyEnd -= count
    undecidedEnd = undecidedEnd.map { $0 - count }
    tracker.slide(by: count)
  }

  /// Where text begins that the tape can't be trusted for: its last string, or the failure.
  private static func suspectStart(of tokenizer: borrowing RecordTokenizer, failure: Int) -> Int {
    guard let last = tokenizer.tokens.indices.last.map({ tokenizer.tokens[$0] }) else {
      return failure
    }
    switch last.kind {
    case .key, .string, .malformed: return min(failure, Int(last.start))
    default: return failure
    }
  }

  /// Goes on searching; the tokenizer's tape is used for candidates.
  mutating func proceed(
    _ bytes: RawSpan, isFinal: Bool, shape: DocumentShape, tokenizer: inout RecordTokenizer,
    inArray: Bool
  ) -> Outcome {
    while true {
      var brace = max(search, 0)
      while brace < bytes.byteCount, bytes.byte(brace) != ASCII.openBrace { brace += 1 }
      if let outcome = balancedEnd(bytes, before: brace, isFinal: isFinal, inArray: inArray) {
        return outcome
      }
      guard brace < bytes.byteCount else {
        search = brace
        guard isFinal else { return .needsMore(keepingFrom: max(0, brace - Self.lookBehind)) }
        return likelyEnd >= 0 ? .ended(at: likelyEnd) : .exhausted
      }
      if let outcome = examine(
        brace, bytes, isFinal: isFinal, shape: shape, tokenizer: &tokenizer)
      {
        return outcome
      }
    }
  }

  private mutating func balancedEnd(
    _ bytes: RawSpan, before limit: Int, isFinal: Bool, inArray: Bool
  ) -> Outcome? {
    while tracker.position < limit {
      if let end = undecidedEnd {
        undecidedEnd = nil
        if let outcome = settle(end, bytes, isFinal: isFinal, inArray: inArray) { return outcome }
        continue
      }
      guard let end = tracker.advance(bytes, to: limit) else { return nil }
      if let outcome = settle(end, bytes, isFinal: isFinal, inArray: inArray) { return outcome }
    }
    return nil
  }

  /// What a place where brackets balance means; nil where the search goes on.
  private mutating func settle(
    _ end: Int, _ bytes: RawSpan, isFinal: Bool, inArray: Bool
  ) -> Outcome? {
    switch continues(bytes, at: end, inArray: inArray) {
    case .yes where tracker.isReliable: return .ended(at: end)
    case .unknown where isFinal && tracker.isReliable: return .ended(at: end)
    case .yes: likelyEnd = end
    case .no: break
    case .unknown where isFinal: likelyEnd = end
    case .unknown:
      undecidedEnd = end
      return .needsMore(keepingFrom: max(0, min(search, end) - Self.lookBehind))
    }
    return nil
  }

  private enum Answer { case yes, no, unknown }

  /// Whether the text at `end` goes on as it would behind an intact record.
  private func continues(_ bytes: RawSpan, at end: Int, inArray: Bool) -> Answer {
    let next = bytes.skippingWhitespace(from: end)
    guard next < bytes.byteCount else { return .unknown }
    switch bytes.byte(next) {
    case ASCII.comma where inArray:
      let behind = bytes.skippingWhitespace(from: next + 1)
      guard behind < bytes.byteCount else { return .unknown }
      return bytes.byte(behind) == ASCII.openBrace ? .yes : .no
    case ASCII.closeBracket where inArray:
      let behind = bytes.skippingWhitespace(from: next + 1)
      guard behind < bytes.byteCount else { return .unknown }
      let byte = bytes.byte(behind)
      return byte == ASCII.comma || byte == ASCII.closeBrace ? .yes : .no
    case ASCII.openBrace: return .yes
    default: return .no
    }
  }

  private mutating func examine(
    _ brace: Int, _ bytes: RawSpan, isFinal: Bool, shape: DocumentShape,
    tokenizer: inout RecordTokenizer
  ) -> Outcome? {
    let place = CandidatePlace(of: brace, in: bytes, foreignEnd: foreignEnd, shape: shape)
    guard place != .none else {
      search = brace + 1
      return nil
    }
    switch tokenizer.scan(bytes, from: brace) {
    case .complete(let end):
      let keys = tokenizer.keyHashes(ofObject: 0, in: bytes)
      if accepts(keys, place: place, marks: shape.marks) {
        if case .recordArray(let index) = place { return .record(at: brace, switchingTo: index) }
        return .record(at: brace, switchingTo: nil)
      }
      if place != .sibling { foreignEnd = end }
      search = end
      return nil
    case .incomplete where !isFinal && bytes.byteCount - brace <= ScanLimits.maxRecordBytes:
      search = brace
      return .needsMore(keepingFrom: max(0, brace - Self.lookBehind))
    case .incomplete:
      return afterFailure(at: bytes.byteCount, brace, bytes, shape.marks, tokenizer)
    case .failed(let error):
      return afterFailure(at: error.offset, brace, bytes, shape.marks, tokenizer)
    }
  }

  private mutating func afterFailure(
    at offset: Int, _ brace: Int, _ bytes: RawSpan, _ marks: RecordMarks,
    _ tokenizer: borrowing RecordTokenizer
  ) -> Outcome? {
    if let sibling = Self.swallowedSibling(
      in: tokenizer, bytes: bytes, marks: marks, siblings: siblings)
    {
      return .record(at: sibling, switchingTo: nil)
    }
    search = max(brace + 1, Self.suspectStart(of: tokenizer, failure: offset))
    return nil
  }

  private func accepts(_ keys: [UInt64], place: CandidatePlace, marks: RecordMarks) -> Bool {
    guard marks.areCarried(by: keys) else { return false }
    switch place {
    case .none, .foreignArray: return false
    case .recordArray:
      // An order may hold an array of that name: then its elements are none of the feed's.
      return tracker.isOutside || !tracker.isInsideRecord
    case .sibling:
      if siblings.isKnown, siblings.resembles(keys) { return true }
      if tracker.isOutside || (!siblings.isKnown && !tracker.isInsideArray) { return true }
      // One without the optional fields of the others, unless the damage is inside a list, whose elements may look so too.
      return !damageIsInList && !tracker.isInsideRecord && marks.isWhole(keys)
    }
  }
}
