import WireJSON

/// How the ids of some records follow each other, while that tells that no two of them are the same.
///
/// Most ids count up, or begin with a time, and a feed has them in this order or the other way round. Each that comes behind the last one
/// in the same direction is another one than all before: nobody has to look for it.
struct IDOrder: Sendable {
  private enum Direction {
    case none
    /// There is one id.
    case open
    case rising
    case falling
  }

  private var direction = Direction.none
  private var first = IDKey()
  private var last = IDKey()

  /// Takes the next id.
  ///
  /// - Returns: Whether it is surely another one than all before; else nothing has changed.
  @inline(__always)
  mutating func take(_ id: IDKey) -> Bool {
    switch direction {
    case .rising: guard last < id else { return false }
    case .falling: guard id < last else { return false }
    case .open:
      guard last < id || id < last else { return false }
      direction = last < id ? .rising : .falling
    case .none: (direction, first) = (.open, id)
    }
    last = id
    return true
  }

  /// Takes the ids that come next, in their order.
  ///
  /// - Returns: As above.
  mutating func take(_ next: IDOrder) -> Bool {
    guard next.direction != .none else { return true }
    var joined = self
    guard joined.take(next.first) else { return false }
    if next.direction != .open {
      // The last one alone would not tell of those between.
      guard joined.direction == next.direction || joined.direction == .open else { return false }
      (joined.direction, joined.last) = (next.direction, next.last)
    }
    self = joined
    return true
  }
}

/// What tells the order of ids: how long they are, and then their first sixteen bytes.
///
/// Two that are the same have the same.
struct IDKey: Comparable, Sendable {
  private var length = 0
  private var first: UInt64 = 0
  private var second: UInt64 = 0

  fileprivate init() {}

  /// Of an id that is the bytes of `range`.
  @inline(__always)
  init(_ bytes: RawSpan, _ range: Range<Int>) {
    length = range.count
    first = Self.eight(bytes, range.lowerBound, range.upperBound)
    second = Self.eight(bytes, range.lowerBound &+ 8, range.upperBound)
  }

  /// The eight bytes from `start` on, as far as they stand before `end`, the first of them highest.
  @inline(__always)
  private static func eight(_ bytes: RawSpan, _ start: Int, _ end: Int) -> UInt64 {
    guard start < end else { return 0 }
    guard start &+ 8 <= bytes.byteCount else {
      return (start..<end).reduce(0) {
        $0 | UInt64(bytes.byte($1)) << UInt64(56 - ($1 - start) * 8)
      }
    }
    let word = bytes.word(start).byteSwapped
    return end &- start < 8 ? word & ~(.max >> UInt64((end &- start) &* 8)) : word
  }

  @inline(__always)
  static func < (one: IDKey, other: IDKey) -> Bool {
    if one.length != other.length { return one.length < other.length }
    return one.first != other.first ? one.first < other.first : one.second < other.second
  }
}
