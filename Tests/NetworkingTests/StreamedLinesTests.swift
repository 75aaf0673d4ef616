import Foundation
import TestSupport
import Testing

@testable import Networking

/// Answers that don't end, against a server that says just these bytes.
@Suite struct StreamedLinesTests {
  private static func events(_ text: String, status: String = "200 OK") -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: text/event-stream; charset=utf-8\r\nConnection: close\r\n\r\n\(text)"
  }

  private static func lines(_ text: String, type: String = "application/x-ndjson") -> String {
    "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nDate: Wed, 25 Nov 2026 15:00:00 GMT\r\nConnection: close\r\n\r\n\(text)"
  }

  /// What happened until the end, or so many times.
  private static func happened(
    _ answers: [String], most: Int = 20, headers: [(name: String, value: String)] = []
  ) throws -> (events: [String], interruptions: Int, requests: [String]) {
    let server = try FixtureServer(answers: answers)
    defer { server.stop() }
    let lines = try StreamedLines(
      HTTPRequest("http://localhost:\(server.port)/stream", headers: headers))
    defer { lines.cancel() }
    var events: [String] = []
    do throws(SourceError) {
      while events.count < most, let event = try lines.next() {
        switch event {
        case .lines(let bytes):
          events.append(
            String(decoding: try bytes.bytes(in: 0..<bytes.byteCount), as: UTF8.self))
          if bytes.header(named: "Date") != nil { events.append("a date") }
        case .interruption(let error, _):
          events.append(error.shortWords)
          lines.retry()
        case .recovery: events.append("open")
        case .tooLong: events.append("too long")
        case .deliveries(let sources): events.append("\(sources.count) deliveries")
        case .refusal(let words): events.append(words)
        }
      }
    } catch {
      events.append("\(error)")
    }
    return (events, lines.interruptionCount, server.seen)
  }

  private static let over = "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"

  @Test func `events come as lines, and those behind the last one are asked for`() throws {
    let read = try Self.happened([
      Self.events("retry: 200\nid: 1\ndata: a\n\nid: 2\ndata: b\n\nid: 3\ndata: ha"),
      Self.events("id: 3\ndata: c\n\n"), Self.over,
    ])
    #expect(read.events == ["open", "a\nb\n", "cut short", "open", "c\n", "cut short"])
    #expect(read.interruptions == 0)
    let asked = read.requests.map { request in
      request.split(separator: "\r\n").first { $0.hasPrefix("Last-Event-ID") } ?? ""
    }
    #expect(asked == ["", "Last-Event-ID: 2", "Last-Event-ID: 3"])
    #expect(read.requests.allSatisfy { $0.contains("Accept: text/event-stream") })
  }

  @Test func `lines are asked for again, and what may be lost between is counted`() throws {
    let read = try Self.happened([
      Self.lines("{\"a\":1}\n{\"a\":2}\n{\"a\":"), Self.lines("{\"a\":3}\n"), Self.over,
    ])
    #expect(
      read.events == [
        "open", "{\"a\":1}\n{\"a\":2}\n", "cut short", "open", "{\"a\":3}\n", "cut short",
      ])
    #expect(read.interruptions == 2)
  }

  @Test func `the last line of an answer that is told to be whole needs no end`() throws {
    let whole = FixtureServer.response(
      "200 OK", type: "application/x-ndjson", body: "{\"a\":1}\n{\"a\":2}")
    let read = try Self.happened([whole, Self.over])
    #expect(read.events.joined() == "open{\"a\":1}\n{\"a\":2}\ncut short")
  }

  @Test func `an id of events doesn't say that lines were all had`() throws {
    let read = try Self.happened([
      Self.events("id: 1\ndata: a\n\n"), Self.lines("b\nc"), Self.over,
    ])
    #expect(read.interruptions == 1)
  }

  @Test func `an id in the caller's headers is where it begins, and no more`() throws {
    let read = try Self.happened(
      [Self.events("retry: 100\nid: 78\ndata: a\n\n"), Self.over],
      headers: [("Last-Event-ID", "77")])
    let ids = read.requests.map { request in
      request.split(separator: "\r\n").filter { $0.hasPrefix("Last-Event-ID") }
    }
    #expect(ids == [["Last-Event-ID: 77"], ["Last-Event-ID: 78"]])
  }

  @Test func `a stream that ended goes on behind its last event, or says that some may be lost`()
    throws
  {
    let gone = "HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n"
    for (first, interruptions) in [
      (Self.events("id: 7\ndata: a\n\n"), 0), (Self.lines("a\n"), 1),
      (Self.events("data: a\n\n"), 1),
    ] {
      let server = try FixtureServer(answers: [first, gone, Self.events("data: b\n\n"), Self.over])
      let lines = try StreamedLines(HTTPRequest("http://localhost:\(server.port)/"))
      do throws(SourceError) {
        while let event = try lines.next() {
          if case .interruption = event { lines.retry() }
        }
      } catch {
        #expect(error.shortWords == "401")
      }
      let before = lines.interruptionCount
      let next = try #require(try lines.resumed())
      while let event = try next.next() {
        if case .interruption = event { next.retry() }
      }
      let asked = server.seen.map { $0.contains("Last-Event-ID: 7") }
      #expect(asked.dropFirst().allSatisfy { $0 == (interruptions == 0) })
      #expect(before == interruptions && next.interruptionCount >= interruptions)
      server.stop()
    }
  }

  @Test func `an id stays with the server that gave it`() throws {
    let other = try FixtureServer(answers: [Self.over])
    let home = try FixtureServer(answers: [])
    home.prepare([
      Self.events("retry: 100\nid: 1\ndata: a\n\n"),
      "HTTP/1.1 302 Found\r\nLocation: http://localhost:\(other.port)/\r\nConnection: close\r\n\r\n",
    ])
    let lines = try StreamedLines(HTTPRequest("http://localhost:\(home.port)/"))
    while let event = try lines.next() {
      if case .interruption = event { lines.retry() }
    }
    #expect(home.seen.count == 2 && home.seen[1].contains("Last-Event-ID: 1"))
    #expect(other.seen.count == 1 && !other.seen[0].contains("Last-Event-ID"))
    home.stop()
    other.stop()
  }

  @Test func `an event that is too long is told, and costs no other`() throws {
    let long = String(repeating: "x", count: (16 << 20) + 1)
    let read = try Self.happened([
      Self.events("data: a\n\ndata: \(long)\n\ndata: b\n\n"), Self.over,
    ])
    let said = read.events.filter { $0 != "open" && $0 != "cut short" }
    #expect(said.joined().filter { $0 != "\n" } == "atoo longb")
  }

  // swift-format-ignore
  static let refused: [(answer: String, words: String)] = [
    ("HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n",            "answered 401"),
    ("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n",               "answered 404"),
    (lines("<html>", type: "text/html"),                                   "sent text/html"),
    ("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\nx", "compressed its answer"),
  ]

  @Test(arguments: refused)
  func `what won't change by itself isn't asked for again`(answer: String, words: String) throws {
    let read = try Self.happened([answer])
    #expect(read.events.count == 1 && read.events.first?.contains(words) == true)
    #expect(read.requests.count == 1)
  }

  @Test func `a server that fails is asked again, and says when`() throws {
    let read = try Self.happened([
      "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 7\r\nConnection: close\r\n\r\n",
      Self.events("data: a\n\n"), Self.over,
    ])
    #expect(read.events == ["503", "open", "a\n", "cut short"])
  }

  @Test func `a stream that is cancelled ends at once, whatever it waits for`() throws {
    let listener = try LoopbackListener()
    let lines = try StreamedLines(HTTPRequest("http://localhost:\(listener.port)/"))
    let start = ContinuousClock.now
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.2)
      lines.cancel()
    }
    #expect(try lines.next() == nil)
    #expect(ContinuousClock.now - start < .seconds(5))
    listener.stop()
  }
}
