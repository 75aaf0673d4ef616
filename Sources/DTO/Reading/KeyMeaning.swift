/// What a key of a record is, as the number that the memo keeps.
struct KeyMeaning {
  /// The highest bit tells a key that the profile doesn't know; below it is its number in the reader's table.
  ///
  /// Otherwise: the name's index, then field, then rank, a byte each.
  let code: UInt32

  private static let unknownBit: UInt32 = 1 << 31
  /// A name that isn't its field's proper one.
  private static let legacyBit: UInt32 = 1 << 30

  @inline(__always)
  init(code: UInt32) { self.code = code }

  init(unknown number: UInt32) { code = Self.unknownBit | number }

  init(_ match: FieldLookup.Match) {
    let legacy = match.isProper ? 0 : Self.legacyBit
    code =
      legacy | UInt32(match.nameIndex) << 16 | UInt32(match.field.rawValue) << 8
      | UInt32(match.rank)
  }

  /// The key's number in the reader's table, where the profile doesn't know it.
  @inline(__always)
  var unknownNumber: UInt32? { code & Self.unknownBit == 0 ? nil : code & ~Self.unknownBit }

  @inline(__always)
  var isLegacy: Bool { code & Self.legacyBit != 0 }

  @inline(__always)
  var nameIndex: UInt8 { UInt8(truncatingIfNeeded: code >> 16) }

  /// The raw value of the field.
  @inline(__always)
  var field: Int { Int(code >> 8 & 0xFF) }

  @inline(__always)
  var rank: UInt8 { UInt8(truncatingIfNeeded: code) }
}
