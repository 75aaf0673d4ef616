/// The search for the next record behind a damaged one.
///
/// A candidate is an object that stands where an element may stand. It is
/// taken for the next record when it is intact, carries the profile's keys of a record and
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
    /// The array and what is around it is over: another envelope of a sequence begins here.
    case envelope(at: Int)
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
  /// Whether the damaged text may hold no record at all: then only its keys are counted.
  var mayBeNothing = false
  /// Counts them once more, by their keys, over all of the damaged text.
  private var lostByKeys: LostRecords
  /// Whether the damage is behind a record, so that there may be no other.
  let isBetween: Bool
  /// The array of the damaged record.
  let pathIndex: Int?
  var siblings: SiblingShape
  /// Whether `siblings` was found behind the damage, and not before it.
  var siblingsAreGuessed: Bool
  /// Text before this offset was searched for what records look like.
  var guessedUpTo: Int
  /// Whether that array isn't one of records: records may be in an unclosed element of it.
  let isElsewhere: Bool
  /// How many objects are around the array.
  let frames: Int
  /// The keys of the damaged record itself.
  let own: SiblingShape?
  /// All that were read, the last of which may be damaged.
  let ownKeys: [UInt64]
  var search: Int
  var tracker: BracketTracker
  /// Where the damage was seen first.
  var failure: Int
  /// The end of an object inside an array that is none of ours; its next element isn't either.
  var foreignEnd = -1
  /// Text before this offset was read once before the search; records that it begins were counted then.
  var readUpTo: Int
  /// How many that were.
  var begun: Int
  /// Whether the damage stands where the record's own brace may: behind a member's value.
  let isAtEnd: Bool
  /// Whether the damage is inside an array of its record.
  let damageIsInList: Bool
  /// The last place that may be the damaged record's end, where brackets no longer tell for sure; -1 where there is none.
  var likelyEnd = -1
  /// A place where brackets balance, whose surroundings lie behind the window.
  var undecidedEnd: Int?

  /// How far back a candidate's surroundings are looked at.
  static let lookBehind = 512

  init(
    damagedAt start: Int, failure: Int, reason: DropReason, swallowed: Int?,
    tokenizer: borrowing RecordTokenizer, bytes: RawSpan, array: ArrayState, frames: Int,
    recordKeys: RecordKeys
  ) {
    self.start = start
    self.frames = frames
    self.reason = reason
    pathIndex = array.pathIndex
    isElsewhere = array.otherIndex != nil
    siblings = array.siblings
    siblingsAreGuessed = array.siblingsAreGuessed
    guessedUpTo = array.guessedUpTo
    own = SiblingShape().orOwn(tokenizer, bytes)
    ownKeys = tokenizer.tokens.count > 0 ? tokenizer.keyHashes(ofObject: 0, in: bytes) : []
    let open = tokenizer.open.map {
      tokenizer.tokens[$0].kind == .object ? ASCII.openBrace : ASCII.openBracket
    }
    isAtEnd = open.count == 1 && reason.isBehindValue
    damageIsInList = open.contains(ASCII.openBracket)
    // Where nothing was read, it is the rest of an object whose own brace is lost.
    isBetween = tokenizer.tokens.count <= 1
    self.failure = failure
    tracker = BracketTracker(position: failure, open: open.isEmpty ? [ASCII.openBrace] : open)
    search =
      isElsewhere
      ? start + 1 : swallowed ?? max(start + 1, Self.suspectStart(of: tokenizer, failure: failure))
    readUpTo = failure
    lost = 1
    lostByKeys = LostRecords(from: start)
    begun = 0
    begun = Self.begunRecords(on: tokenizer, bytes, recordKeys, seen, isOuterOne: false)
    lost += begun
  }

  /// What records look like by those that were read, if only in part.
  var seen: SiblingShape {
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
    readUpTo -= count
    foreignEnd -= count
    likelyEnd -= count
    guessedUpTo -= count
    undecidedEnd = undecidedEnd.map { $0 - count }
    tracker.slide(by: count)
    lostByKeys.slide(by: count)
  }

  /// How many records are lost where the scan goes on at `end`.
  mutating func lost(before end: Int, _ bytes: RawSpan, _ recordKeys: RecordKeys) -> Int {
    lostByKeys.advance(bytes, to: end, isLast: true, siblings, recordKeys)
    let byKeys = lostByKeys.count(siblings)
    return mayBeNothing && lost == 1 ? byKeys : max(lost, byKeys)
  }

  /// Counts what is lost before `offset`, and what the window may let go of then.
  mutating func keptFrom(_ offset: Int, _ bytes: RawSpan, _ recordKeys: RecordKeys) -> Int {
    lostByKeys.advance(bytes, to: offset, isLast: false, siblings, recordKeys)
    return min(offset, lostByKeys.position)
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
      guessSiblings(from: search, bytes, shape.recordKeys, &tokenizer)
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
        brace, bytes, isFinal: isFinal, shape: shape, tokenizer: &tokenizer, inArray: inArray)
      {
        return outcome
      }
    }
  }
}

extension DropReason {
  /// Whether a value was read, and something stands behind it that can't.
  fileprivate var isBehindValue: Bool {
    if case .malformed(let error) = self { error.kind == .expectedCommaOrEnd } else { false }
  }
}
