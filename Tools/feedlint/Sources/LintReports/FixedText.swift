public import LintRules

/// A text with the fixes of its findings.
public struct FixedText: Hashable, Sendable {
  /// The text after them.
  public private(set) var bytes: [UInt8]
  /// How many were made; of two that overlap the first.
  public private(set) var count = 0

  /// `bytes` with the fixes of these findings, which are all of that file.
  public init(_ bytes: [UInt8], _ findings: [Finding]) {
    self.bytes = bytes
    var start = bytes.count
    let fixes = findings.compactMap(\.fix).sorted { $0.range.lowerBound > $1.range.lowerBound }
    for fix in fixes where fix.range.upperBound <= start {
      self.bytes.replaceSubrange(fix.range, with: Array(fix.replacement.utf8))
      start = fix.range.lowerBound
      count += 1
    }
  }
}
