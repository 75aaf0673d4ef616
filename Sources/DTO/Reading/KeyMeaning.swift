/// What a key of a record is, as the number that the memo keeps.
struct KeyMeaning {
  /// The highest bit tells a key that the profile doesn't know; below it is its number in the reader's table.
  ///
  /// Otherwise: the number of the kind that alone has the name, the name's index, field and rank, a byte each.
  let code: UInt32

  private static let unknownBit: UInt32 = 1 << 31
  /// A name that isn't its field's proper one.
  private static let legacyBit: UInt32 = 1 << 30

  @inline(__always)
  init(code: UInt32) { self.code = code }

  init(unknown number: UInt32) { code = Self.unknownBit | number }

  /// `kind`: The only kind that has the name; nil for all.
  init(_ match: FieldLookup.Match, kind: WireKind?) {
    let legacy = match.isProper ? 0 : Self.legacyBit
    code =
      legacy | (kind.map(Self.number) ?? 0) << 24 | UInt32(match.nameIndex) << 16 | UInt32(
        match.field.index) << 8
      | UInt32(match.rank)
  }

  /// The key's number in the reader's table, where the profile doesn't know it.
  @inline(__always)
  var unknownNumber: UInt32? { code & Self.unknownBit == 0 ? nil : code & ~Self.unknownBit }

  @inline(__always)
  var isLegacy: Bool { code & Self.legacyBit != 0 }

  /// The number of the kind that alone has the name; 0 where all have.
  @inline(__always)
  var kindNumber: UInt32 { code >> 24 & 0xF }

  static func number(of kind: WireKind) -> UInt32 { UInt32(kind.rawValue) + 1 }

  @inline(__always)
  var nameIndex: UInt8 { UInt8(truncatingIfNeeded: code >> 16) }

  @inline(__always)
  var field: Field { Field(index: UInt8(truncatingIfNeeded: code >> 8)) }

  @inline(__always)
  var rank: UInt8 { UInt8(truncatingIfNeeded: code) }
}
