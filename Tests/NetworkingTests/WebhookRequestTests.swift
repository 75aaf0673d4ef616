import Testing

@testable import Networking

/// One request of somebody who sends webhooks, byte by byte.
@Suite struct WebhookRequestTests {
  private static func request(_ lines: String..., body: String = "") -> [UInt8] {
    Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }

  private static let post = "POST /hook HTTP/1.1"

  private static func outcome(_ bytes: [UInt8], piece: Int = .max) -> WebhookRequestReader.Outcome {
    var reader = WebhookRequestReader()
    var outcome = WebhookRequestReader.Outcome.needsMore
    var rest = bytes[...]
    while !rest.isEmpty {
      outcome = reader.take(rest.prefix(piece))
      rest = rest.dropFirst(piece)
      if case .refused = outcome { return outcome }
    }
    return outcome
  }

  private static func body(_ outcome: WebhookRequestReader.Outcome) -> String? {
    guard case .complete(let delivery) = outcome else { return nil }
    return String(decoding: delivery.body, as: UTF8.self)
  }

  // swift-format-ignore
  static let whole: [(request: [UInt8], body: String)] = [
    (request(post, "Content-Length: 2", body: "{}"),                                                            "{}"),
    (request(post, "content-type: application/json; charset=utf-8", "CONTENT-LENGTH: 2", body: "[]"),           "[]"),
    (request(post, "Content-Length:2\t", "X: ", body: "{}"),                                                    "{}"),
    (request(post, "Transfer-Encoding: chunked", body: "2\r\n{}\r\n0\r\n\r\n"),                                 "{}"),
    (request(post, "Transfer-Encoding: chunked", body: "1;a=b\r\n{\r\n1\r\n}\r\n000\r\nX: y\r\n\r\n"),           "{}"),
    (request(post, "Transfer-Encoding: chunked", body: "9\r\n{\"a\":\"\r\n\"\r\n1\r\n}\r\n0\r\n\r\n"),           "{\"a\":\"\r\n\"}"),
    (request(post, "Content-Length: 2", "Content-Type: application/cloudevents+json", body: "{}"),              "{}"),
    (request(post, "Content-Length: 2", "Content-Encoding: identity", body: "{}"),                              "{}"),
    (Array("\(post)\r\nContent-Length: 2\r\nX: Jos".utf8) + [0xE9] + Array("\r\n\r\n{}".utf8),               "{}"),
  ]

  @Test(arguments: whole, [1, 3, .max])
  func `a request is read however its bytes come`(
    row: (request: [UInt8], body: String), piece: Int
  ) {
    #expect(Self.body(Self.outcome(row.request, piece: piece)) == row.body)
  }

