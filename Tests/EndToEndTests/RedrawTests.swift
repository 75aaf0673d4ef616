import Foundation
import TestSupport
import Testing

/// What the terminal shows after any keys is what it shows when all of it is drawn again.
///
/// `FEEDTUI_TORTURE_SECONDS` is how long it goes on; without it some rounds are made.
@Suite(
  .serialized, .enabled(if: TerminalSession.isPossible, "tmux isn't there: make test installs it"))
struct RedrawTests {
  /// Without any that quits, or is typed on: what is seen then is compared by `settle`.
  private static let keys = [
    "j", "j", "j", "k", "G", "g", "Space", "C-u", "d", "S", "x", "n", "f", "1", "2", "3", "r",
    "Left", "Enter", "h", "J", "K", "w", "z", "p", "Tab", "?",
  ]

  private static let seconds =
    ProcessInfo.processInfo.environment["FEEDTUI_TORTURE_SECONDS"].flatMap { Double($0) } ?? 0

  /// In a terminal that doesn't tell its colours, where all is painted, and in one that does, where plain text has its own.
  private static let ownColors = "tmux set window-style fg='#e5e5e5',bg='#000000'; "

  @Test(
    arguments: [
      ("", "SampleData/orders.json", 7), ("", "SampleData/hostile_strings.json", 8),
      (ownColors, "SampleData/orders.json", 9),
    ] as [(String, String, UInt64)])
  func `the screen after changes is the screen drawn anew`(
    before: String, feed: String, seed: UInt64
  ) throws {
    let session = try TerminalSession("\(before)\"$PROGRAM\" \(feed)", columns: 150, rows: 40)
    try session.until(shows: "✓ complete")
    var random = SeededGenerator(seed: seed)
    let end = Date(timeIntervalSinceNow: Self.seconds / 3)
    var round = 0
    repeat {
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        try session.send(Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)])
      }
      // To where the list scrolls, line by line.
      if round % 3 == 1 {
        for _ in 0..<50 { try session.send(round % 2 == 1 ? "j" : "k") }
      }
      if round % 5 == 4 {
        try session.resize(
          columns: Int.random(in: 40...220, using: &random),
          rows: Int.random(in: 8...50, using: &random))
      }
      round += 1
      try Self.settle(session, round)
      let before = try session.colors()
      try session.send("C-l")
      try session.until("the same drawn anew, round \(round): \(before.joined(separator: "\n"))") {
        _ in
        try ShownCells.of(session.colors()) == ShownCells.of(before)
      }
    } while round < 15 || Date() < end
  }

  /// Waits until all keys have been taken: what is typed last is seen, and taken away again.
  private static func settle(_ session: TerminalSession, _ round: Int) throws {
    // It closes a menu, and does nothing else.
    try session.send("BSpace")
    try session.type(":round\(round)")
    try session.until(shows: ":round\(round)")
    try session.send("Escape")
    // The last line names it as well, and is drawn last.
    try session.until("no prompt") { lines in !lines.contains { $0.contains("round\(round)") } }
  }
}
