/// Remembers what short byte strings mean, in the order in which they usually come.
///
/// A string of up to 16 bytes is compared as two words (its first and its last
/// eight bytes) and a length; where the next one is the one expected, that is
/// all. A meaning is a number of the caller's: as a type parameter it cost a
/// generic copy across the module wall for every key.
@safe
@usableFromInline
package struct ByteMemo: ~Copyable {
  @usableFromInline
  package struct Entry: BitwiseCopyable {
    @usableFromInline var first: UInt64
    @usableFromInline var last: UInt64
    /// The string's length, and above it the group that it belongs to.
    @usableFromInline var shape: UInt64
    @usableFromInline var meaning: UInt32
    /// Where the whole string stands in `longStrings`, for one longer than the words hold.
    @usableFromInline var longIndex: Int32
  }

  @usableFromInline package let entries: UnsafeMutablePointer<Entry>
  @usableFromInline package var count = 0
  @usableFromInline package var longStrings: [[UInt8]] = []
  /// The entry that is expected next.
  @usableFromInline package var cursor = 0
  private let capacity: Int

  /// `capacity`: Strings remembered; further ones are found by other means each time.
  package init(capacity: Int) {
    self.capacity = capacity
    unsafe entries = .allocate(capacity: max(1, capacity))
  }

  deinit { unsafe entries.deallocate() }

  /// The next string is probably the first again.
  @inlinable @inline(__always)
  package mutating func rewind() { cursor = 0 }

  /// Strings of one length and group share this number, and no others: a string is shorter than 4 GiB.
  @inlinable @inline(__always)
  static func shape(_ range: Range<Int>, _ group: UInt16) -> UInt64 {
    UInt64(UInt(bitPattern: range.count)) | UInt64(group) << 32
  }

  /// The first and the last eight bytes of `range`, as far as it has them: with its length, all of up to 16 bytes.
  @inlinable @inline(__always)
  package static func words(_ bytes: RawSpan, _ range: Range<Int>) -> (first: UInt64, last: UInt64)
  {
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

  /// The meaning of the bytes of `range` in `group`, if it is remembered.
  ///
  /// - Complexity: O(1) where the strings come in their usual order; else O(*n*) in those remembered.
  @inlinable @inline(__always)
  package mutating func meaning(
    _ bytes: RawSpan, _ range: Range<Int>, group: UInt16 = 0
  ) -> UInt32? {
    let (first, last) = Self.words(bytes, range)
    let shape = Self.shape(range, group)
    if cursor < count {
      let entry = unsafe entries[cursor]
      if entry.first == first, entry.last == last, entry.shape == shape, range.count <= 16 {
        cursor &+= 1
        return entry.meaning
      }
    }
    return search(first, last, shape, bytes, range)
  }

  /// Looks on behind the one expected, then from the start: an optional key that is left out costs a step.
  @usableFromInline
  package mutating func search(
    _ first: UInt64, _ last: UInt64, _ shape: UInt64, _ bytes: RawSpan, _ range: Range<Int>
  ) -> UInt32? {
    for step in 0..<count {
      let index = cursor + step < count ? cursor + step : cursor + step - count
      let entry = unsafe entries[index]
      guard entry.first == first, entry.last == last, entry.shape == shape,
        range.count <= 16 || bytes.matches(range, longStrings[Int(entry.longIndex)])
      else { continue }
      cursor = index + 1
      return entry.meaning
    }
    return nil
  }

  /// Remembers the meaning of the bytes of `range` in `group`, if there is room and they are not too long to be a key or word.
  package mutating func remember(
    _ meaning: UInt32, for bytes: RawSpan, _ range: Range<Int>, group: UInt16 = 0
  ) {
    guard count < capacity, range.count < Self.maxBytes else { return }
    let (first, last) = Self.words(bytes, range)
    if range.count > 16 { longStrings.append(bytes.copy(of: range)) }
    let place = min(cursor, count)
    for index in stride(from: count, to: place, by: -1) {
      unsafe entries[index] = entries[index - 1]
    }
    unsafe entries[place] = Entry(
      first: first, last: last, shape: Self.shape(range, group), meaning: meaning,
      longIndex: Int32(longStrings.count) - 1)
    count += 1
    cursor = place + 1
  }

  /// 256: a hostile key must not be kept.
  private static let maxBytes = 256
}
