import DTO
import Domain
import Drift
import Mapping
package import Networking

/// A feed that many deliveries bring: pages, refreshes, batches of a stream.
///
/// Each is read by its own plan from where it arrived, and joined; the bytes of its new and changed records are copied into the
/// feed's own spool, so that the delivery can go.
package struct JoinedFeed: ~Copyable {
  package internal(set) var state: FeedState
  /// Counts up when rows get other numbers.
  package internal(set) var generation = 0
  let options: FeedOptions
  /// The profile, once there are records that it was found by.
  private var chosen: (FeedProfile, ProfileChoice?)?
  /// The bytes of the records.
  var spool: Spool
  /// How large the spool becomes before it is looked at for what is dead.
  var compactionBytes = leastCompacted
  var compactionRows = leastCompactedRows
  /// The first version of each record, by its id.
  var ids = HashChains()
  /// All rows, by their bytes, and the arrays in which they stood.
  var contents = HashChains()
  var places: [UInt8] = []
  var slots = RowSlots()
  /// As of when a row says what it says, by the provider, in nanoseconds since 1970-01-01 UTC; `unknown` where that isn't told.
  var saidAt: [Int64] = []
  /// The delivery that had a row last, and by slot, the last delivery.
  var seenIn: [UInt32] = []
  var deliveries: [Int: UInt32] = [:]
  var deliveryCount: UInt32 = 0
  /// The first delivery of the round; beyond all where there are no rounds.
  var roundStart = UInt32.max
  /// The first delivery of each round and when it began, and of the last that was whole.
  var rounds: [(first: UInt32, time: Int64)] = []
  var newestRound: UInt32 = 0
  /// Whether the round has met a record of before it; and how many rows there were, nil where there were none.
  var knownInRound = false
  var rowsBeforeRound: Int?
  /// Whether the round, or the next one, follows changes that came to nothing, which belong to it.
  var followsChanges = false
  var isBehindChanges = false
  /// Records that weren't in the last whole round, and whether some are missing before it.
  var oldCount = 0
  var hasGap = false
  var gaps = FeedGaps()
  var forgotten = ForgottenRecords()
  /// From which row on they came in the newest round, or delivery where there are no rounds.
  var newsStart = 0
  /// The first version of the last record of the round so far: what comes next stands behind it.
  var roundLast: Int?
  /// When the events happened that records came in, by their first versions.
  var stamps = EventStamps()
  /// The newest time of change of records with several versions, by their first.
  var updateTimes: [Int: Int64] = [:]
  /// By slot, the records without an id.
  var nameless: [Int: [Int]] = [:]
  /// By slot, the rows of the last delivery that was whole, in its order; none where nobody asked for them.
  var looks: [Int: [UInt32]] = [:]
  /// Records that were taken out of the list, because newer ones are enough.
  package private(set) var passedCount = 0
  var losses = Losses()
  /// Records that were counted, those included that are no rows.
  var recordCount = 0
  /// When the newest record of the last delivery was made, or the newest of its events happened, in nanoseconds since 1970-01-01 UTC; nil where that isn't
  /// certain of any.
  package internal(set) var newestOfLast: Int64? {
    didSet {
      // What is of later than now says nothing of how old the feed is.
      guard let time = newestOfLast, time > newestOfAll ?? .min, time <= now else { return }
      newestOfAll = time
    }
  }
  /// When the delivery came that is joined, in nanoseconds since 1970-01-01 UTC.
  private(set) var now: Int64 = 0
  /// The same of all deliveries.
  private(set) var newestOfAll: Int64?
  /// By what the last delivery is told from others; nil where that isn't known.
  var digestOfLast: Int?
  /// By slot, the first look at it in the round.
  var firstLooks: [Int: UInt32] = [:]

  static let unknown = Int64.min

  package init(_ options: FeedOptions) throws(SourceError) {
    self.options = options
    state = FeedState(before: options)
    state.contexts = RowContexts(options.judges)
    spool = try Spool()
  }

  /// The sources that the state's rows are read from again.
  ///
  /// Whoever keeps a state keeps these too: they are others when rows have got other numbers.
  package var sources: [any ByteSource] { [spool] }

  /// Reads a delivery to its end, and joins it.
  ///
  /// A delivery that fails is joined as far as it came; `state.verdict` says how it ended.
  ///
  /// - Returns: What became of its records.
  /// - Throws: What the spool throws, or `tooVaried` where it would be told apart from too many others: nothing was joined.
  /// - Complexity: O(*n*) in the delivery; O(*n*) in the feed's records where new ones aren't added at its end.
  @discardableResult
  package mutating func join(
    _ source: any ByteSource, from origin: DeliveryOrigin
  ) throws(SourceError) -> JoinCounts {
    var visitor = NoVisitor()
    guard let counts = try join(source, from: origin, visiting: &visitor) else {
      preconditionFailure("nothing stops this visitor")
    }
    return counts
  }

  /// The same, with a visitor that sees the delivery while it is read; nil where it stops that, and nothing was joined.
  package mutating func join(
    _ source: any ByteSource, from origin: DeliveryOrigin, visiting visitor: inout some FeedVisitor
  ) throws(SourceError) -> JoinCounts? {
    let chosen = origin.isOwnSource ? nil : chosen
    var delivery = FeedReader.delivery(
      source, options, as: chosen, besides: EarlierRecords(self, origin), visiting: &visitor)
    // Behind a version that isn't known, lines that name none are of that.
    if origin.goesOn, case .assumed? = delivery?.state.version,
      case .unexpected(let version) = state.version
    {
      visitor.restart()
      delivery = FeedReader.delivery(
        source, options, as: chosen, version: version, besides: EarlierRecords(self, origin),
        visiting: &visitor)
    }
    guard let delivery else { return nil }
    if origin.isByItself, delivery.isNoFeed {
      count(.notARecord)
      return JoinCounts()
    }
    if origin.areChanges, delivery.hasSameIDTwice(besides: ids) {
      return JoinCounts(isAmbiguous: true)
    }
    var origin = origin
    // What a server says beside the bytes is there with the first of them.
    if origin.madeAt == nil {
      origin.madeAt = ResponseTime.made(source)
      origin.cachedFor = ResponseTime.cached(source) ?? 0
    }
    now = options.arrival()
    if roundStart == .max { newsStart = state.rows.log.count }
    let counts = try join(delivery, source, origin)
    if self.chosen == nil, delivery.state.rows.count > 0 {
      self.chosen = (delivery.state.profile, delivery.state.choice)
    }
    compactIfNeeded()
    return counts
  }
}

