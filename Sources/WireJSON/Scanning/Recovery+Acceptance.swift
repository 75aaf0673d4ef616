extension Recovery {
  func accepts(
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
      let isFirst = !siblings.isKnown || siblingsAreGuessed && !siblings.holdsLookAlikes
      return isFirst && !tracker.isInsideArray && own?.resembles(keys) != false
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
