/// Remembers what short byte strings mean, in the order in which they usually come.
///
/// A string of up to 16 bytes is compared as two words (its first and its last
/// eight bytes) and a length; where the next one is the one expected, that is
/// all. A meaning is a number of the caller's: as a type parameter it cost a
/// generic copy across the module wall for every key.
@usableFromInline
package struct ByteMemo: Sendable {
  @usableFromInline
  package struct Entry: Sendable {
    @usableFromInline var first: UInt64
    @usableFromInline var last: UInt64
    @usableFromInline var length: UInt32
    @usableFromInline var meaning: UInt32
    /// Where the whole string stands in `longStrings`, for one longer than the words hold.
    @usableFromInline var longIndex: Int
  }

  @usableFromInline package var entries: [Entry] = []
  @usableFromInline package var longStrings: [[UInt8]] = []
  @usableFromInline package var cursor = 0
  private let capacity: Int

  /// `capacity`: Strings remembered; further ones are found by other means each time.
  package init(capacity: Int) { self.capacity = capacity }

  /// The next string is probably the first again.
  @inlinable
  package mutating func rewind() { cursor = 0 }

  @inlinable @inline(__always)
  static func words(_ bytes: RawSpan, _ range: Range<Int>) -> (first: UInt64, last: UInt64) {
    let start = range.lowerBound
    let length = range.count
    if length >= 8 { return (bytes.word(start), bytes.word(range.upperBound - 8)) }
    if start + 8 <= bytes.byteCount {
      return (bytes.word(start) & ((1 << (UInt64(length) &* 8)) &- 1), 0)
    }
    var word: UInt64 = 0
    for offset in 0..<length { word |= UInt64(bytes.byte(start + offset)) << (UInt64(offset) * 8) }
    return (word, 0)
  }

  /// The meaning of the bytes of `range`, if it is remembered.
  @inlinable @inline(__always)
  package mutating func meaning(_ bytes: RawSpan, _ range: Range<Int>) -> UInt32? {
    let (first, last) = Self.words(bytes, range)
    if cursor < entries.count, matches(cursor, first, last, bytes, range) {
      cursor += 1
      return entries[cursor - 1].meaning
    }
    for index in 0..<entries.count where matches(index, first, last, bytes, range) {
      cursor = index + 1
      return entries[index].meaning
    }
    return nil
  }

  @inlinable @inline(__always)
  func matches(
    _ index: Int, _ first: UInt64, _ last: UInt64, _ bytes: RawSpan, _ range: Range<Int>
  ) -> Bool {
    let entry = entries[index]
    guard entry.first == first, entry.last == last, Int(entry.length) == range.count else {
      return false
    }
    return range.count <= 16 || bytes.matches(range, longStrings[entry.longIndex])
  }

  /// Remembers the meaning of the bytes of `range`, if there is room.
  package mutating func remember(_ meaning: UInt32, for bytes: RawSpan, _ range: Range<Int>) {
    guard entries.count < capacity else { return }
    let (first, last) = Self.words(bytes, range)
    if range.count > 16 { longStrings.append(bytes.copy(of: range)) }
    let entry = Entry(
      first: first, last: last, length: UInt32(truncatingIfNeeded: range.count), meaning: meaning,
      longIndex: longStrings.count - 1)
    entries.insert(entry, at: min(cursor, entries.count))
    cursor += 1
  }
}
