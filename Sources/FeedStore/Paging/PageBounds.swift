package import Networking

/// How far a feed of pages is read.
package struct PageBounds: Equatable, Sendable {
  /// Records that are enough; nil: all.
  package var recordCount: Int?
  /// Records made before this are enough, in nanoseconds since 1970-01-01 UTC; nil: however old they are.
  package var oldest: Int64?
  /// How fast requests follow one another.
  package var pace: PaceLimit
  /// Whose turn it is to ask, among the processes of this machine; nil: nobody's.
  package var turns: OriginTurns?
  /// Where the last good pages are kept on disk; nil where they aren't.
  package var copy: FeedCopy?

  package init(recordCount: Int? = nil, oldest: Int64? = nil, pace: PaceLimit = .asGuest) {
    self.recordCount = recordCount
    self.oldest = oldest
    self.pace = pace
  }
}
