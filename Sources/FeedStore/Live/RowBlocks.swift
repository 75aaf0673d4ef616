import Synchronization

/// The steps of a job in blocks, that threads take one after the other, and what they have found, in order.
final class RowBlocks: Sendable {
  /// Steps that one thread takes at once.
  struct Block {
    let number: Int
    let steps: Range<Int>
  }

  private struct State {
    var progress: RowJob.Progress
    /// The next block that nobody has begun.
    var next = 0
    /// The next block that is to be added, and those behind it that have ended before it.
    var wanted = 0
    var ended: [Int: RowJob.Progress] = [:]
    var reported = ContinuousClock.now
    let began = ContinuousClock.now

    /// Whether it is time for another report.
    var isTimeToTell: Bool {
      let now = ContinuousClock.now
      return now - reported > min(max((now - began) / 8, RowBlocks.pause), RowBlocks.longestPause)
    }
  }

  let stopsAtFirst: Bool
  private let count: Int
  private let state: Mutex<State>
  private let isCancelled = Atomic(false)

  init(count: Int, stopsAtFirst: Bool) {
    (self.count, self.stopsAtFirst) = (count, stopsAtFirst)
    state = Mutex(State(progress: RowJob.Progress(total: count)))
  }

  /// Rows between two looks at the clock.
  private static let size = 512
  /// 20 ms between two reports of progress: a screen shows no more.
  private static let pause = Duration.milliseconds(20)
  /// 100 ms, where it takes long: whoever is told takes a copy of all that was found.
  private static let longestPause = Duration.milliseconds(100)
  /// More aren't felt: a million rows of the index take some tens of milliseconds.
  private static let maxThreads = 2

  /// One block at least, so that the end is told where there is nothing to look at.
  private var blockCount: Int { max(1, (count + Self.size - 1) / Self.size) }

  var threadCount: Int { min(Self.maxThreads, blockCount) }

  var progress: RowJob.Progress { state.withLock(\.progress) }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Nil where nothing is left to be begun.
  func next() -> Block? {
    guard !isCancelled.load(ordering: .relaxed) else { return nil }
    let number = state.withLock { state -> Int? in
      guard state.next < blockCount, !state.progress.isDone else { return nil }
      defer { state.next += 1 }
      return state.next
    }
    return number.map { number in
      Block(
        number: number, steps: number * Self.size..<min(count, (number + 1) * Self.size))
    }
  }

  /// Takes what was found in a block; returns whether it is to be told.
  ///
  /// `isReplaced`: Whether the bytes may be others than those that were indexed; asked once, at the end.
  func end(_ block: Block, _ found: RowJob.Progress, isReplaced: () -> Bool) -> Bool {
    guard !isCancelled.load(ordering: .relaxed) else { return false }
    return state.withLock { state in
      state.ended[block.number] = found
      let isFirst = state.wanted == 0
      while !state.progress.isDone, let next = state.ended.removeValue(forKey: state.wanted) {
        state.progress.add(next)
        state.wanted += 1
        state.progress.isDone =
          state.wanted == blockCount || stopsAtFirst && !state.progress.rows.isEmpty
      }
      if state.progress.isDone, state.progress.rejectedCount > 0, isReplaced() {
        state.progress.unreadableCount += state.progress.rejectedCount
        state.progress.rejectedCount = 0
      }
      // The first block is on the screen at once.
      let isTold =
        state.progress.isDone || isFirst && state.wanted > 0
        || state.isTimeToTell
      if isTold { state.reported = .now }
      return isTold
    }
  }
}

extension RowJob.Progress {
  /// Adds what was found in the next steps.
  fileprivate mutating func add(_ next: RowJob.Progress) {
    rows += next.rows
    untold += next.untold
    examined += next.examined
    unreadableCount += next.unreadableCount
    rejectedCount += next.rejectedCount
  }
}
