import DTO
import Domain
import Drift
import FeedStore
import Foundation
import Ledger
import Networking
import TestSupport
import Testing

@testable import Application

/// What a watch counts of a source, and what is news to it.
@Suite struct SourceWatchTests {
  /// 2026-11-26, 21:00 UTC.
  private static let now: Int64 = 1_795_726_800

  /// A file of a shop's orders, which the test writes.
  private final class File {
    let folder: URL
    var path: String { folder.appendingPathComponent("orders.json").path }

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("feedtui-watch-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }

    func write(_ statuses: [String]) throws {
      let orders = statuses.enumerated().map {
        Feeds.order("o\($0)", ["status": "\"\($1)\""])
      }
      try Data(Feeds.envelope(orders: orders).utf8).write(to: URL(fileURLWithPath: path))
    }

    var ledger: LedgerPlace { .usual(in: folder.path) }
  }

  private struct FileOpener: SourceOpening {
    func open(
      _ name: SourceName, wake: @escaping @Sendable () -> Void,
      pausing: @escaping @Sendable (FetchPause) -> Void
    ) throws(SourceError) -> OpenedSource {
      OpenedSource(bytes: try FileSource(path: name.text))
    }
  }

  private static func watch(_ file: File, ledger: Bool = false) throws -> SourceWatch {
    var reading = AddressReading()
    reading.interval = .seconds(1)
    let time = now * 1_000_000_000
    let noting =
      ledger
      ? try LedgerReading(
        file.ledger, of: SourceIdentity(key: "shop", label: "shop"), at: now) : nil
    return SourceWatch(
      SourceName(text: file.path), called: file.path, FileOpener(),
      FeedOptions(profile: .named(.shop), arrival: { time }), reading, noting: noting, wake: {})
  }

  /// Looks until the file was read once more, and returns what was news.
  private static func read(_ watch: inout SourceWatch, at seconds: Int64) -> [WatchEvent] {
    let before = watch.readCount + watch.failureCount
    let time = ContinuousClock.now + .seconds(seconds)
    var events: [WatchEvent] = []
    // A bound against hanging, and no measure.
    for _ in 0..<10_000 where watch.readCount + watch.failureCount == before {
      events += watch.look(at: time).events
      Thread.sleep(forTimeInterval: 0.002)
    }
    #expect(watch.readCount + watch.failureCount > before)
    return events
  }

  @Test func `what a source shows at first is no news, and what comes then is`() throws {
    let file = try File()
    try file.write(["paid", "paused", "paused"])
    var watch = try Self.watch(file)
    #expect(Self.read(&watch, at: 0) == [])
    #expect(watch.counters.drift == [:] && watch.counters.records == 3)
    try file.write(["paid", "paused", "paused", "paused", "held"])
    let news = Self.read(&watch, at: 10)
    #expect(
      news.map { "\($0.found) \($0.added) of \($0.records)" }.sorted()
        == ["\"held\" 1 of 1", "\"paused\" 1 of 3"])
    #expect(watch.counters.drift == [.newWord: 2])
    #expect(watch.counters.fields == [.init(kind: .newWord, field: .status): 2])
    #expect(watch.counters.records == 5)
  }

  @Test func `a restart tells nothing again, and what came meanwhile`() throws {
    let file = try File()
    try file.write(["paid", "paused"])
    var first = try Self.watch(file, ledger: true)
    _ = Self.read(&first, at: 0)
    #expect(first.end() == nil)
    var second = try Self.watch(file, ledger: true)
    #expect(Self.read(&second, at: 0) == [])
    #expect(second.end() == nil)
    try file.write(["paid", "paused", "held", "paused", "paused"])
    var third = try Self.watch(file, ledger: true)
    #expect(
      Self.read(&third, at: 0).map { "\($0.found) \($0.added) of \($0.records)" }.sorted()
        == ["\"held\" 1 of 1", "\"paused\" 2 of 3"])
    #expect(third.counters.drift == [.newWord: 3])
  }

  @Test func `a file that is as it was isn't read again, and one that goes is said to be gone`()
    throws
  {
    let file = try File()
    try file.write(["paid"])
    var watch = try Self.watch(file)
    _ = Self.read(&watch, at: 0)
    #expect(watch.isUp && watch.problem == nil)
    for second in 10..<20 { _ = watch.look(at: .now + .seconds(second)) }
    #expect(watch.readCount == 1)
    try FileManager.default.removeItem(atPath: file.path)
    _ = Self.read(&watch, at: 40)
    #expect(!watch.isUp && watch.problem?.contains("orders.json") == true)
    try file.write(["paid", "paid"])
    _ = Self.read(&watch, at: 60)
    #expect(watch.isUp && watch.problem == nil)
  }

  @Test func `a pipe in the place of the file isn't waited for`() throws {
    let file = try File()
    try file.write(["paid"])
    var watch = try Self.watch(file)
    _ = Self.read(&watch, at: 0)
    try FileManager.default.removeItem(atPath: file.path)
    mkfifo(file.path, 0o600)
    _ = Self.read(&watch, at: 10)
    #expect(!watch.isUp && watch.problem?.contains("is a pipe") == true)
  }

  @Test func `every kind stands in the metrics from the beginning, and no text of a feed ever`()
    throws
  {
    let file = try File()
    try file.write(["paid", "paused"])
    var watch = try Self.watch(file)
    let before = WatchMetrics([watch], version: "1").openMetrics
    for row in DriftKind.table {
      let sample =
        "feedtui_drift_total{source=\"\(file.path)\",kind=\"\(row.name)\",severity=\"\(row.severity.word)\"} 0"
      #expect(before.contains(sample))
    }
    #expect(before.hasSuffix("# EOF\n"))
    _ = Self.read(&watch, at: 0)
    try file.write(["paid", "paused", "paused"])
    _ = Self.read(&watch, at: 10)
    let after = WatchMetrics([watch], version: "1").openMetrics
    #expect(after.contains("kind=\"new_word\",severity=\"warning\"} 1\n"))
    #expect(after.contains("kind=\"new_word\",severity=\"warning\",field=\"status\"} 1\n"))
    #expect(after.contains("feedtui_up{source=\"\(file.path)\"} 1\n"))
    #expect(!after.contains("paused"))
  }
}
