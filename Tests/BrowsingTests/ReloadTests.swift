import Domain
import DTO
import FeedStore
import Foundation
import Presentation
import TestSupport
import Testing

@testable import Application
@testable import feedtui

/// What makes the program read its source again: a key, or a file that has changed, once.
@Suite struct ReloadTests {
  private static let feed = Feeds.envelope(orders: (1...40).map { Feeds.order("ord_\($0)") })

  private static func session(_ source: String) throws -> BrowsingSession {
    let opener = try SourceOpener(environment: [:])
    let options = FeedOptions(profile: .named(.shop), arrival: { 0 })
    return try BrowsingSession(
      name: SourceName(text: source), opener: opener, options: options,
      size: Size(columns: 100, rows: 12), localZone: .utc, wake: {})
  }

  private static func file(_ text: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("feed-\(UUID()).json")
      .path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Draws as the run loop does, with nobody at the keys, and returns the last screen.
  private static func settle(_ session: inout BrowsingSession) -> [String] {
    for _ in 0..<20 {
      session.waitUntilIdle()
      _ = session.frame()
    }
    return session.frame().lines
  }

  private static func press(_ keys: String, _ session: inout BrowsingSession) {
    for key in keys {
      session.update()
      session.handle(.key(.character(key)))
      _ = session.frame()
    }
  }

  @Test(arguments: ["", "f"])
  func `the selected record stays selected when others came before it`(keys: String) throws {
    let path = try Self.file(Self.feed)
    defer { unlink(path) }
    var session = try Self.session(path)
    _ = Self.settle(&session)
    Self.press(keys + "jjjjjjjjjjjjjjj", &session)
    #expect(Self.settle(&session).contains { $0.hasPrefix("▸") && $0.contains(" ord_16 ") })
    let more = Feeds.envelope(
      orders: ["new_1", "new_2", "new_3"].map { Feeds.order($0) }
        + (1...40).filter { $0 != 3 }.map { Feeds.order("ord_\($0)") })
    try Data(more.utf8).write(to: URL(fileURLWithPath: path))
    Self.press("R", &session)
    #expect(
      Self.settle(&session).contains { $0.hasPrefix("▸") && $0.contains(" ord_16 ") },
      "\(session.frame().lines)")
  }

  @Test func `at the top the list stays at the top when others came before it`() throws {
    let path = try Self.file(Self.feed)
    defer { unlink(path) }
    var session = try Self.session(path)
    _ = Self.settle(&session)
    let more = Feeds.envelope(
      orders: [Feeds.order("new_1")] + (1...40).map { Feeds.order("ord_\($0)") })
    try Data(more.utf8).write(to: URL(fileURLWithPath: path))
    Self.press("R", &session)
    #expect(Self.settle(&session).contains { $0.hasPrefix("▸") && $0.contains(" new_1 ") })
  }

  /// A screen, and how many requests had been made by then.
  private struct Stage: Sendable {
    var screen: [String]
    var requests: [Int]
  }

