internal import CScan

extension RawSpan {
  /// The byte at `offset`; an offset outside the span traps.
  @inlinable @inline(__always)
  package func byte(_ offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// The eight bytes from `offset`, lowest first; an offset whose word would
  /// leave the span traps.
  @inlinable @inline(__always)
  package func word(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The same for a loop whose own condition has just shown that the byte is there: it isn't asked again.
  @inline(__always)
  func byteUnchecked(_ offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// The same for eight bytes.
  @inline(__always)
  func wordUnchecked(_ offset: Int) -> UInt64 {
    UInt64(
      littleEndian: unsafe unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Where the first quote, backslash, control character or byte above 0x7F stands among the sixteen from `offset` on, or the byte
  /// behind these; the caller has just shown that they are there.
  @inline(__always)
  func specialUnchecked(from offset: Int) -> Int {
    unsafe withUnsafeBytes { bytes in
      unsafe offset
        &+ Int(cscan_special(bytes.baseAddress.unsafelyUnwrapped.advanced(by: offset)))
    }
  }

  /// Whether the bytes of `range` are exactly `text`.
  ///
  /// - Complexity: O(*n*) in the length of `text`.
  @inlinable
  package func matches(_ range: Range<Int>, _ text: [UInt8]) -> Bool {
    guard range.count == text.count else { return false }
    for index in 0..<text.count where byte(range.lowerBound + index) != text[index] {
      return false
    }
    return true
  }

  /// Whether the same `count` bytes stand at two offsets.
  ///
  /// - Complexity: O(*n*) in their number, eight at a time.
  func areSame(_ one: Int, _ other: Int, count: Int) -> Bool {
    var offset = 0
    while offset &+ 8 <= count {
      guard word(one &+ offset) == word(other &+ offset) else { return false }
      offset &+= 8
    }
    while offset < count {
      guard byte(one &+ offset) == byte(other &+ offset) else { return false }
      offset &+= 1
    }
    return true
  }

  /// The offset of the first byte at or after `start` that is no JSON white space, or the end.
  @inlinable @inline(__always)
  package func skippingWhitespace(from start: Int) -> Int {
    var position = start
    while position < byteCount, ASCII.isWhitespace(byte(position)) { position += 1 }
    return position
  }

  /// The offset of the first newline at or after `start`, or the end.
  ///
  /// - Complexity: O(*n*), eight bytes at a time.
  func lineEnd(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var position = start
    while position &+ 8 <= byteCount {
      let word = wordUnchecked(position) ^ (ones &* UInt64(ASCII.newline))
      // The lowest bit is exact; those above it may be wrong.
      let found = (word &- ones) & ~word & (ones &* 0x80)
      if found != 0 { return position &+ found.trailingZeroBitCount / 8 }
      position &+= 8
    }
    while position < byteCount, byte(position) != ASCII.newline { position += 1 }
    return position
  }

  /// `range` without the white space at its ends.
  @inlinable @inline(__always)
  package func trimming(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, ASCII.isWhitespace(byte(lower)) { lower += 1 }
    while upper > lower, ASCII.isWhitespace(byte(upper - 1)) { upper -= 1 }
    return lower..<upper
  }

  /// The offset of a document's first byte that says something: behind a byte order mark and white space, or the end.
  package var documentStart: Int {
    let hasMark = byteCount >= 3 && matches(0..<3, [0xEF, 0xBB, 0xBF])
    return skippingWhitespace(from: hasMark ? 3 : 0)
  }

  /// A copy of the bytes of `range`.
  package func copy(of range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    append(range, to: &bytes)
    return bytes
  }

  /// Appends the bytes of `range` to `bytes`, all at once.
  func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    unsafe extracting(range).withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
  }
}
