import DTO
import FeedStore
import TestSupport
import Testing

/// Which profile `auto` takes where users have some of their own.
@Suite struct ProfileChoiceTests {
  private static let stripePage =
    #"{"object":"list","url":"/v1/charges","has_more":false,"data":[{"id":"ch_1","object":"charge","amount":1290,"currency":"eur","created":1763719200,"livemode":false,"status":"succeeded","captured":true,"refunded":false,"paid":true,"balance_transaction":"txn_1","payment_intent":"pi_1"}]}"#
  private static let housePage =
    #"{"sales":[{"sale_no":"s1","till":"3","cents":1290,"currency":"EUR","state":"ok"}]}"#

  private static func house(_ marks: String, top: String = "", fields: String = "") -> String {
    """
    schema = 1
    name = "house"
    \(top)
    \(marks)
    [[record]]
    name = "sale"
    kind = "payment"
    unit = "minor"
    places = ["sales[]"]
    [record.fields]
    id = "sale_no"
    amount = "cents"
    \(fields)
    """
  }

  private static func choose(
    _ page: String, _ profiles: KeyValuePairs<String, String>
  ) throws -> ReadFeed {
    var catalog = ProfileCatalog.builtIn
    for (name, text) in profiles {
      catalog.add(.init(name: name, file: "/profiles/\(name).toml", text: text))
    }
    let (settled, problems) = catalog.settled()
    #expect(problems.isEmpty, "\(problems)")
    return try ReadFeed(MemorySource(page), selection: .automatic(settled))
  }

  // swift-format-ignore
  static let spellings: [(name: String, marks: String)] = [
    ("plain",          "[[mark]]\nof-record = true\nat = \"till\"\nis = { present = true }\nweight = 6\n[[mark]]\nat = \"sales\"\nis = { type = \"array\" }\nweight = 2"),
    ("CRLF",           "[[mark]]\r\nof-record = true\r\nat = \"till\"\r\nis = { present = true }\r\nweight = 6\r\n[[mark]]\r\nat = \"sales\"\r\nis = { type = \"array\" }\r\nweight = 2\r"),
    ("tabs",           "[[mark]]\nof-record\t=\ttrue\n\tat\t=\t\"till\"\nis = { present = true }\n\tweight\t=\t6\n[[mark]]\nat\t=\t\"sales\"\nis = { type = \"array\" }\nweight\t=\t2"),
    ("single quotes",  "[[mark]]\nof-record = true\nat = 'till'\nis = { present = true }\nweight = 6\n[[mark]]\nat = 'sales'\nis = { type = 'array' }\nweight = 2"),
    ("comments",       "[[mark]]\nof-record = true\nat = \"till\" # the till\nis = { present = true }\nweight = 6 # much\n[[mark]]\nat = \"sales\" #\nis = { type = \"array\" }\nweight = 2"),
    ("inline tables",  "mark = [{ of-record = true, at = \"till\", is = { present = true }, weight = 6 }, { at = \"sales\", is = { type = \"array\" }, weight = 2 }]"),
    ("weight first",   "[[mark]]\nweight = 6\nof-record = true\nis.present = true\nat = \"till\"\n[[mark]]\nweight = 2\nat = \"sales\"\nis.type = \"array\""),
  ]

  @Test(arguments: spellings)
  func `marks are seen however TOML spells them`(name: String, marks: String) throws {
    let feed = try Self.choose(Self.housePage, ["house": Self.house(marks)])
    #expect(feed.state.profile.name == "house" && feed.ids == ["s1"])
  }

  @Test func `a mark with two tests asks for both`() throws {
    let both = Self.spellings[0].marks.replacing(
      "is = { present = true }", with: "is = { type = \"text\", prefix = [\"9\"] }")
    let feed = try Self.choose(Self.housePage, ["house": Self.house(both)])
    #expect(feed.state.profile.name == "generic")
  }

  @Test func `a profile that only changes another one is known by its marks, and replaces it`()
    throws
  {
    let change = "schema = 1\nname = \"stripe\"\nextends = \"stripe\"\ntitle = \"Ours\""
    #expect(try Self.choose(Self.stripePage, [:]).state.profile.name == "stripe")
    let feed = try Self.choose(Self.stripePage, ["stripe": change])
    #expect(feed.state.profile.name == "stripe" && feed.state.profile.title == "Ours")
  }

