import DTO
import FeedStore
import Foundation
import Presentation

extension BrowsingSession {
  /// Reads what has arrived by another profile; an address isn't requested again.
  mutating func reread(by profile: ProfileSelection) {
    options.profile = profile
    guard let source = feed?.document else { return }
    // A feed that goes on does so while its owner is asked.
    if let live = feed as? PagedFeed { suspendedFeed = live } else { feed?.cancel() }
    forget()
    let next = Feed(source: source, options: options, wake: wake)
    feed = next
    next.start()
    waitBriefly()
  }

  /// Shows the feed again that went on meanwhile; false where there is none.
  mutating func resume(by profile: ProfileSelection) -> Bool {
    guard let live = suspendedFeed else { return false }
    feed?.cancel()
    suspendedFeed = nil
    options.profile = profile
    feed = live
    forget()
    update()
    return true
  }

  /// Reads the feed by another profile from now on: one that goes on is opened anew.
  mutating func reopen(by profile: ProfileSelection) {
    guard suspendedFeed != nil else { return reread(by: profile) }
    options.profile = profile
    _ = state.reduce(.restarted)
    open()
  }

  /// What is known of rows means nothing any more.
  private mutating func forget() {
    endFilterJob()
    endSearch()
    snapshot = nil
    loader = nil
    forgetRows()
    _ = state.reduce(.restarted)
  }

  /// A page is read before the next frame: the list doesn't flicker.
  private mutating func waitBriefly() {
    let end = clock() + Self.brief
    while snapshot?.isComplete != true, clock() < end {
      Thread.sleep(forTimeInterval: 0.001)
      update()
    }
  }

  /// 50 ms: short enough not to be felt as a delay of a key.
  private static let brief = Duration.milliseconds(50)
}
