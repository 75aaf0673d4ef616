import Dispatch
import Synchronization

/// Parts that several threads read, and that one takes in their order.
///
/// At most a few parts more than there are threads wait to be taken, so that memory doesn't grow with the feed.
final class PartsQueue: Sendable {
  private struct State {
    var next = 0
    var isCancelled = false
    var results: [Int: Result] = [:]
  }

  /// What became of a part.
  enum Result: Sendable {
    case read(Delivery)
    case again(FeedPlan)
    case strangers
    case needsOrder
  }

  let parts: [LinePart]
  private let state = Mutex(State())
  /// A place for each part that is begun and not taken yet.
  private let room = DispatchSemaphore(value: 0)
  /// Signalled with each result; only one thread waits for it.
  private let arrived = DispatchSemaphore(value: 0)

  init(_ parts: [LinePart], threads: Int) {
    self.parts = parts
    // A semaphore that goes away below the value that it was made with ends the process.
    for _ in 0..<threads * 2 { room.signal() }
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// The next part to be read, when there is room for what it holds; nil where there is none.
  func begin() -> LinePart? {
    room.wait()
    let part: LinePart? = state.withLock { state in
      guard !state.isCancelled, state.next < parts.count else { return nil }
      defer { state.next += 1 }
      return parts[state.next]
    }
    // Whoever waits behind this thread finds no part either.
    if part == nil { room.signal() }
    return part
  }

  func end(_ part: LinePart, _ result: Result) {
    state.withLock { $0.results[part.number] = result }
    arrived.signal()
  }

  /// Waits for the part of this number.
  func take(_ number: Int) -> Result {
    while true {
      if let result = state.withLock({ $0.results.removeValue(forKey: number) }) {
        room.signal()
        return result
      }
      arrived.wait()
    }
  }

  /// No part is begun any more, and those that are being read end soon.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    room.signal()
  }
}
