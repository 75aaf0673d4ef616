/// Remembers what short byte strings mean, in the order in which they usually come.
///
/// A string of up to 16 bytes is compared as two words (its first and its last
/// eight bytes) and a length; where the next one is the one expected, that is all.
package struct ByteMemo<Meaning: Sendable>: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline var first: UInt64
    @usableFromInline var last: UInt64
    /// The whole string, for those longer than the words hold.
    @usableFromInline var bytes: [UInt8]
    @usableFromInline var length: Int
    @usableFromInline var meaning: Meaning

    @usableFromInline
    init(first: UInt64, last: UInt64, bytes: [UInt8], length: Int, meaning: Meaning) {
      self.first = first
      self.last = last
      self.bytes = bytes
      self.length = length
      self.meaning = meaning
    }
  }

  @usableFromInline var entries: [Entry] = []
  @usableFromInline var cursor = 0
  @usableFromInline let capacity: Int

  /// - Parameter capacity: Strings remembered; further ones are found by other means each time.
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
  package mutating func meaning(_ bytes: RawSpan, _ range: Range<Int>) -> Meaning? {
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
    entries[index].first == first && entries[index].last == last
      && entries[index].length == range.count
      && (range.count <= 16 || bytes.matches(range, entries[index].bytes))
  }

  /// Remembers the meaning of the bytes of `range`, if there is room.
  package mutating func remember(_ meaning: Meaning, for bytes: RawSpan, _ range: Range<Int>) {
    guard entries.count < capacity else { return }
    let (first, last) = Self.words(bytes, range)
    let entry = Entry(
      first: first, last: last, bytes: range.count > 16 ? bytes.copy(of: range) : [],
      length: range.count, meaning: meaning)
    entries.insert(entry, at: min(cursor, entries.count))
    cursor += 1
  }
}
