import Application
import FeedStore
import Foundation
import Networking

/// The turn of a command to ask a server, where it asks once and not page by page.
enum GuestTurn {
  /// A minute: who holds the turn for that long hangs.
  private static let patience = Duration.seconds(60)
  /// 100 ms.
  private static let lookAgain = 0.1

  /// Waits for the turn, and says so; nil where nobody's has to be waited for.
  static func take(
    _ request: HTTPRequest, _ turns: OriginTurns? = OriginTurns(folder: UserFolder.runtime())
  ) -> OriginTurn? {
    // This machine itself takes any number of requests.
    guard !request.isOfThisMachine, let turns else { return nil }
    let start = ContinuousClock.now
    var hasTold = false
    while ContinuousClock.now - start < patience {
      if let turn = turns.take(request.url) {
        turn.begin()
        return turn
      }
      if !hasTold { Output.complain(BatchObserver.waitsForTurn) }
      hasTold = true
      Thread.sleep(forTimeInterval: lookAgain)
    }
    return nil
  }
}
