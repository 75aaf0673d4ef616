package import DTO
package import Domain
package import Drift
package import Mapping
package import Networking
import WireJSON

/// What a pass over a feed has found so far.
package struct FeedState: Sendable {
  package var rows = RowStore()
  package var tally = DriftTally()
  package var droppedCount = 0
  /// Elements without the object that records are wrapped in there.
  var emptyElementCount = 0
  /// Events that repeat a record as it was, and older versions of records: they are shown once.
  package var repeatedCount = 0
  package var olderVersionCount = 0
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
  /// How often each fact was uncertain, by reason.
  package var uncertain: [Field: [Uncertainty: Int]] = [:]
  /// The first damaged places.
  package var damages: [Damage] = []
  /// Bytes passed.
  package var scannedBytes = 0
  package var verdict = FeedVerdict.reading
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

/// Two rows whose ids were compared, and are the same.
package struct DuplicatePair: Sendable, Equatable {
  package var later: UInt32
  package var earlier: UInt32

  /// Pairs kept; 512 KiB, and more than anybody looks through.
  static let maxKept = 65_536
}

extension FeedState {
  /// Whether the source failed before a byte of it arrived.
  package var wasNeverRead: Bool {
    if case .failed = verdict { scannedBytes == 0 } else { false }
  }
}

/// A place where a record was lost.
package struct Damage: Sendable, Equatable {
  package var offset: Int
  package var length: Int
  package var explanation: String

  /// Places kept; a feed that is damaged everywhere needs no more.
  static let maxKept = 100
}

/// Records stand at another place than the profile says.
package struct Misplacement: Sendable, Equatable {
  /// Where the profile expects them.
  package var expected: String
  /// `200 objects at result.orders`, or what else is there.
  package var evidence: String
  /// Whether the records found elsewhere are shown.
  package var isShown: Bool

  /// How reports name the place of an empty path.
  static let top = "the top of the document"

  /// The whole story, in a line.
  package var sentence: String {
    let place = expected.isEmpty ? Self.top : expected
    return "No records at \(place); \(PersonalRule.text(evidence, in: .report))"
  }
}

/// How a feed ended.
package enum FeedVerdict: Sendable, Equatable {
  case reading
  case complete
  /// The text ends before the document does.
  case cutShort
  case empty
  /// It is something else; what, in words.
  case notAFeed(String)
  case noRecords
  /// There were records, and none could be read.
  case nothingReadable
  /// The source broke; what arrived before is there.
  case failed(SourceError)

  /// Whether all that belongs to the feed was read.
  package var isWhole: Bool { self == .complete }

  /// What is wrong, in a line; nil where nothing is.
  package var problem: String? {
    switch self {
    case .reading, .complete: nil
    case .cutShort: "The feed is cut short: it ends before its last bracket."
    case .empty: "There is nothing to read: the source is empty."
    case .notAFeed(let what): what
    case .noRecords: "There are no records where they belong."
    case .nothingReadable: "No record of the feed can be read."
    case .failed(let error): error.description
    }
  }
}
