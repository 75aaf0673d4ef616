import DTO
import Drift
import FeedStore
import Foundation
import Networking
import TestSupport
import Testing

/// A feed that stays open while a fifth of the answers fail: for some seconds, or for an hour with `make soak`.
@Suite(
  .enabled(if: FeedSim.isBuilt && TerminalSession.isPossible, Comment(rawValue: FeedSim.isMissing)))
struct SoakTests {
  /// `FEEDTUI_SOAK_SECONDS`, 10 without it.
  private static let seconds =
    ProcessInfo.processInfo.environment["FEEDTUI_SOAK_SECONDS"].flatMap { Int($0) } ?? 10

  @Test func `each record is there once and as it is, when nothing fails any more`() throws {
    let sim = try FeedSim("--orders", "150", "--rate", "2", "--faults", "0.2")
    let feed = PagedFeed(
      try HTTPRequest("\(sim.address)/orders?limit=50"),
      FeedOptions(profile: .named(.shop), arrival: { 0 }), PageBounds(),
      RefreshSchedule(every: .milliseconds(Self.seconds > 60 ? 1000 : 100)),
      through: HTTPTransport(), wake: {})
    feed.start()
    defer { feed.cancel() }
    let end = ContinuousClock.now + .seconds(Self.seconds)
    while ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.1)
      // A server that refuses is asked again by a person.
      if feed.snapshot.live?.activity == .stopped { feed.refresh() }
    }
    try sim.ask("/-/faults?share=0")
    // What is true changes while it is read: both are looked at until they agree.
    var difference: [String] = ["nothing was read"]
    _ = try FeedSimTests.waits(30) {
      feed.refresh()
      Thread.sleep(forTimeInterval: 0.3)
      let shown = FeedSimTests.shown(feed.snapshot)
      difference = try sim.truth().filter { shown[$0.key] != $0.value }.keys.sorted()
      return difference.isEmpty && shown.count == feed.snapshot.state.rows.count
    }
    #expect(difference == [])
    #expect(feed.snapshot.state.droppedCount == 0)
    #expect(!feed.snapshot.drift().contains { $0.kind == .duplicateID })
  }

  /// What a process holds.
  private struct Holdings {
    var kilobytes: Int
    var descriptors: Int
    var threads: Int

    /// Nil where the system doesn't tell.
    init?(of process: Int32) {
      guard
        let status = FileManager.default.contents(atPath: "/proc/\(process)/status")
          .map({ String(decoding: $0, as: UTF8.self) })
      else { return nil }
      let number = { (name: String) in
        status.split(separator: "\n").first { $0.hasPrefix(name) }
          .flatMap { Int($0.filter(\.isNumber)) } ?? 0
      }
      kilobytes = number("VmRSS:")
      threads = number("Threads:")
      do {
        descriptors = try FileManager.default
          .contentsOfDirectory(atPath: "/proc/\(process)/fd").count
      } catch {
        return nil
      }
    }
  }

  @Test func `the program holds no more than before, and lives on behind the last failure`() throws
  {
    let sim = try FeedSim("--orders", "400", "--rate", "0.1", "--faults", "0.2")
    let session = try TerminalSession(
      "\"$PROGRAM\" --every 1s --all \(sim.address)/orders", columns: 110)
    try session.until("the list or a failure") { lines in
      lines.contains { $0.contains("ord_") || $0.contains("R reads again") }
    }
    let process = try session.programID()
    var samples: [Holdings] = []
    let end = ContinuousClock.now + .seconds(Self.seconds)
    while ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.5)
      if try session.screen().contains(where: { $0.contains("until R") || $0.contains("R reads") })
      {
        try session.send("R")
      }
      if let sample = Holdings(of: process) { samples.append(sample) }
    }
    try sim.ask("/-/faults?share=0")
    try session.send("R")
    try session.until("a feed that lives") { $0.first?.contains("live") == true }
    try session.send("q")
    try session.until(shows: "ended with 0")
    guard samples.count > 60 else { return }
    // The first third warms it up.
    let third = samples.count / 3
    let (middle, last) = (samples[third..<2 * third], samples[(2 * third)...])
    #expect(last.map(\.descriptors).min() == middle.map(\.descriptors).min())
    #expect(last.map(\.threads).min() == middle.map(\.threads).min())
    let mean = { (part: ArraySlice<Holdings>) in
      Double(part.reduce(0) { $0 + $1.kilobytes }) / Double(part.count)
    }
    #expect(mean(last) <= mean(middle) * 1.05)
  }
}
