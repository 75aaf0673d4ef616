import Dispatch
import Networking
import Synchronization

/// Parts that several threads read, and that one takes in their order.
///
/// At most a few parts more than there are threads wait to be taken, so that memory doesn't grow with the feed.
final class PartsQueue: Sendable {
  private struct State {
    /// How many parts somebody has begun to read.
    var begunCount = 0
    /// Parts that other threads are reading.
    var readingCount = 0
    var isCancelled = false
    /// Whether the source couldn't be read where the next part is to be cut.
    var hasFailed = false
    var results: [Int: Result] = [:]
  }

  /// What became of a part.
  enum Result: Sendable {
    case read(Delivery)
    case again(FeedPlan)
    case strangers
    case needsOrder
  }

  /// What comes next in the order of the source.
  enum Turn {
    case result(Result)
    /// Nobody has begun to read it: the caller is to.
    case unread(FeedPart)
    /// There are no more parts.
    case end
  }

  /// Held by whoever cuts a part, and waits for its bytes.
  private let supply: Mutex<PartSupply>
  private let state = Mutex(State())
  /// A place for each part that is begun and not taken yet.
  private let room = DispatchSemaphore(value: 0)
  /// Signalled with each result; only one thread waits for it.
  private let arrived = DispatchSemaphore(value: 0)

  init(_ supply: PartSupply, threads: Int) {
    self.supply = Mutex(supply)
    // A semaphore that goes away below the value that it was made with ends the process.
    for _ in 0..<threads * 2 { room.signal() }
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// The next part to be read by another thread, when there is room for what it holds; nil where there is none.
  func begin() -> FeedPart? {
    room.wait()
    let part = supply.withLock { supply in
      isCancelled ? nil : begin(cutFrom: &supply, onOtherThread: true)
    }
    // Whoever waits behind this thread finds no part either.
    if part == nil { room.signal() }
    return part
  }

  /// Cuts the next part for a thread that begins to read it; nil where there is none, or nobody wants it.
  private func begin(
    cutFrom supply: inout PartSupply, onOtherThread: Bool = false
  ) -> FeedPart? {
    let part: FeedPart?
    do throws(SourceError) {
      part = try supply.next()
    } catch {
      state.withLock { $0.hasFailed = true }
      return nil
    }
    return state.withLock { state in
      guard part != nil, !state.isCancelled else { return nil }
      state.begunCount += 1
      if onOtherThread { state.readingCount += 1 }
      return part
    }
  }

  func end(_ part: FeedPart, _ result: Result) {
    state.withLock { state in
      state.results[part.number] = result
      state.readingCount -= 1
    }
    arrived.signal()
  }

  /// Waits for the part of this number, the next to be taken.
  func take(_ number: Int) -> Turn {
    while true {
      let (result, isBegun) = state.withLock { state in
        (state.results.removeValue(forKey: number), state.begunCount > number)
      }
      if let result {
        room.signal()
        return .result(result)
      }
      if isBegun { arrived.wait() } else if let turn = turn(ofPart: number) { return turn }
    }
  }

  /// Cuts the part of this number; nil where another thread has begun it meanwhile.
  private func turn(ofPart number: Int) -> Turn? {
    supply.withLock { supply in
      guard state.withLock({ $0.begunCount == number }) else { return nil }
      if let part = begin(cutFrom: &supply) { return .unread(part) }
      return state.withLock { $0.hasFailed ? .result(.needsOrder) : .end }
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
