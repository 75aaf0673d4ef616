package import DTO
package import Domain
package import Drift
package import Mapping
import WireJSON

/// What a pass over a feed has found so far.
package struct FeedState: Sendable {
  package var rows = RowStore()
  /// By what the rows were judged.
  var contexts = RowContexts()
  /// The words of statuses and methods that rows name by their numbers.
  package var words = WordTable()
  /// What was learnt about rows after they had been read.
  package var doubts = Doubts()
  /// What looks for units that change from one record to the next.
  package internal(set) var units = UnitWatch()
  /// What somebody has decided about these.
  var unitDecisions = UnitDecisions()
  /// Whether the counts have what it found.
  var unitsAreCounted = true
  /// How many rows there are when they are counted again.
  var unitsCountedAgain = 0
  /// What is otherwise than in what was read of the source before.
  package internal(set) var history = HistoryFindings()
  /// What looks for shares that become others, and for what is odd about times.
  package internal(set) var shares = ShareWatch()
  var times = TimeWatch()
  /// Where rows are written out for these, and how many are that they haven't seen.
  var watched = [WatchedRecord](repeating: WatchedRecord(), count: mostUnwatched)
  var unwatched = 0
  /// Records that came in several currencies, by their first versions.
  var severalCurrencies: Set<Int> = []
  /// What is counted of what these found; whether that is all; and how many rows there are when they are counted again.
  var countedSigns: Set<FeedSign> = []
  var signsAreCounted = true
  var signsCountedAgain = 0
  /// Fields that seem to have come to another name; in each type of records, each field once.
  package internal(set) var renames: [LikelyRename] = []
  /// How much records lacked when they were looked for.
  var renamesCountedAt = 0
  /// Which fields records have; nil where that isn't counted.
  var layouts: RecordLayouts?
  /// Where they stand, where their layouts are counted.
  var places: Set<String> = []
  package var tally = DriftTally()
  package var droppedCount = 0
  /// Elements without the object that records are wrapped in there.
  var emptyElementCount = 0
  /// Events that repeat a record as it was, and older versions of records: they are shown once.
  package var repeatedCount = 0
  package var olderVersionCount = 0
  /// Records of a delivery that its feed has as they are, and losses that it has counted.
  var unchangedCount = 0
  var knownLossCount = 0
  /// What records say of themselves, each version once.
  package var modes = ModeCounts()
  /// Whether the document says that something failed.
  var reportsFailure = false
  /// How much was read, rows or not: by which the place of what comes behind it is known.
  package internal(set) var extent = FeedExtent()
  /// Pairs of rows with one id, the later first; beyond the bound they are counted alone.
  package internal(set) var duplicates: [DuplicatePair] = []
  package var profile: FeedProfile
  /// How the profile was chosen, where nobody named it.
  package var choice: ProfileChoice?
  package var version: SchemaVersion
  /// Whether the version is settled: read, or the document is over.
  package var versionIsSettled = false
  /// What tells whether there is a next page.
  var pages = PageSigns()
  /// What of the page asks for the next one.
  var nextPage = NextPageSigns()
  /// How often each fact was uncertain, by reason.
  package var uncertain: [Field: [Uncertainty: Int]] = [:]
  /// The first damaged places.
  package var damages: [Damage] = []
  /// Bytes passed.
  package var scannedBytes = 0
  package var verdict = FeedVerdict.reading
  /// Where they were found, where no API is known; nil before the end.
  package var foundPlaces: FoundPlaces?
  /// Where records were found instead of where the profile expects them.
  package var misplacement: Misplacement?
  /// Which pass over the source this is, from 0: rows of another one mean nothing here.
  package var pass = 0
  /// The plan of the pass that found all this.
  var plan: FeedPlan
  /// Nothing told orders from payments for this many.
  package var assumedKindCount = 0

  init(profile: FeedProfile, version: SchemaVersion, plan: FeedPlan? = nil) {
    self.profile = profile
    self.version = version
    self.plan = plan ?? FeedPlan(places: profile.places)
  }
}

extension FeedState {
  /// Of a feed of which nothing has been read yet.
  init(before options: FeedOptions) {
    let profile = options.profile.fallback
    self.init(profile: profile, version: .assumed(profile.versions.upperBound))
  }

  /// Whether the source failed before a byte of it arrived.
  package var wasNeverRead: Bool {
    if case .failed = verdict { scannedBytes == 0 } else { false }
  }
}

/// How many records a document has, and how many elements each of its arrays.
package struct FeedExtent: Equatable, Sendable {
  package var records = 0
  /// By the array's path, as reports name it.
  package var elements: [String: Int] = [:]

  package init(records: Int = 0, elements: [String: Int] = [:]) {
    (self.records, self.elements) = (records, elements)
  }
}

extension FeedState {
  /// Whether a record could be shown.
  var hasRecords: Bool { rows.count > 0 || unchangedCount > 0 }

  /// The currency that the document names beside its records; nil where it names none.
  package var currencyOfDocument: CurrencyCode? { plan.currency }
}
