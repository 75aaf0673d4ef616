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

  @Test func `as many are known as there is room for, and of the others nobody knows`() {
    var forgotten = ForgottenRecords()
    #expect(forgotten.isEmpty && forgotten.standing(1, nil) == .new)
    for key in 0..<250_000 { forgotten.take(key, Int64(key)) }
    #expect(forgotten.standing(249_999, 5) == .older)
    #expect(forgotten.standing(249_999, 249_999) == .untold)
    #expect(forgotten.standing(249_999, 250_000) == .new)
    #expect(forgotten.standing(3, 3) == .untold && forgotten.standing(3, nil) == .untold)
    #expect(forgotten.standing(3, 300_000) == .new)
  }
}
