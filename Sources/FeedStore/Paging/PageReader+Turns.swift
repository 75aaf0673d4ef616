import DTO
import Networking

/// When a request may be made: requests stand apart, and one process asks an origin at a time.
extension PageReader {
  enum Turn {
    /// The observer stops the reading.
    case stopped
    /// It may be made; what is held meanwhile, nil where nothing has to be.
    case taken(OriginTurn?)
  }

  /// Waits until a request may be made.
  mutating func waitForTurn(
    _ request: HTTPRequest, _ rate: RequestRate?, _ observer: inout some PageObserver
  ) -> Turn {
    // Nobody is asked for what is on this disk.
    guard copyTime == nil else { return .taken(nil) }
    var turn: OriginTurn?
    if let turns, pace.limit == .asGuest, impatientUntil.map({ $0 <= clock() }) != false {
      let start = clock()
      turn = turns.take(request.url)
      // Who holds it for that long hangs.
      while turn == nil, clock() - start < Self.patience {
        guard observer.wait(Self.lookAgain, for: .turn) else { return .stopped }
        turn = turns.take(request.url)
      }
      if turn == nil { impatientUntil = clock() + Self.impatience }
      if let ago = turn?.lastRequestAgo { pace.note(requestBefore: clock(), ago) }
    }
    let pause = pace.pause(before: clock(), rate)
    if pause > .zero {
      guard observer.wait(pause, for: .rate) else { return .stopped }
    }
    turn?.begin()
    return .taken(turn)
  }

  /// A minute: a request takes less.
  private static let patience = Duration.seconds(60)
  /// 5 minutes: who waited once for one that hangs doesn't do so for each page.
  private static let impatience = Duration.seconds(300)
  /// 100 ms.
  private static let lookAgain = Duration.milliseconds(100)
}

/// Why a request isn't made at once.
package enum WaitReason: Sendable {
  /// Requests stand apart.
  case rate
  /// Another process asks the same origin.
  case turn
}
