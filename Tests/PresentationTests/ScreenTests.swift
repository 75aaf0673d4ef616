import Domain
import Drift
import TestSupport
import Testing

@testable import Presentation

@Suite struct ScreenTests {
  @Test func `the list at 80 columns`() throws {
    let lines = Sample.lines(try Sample.state(rows: 8))
    #expect(
      lines == [
        " feedtui  page.json  ✓ complete  shop/v2  3 records  1 dropped  drift 84 in 4",
        "  1 orders 3   2 payments 0  [3 all 3]       1 of 3 · in the feed's order · UTC",
        "  CREATED           ID        STATUS                  AMOUNT      CUSTOMER",
        "▸ 2026-11-21 11:58  ord_1042  ✓ Completed             129.90 EUR  a•••@e•••.com",
        "  2026-11-21 11:57  ord_1041  ? Unknown (paused)           — EUR  a•••@e•••.com",
        "  2026-11-21 11:57  ord_1040  ✗ Failed                 12.00 USD  a•••@e•••.com",
        "",
        " j/k move  ⏎ detail  r raw  d drift  S counts  & filter  s sort  z zone  q quit",
      ])
  }

  @Test func `columns give way on 40 columns, amount and currency stay`() throws {
    let lines = Sample.lines(try Sample.state(columns: 40, rows: 10))
    #expect(lines[3].hasPrefix("▸ ord_1042  ✓ Completed"))
    #expect(lines[3].hasSuffix("129.90 EUR"))
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines[9].hasSuffix("q quit"))
  }

  @Test func `a long method is cut short before its column goes`() throws {
    var long = try Sample.record("ord_1043")
    long.method = .known(
      PaymentMethod(word: "bank_transfer_in_parts", isDocumented: false, brand: nil, lastFour: nil))
    let card = try Sample.record("ord_1042")
    for columns in 60...140 {
      // With the long one among them, the column is there as soon as it is with the others alone.
      let heads = try [[card], [card, long]].map { records in
        var state = try Sample.state(columns: columns, rows: 10)
        _ = state.reduce(
          .rows(
            start: 0, records.enumerated().map { ListRow(row: $0.offset, record: $0.element) }))
        return Sample.lines(state)[2].split(separator: " ")
      }
      #expect(heads[0] == heads[1], "\(columns)")
    }
  }

  @Test func `a wide screen shows everything`() throws {
    let lines = Sample.lines(try Sample.state(columns: 200, rows: 60))
    #expect(lines[4].contains("card ••4242"))
    #expect(lines.count == 60)
  }

  @Test(arguments: [(1, 1), (1, 5), (2, 2), (5, 1), (80, 2), (80, 3), (80, 4), (3, 60)])
  func `any size draws something and nothing traps`(columns: Int, rows: Int) throws {
    var state = try Sample.state(columns: columns, rows: rows)
    for key in "djjg?qd3wzpq" {
      _ = state.reduce(.key(.character(key)))
      let frame = Screen.render(state)
      #expect(frame.cells.count == rows && frame.cells.allSatisfy { $0.count == columns })
    }
  }

  @Test func `the drift panel folds what is harmless until it is opened`() throws {
    var state = try Sample.state(rows: 16)
    _ = state.reduce(.key(.character("d")))
    let lines = Sample.lines(state)
    let heading = try #require(
      lines.firstIndex { $0.contains("drift 1 critical · 1 warning · 2 info") })
    #expect(lines[heading + 1].hasPrefix("!! dropped record    data.orders[]"))
    #expect(lines[heading + 2].hasPrefix("!  new word          status"))
    #expect(lines[heading].hasSuffix(" RECORDS ─────────"))
    #expect(lines[heading + 2].hasSuffix("37 of 4"))
    #expect(lines[heading + 3].contains("2 info, 46 in all"))
    #expect(lines[heading + 4].contains("A record can't be shown"))
    for key in [Key.character("G"), .enter] { _ = state.reduce(.key(key)) }
    #expect(Sample.lines(state).contains { $0.contains("unknown key       extra") })
  }

  @Test func `while a feed is read, the panel says what was counted last, and what that means`()
    throws
  {
    var state = try Sample.state(rows: 16)
    state.receive { $0.phase = .reading(percent: 40) }
    _ = state.reduce(.key(.character("d")))
    let lines = Sample.lines(state)
    #expect(lines.filter { $0.hasSuffix(" now") }.map { $0.contains("new word") } == [true])
    let newest = DriftPanel.newest(state.feed)
    let words = (state.driftPanel?.rows(state.feed) ?? []).map {
      DriftPanel.explanation($0, state.feed, newest: newest)
    }
    #expect(
      words.map { $0.hasPrefix("Counted last, just now. ") } == [false, true, false])
    #expect(HelpPage().lines(ShowOptions()).contains { $0.label == "now" })
    state.receive { $0.phase = .complete }
    #expect(!Sample.lines(state).contains { $0.hasSuffix(" now") })
  }

  @Test func `the selected row has one background, and so has the header`() throws {
    var state = try Sample.state(columns: 140)
    _ = state.reduce(.key(.character("d")))
    let frame = Screen.render(state)
    for row in [0, frame.cursor.row] {
      #expect(frame.cells[row].allSatisfy { $0.style.surface == .raised }, "\(row)")
      #expect(frame.cells[row].contains { $0.style.role == .critical })
    }
    let others = frame.cells.indices.filter { $0 != 0 && $0 != frame.cursor.row }
    #expect(others.allSatisfy { frame.cells[$0].allSatisfy { $0.style.surface == .screen } })
  }

  /// A step through the list sends two names, and not two lines.
  @Test(arguments: [60, 80, 140, 200])
  func `of the selected record its name is marked, and nothing behind it`(columns: Int) throws {
    let state = try Sample.state(columns: columns)
    let frame = Screen.render(state)
    let row = frame.cells[frame.cursor.row]
    let raised = row.prefix { $0.style.surface == .raised }
    #expect(raised.map(\.text).joined().hasPrefix("▸"))
    #expect(raised.map(\.text).joined().hasSuffix("ord_1042"))
    #expect(row.dropFirst(raised.count).allSatisfy { $0.style.surface == .screen })
  }

  @Test func `a wide screen says what is odd about a record, and where drift was first`() throws {
    var state = try Sample.state(columns: 140)
    let drift = { (kind: DriftKind, place: String, evidence: String, severity: Severity) in
      RecordDrift(
        kind: kind, path: place, evidence: evidence, severity: severity, element: nil, wire: "",
        maskedWire: "")
    }
    state.list.rows[0].drifts = [drift(.unknownKey, "extra", "", .info)]
    state.list.rows[1].drifts = [
      drift(.coerced, "amount", "text", .warning),
      drift(.unexpectedNull, "currency", "", .critical),
    ]
    state.list.rows[2].record.failureReason = .known("card_declined")
    state.feed.drift[0].firstPlace = "data.orders[10]"
    _ = state.reduce(.key(.character("d")))
    let lines = Sample.lines(state)
    #expect(lines[3].hasSuffix("REMARKS") && lines[4].hasSuffix("card ••4242"))
    #expect(lines[5].hasSuffix("null currency, and 1 more"))
    #expect(lines[6].hasSuffix("card_declined"))
    #expect(lines.contains { $0.hasPrefix("!! dropped record") && $0.hasSuffix("data.orders[10]") })
    #expect(lines.contains { $0.contains(" RECORDS ") && $0.contains(" FIRST AT ") })
  }

  @Test func `a wide detail page has what drifted, and the items, beside the facts`() throws {
    var state = try Sample.state(columns: 139)
    var record = try Sample.record("ord_1042")
    record.droppedItems = 1
    let drift = RecordDrift(
      kind: .newWord, path: "status", evidence: "\"paused\"", severity: .warning, element: nil,
      wire: "\"paused\"", maskedWire: "\"paused\"")
    _ = state.reduce(.opened(.detail(ListRow(row: 0, record: record, drifts: [drift]))))
    let wide = Sample.lines(state)
    #expect(wide[1].hasPrefix(" kind") && wide[1].hasSuffix("drift             1 deviation"))
    #expect(wide[2].hasSuffix("warning: new word at status (\"paused\")  sent: \"paused\""))
    #expect(wide[4].hasPrefix(" amount            129.90 EUR") && wide[4].contains("items  "))
    // The same words stand on a narrow one, below each other.
    _ = state.reduce(.resized(Size(columns: 80, rows: 24)))
    let words = { (lines: [String]) in
      Set(lines.dropFirst().dropLast().flatMap { $0.split(separator: " ") })
    }
    #expect(words(Sample.lines(state)) == words(wide))
  }

  // swift-format-ignore
  static let cursors: [(phase: FeedSummary.Phase, row: Int)] = [
    (.complete, 3), (.waiting, 3), (.broken("Host not found."), 11),
  ]

  @Test(arguments: cursors)
  func `the cursor is where a screen reader shall read`(
    phase: FeedSummary.Phase, row: Int
  ) throws {
    var state = try Sample.state()
    _ = state.reduce(.key(.character("j")))
    #expect(Screen.render(state).cursor == (5, 0))
    _ = state.reduce(.key(.character("d")))
    #expect(Sample.lines(state)[Screen.render(state).cursor.row].hasPrefix("!! dropped record"))
    state.driftPanel = nil
    state.list.rows = []
    state.receive { $0.tabCounts = [0, 0, 0] }
    state.receive { $0.phase = phase }
    let cursor = Screen.render(state).cursor
    #expect(cursor == (row, 0))
    #expect(!Sample.lines(state)[cursor.row].isEmpty)
  }

  @Test func `the raw page tells keys, texts, numbers, literals and what drifted apart`() throws {
    let line = { (key: String, value: String, isDrifting: Bool) in
      RawLine(
        indent: 1, key: key, value: ShownText(value), isDrifting: isDrifting, separator: ",")
    }
    let lines = [
      line("\"id\": ", "\"a b\"", false), line("\"n\": ", "-1.5", false),
      line("\"is\": ", "true", false), line("\"no\": ", "null", false),
      line("\"list\": ", "[", false),
      line("\"status\": ", "\"paused\"", true), line("", "{}", false),
    ]
    let roles = RawPage(row: 0, label: "", tree: RawTree(lines)).lines(ShowOptions()).map {
      $0.parts.map(\.role)
    }
    #expect(
      roles == [
        [.jsonKey, .jsonText, .normal], [.jsonKey, .jsonNumber, .normal],
        [.jsonKey, .jsonLiteral, .normal], [.jsonKey, .jsonLiteral, .normal],
        [.jsonKey, .normal, .normal], [.jsonKey, .unsure, .normal], [.normal, .normal],
      ])
    var state = try Sample.state()
    _ = state.reduce(.opened(.raw(row: 0, label: "a", lines)))
    let cells = Screen.render(state).cells[1]
    #expect(cells[3].style.role == .jsonKey && cells[10].style.role == .jsonText)
  }

  @Test(arguments: [20, 21, 24, 30, 47])
  func `a line that is broken keeps its text and its meanings`(width: Int) {
    let text = "\"a very long key with blanks\": "
    let value = "\"and  a value, 陳大文陳大文, without-any-place-to-break-at-all-but-the-edge\""
    let line = PageLine(
      "", [.init(text: text, role: .jsonKey), .init(text: value, role: .jsonText)], indent: 2)
    let wrapped = line.wrapped(to: width)
    #expect(wrapped.count > 1)
    let blanks = { (text: String) in text.filter { $0 != " " } }
    #expect(blanks(wrapped.map(\.text).joined()) == blanks(line.text))
    let keys = wrapped.flatMap(\.parts).filter { $0.role == .jsonKey }.map(\.text).joined()
    #expect(blanks(keys) == blanks(text))
    #expect(wrapped.allSatisfy { CellText.width($0.text) <= width })
  }

  @Test func `without drift the panel says so`() throws {
    var state = try Sample.state()
    state.receive { $0.drift = [] }
    state.receive { $0.tabCounts = [1284, 0, 1284] }
    _ = state.reduce(.key(.character("d")))
    #expect(
      Sample.lines(state).contains { $0.contains("No drift in 1,284 records against shop/v2") })
  }

  @Test func `a filtered list always says so`() throws {
    var state = try Sample.state()
    for key in [Key.character("d"), .character("j")] { _ = state.reduce(.key(key)) }
    #expect(state.reduce(.key(.enter)) == [.filter(.drift(Sample.drift[1]))])
    _ = state.reduce(
      .filterProgress(FilterNews(matchCount: 37, examined: 1284, total: 1284, isDone: true)))
    state.receive { $0.tabCounts = [1284, 0, 1284] }
    let line = Sample.lines(state)[1]
    #expect(line.hasPrefix(" 37 of 1,284: new word status \"paused\" · Esc shows all"))
    #expect(line.hasSuffix(" UTC"))
  }

  @Test func `amounts as they were sent are quoted and headed so`() throws {
    var state = try Sample.state(columns: 100)
    _ = state.reduce(.key(.character("w")))
    let lines = Sample.lines(state)
    #expect(lines[3].contains("AMOUNT (as sent)"))
    #expect(lines[4].contains("\"129.90\""))
  }

  @Test func `ASCII terminals get ASCII alone`() throws {
    var state = try Sample.state()
    state.options.symbols = .ascii
    for keys in ["", "d", "d", "?"] {
      for key in keys { _ = state.reduce(.key(.character(key))) }
      for line in Sample.lines(state) { #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)") }
    }
  }

  @Test func `a broken source without records is a page that says what to do`() throws {
    var state = try Sample.state()
    state.receive { $0.tabCounts = [0, 0, 0] }
    state.receive {
      $0.phase = .broken("Host not found: nowhere. Check the address and the network.")
    }
    let lines = Sample.lines(state)
    #expect(lines.contains { $0.contains("Host not found: nowhere.") })
    #expect(lines.contains { $0.contains("R reads again   q quits") })
  }

  @Test func `banners stand above the list`() throws {
    var state = try Sample.state()
    state.receive { $0.banners = ["Amount uncertain in 3 of 3: no currency · d"] }
    #expect(Sample.lines(state)[2] == " Amount uncertain in 3 of 3: no currency · d")
  }

  @Test func `the zone stands on the screen and changes with z`() throws {
    var state = try Sample.state(columns: 100)
    _ = state.reduce(.key(.character("z")))
    let lines = Sample.lines(state)
    #expect(lines[1].hasSuffix("times in Europe/Paris"))
    #expect(lines[4].contains("2026-11-21 12:58"))
  }

  // swift-format-ignore
  static let places: [(columns: Int, keys: String, line: String)] = [
    (100, "",  "  1 orders 3   2 payments 0  [3 all 3]                  1 of 3 · in the feed's order · times in UTC"),
    (100, "j", "  1 orders 3   2 payments 0  [3 all 3]                  2 of 3 · in the feed's order · times in UTC"),
    (64,  "G", "  1 orders 3   2 payments 0  [3 all 3]             3 of 3 · UTC"),
    (46,  "",  "  1 orders 3   2 payments 0  [3 all 3] 1 of 3"),
    (30,  "j", "  1 3   2 0  [3 3]     2 of 3"),
    (20,  "",  "  1   2  [3] 1 of 3"),
    (100, "2", "  1 orders 3  [2 payments 0]  3 all 3                            in the feed's order · times in UTC"),
  ]

  @Test(arguments: places)
  func `which record of how many is selected is always said`(
    columns: Int, keys: String, line: String
  ) throws {
    var state = try Sample.state(columns: columns)
    for key in keys { _ = state.reduce(.key(.character(key))) }
    #expect(Sample.lines(state)[1] == line)
  }

  // swift-format-ignore
  static let filtered: [(columns: Int, line: String)] = [
    (100, " 3 of 3: status=failed · 16 left out: status not certain · Esc shows all               1 of 3 · UTC"),
    (80,  " 3 of 3: status=failed · 16 left out: status not certain · Esc shows all 1 of 3"),
    (60,  " 3 of 3: status=failed · 16 left out: status not ce… 1 of 3"),
    (40,  " 3 of 3: status=failed · 16 left out: …"),
  ]

  @Test(arguments: filtered)
  func `how many a filter leaves out is said before where it stands`(columns: Int, line: String)
    throws
  {
    var state = try Sample.state(columns: columns)
    var filter = ListFilter(criterion: .query("status=failed"))
    filter.news = FilterNews(matchCount: 3, examined: 3, total: 3, isDone: true)
    filter.news.leftOut = ["status": 16]
    state.list.filter = filter
    state.list.fit(state.feed, height: 10)
    #expect(Sample.lines(state)[1] == line)
  }

  @Test func `one page of more is never called complete, however narrow the screen`() throws {
    for columns in 24...160 {
      for rows in [1, 2, 5, 12, 24] {
        var state = try Sample.state(columns: columns, rows: rows)
        state.receive { $0.sourceName = "https://api.example.com/v1/a/long/path/of/orders" }
        state.receive { $0.hasNextPage = true }
        let header = Sample.lines(state)[0]
        #expect(header.contains("more pages"), "\(columns): \(header)")
        #expect(!header.contains("complete"), "\(columns): \(header)")
      }
    }
    var state = try Sample.state(columns: 100)
    state.receive { $0.hasNextPage = true }
    #expect(Sample.lines(state)[0].contains("✓ more pages not read"))
  }

  // swift-format-ignore
  static let phases: [(phase: FeedSummary.Phase, records: Int, isSaid: Bool)] = [
    (.complete,            3, true),
    (.complete,            0, true),
    (.broken("x"),         0, false),
    (.broken("x"),         3, false),
    (.waiting,             0, false),
    (.retrying(seconds: 1, why: "server busy"), 0, false),
    (.reading(percent: 7), 0, false),
    (.reading(percent: 7), 3, false),
  ]

  @Test(arguments: phases)
  func `that there is no drift is said of what was read alone`(
    phase: FeedSummary.Phase, records: Int, isSaid: Bool
  ) throws {
    var state = try Sample.state(columns: 120)
    state.receive { $0.drift = [] }
    state.receive { $0.phase = phase }
    state.receive { $0.tabCounts = [records, 0, records] }
    let header = Sample.lines(state)[0]
    #expect((header.contains("no drift") && !header.contains("so far")) == isSaid, "\(header)")
    #expect(header.contains("no drift so far") == (!isSaid && records > 0), "\(header)")
    _ = state.reduce(.key(.character("d")))
    let claims = Sample.lines(state).contains { $0.contains("No drift in") }
    #expect(claims == (isSaid || records > 0))
  }

  // swift-format-ignore
  static let empties: [(phase: FeedSummary.Phase, hasNext: Bool, text: String)] = [
    (.waiting,               false, " Nothing has arrived yet"),
    (.retrying(seconds: 2, why: "server busy"),  false, " Nothing has arrived yet"),
    (.reading(percent: nil), false, " No record yet in what has arrived"),
    (.complete,              false, " The feed has no records"),
    (.complete,              true,  " This page has no records; more are not read"),
  ]

  @Test(arguments: empties)
  func `an empty list says why`(phase: FeedSummary.Phase, hasNext: Bool, text: String) throws {
    var state = try Sample.state()
    state.receive { $0.phase = phase }
    state.receive { $0.hasNextPage = hasNext }
    state.receive { $0.tabCounts = [0, 0, 0] }
    state.list.rows = []
    #expect(Sample.lines(state)[3] == text)
  }
}
