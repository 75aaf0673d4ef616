import Drift
import Foundation
import Networking

/// What a round of pages shows of its feed.
extension PageReader {
  /// Whether there is no reading yet that was whole.
  var isFirstRound: Bool { !hasBeenWhole }

  /// Counts a page that was read at another origin than the first one, be it by its address or by a redirect.
  mutating func noteOrigin(of url: URL, _ page: Int, isAgain: Bool) {
    if page == 0 { home = url }
    guard isFirstRound, !isAgain, let home, !HTTPRequest.areOfOneOrigin(url, home) else { return }
    feed.count(.nextElsewhere, evidence: HTTPRequest.shownHost(of: url))
  }

  /// Says how the round ended, and counts what the first one showed of the feed.
  mutating func settle(_ outcome: PageRound.Outcome) {
    feed.settle(outcome.verdict)
    let isWhole = outcome.failure == nil
    feed.endRound(isWhole: isWhole)
    if isWhole, copyTime == nil { changes.endRound(ofAllAt: clock()) }
    if copyTime == nil {
      keeper?.endRound(
        isWhole: isWhole && outcome.missingPages.isEmpty && outcome.doubt == nil,
        pageCount: outcome.pageCount, at: clock(), readAt: startedAt)
    }
    if feed.hasGap, !toldGap {
      toldGap = true
      feed.count(.missingPage, evidence: "more came than were read")
    }
    defer { hasBeenWhole = hasBeenWhole || isWhole }
    guard isFirstRound else { return }
    if outcome.hasShrunk {
      feed.count(.feedShrank)
    } else if outcome.repeatedCount + outcome.totalChangeCount > 0 {
      feed.count(.feedMoved)
    }
    if outcome.end == .repeated { feed.count(.repeatedPage) }
    for _ in outcome.missingPages where roundCount == (hasCopy ? 2 : 1) {
      feed.count(.missingPage, evidence: outcome.failure?.shortWords ?? "")
    }
  }
}
