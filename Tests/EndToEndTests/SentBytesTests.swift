import Foundation
import TestSupport
import Testing

/// What is sent to the terminal: over a slow line, a key is answered no sooner than its bytes arrive.
@Suite(
  .serialized, .enabled(if: TerminalSession.isPossible, "tmux isn't there: make test installs it"))
struct SentBytesTests {
  @Test func `a step down the list sends 300 bytes at most, also where it scrolls`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-sent-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { do { try FileManager.default.removeItem(at: folder) } catch { /* It has gone. */  } }
    let feed = folder.appendingPathComponent("feed")
    try Data(Self.orders.utf8).write(to: feed)
    let steps = try Self.stepsDown(feed.path, count: 80)
    #expect(steps.count == 79 && steps.allSatisfy { $0.size <= 300 }, "\(steps.map(\.size))")
  }

  @Test func `so it does where records have drifted, unless a column has to move`() throws {
    let steps = try Self.stepsDown("SampleData/orders.json", count: 198)
    let usual = steps.filter { !$0.movesColumns }.map(\.size)
    #expect(usual.count >= 190 && usual.allSatisfy { $0 <= 300 }, "\(usual)")
  }

  private struct Step {
    var size: Int
    /// Whether a text that came into view is wider than its column was: then each line is sent again.
    var movesColumns: Bool
  }

  /// What each Down key sends, of a list from its first record to its last.
  private static func stepsDown(_ feed: String, count: Int) throws -> [Step] {
    let log = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-sent-\(UUID().uuidString).log")
    defer { do { try FileManager.default.removeItem(at: log) } catch { /* It never was. */  } }
    // xterm's own way to say colours, and a terminal that says which it has.
    let session = try TerminalSession(
      "tmux set window-style fg='#e5e5e5',bg='#000000'; \"$PROGRAM\" '\(feed)'", columns: 150,
      rows: 40,
      environment: "LC_ALL=C.UTF-8 TERM=xterm-256color")
    var heads = try session.until(shows: "✓ complete").first { $0.contains("CREATED") }
    try session.record(into: log)
    var steps: [Step] = []
    var total = 0
    for place in 2...count {
      try session.send("Down")
      let lines = try session.until(shows: " \(place) of \(count) ·")
      let size = try settledSize(of: log, after: total)
      let newHeads = lines.first { $0.contains("CREATED") }
      steps.append(Step(size: size, movesColumns: newHeads != heads))
      (heads, total) = (newHeads, total + size)
    }
    return steps
  }

  /// Orders without drift, as different as they get.
  private static let orders = (0..<80).map { number in
    let status = ["paid", "failed", "refunded", "authorized", "pending"][number % 5]
    let name = String(UnicodeScalar(UInt8(97 + number % 26)))
    return
      #"{"id":"ord_\#(1000 + number * 37)","status":"\#(status)","amount":"\#(number * 7919 % 400).90","currency":"\#(["EUR", "USD", "GBP"][number % 3])","createdAt":"2026-11-\#(10 + number / 8)T\#(10 + number % 13):\#(10 + number % 47):00Z","customer":{"name":"\#(name)","email":"\#(name)@example.com"},"paymentDetails":{"method":"card","brand":"visa","last4":"\#(1000 + number * 101)"}}"#
  }.joined(separator: "\n")

  /// How many bytes have come behind the first `count`, once no more come.
  private static func settledSize(of log: URL, after count: Int) throws -> Int {
    var size = -1
    for _ in 0..<2000 {
      usleep(10_000)
      let now = try Data(contentsOf: log).count
      if now > count, now == size { return now - count }
      size = now
    }
    throw TerminalSession.Failed(description: "nothing was sent")
  }
}
