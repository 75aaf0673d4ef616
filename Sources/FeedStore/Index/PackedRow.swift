/// A row in twenty bytes: what hardly two of them have in common.
///
/// The rest is its form's, which many rows near it share.
struct PackedRow: BitwiseCopyable, Sendable {
  /// The lower halves of the row's numbers.
  fileprivate var offset: UInt32 = 0
  fileprivate var idHash: UInt32 = 0
  fileprivate var coefficient: UInt32 = 0
  fileprivate var time: UInt32 = 0
  fileprivate var length: UInt16 = 0
  /// The number of its form among those of its chunk.
  var form: UInt16 = 0

  fileprivate init() {}

  @inline(__always)
  fileprivate init(_ row: IndexRow, time: PackedTime) {
    offset = UInt32(truncatingIfNeeded: row.offset)
    idHash = row.idHash
    coefficient = UInt32(truncatingIfNeeded: row.coefficient)
    self.time = UInt32(truncatingIfNeeded: time.number)
    length = UInt16(truncatingIfNeeded: row.length)
  }
}

/// What rows have in common that were judged alike and stand near each other: their words and codes, and the upper halves of their numbers.
struct RowForm: Sendable {
  private var words: PackedNumbers
  private var codes: PackedNumbers
  /// Of the offset, and of the coefficient.
  private var upper: UInt64
  /// Of the time and of the length; and then whether times are milliseconds.
  private var others: UInt64

  /// The form of a row, and what is the row's own; which number that form has, its caller says.
  @inline(__always)
  static func parts(of row: IndexRow) -> (form: RowForm, own: PackedRow) {
    let time = PackedTime(row.time)
    return (RowForm(row, time: time), PackedRow(row, time: time))
  }

  @inline(__always)
  private init(_ row: IndexRow, time: PackedTime) {
    words = row.words
    codes = row.codes
    upper =
      UInt64(bitPattern: row.offset) & ~0xFFFF_FFFF | UInt64(bitPattern: row.coefficient) >> 32
    others =
      UInt64(bitPattern: time.number) & ~0xFFFF_FFFF | UInt64(row.length & ~0xFFFF)
      | (time.isOfMilliseconds ? 1 : 0)
  }

  /// The row of these numbers.
  @inline(__always)
  func row(_ own: PackedRow) -> IndexRow {
    let time = PackedTime(
      number: Int64(bitPattern: others & ~0xFFFF_FFFF | UInt64(own.time)),
      isOfMilliseconds: others & 1 != 0)
    return IndexRow(
      offset: Int64(bitPattern: upper & ~0xFFFF_FFFF | UInt64(own.offset)),
      length: UInt32(truncatingIfNeeded: others) & ~0xFFFF | UInt32(own.length),
      idHash: own.idHash,
      coefficient: Int64(bitPattern: upper << 32 | UInt64(own.coefficient)),
      time: time.nanoseconds, words: words, codes: codes)
  }

  /// Changes the words and codes of its rows.
  @inline(__always)
  mutating func changeNames(_ change: (inout IndexRow) -> Void) {
    var row = row(PackedRow())
    change(&row)
    (words, codes) = (row.words, row.codes)
  }

  @inline(__always)
  static func == (one: RowForm, other: RowForm) -> Bool {
    (one.words.bits ^ other.words.bits) | (one.codes.bits ^ other.codes.bits)
      | (one.upper ^ other.upper) | (one.others ^ other.others) == 0
  }

  /// Where to look for it first among `count` places, which is a power of two.
  @inline(__always)
  func place(among count: Int) -> Int {
    let mixed =
      (words.bits &* 0x9E37_79B9_7F4A_7C15) ^ (codes.bits &* 0xC2B2_AE3D_27D4_EB4F)
      ^ ((upper ^ others >> 8) &* 0x1656_67B1_9E37_79F9)
    return Int(truncatingIfNeeded: (mixed ^ mixed >> 32) >> 16) & (count - 1)
  }
}

/// A row's time: in whole milliseconds, where it is that; of some weeks, then, the upper half is the same.
private struct PackedTime {
  var number: Int64
  var isOfMilliseconds: Bool

  private static let nanosecondsOfMillisecond: Int64 = 1_000_000

  init(number: Int64, isOfMilliseconds: Bool) {
    (self.number, self.isOfMilliseconds) = (number, isOfMilliseconds)
  }

  /// Of nanoseconds, or of days.
  @inline(__always)
  init(_ time: Int64) {
    let milliseconds = time / Self.nanosecondsOfMillisecond
    isOfMilliseconds = milliseconds &* Self.nanosecondsOfMillisecond == time
    number = isOfMilliseconds ? milliseconds : time
  }

  @inline(__always)
  var nanoseconds: Int64 {
    isOfMilliseconds ? number &* Self.nanosecondsOfMillisecond : number
  }
}

extension IndexRow {
  fileprivate init(
    offset: Int64, length: UInt32, idHash: UInt32, coefficient: Int64, time: Int64,
    words: PackedNumbers, codes: PackedNumbers
  ) {
    (self.offset, self.length, self.idHash) = (offset, length, idHash)
    (self.coefficient, self.time) = (coefficient, time)
    (self.words, self.codes) = (words, codes)
  }
}
