import DTO
import FeedStore
import Foundation
import Presentation

extension BrowsingSession {
  /// Reads what has arrived by another profile; an address isn't requested again.
  mutating func reread(by profile: ProfileSelection) {
    options.profile = profile
    guard let source = feed?.document else { return }
    feed?.cancel()
    endFilterJob()
    endSearch()
    snapshot = nil
    loader = nil
    _ = state.reduce(.restarted)
    let next = Feed(source: source, options: options, wake: wake)
    feed = next
    next.start()
    waitBriefly()
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
