import DTO
import Domain
@testable import FeedStore
@testable import Presentation
import TestSupport
import Testing

@testable import feedtui

/// What single sinks do with what is hidden.
@Suite struct SinkTests {
  // swift-format-ignore
  static let cells: [(id: String, cell: String)] = [
    ("ord_1",                       "ord_1"),
    ("=1+1",                        "\"'=1+1\""),
    ("+49 30",                      "\"'+49 30\""),
    ("-1+1",                        "\"'-1+1\""),
    ("@SUM(A1)",                    "\"'@SUM(A1)\""),
    ("\t=1",                        "\"' =1\""),
    ("\r=1",                        "\"'^M=1\""),
    (" =1",                         "\"' =1\""),
    ("=HYPERLINK(\"http://x\")",    "\"'=HYPERLINK(\"\"http://x\"\")\""),
    ("\u{A0}=1",                  "\"'\u{A0}=1\""),
    ("\u{FEFF}=1",                "\"'<feff>=1\""),
    ("\u{200B}+1",                "\"'<200b>+1\""),
    ("＝1",                         "\"'＝1\""),
    ("﹦1",                         "\"'﹦1\""),
    ("-12.50",                      "-12.50"),
    ("-5",                          "-5"),
    ("-",                           "\"'-\""),
    ("-1.2.3",                      "\"'-1.2.3\""),
    ("+5",                          "\"'+5\""),
    ("a,b",                         "\"a,b\""),
  ]

  @Test(arguments: cells)
  func `a cell of CSV is no formula`(id: String, cell: String) throws {
    let record = try #require(
      Record(
        kind: .order, kindIsAssumed: false, id: id, status: .missing, amount: .uncertain(.missing),
        currency: .uncertain(.missing), createdAt: .uncertain(.missing)))
    let line = ExportedRecord(record: record, uncertain: [], reveals: false).csv
    #expect(line == "order,\(cell),unknown,,,,,,,\r\n")
  }

  @Test func `a search finds names, and no secrets`() throws {
    let order = Feeds.order(
      "sk_live_Yxwvut123", ["customer": #"{"id":"c","name":"Anna Meyer","email":"a@b.example"}"#])
    let read = try ReadFeed(Feeds.envelope(orders: [order]))
    let record = try #require(read.records.first)
    #expect(SearchText.matches(record, "meyer"))
    #expect(!SearchText.matches(record, "sk_live_y"))
  }

  @Test func `an id that is masked isn't copied`() throws {
    let read = try ReadFeed(Feeds.envelope(orders: [Feeds.order("anna@example.com")]))
    let record = try #require(read.records.first)
    var state = AppState(
      size: Size(columns: 80, rows: 24),
      feed: FeedSummary(sourceName: "page.json", profileName: "shop"), localZone: .utc)
    state.feed.tabCounts = [1, 0, 1]
    _ = state.reduce(.rows(start: 0, [ListRow(row: 0, record: record)]))
    #expect(state.reduce(.key(.character("y"))) == [])
    #expect(state.message == "The id is masked: p shows it")
    _ = state.reduce(.key(.character("p")))
    #expect(state.reduce(.key(.character("y"))) == [.copy("anna@example.com")])
  }

  // swift-format-ignore
  static let damaged: [(text: String, hidden: String)] = [
    (#"{"id":"1","client_secret":"Yxwvut",}"#,          "Yxwvut"),
    (#"{"id":"1","password" "Yxwvut"}"#,                "Yxwvut"),
    (#"{"id":"1","cvc":"Yxwvut"#,                       "Yxwvut"),
    (#"{"id":"1","password":{"a":"Yxwvut",]}"#,         "Yxwvut"),
    (#"{"id":"1",]"note":"sk_live_Yxwvut"}"#,           "Yxwvut"),
    // the colon, the key or the value is what is damaged
    (#"{"id":"1","client_secret","Yxwvut"}"#,           "Yxwvut"),
    (#"{"id":"1","client_secret";"Yxwvut"}"#,           "Yxwvut"),
    (#"{"id":"1","client_secret"}"Yxwvut"}"#,           "Yxwvut"),
    (#"{"id":"1","client_secret"=>"Yxwvut"}"#,          "Yxwvut"),
    (#"{"id":"1","client_secret{:"Yxwvut"}"#,           "Yxwvut"),
    (#"{"id":"1",client_secret":"Yxwvut"}"#,            "Yxwvut"),
    (#"{"id":"1","client"secret":"Yxwvut"}"#,           "Yxwvut"),
    (#"{"id":"1","passw"ord":"Yxwvut"}"#,               "Yxwvut"),
    (#"{"id":"1",]"api_key":"Yxwvut"}"#,      "Yxwvut"),
    (#"{"id":"1",]"api_key":"Ab"Yxwvut","a":1}"#,       "Yxwvut"),
    (#"{"id":"1",]"api.key":"Yxwvut"}"#,                "Yxwvut"),
    (#"{"id":"1",]"apiKeys":[null "Yxwvut"]}"#,         "Yxwvut"),
  ]

  @Test(arguments: damaged)
  func `the bytes of a damaged record hold no secret`(text: String, hidden: String) throws {
    for lead in ["", Feeds.order("0") + ","] {
      let feed = "{\"data\":{\"orders\":[\(lead)\(text),\(Feeds.order("2"))]}}"
      let state = try ReadFeed(feed).state
      #expect(!state.damages.isEmpty)
      let places = try DamagedPlaces.places(state.damages, in: MemorySource(feed))
      #expect(places.allSatisfy { !$0.excerpt.contains(hidden) }, "\(places.map(\.excerpt))")
    }
  }

  @Test func `a report names no key that is an address or a secret`() throws {
    let feed = #"{"anna@example.com":[\#(Feeds.order("1", ["sk_live_Yxwvut": "1"]))]}"#
    let sinks = try AllSinks(feed, profile: .shop, reveals: false)
    for (sink, text) in sinks.texts {
      #expect(!text.contains("anna@example.com") && !text.contains("Yxwvut"), "\(sink): \(text)")
    }
  }
}
