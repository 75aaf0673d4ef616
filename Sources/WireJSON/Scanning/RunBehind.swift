/// What the text behind an object says of where it stands.
///
/// Damage changes how deep the text behind it seems to be, but not that text:
/// the elements behind a record go on until the records' array ends, and those
/// behind an object nested in a record until its own array does.
struct RunBehind {
  enum Place {
    case records, nested
    /// There is other damage, or there are too many elements.
    case unknown
    /// More bytes would tell.
    case open
  }

  private(set) var place = Place.unknown
  /// Where the run ends.
  private(set) var end: Int
  private(set) var elements = 1
  /// Where the first element begins that is behind any list a record was seen to hold.
  private(set) var surely: Int?
  private let longestList: Int
  /// The keys of the object, where records are known to have them: one of them again begins another record, whose brace is lost.
  private let keys: [UInt64]
  /// More elements than an array nested in a record has.
  private let enough: Int

  /// 64 KiB: how far elements are followed.
  private static let reach = 64 << 10
  /// A list may be longer than those that were seen: twice as long, and 4 more; 16 where few were seen.
  private static let margin = 2
  private static let some = 4
  private static let many = 16

  /// Follows the elements behind the object that ends at `end`.
  ///
  /// `frames`: How many objects are around the records' array.
  /// `isFirst`: The object is the first of an array; then only the end of that tells.
  init(
    _ end: Int, of keys: [UInt64], isFirst: Bool, _ bytes: RawSpan, isFinal: Bool, inArray: Bool,
    frames: Int, _ recovery: borrowing Recovery, _ shape: DocumentShape,
    _ tokenizer: inout RecordTokenizer
  ) {
    self.end = end
    let isKnown = recovery.siblings.isKnown && !recovery.siblingsAreGuessed
    let isWhole = shape.recordKeys.areCarried(by: keys) && recovery.siblings.isMatched(by: keys)
    self.keys = isKnown && isWhole ? keys : []
    longestList = recovery.siblings.longestList
    let some = recovery.siblings.isExperienced ? Self.some : Self.many
    enough = recovery.siblings.isKnown && !isFirst ? longestList * Self.margin + some : .max
    let outer = inArray ? frames : nil
    place =
      follow(bytes, isFinal: isFinal, frames: outer, recovery, shape, &tokenizer)
      // No record holds so long a list.
      ?? (isFirst ? .unknown : .records)
  }

  /// Follows the elements until one tells; nil where they go on for too long.
  ///
  /// `frames`: How many objects are around the records' array; nil for a sequence.
  private mutating func follow(
    _ bytes: RawSpan, isFinal: Bool, frames: Int?, _ recovery: borrowing Recovery,
    _ shape: DocumentShape, _ tokenizer: inout RecordTokenizer
  ) -> Place? {
    let inArray = frames != nil
    let limit = end + Self.reach
    while end < limit {
      let next = bytes.skippingWhitespace(from: end)
      guard next < bytes.byteCount else {
        return isFinal ? (inArray ? .unknown : .records) : .open
      }
      switch bytes.byte(next) {
      case ASCII.closeBracket:
        return Self.place(at: next, bytes, isFinal: isFinal, frames: frames, recovery, shape)
      case ASCII.comma:
        if let place = element(behind: next, bytes, isFinal: isFinal, &tokenizer) { return place }
      case ASCII.openBrace:
        // No array has objects without commas, but a sequence.
        return inArray ? .unknown : .records
      default:
        let isNested = bytes.byte(next) == ASCII.closeBrace && elements == 1
        let isBeforeRecord = !inArray && beginsWithoutBrace(bytes, at: next)
        return isBeforeRecord ? .records : isNested ? .nested : .unknown
      }
    }
    return nil
  }

  /// Whether it says that the object before it is a record, of which that much is known.
  func tells(_ isOne: Recovery.Acceptance) -> Bool {
    place == .records && isOne != .onlyBehindAList || place == .unknown && isOne == .probably
  }

  private static func place(
    at bracket: Int, _ bytes: RawSpan, isFinal: Bool, frames: Int?, _ recovery: borrowing Recovery,
    _ shape: DocumentShape
  ) -> Place {
    guard let frames else { return .nested }
    switch ArrayEnd(
      at: bracket, in: bytes, isFinal: isFinal, frames: frames, shape, recovery.siblings)
    {
    case .records: return .records
    case .nested: return .nested
    case .unknown: return .unknown
    case .open: return .open
    }
  }

  private func beginsWithoutBrace(_ bytes: RawSpan, at offset: Int) -> Bool {
    guard !keys.isEmpty, let key = bytes.key(at: offset) else { return false }
    return keys.contains(KeyStyle.foldedHash(bytes, key))
  }

  /// Reads the element behind the comma; nil where the run goes on.
  private mutating func element(
    behind comma: Int, _ bytes: RawSpan, isFinal: Bool, _ tokenizer: inout RecordTokenizer
  ) -> Place? {
    let start = bytes.skippingWhitespace(from: comma + 1)
    guard start < bytes.byteCount, !bytes.mayHoldKey(at: start, isFinal: isFinal) else {
      return isFinal ? .unknown : .open
    }
    // `{…},"key":`: the object is the value of another member.
    if bytes.key(at: start) != nil {
      return beginsWithoutBrace(bytes, at: start) ? .records : elements == 1 ? .nested : .unknown
    }
    switch tokenizer.scan(bytes, from: start) {
    case .complete(let end):
      guard bytes.byte(start) == ASCII.openBrace else { return .unknown }
      self.end = end
      elements += 1
      if elements == longestList + 1 { surely = start }
      return elements > enough ? .records : nil
    case .incomplete: return isFinal || bytes.byteCount - start > Self.reach ? .unknown : .open
    case .failed: return .unknown
    }
  }
}
