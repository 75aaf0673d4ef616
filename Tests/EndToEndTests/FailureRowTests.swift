import Foundation
import TestSupport
import Testing

/// Failures of one answer or one command, each by the words of its row in `docs/sources.md`; those of a whole feed are in `FaultTests`.
@Suite struct FailureRowTests {
  private static func gzip() throws -> [UInt8] {
    let packed = try #require(
      Data(
        base64Encoded:
          "H4sIAAAAAAACA6tWKk7OSM1NDEstKs7Mz1OyMtJRSkksSVSyqlbKL0oBiipZRcfqKBUkVuam5pWAebU6SnmpFSVKVnmlOTm1AOaa6gtCAAAA"
      ))
    return Array(packed)
  }

  private static func answer(_ status: String, _ headers: [String], _ body: [UInt8]) -> [UInt8] {
    let head = ["HTTP/1.1 \(status)"] + headers + ["Connection: close"]
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  private static func packed(_ body: [UInt8], _ coding: String = "gzip") -> [UInt8] {
    answer(
      "200 OK",
      [
        "Content-Type: application/json", "Content-Encoding: \(coding)",
        "Content-Length: \(body.count)",
      ], body)
  }

  // swift-format-ignore
  static let answers: [(name: String, words: String)] = [
    ("cut",      "is cut short: it ends before its check value"),
    ("more",     "has more bytes behind its end"),
    ("br",       "compressed its answer by br, which can't be undone here"),
    ("events",   "sent text/event-stream, not JSON"),
    ("part",     "sent a part of the feed (206), not the whole"),
    ("unsaid",   "The connection ended, and nothing says that all records had come"),
    ("busy",     "is busy and asks to wait for 2 hours, which is too long"),
    ("tls",      "doesn't speak TLS on this port"),
    ("issuers",  "The file of trusted issuers can't be read, or holds no certificate"),
    ("client",   "The client's certificate, or its key, can't be used"),
    ("token",    "The token command gave no token: it ended with 1"),
    ("scheme",   "htp://x is not an http or https address"),
    ("port",     "http://x:99999 is not an address: a port is a number from 0 to 65535"),
  ]

  private static func bytes(_ name: String) throws -> [UInt8] {
    let line = Array((Feeds.order("o1", ["schemaVersion": "2"]) + "\n").utf8)
    return switch name {
    case "cut": packed(Array(try gzip().dropLast(9)))
    case "more": packed(try gzip() + Array("x".utf8))
    case "br": packed(Array("{}".utf8), "br")
    case "events":
      answer(
        "200 OK", ["Content-Type: text/event-stream", "Content-Length: 8"], Array("data: 1\n".utf8))
    case "part":
      answer(
        "206 Partial Content", ["Content-Type: application/json", "Content-Length: 2"],
        Array("{}".utf8))
    case "unsaid": answer("200 OK", ["Content-Type: application/x-ndjson"], line)
    case "busy": answer("429 Too Many Requests", ["Retry-After: 7200", "Content-Length: 0"], [])
    default:
      answer("200 OK", ["Content-Type: application/json", "Content-Length: 2"], Array("{}".utf8))
    }
  }

  @Test(arguments: answers)
  func `a failure is told in the words of its row`(name: String, words: String) throws {
    let server = try FixtureServer(bytes: [try Self.bytes(name)])
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
