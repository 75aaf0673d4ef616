import Domain
import WireJSON

/// A hash of the letters of an id, whatever their escapes; eight at a time.
struct IDHash: BitwiseCopyable {
  private var state: UInt64

  /// A hash of nothing yet, in a record of a kind.
  init(of kind: RecordKind) { state = 0x811C_9DC5 ^ UInt64(kind.rawValue) }

  /// The hash of an id that is the bytes of `range`, in a record of a kind; 0 stands for no id.
  @inline(__always)
  static func value(of bytes: RawSpan, _ range: Range<Int>, _ kind: RecordKind) -> UInt32 {
    IDHash(of: kind).value(with: bytes, range)
  }

  /// The hash of an id that is the bytes of `range`; 0 stands for no id.
  @inline(__always)
  func value(with bytes: RawSpan, _ range: Range<Int>) -> UInt32 {
    var hash = self
    hash.combine(bytes, range)
    return max(UInt32(truncatingIfNeeded: hash.state ^ hash.state >> 32), 1)
  }

  @inline(__always)
  private mutating func combine(_ bytes: RawSpan, _ range: Range<Int>) {
    var offset = range.lowerBound
    // Few ids have sixteen bytes, and to get a loop ready takes longer than one turn of it.
    if offset &+ 8 <= range.upperBound {
      combine(bytes.word(offset))
      offset &+= 8
    }
    while offset &+ 8 <= range.upperBound {
      combine(bytes.word(offset))
      offset &+= 8
    }
    var rest = UInt64(range.count) << 56
    let left = UInt64(range.upperBound &- offset)
    if offset + 8 <= bytes.byteCount {
      // The same eight at a time.
      return combine(rest ^ bytes.word(offset) & ~(.max << (left * 8)))
    }
    var shift: UInt64 = 0
    while offset < range.upperBound {
      rest ^= UInt64(bytes.byte(offset)) << shift
      (offset, shift) = (offset + 1, shift + 8)
    }
    combine(rest)
  }

  /// An odd number spreads the word's bits upwards, and the shift downwards again.
  @inline(__always)
  private mutating func combine(_ word: UInt64) {
    state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 29
  }
}
