import DTO
import Domain
import Drift
import Mapping
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// Pages, refreshes and batches are one feed, in which each record stands once.
@Suite struct JoinedFeedTests {
  private static func feed(_ profile: FeedProfile = .shop) throws -> JoinedFeed {
    try JoinedFeed(FeedOptions(profile: .named(profile), arrival: { 0 }))
  }

  /// `hour`: On the day of all these records.
  private static func order(
    _ id: String, _ status: String = "paid", at hour: Int? = nil, _ changes: [String: String?] = [:]
  ) -> String {
    var changes = changes
    changes["status"] = "\"\(status)\""
    if let hour { changes["updatedAt"] = "\"2026-11-21T\(hour + 10):00:00Z\"" }
    return Feeds.order(id, changes)
  }

  private static func page(_ orders: [String], version: String? = "2") -> MemorySource {
    MemorySource(Feeds.envelope(orders: orders, version: version))
  }

  /// `id status amount`, as they are shown.
  private static func shown(_ feed: borrowing JoinedFeed) throws -> [String] {
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    return try (0..<feed.state.rows.count).map { position in
      let found = loader.record(of: feed.state.row(at: position))
      let record = try #require(found).record
      return "\(record.id) \(status(record)) \(record.amount.value?.text(minimumPlaces: 2) ?? "—")"
    }
  }

  private static func status(_ record: Record) -> String {
    if case .known(let status) = record.status { "\(status)" } else { "—" }
  }

  private static func drift(_ feed: borrowing JoinedFeed) -> [String] {
    feed.state.tally.report().map { "\($0.kind.row.name) \($0.path) \($0.count)" }
  }

  // MARK: What is the same

  @Test func `pages are one feed, in their order`() throws {
    var feed = try Self.feed()
    try feed.join(Self.page([Self.order("a"), Self.order("b")]), from: .init(slot: 0))
    try feed.join(Self.page([Self.order("c")]), from: .init(slot: 1))
    #expect(try Self.shown(feed) == ["a paid 12.90", "b paid 12.90", "c paid 12.90"])
    #expect(feed.state.rows.count(of: .orders) == 3 && feed.state.verdict == .complete)
  }

