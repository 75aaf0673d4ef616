import Application
import FeedStore
import Foundation
import Mapping
import Networking
import WireJSON

/// What a command without a screen does while pages are read.
struct BatchObserver: PageObserver {
  let wake: @Sendable () -> Void = {}
  let pausing: @Sendable (FetchPause) -> Void = Output.complain
  private var hasToldOfTurn = false

  static let waitsForTurn = "Another feedtui asks this server: it is waited for."

  mutating func asking(_ fetch: any PageFetch, page: Int) {}
  mutating func took(_ feed: borrowing JoinedFeed, _ outcome: PageRound.Outcome) -> Bool { true }
  mutating func wait(_ pause: Duration, for reason: WaitReason) -> Bool {
    if case .turn = reason, !hasToldOfTurn {
      hasToldOfTurn = true
      Output.complain(Self.waitsForTurn)
    }
    let (seconds, attoseconds) = pause.components
    Thread.sleep(forTimeInterval: Double(seconds) + Double(attoseconds) * 1e-18)
    return true
  }
  mutating func pause(_ pause: FetchPause) -> Bool {
    Output.complain(pause)
    Thread.sleep(forTimeInterval: Double(pause.milliseconds) / 1000)
    return true
  }
  mutating func visit(_ judge: borrowing Judge, _ view: RecordView, position: Int) {}
  mutating func restart() {}
  mutating func shouldContinue(_ state: borrowing FeedState, _ progress: ScanProgress) -> Bool {
    true
  }
}
