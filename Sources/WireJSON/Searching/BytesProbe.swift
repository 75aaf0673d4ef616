internal import CScan

/// Looks for a text in a record's raw bytes, in any case of letters and however it may be spelled.
package struct BytesProbe: Sendable {
  /// A piece of the text that the bytes must hold; empty where there is none.
  private let piece: [UInt8]

  package init(_ text: String) { piece = Self.piece(of: text.lowercased()) }

  /// Whether it can reject nothing.
  package var isUseless: Bool { piece.isEmpty }

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
  ///
  /// - Complexity: O(*n*) for usual texts, sixteen bytes at a time; allocates nothing.
  package func mayBe(in bytes: RawSpan) -> Bool {
    guard !isUseless else { return true }
    return unsafe piece.span.bytes.withUnsafeBytes { piece in
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe cscan_may_hold(bytes.baseAddress, bytes.count, piece.baseAddress, piece.count)
      }
    }
  }
}
