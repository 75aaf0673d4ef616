/// The search for the next record behind a damaged one.
///
/// A candidate is an object that stands where an element may stand. It is
/// taken for the next record when it is intact, carries the profile's marks and
/// looks like its siblings, and not like what is nested in them; so an item, a
/// customer or a refund inside the damaged record is never promoted. Where keys
/// don't tell, the brackets of the damaged text do, while they balance.
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
  /// How many records are lost: the damaged one, and those that were begun behind it and can't be read either.
  var lost: Int
  /// Whether the damage is behind a record, so that there may be no other.
  let isBetween: Bool
  /// The array of the damaged record.
  let pathIndex: Int?
  var siblings: SiblingShape
  /// Whether `siblings` was found behind the damage, and not before it.
  var siblingsAreGuessed: Bool
  /// Text before this offset was searched for what records look like.
  var guessedUpTo: Int
  /// How many objects are around the array.
  private let frames: Int
  /// The keys of the damaged record itself.
  private let own: SiblingShape?
  private var search: Int
  private var tracker: BracketTracker
  /// Where the damage was seen first.
  private var failure: Int
  /// The end of an object inside an array that is none of ours; its next element isn't either.
  private var foreignEnd = -1
  /// Whether the damage is inside an array of its record.
  private let damageIsInList: Bool
  /// The last place that may be the damaged record's end, where brackets no longer tell for sure; -1 where there is none.
  private var likelyEnd = -1
  /// A place where brackets balance, whose surroundings lie behind the window.
  private var undecidedEnd: Int?

  /// How far back a candidate's surroundings are looked at.
  private static let lookBehind = 512

  init(
    damagedAt start: Int, failure: Int, reason: DropReason, tokenizer: borrowing RecordTokenizer,
    bytes: RawSpan, array: ArrayState, frames: Int, marks: RecordMarks
  ) {
    self.start = start
    self.frames = frames
    self.reason = reason
    pathIndex = array.pathIndex
    siblings = array.siblings
    siblingsAreGuessed = array.siblingsAreGuessed
    guessedUpTo = array.guessedUpTo
    own = SiblingShape().orOwn(tokenizer, bytes)
    let open = tokenizer.open.map {
      tokenizer.tokens[$0].kind == .object ? ASCII.openBrace : ASCII.openBracket
    }
    damageIsInList = open.contains(ASCII.openBracket)
    // Where nothing was read, it is the rest of an object whose own brace is lost.
    isBetween = tokenizer.tokens.count <= 1
    self.failure = failure
    tracker = BracketTracker(position: failure, open: open.isEmpty ? [ASCII.openBrace] : open)
    search = max(start + 1, Self.suspectStart(of: tokenizer, failure: failure))
    lost = 1 + Self.begunRecords(on: tokenizer, bytes, marks, siblings, isOuterOne: false)
  }

  mutating func slide(by count: Int) {
    start -= count
    if case .malformed(var error) = reason {
      error.offset -= count
      reason = .malformed(error)
    }
    search -= count
    failure -= count
    foreignEnd -= count
    likelyEnd -= count
    guessedUpTo -= count
    undecidedEnd = undecidedEnd.map { $0 - count }
    tracker.slide(by: count)
  }

  /// Where text begins that the tape can't be trusted for: its last string, or the failure.
  static func suspectStart(of tokenizer: borrowing RecordTokenizer, failure: Int) -> Int {
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
    if !siblings.isKnown, search >= guessedUpTo {
      guard isFinal || bytes.byteCount - search >= Self.guessedBytes else {
        return .needsMore(keepingFrom: max(0, search - Self.lookBehind))
      }
      guessSiblings(from: search, bytes, shape.marks, &tokenizer)
    }
    while true {
      var brace = max(search, 0)
      while brace < bytes.byteCount, bytes.byte(brace) != ASCII.openBrace { brace += 1 }
      if let outcome = balancedEnd(
        bytes, before: brace, isFinal: isFinal, inArray: inArray, shape)
      {
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
      if accepts(keys, place: place, shape: shape, brace: brace, bytes) {
        if case .recordArray(let index, _) = place {
          return .record(at: brace, switchingTo: index)
        }
        return .record(at: brace, switchingTo: nil)
      }
      if let sibling = Self.swallowedSibling(
        inComplete: tokenizer, bytes: bytes, marks: shape.marks, siblings: siblings)
      {
        return .record(at: sibling, switchingTo: nil)
      }
      if place != .sibling { foreignEnd = end }
      if tracker.isOutside, place == .sibling { tracker.distrust() }
      search = end
      return nil
    case .incomplete where !isFinal && bytes.byteCount - brace <= ScanLimits.maxRecordBytes:
      search = brace
      return .needsMore(keepingFrom: max(0, brace - Self.lookBehind))
    case .incomplete:
      return afterFailure(at: bytes.byteCount, brace, place, bytes, shape.marks, tokenizer)
    case .failed(let error):
      return afterFailure(at: error.offset, brace, place, bytes, shape.marks, tokenizer)
    }
  }

  private mutating func afterFailure(
    at offset: Int, _ brace: Int, _ place: CandidatePlace, _ bytes: RawSpan,
    _ marks: RecordMarks, _ tokenizer: borrowing RecordTokenizer
  ) -> Outcome? {
    // Where a record is due, whatever was begun is one.
    let isDue = place == .sibling && tracker.isOutside
    lost += isDue ? 1 : 0
    lost += Self.begunRecords(
      on: tokenizer, bytes, marks, siblings, isOuterOne: place == .sibling && !isDue)
    if let sibling = Self.swallowedSibling(
      in: tokenizer, bytes: bytes, marks: marks, siblings: siblings)
    {
      return .record(at: sibling, switchingTo: nil)
    }
    search = max(brace + 1, Self.suspectStart(of: tokenizer, failure: offset))
    return nil
  }
}

