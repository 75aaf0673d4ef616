public import Domain
import WireJSON

/// One record as sent: which token each field's value is.
///
/// Decides nothing.
///
/// Borrowed from the reader, and used again for the next record; its token
/// indices count in the `RecordView` that it was read from.
@usableFromInline
package struct RecordDTO: ~Copyable {
  /// The value of one field.
  @usableFromInline
  package struct Slot: Sendable, BitwiseCopyable {
    /// The value's token; -1 where the key is missing.
    @usableFromInline package var token: Int32 = -1
    /// The second value of a key that stands there twice; -1 where there is none.
    @usableFromInline package var duplicate: Int32 = -1
    /// The source's index among all of the profile's.
    @usableFromInline package var source: UInt16 = 0
    var rank: UInt8 = .max
    /// Whether the token isn't the value, but what stands in its way: null, an object without the key, a text for an object.
    @usableFromInline package var isUnreached = false

    init() {}

    init(token: Int32, source: UInt16, rank: UInt8, isUnreached: Bool = false) {
      self.token = token
      self.source = source
      self.rank = rank
      self.isUnreached = isUnreached
    }
  }

  @usableFromInline package internal(set) var slots: FieldTable<Slot>
  /// What was noticed while reading.
  package var notes: [ReadingNote] = []

  init() { slots = FieldTable(repeating: Slot()) }

  /// The slot of `field`.
  @inlinable
  package subscript(_ field: Field) -> Slot { slots[field] }

  mutating func clear(_ field: Field) { slots[field] = Slot() }
}

/// Something that reading noticed; Mapping decides what it means.
package enum ReadingNote: Sendable, Equatable {
  /// A key that the profile doesn't know; its number in `RecordReader.unknownKeys`.
  case unknownKey(UInt32)
  /// Such a key stands there twice.
  case duplicateUnknownKey(UInt32)
  /// A field's key stands there twice.
  case duplicateKey(Field)
  /// A legacy name was read; its index among the profile's sources.
  case alias(source: UInt16)
  /// Something that is no object stands where fields should be; the path, and the value's token.
  case noObject(node: UInt16, token: Int32)
}

/// A key that the profile doesn't know.
package struct UnknownKey: Sendable, Equatable {
  /// Where it stands in its record, with the key as it is spelled; `{key}` for one that looks like data, or beyond the table's bound.
  package var path: String
}
