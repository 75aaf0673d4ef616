/// What stands before a candidate.
enum CandidatePlace: Equatable {
  case none
  /// Behind a comma, an object, or at a line's start.
  case sibling
  /// The first element of the record array with this index.
  case recordArray(Int)
  /// An element of an array that a key of no record path names.
  case foreignArray

  init(of brace: Int, in bytes: RawSpan, foreignEnd: Int, shape: DocumentShape) {
    var cursor = brace - 1
    var isLineStart = false
    while cursor >= 0, ASCII.isWhitespace(bytes.byte(cursor)) {
      isLineStart = isLineStart || bytes.byte(cursor) == ASCII.newline
      cursor -= 1
    }
    guard cursor >= 0 else {
      self = .sibling
      return
    }
    switch bytes.byte(cursor) {
    case ASCII.comma:
      let previous = Self.skippingWhitespaceBackwards(bytes, from: cursor - 1)
      self = previous + 1 == foreignEnd ? .foreignArray : .sibling
    case ASCII.openBracket:
      self = Self.array(openedAt: cursor, in: bytes, shape: shape)
    case ASCII.closeBrace:
      self = .sibling
    case ASCII.colon:
      self = .none
    default:
      self = isLineStart ? .sibling : .none
    }
  }

  private static func skippingWhitespaceBackwards(_ bytes: RawSpan, from start: Int) -> Int {
    var cursor = start
    while cursor >= 0, ASCII.isWhitespace(bytes.byte(cursor)) { cursor -= 1 }
    return cursor
  }

  /// The array whose bracket is at `bracket`, by the key before it.
  private static func array(
    openedAt bracket: Int, in bytes: RawSpan, shape: DocumentShape
  ) -> CandidatePlace {
    var cursor = skippingWhitespaceBackwards(bytes, from: bracket - 1)
    guard cursor >= 0, bytes.byte(cursor) == ASCII.colon else { return .sibling }
    cursor = skippingWhitespaceBackwards(bytes, from: cursor - 1)
    guard cursor >= 0, bytes.byte(cursor) == ASCII.quote else { return .foreignArray }
    let end = cursor
    cursor -= 1
    while cursor >= 0, bytes.byte(cursor) != ASCII.quote { cursor -= 1 }
    guard cursor >= 0 else { return .foreignArray }
    let key = KeyStyle.folded(bytes.copy(of: cursor + 1..<end))
    guard let index = shape.recordPaths.firstIndex(where: { $0.last == key }) else {
      return .foreignArray
    }
    return .recordArray(index)
  }
}
