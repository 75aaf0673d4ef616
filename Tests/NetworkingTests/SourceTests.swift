import Foundation
import Synchronization
import Testing

@testable import Networking

@Suite struct SourceTests {
  private static func temporaryFile(_ bytes: [UInt8]) throws -> String {
    let path = NSTemporaryDirectory() + "/feedtui-test-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func `what isn't there, or is a folder, is called that`() {
    #expect(throws: SourceError.notFound(path: "/no/such/file")) {
      try FileSource(path: "/no/such/file")
    }
    #expect(throws: SourceError.isDirectory(path: "/tmp")) { try FileSource(path: "/tmp") }
    #expect(
      throws: SourceError.unreadable(
        path: "/dev/null", reason: "it is not a regular file; pipe it in and name -")
    ) {
      try FileSource(path: "/dev/null")
    }
  }

  @Test func `a file that was replaced says so`() throws {
    let path = try Self.temporaryFile([1, 2, 3])
    let source = try FileSource(path: path)
    #expect(source.change == .unchanged && source.finalByteCount == 3)
    try Data([1, 2, 3, 4]).write(to: URL(fileURLWithPath: path), options: .atomic)
    #expect(source.change == .replaced)
    try FileManager.default.removeItem(atPath: path)
    #expect(source.change == .replaced)
  }

  @Test func `a file that has grown, or was written anew, says so`() throws {
    let path = try Self.temporaryFile([1, 2, 3])
    let source = try FileSource(path: path)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data([4]))
    #expect(source.change == .grown)
    try file.truncate(atOffset: 2)
    #expect(source.change == .replaced)
    try file.close()
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func `a spool hands out what was put in, from any place`() throws {
    let spool = try Spool()
    try [UInt8]("hello".utf8).withUnsafeBytes { try spool.append($0) }
    #expect(spool.finalByteCount == nil && spool.byteCount == 5)
    spool.finish()
    #expect(spool.finalByteCount == 5)
    var buffer = [UInt8](repeating: 0, count: 10)
    let count = try buffer.withUnsafeMutableBytes { try spool.read(at: 1, into: $0) }
    #expect(String(decoding: buffer[..<count], as: UTF8.self) == "ello")
    #expect(try buffer.withUnsafeMutableBytes { try spool.read(at: 5, into: $0) } == 0)
  }

  /// Reads all from `offset` on.
  private static func text(of source: any ByteSource, from offset: Int) throws -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 3)
    while true {
      let count = try buffer.withUnsafeMutableBytes {
        try source.read(at: offset + bytes.count, into: $0)
      }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  @Test func `several readers wait at several places, and all are woken`() throws {
    let spool = try Spool()
    let texts = Mutex<[Int: String]>([:])
    let isRead = DispatchSemaphore(value: 0)
    for offset in 0..<4 {
      Thread.detachNewThread {
        do {
          let text = try Self.text(of: spool, from: offset)
          texts.withLock { $0[offset] = text }
        } catch {
          Issue.record("\(error)")
        }
        isRead.signal()
      }
    }
    for byte in "0123456789".utf8 {
      try spool.append([byte])
      usleep(1_000)
    }
    spool.finish()
    for _ in 0..<4 { isRead.wait() }
    let expected = [0: "0123456789", 1: "123456789", 2: "23456789", 3: "3456789"]
    #expect(texts.withLock { $0 } == expected)
  }

  @Test func `what is held back is read by who shows nothing of it yet`() throws {
    let spool = try Spool()
    spool.holdBack()
    let unchecked = try #require(spool.unchecked)
    try spool.append(Array("abc".utf8))
    #expect(spool.byteCount == 0 && unchecked.byteCount == 3 && unchecked.finalByteCount == nil)
    #expect(try unchecked.bytes(in: 1..<3) == Array("bc".utf8))
    spool.finish(.cancelled)
    #expect(spool.finalByteCount == 0 && unchecked.finalByteCount == 3)
    #expect(try Self.text(of: unchecked, from: 0) == "abc" && unchecked.failure == .cancelled)
    #expect(throws: SourceError.cancelled) { try spool.bytes(in: 0..<3) }
  }

  @Test func `a reader waits for a slow pipe`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let spool = try StandardInput.spool(reading: ends[0])
    let writer = ends[1]
    Thread.detachNewThread {
      _ = write(writer, "ab", 2)
      _ = write(writer, "cd", 2)
      close(writer)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 8)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try spool.read(at: bytes.count, into: $0) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "abcd")
  }

  // swift-format-ignore
  static let addresses: [(text: String, shown: String?)] = [
    ("https://api.example.com/v1/orders?key=secret", "api.example.com/v1/orders"),
    ("http://user:secret@localhost:8080/x",          "localhost:8080/x"),
    ("http://h/sk_live_abcdefghij12345/a@b.example/x", "h/•••/a•••@b•••.example/x"),
    ("ftp://example.com",                            nil),
    ("http://127.0.0.1:65536/",                      nil),
    ("http://h:99999999999999999999/",               nil),
    ("https://",                                     nil),
    ("not an address",                               nil),
  ]

  @Test(arguments: addresses)
  func `an address is shown without what may be secret`(text: String, shown: String?) throws {
    guard let shown else {
      #expect(throws: SourceError.self) { try HTTPRequest(text) }
      return
    }
    #expect(try HTTPRequest(text).displayName == shown)
  }

  // swift-format-ignore
  static let badAddresses: [(text: String, shown: String)] = [
    ("ftp://user:secret@example.com",         "ftp://…@example.com"),
    ("http://u:secret@?token=secret",         "http://…@"),
    ("http:/u:secret@h?token=secret",         "http:/…@h"),
    ("http://u:se?cret@h/x",                  "http://…"),
    ("http://?email=a@secret",                "http://…"),
    ("//u:secret@h",                          "//…@h"),
    ("localhost:80/?token=secret",            "localhost:80/"),
    ("u:secret@h/sk_live_abcdefghij12345",    "…@h/•••"),
  ]

  @Test(arguments: badAddresses)
  func `a bad address is quoted without its credentials`(text: String, shown: String) {
    #expect(throws: SourceError.invalidURL(shown)) { try HTTPRequest(text) }
    #expect(AddressText.isMeant(by: text))
  }

  @Test func `a path is no address`() {
    for path in ["page.json", "/tmp/a.json", "./a:b.json", "C:/page.json", "a b: c.json"] {
      #expect(!AddressText.isMeant(by: path), "\(path)")
    }
  }

  @Test func `a file's name hides what looks like a secret`() {
    let error = SourceError.notFound(path: "/tmp/sk_live_abcdefghij12345/a@b.example/x.json")
    #expect(error.headline == "There is no file /tmp/•••/a@b.example/x.json")
  }

  // swift-format-ignore
  static let codings: [(header: String, coding: ContentCoding)] = [
    ("GZip",                       .checked(isGzip: true)),
    ("identity, ",                 .none),
    ("br",                         .unknown("br")),
    ("gzip, br",                   .unknown("gzip, br")),
    ("sk_live_abcdefghij12345",    .unknown("•••")),
    ("\u{1B}[31mred",              .unknown("an unknown method")),
  ]

  @Test(arguments: codings)
  func `an unknown compression is named by what may be a name`(
    header: String, coding: ContentCoding
  ) {
    #expect(ContentCoding([header]) == coding)
  }

  @Test func `headers are read a line each, and a bad line is named without its text`() throws {
    let headers = try HTTPRequest.headers(parsing: "# mine\nX-Key: a:b\n\nAccept : text/json\n")
    #expect(headers.map(\.name) == ["X-Key", "Accept"])
    #expect(headers.map(\.value) == ["a:b", "text/json"])
    for text in ["X-Key: a\nsecret", "X Key: a", ": a", "X-Key: a\u{1}"] {
      #expect(throws: HeaderFileError.self) { try HTTPRequest.headers(parsing: text) }
    }
    #expect(
      "\(HeaderFileError(line: 2))"
        == "Line 2 of the header file is not a header. Write it as Name: value.")
  }

  @Test func `retries wait longer each time`() {
    let delays = (0..<4).map {
      RetryDelay(beforeRetry: $0, retryAfter: nil, now: Self.now, jitter: 0)
    }
    #expect(delays == [250, 500, 1000, 2000].map { .milliseconds($0) })
  }

  private static let now = Date(timeIntervalSince1970: 1_445_412_480)

  // swift-format-ignore
  static let retryAfter: [(header: String, delay: RetryDelay)] = [
    ("3",                                .milliseconds(3000)),
    (" 30 ",                             .milliseconds(30_000)),
    ("31",                               .tooLong(seconds: 31)),
    ("86400",                            .tooLong(seconds: 86_400)),
    ("99999999999999999999",             .tooLong(seconds: 3_155_760_000)),
    ("Wed, 21 Oct 2015 07:28:05 GMT",    .milliseconds(5000)),
    ("Wed, 21 Oct 2015 07:00:00 GMT",    .milliseconds(0)),
    ("Wed, 21 Oct 2015 08:28:00 GMT",    .tooLong(seconds: 3600)),
    ("soon",                             .milliseconds(250)),
    ("-1",                               .milliseconds(250)),
    ("",                                 .milliseconds(250)),
  ]

  @Test(arguments: retryAfter)
  func `a server says how long to wait, within bounds`(header: String, delay: RetryDelay) {
    #expect(
      RetryDelay(beforeRetry: 0, retryAfter: header, now: Self.now, jitter: 0) == delay)
  }

  // swift-format-ignore
  static let spans: [(seconds: Int, text: String)] = [
    (31, "31 s"), (119, "119 s"), (120, "2 minutes"), (3600, "60 minutes"), (7200, "2 hours"),
    (86_400, "24 hours"), (172_801, "3 days"), (3_155_760_000, "36525 days"),
  ]

  @Test(arguments: spans)
  func `a span is told in a unit that fits`(seconds: Int, text: String) {
    #expect(DurationWords.text(seconds: seconds) == text)
  }

  @Test func `a named pipe is read while it is written, and opened by the thread that reads`()
    throws
  {
    let path = NSTemporaryDirectory() + "/feedtui-test-\(UUID().uuidString)"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(StandardInput.isPipe(at: path) && !StandardInput.isPipe(at: "/tmp"))
    let spool = try StandardInput.spool(readingPipe: path)
    Thread.detachNewThread {
      let descriptor = open(path, O_WRONLY)
      _ = write(descriptor, "abcd", 4)
      close(descriptor)
    }
    var buffer = [UInt8](repeating: 0, count: 8)
    #expect(try buffer.withUnsafeMutableBytes { try spool.read(at: 0, into: $0) } == 4)
    #expect(try buffer.withUnsafeMutableBytes { try spool.read(at: 4, into: $0) } == 0)
    unlink(path)
  }

  @Test func `what the system doesn't give is asked for beforehand`() throws {
    try SystemLimits.require(files: 4, bytes: 1 << 20)
    #expect(throws: SourceError.tooLittleMemory) {
      try SystemLimits.require(files: 0, bytes: .max)
    }
  }

  // swift-format-ignore
  static let types: [(header: String, mayBe: Bool)] = [
    ("application/json", true), ("application/vnd.api+json; charset=utf-8", true), ("", true),
    ("application/x-ndjson", true), ("text/plain", true), ("TEXT/HTML", false), ("text/xml", false),
  ]

  @Test(arguments: types)
  func `a media type tells what can't be JSON`(header: String, mayBe: Bool) {
    #expect(ContentType.mayBeJSON(header) == mayBe)
  }

  @Test func `every error says what happened and what to do`() {
    let errors: [SourceError] = [
      .notFound(path: "p"), .isDirectory(path: "p"), .notPermitted(path: "p"),
      .unreadable(path: "p", reason: "r"), .invalidURL("u"), .noSuchPort("u"),
      .hostNotFound(host: "h"),
      .refused(host: "h"), .timedOut(host: "h"), .nothingPiped, .tooFewFiles,
      .tooLittleMemory, .noHTTPLibrary, .noZstdLibrary, .cannotListen(address: "a", reason: "r"),
      .notTLS(host: "h"), .tlsFailed(host: "h"),
      .notHTTP(host: "h"),
      .busy(seconds: 86_400, host: "h"),
      .status(code: 418, reason: "r", host: "h"), .contentType("t", host: "h"),
      .tooManyRedirects(host: "h"), .tooLarge(limitBytes: 1 << 30), .cutShort(receivedBytes: 3),
      .cutShort(receivedBytes: 0),
      .silent(receivedBytes: 3, host: "h"), .slow(receivedBytes: 3, host: "h"), .issuersUnreadable,
      .endUntold,
      .damagedCompression(.damaged, host: "h"), .damagedCompression(.cutShort, host: "h"),
      .damagedCompression(.trailingBytes, host: "h"), .damagedCompression(.growsTooMuch, host: "h"),
      .damagedFile(.cutShort, path: "p"), .unknownCompression("br", host: "h"), .partial(host: "h"),
      .network(reason: "r", host: "h"), .cancelled,
    ]
    let untrusted = CertificateFault.allCases.map { SourceError.untrusted($0, host: "h") }
    for error in errors + untrusted {
      #expect(!error.headline.hasSuffix(".") && error.advice.hasSuffix("."))
    }
  }
}
