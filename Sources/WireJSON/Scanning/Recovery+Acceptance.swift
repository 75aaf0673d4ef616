extension Recovery {
  /// Whether a candidate is a record, as far as it tells itself.
  enum Acceptance {
    case yes, no
    /// What is behind it tells; where that doesn't either, it is one, or it isn't.
    case probably, hardly
    /// It is an element of an array in the damaged record, which may not be closed.
    case onlyBehindAList

    init(_ isOne: Bool) { self = isOne ? .yes : .no }
  }

  func accepts(
    _ keys: [UInt64], place: CandidatePlace, shape: DocumentShape, brace: Int, _ bytes: RawSpan
  ) -> Acceptance {
    // An object that isn't a record by its keys is an element of the array if the text after it says so.
    guard shape.recordKeys.areCarried(by: keys) else {
      return place == .sibling && keys.contains(where: siblings.owns) ? .hardly : .no
    }
    if isPiece(keys, brace, bytes) { return .no }
    if place == .sibling, !damageIsInList, siblings.likeness(of: keys) != .unlike,
      (0...brace).contains(failure), bytes.isPunctuation(failure..<brace)
    {
      return .probably
    }
    switch place {
    case .none: return .no
    case .foreignArray: return siblings.likeness(of: keys) == .unlike ? .no : .onlyBehindAList
    case .recordArray(let index, let follows):
      guard index != pathIndex else { return acceptsSibling(keys, shape.recordKeys) }
      if isBetween, start >= 0, bytes.isAtMostAKey(start..<brace) { return .yes }
      if acceptsFirst(ofArray: index, follows: follows, shape) { return .yes }
      return isElsewhere ? .hardly : .no
    case .sibling: return acceptsSibling(keys, shape.recordKeys)
    }
  }

  /// Whether the object on the tape isn't the next element, but another envelope, on a line of its own.
  func beginsEnvelope(
    _ keys: [UInt64], _ brace: Int, _ bytes: RawSpan, _ shape: DocumentShape,
    _ tokenizer: borrowing RecordTokenizer
  ) -> Bool {
    guard brace > 0, bytes.byte(brace - 1) == ASCII.newline, !shape.recordKeys.areCarried(by: keys)
    else { return false }
    return shape.hasRecordArray(RecordView(bytes: bytes, tokens: tokenizer.tokens.span))
  }

  /// Whether an object is the rest of the damaged record, behind a brace too many: `{"id":1{"status":…`.
  private func isPiece(_ keys: [UInt64], _ brace: Int, _ bytes: RawSpan) -> Bool {
    guard (0...brace).contains(failure), bytes.isPunctuation(failure..<brace) else { return false }
    // A key that no record had doesn't belong to a record.
    let isOfRecord = !siblings.isKnown || ownKeys.contains(where: siblings.owns)
    return !ownKeys.isEmpty && isOfRecord && !ownKeys.contains(where: keys.contains)
  }

  private func acceptsSibling(_ keys: [UInt64], _ recordKeys: RecordKeys) -> Acceptance {
    switch siblings.likeness(of: keys) {
    case .sibling:
      guard siblingsAreGuessed else {
        // Nothing like a record was nested so far; in this one it may be.
        return siblings.holdsLookAlikes || tracker.isOutside ? .yes : .probably
      }
      // What was found behind the damage may be nested in the damaged record.
      if tracker.isOutside || own?.isSurely(keys) == true { return .yes }
      let isInside = tracker.isInsideRecord && tracker.isInsideArray
      return !isInside && own?.resembles(keys) != false ? .probably : .hardly
    case .undecided:
      if tracker.isOutside { return .probably }
      let isFirst = !siblings.isKnown || siblingsAreGuessed && !siblings.holdsLookAlikes
      return isFirst && !tracker.isInsideArray && own?.resembles(keys) != false
        ? .probably : .hardly
    case .unlike:
      guard !siblings.holdsLookAlikes, !siblings.isExperienced else { return .hardly }
      if tracker.isOutside { return .probably }
      // One without the optional fields of the others, unless the damage is inside a list, whose elements may look so too.
      return !damageIsInList && !tracker.isInsideRecord && recordKeys.isWhole(keys)
        ? .probably : .hardly
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
