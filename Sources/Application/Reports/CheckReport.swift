import DTO
import Domain
import Drift
package import FeedStore
import Mapping
import Networking
import Presentation

/// What `check` says of one source.
package struct CheckReport {
  /// Grows when a member changes its meaning or goes away; new members don't count.
  static let version = 1

  let name: SourceName
  let feed: ReadSource
  let options: FeedOptions
  /// What of it was asked for, and how; nil where that is all.
  let part: CheckedPart?
  let query: String?

  var state: FeedState { feed.state }
  var tally: DriftTally { part?.tally ?? state.tally }

  /// `part`: What of the feed is reported; `query`: by which that was asked for.
  package init(
    name: SourceName, feed: ReadSource, options: FeedOptions, part: CheckedPart? = nil,
    asked query: String? = nil
  ) {
    self.name = name
    self.feed = feed
    self.options = options
    (self.part, self.query) = (part, query)
  }

  var recordCount: Int { part?.count.matched ?? state.rows.count }

  /// How many of the records have a fact that isn't certain, and the reason of most; nil for none.
  func uncertainty(of fact: Field) -> (count: Int, reason: String)? {
    guard let part else { return state.uncertainty(of: fact) }
    return part.uncertain[fact].flatMap(FeedState.told)
  }

  var drift: [DriftCount] {
    tally.report().map { count in
      var count = count
      count.path = Self.shown(count.path)
      count.evidence = Self.shown(count.evidence)
      count.firstPlace = Self.shown(count.firstPlace)
      return count
    }
  }

  static func shown(_ text: String) -> String { PersonalRule.text(text, in: .report) }
}
