/// Where a delivery is from, and where its records belong.
package struct DeliveryOrigin: Sendable {
  /// What it is a look at, such as a page.
  ///
  /// There are few: the batches of a stream are one. Another look at it takes the place of the one before, as far as records without an id go; those with one are known by that,
  /// wherever they stand.
  package var slot: Int
  package var mode: RecordMode?
  /// When the provider made it, in nanoseconds since 1970-01-01 UTC by the provider's clock; nil: when its response says so.
  ///
  /// A whole second may be any moment of it.
  package var madeAt: Int64?
  /// By how many nanoseconds it may have been made before that, because a cache kept it.
  package var cachedFor: Int64 = 0
  /// Whether it was asked for when all before it had come: then it can't be older, unless a cache kept it.
  package var isAskedLast = false
  /// Where new records stand that stand beside none that is known.
  package var end: FeedEnd
  /// Whether what is cut off of it is asked for again, or is there already: then it isn't lost.
  package var comesAgain = false
  /// Whether it goes on where the last delivery ended: what has no id is another record, however alike, and what isn't in it isn't gone.
  package var goesOn = false
  /// Whether its server may say of the next look at the same that nothing has changed.
  package var mayStayTheSame = false

  package init(
    slot: Int = 0, mode: RecordMode? = nil, madeAt: Int64? = nil, newRecordsAt end: FeedEnd = .back
  ) {
    self.slot = slot
    self.mode = mode
    self.madeAt = madeAt
    self.end = end
  }
}

/// An end of a feed: a list of the newest grows in front, a file behind.
package enum FeedEnd: Sendable { case front, back }
