import DTO
import Domain
import TestSupport
import Testing

@testable import FeedStore

/// Records that were passed over for newer ones, and what comes of them late.
@Suite struct ForgottenRecordTests {
  private static func line(_ id: String, _ status: String, at minute: Int?) -> String {
    var changes: [String: String?] = ["status": "\"\(status)\""]
    if let minute {
      changes["updatedAt"] = "\"2026-11-21T1\(minute / 60):\(minute % 60 + 10):00Z\""
    }
    return Feeds.order(id, changes) + "\n"
  }

  private static func join(_ text: String, to feed: inout JoinedFeed) throws {
    var origin = DeliveryOrigin()
    origin.goesOn = true
    try feed.join(MemorySource(text), from: origin)
  }

  private static func shown(_ feed: borrowing JoinedFeed) -> [String] {
    var loader = RecordLoader(sources: feed.sources, state: feed.state)
    return (0..<feed.state.rows.count).compactMap { position in
      guard let record = loader.record(of: feed.state.row(at: position))?.record else { return nil }
      let status = if case .known(let status) = record.status { status.word } else { "—" }
      return "\(record.id) \(status)"
    }
  }

  private static func others(_ count: Int) -> String {
    (0..<count).map { line("o\($0)", "paid", at: 30) }.joined()
  }

  /// What comes late, and what is shown of it.
  // swift-format-ignore
  static let late: [(status: String, minute: Int?, shown: String?)] = [
    ("paid",     5,   nil),             // Older than what was passed over.
    ("disputed", 40,  "a disputed"),    // Newer.
    ("paid",     nil, "a —"),           // Nobody knows.
  ]

