import DTO
import Domain
@testable import FeedStore
@testable import Presentation
import TestSupport
import Testing

@testable import Application
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
    let line = ExportFormat.csv.line(
      ExportedRecord(record: record, uncertain: [], reveals: false))
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
    var summary = FeedSummary(sourceName: "page.json", profileName: "shop")
    summary.tabCounts = [1, 0, 1]
    var state = AppState(size: Size(columns: 80, rows: 24), feed: summary, localZone: .utc)
    _ = state.reduce(.rows(start: 0, [ListRow(row: 0, record: record)]))
    #expect(state.reduce(.key(.character("y"))) == [])
    #expect(state.message == "The id is masked: p shows it")
    _ = state.reduce(.key(.character("p")))
    #expect(
      state.reduce(.key(.character("y"))) == [.terminal(.copy(CopiedText(.id, "anna@example.com")))]
    )
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
    // a sign stands inside of the key, or in place of one of its letters
    (#"{"id":"1","client_sec"et":"Yxwvut"}"#,           "Yxwvut"),
    (#"{"id":"1","client_"ecret":"Yxwvut"}"#,           "Yxwvut"),
    (#"{"id":"1","client"secret":"Yxwvut"}"#,           "Yxwvut"),
    (#"{"id":"1","client_secre\":"Yxwvut"}"#,           "Yxwvut"),
    (#"{"id":"1","client_secre"":"Yxwvut"}"#,           "Yxwvut"),
    (#"{"id":"1",""assword":"Yxwvut"}"#,                "Yxwvut"),
    (#"{"id":"1","C"C":"Yxwvut"}"#,                     "Yxwvut"),
    (#"{"id":"1","cardC"c":"Yxwvut"}"#,                 "Yxwvut"),
    (#"{"id":"1","my"vc":"Yxwvut"}"#,                   "Yxwvut"),
    (#"{"id":"1","CLIENT_SEC"ET":"Yxwvut"}"#,           "Yxwvut"),
    (#"{"id":"1","c"c":"731Q"}"#,                       "731Q"),
    (#"{"id":"1","cv\":"731Q"}"#,                       "731Q"),
    (#"{"id":"1","c"v"c":"731Q"}"#,                     "731Q"),
    (#"{"id":"1","verification_c"de":"731Q"}"#,         "731Q"),
    (#"{"id":"1","contrase"a":"Yxwvut"}"#,              "Yxwvut"),
    // a letter stands in place of a quote
    (#"{"id":"1",xcvc":"731Q"}"#,                       "731Q"),
    (#"{"id":"1","cvcx:"731Q"}"#,                       "731Q"),
    (#"{"id":"1", xcvc" : "731Q"}"#,                    "731Q"),
    (#"{"id":"1","cvcx : "731Q"}"#,                     "731Q"),
    // escapes
    (#"{"id":"1",]"contrase\u00f1a":"Yxwvut"}"#,        "Yxwvut"),
    (#"{"id":"1",]"contrase\u00F1a":"Yxwvut"}"#,        "Yxwvut"),
    (#"{"id":"1",]"k":"sk_l\u0069ve_Yxwvut123"}"#,      "Yxwvut"),
    (#"{"id":"1",]"k":"https:\/\/u:Yxwvut@h.example"}"#, "Yxwvut"),
    (#"{"id":"1",]"k":"x\nsk_live_Yxwvut123"}"#,        "Yxwvut"),
    // objects, and values with a name beside them
    (#"{"id":"1","pass"word":{"a":"Yxwvut","b":1}}"#,   "Yxwvut"),
    (#"{"id":"1","pass"word":{"a":1,"b":"Yxwvut"}}"#,   "Yxwvut"),
    (#"{"id":"1","password":"a":1,"b":"Yxwvut"}}"#,     "Yxwvut"),
    (#"{"id":"1",]"m":{"name":"api_key","value":"Yxwvut"}}"#,   "Yxwvut"),
    (#"{"id":"1",]"m":{"value":"Yxwvut","name":"api_key"}}"#,   "Yxwvut"),
    (#"{"id":"1",]"m":{"name":"api_"ey","value":"Yxwvut"}}"#,   "Yxwvut"),
    (#"{"id":"1",]"m":[{"key":"cvc","id":3,"value":"731Q"}]}"#, "731Q"),
    (#"{"id":"1",]"session":{"id":"Yxwvut"}}"#,         "Yxwvut"),
    (#"{"id":"1","api"{"key":"Yxwvut"},"a":1}"#,        "Yxwvut"),
    (#"{"id":"1","api":["key":"Yxwvut"},"a":1}"#,       "Yxwvut"),
  ]

  @Test(arguments: damaged)
  func `the bytes of a damaged record hold no secret`(text: String, hidden: String) throws {
    for lead in ["", Feeds.order("0") + ","] {
      let feed = "{\"data\":{\"orders\":[\(lead)\(text),\(Feeds.order("2"))]}}"
      let state = try ReadFeed(feed).state
      #expect(!state.damages.isEmpty)
      let places = try DamagedPlaces.places(state.damages, in: MemorySource(feed), areAsSent: true)
      #expect(places.allSatisfy { !$0.excerpt.contains(hidden) }, "\(places.map(\.excerpt))")
    }
  }

  // swift-format-ignore
  static let named: [(json: String, hidden: String, reveals: Bool)] = [
    (#"{"name":"api_key","value":"Yxwvut"}"#,                       "Yxwvut", true),
    (#"{"value":"Yxwvut","name":"api_key"}"#,                       "Yxwvut", true),
    (#"[{"key":"x","value":1},{"key":"cvc","value":"Yxwvut"}]"#,    "Yxwvut", true),
    (#"[{"label":"password","text":{"value":"Yxwvut"}}]"#,          "Yxwvut", true),
    (#"{"field":"token","values":["Yxwvut",{"a":"Yxwvut"}]}"#,      "Yxwvut", true),
    (#"{"attribute_code":"client_secret","value":"Yxwvut"}"#,       "Yxwvut", true),
    (#"{"name":"ap\u0069_key","value":"Yxwvut"}"#,                  "Yxwvut", true),
    (#"{"session":{"id":"Yxwvut"}}"#,                               "Yxwvut", true),
    (#"{"session":[{"id":"Yxwvut"}]}"#,                             "Yxwvut", true),
    (#"{"api":{"key":"Yxwvut"}}"#,                                  "Yxwvut", true),
    (#"{"k":"password","v":"Yxwvut"}"#,                             "Yxwvut", true),
    (#"{"type":"password","data":"Yxwvut"}"#,                       "Yxwvut", true),
    (#"{"id":"api_key","value":"Yxwvut"}"#,                         "Yxwvut", true),
    (#"[["password","Yxwvut"]]"#,                                   "Yxwvut", true),
    (#""{\"name\":\"api_key\",\"value\":\"Yxwvut\"}""#,             "Yxwvut", true),
    (#"{"name":"phone","value":"Yxwvut"}"#,                         "xwvut",  false),
    (#"[{"label":"Last name","text":{"value":"Yxwvut"}}]"#,         "xwvut",  false),
  ]

  @Test(arguments: named)
  func `a value is judged by the name beside it`(
    json: String, hidden: String, reveals: Bool
  ) throws {
    let feed = Feeds.envelope(orders: [Feeds.order("o", ["extra": json])])
    for (sink, text) in try AllSinks(feed, profile: .shop, reveals: reveals).texts {
      #expect(!text.contains(hidden), "\(sink): \(text)")
    }
  }

  // swift-format-ignore
  static let objects: [(json: String, hidden: String)] = [
    (#"{"v":"Yxwvut"}"#,                          "Yxwvut"),
    (#"[{"v":"Yxwvut"}]"#,                        "Yxwvut"),
    (#"{"value":"Yxwvut"}"#,                      "Yxwvut"),
    (#"{"data":{"amount":"Yxwvut"}}"#,            "Yxwvut"),
    (#"{"id":{"y":["Yxwvut"]}}"#,                 "Yxwvut"),
    (#"{"id":"a","brand":"b","code":"Yxwvut"}"#,  "Yxwvut"),
  ]

  @Test(
    arguments: objects,
    ["token", "access_token", "pin", "authorization", "signature", "nonce", "csrf_token"])
  func `an object under a secret's key hides what isn't the provider's`(
    object: (json: String, hidden: String), key: String
  ) throws {
    let feed = Feeds.envelope(orders: [Feeds.order("o", [key: object.json])])
    for (sink, text) in try AllSinks(feed, profile: .shop, reveals: true).texts {
      #expect(!text.contains(object.hidden), "\(sink): \(text)")
    }
  }

  @Test
  func `every place where values are shown is tried, but for the search, which prints nothing`()
    throws
  {
    let feed = Feeds.envelope(orders: [Feeds.order("o", ["status": "\"paused\""]), "{\"id\": }"])
    let tried = Set(
      try AllSinks(feed, profile: .shop, reveals: false).texts.filter { !$0.text.isEmpty }.map(
        \.sink))
    #expect(tried == Set(Sink.allCases).subtracting([.search]))
  }

  @Test func `an object under a secret's key shows what is the provider's`() throws {
    let object =
      #"{"id":"Aaa","type":"Bbb","brand":"Ccc","last4":"1234","exp_year":"2031","bank":"Eee","amount":{"value":"Fff"}}"#
    let feed = Feeds.envelope(orders: [Feeds.order("o", ["authorization": object])])
    let raw =
      try AllSinks(feed, profile: .shop, reveals: true).texts
      .first { $0.sink == .rawPage }?.text ?? ""
    for text in ["Aaa", "Bbb", "Ccc", "1234", "2031", "Eee", "Fff"] { #expect(raw.contains(text)) }
  }

  /// Every edit of one byte that damages a record.
  private static func edits(of record: [UInt8]) -> [[UInt8]] {
    record.indices.flatMap { index in
      let before = record[..<index]
      let behind = record[(index + 1)...]
      let others = #""\{:,x "#.utf8.map { before + [$0] + behind }
      return [Array(before + behind), Array(before + [record[index], record[index]] + behind)]
        + others.map { Array($0) }
    }
  }

  @Test(arguments: ["cvc", "client_secret", "apiKey", "OTP", "contraseña", "token"])
  func `no edit of one byte shows a secret in what is damaged`(key: String) throws {
    let record = #"{"id":"1","\#(key)":"SeCrEtVaLuE1","amount":1}"#
    for edit in Self.edits(of: Array(record.utf8)) {
      let text = String(decoding: edit, as: UTF8.self)
      let feed = "{\"data\":{\"orders\":[\(text),\(Feeds.order("2"))]}}"
      let state = try ReadFeed(feed).state
      for place in try DamagedPlaces.places(state.damages, in: MemorySource(feed), areAsSent: true)
      {
        let hides = !place.excerpt.contains("CrEt") && !place.excerpt.contains("aLuE")
        #expect(hides, "\(text): \(place.excerpt)")
      }
    }
  }

  @Test func `a value with a name beside it is shown where the name says nothing`() throws {
    let pairs = #"[{"name":"size","value":"Zyxwvut"},{"full_name":"Rue Tan","value":"Quorblat"}]"#
    let feed = Feeds.envelope(orders: [Feeds.order("o", ["extra": pairs])])
    let raw = try AllSinks(feed, profile: .shop, reveals: false).texts
      .first { $0.sink == .rawPage }?.text
    #expect(raw?.contains("Zyxwvut") == true && raw?.contains("Quorblat") == true)
  }

  @Test(arguments: [#""c\c":"731Q""#, #""cv\q":"731Q""#, #""client_\u00zzsecret":{"a":"731Q"}"#])
  func `what stands under a key that can't be read may be a secret`(member: String) throws {
    let feed = "{\"data\":{\"orders\":[\(Feeds.order("1").dropLast()),\(member)}]}}"
    let sinks = try AllSinks(feed, profile: .shop, reveals: true)
    for (sink, text) in sinks.texts { #expect(!text.contains("731Q"), "\(sink): \(text)") }
  }

  @Test func `a report names no key that is an address or a secret`() throws {
    let feed = #"{"anna@example.com":[\#(Feeds.order("1", ["sk_live_Yxwvut": "1"]))]}"#
    let sinks = try AllSinks(feed, profile: .shop, reveals: false)
    for (sink, text) in sinks.texts {
      #expect(!text.contains("anna@example.com") && !text.contains("Yxwvut"), "\(sink): \(text)")
    }
  }
}
