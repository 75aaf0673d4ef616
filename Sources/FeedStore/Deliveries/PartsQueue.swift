import Dispatch
import Synchronization

/// Parts that several threads read, and that one takes in their order.
///
/// At most a few parts more than there are threads wait to be taken, so that memory doesn't grow with the feed.
final class PartsQueue: Sendable {
  private struct State {
    var next = 0
    /// Parts that are being read.
    var readingCount = 0
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

  let parts: [FeedPart]
  private let state = Mutex(State())
  /// A place for each part that is begun and not taken yet.
  private let room = DispatchSemaphore(value: 0)
  /// Signalled with each result; only one thread waits for it.
  private let arrived = DispatchSemaphore(value: 0)

  init(_ parts: [FeedPart], threads: Int) {
    self.parts = parts
    // A semaphore that goes away below the value that it was made with ends the process.
    for _ in 0..<threads * 2 { room.signal() }
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// The next part to be read, when there is room for what it holds; nil where there is none.
  func begin() -> FeedPart? {
    room.wait()
    let part: FeedPart? = state.withLock { state in
      guard !state.isCancelled, state.next < parts.count else { return nil }
      defer { state.next += 1 }
      state.readingCount += 1
      return parts[state.next]
    }
    // Whoever waits behind this thread finds no part either.
    if part == nil { room.signal() }
    return part
  }

  func end(_ part: FeedPart, _ result: Result) {
    state.withLock { state in
      state.results[part.number] = result
      state.readingCount -= 1
    }
    arrived.signal()
  }

  /// Waits for the part of this number, the next to be taken; nil where nobody has begun it, and nobody else will.
  func take(_ number: Int) -> Result? {
    while true {
      let (result, isMine) = state.withLock { state in
        let result = state.results.removeValue(forKey: number)
        let isMine = result == nil && state.next == number
        if isMine { state.next += 1 }
        return (result, isMine)
      }
      if isMine { return nil }
      if let result {
        room.signal()
        return result
      }
      arrived.wait()
    }
  }

  /// No part is begun any more; waits for those that are being read, which end soon.
  func cancel() {
    var isReading = state.withLock { state in
      state.isCancelled = true
      return state.readingCount > 0
    }
    room.signal()
    while isReading {
      arrived.wait()
      isReading = state.withLock { $0.readingCount > 0 }
    }
  }
}
