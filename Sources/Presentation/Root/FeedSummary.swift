import Domain
package import Drift

/// The feed as the screen needs it.
package struct FeedSummary: Equatable, Sendable {
  /// How far reading has come.
  package enum Phase: Equatable, Sendable {
    /// Nothing has arrived yet.
    case waiting
    /// It is asked again in so many seconds; why, in a word or two.
    case retrying(seconds: Int, why: String)
    /// Bytes are passing; percent where their number is known.
    case reading(percent: Int?)
    case complete
    /// All has come, so many seconds ago, and is read again.
    case live(age: Int)
    /// The same, and it isn't read again before somebody asks for it.
    case paused(age: Int)
    /// Lines are taken as they come; the last ones came so many seconds ago.
    case following(age: Int)
    /// What came so many seconds ago is there; it could not be read since.
    case stale(age: Int)
    /// What is wrong; what was read before is there.
    case broken(String)
  }

  /// A part of a feed, in words.
  package struct Portion: Equatable, Sendable {
    /// `newest 1,000, more exist`; `205, 1 of 3 files not whole`.
    package let words: String
    /// Why it isn't all, without which part it is: `more exist`; `not whole`.
    package let reason: String

    package init(words: String, reason: String) {
      self.words = words
      self.reason = reason
    }
  }

  package var sourceName: String
  package var phase: Phase
  /// `shop/v2`, with `?` while the version isn't settled; empty where nothing arrived that could tell.
  package var profileName: String
  package var droppedCount: Int
  /// Records of each tab, in the order of `Tab`.
  package var tabCounts: [Int]
  /// Records of each kind, in the order of `RecordKind`.
  package var kindCounts: [Int]
  package var drift: [DriftCount]
  /// How many records of a drift were made before a moment that is marked, and how many behind it; none without one.
  package var driftSplits: [DriftSignature: String] = [:]
  /// What is known of drifts from before; none without a ledger.
  package var past: [DriftSignature: DriftPast] = [:]
  /// That too little is known of the source's past to tell what is otherwise; nil where enough is.
  package var history: String?
  /// Drifts that somebody knows of, until a day.
  package var acknowledged: [DriftSignature: AcknowledgedDrift] = [:]
  /// What must not be overlooked: records in the wrong place, a column in doubt.
  package var banners: [String]
  /// Whether the feed has more pages, which aren't read.
  package var hasNextPage: Bool
  /// Which part of a feed is shown that has more; nil where all of it is, or nobody knows.
  package var part: Portion?
  /// How often it is asked at most: `0.4 s`; nil where nothing bounds that.
  package var requestSpacing: String?
  /// Whether its records are of real business or of a test system, by what they say; nil where they don't.
  package enum Mode: Equatable, Sendable { case live, test, both }

  package var mode: Mode?
  /// Whether it is read again by itself.
  package var isLive = false
  /// Seconds since the newest record was made, where that may not be when it was fetched; nil where it isn't known.
  package var newestAge: Int?
  /// Records that came where nobody looks.
  package var unseenCount = 0
  /// Whether records may be marked as new or changed.
  package var hasNews = false
  /// Whether its lines are taken as they come.
  package var isStream = false
  /// Whether the source can be read again: a pipe can't.
  package var canBeReadAgain = true

  /// Whether the owner of the feed's API can be asked about it.
  package enum AdoptionChance: Equatable, Sendable { case possible, tooEarly, known }

  package var adoption = AdoptionChance.tooEarly

  /// A feed before anything of it was read.
  package init(sourceName: String, profileName: String) {
    self.sourceName = sourceName
    self.profileName = profileName
    phase = .waiting
    droppedCount = 0
    tabCounts = Tab.allCases.map { _ in 0 }
    kindCounts = RecordKind.allCases.map { _ in 0 }
    drift = []
    banners = []
    hasNextPage = false
  }

  /// Whether nothing more will come.
  package var isWhole: Bool {
    switch phase {
    case .waiting, .retrying, .reading: false
    case .complete, .live, .following, .paused, .stale, .broken: true
    }
  }

  /// Records of all kinds.
  package var shownCount: Int { tabCounts.last ?? 0 }
}
