import Foundation
import TestSupport
import Testing

@Suite struct CommandTests {
  private static func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any])
    }
  }

  // swift-format-ignore
  static let exits: [(arguments: [String], status: Int32)] = [
    (["check", "SampleData/orders_v1.json"],                                        0),
    (["check", "SampleData/orders.json"],                                           1),
    (["check", "SampleData/renamed_fields.json", "--fail-on", "critical"],          0),
    (["check", "SampleData/truncated.json"],                                        2),
    (["check", "SampleData/moved_envelope.json"],                                   2),
    (["check", "SampleData/error_page.html"],                                       2),
    (["check", "/no/such/file"],                                                    2),
    (["check", "SampleData/orders_v1.json", "/no/such/file", "SampleData/orders.json"], 2),
    (["check"],                                                                     64),
    (["check", "x", "--format", "xml"],                                             64),
    (["chekc", "--bogus"],                                                          64),
    ([],                                                                            64),
    (["export", "SampleData/orders.json"],                                          0),
    (["export", "SampleData/truncated.json"],                                       2),
    (["export", "/no/such/file"],                                                   2),
    (["show", "SampleData/orders.json", "ord_1149"],                                0),
    (["show", "SampleData/orders.json", "no_such_id"],                              2),
    (["screen", "SampleData/orders.json", "--size", "wide"],                        64),
    (["screen", "SampleData/orders.json", "--keys", "nokey"],                       64),
    (["screen", "SampleData/orders.json", "--size", "80x24"],                       0),
    (["policies"],                                                                  0),
    (["check", "--profile", "nobody", "SampleData/orders.json"],                    64),
    (["check", "--profile", "/no/such.toml", "SampleData/orders.json"],             64),
    (["check", "SampleData/providers/stripe/charges.json", "--fail-on", "critical"], 0),
    (["profile", "list"],                                                           0),
    (["profile", "show", "stripe"],                                                 0),
    (["profile", "show", "nobody"],                                                 64),
    (["profile", "check", "paddle", "SampleData/providers/paddle/transactions.json"], 1),
    (["profile", "check", "./README.md"],                                            2),
    (["profile", "draft", "SampleData/providers/wise/transfers.json"],              0),
    (["profile", "draft", "SampleData/error_page.html"],                            2),
    (["--help"],                                                                    0),
    (["/no/such/file"],                                                             2),
    (["/tmp"],                                                                      2),
    (["--profile", "shop", "/no/such/file"],                                        2),
    (["http://localhost:65536/x"],                                                  2),
    (["check", "http://localhost:65536/x"],                                         2),
    (["check", "http://localhost:99999999999999999999/x"],                          2),
    (["--profile", "nobody", "check", "SampleData/orders.json"],                    64),
    (["--profil", "shop", "check", "SampleData/orders.json"],                       64),
    (["--bogus"],                                                                   64),
  ]

  @Test(arguments: exits)
  func `exit codes are those of the manual`(arguments: [String], status: Int32) throws {
    let result = try Program.run(TerminalSession.program, arguments)
    #expect(result.status == status, "\(result.errors)")
    if status == 2 || status == 64 {
      #expect(!(result.errors + result.output).isEmpty)
    }
  }

  // swift-format-ignore
  static let misspelled: [(arguments: [String], hint: String)] = [
    (["chek", "page.json"],                                      "Did you mean feedtui check?"),
    (["sceen"],                                                  "Did you mean feedtui screen?"),
    (["export", "--profile", "strpe", "SampleData/orders.json"], "Did you mean stripe?"),
  ]

  @Test(arguments: misspelled)
  func `a misspelled name is answered with the one that was meant`(
    arguments: [String], hint: String
  ) throws {
    let result = try Program.run(TerminalSession.program, arguments)
    #expect(result.status == 64 && result.errors.contains(hint), "\(result.errors)")
  }

  // swift-format-ignore
  static let lines: [(words: [String], option: [String])] = [
    (["check", "SampleData/orders_v1.json"],              ["--profile", "shop"]),
    (["check", "SampleData/orders_v1.json"],              ["--format", "json"]),
    (["check", "SampleData/orders_v1.json"],              ["--fail-on=info"]),
    (["export", "SampleData/orders_v1.json"],             ["--format", "csv"]),
    (["export", "SampleData/orders_v1.json"],             ["--personal"]),
    (["show", "SampleData/orders_v1.json", "ord_1"],      ["--personal"]),
    (["show", "SampleData/orders_v1.json", "ord_1"],      ["--profile", "auto"]),
    (["screen", "SampleData/orders_v1.json"],             ["--size", "60x8"]),
    (["screen", "SampleData/orders_v1.json"],             ["--profile", "check"]),
    (["profile", "draft", "SampleData/orders_v1.json"],   ["--name", "other"]),
    (["policies"],                                        ["--drift"]),
    (["settings"],                                        ["--reference"]),
  ]

  @Test(arguments: lines)
  func `an option may stand anywhere`(words: [String], option: [String]) throws {
    let last = try Program.run(TerminalSession.program, words + option)
    #expect(!(last.output + last.errors).isEmpty)
    for place in words.indices {
      let line = words[..<place] + option + words[place...]
      let result = try Program.run(TerminalSession.program, Array(line))
      #expect(result.output == last.output && result.status == last.status, "\(line)")
    }
  }

  @Test func `check reports as documented`() throws {
    let result = try Program.feedtui(
      "check", "SampleData/orders_with_type_flip.json", "/no/such", "--format", "json")
    let reports = try Self.objects(result.output)
    #expect(reports.count == 2)
    let report = reports[0]
    #expect(report["reportVersion"] as? Int == 1)
    #expect(report["source"] as? String == "SampleData/orders_with_type_flip.json")
    #expect(report["profile"] as? String == "shop")
    #expect(report["schemaVersion"] as? Int == 2)
    #expect(report["records"] as? [String: Int] == ["shown": 12, "dropped": 0])
    #expect(report["uncertain"] as? [String: Int] == ["status": 1, "amount": 5])
    let drift = try #require(report["drift"] as? [[String: Any]])
    let first = try #require(drift.first)
    #expect(first["kind"] as? String == "type_flip")
    #expect(first["severity"] as? String == "warning")
    #expect(first["count"] as? Int == 2 && first["records"] as? Int == 2)
    #expect(reports[1]["problem"] as? String == "There is no file /no/such. Check the path.")
  }

  @Test func `a page that isn't the whole feed says so`() throws {
    let page = "SampleData/providers/amazon_sp/orders_2026.json"
    let sentence = "This is one page: the feed has more, which are not read."
    let text = try Program.feedtui("check", page, "--fail-on", "critical")
    #expect(text.status == 0 && text.output.contains("  \(sentence)\n"), "\(text.output)")
    let sources = [page, "SampleData/orders_v1.json", "/no/such"]
    let json = try Program.run(TerminalSession.program, ["check", "--format", "json"] + sources)
    let reports = try Self.objects(json.output)
    #expect(reports.map { $0["nextPage"] as? Bool } == [true, false, nil])
    #expect(reports[2]["nextPage"] is NSNull)
    for arguments in [["export", page], ["show", page, "902-0000000-0000003"]] {
      let result = try Program.run(TerminalSession.program, arguments)
      #expect(result.status == 0 && result.errors == "feedtui: \(page): \(sentence)\n")
    }
    for size in ["40x12", "80x24", "100x30", "200x50"] {
      let screen = try Program.feedtui("screen", page, "--size", size).output
      #expect(screen.contains("more pages") && !screen.contains("complete"), "\(screen)")
    }
  }

  // swift-format-ignore
  static let unread: [(source: String, output: String)] = [
    ("http://127.0.0.1:1/x", "127.0.0.1:1/x: no record was read\n  127.0.0.1 refused the connection. Check the port, and that the server runs.\n"),
    ("-", "standard input: no record was read\n  There is nothing to read: the source is empty.\n"),
    ("SampleData/error_page.html", "SampleData/error_page.html: no record was read\n  This is a web page or XML, not JSON. Check that the address is that of the API.\n"),
  ]

  @Test(arguments: unread)
  func `what could not be read is never without drift`(source: String, output: String) throws {
    let result = try Program.feedtui("check", source)
    #expect(result.status == 2 && result.output == output)
    let screen = try Program.feedtui("screen", source, "--size", "100x20", "--keys", "d").output
    #expect(!screen.lowercased().contains("no drift"), "\(screen)")
  }

  @Test func `a kind that names the id says it once`() throws {
    let feed = Feeds.envelope(orders: [Feeds.order("a"), Feeds.order("a")], payments: [])
    let report = try Program.feedtui("check", "-", input: feed).output
    #expect(
      report.contains("  warning  duplicate id      1  first data.orders[1].id\n"), "\(report)")
    let screen = try Program.feedtui("screen", "-", "--keys", "d enter", input: feed).output
    #expect(screen.contains("2 of 2: drift:duplicate_id "), "\(screen)")
    #expect(!screen.contains("duplicate_id id") && !report.contains("duplicate id  id"))
  }

  @Test func `export writes a line a record, as certain as it is`() throws {
    let result = try Program.feedtui("export", "SampleData/mixed_dates.json")
    let records = try Self.objects(result.output)
    #expect(records.count == 13)
    #expect(records[0]["kind"] as? String == "order")
    #expect(records[0]["amount"] as? String == "12.90")
    #expect(records[0]["createdAt"] as? String == "2026-11-21T09:01:00Z")
    #expect(records[0]["customer"] as? String == "a•••@e•••.com")
    #expect(records[3]["createdAt"] as? String == "2026-11-21")
    #expect(records[4]["createdAt"] is NSNull)
    #expect(records[4]["uncertain"] as? [String: String] == ["createdAt": "no time zone"])
    let personal = try Program.feedtui("export", "SampleData/mixed_dates.json", "--personal")
    #expect(personal.output.contains("anna@example.com"))
  }

  @Test func `export of CSV has a head and quotes what needs it`() throws {
    let result = try Program.feedtui("export", "SampleData/hostile_strings.json", "--format", "csv")
    let lines = result.output.split(separator: "\r\n")
    #expect(lines.count == 9)
    #expect(
      lines[0] == "kind,id,status,statusRaw,amount,currency,createdAt,customer,method,uncertain")
    #expect(
      result.output.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\r" || $0 == "\n" })
    #expect(lines[7].contains("\"'=HYPERLINK(\"\"http://example.com\"\")\""))
  }

  @Test(arguments: ["check", "export", "screen"])
  func `no output carries what moves a terminal`(command: String) throws {
    let result = try Program.feedtui(command, "SampleData/hostile_strings.json")
    for scalar in (result.output + result.errors).unicodeScalars {
      #expect(scalar == "\n" || (scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)))
      #expect(
        !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
    }
  }

  @Test func `personal values are masked on every surface`() throws {
    for arguments in [
      ["check", "SampleData/orders.json"], ["export", "SampleData/orders.json"],
      ["show", "SampleData/orders.json", "ord_1149"],
      ["screen", "SampleData/orders.json", "--size", "160x40"],
      ["screen", "SampleData/orders.json", "--keys", "j enter"],
      ["screen", "SampleData/orders.json", "--keys", "j r"],
    ] {
      let result = try Program.run(TerminalSession.program, arguments)
      #expect(!result.output.contains("@example.com"), "\(arguments)")
      #expect(!result.output.contains("@mail.example.com"), "\(arguments)")
    }
  }

  @Test func `show has the facts, their certainty and the reasons`() throws {
    let result = try Program.feedtui("show", "SampleData/orders.json", "ord_1138")
    #expect(
      result.output.contains(
        "amount      — EUR  (a bare integer: major or minor units?; sent: 6155)"))
  }

  @Test func `screen shows what the keys lead to`() throws {
    let result = try Program.feedtui(
      "screen", "SampleData/orders.json", "--size", "100x30", "--keys", "j enter")
    #expect(result.output.hasPrefix(" order ord_1149\n"))
    #expect(result.output.contains("status            ? Unknown (paused)"))
    let ascii = try Program.feedtui("screen", "SampleData/orders.json", "--ascii", "--keys", "d")
    #expect(ascii.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `standard input is a source`() throws {
    let feed = Feeds.envelope(orders: [Feeds.order("a")])
    let result = try Program.feedtui("export", "-", input: feed)
    #expect(try Self.objects(result.output).map { $0["id"] as? String } == ["a"])
  }

  // swift-format-ignore
  static let pipes: [String] = [
    "cat $F | $P export -", "$P export - <$F", "cat $F | $P export /dev/stdin",
    "$P export /dev/stdin <$F", "$P export <(cat $F)",
    "mkfifo $F.$$ && (cat $F >$F.$$ & $P export $F.$$; code=$?; rm $F.$$; exit $code)",
  ]

  @Test(arguments: pipes)
  func `a feed is the same whatever way it comes`(command: String) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("pipes-\(UUID()).json").path
    let feed = Feeds.envelope(orders: (1...2000).map { Feeds.order("o\($0)") })
    try Data(feed.utf8).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    let result = try Program.run(
      "/bin/bash", ["-c", "P=\(TerminalSession.program); F=\(path); \(command)"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output == (try Program.feedtui("export", path).output))
  }

  // swift-format-ignore
  static let shortages: [(limit: String, source: String, says: String)] = [
    ("-n 8",      "http://127.0.0.1:1/",  "feedtui: Too few files may be open at once (ulimit -n). Raise the limit to 64 or more.\n"),
    ("-n 8",      "https://127.0.0.1:1/", "feedtui: Too few files may be open at once (ulimit -n). Raise the limit to 64 or more.\n"),
    ("-v 190000", "http://127.0.0.1:1/",  "feedtui: Too little memory may be used (ulimit -v). Raise the limit to 500 MB or more.\n"),
  ]

  #if os(Linux)
    @Test(arguments: shortages)
    func `what the system doesn't give is said`(
      limit: String, source: String, says: String
    ) throws {
      let result = try Program.run(
        "/bin/bash", ["-c", "ulimit \(limit); exec \(TerminalSession.program) check \(source)"])
      #expect(result.status == 2 && result.errors == says, "\(result.errors)")
    }

    @Test func `a feed that is larger than the memory ends with a sentence`() throws {
      let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("large-\(UUID()).json").path
      let lines = (0..<600_000).map { "{\"id\":\"\($0)\",\"status\":\"paid\"}\n" }.joined()
      try Data(lines.utf8).write(to: URL(fileURLWithPath: path))
      defer { unlink(path) }
      // As much as the program needs to begin, and less than the rows of the index.
      let result = try Program.run(
        "/bin/bash",
        [
          "-c",
          """
          P=\(TerminalSession.program); limit=60000
          until (ulimit -v $limit; $P policies >/dev/null 2>&1); do limit=$((limit + 2000)); done
          ulimit -v $((limit + 6000)); exec $P check --profile shop \(path)
          """,
        ])
      #expect(result.status == 2)
      #expect(
        result.errors.hasSuffix(
          "feedtui: Stopped: little is left of the memory that may be used (ulimit -v).\n"),
        "\(result.errors)")
    }
  #endif

  @Test func `headers may come through a pipe, so that a secret is in no file`() async throws {
    let feed = Feeds.envelope(orders: [Feeds.order("a")], payments: [])
    let server = try FixtureServer(answers: [FixtureServer.response("200 OK", body: feed)])
    let result = try Program.run(
      "/bin/bash",
      [
        "-c",
        "\(TerminalSession.program) check --header-file <(echo X-Key: k3y) http://localhost:\(server.port)/x",
      ])
    #expect(result.status == 0 && server.seen.first?.contains("k3y") == true, "\(result.errors)")
    server.stop()
  }

  @Test func `a check says what it waits for, and doesn't wait for a day`() async throws {
    let busy = { (seconds: Int) in
      FixtureServer.response(
        "503 Service Unavailable", headers: ["Retry-After: \(seconds)"], body: "")
    }
    let feed = Feeds.envelope(orders: [Feeds.order("a")], payments: [])
    let soon = try FixtureServer(
      answers: [busy(1), FixtureServer.response("200 OK", body: feed)])
    let waited = try Program.feedtui("check", "http://localhost:\(soon.port)/orders")
    #expect(waited.errors == "feedtui: localhost answered 503: it is asked again in 1 s.\n")
    #expect(waited.output.contains(": 1 record, shop/v2"))
    soon.stop()
    let late = try FixtureServer(answers: [busy(86_400)])
    let address = "http://localhost:\(late.port)/orders"
    let sentence =
      "localhost is busy and asks to wait for 24 hours, which is too long. Try again later."
    let refused = try Program.feedtui("check", address)
    #expect(refused.status == 2 && refused.output.contains(sentence))
    #expect(try Program.feedtui("screen", address, "--size", "100x20").output.contains("24 hours"))
    #expect(late.seen.count == 2)
    late.stop()
  }

  @Test func `the generated documents are those of the tables`() throws {
    for (arguments, file) in [
      (["policies"], "policies"), (["policies", "--drift"], "drift"),
      (["policies", "--keys"], "keys"), (["profile", "reference"], "profiles"),
      (["policies", "--baseline"], "baselines"), (["policies", "--queries"], "filter"),
      (["policies", "--failures"], "sources"),
    ] {
      let table = try Program.run(TerminalSession.program, arguments).output
      let document = try String(
        contentsOf: Repository.root.appendingPathComponent("docs/\(file).md"), encoding: .utf8)
      #expect(document.contains(table), "docs/\(file).md is stale: make docs")
    }
  }

  // swift-format-ignore
  @Test func `a record without an id is called by its place`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("places-\(UUID()).json").path
    let record = #"{"state":"open","total":{"value":"12.90","currency":"EUR"},"created_at":"2026-11-21T10:00:00Z"}"#
    try Data("{\"rows\":[\(record),\(record)]}".utf8).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    let screen = try Program.feedtui("screen", path, "--size", "100x12").output
    #expect(screen.contains("#1") && screen.contains("#2"))
    #expect(try Program.feedtui("show", path, "#2").output.contains("12.90 EUR"))
    #expect(try Program.feedtui("show", path, "#3").status == 2)
    #expect(try Program.feedtui("export", path).output.contains("\"id\":null"))
  }

  // swift-format-ignore
  @Test func `auto says which profile it took, and how sure it is`() throws {
    let json = try Program.feedtui(
      "check", "SampleData/providers/mollie/payments.json", "--format", "json")
    let report = try #require(try Self.objects(json.output).first)
    #expect(report["profile"] as? String == "mollie")
    #expect((report["confidence"] as? Int ?? 0) > 50)
    let screen = try Program.feedtui(
      "screen", "SampleData/providers/mollie/payments.json", "--size", "100x10")
    #expect(screen.output.contains("mollie") && screen.output.contains("%"))
  }

  @Test func `an unreadable file says so`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("feed-\(UUID())").path
    try Data("[]".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let result = try Program.feedtui("check", path)
    // Root reads everything.
    if getuid() == 0 {
      #expect(result.status == 0)
    } else {
      #expect(result.errors.contains("permission denied"))
    }
    try FileManager.default.removeItem(atPath: path)
  }
}
