import DTO
import FeedStore
import Networking
import Synchronization
import TestSupport
import Testing

/// How far `auto` reads to see whose records they are.
@Suite struct ProfileBeginningTests {
  private static let charge =
    #"{"id":"ch_1","object":"charge","amount":1290,"currency":"eur","created":1763719200,"livemode":false,"status":"succeeded","captured":true,"refunded":true,"disputed":false,"paid":true,"balance_transaction":"txn_1","payment_intent":"pi_1"}"#
  private static let blank = String(repeating: " ", count: 1 << 20)
  private static let word = String(repeating: "x", count: 1 << 20)
  private static let objects =
    "{" + (0..<20_000).map { #""key_\#($0)":{"value":\#($0),"unit":"mm"}"# }.joined(separator: ",")
    + "}"

  // swift-format-ignore
  static let late: [(name: String, page: String)] = [
    ("spaces in the list",        #"{"object":"list","url":"/v1/charges","data":[\#(blank)\#(charge)]}"#),
    ("spaces in front",           #"\#(blank){"object":"list","url":"/v1/charges","data":[\#(charge)]}"#),
    ("a long text",               #"{"object":"list","note":"\#(word)","url":"/v1/charges","data":[\#(charge)]}"#),
    ("a large object",            #"{"object":"list","schema":\#(objects),"url":"/v1/charges","data":[\#(charge)]}"#),
    ("a long member of a record", #"{"object":"list","url":"/v1/charges","data":[{"note":"\#(word)",\#(charge.dropFirst())]}"#),
    ("a long line",               #"{"note":"\#(word)",\#(charge.dropFirst())\#n\#(charge)"#),
  ]

  @Test(arguments: late)
  func `a record that comes late is seen for what it is`(name: String, page: String) throws {
    let feed = try ReadFeed(
      MemorySource(Array(page.utf8), knowsItsEnd: false), selection: .automatic(.builtIn))
    #expect(feed.state.profile.name == "stripe" && feed.ids.first == "ch_1")
  }

  @Test func `records of no known API are looked at where they begin`() throws {
    let records = (0..<40_000).map { #"{"id":"s\#($0)","total":"12.90","state":"ok"}"# }
    let source = CountingSource(MemorySource("[" + records.joined(separator: ",") + "]"))
    _ = try ProfileFitting.fit(of: .shop, in: source, .builtIn)
    #expect(source.furthest == 256 << 10 && source.byteCount > 1 << 20)
  }

  @Test func `what holds no record is read no further than one is long`() throws {
    let text = #"{"note":""# + String(repeating: "x", count: 40 << 20) + #""}"#
    let source = CountingSource(MemorySource(text))
    _ = try ProfileFitting.fit(of: .shop, in: source, .builtIn)
    #expect(source.furthest < 40 << 20)
  }
}

/// A source that knows how far it was read.
private final class CountingSource: ByteSource {
  private let source: MemorySource
  private let end = Mutex(0)

  init(_ source: MemorySource) { self.source = source }

  var furthest: Int { end.withLock { $0 } }
  var finalByteCount: Int? { source.finalByteCount }
  var byteCount: Int { source.byteCount }
  var failure: SourceError? { nil }
  var change: SourceChange { .unchanged }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    let count = try source.read(at: offset, into: buffer)
    end.withLock { $0 = max($0, offset + count) }
    return count
  }
}
