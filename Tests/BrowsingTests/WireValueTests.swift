import DTO
import Domain
import FeedStore
import Query
import TestSupport
import Testing

@testable import Application

/// `raw.PATH`: what stands in a record's own JSON, however it is spelled.
@Suite struct WireValueTests {
  // swift-format-ignore
  static let asked: [(member: String, query: String, matched: Int, leftOut: Int)] = [
    (#""metadata":{"region":"eu"}"#,                 "raw.metadata.region=eu",       1, 0),
    (#""metadata":{"re\u0067ion":"eu"}"#,            "raw.metadata.region=eu",       1, 0),
    (#""metadata":{"re\u0067ion":"eu"}"#,            "raw.metadata.region!=eu",      0, 0),
    (#""meta\u0064ata":{"region":"\u0065u"}"#,       "raw.metadata.region=eu",       1, 0),
    (#""größe":"XL""#,                               "raw.größe=xl",                 1, 0),
    (#""gr\u00f6\u00dfe":"XL""#,                     "raw.größe=xl",                 1, 0),
    // Sent twice: nobody knows which counts.
    (#""m":{"d":"one","d":"two"}"#,                  "raw.m.d=one",                  0, 1),
    (#""m":{"d":"one","d":"two"}"#,                  "raw.m.d!=one",                 0, 1),
    (#""m":{"d":"one","\u0064":"two"}"#,             "raw.m.d=two",                  0, 1),
    // What can't be read may be anything.
    (#""m":{"d":"\ud800x"}"#,                        "raw.m.d!=x",                   0, 1),
    (#""m":{"d":7}"#,                                "raw.m.d=7",                    1, 0),
    (#""m":{"d":[1, 2]}"#,                           "raw.m.d=\"[1,2]\"",            1, 0),
    (#""m":{"d":""}"#,                               "raw.m.d=\"\"",                 1, 0),
    (#""m":{}"#,                                     "raw.m.d=\"\"",                 0, 0),
    (#""m":{}"#,                                     "raw.m.d!=x",                   1, 0),
    // A secret isn't found out by asking letter after letter.
    (#""client_secret":"s3cret_abc""#,               "raw.client_secret~s3c",        0, 1),
    (#""metadata":{"api_key":"sk_live_abcd1234"}"#,  "raw.metadata.api_key~sk",      0, 1),
    (#""metadata":{"api_key":"sk_live_abcd1234"}"#,  "raw.metadata~sk_live_abcd",    0, 0),
    (#""memo":"it is sk_live_abcd1234efgh5678""#,    "raw.memo~sk_live_abcd",        0, 1),
    // Nor is one in a field of ours, by its opposite either.
    (#""note":"it is sk_live_abcd1234efgh5678""#,    "note~sk_live_abcd",            0, 1),
    (#""note":"it is sk_live_abcd1234efgh5678""#,    "note!~sk_live_abcd",           0, 1),
    // A key in another style is the same key.
    (#""Meta":{"Region":"eu"}"#,                     "raw.meta.region=eu",           1, 0),
    (#""m":{"d":"one","d":"two"}"#,                  "raw.m.D=one",                  0, 1),
    // A customer that can't be read.
    (#""customer":{"id":"c1","name":["Bob"]}"#,      "customer!=Bob",                0, 1),
    (#""customer":{"id":"c1","name":["Bob"]}"#,      "customer=c1",                  1, 0),
    (#""customer":{"id":"c1","name":["Bob"]}"#,      "uncertain:customer",           1, 0),
    (#""customer":{"name":"Bob"}"#,                  "customer!=Bob",                0, 0),
  ]

  @Test(arguments: asked)
  func `a value is compared by what it says`(
    member: String, query: String, matched: Int, leftOut: Int
  ) throws {
    let base =
      #""id":"a","status":"paid","amount":"1.00","currency":"EUR","createdAt":"2026-11-20T10:00:00Z""#
    let source = MemorySource(
      #"{"schemaVersion":2,"data":{"orders":[{\#(base),\#(member)}]},"next":null}"#)
    let feed = try ReadFeed(source, selection: .named(.shop))
    var asked = try FeedQuery(query, now: 0)
    let count = try asked.records(of: ReadSource(feed.state, source)) { _ in true }
    #expect(count.matched == matched && count.leftOut.values.reduce(0, +) == leftOut, "\(count)")
  }

  @Test(arguments: ["kind=payment", "kind!=payment", "-kind=payment", "kind=transaction"])
  func `of a payment whose type is contradicted nobody knows the kind`(query: String) throws {
    let source = MemorySource(
      #"{"schemaVersion":2,"data":{"orders":[],"payments":[{"id":"p1","status":"pending","amount":"10.00","amount":"20.00","currency":"EUR","createdAt":"2026-11-20T10:00:00Z","orderId":"o1"}]},"next":null}"#
    )
    let feed = try ReadFeed(source, selection: .named(.shop))
    var asked = try FeedQuery(query, now: 0)
    let count = try asked.records(of: ReadSource(feed.state, source)) { _ in true }
    #expect(count.matched == 0 && count.leftOut == ["kind": 1])
  }
}
