/// How somebody decides to read amounts whose unit may have changed.
package enum UnitReading: Sendable, CaseIterable {
  /// Each as it was sent: nothing has changed but the amounts.
  case asSent
  /// All in the unit of those that come first in the feed, or of those that come last.
  case likeFirst, likeLast
}
