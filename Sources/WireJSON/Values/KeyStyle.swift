/// Keys whatever their style: `createdAt`, `created_at`, `CreatedAt` and `created-at` fold to one form.
@usableFromInline
package enum KeyStyle {
  /// The folded form: ASCII lower case, without `_`, `-` and spaces.
  @inlinable
  package static func folded(_ key: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(key.underestimatedCount)
    for byte in key where !isSeparator(byte) { result.append(ASCII.lowercased(byte)) }
    return result
  }

  /// The folded form as a text.
  package static func foldedText(_ text: String) -> String {
    String(decoding: folded(text.utf8), as: UTF8.self)
  }

  /// Whether the bytes of `range` and `key` fold to one form, and begin and end with as many underscores.
  ///
  /// A key such as `_id` is another than `id`. Allocates nothing.
  package static func isSame(_ bytes: RawSpan, _ range: Range<Int>, as key: RawSpan) -> Bool {
    let (wire, model) = (inside(of: bytes, range), inside(of: key, 0..<key.byteCount))
    guard wire.lowerBound - range.lowerBound == model.lowerBound,
      range.upperBound - wire.upperBound == key.byteCount - model.upperBound
    else { return false }
    var offset = wire.lowerBound
    for index in model where !isSeparator(key.byte(index)) {
      while offset < wire.upperBound, isSeparator(bytes.byte(offset)) { offset += 1 }
      guard offset < wire.upperBound,
        ASCII.lowercased(bytes.byte(offset)) == ASCII.lowercased(key.byte(index))
      else { return false }
      offset += 1
    }
    return offset == wire.upperBound
  }

  /// Without the separators at both ends.
  package static func inside(of bytes: RawSpan, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSeparator(bytes.byte(start)) { start += 1 }
    while start < end, isSeparator(bytes.byte(end - 1)) { end -= 1 }
    return start..<end
  }

  /// A hash of the folded form of the bytes of `range` (FNV-1a); allocates nothing.
  package static func foldedHash(_ bytes: RawSpan, _ range: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for offset in range {
      let byte = bytes.byte(offset)
      if isSeparator(byte) { continue }
      hash = (hash ^ UInt64(ASCII.lowercased(byte))) &* 0x100_0000_01B3
    }
    return hash
  }

  /// The same hash of a key that is known beforehand.
  package static func foldedHash(_ key: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in folded(key.utf8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  @inlinable
  static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ")
  }
}
