import DTO
import Domain
import Drift
import Foundation
import TestSupport
import Testing

@testable import FeedStore

/// A first profile for a page of no known API: what it asks, and what becomes of the answers.
@Suite struct DraftTests {
  @Test func `a draft asks what the wire doesn't tell, and becomes a profile by its answers`()
    throws
  {
    let page =
      #"{"payments":[{"id":"p1","state":"confirmed","amount":1290,"currency":"EUR","created_at":"2026-11-21 10:00:00"},{"id":"p2","state":"refused","amount":99,"currency":"EUR","created_at":"2026-11-21 11:00:00"}]}"#
    let draft = try #require(try ProfileDrafting.text(of: [MemorySource(page)], name: "mine"))
    #expect(draft.contains("minor") && draft.contains("# zoneless = \"utc\""))
    let asIs = try ReadFeed(page, profile: try FeedProfile(text: draft, file: "mine"))
    #expect(asIs.records.map(\.amount.value) == [nil, nil])
    let answered = draft.replacing(
      "# amount = { path = \"amount\", unit = \"minor\"",
      with: "amount = { path = \"amount\", unit = \"minor\""
    )
    .replacing("# zoneless", with: "zoneless")
    .replacing("# \"confirmed\"", with: "\"confirmed\"")
    let feed = try ReadFeed(page, profile: try FeedProfile(text: answered, file: "mine"))
    #expect(feed.records.map { $0.amount.value?.text(minimumPlaces: 2) } == ["12.90", "0.99"])
    #expect(feed.records.map(\.status) == [.known(.processing), .known(.failed)])
    #expect(feed.records.first?.createdAt.value?.rfc3339 == "2026-11-21T10:00:00Z")
  }

