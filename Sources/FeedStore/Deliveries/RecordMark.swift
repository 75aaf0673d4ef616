import Domain
import WireJSON

/// By what a record's row is found again.
struct RecordMark: Sendable {
  /// The number of the array in which it stands.
  var place: UInt8
  /// A hash of its kind, its mode, and its id as bytes.
  var idHash: UInt32

  /// The place of what is wrapped in an element.
  static let wrapped = UInt8.max
}

/// Hashes with a seed of this process.
enum RecordHash {
  /// Of a record's bytes, and the array in which they stand.
  static func content(_ bytes: RawSpan, at place: UInt8) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(place)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  static func id(_ id: [UInt8], of kind: RecordKind, _ mode: RecordMode?) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(mode)
    id.withUnsafeBytes { hasher.combine(bytes: $0) }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  /// Of bytes that hold no record.
  static func loss(_ bytes: RawSpan) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

/// The bytes by which a record is known: its own, behind the key before them where that is its id.
enum RecordContent {
  static func bytes(_ record: ArraySlice<UInt8>, key: ArraySlice<UInt8>?) -> [UInt8] {
    key.map { $0 + [ASCII.colon] + record } ?? Array(record)
  }
}
