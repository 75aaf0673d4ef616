import DTO
import Domain
import FeedStore
import Networking
import Presentation
import TestSupport
import Testing

@testable import Application

/// `S`: the records of the list counted, and their amounts summed.
@Suite struct CountsSessionTests {
  private static let feed = Feeds.envelope(
    orders: [
      ("a", "paid", "\"10.50\"", "EUR", "card"), ("b", "failed", "\"20.00\"", "EUR", "card"),
      ("c", "paused", "\"30.00\"", "EUR", "paypal"), ("d", "paid", "5", "EUR", "card"),
      ("e", "paid", "\"0.10\"", "USD", "sepa \\\"x\\\""),
    ].map { id, status, amount, currency, method in
      Feeds.order(
        "ord_\(id)",
        [
          "status": "\"\(status)\"", "amount": amount, "currency": "\"\(currency)\"",
          "paymentDetails": "{\"method\":\"\(method)\"}",
        ])
    })

  private static func session(
    _ opener: ScriptedOpener = ScriptedOpener([.success(feed)])
  ) throws -> BrowsingSession {
    try BrowsingSession(
      name: SourceName(text: "scripted"), opener: opener,
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 120, rows: 24), localZone: .utc, wake: {})
  }

  private static func screen(_ keys: String, _ session: inout BrowsingSession) -> [String] {
    session.type(keys)
  }

  /// What the panel shows: the words of each row.
  private static func panel(_ lines: [String]) -> [String] {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("── ") }) else { return [] }
    return lines[start...].dropLast().map { line in
      line.split(whereSeparator: { $0 == " " || $0 == "─" }).joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  @Test func `records are counted by status, with their share, their sums, and how many failed`()
    throws
  {
    var session = try Self.session()
    #expect(
      Self.panel(Self.screen("S", &session)) == [
        "5 by status · failed 20.0 to 40.0 %",
        "Paid 3 60.0 % 1 not certain · 10.50 EUR · 0.10 USD", "? (paused) 1 20.0 % 30.00 EUR",
        "Failed 1 20.0 % 20.00 EUR",
      ])
    // By something else with each further key.
    #expect(
      Self.panel(Self.screen("S", &session)).prefix(2) == [
        "5 by method · failed 20.0 to 40.0 %", "card 3 60.0 % 1 not certain · 30.50 EUR",
      ])
    #expect(Self.panel(Self.screen("S", &session)).first?.hasPrefix("5 by kind") == true)
    #expect(
      Self.panel(Self.screen("S", &session)).contains("EUR 4 80.0 % 1 not certain · 60.50 EUR"))
    #expect(Self.panel(Self.screen("S", &session)).first?.hasPrefix("5 by day (UTC)") == true)
    #expect(Self.panel(Self.screen("S", &session)).first?.hasPrefix("5 by hour (UTC)") == true)
    #expect(Self.panel(Self.screen("S", &session)).first?.hasPrefix("5 by status") == true)
    #expect(Self.panel(Self.screen("\u{1B}", &session)).isEmpty)
  }

  @Test func `Enter shows the records of a row, and what is counted is what is listed`() throws {
    var session = try Self.session()
    let paid = Self.screen("S\n", &session)
    #expect(paid[1].contains("3 of 5: status=paid · 1 left out: status not certain"))
    #expect(Self.panel(paid).first == "3 by status · failed 0.0 %")
    // A filter goes on from there.
    let dollars = Self.screen("\tSSSj\n", &session)
    #expect(dollars[1].contains("1 of 5: status=paid currency=USD"))
    var quoted = try Self.session()
    #expect(
      Self.screen("SSjjj\n", &quoted)[1].contains(#"1 of 5: method="sepa \"x\"" · Esc"#),
      "\(quoted.frame().lines[1])")
  }

  @Test func `a word that nobody knows has a query, and what is masked has none`() throws {
    var session = try Self.session()
    #expect(
      Self.screen("Sj\n", &session)[1].contains("1 of 5: uncertain:status word=paused · Esc"))
    let card = Feeds.envelope(orders: [
      Feeds.order("a", ["paymentDetails": #"{"method":"4242424242424242"}"#])
    ])
    var masked = try Self.session(ScriptedOpener([.success(card)]))
    let lines = Self.screen("SS\n", &masked)
    #expect(lines.last?.contains("No query finds just these") == true)
    #expect(!lines.joined().contains("4242424242424242"))
  }

  @Test func `what is counted as having no status is found as that`() throws {
    let orders = ["\"paused\"", "null", "7"].enumerated().map {
      Feeds.order("o\($0)", ["status": $1])
    }
    var session = try Self.session(ScriptedOpener([.success(Feeds.envelope(orders: orders))]))
    let panel = Self.panel(Self.screen("S", &session))
    let row = try #require(panel.dropFirst().firstIndex { $0.hasPrefix("— (no status") })
    let keys = String(repeating: "j", count: row - 1) + "\n"
    let counted = panel[row].split(separator: " ").first { $0 == "1" || $0 == "2" }
    #expect(
      Self.screen(keys, &session)[1].hasPrefix(" \(counted ?? "?") of 3: uncertain:status -word~"))
  }

  @Test func `a sum is shown whole or not at all, and what is in none of them first`() throws {
    var session = try Self.session()
    session.handle(.resized(Size(columns: 60, rows: 24)))
    let panel = Self.panel(Self.screen("S", &session))
    #expect(panel[1] == "Paid 3 60.0 % 1 not certain · …")
  }

  @Test func `one of many is never none, and not all never all`() throws {
    let many = Feeds.envelope(
      orders: (0..<4000).map {
        Feeds.order("o\($0)", ["status": $0 == 7 ? "\"failed\"" : "\"paid\""])
      })
    var session = try Self.session(ScriptedOpener([.success(many)]))
    let panel = Self.panel(Self.screen("S", &session))
    #expect(panel[0] == "4,000 by status · failed <0.1 %")
    #expect(panel[1].hasPrefix("Paid 3,999 >99.9 %") && panel[2].hasPrefix("Failed 1 <0.1 %"))
  }

  @Test func `the counts stand in the place of the drift panel, and Tab goes between`() throws {
    var session = try Self.session()
    #expect(Self.panel(Self.screen("dS", &session)).first?.hasPrefix("5 by status") == true)
    #expect(session.state.focus == .counts)
    _ = Self.screen("\t", &session)
    #expect(session.state.focus == .list)
    _ = Self.screen("S", &session)
    #expect(session.state.focus == .counts && session.state.counts?.column == .status)
    #expect(Self.panel(Self.screen("d", &session)).first?.hasPrefix("drift") == true)
    #expect(session.state.counts == nil)
  }

  @Test func `they follow the tab, the filter and the feed`() throws {
    let more = Feeds.envelope(orders: [Feeds.order("x"), Feeds.order("y")])
    var session = try Self.session(ScriptedOpener([.success(Self.feed), .success(more)]))
    #expect(
      Self.panel(Self.screen("S\t&status=failed\n", &session)).first?.hasPrefix("1 by") == true)
    #expect(Self.panel(Self.screen("\u{1B}\u{1B}S2", &session)).first?.hasPrefix("0 by") == true)
    #expect(Self.panel(Self.screen("3R", &session)).first == "2 by status · failed 0.0 %")
  }

  /// The line above the heads of the columns.
  private static func strip(_ lines: [String]) -> String {
    lines.firstIndex { $0.contains("CREATED") }.map { lines[$0 - 1] } ?? ""
  }

  @Test func `above the list stands how many failed, and what they sum up to`() throws {
    var session = try Self.session()
    let strip = " failed 20.0 to 40.0 % · Paid 3 (60 %) · ? (paused) 1 (20 %) · Failed 1"
    #expect(
      Self.strip(Self.screen("", &session))
        == "\(strip) · 1 amount not certain · 60.50 EUR · 0.10 USD")
    // Of a filtered list, its own.
    #expect(
      Self.strip(Self.screen("&status=paid\n", &session))
        == " failed 0.0 % · Paid 3 (100 %) · 1 amount not certain · 10.50 EUR · 0.10 USD")
    _ = Self.screen("\u{1B}", &session)
    for (columns, rows, text) in [
      (80, 12, "\(strip) · …"), (79, 12, ""), (80, 11, ""), (200, 60, "\(strip) · 1 amount"),
    ] {
      session.handle(.resized(Size(columns: columns, rows: rows)))
      let line = Self.strip(session.frame().lines)
      #expect(text.isEmpty ? !line.contains("failed") : line.hasPrefix(text), "\(line)")
    }
    // The panel has the same, and more.
    session.handle(.resized(Size(columns: 120, rows: 24)))
    #expect(!Self.strip(Self.screen("S", &session)).contains("failed"))
  }

  @Test func `a large feed is counted beside the list, and comes to the same`() throws {
    let many = Feeds.envelope(
      orders: (0..<30_000).map {
        Feeds.order("o\($0)", ["status": $0 % 3 == 0 ? "\"failed\"" : "\"paid\""])
      })
    var session = try Self.session(ScriptedOpener([.success(many)]))
    #expect(
      Self.screen("", &session)[2]
        == " failed 33.3 % · Paid 20,000 (67 %) · Failed 10,000 · 387000.00 EUR")
    #expect(Self.panel(Self.screen("S", &session)).first == "30,000 by status · failed 33.3 %")
    #expect(Self.panel(Self.screen("S", &session))[1].contains(" 30,000 100.0 % 387000.00 EUR"))
    _ = Self.screen("\u{1B}&status=paid\n", &session)
    #expect(session.frame().lines[2].hasPrefix(" failed 0.0 % · Paid 20,000"))
  }

  /// A day with a record a minute: in its first hour a tenth failed, in the 7th all, in the 13th half of them.
  private static let day = Feeds.envelope(
    orders: (0..<1440).map { minute in
      let hour = minute / 60
      let isFailed = hour == 0 ? minute % 60 < 6 : hour == 6 || hour == 12 && minute % 2 == 0
      let time = "\(hour < 10 ? "0" : "")\(hour):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
      return Feeds.order(
        "o\(minute)",
        [
          "status": isFailed ? "\"failed\"" : "\"paid\"", "createdAt": "\"2026-11-20T\(time):00Z\"",
        ])
    })

  @Test func `it shows when they failed, as far as there is room`() throws {
    var session = try Self.session(ScriptedOpener([.success(Self.day)]))
    session.handle(.resized(Size(columns: 80, rows: 24)))
    #expect(
      Self.strip(Self.screen("", &session))
        == " failed 6.7 % ▂▁▂█▁▁▅▁▁▁▁▁ peak 45 % · Paid 1,344 (93 %) · Failed 96 · …")
    session.handle(.resized(Size(columns: 140, rows: 24)))
    #expect(
      Self.strip(session.frame().lines).hasPrefix(
        " failed 6.7 % 00:14 ▂▁▁▁▁▂█▁▁▁▁▁▅▁▁▁▁▁▁▁▁▁▁▁ 23:45 peak 90 % · Paid"))
    session.state.options.symbols = .ascii
    #expect(Self.strip(session.frame().lines).contains("00:14 .____.@_____+___________ 23:45"))
    // A filter has its own, and its own ends; nothing that failed has none.
    _ = Self.screen("&created<2026-11-20T06:30:00Z\n", &session)
    #expect(Self.strip(session.frame().lines).contains("00:03 "))
    _ = Self.screen("\u{1B}&status=paid\n", &session)
    #expect(Self.strip(session.frame().lines).hasPrefix(" failed 0.0 % | Paid 1,344"))
  }

  /// What nobody knows is not what didn't fail.
  @Test func `where statuses aren't certain, the peak is a range and the span a question`() throws {
    let orders = (0..<48).map { number in
      let status = number < 24 ? (number % 12 == 0 ? "failed" : "paid") : "paused"
      let minute = number < 10 ? "0\(number)" : "\(number)"
      return Feeds.order(
        "o\(number)",
        ["status": "\"\(status)\"", "createdAt": "\"2026-11-20T10:\(minute):00Z\""])
    }
    var session = try Self.session(ScriptedOpener([.success(Feeds.envelope(orders: orders))]))
    session.handle(.resized(Size(columns: 80, rows: 24)))
    let strip = Self.strip(Self.screen("", &session))
    #expect(strip.contains("??????") && strip.contains("peak 25 to 100 %"), "\(strip)")
  }

  @Test func `x crosses them with another field, and Enter finds what has both`() throws {
    var session = try Self.session()
    #expect(
      Self.panel(Self.screen("Sx", &session)) == [
        "5 by status, method · failed 20.0 to 40.0 %",
        "Paid · card 2 40.0 % 1 not certain · 10.50 EUR",
        "? (paused) · paypal 1 20.0 % 30.00 EUR", "Failed · card 1 20.0 % 20.00 EUR",
        #"Paid · sepa "x" 1 20.0 % 0.10 USD"#,
      ])
    #expect(
      Self.screen("\n", &session)[1].contains("2 of 5: status=paid method=card · Esc"))
    for words in [
      "status, kind", "status, currency", "status, day (UTC)", "status, hour (UTC)", "status",
      "status, method",
    ] {
      let heading = Self.panel(Self.screen(words == "status, kind" ? "\tx" : "x", &session)).first
      #expect(heading?.contains("by \(words) ·") == true, "\(heading ?? "")")
    }
  }

  @Test func `hours are counted from the newest on, and a day without a time has none`() throws {
    let times = [
      "2026-11-20T23:59:59.9Z", "2026-11-21T00:00:00Z", "2026-11-20T23:01:00Z", "2026-11-19",
    ]
    let feed = Feeds.envelope(
      orders: times.enumerated().map { Feeds.order("o\($0)", ["createdAt": "\"\($1)\""]) })
    var session = try Self.session(ScriptedOpener([.success(feed)]))
    let panel = Self.panel(Self.screen("SSSSSS", &session))
    #expect(panel.first?.hasPrefix("4 by hour (UTC)") == true)
    let labels = panel.dropFirst().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(
      labels == ["2026-11-21T00 1", "2026-11-20T23 2", "— 1"])
    #expect(
      Self.screen("j\n", &session)[1].contains("2 of 4: created=2026-11-20T23"),
      "\(session.frame().lines[1])")
  }

  /// What a record has in a column, by what the record says itself.
  private static func text(_ record: Record, _ column: CountsColumn) -> String? {
    func known<Value>(_ fact: Fact<Value>, _ text: (Value) -> String?) -> String? {
      switch fact {
      case .known(let value): text(value)
      case .absent: ""
      case .uncertain: nil
      }
    }
    switch column {
    case .status:
      return switch record.status {
      case .known(let status): status.word
      case .providerWord(let word): word
      case .unknown(let word): "unknown (\(word))"
      default: nil
      }
    case .kind: return record.kindIsAssumed ? nil : record.kind.word
    case .currency: return known(record.currency, \.text)
    case .method: return known(record.method, \.word)
    case .day: return known(record.createdAt) { String($0.rfc3339.prefix(10)) }
    case .hour:
      return known(record.createdAt) { $0.rfc3339.count > 10 ? String($0.rfc3339.prefix(13)) : nil }
    }
  }

  @Test(arguments: SearchProbeTests.samples)
  func `what is counted by the index is what the records say`(sample: String) throws {
    let source = MemorySource(try Repository.bytes(ofSample: sample))
    let feed = try ReadFeed(source, selection: .automatic(.builtIn))
    let read = ReadSource(feed.state, source)
    var loader = RecordLoader(source: source, state: feed.state)
    let rows = (0..<feed.state.rows.count).map { feed.state.row(at: $0) }
    for columns in CountsColumn.allCases.map({ [$0] }) + [[.status, .method], [.currency, .day]] {
      var expected: [[String?]: Int] = [:]
      for row in rows {
        let record = try #require(loader.facts(of: row)?.record)
        let shown = record.shown(in: .export, asked: false)
        expected[columns.map { Self.text(shown, $0) }, default: 0] += 1
      }
      var report = CountReport(by: columns, withSums: false)
      try report.add(rows, of: read)
      #expect(report.counts == expected, "\(columns)")
      var all = CountReport(by: columns, withSums: false)
      try all.add(allOf: read)
      #expect(all.counts == expected, "\(columns)")
    }
  }
}

