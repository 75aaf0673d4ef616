import Foundation
import TestSupport
import Testing

@testable import Networking

/// Webhooks that are sent to a port of this machine.
@Suite(.serialized) struct WebhookReceiverTests {
  private static func receiver(
    _ check: @escaping WebhookReceiver.Check = { _ in nil }
  ) throws -> WebhookReceiver {
    try WebhookReceiver(try #require(ListenAddress("127.0.0.1:0")), check: check)
  }

  /// The lines of the next batches, until there are so many; refusals stand among them in brackets.
  private static func lines(_ receiver: WebhookReceiver, _ count: Int) throws -> [String] {
    var lines: [String] = []
    while lines.count < count {
      switch try #require(try receiver.next()) {
      case .lines(let source):
        let bytes = try source.bytes(in: 0..<source.byteCount)
        lines += bytes.split(separator: UInt8(ascii: "\n")).map {
          String(decoding: $0, as: UTF8.self)
        }
      case .deliveries(let sources):
        for source in sources {
          lines.append(
            String(decoding: try source.bytes(in: 0..<source.byteCount), as: UTF8.self))
        }
      case .refusal(let words): lines.append("(\(words))")
      case .tooLong, .interruption, .recovery: lines.append("?")
      }
    }
    return lines
  }

  @Test func `each is answered, and is a line`() throws {
    let receiver = try Self.receiver()
    defer { receiver.cancel() }
    #expect(try LoopbackClient.post(#"{"id":"a"}"#, to: receiver.port) == 200)
    #expect(try LoopbackClient.post("{\n  \"id\": \"b\"\n}\n", to: receiver.port) == 200)
    let lines = try Self.lines(receiver, 2)
    #expect(lines == [#"{"id":"a"}"#, "{\n  \"id\": \"b\"\n}\n"])
  }

  @Test func `what is refused is told, and comes through nowhere`() throws {
    let receiver = try Self.receiver { $0.header("x-key") == "right" ? nil : .forged }
    defer { receiver.cancel() }
    #expect(try LoopbackClient.post("{}", to: receiver.port, headers: ["X-Key: wrong"]) == 401)
    #expect(try LoopbackClient.post("{}", to: receiver.port) == 401)
    #expect(
      try LoopbackClient.post("{}", to: receiver.port, headers: ["Origin: http://a.example"]) == 403
    )
    #expect(try LoopbackClient.post("[]", to: receiver.port, headers: ["X-Key: right"]) == 200)
    #expect(
      try Self.lines(receiver, 4)
        == ["(wrong signature)", "(wrong signature)", "(from a web page)", "[]"])
  }

  @Test func `a sender that is told no reads the answer, though it goes on sending`() throws {
    let receiver = try Self.receiver()
    defer { receiver.cancel() }
    let client = try LoopbackClient(port: receiver.port)
    client.send("POST / HTTP/1.1\r\nContent-Length: 9000000\r\n\r\n")
    client.send(String(repeating: "x", count: 1 << 20))
    #expect(client.answer().hasPrefix("HTTP/1.1 413 "))
    let other = try LoopbackClient(port: receiver.port)
    other.send("GET / HTTP/1.1\r\n\r\n")
    let answer = other.answer()
    #expect(answer.hasPrefix("HTTP/1.1 405 ") && answer.contains("Allow: POST\r\n"))
  }

  @Test func `a sender that asks first is told to go on`() throws {
    let receiver = try Self.receiver()
    defer { receiver.cancel() }
    let client = try LoopbackClient(port: receiver.port)
    client.send("POST / HTTP/1.1\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
    #expect(client.answer(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
    client.send("{}")
    #expect(client.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func `who sends nothing or breaks off costs nobody else anything`() throws {
    let receiver = try Self.receiver()
    defer { receiver.cancel() }
    let silent = try LoopbackClient(port: receiver.port)
    let slow = try LoopbackClient(port: receiver.port)
    slow.send("POST / HTTP/1.1\r\nContent-Le")
    do {
      let broken = try LoopbackClient(port: receiver.port)
      broken.send("POST / HTTP/1.1\r\nContent-Length: 20\r\n\r\n{\"id\":")
    }
    #expect(try Self.lines(receiver, 1) == ["(broken HTTP)"])
    #expect(try LoopbackClient.post("{}", to: receiver.port) == 200)
    slow.send("ngth: 2\r\n\r\n[]")
    #expect(slow.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(try Self.lines(receiver, 2) == ["{}", "[]"])
    withExtendedLifetime(silent) {}
  }

  @Test func `many at once are all taken`() throws {
    let receiver = try Self.receiver()
    defer { receiver.cancel() }
    let group = DispatchGroup()
    for number in 0..<100 {
      DispatchQueue.global().async(group: group) {
        do {
          #expect(try LoopbackClient.post("{\"id\":\(number)}", to: receiver.port) == 200)
        } catch {
          Issue.record(error)
        }
      }
    }
    #expect(group.wait(timeout: .now() + 60) == .success)
    #expect(Set(try Self.lines(receiver, 100)) == Set((0..<100).map { "{\"id\":\($0)}" }))
  }

  @Test func `who connects and says nothing keeps nobody waiting`() throws {
    let receiver = try Self.receiver()
    defer { receiver.cancel() }
    var silent: [Int32] = []
    defer { for descriptor in silent { close(descriptor) } }
    for _ in 0..<80 { silent.append(try LoopbackClient(port: receiver.port).keep()) }
    #expect(try LoopbackClient.post("{}", to: receiver.port) == 200)
    // It took the place of one that said nothing, which is counted.
    #expect(try Self.lines(receiver, 1) == ["(timed out)"])
  }

  @Test func `a port that is taken is told`() throws {
    let receiver = try Self.receiver()
    defer { receiver.cancel() }
    let address = try #require(ListenAddress("127.0.0.1:\(receiver.port)"))
    #expect(
      throws: SourceError.cannotListen(
        address: "127.0.0.1:\(receiver.port)", reason: "Address already in use")
    ) { try WebhookReceiver(address) { _ in nil } }
    let elsewhere = try #require(ListenAddress("192.0.2.1:4242"))
    #expect(throws: SourceError.self) { try WebhookReceiver(elsewhere) { _ in nil } }
  }

  @Test func `each refusal has an answer and words of its own`() {
    let all = WebhookRefusal.allCases
    #expect(Set(all.map(\.words)).count == all.count)
    for refusal in all {
      #expect((400...599).contains(Int(refusal.status.prefix(3)) ?? 0))
    }
  }
}
