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

  /// The tape of the last value, unless it is outlined; after a failure, of what was read before it.
  package private(set) var tokens: TokenTape
  /// Where the value that was scanned last begins, if only its outline is there; nil where it is on the tape.
  private var outlinedFrom: Int?

  /// The number of the layout of the value that was scanned last, the same for each record that is laid out so; nil where it has none.
  package private(set) var layout: Int32?
  private var layouts: LayoutMemory

  /// A tokenizer with an empty tape.
  ///
  /// `capacity`: Tokens that the tape has room for before it grows, for which the value is scanned again.
  /// `remembersLayouts`: Whether records are read by the layouts of earlier ones, which changes nothing but the time that takes.
  package init(capacity: Int = 256, remembersLayouts: Bool = true) {
    tokens = TokenTape(capacity: capacity)
    layouts = LayoutMemory(isOff: !remembersLayouts)
  }

  /// A tokenizer that compares sixteen bytes at once, as where the processor doesn't compare 32.
  init(bySixteen: Void) {
    tokens = TokenTape(capacity: 256)
    layouts = LayoutMemory(isOff: false, readsThirtyTwo: false)
  }

  /// The containers that are open where the last scan stopped, outermost first (indices into `tokens`).
  var open: [Int] { tokens.open }

  /// Scans the value that begins at `start` (no white space before it).
  ///
  /// - Complexity: O(*n*); allocates only where the tape has never been as long.
  package mutating func scan(_ bytes: RawSpan, from start: Int) -> Outcome {
    layout = nil
    outlinedFrom = nil
    // A token counts its bytes in 32 bits: no offset of one is ever cut off.
    guard bytes.byteCount <= ScanLimits.maxBytes else {
      tokens.rewrite { _ in .some(()) }
      return .failed(SyntaxError(.tooLong, at: start))
    }
    return tokens.rewrite { tape in
      do throws(Stop) {
        var position = start
        try Self.readTree(bytes, &position, &tape)
        return .complete(end: position)
      } catch {
        switch error {
        case .incomplete: return .incomplete
        case .failed(let kind, let offset): return .failed(SyntaxError(kind, at: offset))
        case .tapeIsFull: return nil
        }
      }
    }
  }

  /// Outlines the record that begins at `start` by the layout of an earlier one; nil where it has none of these.
  ///
  /// Its tape, which `writeTape` writes, is what `scan` would write. A string or a number that goes on behind `bytes` has no layout.
  @inline(__always)
  mutating func scanOutline(_ bytes: RawSpan, from start: Int) -> Int? {
    outlinedFrom = nil
    guard let (end, layout) = layouts.read(bytes, start) else { return nil }
    self.layout = layout
    outlinedFrom = start
    return end
  }

  /// Whether the value that was scanned last isn't on the tape, but its outline is there.
  @inline(__always)
  var isOutlined: Bool { outlinedFrom != nil }

  /// The outline of the value that was scanned last, in those bytes; nil where it is on the tape.
  @inline(__always)
  @_lifetime(borrow self, copy bytes)
  func outline(in bytes: RawSpan) -> RecordOutline? {
    guard isOutlined, let layout else { return nil }
    return RecordOutline(bytes: bytes, values: layouts.values.span, layout: layout)
  }

  /// The values of the one that was outlined last.
  @inline(__always)
  var outlinedValues: Span<Token> {
    @_lifetime(borrow self)
    get { layouts.values.span }
  }

  /// Writes the tape of a value that is outlined.
  mutating func writeTape() {
    guard let start = outlinedFrom else { return }
    outlinedFrom = nil
    layouts.write(start, &tokens)
  }

  /// Remembers the layout of the record that was scanned last, wholly, in these bytes.
  mutating func learn(_ bytes: RawSpan) { layout = layouts.learn(tokens, bytes) }

  enum Stop: Error {
    case incomplete
    case failed(SyntaxError.Kind, Int)
    case tapeIsFull
  }

  // MARK: Structure

  /// Reads one value with all that it holds; a loop, so that depth costs no stack.
  @inline(__always)
  private static func readTree(
    _ bytes: RawSpan, _ position: inout Int, _ tape: inout TokenTape.Writer
  ) throws(Stop) {
    guard position < bytes.byteCount else { throw .incomplete }
    var byte = bytes.byte(position)
    var container = try readValue(bytes, &position, byte, &tape)
    guard var isFirst = container.map({ _ in true }) else { return }
    while let kind = container {
      byte = try next(bytes, &position)
      let inObject = kind == .object
      if byte == (inObject ? ASCII.closeBrace : ASCII.closeBracket) {
        position &+= 1
        container = tape.close(endingAt: position)
        isFirst = false
        continue
      }
      if !isFirst {
        guard byte == ASCII.comma else { throw .failed(unexpected(byte), position) }
        position &+= 1
        byte = try next(bytes, &position)
      }
      if inObject {
        guard byte == ASCII.quote else { throw .failed(.expectedKey, position) }
        try readString(bytes, &position, kind: .key, &tape)
        byte = try next(bytes, &position)
        guard byte == ASCII.colon else { throw .failed(.expectedColon, position) }
        position &+= 1
        byte = try next(bytes, &position)
      }
      isFirst = false
      if let opened = try readValue(bytes, &position, byte, &tape) {
        container = opened
        isFirst = true
      }
    }
  }

  /// What is wrong with a byte where a comma or the container's end belongs.
  private static func unexpected(_ byte: UInt8) -> SyntaxError.Kind {
    byte == ASCII.closeBrace || byte == ASCII.closeBracket
      ? .mismatchedBracket : .expectedCommaOrEnd
  }

  /// The next byte that is no white space, which `position` is moved to.
  ///
  /// `position` has only ever been moved forward from a checked start.
  @inline(__always)
  private static func next(_ bytes: RawSpan, _ position: inout Int) throws(Stop) -> UInt8 {
    while position < bytes.byteCount {
      let byte = bytes.byteUnchecked(position)
      if byte > 0x20 || !ASCII.isWhitespace(byte) { return byte }
      position &+= 1
    }
    throw .incomplete
  }

  /// Reads a scalar whole, or a container's opening bracket: then its kind is returned.
  @inline(__always)
  private static func readValue(
    _ bytes: RawSpan, _ position: inout Int, _ byte: UInt8, _ tape: inout TokenTape.Writer
  ) throws(Stop) -> Token.Kind? {
    switch byte {
    case ASCII.quote:
      try readString(bytes, &position, kind: .string, &tape)
      return nil
    case ASCII.openBrace, ASCII.openBracket:
      let kind: Token.Kind = byte == ASCII.openBrace ? .object : .array
      if tape.isFull { throw .tapeIsFull }
      guard tape.open(kind, at: position) else { throw .failed(.tooDeep, position) }
      position &+= 1
      return kind
    case ASCII.comma, ASCII.colon, ASCII.closeBrace, ASCII.closeBracket:
      throw .failed(.unexpectedByte, position)
    default:
      try readScalar(bytes, &position, &tape)
      return nil
    }
  }

  // MARK: Strings

  @inline(__always)
  static func readString(
    _ bytes: RawSpan, _ position: inout Int, kind: Token.Kind, _ tape: inout TokenTape.Writer
  ) throws(Stop) {
    if tape.isFull { throw .tapeIsFull }
    let start = position &+ 1
    var cursor = start
    // Sixteen bytes at a time: quote, backslash, control and non-ASCII in one test.
    let last = bytes.byteCount &- 16
    while cursor <= last {
      let special = bytes.specialUnchecked(from: cursor)
      guard special &- cursor < 16 else {
        cursor = special
        continue
      }
      cursor = special
      guard bytes.byteUnchecked(cursor) == ASCII.quote else { break }
      tape.append(
        Token(kind: kind, start: start, length: cursor &- start, next: tape.count &+ 1))
      position = cursor &+ 1
      return
    }
    try readStringSlowly(bytes, &position, from: cursor, kind: kind, &tape)
  }

  /// The rest of a string that holds an escape, a control character or non-ASCII, or lies at the window's end.
  @inline(never)
  private static func readStringSlowly(
    _ bytes: RawSpan, _ position: inout Int, from firstSpecial: Int, kind: Token.Kind,
    _ tape: inout TokenTape.Writer
  ) throws(Stop) {
    let start = position + 1
    guard let body = StringScan.body(in: bytes, from: start, firstSpecial: firstSpecial) else {
      // The opening is on the tape, so that recovery knows where to look again.
      tape.append(Token(kind: kind, start: start, length: 0, next: tape.count + 1))
      throw .incomplete
    }
    tape.appendNoting(
      Token(
        kind: kind == .string && body.defect != .none ? .malformed : kind,
        traits: body.traits, defect: body.defect,
        start: start, length: body.end - start, next: tape.count + 1))
    position = body.end + 1
  }

  // MARK: Numbers and literals

  @inline(never)
  static func readScalar(
    _ bytes: RawSpan, _ position: inout Int, _ tape: inout TokenTape.Writer
  ) throws(Stop) {
    if tape.isFull { throw .tapeIsFull }
    let start = position
    if start &+ 16 <= bytes.byteCount,
      let (kind, length) = ScalarText.usual(bytes.word(start), bytes.word(start &+ 8))
    {
      tape.append(Token(kind: kind, start: start, length: length, next: tape.count &+ 1))
      position = start &+ length
      return
    }
    let first = bytes.byte(start)
    var cursor = start
    while cursor < bytes.byteCount, ScalarText.isPart(bytes.byte(cursor)) { cursor += 1 }
    guard cursor > start else { throw .failed(.unexpectedByte, start) }
    // A number or word may go on behind the window's end, except where it is the record itself.
    guard cursor < bytes.byteCount || tape.depth == 0 else { throw .incomplete }
    position = cursor
    let scalar = ScalarText.classify(bytes, start..<cursor, first: first)
    tape.appendNoting(
      Token(
        kind: scalar.kind, traits: scalar.traits, defect: scalar.defect,
        start: start, length: cursor - start, next: tape.count + 1))
  }
}
