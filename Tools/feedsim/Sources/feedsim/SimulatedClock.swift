import Synchronization

/// The shop's time: it runs, or goes on when somebody says so.
final class SimulatedClock: Sendable {
  private let start = ContinuousClock.now
  /// Milliseconds that somebody has added; where it runs, beside those that pass.
  private let added = Mutex<Int64>(0)
  private let runs: Bool

  init(runs: Bool) { self.runs = runs }

  /// Milliseconds since the start.
  var now: Int64 {
    let added = added.withLock(\.self)
    guard runs else { return added }
    let passed = (ContinuousClock.now - start).components
    return added + passed.seconds * 1000 + passed.attoseconds / 1_000_000_000_000_000
  }

  func advance(milliseconds: Int64) { added.withLock { $0 = min($0 + milliseconds, Self.most) } }

  /// A hundred years: dates have four digits.
  private static let most: Int64 = 3_155_760_000_000
}
