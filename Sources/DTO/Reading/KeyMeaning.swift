/// What a key of a record is.
enum KeyMeaning: Sendable {
  case field(FieldLookup.Match)
  /// A key that the profile doesn't know; its number in the reader's table.
  case unknown(UInt32)
}
