import DTO
import Domain
import Networking
import TestSupport
import Testing

/// A condition holds, doesn't hold, or can't be told; the third never gives way to the optimistic word.
@Suite struct ConditionTests {
  /// A profile of sales, `paid` by their word, `refunded` where `when` holds.
  private static func profile(_ when: String, record: String = "", words: String = "") throws
    -> FeedProfile
  {
    try FeedProfile(
      text: """
        schema = 1
        name = "house"
        [defaults]
        unit = "minor"
        [[record]]
        name = "sale"
        kind = "payment"
        places = ["$"]
        \(record)
        [record.fields]
        id = "id"
        amount = "amount"
        currency = "currency"
        status = "status"
        created = "at"
        [record.status]
        paid = ["ok"]
        [record.words]
        \(words)
        [[record.rule]]
        status = "refunded"
        when = \(when)
        """, file: "house")
  }

  private static func read(_ members: String, _ profile: FeedProfile) throws -> ReadFeed {
    let usual =
      #""id":"1","amount":1000,"currency":"EUR","status":"ok","at":"2026-11-21T10:00:00Z""#
    return try ReadFeed(
      "{\(usual)\(members.isEmpty ? "" : ",")\(members)}", profile: profile)
  }

  /// `refunded` where the condition holds, `paid` where it doesn't, `uncertain` where it can't be told.
  private static func status(_ members: String, _ profile: FeedProfile) throws -> String {
    let feed = try read(members, profile)
    let record = try #require(feed.records.first)
    if case .known(let status) = record.status { return status.word }
    #expect(!feed.drift.isEmpty, "what can't be told is counted")
    return "uncertain"
  }

