import Testing
import WireJSON

@testable import DTO

@Suite struct ProfileTextTests {
  /// A profile of one type, with `more` behind its fields.
  private static func text(_ more: String = "", top: String = "", fields: String = "") -> String {
    """
    schema = 1
    name = "house"
    \(top)
    [[record]]
    name = "payment"
    kind = "payment"
    places = ["data[]"]
    [record.fields]
    id = "id"
    \(fields)
    \(more)
    """
  }

  private static func problems(
    _ text: String, base: @escaping (String) -> String? = { _ in nil }
  ) -> [String] {
    do throws(ProfileProblems) {
      _ = try FeedProfile(text: text, file: "f", base: base)
      return []
    } catch {
      return error.problems.map { "\($0.place.line):\($0.place.column) \($0.message)" }
    }
  }

  // swift-format-ignore
  static let mistakes: [(text: String, line: Int, message: String)] = [
    (text(top: "nmae = 1"),                          3,  "unknown key \"nmae\": did you mean \"name\"?"),
    (text(top: "schema = 2"),                        3,  ""),
    (text(top: "times = [\"rfc\"]"),                 3,  "\"rfc\" is no times: "),
    (text(top: "unknown-keys = \"cuont\""),          3,  "\"cuont\" is no unknown-keys: did you mean \"count\"?"),
    (text(top: "versions = [3, 1]"),                 3,  "\"versions\" must be one version, or the first and the last"),
    (text(top: "[exponents]\nyen = 0"),              4,  "\"yen\" is no currency"),
    (text(fields: "amout = \"a\""),                  10, "unknown key \"amout\": did you mean \"amount\"?"),
    (text(fields: "amount = \"a\""),                 10, "an amount needs a unit"),
    (text(fields: "amount = 3"),                     10, "\"amount\" must be a path, a table, or a list of them"),
    (text(fields: "status = \"a..b\""),              10, "\"a..b\" is no path"),
    (text(fields: "status = \"a[].b\""),             10, "a record has one status"),
    (text(fields: "item-sku = \"sku\""),             10, "the path of a line's field goes through the list"),
    (text(fields: "created = { path = \"c\", zone = \"cet\" }"), 10, "\"cet\" is no zone"),
    (text("[record.status]\npayed = [\"a\"]"),       12, "\"payed\" is no status of ours"),
    (text("[record.status]\npaid = [\"a\"]\nfailed = [\"a\"]"), 12, "\"a\" has two meanings"),
    (text("[[record.rule]]\nstatus = \"paid\""),     11, "\"when\" is missing"),
    (text("[[record]]\nname = \"b\"\nkind = \"oder\"\nplaces = [\"$\"]"), 13, "\"oder\" is no kind: did you mean \"order\"?"),
    (text("[[record]]\nname = \"b\"\nkind = \"order\"\nplaces = [\"a[].b[]\"]"), 14, "\"a[].b[]\" is no place"),
    (text(top: "extends = \"nobody\""),              3,  "there is no profile \"nobody\" to extend"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with its place, and what is allowed`(
    text: String, line: Int, message: String
  ) {
    let problems = Self.problems(text)
    #expect(
      problems.contains { $0.hasPrefix("\(line):") && $0.contains(message) }, "\(problems)")
  }

  // swift-format-ignore
  static let inside: [(text: String, place: String)] = [
    (text(fields: #"created = { path = "c", zone = "cet" }"#),            "10:25"),
    (text(fields: #"status = ["a", "b..c"]"#),                            "10:16"),
    (text(fields: "amount = [\n  # in cents?\n  { path = \"a\" },\n]"), "12:3"),
    (text(fields: #"amount = { path = "a", units = "minor" }"#),          "10:24"),
    (text("[record.status]\npaid = ['a', \"b\"]\nfailed = [\"\"\"b\"\"\"]"), "12:14"),
    (text("[[record]]\nplaces = [\"$\"]\nrule = [{ status = \"payed\", when = { a = 1 } }]"), "13:11"),
    (text("[[record.rule]]\nstatus = \"paid\"\nwhen.\"x]\" = { prefx = \"a\" }"), "13:15"),
  ]

  @Test(arguments: inside)
  func `a mistake inside a list or a table on one line has a place of its own`(
    text: String, place: String
  ) {
    let problems = Self.problems(text)
    #expect(problems.contains { $0.hasPrefix("\(place) ") }, "\(problems)")
  }

  /// The TOML library ends the program at some of these, by an assertion.
  // swift-format-ignore
  static let broken: [(text: String, problem: String)] = [
    ("[",                          "1:2 a name was expected"),
    ("[,]",                        "1:2 a name was expected"),
    ("[a.]",                       "1:4 a name was expected"),
    ("[[[d",                       "1:3 a name was expected"),
    ("[a",                         "1:3 a header ends with ]"),
    ("[[a]",                       "1:5 a header that begins with [[ ends with ]]"),
    ("[a] b = 1",                  "1:5 a new line was expected"),
    ("a",                          "1:2 = was expected behind a key"),
    ("= 1",                        "1:1 a name was expected"),
    ("a = ",                       "1:5 a value was expected"),
    ("n=[}",                       "1:4 a value was expected"),
    ("a=[\n}",                     "2:1 a value was expected"),
    (#"s=["","",}"#,               "1:10 a value was expected"),
    ("a = [1 2]",                  "1:8 a comma or ] was expected in a list"),
    ("a = { b = 1, }",             "1:14 no comma may stand before the }"),
    ("a = { b = 1\n}",             "1:12 a comma or } was expected"),
    ("a = \"b",                    "1:5 a text that begins here has no closing \""),
    ("a = \"\"\"b\n\"\"",          "1:5 a text that begins here has no closing \"\"\""),
    ("a = '\n'",                   "1:5 a text that begins here has no closing '"),
    ("\"\"\"a\"\"\" = 1",         "1:1 a name in quotes stands on one line"),
    ("a = 1 b = 2",                "1:7 a new line was expected"),
    ("a = " + String(repeating: "[", count: 10_000), "1:37 lists are nested deeper than 32 levels"),
  ]

  @Test(arguments: broken)
  func `a text that is no TOML is told where it stops being one`(text: String, problem: String) {
    let problems = Self.problems(text)
    #expect(problems.first?.hasPrefix(problem) ?? false, "\(problems)")
  }

  /// What TOML allows, and a reader of lines and brackets stumbles over.
  @Test(arguments: [
    "note = \"\"\"x\\\"\"\"\n[,]\n\"\"\"", "a = \"\"\"b\"\"\"\"\"\nc = 1", "a = '\\'\nb = ']'",
    "\"a.b\" = [ # [\n 1,\n]",
    "a . b = { c = 1 } # }", "\u{FEFF}a = 1\r\nb = 2\r\n",
  ])
  func `a text that is TOML is none for its look`(text: String) {
    let problems = Self.problems(text)
    #expect(
      problems.allSatisfy { $0.contains("unknown key") || $0.contains("is missing") }, "\(problems)"
    )
  }

  @Test func `a mistake in a profile that is extended names that one`() throws {
    let base = Self.text(fields: "amount = \"a\"")
    let variant =
      "extends = \"base\"\nname = \"b\"\n[[record]]\nname = \"payment\"\nknd = \"order\""
    let problems = #expect(throws: ProfileProblems.self) {
      try FeedProfile(text: variant, file: "b.toml") { $0 == "base" ? base : nil }
    }
    let lines = try #require(problems).description.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("b.toml:5:1: unknown key \"knd\"") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("base:10:1: an amount needs a unit") }, "\(lines)")
  }

  @Test func `all that is wrong is said at once`() {
    let text = Self.text(
      "[record.status]\npayed = [\"a\"]", top: "foo = 1", fields: "amout = \"a\"")
    #expect(Self.problems(text).count == 3)
  }

  @Test func `a profile that extends another changes only what it says`() throws {
    let base = """
      schema = 1
      name = "base"
      currency-case = "any"
      [defaults]
      unit = "minor"
      [defaults.fields]
      id = "id"
      amount = "amount"
      [[record]]
      name = "charge"
      kind = "payment"
      places = ["data[]"]
      when = { object = "charge" }
      [record.fields]
      status = "status"
      [record.status]
      paid = ["ok"]
      """
    let variant = """
      schema = 1
      name = "house"
      extends = "base"
      [[record]]
      name = "charge"
      [record.fields]
      created = "made_at"
      [record.status]
      failed = ["no"]
      [[record]]
      name = "fee"
      kind = "transaction"
      places = ["data[]"]
      when = { object = "fee" }
      """
    let profile = try FeedProfile(text: variant, file: "f") { $0 == "base" ? base : nil }
    #expect(profile.name == "house" && profile.currenciesAreAnyCase)
    #expect(profile.types.map(\.name) == ["fee", "charge"])
    let charge = profile.types[1]
    #expect(charge.statusWords == ["ok": .ours("paid"), "no": .ours("failed")])
    #expect(
      charge.sources.map { "\($0.field) \($0.path)" }
        == ["id id", "status status", "amount amount", "createdAt made_at"])
    #expect(
      Self.problems("extends = \"a\"\nname = \"a\"", base: { _ in "extends = \"a\"" }).count == 1)
  }

  @Test func `a day is a version as well as a number`() {
    #expect(VersionNumber.number(of: "2") == 2 && VersionNumber.number(of: "v3") == 3)
    #expect(VersionNumber.number(of: "2025-03-31.basil") == 20_250_331)
    #expect(VersionNumber.number(of: "basil") == nil)
    #expect(VersionNumber.text(of: 20_250_331) == "2025-03-31" && VersionNumber.text(of: 2) == "v2")
  }

  @Test(arguments: [
    "$", "[]", "data[]", "data.object", "list[].invoice", "data.*.nodes[]", "a\\.b[]",
  ])
  func `a place reads as it is written`(text: String) {
    #expect(RecordPlace(text)?.text == (text == "[]" ? "$" : text))
  }
}

@Suite struct BuiltInProfilesTests {
  @Test(arguments: BuiltInProfiles.names)
  func `a built-in profile is right, and states its source`(name: String) throws {
    let profile = try #require(try BuiltInProfiles.profile(named: name))
    #expect(profile.name == name && !profile.source.isEmpty && !profile.marks.isEmpty)
    #expect(profile.types.count <= FeedProfile.maxTypes)
    for type in profile.types where !type.idIsOptional {
      #expect(type.sources.contains { $0.field == .id }, "\(type.name)")
    }
  }

  @Test
  func
    `words that all profiles agree on for orders, payments and transactions are those of the table`()
    throws
  {
    var meanings: [String: Set<String>] = [:]
    for name in BuiltInProfiles.names where name != "shop" {
      // Of a dispute that was canceled the money is with the seller.
      let types = try #require(try BuiltInProfiles.profile(named: name)).types
      for type in types where [.order, .payment, .transaction].contains(type.kind) {
        for (word, meaning) in type.statusWords {
          let folded = word.lowercased()
          // A word that a provider says less with is none of another meaning.
          if case .ours(let status) = meaning { meanings[folded, default: []].insert(status) }
        }
      }
    }
    let agreed = meanings.filter { $0.value.count == 1 }
    for (word, meaning) in CommonWords.statuses {
      #expect(agreed[word].map { .ours($0.first ?? "") } == meaning, "\(word)")
    }
  }
}
