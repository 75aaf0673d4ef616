import WireJSON

/// By what the bytes of a record are found again.
struct RecordContent: Sendable {
  let hash: UInt32
  /// The number of the array in which it stands.
  let place: UInt8

  /// Of what is wrapped in an element.
  static let wrapped = UInt8.max

  init(hash: UInt32, place: UInt8) {
    self.hash = hash
    self.place = place
  }

  /// Of a record's bytes.
  init(of bytes: RawSpan, at place: UInt8) {
    var hasher = Hasher()
    hasher.combine(place)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    self.init(hash: UInt32(truncatingIfNeeded: hasher.finalize()), place: place)
  }

  /// A hash of bytes that hold no record: to count them once, it is enough.
  static func lossHash(of bytes: RawSpan) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// The bytes by which a record is known: its own, behind the key before them where that is its id.
  static func bytes(_ record: [UInt8], key: [UInt8]?) -> [UInt8] {
    key.map { $0 + [ASCII.colon] + record } ?? record
  }
}
