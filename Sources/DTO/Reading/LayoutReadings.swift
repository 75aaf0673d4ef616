import Domain

/// What reading found in a record of each layout: the same as in every other one that is laid out so.
///
/// Which token is which field depends on keys and kinds alone, and a layout is just these. What hangs on a value as
/// well isn't kept here: such a record is read each time.
@safe
struct LayoutReadings: ~Copyable {
  /// A value at a place that conditions ask for.
  struct Probe: BitwiseCopyable {
    var probe: Int32
    /// -1 where the object that holds the place's key was reached, and nothing else is known.
    var token: Int32
  }

  private struct Entry: BitwiseCopyable {
    /// The layout, the record's token in it, and its type.
    var key = UInt64.max
    var probeCount = 0
    var hasNotes = false
    /// Whether it has none of the parts that its amount may be the sum of.
    var lacksParts = false
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var slots: UnsafeMutablePointer<RecordDTO.Slot>
  private var probes: UnsafeMutablePointer<Probe>
  /// For each entry, what else was noticed; empty before there is room for any.
  private var notes: [[ReadingNote]] = []

  /// A feed has a dozen layouts; of those that share a place here the last one is kept.
  private static let capacity = 64
  /// Records that fill more places are read each time.
  private static let maxProbes = 64

  /// Most readers never see two records of one layout: they get no room for any.
  init() {
    unsafe entries = .allocate(capacity: 1)
    unsafe slots = .allocate(capacity: 1)
    unsafe probes = .allocate(capacity: 1)
  }

  deinit { deallocate() }

  private func deallocate() {
    unsafe entries.deallocate()
    unsafe slots.deallocate()
    unsafe probes.deallocate()
  }

  /// Makes all of its room, where it holds nothing yet.
  private mutating func reserve() {
    deallocate()
    unsafe entries = .allocate(capacity: Self.capacity)
    unsafe entries.initialize(repeating: Entry(), count: Self.capacity)
    unsafe slots = .allocate(capacity: Self.capacity * Field.count)
    unsafe probes = .allocate(capacity: Self.capacity * Self.maxProbes)
    notes = Array(repeating: [], count: Self.capacity)
  }

  @inline(__always)
  private static func key(_ layout: Int32, _ root: Int, _ type: Int) -> UInt64? {
    // A longer tape has no layout, and a profile has fewer types.
    guard UInt(bitPattern: root) < 1 << 16, UInt(bitPattern: type) < 1 << 8 else { return nil }
    return UInt64(UInt32(bitPattern: layout)) << 24 | UInt64(root) << 8 | UInt64(type)
  }

  @inline(__always)
  private static func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: key >> 24 &+ key &* 7) & (capacity - 1)
  }

  /// Where it is kept what was found in a record of type `type` that begins at token `root` of that layout; nil where that isn't known.
  @inline(__always)
  func index(ofLayout layout: Int32, at root: Int, as type: Int) -> Int? {
    guard !notes.isEmpty, let key = Self.key(layout, root, type) else { return nil }
    let index = Self.place(of: key)
    return unsafe entries[index].key == key ? index : nil
  }

  /// Puts the fields found into `dto`; `index` is one that was given out last.
  @inline(__always)
  func restore(_ index: Int, into dto: inout RecordDTO) {
    unsafe dto.slots.copy(from: slots.advanced(by: index &* Field.count))
    if unsafe entries[index].hasNotes { dto.notes = notes[index] }
  }

  /// Whether a record of that layout has none of the parts that its amount may be the sum of; false where nobody has looked.
  func lacksParts(_ index: Int) -> Bool { unsafe entries[index].lacksParts }

  mutating func noteLackOfParts(_ index: Int) { unsafe entries[index].lacksParts = true }

  func probeCount(_ index: Int) -> Int { unsafe entries[index].probeCount }

  /// The probe of that number, from 0 to `probeCount`.
  @inline(__always)
  func probe(_ number: Int, of index: Int) -> Probe {
    unsafe probes[index &* Self.maxProbes &+ number]
  }

  /// Keeps what was found in a record.
  ///
  /// - Returns: Where; nil where there is no room for it.
  mutating func keep(
    _ dto: borrowing RecordDTO, _ found: [Probe], ofLayout layout: Int32, at root: Int,
    as type: Int
  ) -> Int? {
    guard let key = Self.key(layout, root, type), found.count <= Self.maxProbes else { return nil }
    if notes.isEmpty { reserve() }
    let index = Self.place(of: key)
    unsafe entries[index] = Entry(
      key: key, probeCount: found.count, hasNotes: !dto.notes.isEmpty)
    for field in Field.allCases {
      unsafe slots.advanced(by: index * Field.count + field.index).initialize(
        to: dto.slots[field])
    }
    for (number, probe) in found.enumerated() {
      unsafe probes.advanced(by: index * Self.maxProbes + number).initialize(to: probe)
    }
    notes[index] = dto.notes
    return index
  }
}

/// What is found while a record is read whose layout has a number.
struct ReadingLog {
  /// Whether anybody wants it.
  private(set) var isOpen = false
  private(set) var probes: [LayoutReadings.Probe] = []

  mutating func open() {
    isOpen = true
    probes.removeAll(keepingCapacity: true)
  }

  /// Nothing is to be kept, or no more.
  mutating func close() { isOpen = false }

  /// Takes a value at a condition's place.
  @inline(__always)
  mutating func note(_ token: Int, for probe: Int) {
    guard isOpen else { return }
    probes.append(LayoutReadings.Probe(probe: Int32(probe), token: Int32(token)))
  }

  /// Takes that the object is there that holds the key of a condition's place.
  mutating func noteReached(_ probe: Int) { note(-1, for: probe) }
}
