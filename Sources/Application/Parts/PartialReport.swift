import DTO
import Domain
import Drift
import FeedStore

/// What one part of a feed, or one capture of many, adds to a report: all that is counted, and no value of a record.
///
/// It is written on one line, and read again by `feedtui merge`.
package struct PartialReport: Equatable, Sendable {
  /// Grows when a member changes its meaning.
  static let version = 1

  /// The file, or the address.
  package var source: String
  /// Which part of it, where a source is checked in parts.
  package var position: Int
  /// Whether that is its whole name: a name that is masked, and an address without its query, may be those of several sources.
  var isNamed = true
  /// By what its records are told from others; 0 where it has none.
  var digest: UInt64 = 0
  var profile: String
  /// Versions of the schema that were read, as reports name them.
  var versions: [String] = []
  /// How many records are shown, and how many can't be.
  var shown = 0
  var dropped = 0
  var olderVersions = 0
  var repeated = 0
  var live = 0
  var test = 0
  var hasNextPage = false
  /// How much was read, by which the places of what comes behind it are known.
  var extent = FeedExtent()
  /// How often each fact was uncertain, by reason.
  var uncertain: [Field: [Uncertainty: Int]] = [:]
  var drift: [SavedCounter] = []
  /// What the records look like; nil where none could be read.
  var shape: FeedShape?
  /// Why it isn't whole; nil where it is.
  package var problem: String?

  /// What a source that was read adds.
  ///
  /// `feed`: read with its layouts counted; `source`: what it is called, `isWhole`: whether that is all of its name.
  package init(_ feed: ReadSource, named source: String, isWhole: Bool = true, position: Int) {
    let state = feed.state
    (self.source, self.position) = (CheckReport.shown(source), position)
    isNamed = isWhole && self.source == source
    digest = Self.digest(of: state)
    profile = state.profile.name
    shape = state.shape?.shown
    versions = shape.map { $0.versions.sorted() } ?? []
    (shown, dropped) = (state.rows.count, state.droppedCount)
    (olderVersions, repeated) = (state.olderVersionCount, state.repeatedCount)
    (live, test) = (state.modes.live, state.modes.test)
    hasNextPage = feed.pages == nil && state.hasNextPage
    extent = state.extent
    extent.elements = Dictionary(
      extent.elements.map { (CheckReport.shown($0.key), $0.value) }, uniquingKeysWith: +)
    uncertain = state.uncertain
    drift = state.tally.saved.map { saved in
      var saved = saved
      saved.path = CheckReport.shown(saved.path)
      saved.evidence = CheckReport.shown(saved.evidence)
      saved.firstArray = CheckReport.shown(saved.firstArray)
      // When it was checked says nothing of the source, and would tell two checks of it apart.
      if saved.usesArrival { (saved.firstTime, saved.lastTime) = (nil, nil) }
      return saved
    }
    problem =
      state.verdict.isWhole
      ? nil
      : CheckReport.shown(
        state.misplacement?.sentence ?? state.verdict.problem ?? "it isn't whole")
  }

  /// A source that could not be read.
  package init(
    unreadable source: String, isWhole: Bool = true, position: Int, _ problem: String
  ) {
    (self.source, self.position) = (CheckReport.shown(source), position)
    isNamed = isWhole && self.source == source
    (profile, self.problem) = ("", CheckReport.shown(problem))
  }

  /// FNV-1a over where the records stand and the hashes of their ids.
  private static func digest(of state: FeedState) -> UInt64 {
    let log = state.rows.log
    guard log.count > 0 else { return 0 }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for number in 0..<log.count {
      let row = log[number]
      for part in [UInt64(bitPattern: row.offset), UInt64(row.length), UInt64(row.idHash)] {
        hash = (hash ^ part) &* 0x100_0000_01b3
      }
    }
    return max(1, hash)
  }

  /// Whether it is the same part as another one, checked again.
  func isSame(as other: PartialReport) -> Bool {
    source == other.source && position == other.position && isNamed == other.isNamed
      && (isNamed || digest != 0 && digest == other.digest)
  }
}
