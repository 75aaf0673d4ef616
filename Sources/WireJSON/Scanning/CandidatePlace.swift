/// What stands before a candidate.
enum CandidatePlace: Equatable {
  case none
  /// Behind a comma, an object, or at a line's start.
  case sibling
  /// The first element of the record array with this index.
  ///
  /// `follows`: An array was closed right before the key, as at the end of another record array.
  case recordArray(Int, follows: Bool)
  /// An element of an array that a key of no record path names.
  case foreignArray

  init(of brace: Int, in bytes: RawSpan, foreignEnd: Int, shape: DocumentShape) {
    let cursor = KeyBefore.skippingWhitespaceBackwards(bytes, from: brace - 1)
    let isLineStart = (cursor + 1..<brace).contains { bytes.byte($0) == ASCII.newline }
    guard cursor >= 0 else {
      self = .sibling
      return
    }
    let previous = KeyBefore.skippingWhitespaceBackwards(bytes, from: cursor - 1)
    let before = previous >= 0 ? bytes.byte(previous) : ASCII.comma
    // `"x"`, a byte on a line of its own, `{`: that byte was a record's last.
    if before == ASCII.quote || bytes.byte(cursor) == ASCII.quote, isLineStart,
      (previous + 1..<cursor).contains(where: { bytes.byte($0) == ASCII.newline })
    {
      self = .sibling
      return
    }
    switch bytes.byte(cursor) {
    case ASCII.comma:
      self = previous + 1 == foreignEnd ? .foreignArray : .sibling
      if before == ASCII.colon,
        case .recordArray(let index, let follows) = Self.named(
          behind: cursor, in: bytes, shape: shape)
      {
        self = .recordArray(index, follows: follows)
      }
    case ASCII.openBracket:
      self =
        Self.named(behind: cursor, in: bytes, shape: shape)
        ?? Self.withoutColon(before: previous, in: bytes, shape: shape) ?? .sibling
    case ASCII.colon where before == ASCII.quote:
      self = Self.underKey(cursor, in: bytes, shape: shape)
    case ASCII.quote where before == ASCII.colon || before == ASCII.quote:
      self = Self.underKey(cursor, in: bytes, shape: shape)
    // Behind a text there is no value: a record's last brace is lost.
    case ASCII.quote, ASCII.closeBrace, ASCII.closeBracket, ASCII.openBrace, ASCII.colon:
      self = .sibling
    default:
      self = isLineStart ? .sibling : .none
    }
  }

  /// A value under its key, which is no element; the array's bracket may be lost.
  private static func underKey(
    _ end: Int, in bytes: RawSpan, shape: DocumentShape
  ) -> CandidatePlace {
    let place = named(behind: end, in: bytes, shape: shape)
    return if let place, case .recordArray = place { place } else { .none }
  }

  /// The record array that begins here.
  var pathIndex: Int? {
    if case .recordArray(let index, _) = self { index } else { nil }
  }

  /// `"orders"}[`: the record array whose colon is the byte at `offset`.
  private static func withoutColon(
    before offset: Int, in bytes: RawSpan, shape: DocumentShape
  ) -> CandidatePlace? {
    guard offset > 0, ASCII.isPunctuation(bytes.byte(offset)),
      bytes.byte(offset - 1) == ASCII.quote,
      let place = named(behind: offset - 1, in: bytes, shape: shape), place.pathIndex != nil
    else { return nil }
    return place
  }

  /// The array that the key before `offset` names; nil where there is no key.
  private static func named(
    behind offset: Int, in bytes: RawSpan, shape: DocumentShape
  ) -> CandidatePlace? {
    guard let key = KeyBefore(offset, in: bytes) else { return nil }
    guard let index = shape.recordPathIndex(ofLast: key.folded(in: bytes)) else {
      return .foreignArray
    }
    return .recordArray(index, follows: key.followsArray(in: bytes))
  }
}

/// The key before a value whose punctuation may be damaged: `"orders":[`, `"orders[`, `orders":[[`.
struct KeyBefore {
  private let range: Range<Int>

  /// White space and key bytes looked at, at most.
  private static let reach = 256
  /// Quote, colon, bracket and one more.
  private static let maxPunctuation = 4

  /// The key whose value's bracket, or what is left of it, ends at `offset`; nil where there is none.
  init?(_ offset: Int, in bytes: RawSpan) {
    var cursor = offset
    var punctuation = 0
    var isKey = false
    while cursor >= 0, punctuation <= Self.maxPunctuation {
      let byte = bytes.byte(cursor)
      if ASCII.isWhitespace(byte) {
        cursor = Self.skippingWhitespaceBackwards(bytes, from: cursor)
        continue
      }
      // Before a colon, any bracket is a damaged quote.
      let isBehindColon = cursor < offset && bytes.byte(cursor + 1) == ASCII.colon
      guard
        byte == ASCII.quote || byte == ASCII.colon || byte == ASCII.openBracket
          || (byte == ASCII.comma && !isKey) || isBehindColon && ASCII.isPunctuation(byte)
      else { break }
      isKey = isKey || byte == ASCII.colon || byte == ASCII.quote
      punctuation += 1
      cursor -= 1
    }
    guard isKey else { return nil }
    let end = cursor + 1
    while cursor >= 0, end - cursor < Self.reach, Self.isKeyByte(bytes.byte(cursor)) {
      cursor -= 1
    }
    guard cursor + 1 < end else { return nil }
    range = cursor + 1..<end
  }

  func text(in bytes: RawSpan) -> [UInt8] { bytes.copy(of: range) }

  func folded(in bytes: RawSpan) -> [UInt8] { KeyStyle.folded(text(in: bytes)) }

  /// Whether an array ends right before the key.
  func followsArray(in bytes: RawSpan) -> Bool {
    var cursor = range.lowerBound - 1
    while cursor >= 0, range.lowerBound - cursor < Self.reach {
      let byte = bytes.byte(cursor)
      if byte == ASCII.closeBracket { return true }
      guard byte == ASCII.quote || byte == ASCII.comma || ASCII.isWhitespace(byte) else { break }
      cursor -= 1
    }
    return false
  }

  static func skippingWhitespaceBackwards(_ bytes: RawSpan, from start: Int) -> Int {
    var cursor = start
    while cursor >= 0, start - cursor < reach, ASCII.isWhitespace(bytes.byte(cursor)) {
      cursor -= 1
    }
    return cursor
  }

  /// What keys are made of: anything but punctuation and white space.
  private static func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.quote, ASCII.comma, ASCII.colon, ASCII.openBrace, ASCII.closeBrace,
      ASCII.openBracket, ASCII.closeBracket:
      false
    default: !ASCII.isWhitespace(byte)
    }
  }
}
