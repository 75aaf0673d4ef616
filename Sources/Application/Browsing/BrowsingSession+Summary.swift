import DTO
import Domain
import FeedStore
import Networking
import Presentation

extension BrowsingSession {
  /// What the screen says of the feed.
  func summary(of snapshot: FeedSnapshot) -> FeedSummary {
    let feed = snapshot.state
    var summary = FeedSummary(
      sourceName: name.displayName,
      profileName: feed.wasNeverRead ? "" : SummaryWords.profile(feed))
    summary.tabCounts = Tab.allCases.map { feed.rows.count(of: $0.group) }
    summary.kindCounts = feed.rows.kindCounts
    summary.droppedCount = feed.droppedCount
    summary.drift = snapshot.drift()
    summary.banners = SummaryWords.banners(feed, feed.profile)
    summary.hasNextPage = feed.hasNextPage
    summary.canBeReadAgain = !isPipe
    let hasBeginning =
      snapshot.isComplete || self.feed?.source.arrivedByteCount ?? 0 >= ProfileDrafting.beginning
    if !feed.wasNeverRead {
      summary.adoption =
        !feed.profile.isOfNoKnownAPI ? .known : hasBeginning ? .possible : .tooEarly
    }
    switch feed.verdict {
    case .reading:
      let percent = snapshot.totalBytes.map { $0 > 0 ? feed.scannedBytes * 100 / $0 : 100 }
      let hasArrived = snapshot.number > 0 || (self.feed?.source.arrivedByteCount ?? 0) > 0
      summary.phase = hasArrived ? .reading(percent: percent) : .waiting
    case .complete, .unfinished(.notFollowed): summary.phase = .complete
    case .unfinished, .cutShort, .empty, .notAFeed, .noRecords, .nothingReadable, .failed:
      summary.phase = .broken(
        feed.misplacement?.sentence ?? feed.verdict.problem ?? "The feed is broken")
    }
    return summary
  }
}