  @Test func `what is the same is neither read nor counted again`() throws {
    var feed = try Self.feed()
    let page = Self.page([Self.order("a", "odd"), Self.order("b"), Self.order("c", "odd")])
    #expect(try feed.join(page, from: .init()) == JoinCounts(new: 3))
    let (drift, bytes) = (Self.drift(feed), feed.spool.byteCount)
    for _ in 0..<5 { #expect(try feed.join(page, from: .init()) == JoinCounts(unchanged: 3)) }
    #expect(Self.drift(feed) == drift && drift == ["new_word status 2"])
    #expect(feed.spool.byteCount == bytes && feed.state.rows.log.count == 3)
    #expect(feed.state.uncertain == [.status: [.unknownWord: 2]])
  }

  @Test func `a record that stands on two pages is one`() throws {
    var feed = try Self.feed()
    try feed.join(Self.page([Self.order("a"), Self.order("b")]), from: .init(slot: 0))
    let counts = try feed.join(
      Self.page([Self.order("b"), Self.order("c")]), from: .init(slot: 1))
    #expect(counts == JoinCounts(new: 1, unchanged: 1))
    #expect(try Self.shown(feed).map { $0.prefix(1) } == ["a", "b", "c"])
  }

  @Test func `the same bytes mean something else by another version`() throws {
    var feed = try Self.feed()
    try feed.join(Self.page([Self.order("a")], version: "2"), from: .init(madeAt: 1))
    let counts = try feed.join(
      Self.page([Self.order("a")], version: "77"), from: .init(madeAt: 2))
    #expect(counts == JoinCounts(changed: 1))
    #expect(try Self.shown(feed) == ["a paid —"])
  }

  // MARK: Versions

  // swift-format-ignore
  static let versions: [(first: (Int?, Int64?), second: (Int?, Int64?), shown: String)] = [
    // changed at, said at          of the second        the first is paid, the second refunded
    ((1, nil),  (2, nil), "a refunded 12.90"),
    ((2, nil),  (1, nil), "a paid 12.90"),
    ((1, 9),    (2, 1),   "a refunded 12.90"),
    ((2, 1),    (1, 9),   "a paid 12.90"),
    ((nil, 1),  (nil, 2), "a refunded 12.90"),
    ((nil, 2),  (nil, 1), "a paid 12.90"),
    ((1, 1),    (nil, 2), "a refunded 12.90"),
    ((nil, nil), (nil, nil), "a — 12.90"),
    ((1, nil),  (nil, 2), "a — 12.90"),
    ((1, nil),  (1, nil), "a — 12.90"),
    ((nil, 1),  (nil, 1), "a — 12.90"),
  ]

  @Test(arguments: versions)
  func `which version counts says the provider, never the order of arrival`(
    first: (Int?, Int64?), second: (Int?, Int64?), shown: String
  ) throws {
    var feed = try Self.feed()
    try feed.join(Self.page([Self.order("a", at: first.0)]), from: .init(madeAt: first.1))
    try feed.join(
      Self.page([Self.order("a", "refunded", at: second.0)]), from: .init(madeAt: second.1))
    #expect(try Self.shown(feed) == [shown])
    #expect(feed.state.rows.count == 1 && feed.state.rows.count(of: .orders) == 1)
    let contested = feed.state.uncertain[.status]?[.severalVersions] ?? 0
    #expect(contested == (shown.contains("—") ? 1 : 0))
  }

  @Test func `a new version knows its former`() throws {
    var feed = try Self.feed()
    try feed.join(Self.page([Self.order("a", at: 1), Self.order("b", at: 1)]), from: .init())
    try feed.join(Self.page([Self.order("a", "refunded", at: 2)]), from: .init())
    let number = feed.state.rows.number(at: 0)
    let former = try #require(feed.state.rows.earlier(of: number).first)
    #expect(number == 2 && former == 0 && feed.state.rows.current(of: former) == number)
    #expect(feed.state.rows.position(of: former) == 0)
    #expect(feed.state.row(former).knownStatus == .paid)
  }

  @Test func `what a record was is known behind a compaction, as far as there is room`() throws {
    var feed = try Self.feed()
    let others = (0..<20).map { Self.order("o\($0)") }
    try feed.join(Self.page([Self.order("a")] + others), from: .init(madeAt: 1))
    for (time, status) in ["authorized", "refunded", "disputed"].enumerated() {
      try feed.join(
        Self.page([Self.order("a", status)] + others), from: .init(madeAt: Int64(time + 2)))
    }
    func statuses() -> [OrderStatus?] {
      let number = feed.state.rows.number(at: 0)
      return ([number] + feed.state.rows.earlier(of: number)).map { feed.state.row($0).knownStatus }
    }
    let before = statuses()
    #expect(before == [.disputed, .refunded, .authorized, .paid])
    for _ in 0..<3 {
      try feed.compact()
      #expect(statuses() == before && feed.state.rows.count == 21)
    }
    // More changes than there is room for: the newest are known.
    for time in 5..<60 {
      let status = ["paid", "refunded"][time % 2]
      try feed.join(
        Self.page([Self.order("o\(time % 20)", status)]), from: .init(madeAt: Int64(time)))
    }
    try feed.compact()
    #expect(feed.state.rows.allEarlier.count == 5 && feed.state.rows.log.count == 26)
    let newest = feed.state.rows.number(at: 20)
    #expect(feed.state.rows.earlier(of: newest).count == 1)
  }

  @Test func `what was said again later is newer than what was said between`() throws {
    var feed = try Self.feed()
    try feed.join(Self.page([Self.order("a")]), from: .init(madeAt: 1))
    try feed.join(Self.page([Self.order("a")]), from: .init(madeAt: 5))
    // A cache has kept an answer.
    try feed.join(Self.page([Self.order("a", "refunded")]), from: .init(madeAt: 3))
    #expect(try Self.shown(feed) == ["a paid 12.90"] && feed.state.olderVersionCount == 1)
    try feed.join(Self.page([Self.order("a", "refunded")]), from: .init(madeAt: 6))
    #expect(try Self.shown(feed) == ["a refunded 12.90"])
  }

  @Test func `a state that comes back counts again`() throws {
    var feed = try Self.feed()
    for (time, status) in ["paid", "refunded", "paid"].enumerated() {
      try feed.join(Self.page([Self.order("a", status)]), from: .init(madeAt: Int64(time + 1)))
      #expect(try Self.shown(feed) == ["a \(status) 12.90"])
    }
    #expect(feed.state.rows.log.count == 2 && feed.state.rows.earlier(of: 1) == [1, 0])
  }

  @Test func `of two at once a newer one settles which counts, of one without a time none`() throws
  {
    var timed = try Self.feed()
    for status in ["paid", "refunded"] {
      try timed.join(Self.page([Self.order("a", status, at: 1)]), from: .init())
    }
    #expect(try Self.shown(timed) == ["a — 12.90"])
    try timed.join(Self.page([Self.order("a", "failed", at: 2)]), from: .init())
    #expect(try Self.shown(timed) == ["a failed 12.90"] && timed.state.uncertain.isEmpty)

    var untimed = try Self.feed()
    try untimed.join(Self.page([Self.order("a", "paid", at: 1)]), from: .init())
    try untimed.join(Self.page([Self.order("a", "refunded")]), from: .init())
    try untimed.join(Self.page([Self.order("a", "failed", at: 3)]), from: .init())
    #expect(try Self.shown(untimed) == ["a — 12.90"])
    #expect(untimed.state.uncertain == [.status: [.severalVersions: 1]])
  }

  // MARK: Contexts

  @Test func `a new version in a late page concerns that page alone`() throws {
    var feed = try Self.feed()
    for number in 0..<30 {
      let version = number == 20 ? "77" : "2"
      try feed.join(
        Self.page([Self.order("a\(number)")], version: version), from: .init(slot: number))
    }
    let shown = try Self.shown(feed)
    #expect(shown.count == 30 && shown.filter { $0.hasSuffix("—") } == ["a20 paid —"])
    #expect(feed.state.contexts.count == 2)
  }

  @Test func `each page has the currency that its envelope names`() throws {
    let profile = try #require(try BuiltInProfiles.profile(named: "paypal"))
    var feed = try Self.feed(profile)
    #expect(feed.state.contexts.count == 0)
    let shop = try FeedProfile(
      text: """
        schema = 1
        name = "house"
        title = "House"
        source = "x"
        currency = "cur"
        [[record]]
        name = "sale"
        kind = "payment"
        places = ["list[]"]
        [record.fields]
        id = "id"
        amount = { path = "sum", unit = "decimal-string" }
        [record.status]
        paid = "paid"
        """, file: "house.toml")
    feed = try Self.feed(shop)
    for (number, currency) in ["EUR", "USD", "EUR"].enumerated() {
      let text = #"{"cur":"\#(currency)","list":[{"id":"\#(number)","sum":"1.50"}]}"#
      try feed.join(MemorySource(text), from: .init(slot: number))
    }
    let letters = (0..<3).map { feed.state.row(at: $0).currency?.text }
    #expect(letters == ["EUR", "USD", "EUR"] && feed.state.contexts.count == 2)
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    let currencies = (0..<3).map {
      loader.record(of: feed.state.row(at: $0))?.record.currency.value?.text
    }
    #expect(currencies == ["EUR", "USD", "EUR"])
  }

  @Test func `what the provider's test system says is another record`() throws {
    var feed = try Self.feed()
    try feed.join(Self.page([Self.order("a")]), from: .init(slot: 0, mode: .live))
    try feed.join(Self.page([Self.order("a")]), from: .init(slot: 1, mode: .test))
    try feed.join(
      Self.page([Self.order("a", "refunded", at: 3)]), from: .init(slot: 2, mode: .test, madeAt: 3))
    #expect(try Self.shown(feed) == ["a paid 12.90", "a — 12.90"])
  }

  @Test func `contexts beyond 16 bits are refused, and nothing changes`() {
    var contexts = RowContexts()
    let table = { (version: Int) in
      RowContexts(
        RowContext(version: .known(version), currency: nil, currenciesDiffer: false, of: nil),
        .shop,
        FeedProfile.shop.places)
    }
    for version in 0..<65_536 {
      #expect(contexts.merge(table(version)) == [UInt16(version)])
    }
    #expect(contexts.merge(table(65_536)) == nil && contexts.count == 65_536)
    #expect(contexts.merge(table(7)) == [7])
  }

  // MARK: Identity

  @Test func `ids are compared as bytes`() throws {
    var feed = try Self.feed()
    let composed = "caf\u{E9}"
    let decomposed = "cafe\u{301}"
    try feed.join(Self.page([Self.order(composed, at: 1)]), from: .init(slot: 0))
    try feed.join(Self.page([Self.order(decomposed, "failed", at: 2)]), from: .init(slot: 1))
    #expect(feed.state.rows.count == 2)
    // The same id, written with an escape.
    try feed.join(Self.page([Self.order(#"caf\u00e9"#, "refunded", at: 3)]), from: .init(slot: 2))
    #expect(feed.state.rows.count == 2)
    #expect(feed.state.row(at: 0).knownStatus == .refunded)
  }

  @Test func `records of two kinds may have one id`() throws {
    var feed = try Self.feed()
    let payment =
      #"{"id":"a","orderId":"o","status":"failed","amount":"1.00","currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#
    try feed.join(
      MemorySource(Feeds.envelope(orders: [Self.order("a")], payments: [payment])), from: .init())
    #expect(
      try feed.join(
        MemorySource(
          Feeds.envelope(orders: [Self.order("a", "refunded", at: 1)], payments: [payment])),
        from: .init(madeAt: 5)) == JoinCounts(changed: 1, unchanged: 1))
    #expect(feed.state.rows.count(of: .orders) == 1 && feed.state.rows.count(of: .payments) == 1)
  }

  @Test func `what stands twice in one page stays two, and which is which doesn't change`() throws {
    var feed = try Self.feed()
    let twice = [Self.order("a", at: 1), Self.order("a", "failed", at: 1), Self.order("b")]
    try feed.join(Self.page(twice), from: .init(madeAt: 1))
    #expect(feed.state.duplicates == [DuplicatePair(later: 1, earlier: 0)])
    #expect(try feed.join(Self.page(twice), from: .init(madeAt: 2)) == JoinCounts(unchanged: 3))
    let changed = [twice[0], Self.order("a", "refunded", at: 2), twice[2]]
    #expect(
      try feed.join(Self.page(changed), from: .init(madeAt: 3))
        == JoinCounts(changed: 1, unchanged: 2))
    #expect(try Self.shown(feed) == ["a paid 12.90", "a refunded 12.90", "b paid 12.90"])
    #expect(Self.drift(feed).contains("duplicate_id id 1"))
    // A third one beside both.
    let thrice = changed + [Self.order("a", "pending", at: 1)]
    #expect(
      try feed.join(Self.page(thrice), from: .init(madeAt: 4)) == JoinCounts(new: 1, unchanged: 3))
    #expect(Self.drift(feed).contains("duplicate_id id 2") && feed.state.duplicates.count == 2)
  }

  private static let nameless = """
    schema = 1
    name = "house"
    title = "House"
    source = "x"
    [[record]]
    name = "sale"
    kind = "payment"
    places = ["list[]"]
    needs-id = false
    [record.fields]
    id = "id"
    amount = { path = "sum", unit = "decimal-string" }
    currency = "cur"
    [record.status]
    paid = "paid"
    """

  private static func sales(_ amounts: [String]) -> MemorySource {
    let list = amounts.map { #"{"sum":"\#($0)","cur":"EUR"}"# }.joined(separator: ",")
    return MemorySource(#"{"list":[\#(list)]}"#)
  }

  @Test func `a record without an id is known by its bytes, where it stood before`() throws {
    var feed = try Self.feed(try FeedProfile(text: Self.nameless, file: "house.toml"))
    try feed.join(Self.sales(["1.00", "2.00", "1.00"]), from: .init(slot: 0))
    try feed.join(Self.sales(["1.00"]), from: .init(slot: 1))
    #expect(feed.state.rows.count == 4)
    let counts = try feed.join(Self.sales(["3.00", "1.00", "2.00"]), from: .init(slot: 0))
    #expect(counts == JoinCounts(new: 1, unchanged: 2, gone: 1))
    #expect(try Self.shown(feed).map { $0.suffix(4) } == ["3.00", "1.00", "2.00", "1.00"])
    // What is cut short says nothing of what isn't there.
    let cut = MemorySource(#"{"list":[{"sum":"1.00","cur":"EUR"},{"su"#)
    #expect(try feed.join(cut, from: .init(slot: 0)).gone == 0)
    #expect(feed.state.rows.count == 4 && feed.state.verdict == .cutShort)
  }

  // MARK: Order

  // swift-format-ignore
  static let orders: [(before: String, page: String, end: FeedEnd, after: String)] = [
    ("abc", "xyabc", .front, "xyabc"),
    ("abc", "xy",    .front, "xyabc"),
    ("abc", "xy",    .back,  "abcxy"),
    ("abc", "cde",   .front, "abcde"),
    ("abc", "axb",   .back,  "axbc"),
    ("abc", "xbyc",  .back,  "axbyc"),
    ("abc", "cxa",   .back,  "abcx"),
    ("",    "ab",    .front, "ab"),
    ("abc", "",      .front, "abc"),
  ]

  @Test(arguments: orders)
  func `new records stand where their page has them`(
    before: String, page: String, end: FeedEnd, after: String
  ) throws {
    var feed = try Self.feed()
    let source = { (ids: String) in Self.page(ids.map { Self.order(String($0)) }) }
    try feed.join(source(before), from: .init(newRecordsAt: end))
    try feed.join(source(page), from: .init(newRecordsAt: end))
    #expect(try Self.shown(feed).map { $0.prefix(1) }.joined() == after)
    for position in 0..<feed.state.rows.count {
      let number = feed.state.rows.number(at: position)
      #expect(feed.state.rows.position(of: number) == position)
      #expect(feed.state.rows.number(at: position, of: .orders) == number)
    }
  }

  // MARK: Damages

  private static func text(of damage: Damage, in source: any ByteSource) throws -> String {
    var bytes = [UInt8](repeating: 0, count: damage.length)
    let count = try bytes.withUnsafeMutableBytes { try source.read(at: damage.offset, into: $0) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  @Test func `what is lost in every refresh is lost once, and can be looked at`() throws {
    var feed = try Self.feed()
    let broken = [
      #"{"id":"x","status":"paid",,}"#, Self.order("y"), #"{"id":null}"#, Self.order("z"), "42",
    ]
    for step in 0..<5 {
      let page = Self.page([Self.order("a\(step)", at: step)] + broken)
      try feed.join(page, from: .init())
      if step == 3 { try feed.compact() }
    }
    #expect(feed.state.droppedCount == 3 && feed.state.damages.count == 3)
    let texts = try feed.state.damages.map { try Self.text(of: $0, in: feed.sources[0]) }
    #expect(texts == [#",},"#, #"{"id":null}"#, "42"])
    #expect(try Self.shown(feed).count == 7)
    // Something else is lost there.
    try feed.join(Self.page(["43"]), from: .init())
    #expect(feed.state.droppedCount == 4)
  }

  // MARK: Doubts

  @Test func `what is learnt later about rows is shown, and no row is taken for a changed one`()
    throws
  {
    var feed = try Self.feed()
    let dollars: [String: String?] = ["currency": "\"USD\""]
    try feed.join(
      Self.page([
        Self.order("a"), Self.order("b"), Self.order("c", "paid", dollars), Self.order("d"),
      ]), from: .init())
    var facts = FactDoubts()
    facts.amount = .unitUnknown
    facts.status = .undecided
    let doubt = Doubts.Doubt(
      rows: 1..<4, kind: .order, currency: CurrencyCode("EUR"), facts: facts)
    feed.state.doubts.add(doubt)
    #expect(try Self.shown(feed) == ["a paid 12.90", "b — —", "c paid 12.90", "d — —"])
    #expect(feed.state.row(1).amount == nil && feed.state.row(1).knownStatus == nil)
    #expect(feed.state.row(2).amount != nil)
    #expect(
      try feed.join(Self.page([Self.order("b")]), from: .init()) == JoinCounts(unchanged: 1))
    try feed.compact()
    #expect(try Self.shown(feed) == ["a paid 12.90", "b — —", "c paid 12.90", "d — —"])
    feed.state.doubts.remove(doubt)
    #expect(try Self.shown(feed).filter { $0.contains("—") }.isEmpty)
  }
}