  /// Browses an address: a stage at the start, and one after each of `keys`.
  ///
  /// On a thread of its own: the program waits, which the cooperative pool is too small for.
  private static func browse(
    _ address: String, _ keys: [String], _ servers: [FixtureServer]
  ) async throws -> [Stage] {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            var session = try Self.session(address)
            var stages: [Stage] = []
            for keys in [""] + keys {
              Self.press(keys, &session)
              let screen = Self.settle(&session)
              stages.append(Stage(screen: screen, requests: servers.map(\.seen.count)))
            }
            return stages
          })
      }
    }
  }

  @Test(arguments: ["", "f", "2", "3", "fG", "d"])
  func `one key that reloads makes one request, whatever is shown`(before: String) async throws {
    let server = try FixtureServer(answers: [
      FixtureServer.response("200 OK", body: Self.feed)
    ])
    let stages = try await Self.browse(
      "http://localhost:\(server.port)/orders", [before, "R", "R"], [server])
    #expect(stages.map(\.requests) == [[1], [1], [2], [3]])
    #expect(stages[2].screen[0].contains("40 records"))
    if before == "f" { #expect(stages[2].screen[1].contains("40 of 40: orders")) }
    #expect(stages[2].screen == stages[3].screen)
    server.stop()
  }

  @Test func `retries and redirects are no requests of the program's own`() async throws {
    let target = try FixtureServer(answers: [
      FixtureServer.response("503 Service Unavailable", headers: ["Retry-After: 0"], body: ""),
      FixtureServer.response("200 OK", body: Self.feed),
    ])
    let first = try FixtureServer(answers: [
      FixtureServer.response(
        "302 Found", headers: ["Location: http://localhost:\(target.port)/moved"], body: "")
    ])
    let stages = try await Self.browse(
      "http://localhost:\(first.port)/orders", ["f", "R"], [first, target])
    // The retry begins where the request began: two there, for one of the user's.
    #expect(stages.map(\.requests) == [[2, 2], [2, 2], [3, 3]])
    #expect(stages[2].screen[1].contains("40 of 40: orders"))
    first.stop()
    target.stop()
  }

  @Test(arguments: ["", "f"])
  func `a file that grows is read again once, filtered or not`(before: String) throws {
    let path = try Self.file((1...40).map { Feeds.order("ord_\($0)") }.joined(separator: "\n"))
    var session = try Self.session(path)
    _ = Self.settle(&session)
    Self.press(before, &session)
    _ = Self.settle(&session)
    let opened = session.feed
    let writer = try #require(FileHandle(forWritingAtPath: path))
    try writer.seekToEnd()
    try writer.write(contentsOf: Data(("\n" + Feeds.order("ord_41")).utf8))
    #expect(session.feed === opened)
    Self.press("G", &session)
    let screen = Self.settle(&session)
    let again = session.feed
    #expect(again !== opened)
    #expect(screen[0].contains("41 records"))
    #expect(screen.contains { $0.contains("ord_40") })
    // It goes on growing while nobody does anything.
    for number in 42...50 {
      try writer.write(contentsOf: Data(("\n" + Feeds.order("ord_\(number)")).utf8))
      _ = Self.settle(&session)
    }
    #expect(session.feed === again)
    try writer.close()
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func `a file that is replaced all the time is read again once for a key`() throws {
    let path = try Self.file(Self.feed)
    var session = try Self.session(path)
    _ = Self.settle(&session)
    var feeds = [session.feed]
    for round in 0..<10 {
      try Data(Feeds.envelope(orders: (0...round).map { Feeds.order("new_\($0)") }).utf8)
        .write(to: URL(fileURLWithPath: path), options: .atomic)
      session.update()
      // Rows that are on the screen stay; those that come into sight are looked at.
      if round == 0 { Self.press("G", &session) }
      session.waitUntilIdle()
      _ = session.frame()
      if feeds.last.flatMap({ $0 }) !== session.feed { feeds.append(session.feed) }
    }
    #expect(feeds.count == 2)
    let screen = session.frame().lines
    #expect(!screen.contains { $0.contains("ord_") })
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func `a file that was read while it was empty is read again at a key`() throws {
    let path = try Self.file("")
    var session = try Self.session(path)
    #expect(Self.settle(&session).contains { $0.contains("the source is empty") })
    let empty = session.feed
    // Whatever was decided without a key has been decided.
    session.mayReadAgain = false
    try Data(Self.feed.utf8).write(to: URL(fileURLWithPath: path))
    _ = Self.settle(&session)
    #expect(session.feed === empty)
    Self.press("G", &session)
    #expect(Self.settle(&session)[0].contains("40 records"))
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func `a file that stays empty is read once, however many keys there are`() throws {
    let path = try Self.file("")
    var session = try Self.session(path)
    _ = Self.settle(&session)
    let opened = session.feed
    Self.press("Ggjk", &session)
    _ = Self.settle(&session)
    #expect(session.feed === opened)
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func `a file that is gone leaves nothing of what it had`() throws {
    let path = try Self.file(Self.feed)
    var session = try Self.session(path)
    _ = Self.settle(&session)
    Self.press("f", &session)
    try FileManager.default.removeItem(atPath: path)
    Self.press("R", &session)
    let screen = Self.settle(&session)
    #expect(screen.contains { $0.contains("There is no file") })
    // The name of the file may have any digits.
    #expect(!screen[0].contains("40 rec") && !screen[0].contains("no drift"))
  }
}
