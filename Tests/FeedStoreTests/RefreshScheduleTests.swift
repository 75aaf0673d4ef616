import FeedStore
import Networking
import Testing

/// When pages are read again: a week in no time, for the schedule knows no clock.
@Suite struct RefreshScheduleTests {
  private static let start = ContinuousClock.now

  private static func schedule(_ seconds: Int?, jitter: Double = 0) -> RefreshSchedule {
    RefreshSchedule(every: seconds.map { .seconds($0) }, jitter: { jitter })
  }

  private static func at(_ seconds: Int) -> ContinuousClock.Instant { start + .seconds(seconds) }

  @Test func `nothing is asked by itself unless somebody wants it`() {
    var schedule = Self.schedule(nil)
    schedule.ended(startedAt: Self.at(0), now: Self.at(1), failure: nil)
    #expect(schedule.next == nil && !schedule.isLive)
    schedule.refresh(Self.at(9))
    #expect(schedule.next == Self.at(9))
  }

  // swift-format-ignore
  static let intervals: [(interval: Int, end: Int, fresh: Int, jitter: Double, next: Duration)] = [
    (5,   1,  0,  0, .seconds(5)),
    (5,   1,  0,  1, .seconds(5.5)),
    // A reading that takes longer than the interval is followed by the next at once.
    (5,  20,  0,  0, .seconds(20)),
    // What the server says is fresh isn't asked again before.
    (5,   1, 60,  0, .seconds(60)),
  ]

  @Test(arguments: intervals)
  func `a reading begins an interval behind the beginning of the one before`(
    interval: Int, end: Int, fresh: Int, jitter: Double, next: Duration
  ) throws {
    var schedule = Self.schedule(interval, jitter: jitter)
    schedule.ended(
      startedAt: Self.at(0), now: Self.at(end), failure: nil, fresh: .seconds(fresh))
    #expect(try #require(schedule.next) - Self.start == next)
  }

  // swift-format-ignore
  static let failures: [(count: Int, jitter: Double, pause: Int)] = [
    (1,  0, 5), (1, 1,  10),
    (2,  0, 5), (2, 1,  20),
    (3,  0, 5), (3, 1,  40),
    (99, 0, 5), (99, 1, 300),
  ]

  @Test(arguments: failures)
  func `failures are followed by longer pauses, up to five minutes`(
    count: Int, jitter: Double, pause: Int
  ) {
    var schedule = Self.schedule(5, jitter: jitter)
    for _ in 0..<count {
      schedule.ended(
        startedAt: Self.at(0), now: Self.at(0), failure: .failed(.refused(host: "h")))
    }
    #expect(schedule.next == Self.at(pause))
    schedule.ended(startedAt: Self.at(0), now: Self.at(0), failure: nil)
    schedule.ended(startedAt: Self.at(0), now: Self.at(0), failure: .cutShort)
    #expect(schedule.next == Self.at(jitter == 0 ? 5 : 10))
  }

  @Test func `a busy server is left alone as long as it asks for`() {
    var schedule = Self.schedule(5)
    schedule.ended(
      startedAt: Self.at(0), now: Self.at(0), failure: .failed(.busy(seconds: 600, host: "h")))
    #expect(schedule.next == Self.at(600))
  }

  @Test(arguments: [401, 403])
  func `a server that refuses isn't asked before somebody wants it`(code: Int) {
    var schedule = Self.schedule(5)
    schedule.ended(
      startedAt: Self.at(0), now: Self.at(0),
      failure: .failed(.status(code: code, reason: "", host: "h")))
    #expect(schedule.isStopped && schedule.next == nil)
    schedule.refresh(Self.at(60))
    #expect(schedule.next == Self.at(60))
    schedule.ended(startedAt: Self.at(60), now: Self.at(60), failure: nil)
    #expect(!schedule.isStopped && schedule.next == Self.at(65))
  }

  @Test func `a paused feed is read when somebody goes on`() {
    var schedule = Self.schedule(5)
    schedule.ended(startedAt: Self.at(0), now: Self.at(1), failure: nil)
    schedule.togglePause(Self.at(2))
    #expect(schedule.isPaused && schedule.next == nil)
    schedule.refresh(Self.at(30))
    #expect(schedule.isPaused && schedule.next == Self.at(30))
    schedule.togglePause(Self.at(90))
    #expect(schedule.next == Self.at(90))
  }
}
