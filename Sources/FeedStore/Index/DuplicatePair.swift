/// Two rows whose ids were compared, and are the same.
package struct DuplicatePair: Sendable, Equatable {
  package var later: UInt32
  package var earlier: UInt32

  /// Pairs kept; 512 KiB, and more than anybody looks through.
  static let maxKept = 65_536
}