  @Test(arguments: ["x_state", "xState"], ["back", "gone"])
  func `a place that a profile spells in two styles is one`(key: String, word: String) throws {
    let profile = try Self.profile(#"[{ x_state = "back" }, { xState = "gone" }]"#)
    #expect(try Self.status("\"\(key)\":\"\(word)\"", profile) == "refunded")
  }

  // swift-format-ignore
  static let conditions: [String] = [
    "{ x = true }", "{ x = false }", #"{ x = "back" }"#, "{ x = 1 }", "{ x = 0 }", #"{ x = { not = ["sale"] } }"#,
    #"{ x = { prefix = ["re_"] } }"#, "{ x = { above-zero = true } }", #"{ x = { covers = "amount" } }"#,
    #"{ x = { below = "amount" } }"#, #"{ x = { type = "object" } }"#, #"{ x = { type = "array" } }"#,
    #"{ x = { type = "text" } }"#, #"{ x = { type = "fraction" } }"#, "{ x = { null = true } }", "{ x = { null = false } }",
  ]

  @Test(arguments: conditions, ["tru", "nul", #""re\q""#, "01", "\"re\u{1}\"", "[1", "NaN"])
  func `a value that is no JSON tells nothing`(when: String, value: String) throws {
    guard value != "[1" else { return }
    #expect(try Self.status("\"x\":\(value)", try Self.profile(when)) == "uncertain")
  }

  @Test(arguments: conditions)
  func `what isn't there doesn't hold, unless every record has it`(when: String) throws {
    #expect(try Self.status("", try Self.profile(when)) == "paid")
    let required = try Self.profile(when, record: #"required = ["x"]"#)
    #expect(try Self.status("", required) == "uncertain")
  }

  @Test(arguments: conditions.filter { !$0.contains("null") && !$0.contains("not") })
  func `null is as good as missing`(when: String) throws {
    #expect(try Self.status(#""x":null"#, try Self.profile(when)) == "paid")
    let required = try Self.profile(when, record: #"required = ["x"]"#)
    #expect(try Self.status(#""x":null"#, required) == "uncertain")
  }

  @Test(arguments: conditions)
  func `a value that stands there twice, and differs, tells nothing`(when: String) throws {
    #expect(try Self.status(#""x":true,"x":"back""#, try Self.profile(when)) == "uncertain")
  }

  // swift-format-ignore
  static let values: [(when: String, value: String, status: String)] = [
    ("{ x = true }",                    "true",           "refunded"),
    ("{ x = true }",                    "false",          "paid"),
    ("{ x = true }",                    #""true""#,       "refunded"),
    ("{ x = true }",                    "1",              "uncertain"),
    ("{ x = true }",                    #""yes""#,        "uncertain"),
    ("{ x = true }",                    "[true]",         "uncertain"),
    ("{ x = true }",                    "{}",             "uncertain"),
    ("{ x = false }",                   "0",              "uncertain"),
    (#"{ x = "back" }"#,                #""back""#,       "refunded"),
    (#"{ x = "back" }"#,                #""Back""#,       "refunded"),
    (#"{ x = "back" }"#,                #"" back ""#,     "refunded"),
    (#"{ x = "back" }"#,                #""b\u0061ck""#,  "refunded"),
    (#"{ x = "back" }"#,                #""sale""#,       "paid"),
    (#"{ x = "back" }"#,                "true",           "uncertain"),
    (#"{ x = "back" }"#,                #"["back"]"#,     "uncertain"),
    (#"{ x = "zurückgezahlt" }"#,       #""zur\u00fcckgezahlt""#, "refunded"),
    (#"{ x = "a/b" }"#,                 #""a\/b""#,       "refunded"),
    ("{ x = 1 }",                       "1",              "refunded"),
    ("{ x = 1 }",                       #""1""#,          "refunded"),
    ("{ x = 1 }",                       "2",              "paid"),
    ("{ x = 0 }",                       "0.000",          "refunded"),
    ("{ x = 0 }",                       #""-0""#,         "refunded"),
    ("{ x = 0 }",                       "0e5",            "refunded"),
    ("{ x = 0 }",                       "0.01",           "paid"),
    ("{ x = 0 }",                       #""0,00""#,       "uncertain"),
    ("{ x = { zero = true } }",         #""""#,           "uncertain"),
    ("{ x = { null = true } }",         #""null""#,       "uncertain"),
    ("{ x = { null = true } }",         "{}",             "uncertain"),
    ("{ x = { null = true } }",         "0",              "paid"),
    ("{ x = { null = false } }",        #"" ""#,          "uncertain"),
    ("{ x = { null = false } }",        "[]",             "uncertain"),
    ("{ x = { null = false } }",        "7",              "refunded"),
    (#"{ x = { prefix = ["re_"] } }"#,  #"" re_1""#,      "refunded"),
    (#"{ x = { prefix = ["re_"] } }"#,  #""RE_1""#,       "uncertain"),
    (#"{ x = { prefix = ["re_"] } }"#,  #""pi_1""#,       "paid"),
    ("{ x = { above-zero = true } }",   #""10.00""#,      "refunded"),
    ("{ x = { above-zero = true } }",   #""1\u0030""#,    "refunded"),
    ("{ x = { above-zero = true } }",   #""10,00""#,      "uncertain"),
    ("{ x = { above-zero = true } }",   "true",           "uncertain"),
    (#"{ x = { covers = "amount" } }"#, #""1000""#,       "refunded"),
    (#"{ x = { covers = "amount" } }"#, #""1000.00""#,    "uncertain"),
    (#"{ x = { covers = "amount" } }"#, "0",              "paid"),
    (#"{ x = { covers = "amount" } }"#, #""all""#,        "uncertain"),
    (#"{ x = { covers = "other" } }"#,  "5",              "paid"),
    (#"{ x = { type = "object" } }"#,   "7",              "uncertain"),
    (#"{ x = { type = "object" } }"#,   "{}",             "uncertain"),
    (#"{ x = { type = "object" } }"#,   "[]",             "uncertain"),
    (#"{ x = { type = "text" } }"#,     "7",              "uncertain"),
    (#"{ x = { covers = "amount" } }"#, "-1000",          "uncertain"),
    (#"{ "x.y" = true }"#,              #"{"y":true}"#,   "refunded"),
    (#"{ "x.y" = true }"#,              "{}",             "paid"),
    (#"{ "x.y" = true }"#,              "[]",             "uncertain"),
    (#"{ "x.y" = true }"#,              "null",           "paid"),
    (#"{ "x.y" = true }"#,              #""x_1""#,        "uncertain"),
    (#"{ "x.y" = true }"#,              "tru",            "uncertain"),
    (#"{ "x[0].y" = true }"#,           #"{"y":true}"#,   "uncertain"),
    (#"{ "x[0].y" = true }"#,           "[5]",            "uncertain"),
    (#"{ "x[0].y" = true }"#,           "[]",             "paid"),
  ]

  @Test(arguments: values)
  func `a value of another form than a rule expects tells nothing`(
    when: String, value: String, status: String
  ) throws {
    #expect(try Self.status("\"x\":\(value)", try Self.profile(when)) == status)
  }

  @Test func `a word that isn't documented may be the one that a rule looks for`() throws {
    let open = try Self.profile(#"{ x = "back" }"#)
    let closed = try Self.profile(#"{ x = "back" }"#, words: #"x = ["sale", "gift"]"#)
    #expect(try Self.status(#""x":"new""#, open) == "paid")
    #expect(try Self.status(#""x":"new""#, closed) == "uncertain")
    #expect(try Self.status(#""x":"GIFT""#, closed) == "paid")
    #expect(try Self.read(#""x":"new""#, closed).driftLines == ["new_word x \"new\" 1"])
  }

  @Test func `a time of zero may be none`() throws {
    let profile = try Self.profile("{ paid_at = { null = true } }")
    #expect(try Self.status(#""paid_at":0"#, profile) == "uncertain")
    #expect(try Self.status(#""paid_at":1795167000"#, profile) == "paid")
  }

  @Test func `a word beside numbers makes no number of other texts`() throws {
    let profile = try Self.profile(#"[{ x = "none" }, { x = { above-zero = true } }]"#)
    #expect(try Self.status(#""x":"none""#, profile) == "refunded")
    #expect(try Self.status(#""x":"10.00x""#, profile) == "uncertain")
  }

  @Test(arguments: [#""kind":"refund""#, #""kind":"sale""#, #""kind":null"#, ""])
  func `a record may say that it is of another type than stands there`(kind: String) throws {
    let profile = try Self.profile("{ x = true }", record: #"when = { kind = "sale" }"#)
    let record = try #require(try Self.read(kind, profile).records.first)
    let isKnown = if case .known = record.amount { true } else { false }
    #expect(isKnown == !kind.contains("refund"))
  }

  @Test(arguments: [("sale", "EUR"), ("refund", "USD"), ("swap", nil)])
  func
    `a record of no known type has no certain currency where another type's place has another one`(
      kind: String, currency: String?
    ) throws
  {
    let refund = """
      { x = true }
      [[record]]
      name = "refund"
      kind = "refund"
      places = ["$"]
      when = { kind = "refund" }
      [record.fields]
      id = "id"
      amount = "amount"
      currency = "paid_in"
      """
    let profile = try Self.profile(refund, record: #"when = { kind = "sale" }"#)
    let feed = try Self.read("\"kind\":\"\(kind)\",\"paid_in\":\"USD\"", profile)
    let record = try #require(feed.records.first)
    #expect(record.currency.value?.text == currency)
    #expect((record.currency.uncertainty == .unknownType) == (currency == nil))
  }

  @Test func `where the id of an object may stand for it, what is inside wasn't sent`() throws {
    let profile = try Self.profile(#"{ "x.y" = true }"#, record: #"references = ["x"]"#)
    #expect(try Self.status(#""x":"x_1""#, profile) == "paid")
    #expect(try Self.read(#""x":"x_1""#, profile).drift.isEmpty)
    #expect(try Self.status(#""x":7"#, profile) == "uncertain")
  }

  @Test func `one alternative that holds is enough, and one that can't hold settles the others`()
    throws
  {
    let either = try Self.profile("[{ x = true }, { y = true }]")
    #expect(try Self.status(#""x":1,"y":true"#, either) == "refunded")
    #expect(try Self.status(#""x":1,"y":false"#, either) == "uncertain")
    let both = try Self.profile("{ x = true, y = true }")
    #expect(try Self.status(#""x":1,"y":false"#, both) == "paid")
  }

  @Test(arguments: ["x\\q", "x\\ud800", "\u{1}x"])
  func `a key that can't be read may be any that is missing`(key: String) throws {
    let profile = try Self.profile("{ x = true }")
    #expect(try Self.status("\"\(key)\":true", profile) == "uncertain")
    #expect(try Self.status("\"\(key)\":true,\"x\":false", profile) == "paid")
  }

  @Test func `a record that contradicts itself has no certain status, and is counted`() throws {
    let profile = try Self.profile(
      "{ x = true, y = 1 }\n[[record.rule]]\nstatus = \"uncertain\"\nwhen = { x = true }")
    let feed = try Self.read(#""x":true,"y":2"#, profile)
    #expect(feed.records.first?.status.uncertainty == .contradictedByOthers)
    #expect(feed.driftLines.contains("broken_invariant x other fields say otherwise 1"))
    #expect(try Self.status(#""x":false"#, profile) == "paid")
    #expect(try Self.status(#""x":1"#, profile) == "uncertain")
  }

  @Test func `a word of another spelling is the same word for the status and for a rule`() throws {
    let profile = try Self.profile(#"{ status = "ok", x = true }"#)
    for word in ["ok", "OK", " ok", "o\\u006b"] {
      let feed = try ReadFeed(
        #"{"id":"1","amount":1000,"currency":"EUR","status":"\#(word)","x":true}"#,
        profile: profile)
      #expect(feed.records.first?.status == .known(.refunded), "\(word)")
    }
  }
}
