/// Records among which a word is far more or less often than among those before.
package struct ShareStretch: Sendable {
  package let field: ShareField
  /// The type of the records, by a number.
  package let type: UInt8
  /// The number of the word; nil for those that aren't told apart.
  package let word: UInt16?
  /// Of whichever type; up to an end, or to all that is still to come.
  package internal(set) var rows: Range<Int>
  /// How often it was where it was found, and in all windows before.
  let here: ShareCount
  let before: ShareCount
  /// Whether the word was the only one before.
  package let wasConstant: Bool

  /// `61%, 3% before: PSI 2.1, G 340`.
  package var evidence: String { Self.evidence(here, before, than: "before") }

  /// `than`: When the share was another one.
  static func evidence(_ here: ShareCount, _ before: ShareCount, than: String) -> String {
    let index = (ShareTest.stabilityIndex(before.pair, here.pair) * 10).rounded() / 10
    let g = Int(ShareTest.g(before.pair, here.pair).rounded())
    return "\(percent(here)), \(percent(before)) \(than): PSI \(index), G \(g)"
  }

  /// How much it matters: another word beside the only one may be a new market.
  package var severity: Severity { wasConstant ? .info : .warning }

  package func holds(_ row: Int, type: UInt8) -> Bool { type == self.type && rows.contains(row) }

  mutating func renumber(_ number: (Int) -> Int) {
    let upper = rows.upperBound == .max ? Int.max : number(rows.upperBound)
    let lower = number(rows.lowerBound)
    rows = lower..<max(lower, upper)
  }

  private static func percent(_ share: ShareCount) -> String {
    let percent = Int((share.share * 100).rounded())
    // What isn't all, or none, isn't said to be.
    return percent == 100 && share.count < share.of
      ? "over 99%" : percent == 0 && share.count > 0 ? "under 1%" : "\(percent)%"
  }
}
