/// The words of a record by which shares are counted: 16 bits for each field.
struct ShareWords: Equatable, Sendable {
  private let bits: UInt64

  /// Those of a record that doesn't count in any field.
  static let nothing = ShareWords(bits: .max)

  private init(bits: UInt64) { self.bits = bits }

  @inline(__always)
  init(_ record: WatchedRecord) {
    bits =
      UInt64(record.outcome) << Self.shift(.outcome) | UInt64(record.method) << Self.shift(.method)
      | UInt64(record.currency) << Self.shift(.currency)
      | UInt64(record.customer) << Self.shift(.customer)
  }

  subscript(field: ShareField) -> UInt16 {
    UInt16(truncatingIfNeeded: bits >> Self.shift(field))
  }

  /// Five bits that depend on all: those above in a product do.
  @inline(__always)
  var hash: Int { Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 59) }

  private static func shift(_ field: ShareField) -> UInt64 { UInt64(field.rawValue) * 16 }
}
