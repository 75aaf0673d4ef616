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
  let frames: Int
  /// The keys of the damaged record itself.
  let own: SiblingShape?
  var search: Int
  var tracker: BracketTracker
  /// Where the damage was seen first.
  var failure: Int
  /// The end of an object inside an array that is none of ours; its next element isn't either.
  private var foreignEnd = -1
  /// Whether the damage is inside an array of its record.
  let damageIsInList: Bool
  /// The last place that may be the damaged record's end, where brackets no longer tell for sure; -1 where there is none.
  var likelyEnd = -1
  /// A place where brackets balance, whose surroundings lie behind the window.
  var undecidedEnd: Int?

  /// How far back a candidate's surroundings are looked at.
  static let lookBehind = 512

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
    lost = 1
    lost += Self.begunRecords(on: tokenizer, bytes, marks, seen, isOuterOne: false)
  }

  /// What records look like by those that were read, if only in part.
  private var seen: SiblingShape {
    siblingsAreGuessed ? own ?? SiblingShape() : siblings
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
      on: tokenizer, bytes, marks, seen, isOuterOne: place == .sibling && !isDue)
    if let sibling = Self.swallowedSibling(
      in: tokenizer, bytes: bytes, marks: marks, siblings: siblings)
    {
      return .record(at: sibling, switchingTo: nil)
    }
    search = max(brace + 1, Self.suspectStart(of: tokenizer, failure: offset))
    return nil
  }
}