  @Test func `a profile that extends another one goes before it, two of them tie by name`() throws {
    let child = "schema = 1\nname = \"house\"\nextends = \"stripe\""
    let one = try Self.choose(Self.stripePage, ["house": child])
    #expect(one.state.profile.name == "house")
    // Its own marks are the more special ones, though they weigh less than those that it had inherited.
    let own =
      child + "\n"
      + Self.spellings[0].marks.replacing("till", with: "captured")
      .replacing("sales", with: "data")
    #expect(try Self.choose(Self.stripePage, ["house": own]).state.profile.name == "house")
    let two = try Self.choose(Self.stripePage, ["house": child, "shed": child])
    #expect(two.state.profile.name == "generic")
    #expect(two.state.choice?.rivals == ["house", "shed"])
  }

  @Test func `one that its own marks speak against leaves a document to its base`() throws {
    let marks = """
      [[mark]]
      of-record = true
      at = "livemode"
      is = true
      weight = 9
      [[mark]]
      of-record = true
      at = "object"
      is = "charge"
      weight = 4
      """
    let child = "schema = 1\nname = \"house\"\nextends = \"stripe\"\n\(marks)"
    #expect(try Self.choose(Self.stripePage, ["house": child]).state.profile.name == "stripe")
  }

  @Test func `a wrong profile costs itself alone, and is told with its file and line`() throws {
    var catalog = ProfileCatalog.builtIn
    catalog.add(.init(name: "stripe", file: "/p/stripe.toml", text: "schema = 1\nnmae = \"x\""))
    catalog.add(
      .init(name: "house", file: "/p/house.toml", text: Self.house(Self.spellings[0].marks)))
    let (settled, problems) = catalog.settled()
    #expect(problems.map { $0.short.hasPrefix("/p/stripe.toml:") } == [true])
    #expect(throws: ProfileProblems.self) { try catalog.profile(named: "stripe") }
    let stripe = try ReadFeed(MemorySource(Self.stripePage), selection: .automatic(settled))
    let house = try ReadFeed(MemorySource(Self.housePage), selection: .automatic(settled))
    #expect([stripe, house].map(\.state.profile.name) == ["stripe", "house"])
  }

  @Test func `a mistake in a base is told with the file of the base`() throws {
    var catalog = ProfileCatalog.builtIn
    catalog.add(.init(name: "base", file: "/p/base.toml", text: "schema = 1\nfoo = 1"))
    catalog.add(
      .init(name: "house", file: "/p/house.toml", text: "name = \"house\"\nextends = \"base\""))
    let problems = #expect(throws: ProfileProblems.self) { try catalog.profile(named: "house") }
    #expect(
      try #require(problems).description.contains("/p/base.toml:2:1: unknown key \"foo\""))
  }

  // swift-format-ignore
  static let drafted: [String] = [
    #"{"sales":[{"sale_no":"s1","till":"3","amount":1290,"currency":"EUR","status":"ok"}]}"#,
    #"{"sales":[{"id":"s1","till":"3","amount":1290,"currency":"EUR","status":"ok"}]}"#,
    #"{"sales":[{"id":"s1","till":"3","clerk":"x","desk":"y","bell":1,"pen":2,"amount":"12.90","currency":"EUR"}]}"#,
  ]

  @Test(arguments: drafted)
  func `what a draft says of marks is enough for auto`(page: String) throws {
    let draft = try #require(try ProfileDrafting.text(of: [MemorySource(page)], name: "mine"))
    #expect(try Self.choose(page, ["mine": draft]).state.profile.name == "mine", "\(draft)")
  }

  @Test func `how well a profile fits is told with what it lacks`() throws {
    let text = Self.house(Self.spellings[0].marks.replacing("weight = 6", with: "weight = 3"))
    let profile = try FeedProfile(text: text, file: "house")
    let (fit, taken, _) = try ProfileFitting.fit(
      of: profile, in: MemorySource(Self.housePage), .builtIn)
    #expect(fit.score == 5 && fit.marks == 2 && fit.needed == (8, 2) && !fit.isEnough)
    #expect(taken.name == "generic")
    let other = try ProfileFitting.fit(
      of: profile, in: MemorySource(#"{"sales":[{"sale_no":"s1"}]}"#), .builtIn)
    #expect(other.fit.missed == ["till"])
  }
}