extension JoinedFeed {
  /// Takes the oldest records out of the list, where it has more than so many by an eighth.
  ///
  /// - Complexity: O(*n*) in the records, once for an eighth of `count`.
  package mutating func keepNewest(_ count: Int) {
    guard state.rows.count > count + count / 8 else { return }
    let old = (0..<(state.rows.count - count)).map { state.rows.number(at: $0) }
    forget(old)
    takeOut(old)
    passedCount += old.count
  }
}

/// What became of the records of a delivery.
package struct JoinCounts: Equatable, Sendable {
  package var new = 0
  package var changed = 0
  /// Byte for byte as they were, those included that don't count any more.
  package var unchanged = 0
  /// Older than what the feed has of them.
  package var older = 0
  /// Without an id, and not in this delivery any more.
  package var gone = 0
  /// Of all of these, those that another delivery of the same round had.
  package var repeated = 0
  /// Whether nothing of it was joined, because two records have one id and may be versions of one.
  package var isAmbiguous = false

  /// How many records the delivery had.
  package var sightings: Int { new + changed + unchanged + older }

  package init(
    new: Int = 0, changed: Int = 0, unchanged: Int = 0, older: Int = 0, gone: Int = 0,
    repeated: Int = 0, isAmbiguous: Bool = false
  ) {
    self.new = new
    self.changed = changed
    self.unchanged = unchanged
    self.older = older
    self.gone = gone
    self.repeated = repeated
    self.isAmbiguous = isAmbiguous
  }
}
