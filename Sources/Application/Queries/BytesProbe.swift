/// Looks for a text in a record's raw bytes, in any case of letters and however it may be spelled.
struct BytesProbe: Sendable {
  /// A piece of the text that the bytes must hold; empty where there is none.
  private let piece: [UInt8]

  init(_ text: String) { piece = Self.piece(of: text.lowercased()) }

  /// Whether it can reject nothing.
  var isUseless: Bool { piece.isEmpty }

  /// The longest run of plain characters, without what is written around values: `Other (…)`, `card ••4242`.
  private static func piece(of wanted: String) -> [UInt8] {
    var longest: [UInt8] = []
    var run: [UInt8] = []
    func take() {
      if run.count > longest.count, !"other".contains(String(decoding: run, as: UTF8.self)) {
        longest = run
      }
      run = []
    }
    for scalar in wanted.unicodeScalars {
      if scalar.isASCII, isPlain(UInt8(truncatingIfNeeded: scalar.value)) {
        run.append(UInt8(truncatingIfNeeded: scalar.value))
        continue
      }
      // With an accent behind it the letter may be written as one character with it.
      if !scalar.isASCII, !run.isEmpty { run.removeLast() }
      take()
    }
    take()
    return longest
  }

  /// Letters, digits and what ids and addresses hold: never written as an escape of one letter.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x61 < 26 || byte &- 0x30 < 10 || "-_.@:+#".utf8.contains(byte)
  }

  /// Whether the text may stand in a record's bytes; false is certain.
  func mayBe(in bytes: [UInt8]) -> Bool {
    guard !isUseless else { return true }
    return bytes.withUnsafeBufferPointer { bytes in
      piece.withUnsafeBufferPointer { piece in Self.find(piece, in: bytes) }
    }
  }

  /// Whether `piece` stands there in any case of letters, or something that may spell it.
  ///
  /// - Complexity: O(*n*) for usual texts; allocates nothing.
  private static func find(
    _ piece: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let first = piece[0] | 0x20
    for index in bytes.indices {
      let byte = bytes[index]
      if byte | 0x20 == first {
        if isSame(piece, bytes, from: index) { return true }
      } else if byte == 0x5C || byte >= 0xC4 {
        if maySpell(bytes, at: index) { return true }
      }
    }
    return false
  }

  private static func isSame(
    _ piece: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    guard bytes.count - start >= piece.count else { return false }
    for offset in piece.indices where bytes[start + offset] | 0x20 != piece[offset] | 0x20 {
      return false
    }
    return true
  }

  /// Whether an escape of a code point begins here, or one of the characters beyond ASCII whose small letter is in it: `İ`, `K`.
  private static func maySpell(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch bytes[index] {
    case 0x5C: return next == UInt8(ascii: "u")
    case 0xC4: return next == 0xB0
    case 0xE2:
      return next == 0x84 && index + 2 < bytes.count && bytes[index + 2] == 0xAA
    default: return false
    }
  }
}