// MARK: What is a record

extension Recovery {
  private func accepts(
    _ keys: [UInt64], place: CandidatePlace, shape: DocumentShape, brace: Int, _ bytes: RawSpan
  ) -> Bool {
    guard shape.marks.areCarried(by: keys) else { return false }
    if place == .sibling, !damageIsInList, siblings.likeness(of: keys) != .unlike,
      (0...brace).contains(failure), bytes.isPunctuation(failure..<brace)
    {
      return true
    }
    switch place {
    case .none, .foreignArray: return false
    case .recordArray(let index, let follows):
      guard index != pathIndex else { return acceptsSibling(keys, shape.marks) }
      if isBetween, start >= 0, bytes.isAtMostAKey(start..<brace) { return true }
      return acceptsFirst(ofArray: index, follows: follows, shape)
    case .sibling: return acceptsSibling(keys, shape.marks)
    }
  }

  private func acceptsSibling(_ keys: [UInt64], _ marks: RecordMarks) -> Bool {
    switch siblings.likeness(of: keys) {
    case .sibling:
      guard siblingsAreGuessed else { return true }
      // What was found behind the damage may be nested in the damaged record.
      if tracker.isOutside || own?.isSurely(keys) == true { return true }
      return !(tracker.isInsideRecord && tracker.isInsideArray) && own?.resembles(keys) != false
    case .undecided:
      if tracker.isOutside { return true }
      return !siblings.isKnown && !tracker.isInsideArray && own?.resembles(keys) != false
    case .unlike:
      guard !siblings.holdsLookAlikes, !siblings.isExperienced else { return false }
      if tracker.isOutside { return true }
      // One without the optional fields of the others, unless the damage is inside a list, whose elements may look so too.
      return !damageIsInList && !tracker.isInsideRecord && marks.isWhole(keys)
    }
  }

  /// Whether the next array of records begins here.
  private func acceptsFirst(ofArray index: Int, follows: Bool, _ shape: DocumentShape) -> Bool {
    if tracker.isOutside { return true }
    guard let key = shape.recordPaths[index].last else { return false }
    let name = KeyStyle.foldedHash(String(decoding: key, as: UTF8.self))
    // An order may hold an array of that name: then its elements are none of the feed's.
    if siblings.holds(name) { return false }
    return siblings.isExperienced && follows || !tracker.isInsideRecord
  }
}

// MARK: Where brackets balance

extension Recovery {
  private mutating func balancedEnd(
    _ bytes: RawSpan, before limit: Int, isFinal: Bool, inArray: Bool, _ shape: DocumentShape
  ) -> Outcome? {
    while tracker.position < limit {
      guard let end = undecidedEnd ?? tracker.advance(bytes, to: limit) else { return nil }
      undecidedEnd = nil
      let answer = continues(bytes, at: end, isFinal: isFinal, inArray: inArray, shape)
      if answer == .no, beginsWithoutBrace(bytes, at: end, shape.marks) { lost += 1 }
      if let outcome = settle(end, answer, isFinal: isFinal, inArray: inArray) { return outcome }
    }
    return nil
  }

  /// Whether the next record begins at `end`, and its brace is lost as well: `},"id":…`.
  private func beginsWithoutBrace(_ bytes: RawSpan, at end: Int, _ marks: RecordMarks) -> Bool {
    let comma = bytes.skippingWhitespace(from: end)
    guard comma < bytes.byteCount, bytes.byte(comma) == ASCII.comma else { return false }
    guard let key = bytes.key(at: bytes.skippingWhitespace(from: comma + 1)) else { return false }
    return marks.identity.contains(KeyStyle.foldedHash(bytes, key))
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

  /// Whether the bracket at `offset` ends the array of the records, by what is behind it.
  private func endsArray(
    _ bytes: RawSpan, at offset: Int, isFinal: Bool, _ shape: DocumentShape
  ) -> Answer {
    var open = frames
    var next = bytes.skippingWhitespace(from: offset + 1)
    while next < bytes.byteCount, bytes.byte(next) == ASCII.closeBrace, open > 0 {
      open -= 1
      next = bytes.skippingWhitespace(from: next + 1)
    }
    guard next < bytes.byteCount else { return frames == 0 || open == 0 ? .yes : .unknown }
    guard bytes.byte(next) == ASCII.comma, frames > 0 else { return open == 0 ? .yes : .no }
    next = bytes.skippingWhitespace(from: next + 1)
    guard isFinal || bytes.byteCount - next > RawSpan.maxKeyBytes else { return .unknown }
    guard let key = bytes.key(at: next) else { return .no }
    if shape.namesMember(KeyStyle.folded(bytes.copy(of: key))) { return .yes }
    // A key of the records themselves: the array is nested in one.
    return siblings.isExperienced && !siblings.owns(KeyStyle.foldedHash(bytes, key)) ? .yes : .no
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
      return endsArray(bytes, at: next, isFinal: isFinal, shape)
    case ASCII.openBrace: return .candidate
    default: return .no
    }
  }
}