extension CountsSessionTests {
  /// One hour ahead of UTC.
  private static let winter = Zone(name: "Europe/Berlin", changes: [.init(from: 0, offset: 3600)])

  @Test func `days and hours of queries and counts are of the clock that is shown`() throws {
    let times = ["2026-11-20T22:30:00Z", "2026-11-20T23:30:00Z", "2026-11-21T10:00:00Z"]
    let feed = Feeds.envelope(
      orders: times.enumerated().map { Feeds.order("o\($0)", ["createdAt": "\"\($1)\""]) })
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"), opener: ScriptedOpener([.success(feed)]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 120, rows: 24), localZone: Self.winter, wake: {})
    #expect(session.type("&created=2026-11-21\n")[1].contains("1 of 3"))
    // The filter means what the screen shows now.
    #expect(session.type("z")[1].contains("2 of 3"))
    #expect(session.type("z")[1].contains("1 of 3"))
    session.type("\u{1B}")
    session.type(":counts hour\n")
    #expect(session.frame().lines.contains { $0.contains("2026-11-20T22") })
    let local = session.type("z")
    #expect(!local.contains { $0.contains("2026-11-20T22") })
    #expect(
      local.contains { $0.contains("2026-11-20T23") }
        && local.contains { $0.contains("2026-11-21T00") })
    // Each finds its own.
    let found = session.type("\n")
    #expect(found[1].contains("1 of 3: created=2026-11-21T11"), "\(found[1])")
  }

  @Test func `where nothing is found, nothing is counted`() throws {
    let feed = Feeds.envelope(orders: (0..<4).map { Feeds.order("o\($0)") })
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"), opener: ScriptedOpener([.success(feed)]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 120, rows: 24), localZone: .utc, wake: {})
    session.type("S\t&id~o\n")
    #expect(session.frame().lines.contains { $0.contains("Paid") && $0.contains("100.0 %") })
    let none = session.type("& id=nope\n")
    #expect(none[1].contains("0 of 4"))
    #expect(
      !none.contains { $0.contains("Paid") || $0.contains("100.0 %") || $0.contains("EUR") },
      "\(none)")
  }
}
