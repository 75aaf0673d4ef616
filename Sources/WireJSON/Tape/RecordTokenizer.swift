/// Turns one JSON value into a tape of tokens that is used again for the next.
///
/// The grammar is RFC 8259's. What breaks the structure (a missing comma, a
/// stray bracket, an unclosed string) fails the value; what is wrong inside one
/// scalar only makes that token `malformed`.
///
/// A tape of the whole document was 2 to 10 times slower than one that is used again and stays in cache.
package struct RecordTokenizer: ~Copyable {
  package enum Outcome: Equatable {
    /// The value ends before this offset.
    case complete(end: Int)
    /// The bytes end inside the value.
    case incomplete
    case failed(SyntaxError)
  }

  /// The tape of the last value; after a failure, of what was read before it.
  package private(set) var tokens: [Token] = []
  /// The containers that are open where the last scan stopped, outermost first (indices into `tokens`).
  package private(set) var open: [UInt32] = []

  package init() {
    tokens.reserveCapacity(256)
    open.reserveCapacity(32)
  }

  /// Scans the value that begins at `start` (no white space before it).
  ///
  /// - Complexity: O(*n*); allocates only where the tape has never been as long.
  package mutating func scan(_ bytes: RawSpan, from start: Int) -> Outcome {
    tokens.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    var position = start
    do throws(Stop) {
      var needsValue = try readValue(bytes, &position)
      while let top = open.last {
        position = bytes.skippingWhitespace(from: position)
        guard position < bytes.byteCount else { throw .incomplete }
        let byte = bytes.byte(position)
        let inObject = tokens[Int(top)].kind == .object
        if needsValue {
          needsValue = try readElement(bytes, &position, inObject: inObject, byte: byte)
          continue
        }
        switch byte {
        case ASCII.comma:
          position += 1
          needsValue = true
        case ASCII.closeBrace where inObject, ASCII.closeBracket where !inObject:
          position += 1
          close(at: position)
        case ASCII.closeBrace, ASCII.closeBracket:
          throw .failed(.mismatchedBracket, position)
        default:
          throw .failed(.expectedCommaOrEnd, position)
        }
      }
      return .complete(end: position)
    } catch {
      switch error {
      case .incomplete: return .incomplete
      case .failed(let kind, let offset): return .failed(SyntaxError(kind, at: offset))
      }
    }
  }

  private enum Stop: Error {
    case incomplete
    case failed(SyntaxError.Kind, Int)
  }

  /// Reads a key and its value, or an element.
  ///
  /// Returns whether a freshly opened container wants its first one.
  @inline(__always)
  private mutating func readElement(
    _ bytes: RawSpan, _ position: inout Int, inObject: Bool, byte: UInt8
  ) throws(Stop) -> Bool {
    if inObject {
      guard byte == ASCII.quote else { throw .failed(.expectedKey, position) }
      try readString(bytes, &position, kind: .key)
      position = bytes.skippingWhitespace(from: position)
      guard position < bytes.byteCount else { throw .incomplete }
      guard bytes.byte(position) == ASCII.colon else { throw .failed(.expectedColon, position) }
      position = bytes.skippingWhitespace(from: position + 1)
      guard position < bytes.byteCount else { throw .incomplete }
    }
    return try readValue(bytes, &position)
  }

  /// Reads a scalar whole, or opens a container.
  ///
  /// Returns whether an opened container is not empty.
  @inline(__always)
  private mutating func readValue(_ bytes: RawSpan, _ position: inout Int) throws(Stop) -> Bool {
    guard position < bytes.byteCount else { throw .incomplete }
    switch bytes.byte(position) {
    case ASCII.quote:
      try readString(bytes, &position, kind: .string)
      return false
    case ASCII.openBrace:
      return try openContainer(bytes, &position, kind: .object, closing: ASCII.closeBrace)
    case ASCII.openBracket:
      return try openContainer(bytes, &position, kind: .array, closing: ASCII.closeBracket)
    case ASCII.comma, ASCII.colon, ASCII.closeBrace, ASCII.closeBracket:
      throw .failed(.unexpectedByte, position)
    default:
      try readScalar(bytes, &position)
      return false
    }
  }

  private mutating func openContainer(
    _ bytes: RawSpan, _ position: inout Int, kind: Token.Kind, closing: UInt8
  ) throws(Stop) -> Bool {
    guard open.count < ScanLimits.maxDepth else { throw .failed(.tooDeep, position) }
    open.append(UInt32(truncatingIfNeeded: tokens.count))
    tokens.append(Token(kind: kind, start: position, length: 0, next: 0))
    position = bytes.skippingWhitespace(from: position + 1)
    guard position < bytes.byteCount else { throw .incomplete }
    guard bytes.byte(position) == closing else { return true }
    position += 1
    close(at: position)
    return false
  }

  @inline(__always)
  private mutating func close(at end: Int) {
    let index = Int(open.removeLast())
    tokens[index].length = UInt32(truncatingIfNeeded: end) &- tokens[index].start
    tokens[index].next = UInt32(truncatingIfNeeded: tokens.count)
  }

  // MARK: Strings

  @inline(__always)
  private mutating func readString(
    _ bytes: RawSpan, _ position: inout Int, kind: Token.Kind
  ) throws(Stop) {
    let start = position + 1
    var cursor = start
    // Eight bytes at a time: quote, backslash, control and non-ASCII in one
    // test. Swift's SIMD16 masks were 40 times slower on this kind of machine.
    let lastWord = bytes.byteCount - 8
    while cursor <= lastWord {
      let word = bytes.word(cursor)
      let special = StringScan.specialBytes(in: word)
      if special == 0 {
        cursor += 8
        continue
      }
      cursor += special.trailingZeroBitCount >> 3
      if bytes.byte(cursor) == ASCII.quote {
        append(kind, start: start, end: cursor)
        position = cursor + 1
        return
      }
      break
    }
    try readStringSlowly(bytes, &position, from: cursor, kind: kind)
  }

  @inline(__always)
  private mutating func append(_ kind: Token.Kind, start: Int, end: Int) {
    tokens.append(
      Token(kind: kind, start: start, length: end - start, next: tokens.count + 1))
  }

  /// The rest of a string that holds an escape, a control character or non-ASCII, or lies at the window's end.
  private mutating func readStringSlowly(
    _ bytes: RawSpan, _ position: inout Int, from firstSpecial: Int, kind: Token.Kind
  ) throws(Stop) {
    let start = position + 1
    guard let body = StringScan.body(in: bytes, from: start, firstSpecial: firstSpecial) else {
      // The opening is on the tape, so that recovery knows where to look again.
      tokens.append(Token(kind: kind, start: start, length: 0, next: tokens.count + 1))
      throw .incomplete
    }
    tokens.append(
      Token(
        kind: kind == .string && body.defect != .none ? .malformed : kind,
        traits: body.traits, defect: body.defect,
        start: start, length: body.end - start, next: tokens.count + 1))
    position = body.end + 1
  }

  // MARK: Numbers and literals

  private mutating func readScalar(_ bytes: RawSpan, _ position: inout Int) throws(Stop) {
    let start = position
    let first = bytes.byte(start)
    var cursor = start
    while cursor < bytes.byteCount, ScalarText.isPart(bytes.byte(cursor)) { cursor += 1 }
    guard cursor > start else { throw .failed(.unexpectedByte, start) }
    // A number or word may go on behind the window's end, except where it is the record itself.
    guard cursor < bytes.byteCount || open.isEmpty else { throw .incomplete }
    position = cursor
    let scalar = ScalarText.classify(bytes, start..<cursor, first: first)
    tokens.append(
      Token(
        kind: scalar.kind, traits: scalar.traits, defect: scalar.defect,
        start: start, length: cursor - start, next: tokens.count + 1))
  }
}
