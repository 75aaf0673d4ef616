import DTO
import Domain
import Drift
import Foundation
import Networking
import TestSupport
import Testing
import WireJSON

@testable import FeedStore

/// What each part of a profile does to the records that are read by it.
@Suite struct ProfileReadingTests {
  /// A house's profile with one type of record, `items[]`, and what a test adds.
  private static func profile(
    top: String = "", record: String = "", fields: String = "amount = \"amount\"",
    rest: String = ""
  ) throws -> FeedProfile {
    let text = """
      schema = 1
      name = "house"
      currency-case = "any"
      \(top)
      [defaults]
      unit = "minor"
      [[record]]
      name = "sale"
      kind = "payment"
      places = ["items[]"]
      \(record)
      [record.fields]
      id = "id"
      currency = "currency"
      status = "status"
      created = "at"
      \(fields)
      [record.status]
      paid = ["ok"]
      own = ["odd"]
      \(rest)
      """
    return try FeedProfile(text: text, file: "house")
  }

  private static func read(
    _ members: String, _ profile: FeedProfile, before: String = ""
  ) throws -> ReadFeed {
    let usual =
      #""id":"1","currency":"eur","status":"ok","at":"2026-11-21T10:00:00Z""#
    let more = members.isEmpty ? "" : ",\(members)"
    return try ReadFeed(#"{\#(before)"items":[{\#(usual)\#(more)}]}"#, profile: profile)
  }

  // swift-format-ignore
  static let amounts: [(fields: String, members: String, amount: String?)] = [
    (#"amount = "a""#,                                              #""a":1290"#,                       "12.90"),
    (#"amount = "a.b[0].c""#,                                       #""a":{"b":[{"c":1290},{"c":5}]}"#, "12.90"),
    (#"amount = "a[last].c""#,                                      #""a":[{"c":5},{"c":1290}]"#,       "12.90"),
    (#"amount = "a[1]""#,                                           #""a":[5,1290]"#,                   "12.90"),
    (#"amount = "a[2]""#,                                           #""a":[5,1290]"#,                   nil),
    (#"amount = { path = "m.v", digits-at = "m.d" }"#,                #""m":{"v":1290,"d":2}"#,              "12.90"),
    (#"amount = { path = "m.v", digits-at = "m.d" }"#,                #""m":{"d":3,"v":12900}"#,             "12.90"),
    (#"amount = { path = "m.v", digits-at = "m.d" }"#,                #""m":{"v":1290}"#,                    nil),
    (#"amount = { path = "m.v", digits-at = "m.d" }"#,                #""m":{"v":1290,"d":"2"}"#,            nil),
    (#"amount = { path = "m.v", digits-at = "m.d" }"#,                #""m":{"v":1290,"d":-2}"#,             nil),
    (#"amount = { path = "m.v", digits-at = "m.d" }"#,                #""m":{"v":1290,"d":10}"#,             nil),
    (#"amount = { path = "m", unit = "units-nanos" }"#,               #""m":{"units":"12","nanos":900000000}"#, "12.90"),
    (#"amount = { path = "m", unit = "units-nanos" }"#,               #""m":{"units":-12,"nanos":-900000000}"#, "-12.90"),
    (#"amount = { path = "m", unit = "units-nanos" }"#,               #""m":{"units":12}"#,                  "12.00"),
    (#"amount = { path = "m", unit = "units-nanos" }"#,               #""m":{"nanos":500000000}"#,           "0.50"),
    (#"amount = { path = "m", unit = "units-nanos" }"#,               #""m":{"units":12,"nanos":-900000000}"#, nil),
    (#"amount = { path = "m", unit = "units-nanos" }"#,               #""m":{"units":12,"nanos":1000000000}"#, nil),
    (#"amount = { path = "m", unit = "units-nanos" }"#,               #""m":{"units":12,"nanos":1}"#,        nil),
    (#"amount = { path = "m", unit = "units-nanos" }"#,               #""m":{"units":"9223372036854775807","nanos":0}"#, nil),
    (#"amount = { path = "m", unit = "units-nanos" }"#,               #""m":{"units":1.5,"nanos":0}"#,       nil),
    (#"amount = { path = "m", unit = "units-nanos" }"#,               #""m":{}"#,                            nil),
    (#"amount = { path = "m", unit = "units-nanos" }"#,               #""m":1290"#,                          nil),
    (#"amount = { path = "a", unit = "decimal-comma" }"#,           #""a":"12,90""#,                    "12.90"),
    (#"amount = { path = "a", unit = "decimal-comma" }"#,           #""a":"1.290""#,                    "1290.00"),
    (#"amount = { path = "a", unit = "decimal-comma" }"#,           #""a":"-1.290.500,5""#,             "-1290500.50"),
    (#"amount = { path = "a", unit = "decimal-comma" }"#,           #""a":"1 290,5""#,                  "1290.50"),
    (#"amount = { path = "a", unit = "decimal-comma" }"#,           #""a":"13""#,                       "13.00"),
    (#"amount = { path = "a", unit = "decimal-comma" }"#,           #""a":12.9"#,                       "12.90"),
    (#"amount = { path = "a", unit = "decimal-comma" }"#,           #""a":1290"#,                       nil),
    (#"amount = { path = "a", unit = "decimal-comma" }"#,           #""a":"12.90""#,                    nil),
    (#"amount = { path = "a", unit = "decimal-comma" }"#,           #""a":"1,290.50""#,                 nil),
    (#"amount = { path = "a", unit = "decimal-comma" }"#,           #""a":"1,2,3""#,                    nil),
    (#"amount = { path = "a", unit = "decimal-comma" }"#,           #""a":",50""#,                      nil),
    (#"amount = { path = "a", unit = "decimal-comma" }"#,           #""a":"12,""#,                      nil),
    (#"amount = { path = "a", unit = "decimal-comma" }"#,           #""a":"""#,                         nil),
    (#"amount = ["a", "b"]"#,                                       #""b":1290"#,                       "12.90"),
    (#"amount = ["a", "b"]"#,                                       #""b":5,"a":1290"#,                 "12.90"),
    (#"amount = ["a", "b"]"#,                                       #""a":null,"b":1290"#,              nil),
    (#"amount = ["a", { path = "b", also-if-null = true }]"#,       #""a":null,"b":1290"#,              "12.90"),
    (#"amount = ["a", { path = "b", also-if-null = true }]"#,       #""b":1290,"a":null"#,              "12.90"),
    (#"amount = ["a", { path = "b", also-if-null = true }]"#,       #""b":5,"a":1290"#,                 "12.90"),
    (#"amount = { path = "a", unit = "decimal" }"#,                 #""a":12.9"#,                       "12.90"),
    (#"amount = { path = "a", unit = "decimal" }"#,                 #""a":13"#,                         "13.00"),
    (#"amount = { path = "a", unit = "decimal-string" }"#,          #""a":1290"#,                       nil),
    (#"amount = { path = "a", unit = "minor-string" }"#,            #""a":"1290""#,                     "12.90"),
    (#"amount = { path = "a", digits = 3 }"#,                       #""a":12900"#,                      "12.90"),
    (#"amount = { path = "a", unit = "unknown" }"#,                 #""a":1290"#,                       nil),
    (#"amount = { path = "a", zero-is-unknown = true }"#,           #""a":0"#,                          nil),
    (#"amount = "a""#,                                              #""a":"10.00""#,                    nil),
  ]

  @Test(arguments: amounts)
  func `an amount is found by its path, and read by its unit`(
    fields: String, members: String, amount: String?
  ) throws {
    let feed = try Self.read(members, try Self.profile(fields: fields))
    #expect(feed.records.first?.amount.value?.text(minimumPlaces: 2) == amount)
  }

  // swift-format-ignore
  static let rules: [(when: String, members: String, holds: Bool)] = [
    (#"{ back = true }"#,                            #""back":true"#,                  true),
    (#"{ back = true }"#,                            #""back":false"#,                 false),
    (#"{ back = true }"#,                            "",                               false),
    (#"{ back = { present = false } }"#,             "",                               true),
    (#"{ back = { null = true } }"#,                 #""back":null"#,                  true),
    (#"{ back = { null = false } }"#,                #""back":null"#,                  false),
    (#"{ back = { above-zero = true } }"#,           #""back":"0.01""#,                true),
    (#"{ back = { above-zero = true } }"#,           #""back":0"#,                     false),
    (#"{ "back.sum" = { covers = "whole" } }"#,      #""back":{"sum":"9.0"},"whole":9.0"#, true),
    (#"{ "back.sum" = { covers = "whole" } }"#,      #""back":{"sum":8.99},"whole":9"#, false),
    (#"{ "back.sum" = { below = "whole" } }"#,       #""back":{"sum":8.99},"whole":9"#, true),
    (#"{ "back.sum" = { below = "whole" } }"#,       #""back":{"sum":"9.0"},"whole":9.0"#, false),
    (#"{ "back.sum" = { below = "whole" } }"#,       #""back":{"sum":8}"#,          false),
    (#"{ back = { not = ["a", "b"] } }"#,            #""back":"c""#,                   true),
    (#"{ back = { prefix = ["ab"] } }"#,             #""back":"abc""#,                 true),
    (#"[{ back = 1 }, { back = 2 }]"#,               #""back":2"#,                     true),
    (#"{ back = 2, other = 3 }"#,                    #""back":2"#,                     false),
  ]

  @Test(arguments: rules)
  func `a rule tells the status where its conditions hold`(
    when: String, members: String, holds: Bool
  ) throws {
    let profile = try Self.profile(
      rest: "[[record.rule]]\nstatus = \"refunded\"\nwhen = \(when)")
    let feed = try Self.read(members, profile)
    #expect(feed.records.first?.status == .known(holds ? .refunded : .paid))
  }

  @Test func `a new word stays unknown, whatever a rule says, and an own word is no drift`() throws
  {
    let profile = try Self.profile(
      rest: "[[record.rule]]\nstatus = \"refunded\"\nwhen = { back = true }")
    let text =
      #"{"items":[{"id":"1","currency":"EUR","status":"new!","at":"2026-11-21T10:00:00Z","amount":1,"back":true},{"id":"2","currency":"EUR","status":"odd","at":"2026-11-21T10:00:00Z","amount":1}]}"#
    let feed = try ReadFeed(text, profile: profile)
    #expect(feed.records.map(\.status) == [.unknown(word: "new!"), .providerWord(word: "odd")])
    #expect(feed.driftLines == ["new_word status text of 4 characters 1"])
  }

  @Test func `a version has its own unit, and a name of old its end`() throws {
    let fields = """
      amount = [
        { path = "amount", unit = "minor", until = 2 },
        { path = "amount", unit = "decimal", since = 3 },
        { path = "sum", unit = "decimal", legacy = true, expected-until = 3 },
      ]
      """
    let profile = try Self.profile(
      top: "versions = [1, 4]\nversion = \"v\"", fields: fields)
    for (version, amount) in [(2, "12.90"), (3, "1290.00")] {
      let feed = try Self.read(#""amount":1290"#, profile, before: "\"v\":\(version),")
      #expect(feed.records.first?.amount.value?.text(minimumPlaces: 2) == amount)
    }
    let old = try Self.read(#""sum":9"#, profile, before: "\"v\":3,")
    #expect(old.driftLines == ["alias_used amount \"sum\" 1"])
    let late = try Self.read(#""sum":9"#, profile, before: "\"v\":4,")
    #expect(late.driftLines == ["expired_alias amount \"sum\" expected until v3 1"])
  }

  @Test
  func
    `several types may stand in one place, and one that nobody knows is shown as far as it is certain`()
    throws
  {
    let profile = try Self.profile(
      record: "when = { is = \"sale\" }",
      rest: """
        [[record]]
        name = "fee"
        kind = "transaction"
        places = ["items[]"]
        when = { is = "fee" }
        [record.fields]
        id = "id"
        currency = "currency"
        amount = { path = "amount", unit = "decimal" }
        """)
    let element = { (id: Int, type: String) in
      #"{"id":\#(id),"is":"\#(type)","amount":1290,"currency":"EUR","status":"ok","at":"2026-11-21T10:00:00Z"}"#
    }
    let kinds = ["sale", "fee", "fee", "sale", "gift"].enumerated().map {
      element($0.offset, $0.element)
    }
    let feed = try ReadFeed("{\"items\":[\(kinds.joined(separator: ","))]}", profile: profile)
    #expect(
      feed.records.map(\.kind) == [.payment, .transaction, .transaction, .payment, .transaction])
    #expect(
      feed.records.map { $0.amount.value?.text(minimumPlaces: 2) }
        == ["12.90", "1290.00", "1290.00", "12.90", nil])
    #expect(feed.records.last?.status == .unknown(word: "ok"))
    #expect(
      feed.driftLines.contains("new_word is gift 1")
        || feed.driftLines.contains("new_word is \"gift\" 1"))
  }

  @Test func `a record that needs no id is known by its place`() throws {
    let profile = try Self.profile(record: "needs-id = false", fields: "amount = \"amount\"")
    let text =
      #"{"items":[{"currency":"EUR","status":"ok","amount":5,"at":"2026-11-21T10:00:00Z"},{"id":null,"currency":"EUR","status":"ok","amount":6,"at":"2026-11-21T10:00:00Z"}]}"#
    let feed = try ReadFeed(text, profile: profile)
    #expect(feed.records.map(\.id) == ["", ""] && feed.state.droppedCount == 0)
    #expect(!feed.driftLines.contains { $0.hasPrefix("duplicate_id") })
  }

  @Test func `a star leads to every member, and what is around a record hides none`() throws {
    let text = """
      schema = 1
      name = "house"
      [defaults]
      unit = "minor"
      [defaults.fields]
      id = "id"
      amount = "sum"
      status = "state"
      [[record]]
      name = "payment"
      kind = "payment"
      places = ["data.*.payment", "payments[]"]
      when = { state = { present = true } }
      """
    let profile = try FeedProfile(text: text, file: "house")
    let json = #"""
      {"data":{"viewer":{"payment":{"no":1}},"a":{"payment":{"id":"1","sum":1,"state":"x"}},
       "b":{"payment":{"id":"2","sum":2,"state":"x"}}},"payments":[{"id":"3","sum":3,"state":"x"}]}
      """#
    let feed = try ReadFeed(json, profile: profile)
    #expect(feed.ids == ["1", "2"])
    #expect(feed.driftLines.contains("unread_records payments 1 object 1"), "\(feed.driftLines)")
  }

  @Test func `what is to be ignored is no record, and no drift`() throws {
    let profile = try Self.profile(top: "ignore = [{ is = \"note\" }]")
    let text =
      #"{"items":[{"is":"note","text":"x"},{"id":"1","currency":"EUR","status":"ok","amount":5,"at":"2026-11-21T10:00:00Z"}]}"#
    let feed = try ReadFeed(text, profile: profile)
    #expect(feed.records.map(\.id) == ["1"] && feed.driftLines.isEmpty)
  }

  @Test func `a flag of a next page counts more than its address`() throws {
    let profile = try Self.profile(top: "next = \"next\"\nmore = \"more\"")
    for (before, hasNext) in [
      (#""next":"x","more":false,"#, false), (#""more":true,"next":null,"#, true),
      (#""next":"x","#, true),
    ] {
      let feed = try Self.read(#""amount":5"#, profile, before: before)
      #expect(feed.state.hasNextPage == hasNext, "\(before)")
    }
  }

  @Test func `an envelope may name the currency of all its records`() throws {
    let profile = try Self.profile(top: "currency = \"money\"")
    let element = #"{"id":"1","status":"ok","amount":500,"at":"2026-11-21T10:00:00Z"}"#
    for text in [
      "{\"money\":\"JPY\",\"items\":[\(element)]}", "{\"items\":[\(element)],\"money\":\"JPY\"}",
    ] {
      let feed = try ReadFeed(text, profile: profile)
      #expect(feed.records.first?.amount.value == Amount(coefficient: 500, scale: 0), "\(text)")
      #expect(feed.records.first?.currency.value?.text == "JPY")
    }
  }

  /// Pages behind one another, each with a currency of its own: EUR, and what the second one has.
  // swift-format-ignore
  static let secondPages: [(envelope: String, currency: String?, drift: [String])] = [
    (#""money":"EUR","#,  "EUR", []),
    (#""money":"JPY","#,  nil,   ["broken_invariant money not the currency of all records 2"]),
    (#""money":"XXX","#,  nil,   ["broken_invariant money not the currency of all records 1", #"new_word money "XXX" 1"#]),
    (#""money":null,"#,   nil,   ["broken_invariant money not the currency of all records 1"]),
    ("",                  nil,   ["broken_invariant money not the currency of all records 1"]),
  ]

  @Test(arguments: secondPages)
  func `pages that name different currencies leave none certain, and that is told`(
    envelope: String, currency: String?, drift: [String]
  ) throws {
    let profile = try Self.profile(top: "currency = \"money\"")
    let element = { (id: String) in
      #"{"id":"\#(id)","status":"ok","amount":500,"at":"2026-11-21T10:00:00Z"}"#
    }
    let first = #"{"money":"EUR","items":[\#(element("1"))]}"#
    let second = "{\(envelope)\"items\":[\(element("2"))]}"
    for pages in [[first, second], [second, first]] {
      let feed = try ReadFeed(pages.joined(separator: "\n"), profile: profile)
      #expect(feed.state.verdict == .complete && feed.ids.sorted() == ["1", "2"])
      #expect(feed.records.map(\.currency.value?.text) == [currency, currency], "\(pages)")
      #expect(feed.records.allSatisfy { ($0.amount.value != nil) == (currency != nil) })
      #expect(feed.driftLines.sorted() == drift, "\(pages)")
    }
  }

  // swift-format-ignore
  static let compactTimes: [(wire: String, time: String?)] = [
    (#""20261121100000""#,       "2026-11-21T10:00:00Z"), ("20261121100000",           "2026-11-21T10:00:00Z"),
    (#""20261121T100000Z""#,     "2026-11-21T10:00:00Z"), (#""20261121T120000+0200""#, "2026-11-21T10:00:00Z"),
    (#""202611211000""#,         "2026-11-21T10:00:00Z"), (#""20261121100000.5""#,     "2026-11-21T10:00:00.5Z"),
    (#""20261121""#,             "2026-11-21"),           ("20261121",                 "2026-11-21"),
    (#""20261321""#,             nil),                    (#""20260230100000""#,       nil),
    (#""20261121240000""#,       nil),                    (#""2026112""#,              nil),
    (#""19991121100000""#,       nil),                    (#""2026-11-21T10:00:00Z""#, "2026-11-21T10:00:00Z"),
  ]

  @Test(arguments: compactTimes)
  func `digits alone are a time where the profile says so`(wire: String, time: String?) throws {
    let profile = try Self.profile(
      top: "times = [\"compact\"]\nzoneless = \"utc\"", fields: "updated = \"moved\"")
    let feed = try Self.read(#""moved":\#(wire)"#, profile)
    #expect(feed.records.first?.updatedAt.value?.rfc3339 == time)
  }

  // swift-format-ignore
  static let zones: [(zone: String, time: String?)] = [
    ("utc",    "2026-11-22T10:00:00Z"), ("+08:00", "2026-11-22T02:00:00Z"), ("-03:30", "2026-11-22T13:30:00Z"),
    ("+14:00", "2026-11-21T20:00:00Z"), ("uncertain", nil),
  ]

  @Test(arguments: zones)
  func `a time without a zone is by the clock that the profile names`(zone: String, time: String?)
    throws
  {
    let profile = try Self.profile(
      top: "times = [\"space\", \"rfc3339\"]\nzoneless = \"\(zone)\"",
      fields: "updated = \"moved\"")
    for (wire, isZoned) in [
      ("2026-11-22 10:00:00", false), ("2026-11-22T10:00:00", false),
      ("2026-11-22T10:00:00Z", true),
    ] {
      let feed = try Self.read(#""moved":"\#(wire)""#, profile)
      let expected = isZoned ? "2026-11-22T10:00:00Z" : time
      #expect(feed.records.first?.updatedAt.value?.rfc3339 == expected, "\(wire)")
    }
  }

  @Test(arguments: [
    "+8", "+25:00", "08:00", "+08:60", "-13:00", "UTC", "Europe/Berlin", "+-8:00", "",
  ])
  func `what is no zone of a place is told`(zone: String) {
    #expect(throws: ProfileProblems.self) {
      try Self.profile(top: "zoneless = \"\(zone)\"", fields: "updated = \"moved\"")
    }
  }

  // swift-format-ignore
  static let codes: [(wire: String, codes: StatusFact, words: StatusFact)] = [
    ("20",           .known(.completed),             .notAWord(type: "number")),
    (#""20""#,       .known(.completed),             .unknown(word: "20")),
    ("-1",           .known(.failed),            .notAWord(type: "number")),
    ("30",           .unknown(word: "30"),       .notAWord(type: "number")),
    ("20.0",         .notAWord(type: "number"),  .notAWord(type: "number")),
    ("2e1",          .notAWord(type: "number"),  .notAWord(type: "number")),
    ("true",         .notAWord(type: "boolean"), .notAWord(type: "boolean")),
    (#"20,"status":-1"#, .contradictory("20"), .notAWord(type: "number")),
  ]

  @Test(arguments: codes)
  func `a number is a word of a status where the profile's words are numbers`(
    wire: String, codes: StatusFact, words: StatusFact
  ) throws {
    for (status, expected) in [("completed = [\"20\"]\nfailed = [\"-1\"]", codes), ("", words)] {
      let profile = try Self.profile(rest: status)
      let page = #"{"items":[{"id":"1","status":\#(wire)}]}"#
      let feed = try ReadFeed(page, profile: profile)
      #expect(feed.records.first?.status == expected, "\(status)")
    }
  }

  @Test func `a currency of all amounts is that of records that name none`() throws {
    let profile = try Self.profile(
      top: "currency-is = \"KWD\"\ncurrency = \"meta.currency\"", fields: "")
    let (own, none) = (#"{"id":"1","amount":"1.500"}"#, #"{"id":"2","amount":"2"}"#)
    for (page, currency) in [
      (#"{"items":[\#(own),\#(none)]}"#, "KWD"),
      (#"{"meta":{"currency":"EUR"},"items":[\#(own),\#(none)]}"#, "EUR"),
    ] {
      let feed = try ReadFeed(page, profile: profile)
      #expect(feed.records.map(\.currency.value?.text) == [currency, currency])
    }
    for wrong in ["kwd", "XXX", "EURO", ""] {
      #expect(throws: ProfileProblems.self) {
        try Self.profile(top: "currency-is = \"\(wrong)\"", fields: "")
      }
    }
  }

  @Test func `a value under a key that the profile calls personal is masked wherever it is shown`()
    throws
  {
    let profile = try Self.profile(
      top: "personal-keys = [\"buyer\", \"desk\"]",
      fields: "customer-id = \"buyer\"\norder = \"desk\"")
    let feed = try Self.read(#""buyer":"Annabel","buyer":"Berenice","desk":["Cordula"]"#, profile)
    var loader = RecordLoader(source: feed.source, state: feed.state)
    let found = loader.record(of: feed.state.row(at: 0))
    let loaded = try #require(found)
    let shown = loaded.record.shown(in: .show, asked: false)
    #expect(shown.customer.value?.id?.hasPrefix("A•") == true)
    let texts = loaded.drifts.map(\.maskedWire).joined() + "\(shown)"
    for name in ["Annabel", "Berenice", "Cordula"] { #expect(!texts.contains(name), "\(texts)") }
    #expect(loaded.record.shown(in: .show, asked: true).customer.value?.id == "Annabel")
  }

  @Test func `an object that is none makes what is inside uncertain, and is counted`() throws {
    let profile = try Self.profile(fields: "amount = \"money.value\"")
    let feed = try Self.read(#""money":"12.90""#, profile)
    #expect(feed.records.first?.amount.value == nil)
    #expect(feed.driftLines.contains("type_flip money object → string 1"))
  }

  @Test func `keys that are to be expected are no drift`() throws {
    let profile = try Self.profile(
      top: "unknown-keys = \"count\"\nexpected-keys = [\"meta\", \"extra.*\"]",
      fields: "amount = \"amount\"\nnote = \"extra.note\"")
    let feed = try Self.read(
      #""amount":1,"meta":{"a":1},"extra":{"note":"n","x":1},"new":2"#, profile)
    #expect(feed.driftLines == ["unknown_key new 1"])
  }

  /// A document with a header beside it.
  private struct Answer: ByteSource {
    let bytes: MemorySource
    var finalByteCount: Int? { bytes.finalByteCount }
    var byteCount: Int { bytes.byteCount }
    var failure: SourceError? { nil }
    var change: SourceChange { .unchanged }

    func read(
      at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SourceError) -> Int {
      try bytes.read(at: offset, into: buffer)
    }

    func header(named name: String) -> String? { name == "House-Version" ? "2025-03-31" : nil }
  }

  @Test func `a header may name the version, where the document doesn't`() throws {
    let fields = """
      amount = [
        { path = "amount", unit = "minor", until = "2025-01-01" },
        { path = "amount", unit = "decimal", since = "2025-01-02" },
      ]
      """
    let profile = try Self.profile(
      top:
        "versions = [\"2020-01-01\", \"2030-01-01\"]\nversion = \"v\"\nversion-header = \"House-Version\"",
      fields: fields)
    let item =
      #"{"id":"1","currency":"EUR","status":"ok","amount":1290,"at":"2026-11-21T10:00:00Z"}"#
    for (before, amount) in [("", "1290.00"), (#""v":"2024-05-05","#, "12.90")] {
      let source = Answer(bytes: MemorySource("{\(before)\"items\":[\(item)]}"))
      let feed = try ReadFeed(source, profile: profile)
      #expect(feed.records.first?.amount.value?.text(minimumPlaces: 2) == amount, "\(before)")
    }
  }
}
