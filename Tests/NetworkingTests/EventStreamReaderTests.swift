import Testing

@testable import Networking

/// Server-Sent Events, as the standard has them.
@Suite struct EventStreamReaderTests {
  private static func read(_ text: String, in pieces: Int = .max) -> (lines: String, id: String) {
    var reader = EventStreamReader()
    var lines: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      lines += Array(rest.prefix(pieces)).withUnsafeBytes { reader.take($0) }
      rest = rest.dropFirst(pieces)
    }
    return (String(decoding: lines, as: UTF8.self), reader.lastID)
  }

  // swift-format-ignore
  static let spec: [(sent: String, lines: String, id: String)] = [
    ("data: {\"id\":1}\n\n",                              "{\"id\":1}\n",           ""),
    ("data:{\"id\":1}\n\ndata: {\"id\":2}\n\n",           "{\"id\":1}\n{\"id\":2}\n", ""),
    // One space is no part of the value, a second one is.
    ("data:  x\n\n",                                      " x\n",                   ""),
    // Several lines are one value; its line ends are no ends of lines here.
    ("data: {\ndata: \"id\":1}\n\n",                      "{\r\"id\":1}\n",         ""),
    ("data\ndata: x\n\n",                                 "\rx\n",                  ""),
    // Ends of lines: LF, CR LF, CR.
    ("data: a\r\n\r\ndata: b\r\rdata: c\n\n",             "a\nb\nc\n",              ""),
    ("\u{FEFF}data: a\n\n",                               "a\n",                    ""),
    // Comments, and events without data, are none.
    (": hello\n\n:\n\nevent: order\n\ndata: a\n\n",       "a\n",                    ""),
    ("event: order\ndata: a\n\n",                         "a\n",                    ""),
    ("event: ping\ndata: {}\n\nevent: Heartbeat\ndata: 1\n\n", "",                  ""),
    ("event: ping\ndata: {\"id\":1}\n\n",               "{\"id\":1}\n",           ""),
    ("unknown: x\ndata: a\nother\n\n",                    "a\n",                    ""),
    // What isn't ended is none, nor is its id.
    ("id: 1\ndata: a\n\nid: 2\ndata: b\n",                "a\n",                    "1"),
    ("id: 7\ndata: a\n\ndata: b\n\n",                     "a\nb\n",                 "7"),
    ("id: 7\n\nid\ndata: a\n\n",                          "a\n",                    ""),
    // An id that can't be sent back as a header.
    ("id: 7\n\nid: a\u{0}b\ndata: a\n\n",                 "a\n",                    "7"),
    ("id: 7\n\nid: a\u{1B}b\ndata: a\n\n",                "a\n",                    "7"),
  ]

  @Test(arguments: spec)
  func `the data of each event is a line, however the bytes come`(
    sent: String, lines: String, id: String
  ) {
    for pieces in [Int.max, 1, 2, 3] {
      let read = Self.read(sent, in: pieces)
      #expect(read.lines == lines && read.id == id, "\(pieces)")
    }
  }

  @Test(arguments: [
    ("retry: 500", 500), ("retry: 5x", nil), ("retry:", nil),
    ("retry: 99999999999999999999", 60_000),
  ])
  func `the server says how long it wants to be left alone`(line: String, expected: Int?) {
    var reader = EventStreamReader()
    _ = Array("\(line)\n\n".utf8).withUnsafeBytes { reader.take($0) }
    #expect(reader.retryMilliseconds == expected && reader.next.retryMilliseconds == expected)
  }

  @Test func `a value without end takes no more memory than a record may`() {
    var reader = EventStreamReader()
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    _ = Array("data: ".utf8).withUnsafeBytes { reader.take($0) }
    for _ in 0..<20 { _ = piece.withUnsafeBytes { reader.take($0) } }
    let lines = Array("\n\n".utf8).withUnsafeBytes { reader.take($0) }
    #expect(lines.isEmpty && reader.tooLongCount == 1)
    let next = Array("data: a\n\n".utf8).withUnsafeBytes { reader.take($0) }
    #expect(String(decoding: next, as: UTF8.self) == "a\n" && reader.tooLongCount == 1)
  }

  @Test func `pauses grow while nothing comes, and the server's own are kept`() {
    var reconnection = Reconnection()
    let pauses = (0..<8).map { _ in reconnection.pause(asked: nil, retry: nil, jitter: 1) }
    #expect(pauses == [1100, 2100, 4100, 8100, 16_100, 32_100, 60_100, 60_100])
    reconnection.received()
    #expect(reconnection.pause(asked: nil, retry: 500, jitter: 1) == 600)
    #expect(reconnection.pause(asked: 5000, retry: nil, jitter: 1) == 5000)
    // Who asks for no pause gets one all the same, and a longer one each time.
    #expect(reconnection.pause(asked: 0, retry: nil, jitter: 1) == 2100)
    #expect(reconnection.pause(asked: 0, retry: nil, jitter: 0) == 100)
    #expect(reconnection.pause(asked: .max, retry: nil, jitter: 1) == 3_600_000)
  }
}