  // swift-format-ignore
  static let namedUnits: [(currency: String, amount: String?)] = [
    (#","currency":"EUR""#, "12.90"), (#","currency":"JPY""#, nil), (#","currency":"KWD""#, nil), (#","currency":"XXX""#, nil),
  ]

  @Test(arguments: namedUnits)
  func `a draft takes a name's word for cents only of money that has cents`(
    currency: String, amount: String?
  ) throws {
    let page = #"{"payments":[{"id":"p1","amount_cents":1290,"currency":"EUR"}]}"#
    let draft = try #require(try ProfileDrafting.text(of: [MemorySource(page)], name: "mine"))
    #expect(draft.contains(#"amount = { path = "amount_cents", unit = "cents" }"#), "\(draft)")
    let other = page.replacing(#","currency":"EUR""#, with: currency)
    let feed = try ReadFeed(other, profile: try FeedProfile(text: draft, file: "mine"))
    #expect(feed.records.map { $0.amount.value?.text(minimumPlaces: 2) } == [amount])
  }

  @Test func `a page of several kinds of records is drafted whole`() throws {
    let page = """
      {"orders":[{"id":"o1","status":"captured","amount":"12.90","currency":"EUR","created_at":"2026-11-21T10:00:00Z"}],
      "payments":[{"id":"p1","status":"failed","amount":"1.50","currency":"EUR","created_at":1763719200}]}
      """
    let draft = try #require(try ProfileDrafting.text(of: [MemorySource(page)], name: "mine"))
    let feed = try ReadFeed(page, profile: try FeedProfile(text: draft, file: "mine"))
    #expect(feed.records.map(\.id).sorted() == ["o1", "p1"])
    #expect(Set(feed.records.map(\.kind)) == [.order, .payment])
    #expect(feed.records.allSatisfy { $0.createdAt.value != nil && $0.amount.value != nil })
    #expect(feed.driftLines.isEmpty, "\(feed.driftLines)")
  }

  @Test func `a draft reads amounts by what stands beside them`() throws {
    let page = """
      {"days":[{"sales":[{"saleId":"a","total":{"valor":1290,"decimales":2,"moneda":"EUR"}}]},
      {"sales":[{"saleId":"b","total":{"valor":5,"decimales":0,"moneda":"JPY"}},
      {"saleId":"c","total":{"valor":5,"decimales":2,"moneda":"EUR"}}]}],
      "refunds":[{"refundId":"r","refundTotal":{"units":"1","nanos":500000000,"currencyCode":"USD"},"state":"x"}]}
      """
    let draft = try #require(try ProfileDrafting.text(of: [MemorySource(page)], name: "mine"))
    let feed = try ReadFeed(page, profile: try FeedProfile(text: draft, file: "mine"))
    #expect(feed.ids.sorted() == ["a", "b", "c", "r"])
    let amounts = feed.records.map { $0.amount.value?.text(minimumPlaces: 2) ?? "—" }
    #expect(Set(amounts) == ["12.90", "5.00", "0.05", "1.50"], "\(draft)")
  }

  @Test func `a draft reads the digits of a date`() throws {
    let page =
      #"{"payments":[{"id":"p1","amount":"1.50","currency":"EUR","created":20261121100000}]}"#
    let draft = try #require(try ProfileDrafting.text(of: [MemorySource(page)], name: "mine"))
    #expect(draft.contains("times = [\"compact\"]") && draft.contains("# zoneless = \"utc\""))
  }

  @Test func `a draft asks whose zone letters are`() throws {
    let page =
      #"{"payments":[{"id":"p1","amount":"1.50","currency":"EUR","created":"2026-11-21 10:00:00 PST"}]}"#
    let draft = try #require(try ProfileDrafting.text(of: [MemorySource(page)], name: "mine"))
    #expect(draft.contains("is it the American one?"))
    #expect(draft.contains("# times = [\"zone-letters\"]"))
    #expect(!draft.contains("zoneless"))
  }

  @Test func `pages and lines are looked at together, and each candidate says what speaks for it`()
    throws
  {
    let pages = [
      #"{"items":[{"ref":"a","no":1,"state":"open","sum":"1.50","betrag":"2.50","currency":"EUR"}]}"#,
      #"{"items":[{"ref":"b","no":1,"state":"Storniert","sum":"3.50","currency":"SEK"},{"ref":"c","no":2,"state":"open","sum":"3","currency":"EUR"}]}"#,
    ]
    let draft = try #require(
      try ProfileDrafting.text(of: pages.map { MemorySource($0) }, name: "mine"))
    for line in [
      #"id = "ref"  # 3 of 3 unique"#,
      #"status = "state"  # 2 words, in 3 of 3"#,
      #"currency = "currency"  # "EUR", "SEK", in 3 of 3"#,
      #"unit = "decimal-string" }  # "1.50", in 3 of 3"#,
      #"pending = ["#, #"  # "open",  # 2"#, #"canceled = ["#, #"  # "Storniert",  # 1"#,
    ] {
      #expect(draft.contains(line), "\(line)\n\(draft)")
    }
    let lines = try ProfileDrafting.text(
      of: [MemorySource("{\"id\":\"a\",\"total\":\"1.50\"}\n{\"id\":\"b\",\"total\":\"2.50\"}")],
      name: "mine")
    #expect(lines?.contains(#"id = "id"  # 2 of 2 unique"#) == true)
  }

  @Test func `numbers are words of a status, and become what they mean`() throws {
    let page =
      #"{"orders":[{"id":"a","state":10,"total":"1.50","currency":"EUR"},{"id":"b","state":20,"total":"2.50","currency":"EUR"}]}"#
    let draft = try #require(try ProfileDrafting.text(of: [MemorySource(page)], name: "mine"))
    let answered = draft.replacing(#"  # "10",  # 1"#, with: "")
      .replacing("own = [", with: "completed = [\"20\"]\npending = [\"10\"]\nown = [")
      .replacing(#"  # "20",  # 1"#, with: "")
    let feed = try ReadFeed(page, profile: try FeedProfile(text: answered, file: "mine"))
    #expect(feed.records.map(\.status) == [.known(.pending), .known(.completed)], "\(answered)")
  }

  // swift-format-ignore
  static let currencies: [(page: String, line: String, code: String)] = [
    (#"{"meta":{"currency":"KWD"},"orders":[{"id":"a","total":"1.500"},{"id":"b","total":"2.500"}]}"#, "# currency = \"meta.currency\"", "KWD"),
    (#"{"orders":[{"id":"a","total_eur":"1.50"},{"id":"b","total_eur":"2.50"}]}"#,                    "# currency-is = \"EUR\"",       "EUR"),
  ]

  @Test(arguments: currencies)
  func `a currency beside the records, or in a name, is asked`(
    page: String, line: String, code: String
  ) throws {
    let draft = try #require(try ProfileDrafting.text(of: [MemorySource(page)], name: "mine"))
    #expect(draft.contains(line), "\(draft)")
    for (text, expected) in [(draft, nil), (draft.replacing(line, with: line.dropFirst(2)), code)] {
      let feed = try ReadFeed(page, profile: try FeedProfile(text: text, file: "mine"))
      #expect(feed.records.map(\.currency.value?.text) == [expected, expected], "\(text)")
    }
  }

  private static func order(_ members: String, _ more: String = "") -> String {
    #"{"orders":[{"id":"a","currency":"EUR",\#(members)},{"id":"b","currency":"EUR","status":"captured","total":"5.00"}\#(more)]}"#
  }

  // swift-format-ignore
  static let claims: [(what: String, page: String)] = [
    ("one value with a point",   #"{"orders":[{"id":"a","amount":1290,"currency":"EUR"},{"id":"b","amount":12.90,"currency":"EUR"}]}"#),
    ("a text with a point",      #"{"orders":[{"id":"a","total":"1.290","currency":"EUR"},{"id":"b","total":"990","currency":"EUR"}]}"#),
    ("three decimals",           #"{"orders":[{"id":"a","total":"12.500","currency":"EUR"},{"id":"b","total":"1.250","currency":"EUR"}]}"#),
    ("a float for an integer",   #"{"orders":[{"id":"a","total":1999.0,"currency":"EUR"},{"id":"b","total":5.0,"currency":"EUR"}]}"#),
    ("amounts that differ",      #"{"orders":[{"id":"a","total":"10.10","amount":"12.50","currency":"EUR"},{"id":"b","total":"1.10","amount":"1.10","currency":"EUR"}]}"#),
    ("currencies that differ",   #"{"orders":[{"id":"a","total":"10.10","currency":"EUR","waehrung":"USD"},{"id":"b","total":"1.10","currency":"EUR","waehrung":"EUR"}]}"#),
    ("a later refund",           order(#""status":"captured","total":"5.00""#, #",{"id":"c","currency":"EUR","status":"captured","total":"5.00","refunded":true}"#)),
    ("a type",                   order(#""status":"captured","total":"5.00","payment_type":"refund""#)),
    ("a voided one",             order(#""status":"captured","total":"5.00","voided_at":"2026-11-21T10:00:00Z""#)),
    ("refunds",                  #"{"refunds":[{"id":"a","status":"captured","amount":"5.00","currency":"EUR"},{"id":"b","status":"failed","amount":"5.00","currency":"EUR"}]}"#),
    ("payouts",                  #"{"payouts":[{"id":"a","status":"captured","amount":"5.00","currency":"EUR"},{"id":"b","status":"failed","amount":"5.00","currency":"EUR"}]}"#),
  ]

  @Test(arguments: claims)
  func `a draft that nobody answered shows no more than is certain without it`(
    what: String, page: String
  ) throws { try Self.checkClaims(MemorySource(page)) }

  /// Providers' payloads and houses' pages, as if nobody knew them.
  static let files: [String] = {
    let samples = Repository.root.appendingPathComponent("SampleData/providers")
    let all =
      FileManager.default.enumerator(atPath: samples.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".json") }.sorted().enumerated()
      .filter { $0.offset.isMultiple(of: 3) }.map { "SampleData/providers/\($0.element)" }
      + ["telvia.ndjson", "huadian.json", "souqline.json", "craftlane.json", "przelewik.json"].map {
        "Tests/HouseAPIs/\($0)"
      }
  }()

  @Test func `there are files to be drafted`() { #expect(Self.files.count > 50) }

  @Test(arguments: files)
  func `a draft of a payload shows no more than is certain without it`(file: String) throws {
    let bytes = try Data(contentsOf: Repository.root.appendingPathComponent(file))
    try Self.checkClaims(MemorySource(Array(bytes)))
  }

  private static func checkClaims(_ source: MemorySource) throws {
    guard let draft = try ProfileDrafting.text(of: [source], name: "mine") else { return }
    let drafted = try ReadFeed(
      source, selection: .named(try FeedProfile(text: draft, file: "mine")))
    let certain = try ReadFeed(source, selection: .automatic(.none))
    let known = Dictionary(certain.records.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for record in drafted.records {
      guard let other = known[record.id] else { continue }
      if let amount = record.amount.value { #expect(amount == other.amount.value, "\(draft)") }
      if let code = record.currency.value { #expect(code == other.currency.value, "\(draft)") }
      if let time = record.createdAt.value { #expect(time == other.createdAt.value, "\(draft)") }
      if case .known = record.status { #expect(record.status == other.status, "\(draft)") }
    }
  }

  @Test func `a draft never refuses records, and asks for what it didn't find`() throws {
    let page =
      #"{"rows":[{"x":"k","amount":5,"y":"EUR"},{"x":"l","amount":6,"y":"EUR"}],"other":[1]}"#
    let draft = try #require(try ProfileDrafting.text(of: [MemorySource(page)], name: "mine"))
    #expect(draft.contains("Where is the id? Nothing was found."))
    #expect(draft.contains("In whole units of its currency, or in minor ones (cents)?"))
    _ = try FeedProfile(text: draft, file: "mine")
  }

  @Test func `a draft of a beginning is that of its whole records, wherever it breaks off`() throws
  {
    let records = (1...9).map {
      #"{"txnRef":"T00\#($0)","state":"PAID","amt":\#($0)00,"ccy":"EUR","who":{"name":"Ada","tags":["a","b"]}}"#
    }
    let page = Array(#"{"result":{"txns":[\#(records.joined(separator: ","))"#.utf8)
    let last = records[8].utf8.count
    for cut in 1...last {
      let beginning = MemorySource(Array(page.dropLast(cut)))
      let draft = try ProfileDrafting.text(of: [beginning], name: "mine")
      #expect(draft?.contains("8 of 8 unique") == true, "\(cut) bytes before the end")
    }
  }

  @Test func `a byte order mark hides no record from a draft`() throws {
    let page = #"{"payments":[{"id":"p1","state":"confirmed","amount":"12.90"}]}"#
    let plain = try #require(try ProfileDrafting.text(of: [MemorySource(page)], name: "mine"))
    let marked = try ProfileDrafting.text(of: [MemorySource("\u{FEFF}" + page)], name: "mine")
    #expect(marked == plain)
  }
}
