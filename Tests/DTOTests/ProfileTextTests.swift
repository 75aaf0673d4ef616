import Domain
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
    _ text: String, base: @escaping (String) -> ProfileBase = { _ in .nobody }
  ) -> [String] {
    do throws(ProfileProblems) {
      _ = try FeedProfile(text: text, file: "f") { name, _ in base(name) }
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
    (text(top: "[exponents]\nyen = 0"),              4,  "\"yen\" is not a currency"),
    (text(top: "[exponents]\nCLF = 4"),              4,  "\"CLF\" is not a currency"),
    (text(top: "[exponents]\nZZZ = 2"),              4,  "\"ZZZ\" is not a currency"),
    (text(top: "exponents = 2"),                     3,  "\"exponents\" must be a table, not number"),
    (text(top: "times = []"),                        3,  "an empty list of forms reads no time"),
    (text(top: "next = \"a[0].b\""),                 3,  "leads through a list"),
    (text(top: "version = \"$\""),                   3,  "name a place in it"),
    (text(top: "expected-keys = [\"a..b\"]"),        3,  "\"a..b\" is not a path"),
    (text(top: "rate = \"fast\""),                  3,  "\"fast\" is no rate"),
    (text(top: "paging = \"cursor\""),              3,  "must be a table, not text"),
    (text(top: "body-paging = { by = \"link-header\" }"), 3, "\"link-header\" leads to an address"),
    (text(top: "changes = { parameter = \"since\", time = \"rfc3339\", lists = [\"a\"] }"), 3, "\"changes\" needs \"paging\""),
    (text(top: "changes = { parameter = \"since\", lists = [\"a\"] }"), 3, "\"time\" is missing"),
    (text(top: "webhook = { header = \"X-S\", hash = \"sha256\", time = \"X-T\" }"), 3, "the time isn't signed"),
    (text(top: "webhook = { header = \"X-S\", hash = \"sha256\", signs = \"{t}\" }"), 3, "the body isn't signed"),
    (text(top: "webhook = { header = \"X-S\", hash = \"sha256\", signs = \"{body\" }"), 3, "has a brace without another"),
    (text(top: "webhook = { header = \"X S\", hash = \"sha256\" }"), 3, "\"X S\" is no header's name"),
    (text(top: "webhook = { header = \"X-S\", hash = \"sha256\", part = \"a=b\" }"), 3, "\"a=b\" can't be the name of the signature"),
    (text(top: "webhook = { header = \"X-S\", hash = \"none\", part = \"v1\" }"), 3, "\"part\" means nothing"),
    (text(top: "webhook = { header = \"X-S\", hash = \"sha256\", seconds = 5 }"), 3, "\"seconds\" needs \"time\""),
    (text(top: "[paging]"),                          3,  "\"by\" is missing"),
    (text(top: "[paging]\nby = \"curser\""),         4,  "\"curser\" is no by: did you mean \"cursor\"?"),
    (text(top: "[paging]\nby = \"page\""),           3,  "\"parameter\" is missing"),
    (text(top: "[paging]\nby = \"next-url\""),       3,  "\"next-url\" needs \"next\""),
    (text(top: "[paging]\nby = \"link-header\"\nparameter = \"page\""), 5, "\"parameter\" means nothing where pages are asked for by link-header"),
    (text(top: "[paging]\nby = \"page\"\nparameter = \"p\"\nid = \"id\""), 6, "\"id\" means nothing"),
    (text(top: "[paging]\nby = \"link-header\"\nfirst = 1"), 5, "\"first\" means nothing"),
    (text(top: "[paging]\nby = \"page\"\nparameter = \"p\"\nfirst = 7"), 6, "\"first\" must be a number from 0 to 1"),
    (text(top: "[paging]\nby = \"link-header\"\nsize = \"limit\""), 3, "\"size\" and \"most\" stand together"),
    (text(top: "[paging]\nby = \"link-header\"\nnewest = \"desc\""), 5, "\"desc\" is not a parameter"),
    (text(top: "personal-keys = [\"buyer.name\"]"),  3,  "\"buyer.name\" is not a key"),
    (text(top: "mark = 1"),                          3,  "must be a list of tables, each begun by [[mark]], not number"),
    (text(top: "[[mark]]\nat = \"a[].b\"\nis = 1"),  4,  "a mark asks one"),
    (text(top: "[[mark]]\nat = \"$\"\nis = 1"),      4,  "name a place in it"),
    (text(top: "[[mark]]\nat = \"a\"\nis = 1\n[[mark]]\nat = \"a\"\nis = 1\nweight = 2"), 7, "another mark asks the same"),
    (text(top: "[[mark]]\nat = \"a\"\nis = 1\nweight = 0"), 6, "a \"weight\" of 0 tells nothing"),
    (text(fields: "created = []"),                   10, "an empty list names no place"),
    (text(fields: "note = \"$\""),                   10, "name a place in it"),
    (text(fields: "note = \"$.text\""),              10, "begins with its first key, without the $"),
    (text(fields: "note = \"a[0][1]\""),             10, "lists in lists aren't read"),
    (text(fields: "note = \"[0].a\""),               10, "[ ] comes after a key"),
    (text(fields: "note = \"*.a\""),                 10, "a path with [] or * names many"),
    (text(fields: "amount = { path = \"c\", unit = \"decimal\", digits-at = \"d\" }"), 10, "\"digits-at\" is only for minor units"),
    (text(fields: "amount = { path = \"c\", unit = \"minor\", digits-at = \"d[]\" }"), 10, "one number of digits is asked for"),
    (text(fields: "note = { path = \"c\", digits-at = \"d\" }"), 10, "\"digits-at\" is only for amounts"),
    (text(fields: "created = { path = \"c\", unit = \"minor\" }"), 10, "\"unit\" is only for amounts"),
    (text(fields: "note = { path = \"c\", zone = \"utc\" }"), 10, "\"zone\" is only for times"),
    (text("[record.status]\npaid = 1"),              12, "must be a list of texts"),
    (text("[[record]]\nname = \"b\"\nkind = \"order\"\nplaces = [\"$[]\"]"), 14, "\"$[]\" is not a place"),
    (text("[[record]]\nname = \"b\"\nkind = \"order\"\nplaces = [\"a[0]\"]"), 14, "\"a[0]\" is not a place"),
    (text("[[record]]\nname = \"b\"\nkind = \"order\"\nplaces = [\"$\"]\nstatus = 1"), 15, "\"status\" must be a table, not number"),
    (text("[[record]]\nname = \"\"\nkind = \"order\"\nplaces = [\"a\"]"), 12, "\"name\" must be a name"),
    ("schema = 1\nname = \"a\"\nrecord = []",        3,  "must be a list of tables, each begun by [[record]]"),
    (text(fields: "amout = \"a\""),                  10, "unknown key \"amout\": did you mean \"amount\"?"),
    (text(fields: "amount = \"a\""),                 10, "an amount needs a unit"),
    (text(fields: "amount = 3"),                     10, "\"amount\" must be a path, a table, or a list of them"),
    (text(fields: "status = \"a..b\""),              10, "\"a..b\" is not a path"),
    (text(fields: "status = \"a[].b\""),             10, "a record has one status"),
    (text(fields: "item-sku = \"sku\""),             10, "the path of a line's field goes through the list"),
    (text(fields: "created = { path = \"c\", zone = \"cet\" }"), 10, "\"cet\" is no zone"),
    (text("[record.status]\npayed = [\"a\"]"),       12, "\"payed\" is not one of feedtui's statuses"),
    (text("[record.status]\npaid = [\"a\"]\nfailed = [\"a\"]"), 12, "\"a\" has two meanings"),
    (text("[[record.rule]]\nstatus = \"paid\""),     11, "\"when\" is missing"),
    (text("[[record]]\nname = \"b\"\nkind = \"oder\"\nplaces = [\"$\"]"), 13, "\"oder\" is no kind: did you mean \"order\"?"),
    (text("[[record]]\nname = \"b\"\nkind = \"order\"\nplaces = [\"a[].b[].c[]\"]"), 14, "\"a[].b[].c[]\" is not a place"),
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
    ("a = 1\n[" + String(repeating: "a.", count: 20_000) + "a]", "2:66 tables are nested deeper than 32 levels"),
    (String(repeating: "a.", count: 20_000) + "a = 1", "1:65 tables are nested deeper than 32 levels"),
    (String(repeating: "a = {", count: 10_000),      "1:165 lists are nested deeper than 32 levels"),
    ("a = 1\n\"b\0\" = 1",                           "2:3 a control character stands here: number 0"),
    ("# \u{1B}[2J",                                  "1:3 a control character stands here: number 27"),
    (#""a\u0000" = 1"#,                              "1:3 no text can hold the character NUL"),
    (#"a = "\U00110000""#,                           "1:6 this escape is no character"),
    (#"a = "\u12""#,                                 "1:6 this escape is no character"),
    (#"at = "a\.b""#,                                #"1:8 there is no escape \. between double quotes"#),
  ]

  @Test(arguments: broken)
  func `a text that is no TOML is told where it stops being one`(text: String, problem: String) {
    let problems = Self.problems(text)
    #expect(problems.first?.hasPrefix(problem) ?? false, "\(problems)")
  }

  @Test func `a file that is no UTF-8 is told with the line of its first other byte`() {
    let bytes = Array("schema = 1\nname = \"caf".utf8) + [0xE9] + Array("\"\n".utf8)
    let problems = #expect(throws: ProfileProblems.self) {
      try UTF8Text.text(of: bytes, file: "latin.toml")
    }
    #expect(
      problems?.description
        == "latin.toml:2:12: a byte stands here that is no UTF-8: save the file in UTF-8")
    #expect(throws: Never.self) { try UTF8Text.text(of: Array("é".utf8), file: "f") }
  }

  @Test func `a key with escapes has its own place`() {
    #expect(
      Self.problems(Self.text(top: #""n\u006dae" = 1"#)).contains {
        $0.hasPrefix("3:1 unknown key \"nmae\"")
      })
  }

  @Test func `a record's own word is its word, however the shared one is spelled`() throws {
    let text = Self.text(
      "status = \"s\"\n[record.status]\nfailed = [\"OK\"]",
      top: "[defaults.status]\npaid = [\"ok\", \"done\"]")
    let words = try FeedProfile(text: text, file: "f").types[0].statusWords
    #expect(words == ["OK": .ours("failed"), "done": .ours("paid")])
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
      try FeedProfile(text: variant, file: "b.toml") { name, _ in
        name == "base" ? .text(base, file: "/profiles/base.toml") : .nobody
      }
    }
    let lines = try #require(problems).description.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("b.toml:5:1: unknown key \"knd\"") }, "\(lines)")
    #expect(
      lines.contains { $0.hasPrefix("/profiles/base.toml:10:1: an amount needs a unit") },
      "\(lines)")
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
    let profile = try FeedProfile(text: variant, file: "f") { name, _ in
      name == "base" ? .text(base, file: "base") : .nobody
    }
    #expect(profile.name == "house" && profile.currenciesAreAnyCase)
    #expect(profile.types.map(\.name) == ["fee", "charge"])
    let charge = profile.types[1]
    #expect(charge.statusWords == ["ok": .ours("paid"), "no": .ours("failed")])
    #expect(
      charge.sources.map { "\($0.field) \($0.path)" }
        == ["id id", "status status", "amount amount", "createdAt made_at"])
    #expect(
      Self.problems("extends = \"a\"\nname = \"a\"", base: { .text("extends = \"a\"", file: $0) })
        .count == 1)
  }

  @Test func `an empty list takes away what is inherited or shared, and is else a mistake`() throws
  {
    let base = Self.text(
      top: "[defaults.fields]\nupdated = \"u\"", fields: "created = \"at\"\nnote = \"n\"")
    let variant = """
      name = "b"
      extends = "base"
      [[record]]
      name = "payment"
      [record.fields]
      created = []
      updated = []
      """
    let profile = try FeedProfile(text: variant, file: "b") { name, _ in .text(base, file: name) }
    #expect(profile.types[0].sources.map(\.field) == [.id, .note])
  }

  @Test func `a day is a version as well as a number`() {
    #expect(VersionNumber.number(of: "2") == 2 && VersionNumber.number(of: "v3") == 3)
    #expect(VersionNumber.number(of: "2025-03-31.basil") == 20_250_331)
    #expect(VersionNumber.number(of: "basil") == nil)
    #expect(VersionNumber.text(of: 20_250_331) == "2025-03-31" && VersionNumber.text(of: 2) == "v2")
  }

  @Test(arguments: [
    "$", "[]", "data[]", "data.object", "list[].invoice", "data.*.nodes[]", "a\\.b[]", "a[only]",
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
    // As a user's would be read, with all that is looked at there.
    let text = try #require(BuiltInProfiles.text(named: name))
    #expect(throws: Never.self) { try FeedProfile(text: text, file: name) }
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
