import CScan
import TestSupport
import Testing

/// What is asked of sixteen bytes at once is what is asked of each of them.
@Suite struct SixteenBytesTests {
  private static func sixteen(_ random: inout SeededGenerator) -> [UInt8] {
    let specials: [UInt8] = [0x22, 0x5C, 0x00, 0x1F, 0x7F, 0x80, 0xFF, 0x20, 0x21, 0x23]
    return (0..<16).map { _ in
      switch Int.random(in: 0..<12, using: &random) {
      case 0: specials.randomElement(using: &random) ?? 0
      case 1: UInt8.random(in: 0...255, using: &random)
      default: UInt8.random(in: 0x23...0x5B, using: &random)
      }
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == 0x22 || byte == 0x5C || byte < 0x20 || byte > 0x7F
  }

  @Test func `the first special byte, in instructions and in words`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let bytes = Self.sixteen(&random)
      let first = Int32(bytes.firstIndex(where: Self.isSpecial) ?? 16)
      #expect(unsafe bytes.withUnsafeBytes { unsafe cscan_special($0.baseAddress) } == first)
      #expect(
        unsafe bytes.withUnsafeBytes { unsafe cscan_special_in_words($0.baseAddress) } == first)
    }
  }

  @Test func `each byte alone, at each place`() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<16 {
        var bytes = [UInt8](repeating: 0x61, count: 16)
        bytes[place] = byte
        let first = Int32(Self.isSpecial(byte) ? place : 16)
        #expect(unsafe bytes.withUnsafeBytes { unsafe cscan_special($0.baseAddress) } == first)
        #expect(
          unsafe bytes.withUnsafeBytes { unsafe cscan_special_in_words($0.baseAddress) } == first)
      }
    }
  }

  @Test func `the same as far as is asked, and whatever stands behind that`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<5_000 {
      let one = Self.sixteen(&random)
      var other = one
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        other[Int.random(in: 0..<16, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      for count in 1...16 {
        let isSame = one.prefix(count) == other.prefix(count)
        unsafe one.withUnsafeBytes { one in
          unsafe other.withUnsafeBytes { other in
            #expect(unsafe cscan_same(one.baseAddress, other.baseAddress, Int32(count)) == isSame)
            #expect(
              unsafe cscan_same_in_words(one.baseAddress, other.baseAddress, Int32(count)) == isSame
            )
          }
        }
      }
    }
  }
}
