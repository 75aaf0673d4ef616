package import FeedStore

/// How an address is read on the screen.
package struct AddressReading: Sendable {
  /// How far its pages are read.
  package var bounds = PageBounds(recordCount: Self.usualRecords)
  /// How long after a reading began the next one begins; nil: when somebody asks for it.
  package var interval: Duration?

  package init() {}

  /// 1,000: what a person looks through, in at most some tens of requests.
  package static let usualRecords = 1000
}
