/// What the text behind a `]` says of the array that ends there.
///
/// Behind the records' own array the objects around it are closed, one by one, and the document ends, or goes on with
/// the next. Behind an array nested in a record the brackets don't come out even so.
enum ArrayEnd {
  case records, nested
  /// The text doesn't tell.
  case unknown
  /// More bytes would tell.
  case open

  /// 4 KiB: how far the members behind an array are followed where their keys don't tell.
  private static let reach = 4 << 10

  /// `frames`: How many objects are around the records' array.
  init(
    at bracket: Int, in bytes: RawSpan, isFinal: Bool, frames: Int, _ shape: DocumentShape,
    _ siblings: SiblingShape
  ) {
    var open = frames
    var next = bytes.skippingWhitespace(from: bracket + 1)
    let limit = min(bytes.byteCount, bracket + Self.reach)
    // What the text says that is too long to be followed.
    var probably = ArrayEnd.unknown
    while next < limit {
      switch bytes.byte(next) {
      case ASCII.closeBrace where open > 0:
        open -= 1
        next = bytes.skippingWhitespace(from: next + 1)
      case ASCII.openBrace, ASCII.openBracket:
        self = open == 0 ? .records : .unknown
        return
      case ASCII.comma where open > 0:
        switch Self.member(
          behind: next, bytes, limit: limit, isFinal: isFinal, depth: open, shape, siblings)
        {
        case .decided(let end):
          self = end
          return
        case .key(let key, let isStrange):
          if isStrange, siblings.isExperienced { probably = .records }
          next = bytes.memberEnd(behind: key.upperBound, limit: limit)
        }
      // `]}},{"schemaVersion":`: the comma stands between two envelopes.
      case ASCII.comma where frames > 0:
        self = Self.beginsEnvelope(bytes, behind: next, shape, siblings) ? .records : .nested
        return
      default:
        self = .nested
        return
      }
    }
    let end: ArrayEnd = open == 0 ? .records : isFinal ? .unknown : .open
    self = next < bytes.byteCount ? probably : end
  }

  /// What the key of a member tells.
  private enum Member {
    case decided(ArrayEnd)
    /// Its place, and whether the records' siblings have no such key.
    case key(Range<Int>, isStrange: Bool)
  }

  private static func member(
    behind comma: Int, _ bytes: RawSpan, limit: Int, isFinal: Bool, depth: Int,
    _ shape: DocumentShape, _ siblings: SiblingShape
  ) -> Member {
    let start = bytes.skippingWhitespace(from: comma + 1)
    let key: Range<Int>
    switch bytes.memberKey(at: start, limit: limit, isFinal: isFinal) {
    case .key(let range): key = range
    case .none: return .decided(.nested)
    case .open: return .decided(.open)
    case .long: return .decided(.unknown)
    }
    let isKnown = siblings.holds(KeyStyle.foldedHash(bytes, key))
    if !isKnown, shape.namesMember(KeyStyle.folded(bytes.copy(of: key)), depth: depth) {
      return .decided(.records)
    }
    return .key(key, isStrange: !isKnown)
  }

  private static func beginsEnvelope(
    _ bytes: RawSpan, behind comma: Int, _ shape: DocumentShape, _ siblings: SiblingShape
  ) -> Bool {
    let brace = bytes.skippingWhitespace(from: comma + 1)
    guard brace < bytes.byteCount, bytes.byte(brace) == ASCII.openBrace,
      let key = bytes.key(at: bytes.skippingWhitespace(from: brace + 1))
    else { return false }
    return shape.opensEnvelope(KeyStyle.folded(bytes.copy(of: key)))
      && !siblings.holds(KeyStyle.foldedHash(bytes, key))
  }
}
