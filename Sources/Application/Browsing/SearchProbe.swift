import Domain
import FeedStore
import Presentation

/// Looks for the search text in a record's raw bytes, and rejects records that can't contain it.
///
/// Decoding a record costs ten times as much. Each text that `SearchText` looks at is either one value of the record, or
/// is made from what the index knows: the status' label, the amount, the currency. So a record is rejected only where
/// neither its index row nor its bytes can hold what is searched; whatever escapes may spell is never rejected.
struct SearchProbe: Sendable {
  private let wanted: String
  /// A piece of the search that a record's bytes must hold, whatever the case; empty where there is none.
  private let piece: [UInt8]
  /// Whether the search text may be an amount: digits and a point.
  private let mayBeAmount: Bool
  /// Whether the label of each status holds it, by the status' number.
  private let labels: [Bool]
  /// Whether it is found in what stands for a status that isn't known.
  private let mayBeUnknown: Bool
  /// Whether it is short enough for a currency's code.
  private let mayBeCurrency: Bool

  init(_ pattern: String) {
    let wanted = pattern.lowercased()
    self.wanted = wanted
    piece = Self.piece(of: wanted)
    labels = OrderStatus.allCases.map { $0.label.lowercased().contains(wanted) }
    mayBeUnknown = "unknown".contains(wanted)
    mayBeCurrency = wanted.utf8.count <= 3
    mayBeAmount = wanted.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 == 0x2E || $0 == 0x2D }
  }

  /// Whether the record may match; false is certain.
  func mayMatch(_ row: ShownRow, _ bytes: [UInt8]) -> Bool {
    piece.isEmpty || isInIndex(row) || isIn(bytes)
  }

  // MARK: The index

  private func isInIndex(_ row: ShownRow) -> Bool {
    // A status that isn't certain is unknown.
    if mayBeUnknown { return true }
    if let status = row.knownStatus, labels[Int(status.rawValue)] { return true }
    if mayBeCurrency, let code = row.currency?.text.lowercased(), code.contains(wanted) {
      return true
    }
    guard mayBeAmount, let amount = row.amount else { return false }
    // A text with fewer decimals is a prefix of one with more.
    return amount.text(minimumPlaces: Self.mostPlaces).contains(wanted)
  }

  /// More than any currency has.
  private static let mostPlaces = 6

  // MARK: The bytes

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

  private func isIn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
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
