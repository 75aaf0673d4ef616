import CScan
import TestSupport
import Testing

@testable import WireJSON

/// Sixteen places at once hold a piece of a text where one of them does.
@Suite struct BytesProbeTests {
  /// What makes a difference: letters of both cases, what is beside them in the table, an escape, and parts of the two characters.
  private static let alphabet: [UInt8] = [
    0x61, 0x41, 0x62, 0x42, 0x61, 0x62, 0x5C, 0x75, 0x2D, 0x0D, 0xC4, 0xB0, 0xE2, 0x84, 0xAA, 0x7A,
  ]

  /// What a piece is made of.
  private static let plain: [UInt8] = [0x61, 0x62, 0x75, 0x2D, 0x78, 0x7A, 0x32]

  private static func mayHold(_ bytes: [UInt8], _ piece: [UInt8]) -> Bool {
    let spelled: [[UInt8]] = [[0x5C, 0x75], [0xC4, 0xB0], [0xE2, 0x84, 0xAA]]
    return bytes.indices.contains { place in
      bytes[place...].prefix(piece.count).map { $0 | 0x20 } == piece.map { $0 | 0x20 }
        || spelled.contains { bytes[place...].starts(with: $0) }
    }
  }

  private static func found(_ bytes: [UInt8], _ piece: [UInt8]) -> (Bool, Bool) {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe piece.withUnsafeBytes { piece in
        (
          unsafe cscan_may_hold(bytes.baseAddress, bytes.count, piece.baseAddress, piece.count),
          unsafe cscan_may_hold_in_bytes(
            bytes.baseAddress, bytes.count, piece.baseAddress, piece.count)
        )
      }
    }
  }

  @Test func `in instructions, in bytes, and by what it means`() {
    var random = SeededGenerator(seed: 3)
    var (held, notHeld) = (0, 0)
    for _ in 0..<60_000 {
      let letters = Int.random(in: 1...Self.alphabet.count, using: &random)
      let bytes = (0..<Int.random(in: 0...70, using: &random)).map { _ in
        Int.random(in: 0..<4, using: &random) > 0
          ? 0x78 : Self.alphabet.prefix(letters).randomElement(using: &random) ?? 0x61
      }
      let start = Int.random(in: 0...bytes.count, using: &random)
      var piece = bytes[start...].prefix(Int.random(in: 1...20, using: &random))
        .filter { Self.plain.contains($0) }
      if piece.isEmpty || Bool.random(using: &random) {
        piece.append(Self.plain.randomElement(using: &random) ?? 0x61)
      }
      let holds = Self.mayHold(bytes, piece)
      #expect(Self.found(bytes, piece) == (holds, holds), "\(bytes) \(piece)")
      if holds { held += 1 } else { notHeld += 1 }
    }
    #expect(held > 10_000 && notHeld > 10_000)
  }

  @Test func `at each place of texts of all lengths around sixteen`() {
    let piece = Array("needle".utf8)
    for count in 0...64 {
      let hay = [UInt8](repeating: 0x65, count: count)
      #expect(Self.found(hay, piece) == (false, false))
      for place in 0..<max(0, count - piece.count + 1) {
        var bytes = hay
        bytes.replaceSubrange(place..<place + piece.count, with: Array("NeeDLe".utf8))
        #expect(Self.found(bytes, piece) == (true, true))
      }
      for place in 0..<max(0, count - 1) {
        var bytes = hay
        bytes.replaceSubrange(place..<place + 2, with: Array(#"\u"#.utf8))
        #expect(Self.found(bytes, piece) == (true, true))
      }
    }
  }
}
