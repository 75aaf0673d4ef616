import Foundation
import TestSupport
import Testing

/// Failures of a connection or a command, each by the words of its row in `docs/sources.md`; those of answers are in `FaultTests`.
@Suite struct FailureRowTests {
  private static func answer(_ status: String, _ headers: [String], _ body: [UInt8]) -> [UInt8] {
    let head = ["HTTP/1.1 \(status)"] + headers + ["Connection: close"]
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  // swift-format-ignore
  static let answers: [(name: String, words: String)] = [
    ("unsaid",   "The connection ended, and nothing says that all records had come"),
    ("tls",      "doesn't speak TLS on this port"),
    ("issuers",  "The file of trusted issuers can't be read, or holds no certificate"),
    ("client",   "The client's certificate, or its key, can't be used"),
    ("token",    "The token command gave no token: it ended with 1"),
    ("scheme",   "htp://x is not an http or https address"),
    ("port",     "http://x:99999 is not an address: a port is a number from 0 to 65535"),
  ]

  private static func bytes(_ name: String) -> [UInt8] {
    // Lines, of which nothing tells how many there are to be.
    let line = Array((Feeds.order("o1", ["schemaVersion": "2"]) + "\n").utf8)
    return name == "unsaid"
      ? answer("200 OK", ["Content-Type: application/x-ndjson"], line)
      : answer("200 OK", ["Content-Type: application/json", "Content-Length: 2"], Array("{}".utf8))
  }

  @Test(arguments: answers)
  func `a failure is told in the words of its row`(name: String, words: String) throws {
    let server = try FixtureServer(bytes: [Self.bytes(name)])
    defer { server.stop() }
    let address = "http://127.0.0.1:\(server.port)/orders"
    let secure = "https://127.0.0.1:\(server.port)/orders"
    let read: Program.Result
    switch name {
    case "tls": read = try Program.feedtui("check", secure)
    case "issuers": read = try Program.feedtui("check", secure, "--cacert", "/nonexistent.pem")
    case "client":
      read = try Program.feedtui(
        "check", secure, "--cert", "/nonexistent.pem", "--key", "/nonexistent.pem")
    case "scheme": read = try Program.feedtui("check", "htp://x")
    case "port": read = try Program.feedtui("check", "http://x:99999")
    case "token": read = try Self.withSettings(address)
    default: read = try Program.feedtui("check", address)
    }
    #expect(read.errors.contains(words) || read.output.contains(words), "\(read)")
    #expect(read.status != 0)
  }

  private static func withSettings(_ address: String) throws -> Program.Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let own = folder.appendingPathComponent("feedtui")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record("\(error)") }
    }
    try "[source.shop]\nurl = \"\(address)\"\ntoken-command = [\"false\"]\n".write(
      to: own.appendingPathComponent("config.toml"), atomically: true, encoding: .utf8)
    return try Program.run(
      TerminalSession.program, ["check", "shop"], environment: "XDG_CONFIG_HOME=\(folder.path)")
  }
}
