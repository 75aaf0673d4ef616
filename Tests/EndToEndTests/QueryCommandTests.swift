import Foundation
import TestSupport
import Testing

/// `--where` and `feedtui count`.
@Suite struct QueryCommandTests {
  private static let feed = Feeds.envelope(orders: [
    Feeds.order("a", ["status": "\"paid\"", "amount": "\"10.50\""]),
    Feeds.order("b", ["status": "\"failed\"", "amount": "\"20.00\""]),
    Feeds.order("c", ["status": "\"paused\"", "amount": "\"30.00\""]),
    Feeds.order("d", ["status": "\"paid\"", "amount": "5"]),
    Feeds.order("e", ["status": "\"paid\"", "amount": "\"0.10\"", "currency": "\"USD\""]),
  ])

  private static func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(TerminalSession.program, arguments, input: feed)
  }

  @Test func `records are counted by what they have, the most first`() throws {
    let read = try Self.run("count", "-", "--by", "status", "--sum")
    #expect(
      read.output == """
        STATUS            COUNT  SUM
        paid                  3  1 not certain · 10.50 EUR · 0.10 USD
        failed                1  20.00 EUR
        unknown (paused)      1  30.00 EUR

        """)
    #expect(read.status == 0 && read.errors.isEmpty)
    let json = try Self.run("count", "-", "--by", "currency,status", "--format", "json")
    #expect(
      json.output.split(separator: "\n").first == #"{"currency":"EUR","status":"paid","count":2}"#)
    let csv = try Self.run("count", "-", "--by", "kind", "--sum", "--format", "csv")
    #expect(
      csv.output
        == "kind,count,currency,sum,uncertain\r\norder,5,EUR,60.50,1\r\norder,5,USD,0.10,1\r\n")
  }

  @Test func `only what is asked for is written, and what can't be told is said`() throws {
    let read = try Self.run("export", "-", "--where", "status!=failed")
    #expect(
      read.output.split(separator: "\n").map { $0.contains(#""status":"paid""#) } == [
        true, true, true,
      ])
    #expect(read.errors == "feedtui: standard input: 3 of 5 · 1 left out: status not certain\n")
    let amounts = try Self.run("export", "-", "--where", "-(amount<20EUR)", "--format", "csv")
    #expect(
      amounts.output.split(separator: "\r\n").dropFirst().map { $0.prefix(8) } == [
        "order,b,", "order,c,", "order,e,",
      ])
    #expect(amounts.errors.contains("3 of 5 · 1 left out: amount not certain"))
    let count = try Self.run("count", "-", "--by", "status", "--where", "amount>0.05USD")
    #expect(count.output == "STATUS  COUNT\npaid        1\n")
  }

  @Test func `check reports what drifted in the records that are asked for`() throws {
    let paid = try Self.run("check", "-", "--where", "status=paid")
    #expect(
      paid.output == """
        standard input: 3 of 5 records, shop/v2
          1 left out: status not certain
          amount not certain in 1 of 3: a bare integer: major or minor units?
          warning  type flip  amount  decimal string → integer  1  first data.orders[3].amount

        """, "\(paid.output)")
    #expect(paid.status == 1 && paid.errors.isEmpty)
    let failed = try Self.run("check", "-", "--where", "status=failed")
    #expect(failed.output.contains("1 of 5 records") && failed.output.contains("no drift in these"))
    #expect(failed.status == 0)
    let json = try Self.run("check", "-", "--where", "status=failed", "--format", "json")
    #expect(
      json.output.contains(#""records":{"shown":1,"dropped":0,"of":5,"leftOut":{"status":1}}"#))
    #expect(
      json.output.contains(#""where":"status=failed""#) && json.output.contains(#""drift":[]"#))
  }

  // swift-format-ignore
  static let mistakes: [(arguments: [String], words: String)] = [
    (["export", "-", "--where", "statsu=paid"],      "feedtui: statsu=paid\nfeedtui: ^^^^^^\nfeedtui: there is no field statsu: did you mean \"status\"?"),
    (["count", "-", "--where", "amount>5"],          "feedtui:        ^\nfeedtui: an amount needs a currency: the feed has EUR, USD"),
    (["check", "-", "--where", "statsu=paid"],       "feedtui: there is no field statsu: did you mean \"status\"?"),
    (["check", "-", "--where", "amount>5"],          "feedtui:        ^\nfeedtui: an amount needs a currency: the feed has EUR, USD"),
    (["count", "-", "--by", "stats"],                "stats is no column"),
    (["count", "-", "--by", ""],                     "nothing is no column: there are status,"),
    (["count", "-", "--by", "day,day"],              "A column is named twice: day,day."),
    (["export", "-", "--where", "note~日本 foo=x"],  "feedtui: note~日本 foo=x\nfeedtui:           ^^^\n"),
  ]

  @Test(arguments: mistakes)
  func `a query that is none is told with its place`(arguments: [String], words: String) throws {
    let read = try Program.run(TerminalSession.program, arguments, input: Self.feed)
    #expect(read.errors.contains(words), "\(read.errors)")
    #expect(read.status == 64 && read.output.isEmpty)
  }

  @Test func `show has the facts of all that are asked for`() throws {
    let read = try Self.run("show", "-", "-w", "status=paid amount<20EUR")
    func count(_ text: String) -> Int {
      text.split(separator: "\n").count { $0.hasPrefix("kind ") }
    }
    #expect(count(read.output) == 1 && read.status == 0)
    #expect(read.output.contains("10.50 EUR") && read.errors.contains("1 of 5"))
    let all = try Self.run("show", "-", "-w", "kind=order")
    #expect(count(all.output) == 5)
    for arguments in [["show", "-"], ["show", "-", "a", "-w", "kind=order"]] {
      let wrong = try Program.run(TerminalSession.program, arguments, input: Self.feed)
      #expect(wrong.status == 64 && wrong.errors.contains("Which record?"))
    }
  }

  @Test func `an amount means one currency in all sources`() throws {
    func file(_ currency: String) throws -> String {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      let feed = Feeds.envelope(orders: [
        Feeds.order("a", ["amount": "\"200.00\"", "currency": "\"\(currency)\""])
      ])
      try feed.write(to: path, atomically: true, encoding: .utf8)
      return path.path
    }
    let (euros, dollars, more) = (try file("EUR"), try file("USD"), try file("EUR"))
    defer {
      for path in [euros, dollars, more] { unlink(path) }
    }
    let mixed = try Program.feedtui("count", euros, dollars, "--where", "amount>100")
    #expect(mixed.status == 64)
    #expect(mixed.errors.contains("an amount needs a currency: the feed has EUR, USD"))
    let same = try Program.feedtui("count", euros, more, "--where", "amount>100")
    #expect(same.output == "STATUS  COUNT\npaid        2\n")
    let one = try Program.feedtui("count", euros, dollars, "--where", "source=\(euros)")
    #expect(one.output == "STATUS  COUNT\npaid        1\n", "\(one.errors)")
  }

  @Test func `in JSON what isn't certain is null, and a long word makes no line wide`() throws {
    let feed = Feeds.envelope(orders: [
      Feeds.order("a", ["status": "null"]),
      Feeds.order("b", ["status": "\"\(String(repeating: "x", count: 500))\""]),
    ])
    let json = try Program.run(
      TerminalSession.program, ["count", "-", "--format", "json"], input: feed)
    #expect(json.output.hasPrefix(#"{"status":null,"count":1}"#))
    let text = try Program.run(TerminalSession.program, ["count", "-"], input: feed)
    #expect(text.output.split(separator: "\n").allSatisfy { $0.count < 80 })
  }

  @Test func `the help names each field`() throws {
    let help = try Program.feedtui("help", "count").output
    for word in ["status=failed,disputed", "created>-15m", "uncertain:status", "!~"] {
      #expect(help.contains(word))
    }
  }
}
