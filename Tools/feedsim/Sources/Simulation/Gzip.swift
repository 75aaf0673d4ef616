/// Compressed answers that a client must not believe.
///
/// - Source: RFC 1951 (deflate), RFC 1952 (gzip).
enum Gzip {
  private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// In stored blocks.
  static func stored(_ bytes: [UInt8], checkIsWrong: Bool) -> [UInt8] {
    var packed = head
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      packed.append(rest.isEmpty ? 1 : 0)
      packed += littleEndian(UInt16(block.count)) + littleEndian(~UInt16(block.count))
      packed += block
    } while !rest.isEmpty
    let check = checksum(bytes)
    return packed + littleEndian(checkIsWrong ? ~check : check)
      + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Zeros, in the fewest bits that the fixed codes have for them: 13 for 258 of them.
  static func bomb(megabytes: Int) -> [UInt8] {
    var bits = BitWriter(head)
    bits.write(0b011, count: 3)
    // A zero, and then the same again and again: length 258, distance 1.
    bits.write(reversed: 0b0011_0000, count: 8)
    for _ in 0..<(megabytes << 20) / 258 {
      bits.write(reversed: 0b1100_0101, count: 8)
      bits.write(0, count: 5)
    }
    bits.write(0, count: 7)
    return bits.finish() + [UInt8](repeating: 0, count: 8)
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// CRC-32.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { check, byte in
      var value = (check ^ UInt32(byte)) & 0xFF
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
      return value ^ (check >> 8)
    }
  }

  private struct BitWriter {
    private var bytes: [UInt8]
    private var pending: UInt32 = 0
    private var pendingCount = 0

    init(_ head: [UInt8]) { bytes = head }

    mutating func write(_ value: UInt32, count: Int) {
      pending |= value << pendingCount
      pendingCount += count
      while pendingCount >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        pendingCount -= 8
      }
    }

    /// A code, which begins with its highest bit.
    mutating func write(reversed code: UInt32, count: Int) {
      for bit in (0..<count).reversed() { write(code >> bit & 1, count: 1) }
    }

    consuming func finish() -> [UInt8] {
      if pendingCount > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
      return bytes
    }
  }
}
