import Networking

/// When a feed's pages are read again.
///
/// Knows no clock: it is told what time it is.
package struct RefreshSchedule: Sendable {
  package typealias Instant = ContinuousClock.Instant

  /// How long after the beginning of a reading the next one begins; nil: when somebody asks for it.
  private let interval: Duration?
  /// A share from 0 to 1 of what is left to chance.
  private let jitter: @Sendable () -> Double
  private var nextTime: Instant?
  private var failureCount = 0
  /// Whether somebody has asked for the next reading: it is made in a pause too.
  private var isAsked = false
  package private(set) var isPaused = false
  /// Whether the server refuses: nothing is asked until somebody asks for it.
  package private(set) var isStopped = false

  /// The longest pause behind failures, unless the interval is longer.
  private static let longestPause = Duration.seconds(300)
  /// As much later a reading may begin, so that many programs don't ask at one moment.
  private static let spread = 0.1

  /// `interval`: nil where the pages are read again when somebody asks for it, and not by themselves.
  package init(
    every interval: Duration?, jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) {
    self.interval = interval
    self.jitter = jitter
  }

  /// When the next reading begins; nil: when somebody asks for it.
  package var next: Instant? { isAsked || !isPaused && !isStopped ? nextTime : nil }

  /// Whether it reads again by itself, or would if it weren't paused.
  package var isLive: Bool { interval != nil }

  /// A reading has ended.
  ///
  /// - Parameters:
  ///   - start: When it began.
  ///   - now: When it ended.
  ///   - failure: Why it failed; nil where it didn't.
  ///   - fresh: How long what came stays as it is, by what the server says.
  package mutating func ended(
    startedAt start: Instant, now: Instant, failure: FeedVerdict?, fresh: Duration = .zero
  ) {
    isStopped = failure?.isRefusal == true
    failureCount = failure == nil ? 0 : failureCount + 1
    guard let interval else { return nextTime = nil }
    guard let failure else {
      return nextTime = max(now, start + max(interval, fresh) * (1 + Self.spread * jitter()))
    }
    let longest = min(interval * (1 << min(failureCount, 10)), max(interval, Self.longestPause))
    let pause = interval + (longest - interval) * jitter()
    nextTime = now + max(pause, failure.askedPause ?? .zero)
  }

  /// Somebody asks for a reading.
  package mutating func refresh(_ now: Instant) {
    isAsked = true
    nextTime = now
  }

  /// Pauses, or goes on at once.
  package mutating func togglePause(_ now: Instant) {
    isPaused.toggle()
    if !isPaused, isLive, !isStopped { refresh(now) }
  }

  /// Takes the time of a reading that begins.
  ///
  /// Returns whether somebody has asked for it.
  mutating func begin() -> Bool {
    defer { isAsked = false }
    nextTime = nil
    return isAsked
  }
}

extension FeedVerdict {
  /// Whether the server refuses whoever asks.
  fileprivate var isRefusal: Bool {
    guard case .failed(.status(let code, _, _, _)) = self else { return false }
    return code == 401 || code == 403
  }

  /// How long a busy server asks to wait.
  fileprivate var askedPause: Duration? {
    guard case .failed(.busy(let seconds, _)) = self else { return nil }
    return .seconds(seconds)
  }
}
