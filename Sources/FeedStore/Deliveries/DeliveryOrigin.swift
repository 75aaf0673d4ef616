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
  /// How many nanoseconds caches kept it at most; 0 where none did.
  package var cachedFor: Int64 = 0
  /// How long before it was asked for all that was there before it had come, in nanoseconds; nil: whether it had isn't known.
  ///
  /// By a clock of this machine that is never adjusted: what clocks of servers say of each other tells little.
  package var askedAfter: Int64?
  /// Where new records stand that stand beside none that is known.
  package var end: FeedEnd
  /// Whether what is cut off of it is asked for again, or is there already: then it isn't lost.
  package var comesAgain = false
  /// Whether it goes on where the last delivery ended: what has no id is another record, however alike, and what isn't in it isn't gone.
  package var goesOn = false
  /// Whether what it is says nothing of others: where it has no records, it is none of the feed.
  package var isByItself = false
  /// Whether each of its lines stands for itself: which of them came together means nothing.
  package var areLines: Bool { goesOn && !isByItself }
  /// Whether it says what has changed: what comes again in it is another version, and never another record.
  package var areChanges = false
  /// Whether it is of a source of its own: another API perhaps, and its records are no others', whatever their ids.
  package var isOwnSource = false
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