  @Test(arguments: late, [false, true])
  func `an old version of what was passed over isn't shown as if it were new`(
    row: (status: String, minute: Int?, shown: String?), compacts: Bool
  ) throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    try Self.join(Self.line("a", "refunded", at: 10), to: &feed)
    try Self.join(Self.others(40), to: &feed)
    feed.keepNewest(20)
    #expect(feed.passedCount == 21)
    if compacts { try feed.compact() }
    try Self.join(Self.line("a", row.status, at: row.minute), to: &feed)
    let shown = Self.shown(feed)
    #expect(shown.last == row.shown ?? "o39 paid" && shown.first == "o20 paid")
    #expect(shown.count == (row.shown == nil ? 20 : 21))
    let uncertain = feed.state.uncertain[.status]?.values.reduce(0, +) ?? 0
    #expect(uncertain == (row.shown == "a —" ? 1 : 0))
  }

  @Test func `what was passed over takes no other record's place`() throws {
    var feed = try JoinedFeed(FeedOptions(profile: .named(.shop), arrival: { 0 }))
    try Self.join(Self.others(200), to: &feed)
    feed.keepNewest(5)
    for number in 0..<50 { try Self.join(Self.line("o\(number)", "refunded", at: 40), to: &feed) }
    let shown = Self.shown(feed)
    #expect(shown.count == 55 && Set(shown).count == 55)
    #expect(shown.prefix(5) == (195..<200).map { "o\($0) paid" }[...])
    #expect(shown.suffix(50) == (0..<50).map { "o\($0) refunded" }[...])
    feed.keepNewest(5)
    try feed.compact()
    #expect(Self.shown(feed) == (45..<50).map { "o\($0) refunded" })
  }

  // MARK: Beside a feed that forgets nothing

  /// A version of a record, by when it was changed and, of one that comes in an event, when that happened.
  private struct Version {
    var id: String
    var status: String
    var update: Int?
    var event: Int?

    init(_ id: String, _ status: String, update: Int? = nil, event: Int? = nil) {
      (self.id, self.status, self.update, self.event) = (id, status, update, event)
    }

    private static func time(_ minute: Int) -> String { "\"2026-11-21T10:\(minute + 10):00Z\"" }

    /// As Square writes it.
    var line: String {
      let time = update.map { ",\"updated_at\":\(Self.time($0))" } ?? ""
      let payment =
        "{\"id\":\"\(id)\",\"status\":\"\(status)\",\"created_at\":\(Self.time(0))\(time),"
        + "\"amount_money\":{\"amount\":1234,\"currency\":\"USD\"},\"total_money\":{\"amount\":1234,\"currency\":\"USD\"},"
        + "\"source_type\":\"CARD\",\"location_id\":\"L\",\"order_id\":\"O\"}"
      guard let event else { return payment + "\n" }
      return
        "{\"merchant_id\":\"M\",\"type\":\"payment.updated\",\"event_id\":\"e\",\"created_at\":"
        + "\(Self.time(event)),\"data\":{\"type\":\"payment\",\"id\":\"\(id)\",\"object\":{\"payment\":\(payment)}}}\n"
    }
  }

  private static func square(_ lines: [String], keep: Int) throws -> [String: String] {
    let profile = try #require(try BuiltInProfiles.profile(named: "square"))
    var feed = try JoinedFeed(FeedOptions(profile: .named(profile), arrival: { 0 }))
    for line in lines {
      try join(line, to: &feed)
      feed.keepNewest(keep)
    }
    let shown = shown(feed).map { $0.split(separator: " ").map(String.init) }
    return Dictionary(shown.map { ($0[0], $0[1]) }) { $1 }
  }

  /// Enough others to pass over whatever came before.
  private static func fill(_ name: String) -> [String] {
    (0..<8).map { Version("\(name)\($0)", "COMPLETED", update: 30).line }
  }

  private static func check(
    _ versions: [[Version]], shows expected: String??, _ words: Comment? = nil
  ) throws {
    let short = versions.enumerated().flatMap { index, group in
      (index == 0 ? [] : fill("f\(index)_")) + group.map(\.line)
    }
    let shown = try square(short, keep: 5)["a"]
    let whole = try square(versions.joined().map(\.line), keep: 1000)["a"]
    if let expected { #expect(shown == expected, words) }
    // What is shown for certain is what would be shown if nothing had been forgotten.
    #expect(shown == nil || shown == "—" || shown == whole, words)
  }

  // swift-format-ignore
  private static let cases: [(versions: [[Version]], shown: String?)] = [
    // Untimed, then timed twice: it may be newer than both.
    ([[.init("a", "CANCELED")], [.init("a", "APPROVED", update: 5), .init("a", "COMPLETED", update: 6)]], "—"),
    // Contested, then newer.
    ([[.init("a", "APPROVED", update: 5), .init("a", "CANCELED")], [.init("a", "COMPLETED", update: 6)]], "—"),
    // Events with old objects: times of events and of change aren't compared with each other.
    ([[.init("a", "CANCELED", update: 20)], [.init("a", "APPROVED", update: 5, event: 25)]], nil),
    ([[.init("a", "APPROVED", update: 5, event: 20)], [.init("a", "CANCELED", update: 15)]], "—"),
    // The bytes of a version before the last come again, and are newer; then the last one comes late.
    ([[.init("a", "COMPLETED", update: 1, event: 1), .init("a", "CANCELED", update: 1, event: 5)],
      [.init("a", "COMPLETED", update: 1, event: 20), .init("a", "CANCELED", update: 1, event: 10)]], "paid"),
    // The same bytes, which are no news.
    ([[.init("a", "COMPLETED")], [.init("a", "COMPLETED")]], nil),
    ([[.init("a", "COMPLETED", update: 5)], [.init("a", "COMPLETED", update: 5)]], nil),
    // Of one time, then newer than both.
    ([[.init("a", "APPROVED", update: 5)], [.init("a", "CANCELED", update: 5)]], "—"),
    ([[.init("a", "APPROVED", update: 5)], [.init("a", "CANCELED", update: 5), .init("a", "COMPLETED", update: 6)]], "paid"),
  ]

  @Test(arguments: cases.indices)
  func `what is passed over is remembered by the times that can be compared`(index: Int) throws {
    try Self.check(Self.cases[index].versions, shows: Self.cases[index].shown)
  }

  @Test(arguments: UInt64(0)..<300)
  func `whatever is forgotten, nothing is certain that wouldn't be otherwise`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let statuses = ["APPROVED", "COMPLETED", "CANCELED", "FAILED"]
    let groups = (0..<3).map { _ in
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Version(
          "a", statuses.randomElement(using: &random) ?? "",
          update: Bool.random(using: &random) ? Int.random(in: 0..<5, using: &random) : nil,
          event: Bool.random(using: &random) ? Int.random(in: 0..<5, using: &random) : nil)
      }
    }
    try Self.check(
      groups, shows: .none,
      "\(groups.map { $0.map { "\($0.status) u\($0.update ?? -1) e\($0.event ?? -1)" } })")
  }

  @Test func `test and live are two records, also when one is passed over`() throws {
    let profile = try #require(try BuiltInProfiles.profile(named: "shopify"))
    var feed = try JoinedFeed(FeedOptions(profile: .named(profile), arrival: { 0 }))
    func order(_ id: Int, _ status: String, _ minute: Int, isTest: Bool) -> String {
      "{\"id\":\(id),\"admin_graphql_api_id\":\"gid://shopify/Order/\(id)\",\"created_at\":\"2026-11-21T10:00:00Z\",\"currency\":\"USD\","
        + "\"financial_status\":\"\(status)\",\"name\":\"#\(id)\",\"test\":\(isTest),\"total_price\":\"368.95\","
        + "\"updated_at\":\"2026-11-21T10:\(minute + 10):00Z\",\"line_items\":[],\"refunds\":[]}\n"
    }
    try Self.join(order(777, "refunded", 20, isTest: true), to: &feed)
    for id in 0..<20 { try Self.join(order(id + 1, "paid", 5, isTest: false), to: &feed) }
    feed.keepNewest(5)
    try Self.join(order(777, "paid", 10, isTest: false), to: &feed)
    #expect(Self.shown(feed).last == "777 paid")
  }

  // MARK: Room

  private typealias Memory = ForgottenRecords

  private static func version(_ update: Int64?, _ content: UInt32 = 0) -> Memory.Version {
    Memory.Version(event: nil, update: update, contentHash: content)
  }

  @Test func `as many are known as there is room for, and of the others nobody knows`() {
    var forgotten = ForgottenRecords()
    #expect(forgotten.isEmpty && forgotten.meet(1, Self.version(nil)) == .new)
    // Keys are hashes.
    func key(_ number: Int) -> Int { number &* 0x1E37_79B9_7F4A_7C15 }
    for number in 0..<250_000 {
      forgotten.take(key(number), Self.version(Int64(number), 7))
    }
    let last = key(249_999)
    #expect(forgotten.meet(last, Self.version(5)) == .older)
    #expect(forgotten.meet(last, Self.version(249_999, 7)) == .older)
    #expect(
      forgotten.meet(last, Self.version(249_999)) == .untold(isSimultaneous: true))
    #expect(forgotten.meet(last, Self.version(250_000)) == .new)
    for time in [3, 90_000, nil] as [Int64?] {
      #expect(forgotten.meet(key(3), Self.version(time)) == .untold(isSimultaneous: false))
    }
    #expect(forgotten.meet(key(3), Self.version(300_000)) == .new)
    // What was never there is new, but for one in a hundred.
    let strangers = (300_000..<310_000).count {
      forgotten.meet(key($0), Self.version(nil)) != .new
    }
    #expect(strangers < 100)
  }

  @Test func `behind one without a time that was dropped, nothing of the dropped is newer`() {
    var forgotten = ForgottenRecords()
    for number in 0...Memory.maxCount {
      forgotten.take(number, Self.version(number == 0 ? nil : Int64(number)))
    }
    #expect(forgotten.meet(5, Self.version(900_000)) == .untold(isSimultaneous: false))
    #expect(forgotten.meet(0, Self.version(900_000)) == .untold(isSimultaneous: false))
    #expect(forgotten.meet(Memory.maxCount, Self.version(900_000)) == .new)
  }
}
