internal import CMemory

/// The memory of a table of ids: buckets that are a line of the cache each, so that one is all that has to be waited for.
///
///     ┌ 10 tags of two bytes ┬ 10 rows of four bytes ┬ 4 bytes ┐
///
/// A tag is further bits of a row's hash, and 0 where there is none; rows go on in the next bucket where one is full. With tags of one
/// byte, every fortieth id was compared with a row that has another one, which is in no cache.
///
/// A bucket is asked for by a number below `count`, a slot by one below `slotsEach`.
@safe
struct IDBuckets: ~Copyable {
  static let slotsEach = 10
  private static let bucketBytes = 64
  private static let rowsStart = 20

  let count: Int
  private let memory: ZeroedMemory

  init(count: Int) {
    self.count = count
    memory = ZeroedMemory(byteCount: count * Self.bucketBytes, alignment: Self.bucketBytes)
  }

  var slotCount: Int { count * Self.slotsEach }

  /// Where a hash belongs in a table of so many buckets, and its tag.
  struct Place {
    var bucket: Int
    let tag: UInt16

    /// The product spreads ids that count up; its upper half is a fraction of the table.
    @inline(__always)
    init(_ hash: UInt32, _ count: Int) {
      let mixed = UInt64(hash) &* 0x9E37_79B9_7F4A_7C15
      bucket = Int(truncatingIfNeeded: ((mixed >> 32) &* UInt64(truncatingIfNeeded: count)) >> 32)
      tag = max(UInt16(truncatingIfNeeded: mixed >> 16), 1)
    }
  }

  @inline(__always)
  func next(_ bucket: Int) -> Int { bucket &+ 1 == count ? 0 : bucket &+ 1 }

  /// Asks for the memory of a bucket, some time before it is read.
  @inline(__always)
  func prepare(_ bucket: Int) { unsafe cmemory_prefetch(start(bucket)) }

  @inline(__always)
  private func start(_ bucket: Int) -> UnsafeMutableRawPointer {
    unsafe memory.start.advanced(by: bucket &* Self.bucketBytes)
  }

  // MARK: Slots

  /// Some of a bucket's slots.
  ///
  /// The bits of four tags are 16 apart, those of four others stand beside them, and those of the last two beside these: which tags they are
  /// is told without a branch, for no branch could be foreseen.
  struct Slots {
    fileprivate var bits: UInt64

    var isEmpty: Bool { bits == 0 }

    /// One of the slots; there must be any.
    @inline(__always)
    var first: Int {
      let place = bits.trailingZeroBitCount
      return (place & 15) &* 4 &+ place >> 4
    }

    /// Takes one of the slots out.
    @inline(__always)
    mutating func next() -> Int? {
      guard bits != 0 else { return nil }
      defer { bits &= bits &- 1 }
      return first
    }
  }

  /// The tags of a bucket.
  struct Tags {
    fileprivate let four: UInt64
    fileprivate let others: UInt64
    fileprivate let lastTwo: UInt64

    private static var ones: UInt64 { 0x0001_0001_0001_0001 }
    private static var lowBits: UInt64 { ones &* 0x7FFF }
    private static var lastTwoBits: UInt64 { 0x8000_8000 }

    /// The slots that have a tag; those that have 0 are free.
    @inline(__always)
    func slots(with tag: UInt16) -> Slots {
      let tags = Self.ones &* UInt64(tag)
      let last = Self.zeros(lastTwo ^ tags) & Self.lastTwoBits
      return Slots(
        bits: Self.zeros(four ^ tags) >> 15 | Self.zeros(others ^ tags) >> 14 | last >> 13)
    }

    var free: Slots {
      @inline(__always) get { slots(with: 0) }
    }

    /// The slots that have rows.
    var taken: Slots { Slots(bits: free.bits ^ (Self.ones &* 3 | Self.lastTwoBits >> 13)) }

    /// The highest bit of each tag that is 0.
    @inline(__always)
    private static func zeros(_ tags: UInt64) -> UInt64 {
      ~(((tags & lowBits) &+ lowBits) | tags | lowBits)
    }
  }

  @inline(__always)
  func tags(_ bucket: Int) -> Tags {
    let start = unsafe start(bucket)
    return unsafe Tags(
      four: UInt64(littleEndian: start.load(as: UInt64.self)),
      others: UInt64(littleEndian: start.load(fromByteOffset: 8, as: UInt64.self)),
      lastTwo: UInt64(UInt32(littleEndian: start.load(fromByteOffset: 16, as: UInt32.self))))
  }

  @inline(__always)
  func row(_ bucket: Int, _ slot: Int) -> Int {
    unsafe Int(
      start(bucket).load(fromByteOffset: Self.rowsStart &+ slot &* 4, as: UInt32.self))
  }

  /// Puts a row into a free slot.
  @inline(__always)
  mutating func take(_ place: Place, _ free: Int, _ row: Int) {
    let start = unsafe start(place.bucket)
    unsafe start.storeBytes(
      of: place.tag.littleEndian, toByteOffset: free &* 2, as: UInt16.self)
    unsafe start.storeBytes(
      of: UInt32(truncatingIfNeeded: row), toByteOffset: Self.rowsStart &+ free &* 4,
      as: UInt32.self)
  }

  /// Adds a row, of which it isn't asked whether it is there; not all slots may be taken.
  mutating func add(_ row: Int, withHash hash: UInt32) {
    var place = Place(hash, count)
    while true {
      let free = tags(place.bucket).free
      guard free.isEmpty else { return take(place, free.first, row) }
      place.bucket = next(place.bucket)
    }
  }
}
