import DTO
import Domain
import Drift
package import FeedStore
import Ledger
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
  /// What the ledger knows of each drift; nothing without one.
  private let known: [DriftSignature: (drift: KnownDrift, isNew: Bool)]
  private let past: LedgerPast?

  var state: FeedState { feed.state }
  var tally: DriftTally { part?.tally ?? state.tally }

  /// `part`: What of the feed is reported; `query`: by which that was asked for; `past`: what the ledger knows.
  package init(
    name: SourceName, feed: ReadSource, options: FeedOptions, part: CheckedPart? = nil,
    asked query: String? = nil, past: LedgerPast? = nil
  ) {
    self.name = name
    self.feed = feed
    self.options = options
    (self.part, self.query, self.past) = (part, query, past)
    let counts = past == nil ? [] : (part?.tally ?? feed.state.tally).report()
    known = Dictionary(
      uniqueKeysWithValues: counts.compactMap { count in
        let identity = DriftIdentity(count)
        return past?.known[identity].map {
          (count.signature, (drift: $0, isNew: past?.isNew(identity) ?? false))
        }
      })
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

  /// Since when a drift is known, in seconds since 1970-01-01 UTC, and whether the source didn't show it before; nil without a ledger.
  func knowledge(of count: DriftCount) -> (firstSeen: Int64, isNew: Bool)? {
    known[count.signature].map { ($0.drift.firstSeen, $0.isNew) }
  }

  /// Whether the source was read before, so that anything can be told of it.
  var hasPast: Bool { past?.lastRead != nil }

  static func shown(_ text: String) -> String { PersonalRule.text(text, in: .report) }
}