  // swift-format-ignore
  static let refused: [(request: [UInt8], refusal: WebhookRefusal)] = [
    (request("GET / HTTP/1.1", "Host: a"),                                               .noPost),
    (request("PUT / HTTP/1.1", "Content-Length: 2", body: "{}"),                         .noPost),
    (request("POST /", "Content-Length: 2", body: "{}"),                                 .malformed),
    (request("POST / HTTP/2", "Content-Length: 2", body: "{}"),                          .malformed),
    (request("nonsense"),                                                                .malformed),
    (request(post, body: "{}"),                                                          .malformed),
    (request(post, "Content-Length: 0"),                                                 .malformed),
    (request(post, "Content-Length: 3", body: " \r\n"),                                  .malformed),
    (request(post, "Content-Length: 2", body: "{}{}"),                                   .malformed),
    (request(post, "Content-Length: +2", body: "{}"),                                    .malformed),
    (request(post, "Content-Length: 2", "Content-Length: 2", body: "{}"),                .malformed),
    (request(post, "Content-Length: 2", "Transfer-Encoding: chunked", body: "{}"),       .malformed),
    (request(post, "Transfer-Encoding: gzip, chunked", body: "{}"),                      .malformed),
    (request(post, "Transfer-Encoding: chunked", body: "x\r\n{}"),                       .malformed),
    (request(post, "Transfer-Encoding: chunked", body: "-1\r\n{}"),                      .malformed),
    (request(post, "Transfer-Encoding: chunked", body: "1\r\n{}\r\n0\r\n\r\n"),          .malformed),
    (request(post, "Transfer-Encoding: chunked", body: "FFFFFFFF\r\n{}"),                .tooLarge),
    (request(post, "No colon", "Content-Length: 2", body: "{}"),                         .malformed),
    (request(post, " Folded: x", "Content-Length: 2", body: "{}"),                       .malformed),
    (request(post, "A : b", "Content-Length: 2", body: "{}"),                            .malformed),
    (request(post, "A: b\u{0}c", "Content-Length: 2", body: "{}"),                       .malformed),
    (request(post, "Content-Length: 5000000", body: "{}"),                               .tooLarge),
    (request(post, "Content-Length: 99999999999999999999", body: "{}"),                  .tooLarge),
    (request(post, "Content-Length: 2", "Content-Type: text/html", body: "{}"),          .noJSON),
    (request(post, "Content-Length: 5", "Content-Type: application/x-www-form-urlencoded", body: "id=tr"), .noJSON),
    (request(post, "Content-Length: 2", "Content-Encoding: gzip", body: "{}"),           .noJSON),
    (request(post, "Content-Length: 2", "Origin: https://evil.example", body: "{}"),     .fromBrowser),
    (request(post, "A: " + String(repeating: "x", count: 17_000), body: "{}"),           .longHead),
    (Array(String(repeating: "x", count: 17_000).utf8),                                  .longHead),
    (Array(post.utf8) + [0x0D, 0x0A, 0xFF, 0xFE, 0x0D, 0x0A, 0x0D, 0x0A],      .malformed),
    (request(post, "Transfer-Encoding: chunked", "Transfer-Encoding: identity", body: "2\r\n{}\r\n0\r\n\r\n"), .malformed),
    (request(post, "Content-Length: ", body: "{}"),                                      .malformed),
    (request(post, "Content-Length: 5", body: "hello"),                                  .noJSON),
    (request(post, "Content-Length: 4", body: "\u{1F}\u{8}{}"),                           .noJSON),
  ]

  @Test(arguments: refused)
  func `what is no webhook is refused`(request: [UInt8], refusal: WebhookRefusal) {
    #expect(Self.outcome(request) == .refused(refusal))
    #expect(Self.outcome(request, piece: 7) == .refused(refusal))
  }

  @Test func `a sender that asks first is told to go on`() {
    var reader = WebhookRequestReader()
    let head = Self.request(Self.post, "Content-Length: 2", "Expect: 100-continue")
    #expect(reader.take(head) == .mayContinue)
    #expect(Self.body(reader.take(Array("{}".utf8))) == "{}")
  }

  @Test func `each beginning of a request needs more`() {
    let bytes = Self.request(Self.post, "Content-Length: 10", body: "{\"a\": 1 } ")
    for length in 0..<bytes.count {
      var reader = WebhookRequestReader()
      #expect(reader.take(bytes[..<length]) == .needsMore)
    }
  }

  // swift-format-ignore
  static let addresses: [(text: String, shown: String?, isOwn: Bool)] = [
    ("127.0.0.1:4242", "127.0.0.1:4242", true), ("4242", "127.0.0.1:4242", true), (":4242", "127.0.0.1:4242", true),
    ("localhost:80", "localhost:80", true), ("[::1]:4242", "[::1]:4242", true), ("0.0.0.0:4242", "0.0.0.0:4242", false),
    ("127.evil.example:80", "127.evil.example:80", false), ("[::]:80", "[::]:80", false), ("0", "127.0.0.1:0", true),
    ("::1", nil, false), ("a:b:80", nil, false), ("", nil, false), ("host", nil, false), ("a:70000", nil, false), ("a b:80", nil, false), ("http://a:80", nil, false), ("a:-1", nil, false),
  ]

  @Test(arguments: addresses)
  func `an address to listen at is a host and a port`(text: String, shown: String?, isOwn: Bool) {
    let address = ListenAddress(text)
    #expect(address?.text == shown)
    #expect(address?.isOfThisMachine ?? false == isOwn)
  }
}
