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
  /// `feed`: read with its layouts counted.
  package init(_ feed: ReadSource, named source: String, position: Int) {
    let state = feed.state
    (self.source, self.position) = (CheckReport.shown(source), position)
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
      return saved
    }
    problem =
      state.verdict.isWhole
      ? nil
      : CheckReport.shown(
        state.misplacement?.sentence ?? state.verdict.problem ?? "it isn't whole")
  }

  /// A source that could not be read.
  package init(unreadable source: String, position: Int, _ problem: String) {
    (self.source, self.position) = (CheckReport.shown(source), position)
    (profile, self.problem) = ("", CheckReport.shown(problem))
  }
}
