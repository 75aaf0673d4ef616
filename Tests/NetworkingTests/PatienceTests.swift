import Foundation
import TestSupport
import Testing

@testable import Networking

/// Answers that come too slowly, or stop in their middle, with limits of seconds in the place of minutes.
@Suite struct PatienceTests {
  private static let text = #"{"data":[{"id":"a"},{"id":"b"}]}"#
  private static let answer = FixtureServer.response(
    "200 OK", body: Array((text + String(repeating: " ", count: 900)).utf8))
  private static let headCount = answer.count - text.utf8.count - 900
  private static let minute = 60_000

  private static func fetch(
    dripping milliseconds: Int, behind count: Int, of answer: [UInt8] = answer,
    least: (bytes: Int, seconds: Int)? = nil
  ) async throws -> Fetched {
    let server = try FixtureServer(
      bytes: [answer], drip: (behind: count, milliseconds: milliseconds))
    defer { server.stop() }
    return await Fetched.whole(
      try HTTPFetch(
        HTTPRequest("http://localhost:\(server.port)/v1/orders"),
        // What drips isn't silent, also where a machine is so busy that a second passes between two bytes.
        patience: Patience(idleSeconds: milliseconds < minute ? 4 : 1, least: least)))
  }

  @Test func `bytes that come one by one are too few, and what came is kept`() async throws {
    let page = try await Self.fetch(
      dripping: 100, behind: Self.headCount + 20, least: (bytes: 500, seconds: 1))
    let count = page.text.utf8.count
    #expect(count >= 20 && Self.text.hasPrefix(page.text.prefix(Self.text.count)))
    #expect(page.failure == .slow(receivedBytes: count, host: "localhost"))
  }

  @Test func `a head that comes byte by byte is no answer in time`() async throws {
    let page = try await Self.fetch(
      dripping: 100, behind: 12, least: (bytes: 500, seconds: 1))
    #expect(page.failure == .timedOut(host: "localhost"))
    #expect(page.text == "")
  }

  @Test func `nothing is too slow that brings the fewest bytes`() async throws {
    let page = try await Self.fetch(
      dripping: 6, behind: Self.headCount, least: (bytes: 20, seconds: 1))
    #expect(page.failure == nil)
    #expect(page.text.hasPrefix(Self.text))
  }

  @Test func `silence behind the first bytes is told`() async throws {
    let page = try await Self.fetch(dripping: Self.minute, behind: Self.headCount + 20)
    #expect(page.failure == .silent(receivedBytes: 20, host: "localhost"))
  }

  @Test func `silence in place of an answer is none in time`() async throws {
    let page = try await Self.fetch(dripping: Self.minute, behind: 1)
    #expect(page.failure == .timedOut(host: "localhost"))
  }

  @Test func `a packed answer that stops is cut short, and nothing of it is shown`() async throws {
    let packed = FixtureServer.response(
      "200 OK", headers: ["Content-Encoding: gzip"], body: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1])
    let page = try await Self.fetch(dripping: Self.minute, behind: packed.count - 1, of: packed)
    #expect(page.failure == .damagedCompression(.cutShort, host: "localhost"))
    #expect(page.text == "")
  }

  // swift-format-ignore
  static let streams: [(milliseconds: Int, patience: Int, last: String)] = [
    (200,    20, "localhost ended the stream"),
    (minute, 1,  "localhost sent nothing for 3 minutes"),
  ]

  @Test(arguments: streams)
  func `a stream may say as little as it likes, and is asked for again when it is silent`(
    milliseconds: Int, patience: Int, last: String
  ) throws {
    #expect(Patience.stream.least == nil)
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: a\n\n"
    let server = try FixtureServer(
      bytes: [Array((head + ": still here\n").utf8)],
      drip: (behind: head.utf8.count, milliseconds: milliseconds))
    defer { server.stop() }
    let lines = try StreamedLines(
      HTTPRequest("http://localhost:\(server.port)/stream"),
      patience: Patience(idleSeconds: patience))
    defer { lines.cancel() }
    var happened: [String] = []
    while happened.count < 3, let event = try lines.next() {
      switch event {
      case .lines(let bytes):
        happened.append(String(decoding: try bytes.bytes(in: 0..<bytes.byteCount), as: UTF8.self))
      case .interruption(let error, _): happened.append(error.headline)
      case .recovery: happened.append("open")
      case .tooLong, .deliveries, .refusal: happened.append("something else")
      }
    }
    #expect(happened == ["open", "a\n", last])
  }

  @Test func `a page is waited for as long as the limits say`() {
    #expect(Patience.page.idleSeconds == HTTPLimits.idleSeconds)
    #expect(Patience.page.least?.bytes == HTTPLimits.leastBytes)
    #expect(Patience.page.least?.seconds == HTTPLimits.leastBytesSeconds)
    #expect(Patience.stream.idleSeconds == HTTPLimits.streamIdleSeconds)
  }
}
