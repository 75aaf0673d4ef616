import Foundation
import TestSupport
import Testing

/// `a` on the screen, and `check --respect-acks`.
@Suite(.enabled(if: TerminalSession.isPossible)) struct AckCommandTests {
  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-acks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static let feed =
    #"{"schemaVersion":2,"data":{"orders":["#
    + (0..<20).map {
      "{\"id\":\"o\($0)\",\"status\":\"\($0 % 5 == 0 ? "paused" : "paid")\",\"amount\":\"1.00\",\"currency\":\"EUR\",\"createdAt\":\"2026-11-21T10:00:00Z\"}"
    }.joined(separator: ",") + "]}}"

  @Test func `a check doesn't fail by what is known, and says so`() throws {
    let folder = try Self.folder()
    defer { do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) } }
    let (feed, acks) = (folder.path + "/feed.json", folder.path + "/acks.toml")
    try Data(Self.feed.utf8).write(to: URL(fileURLWithPath: feed))
    #expect(try Program.feedtui("check", feed).status == 1)
    let month = Date().addingTimeInterval(30 * 86_400)
    let last = String(ISO8601DateFormatter().string(from: month).prefix(10))
    try Data(
      "[[ack]]\ndrift = \"new_word status paused\"\nuntil = \"\(last)\"\nnote = \"payments\"\n".utf8
    )
    .write(to: URL(fileURLWithPath: acks))
    let known = try Program.feedtui("check", feed, "--respect-acks", "--acks", acks)
    #expect(known.status == 0, "\(known)")
    #expect(known.output.contains("acknowledged until \(last): new_word status paused (payments)"))
    #expect(known.output.contains("warning  new word"))
    let json = try Program.feedtui(
      "check", feed, "--respect-acks", "--acks", acks, "--format", "json")
    #expect(json.output.contains("\"drift\":\"new_word status paused\",\"until\":\"\(last)\""))

    for (format, says) in [
      ("sarif", "\"suppressions\":[{\"kind\":\"external\",\"justification\":\"acknowledged until"),
      ("junit", "acknowledged until \(last) (payments)"), ("markdown", "acknowledged until"),
    ] {
      let document = try Program.feedtui(
        "check", feed, "--respect-acks", "--acks", acks, "--format", format)
      #expect(document.status == 0 && document.output.contains(says), "\(document.output)")
    }

    try Data("[[ack]]\ndrift = \"new_word\"\nuntil = \"2020-01-01\"\n".utf8)
      .write(to: URL(fileURLWithPath: acks))
    let ended = try Program.feedtui("check", feed, "--respect-acks", "--acks", acks)
    #expect(ended.status == 1)
    #expect(ended.output.contains("was acknowledged until 2020-01-01: new_word status paused"))
  }

  @Test func `a file that isn't there, or is wrong, is a mistake of usage`() throws {
    let missing = try Program.feedtui(
      "check", "SampleData/orders.json", "--respect-acks", "--acks", "/nonexistent/acks.toml")
    #expect(missing.status == 64 && missing.errors.contains("There is no file"))
    let alone = try Program.feedtui("check", "SampleData/orders.json", "--acks", "a.toml")
    #expect(alone.status == 64 && alone.errors.contains("--acks is for --respect-acks"))
  }

  @Test func `a on a drift notes that it is known, and ack off takes it back`() throws {
    let folder = try Self.folder()
    defer { do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) } }
    let (feed, acks) = (folder.path + "/feed.json", folder.path + "/acks.toml")
    try Data(Self.feed.utf8).write(to: URL(fileURLWithPath: feed))
    let session = try TerminalSession(
      "\"$PROGRAM\" '\(feed)' --acks '\(acks)'", columns: 110)
    try session.until(shows: "o0")
    try session.send("d")
    try session.until(shows: "drift 1 warning")
    try session.send("a")
    try session.until(shows: "ack 14d")
    try session.type("payments knows")
    try session.send("Enter")
    try session.until(shows: "Acknowledged until")
    try session.until(shows: "drift 1 acknowledged")
    #expect(try String(contentsOfFile: acks, encoding: .utf8).contains("payments knows"))
    try session.type(":mute 7d")
    try session.send("Enter")
    try session.until(shows: "1 muted, 4 in all")
    try session.send("Enter")
    try session.until(shows: "\"paused\"")
    try session.type(":ack off")
    try session.send("Enter")
    try session.until(shows: "drift 1 warning")
    #expect(try !String(contentsOfFile: acks, encoding: .utf8).contains("[[ack]]"))
  }
}
