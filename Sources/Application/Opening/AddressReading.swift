package import FeedStore

/// How far a source is read on the screen, and when again.
package struct AddressReading: Sendable {
  /// How far its pages are read.
  package var bounds = PageBounds(recordCount: Self.usualRecords)
  /// How long after a reading began the next one begins; nil: when somebody asks for it.
  package var interval: Duration?

  /// Whether lines are taken as they come.
  package var follows = false
  /// How many records of a stream are kept in view; nil: all.
  package var keep: Int?

  package init() {}

  /// 1,000: what a person looks through, in at most some tens of requests.
  package static let usualRecords = 1000
}
