import DTO
import Domain
import Drift
import Networking
import TestSupport
import Testing

@testable import FeedStore

@Suite struct FeedTests {
  // MARK: Versions

  // swift-format-ignore
  static let versions: [(name: String, text: String, amount: String?)] = [
    ("before",           Feeds.envelope(orders: [Feeds.order("1")]),                                                "12.90"),
    ("none",             Feeds.envelope(orders: [Feeds.order("1")], version: nil),                                  "12.90"),
    ("behind",           #"{"data":{"orders":[\#(Feeds.order("1"))]},"schemaVersion":3}"#,                          nil),
    ("behind, known",    #"{"data":{"orders":[\#(Feeds.order("1"))]},"schemaVersion":2,"next":null}"#,              "12.90"),
    ("behind, version 1",#"{"data":{"orders":[\#(Feeds.order("1", ["amount": nil, "amountMinor": "1290"]))]},"schemaVersion":1}"#, "12.90"),
    ("between",          #"{"data":{"orders":[\#(Feeds.order("1"))]},"schemaVersion":3,"meta":{"x":{}}}"#,          nil),
    ("as a string",      Feeds.envelope(orders: [Feeds.order("1")], version: "\"2\""),                              "12.90"),
    ("unheard of",       Feeds.envelope(orders: [Feeds.order("1")], version: "\"next\""),                           nil),
  ]

  @Test(arguments: versions, [true, false])
  func `amounts follow the version, wherever it stands`(
    version: (name: String, text: String, amount: String?), knowsItsEnd: Bool
  ) throws {
    let source = MemorySource(Array(version.text.utf8), knowsItsEnd: knowsItsEnd)
    let feed = try ReadFeed(source)
    #expect(
      feed.records.map { $0.amount.value?.text(minimumPlaces: 2) } == [version.amount],
      "\(version.name)")
    #expect(
      feed.driftLines.contains { $0.hasPrefix("unexpected_version") } == (version.amount == nil))
  }

  @Test func `a nested schemaVersion is none of the feed's`() throws {
    let order = Feeds.order("1", ["meta": #"{"schemaVersion":9}"#])
    let feed = try ReadFeed(#"{"data":{"orders":[\#(order)]}}"#)
    #expect(feed.records.first?.amount.value != nil)
  }

  // swift-format-ignore
  static let contradictions: [(name: String, text: String, event: String)] = [
    ("two pages", Feeds.envelope(orders: [Feeds.order("1")]) + "\n" + Feeds.envelope(orders: [Feeds.order("2")], version: "3"), "unexpected_version schemaVersion 2 and 3 1"),
    ("a page without", Feeds.envelope(orders: [Feeds.order("1")]) + "\n{\"data\":{\"orders\":[\(Feeds.order("2"))]}}", "unexpected_version schemaVersion 2 and none 1"),
    ("none, then one", "{\"data\":{\"orders\":[\(Feeds.order("1"))]}}\n" + Feeds.envelope(orders: [Feeds.order("2")]), "unexpected_version schemaVersion 2 and none 1"),
    ("a version without its colon", Feeds.envelope(orders: [Feeds.order("1")]) + "\n{\"schemaVersion\"2,\"data\":{\"orders\":[\(Feeds.order("2"))]}}", "unexpected_version schemaVersion 2 and none 1"),
    ("a version that is null", Feeds.envelope(orders: [Feeds.order("1")]) + "\n{\"schemaVersion\":null,\"data\":{\"orders\":[\(Feeds.order("2"))]}}", "unexpected_version schemaVersion 2 and none 1"),
    ("the only version damaged", #"{"schemaVersion"=1,"data":{"orders":[\#(Feeds.order("1"))]}}"#, "unexpected_version schemaVersion unreadable 1"),
    ("cut where it may stand", #"{"data":{"orders":[\#(Feeds.order("1"))"#, "unexpected_version schemaVersion unreadable 1"),
    ("twice in one", #"{"schemaVersion":2,"data":{"orders":[\#(Feeds.order("1"))]},"schemaVersion":3}"#, "unexpected_version schemaVersion 2 and 3 1"),
    ("an object", #"{"schemaVersion":{"major":3},"data":{"orders":[\#(Feeds.order("1"))]}}"#, "unexpected_version schemaVersion text of 11 characters 1"),
    ("an escaped key", #"{"schema\u0056ersion":3,"data":{"orders":[\#(Feeds.order("1"))]}}"#, "unexpected_version schemaVersion 3 1"),
  ]

  @Test(arguments: contradictions)
  func `versions that contradict make every amount uncertain`(
    name: String, text: String, event: String
  ) throws {
    let feed = try ReadFeed(text)
    #expect(!feed.records.isEmpty && feed.records.allSatisfy { $0.amount.value == nil })
    #expect(feed.driftLines.first == event)
  }

  @Test func `pages of one version are one feed`() throws {
    let pages = [Feeds.order("1"), Feeds.order("2")].map { Feeds.envelope(orders: [$0]) }
    let feed = try ReadFeed(pages.joined(separator: "\n"))
    #expect(feed.ids == ["1", "2"])
    #expect(feed.driftLines == [])
  }

  @Test func `a null version is drift`() throws {
    let feed = try ReadFeed(Feeds.envelope(orders: [], version: "null"))
    #expect(feed.driftLines == ["unexpected_null schemaVersion 1"])
  }

  // MARK: No records

  // swift-format-ignore
  static let places: [(text: String, sentence: String?, ids: [String])] = [
    (#"{"data":{"orders":[]}}"#,                                    nil, []),
    ("[]",                                                          nil, []),
    ("{}",                                                          "No records at data.orders; no objects elsewhere", []),
    (#"{"data":{}}"#,                                               "No records at data.orders; no objects elsewhere", []),
    (#"{"data":{"orders":{}}}"#,                                    "No records at data.orders; an object stands there, not an array", []),
    (#"{"data":{"orders":{"1":\#(Feeds.order("1"))}}}"#,            "No records at data.orders; an object stands there, not an array", []),
    (#"{"data":{"payments":{"1":{"id":"1"}}}}"#,                    "No records at data.payments; an object stands there, not an array", []),
    (#"{"data":{"orders":null}}"#,                                  "No records at data.orders; null stands there, not an array", []),
    (#"{"data":{"payments":null},"result":{"orders":[\#(Feeds.order("1"))]}}"#, "No records at data.orders; 1 object at result.orders", ["1"]),
    (#"{"data":{"orders":7}}"#,                                     "No records at data.orders; an integer stands there, not an array", []),
    (#"{"":[{"at":1}]}"#,                                           "No records at data.orders; 1 object at \"\"", []),
    (#"{"result":{"orders":[\#(Feeds.order("1")),\#(Feeds.order("2"))]}}"#, "No records at data.orders; 2 objects at result.orders", ["1", "2"]),
    (#"{"data":[\#(Feeds.order("1"))]}"#,                           "No records at data.orders; 1 object at data", ["1"]),
    (#"{"log":[{"at":1}]}"#,                                        "No records at data.orders; 1 object at log", []),
  ]

  @Test(arguments: places)
  func `records in another place never look like an empty feed`(
    text: String, sentence: String?, ids: [String]
  ) throws {
    let feed = try ReadFeed(text)
    #expect(feed.state.misplacement?.sentence == sentence)
    #expect(feed.ids == ids)
    #expect(feed.records.allSatisfy { $0.marks.isEmpty })
    #expect(feed.state.verdict == (sentence == nil ? .complete : .noRecords))
    #expect((feed.state.tally.worst == .critical) == (sentence != nil))
  }

  @Test func `what was looked for has a name, also at the top`() {
    let misplacement = Misplacement(expected: "", evidence: "no objects elsewhere", isShown: false)
    #expect(
      misplacement.sentence == "No records at the top of the document; no objects elsewhere")
  }

  @Test func `what stands where an array belongs is counted once`() throws {
    let feed = try ReadFeed(#"{"data":{"orders":{"1":{"id":"1"}}}}"#)
    #expect(feed.driftLines == ["no_records data.orders object for an array 1"])
  }

  @Test func `a null where orders belong is critical, though payments are there`() throws {
    let feed = try ReadFeed(#"{"data":{"orders":null,"payments":[]}}"#)
    #expect(feed.driftLines == ["no_records data.orders null for an array 1"])
  }

  @Test func `orders that moved beside payments that did not are found`() throws {
    let text =
      #"{"schemaVersion":2,"data":{"payments":[]},"result":{"orders":[\#(Feeds.order("1"))]}}"#
    let feed = try ReadFeed(text)
    #expect(feed.ids == ["1"])
    #expect(
      feed.state.misplacement?.sentence == "No records at data.orders; 1 object at result.orders")
    #expect(feed.state.verdict == .noRecords)
    #expect(feed.state.rows[at: 0].marks.contains(.misplaced))
  }

  @Test(arguments: ["[]", "[]\n[]"])
  func `an empty array hides no envelope behind it`(before: String) throws {
    let feed = try ReadFeed("\(before)\n{\"orders\":[\(Feeds.order("1"))]}\n")
    #expect(feed.ids == ["1"] && feed.state.verdict == .noRecords)
    #expect(try ReadFeed("\(before)\n{\"orders\":[]}").driftLines.isEmpty)
  }

  @Test(arguments: [
    "{\"id\":\"x\",\n\"items\":[{\"sku\":1}]}",
    "{\"id\":\"page1\",\n\"result\":{\"orders\":[{\"id\":\"1\",\"status\":\"paid\"}]}}",
  ])
  func `an envelope that has an id itself comes to an end`(text: String) throws {
    #expect(try ReadFeed(text).state.verdict == .noRecords)
  }

  @Test func `payments in another place are payments`() throws {
    let payment =
      #"{"id":"p1","status":"paid","amount":"1.00","currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#
    #expect(
      try ReadFeed(#"{"result":{"payments":[\#(payment)]}}"#).records.map(\.kind) == [.payment])
  }

  // MARK: Bad input

  // swift-format-ignore
  static let bad: [(name: String, bytes: [UInt8], problem: String)] = [
    ("nothing",       [],                                       "There is nothing to read: the source is empty."),
    ("white space",   Array(" \n\t\r ".utf8),                   "There is nothing to read: the source is empty."),
    ("HTML",          Array("<!DOCTYPE html><p>x".utf8),        "This is a web page or XML, not JSON. Check that the address is that of the API."),
    ("a string",      Array("\"hello\"".utf8),                  "This is a JSON string, not a feed. A feed is an object or an array."),
    ("a number",      Array("42".utf8),                         "This is a JSON number, not a feed. A feed is an object or an array."),
    ("UTF-16",        [0xFF, 0xFE, 0x7B, 0, 0x7D, 0],           "This is UTF-16. Convert it first: iconv -f UTF-16 -t UTF-8."),
    ("bare UTF-16",   [0x3C, 0, 0x7D, 0],                       "This is UTF-16. Convert it first: iconv -f UTF-16 -t UTF-8."),
    ("gzip",          [0x1F, 0x8B, 8, 0],                       "This is a gzip file. Unpack it first: gunzip."),
    ("NUL bytes",     [0, 0, 0, 0, 0],                          "This is binary data, not JSON."),
    ("text",          Array("hello there".utf8),                "This is not JSON: it begins with neither { nor [."),
  ]

  @Test(arguments: bad)
  func `what is no feed is called what it is`(name: String, bytes: [UInt8], problem: String) throws
  {
    let feed = try ReadFeed(MemorySource(bytes))
    #expect(feed.state.verdict.problem == problem)
    #expect(feed.records.isEmpty)
  }

  @Test func `a byte-order mark, NULs and bad UTF-8 inside cost no record`() throws {
    let bytes =
      [0xEF, 0xBB, 0xBF]
      + Array(Feeds.envelope(orders: [Feeds.order("1", ["note": "\"\u{0}\""])]).utf8)
    let feed = try ReadFeed(MemorySource(bytes))
    #expect(feed.ids == ["1"])
    #expect(feed.driftLines == ["malformed_json note raw control character 1"])
    let invalid = Array(#"[{"id":"1","note":""#.utf8) + [0xFF] + Array(#""}]"#.utf8)
    #expect(try ReadFeed(MemorySource(invalid)).driftLines.contains("invalid_utf8 note 1"))
  }

  @Test func `nesting of a hundred thousand neither traps nor hangs`() throws {
    for opening in ["[", "{\"a\":", "[{\"id\":"] {
      let text = String(repeating: opening, count: 100_000)
      let feed = try ReadFeed(text)
      #expect(!feed.state.verdict.isWhole)
    }
  }

  @Test func `one line of 50 MB costs its record alone`() throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 50 << 20)
    let bytes =
      Array("{\"id\":\"1\",\"status\":\"paid\"}\n{\"id\":\"2\",\"note\":\"".utf8) + long
      + Array("\"}\n{\"id\":\"3\",\"status\":\"paid\"}\n".utf8)
    let feed = try ReadFeed(MemorySource(bytes))
    #expect(feed.ids == ["1", "3"])
    #expect(feed.state.droppedCount == 1)
    #expect(feed.state.damages.first?.explanation == "longer than 16 MiB")
  }

  @Test func `a source that breaks keeps what arrived`() throws {
    let text = #"{"schemaVersion":2,"data":{"orders":[\#(Feeds.order("1")),\#(Feeds.order("2"))"#
    let source = MemorySource(
      Array(text.utf8), knowsItsEnd: false, failure: .cutShort(receivedBytes: text.utf8.count))
    let feed = try ReadFeed(source)
    #expect(feed.ids == ["1", "2"])
    #expect(feed.state.verdict == .failed(.cutShort(receivedBytes: text.utf8.count)))
    #expect(feed.driftLines == ["truncated_feed 1"])
  }

  // MARK: Damage

  @Test func `an array named payments inside a damaged order is none of the feed's`() throws {
    let damaged =
      #"{"id":"o1","status":"paid","amount":"1.00","currency""EUR","createdAt":"2026-11-21T10:00:00Z","payments":[{"id":"p1","status":"failed","amount":"9.00"}]}"#
    let feed = try ReadFeed(
      Feeds.envelope(orders: [Feeds.order("o0"), damaged, Feeds.order("o2"), Feeds.order("o3")]))
    #expect(feed.ids == ["o0", "o2", "o3"])
    #expect(feed.records.allSatisfy { $0.kind == .order })
  }

  @Test func `a record without the optional fields of the others survives damage before it`() throws
  {
    let rich = { (id: String) in
      Feeds.order(id, ["note": "\"n\"", "updatedAt": "\"2026-11-21T10:00:00Z\""])
    }
    let damaged = rich("o1").replacing("\"paid\"", with: "xpaid\"")
    let feed = try ReadFeed(Feeds.envelope(orders: [rich("o0"), damaged, Feeds.order("o2")]))
    #expect(feed.ids.contains("o2"))
  }

  @Test func `damage to the first record's keys costs it alone`() throws {
    let damaged = Feeds.order("o1").replacing("\"amount\":", with: "\"amount:")
    let feed = try ReadFeed(
      "[" + [damaged, Feeds.order("o2"), Feeds.order("o3")].joined(separator: ",") + "]")
    #expect(feed.ids == ["o2", "o3"])
  }

  // swift-format-ignore
  static let endless: [(before: String, after: String)] = [
    ("[",                        "]"),
    (#"{"data":{"orders":"#,     "[]}}"),
    (#"{"data":{"x":"#,          #"1,"orders":[]}}"#),
    (#"{"data":{"orders":[{"id":"a"}"#, #",{"id":"b"}]}}"#),
    (#"{"data":{"orders":[]"#,   "}}"),
  ]

  @Test(arguments: endless)
  func `white space that goes on and on is looked at a few times, not for each piece`(
    before: String, after: String
  ) throws {
    let text = before + String(repeating: " ", count: 8 << 20) + after
    var watcher = CountWatcher()
    let options = FeedOptions(profile: .named(.shop), arrival: { 0 })
    _ = try FeedReader.read(
      MemorySource(Array(text.utf8), pieceBytes: 64 << 10), options, visiting: &watcher)
    // 128 pieces.
    #expect(watcher.pulses < 40)
  }

  @Test func `a state in the middle of a pass has the texts of its counts`() throws {
    let orders = (0..<3_000).map { Feeds.order("\($0)", ["status": "\"paused\""]) }
    var watcher = CountWatcher()
    let options = FeedOptions(profile: .named(.shop), arrival: { 0 })
    _ = try FeedReader.read(
      MemorySource(Feeds.envelope(orders: orders)), options, visiting: &watcher)
    #expect(watcher.pulses > 1)
    #expect(watcher.nameless == 0)
  }

  // MARK: Identity

  @Test func `an id that stands twice is drift, of one kind only`() throws {
    let payment = { (id: String) in
      #"{"id":"\#(id)","status":"paid","amount":"1.00","currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#
    }
    let text = Feeds.envelope(
      orders: [Feeds.order("a"), Feeds.order("b"), Feeds.order("a")], payments: [payment("b")])
    let feed = try ReadFeed(text)
    #expect(feed.driftLines == ["duplicate_id id 1"])
    #expect(feed.ids == ["a", "b", "a", "b"])
  }

  @Test func `ids with the same hash are told apart`() throws {
    let ids = ["ord_014886", "ord_018511"]
    let once = try ReadFeed(Feeds.envelope(orders: ids.map { Feeds.order($0) }))
    #expect(once.state.rows[at: 0].idHash == once.state.rows[at: 1].idHash)
    #expect(once.driftLines == [])
    let twice = try ReadFeed(Feeds.envelope(orders: (ids + ids).map { Feeds.order($0) }))
    #expect(twice.driftLines == ["duplicate_id id 2"])
  }

  @Test func `telemetry gets samples, and no value of a person`() throws {
    let log = EventLog()
    let orders = (0..<250).map { Feeds.order("\($0)", ["status": "\"anna@example.com\""]) }
    _ = try ReadFeed(MemorySource(Feeds.envelope(orders: orders)), telemetry: log)
    #expect(log.events.count == 5 + 2)
    #expect(log.events.allSatisfy { !$0.evidence.contains("anna") })
  }

  @Test
  func
    `telemetry gets what many records show once, though a version behind them begins the reading anew`()
    throws
  {
    let log = EventLog()
    let orders = "[\(Feeds.order("a"))]"
    let text =
      #"{"data":{"orders":\#(orders)},"archive":{"refunds":\#(orders)},"schemaVersion":1}"#
    _ = try ReadFeed(MemorySource(text), telemetry: log)
    #expect(log.events.count { $0.kind == .unreadRecords } == 1)
  }
}

/// Counts rows without keeping records.
enum ReadCount {
  static func rows(_ source: any ByteSource) throws -> Int? {
    var visitor = NothingVisitor()
    let options = FeedOptions(profile: .named(.shop), arrival: { 0 })
    return try FeedReader.read(source, options, visiting: &visitor)?.rows.count
  }
}
