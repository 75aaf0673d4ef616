import Domain
import Drift
import Testing

@testable import Presentation

@Suite struct ScreenTests {
  @Test func `the list at 80 columns`() throws {
    let lines = Sample.lines(try Sample.state(rows: 8))
    #expect(
      lines == [
        " feedtui  page.json  ✓ complete  shop/v2  3 records  1 dropped  drift 84 in 4",
        "  1 orders 3   2 payments 0  [3 all 3]       in the feed's order · times in UTC",
        "  CREATED           ID        STATUS                  AMOUNT      CUSTOMER",
        "▸ 2026-11-21 11:58  ord_1042  ✓ Completed             129.90 EUR  a•••@e•••.com",
        "  2026-11-21 11:57  ord_1041  ? Unknown (paused)           — EUR  a•••@e•••.com",
        "  2026-11-21 11:57  ord_1040  ✗ Failed                 12.00 USD  a•••@e•••.com",
        "",
        " j/k move  ⏎ detail  r raw  d drift  / search  w as sent  p personal  q quit",
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
        return Sample.lines(state)[2]
      }
      #expect(heads[0] == heads[1], "\(columns)")
    }
  }

  @Test func `a wide screen shows everything`() throws {
    let lines = Sample.lines(try Sample.state(columns: 200, rows: 60))
    #expect(lines[3].contains("card ••4242"))
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
    #expect(lines[heading + 2].hasSuffix("37 of 4       new"))
    #expect(lines[heading + 3].contains("2 info, 46 in all"))
    #expect(lines[heading + 4].contains("A record can't be shown"))
    for key in [Key.character("G"), .enter] { _ = state.reduce(.key(key)) }
    #expect(Sample.lines(state).contains { $0.contains("unknown key       extra") })
  }

  @Test func `without drift the panel says so`() throws {
    var state = try Sample.state()
    state.feed.drift = []
    state.feed.tabCounts = [1284, 0, 1284]
    _ = state.reduce(.key(.character("d")))
    #expect(
      Sample.lines(state).contains { $0.contains("No drift in 1,284 records against shop/v2") })
  }

  @Test func `a filtered list always says so`() throws {
    var state = try Sample.state()
    for key in [Key.character("d"), .character("j")] { _ = state.reduce(.key(key)) }
    #expect(state.reduce(.key(.enter)) == [.filter(.drift(Sample.drift[1]))])
    _ = state.reduce(.filterProgress(matchCount: 37, examined: 1284, total: 1284, isDone: true))
    state.feed.tabCounts = [1284, 0, 1284]
    let line = Sample.lines(state)[1]
    #expect(line.hasPrefix(" 37 of 1,284: new word status \"paused\" · Esc shows all"))
    #expect(line.hasSuffix(" UTC"))
  }

  @Test func `amounts as they were sent are quoted and headed so`() throws {
    var state = try Sample.state(columns: 100)
    _ = state.reduce(.key(.character("w")))
    let lines = Sample.lines(state)
    #expect(lines[2].contains("AMOUNT (as sent)"))
    #expect(lines[3].contains("\"129.90\""))
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
    state.feed.tabCounts = [0, 0, 0]
    state.feed.phase = .broken("Host not found: nowhere. Check the address and the network.")
    let lines = Sample.lines(state)
    #expect(lines.contains { $0.contains("Host not found: nowhere.") })
    #expect(lines.contains { $0.contains("R reads again   q quits") })
  }

  @Test func `banners stand above the list`() throws {
    var state = try Sample.state()
    state.feed.banners = ["Amount uncertain in 3 of 3: no currency · d"]
    #expect(Sample.lines(state)[2] == " Amount uncertain in 3 of 3: no currency · d")
  }

  @Test func `the zone stands on the screen and changes with z`() throws {
    var state = try Sample.state(columns: 100)
    _ = state.reduce(.key(.character("z")))
    let lines = Sample.lines(state)
    #expect(lines[1].hasSuffix("times in Europe/Paris"))
    #expect(lines[3].contains("2026-11-21 12:58"))
  }

  @Test func `one page of more is never called complete, however narrow the screen`() throws {
    for columns in 24...160 {
      for rows in [1, 2, 5, 12, 24] {
        var state = try Sample.state(columns: columns, rows: rows)
        state.feed.sourceName = "https://api.example.com/v1/a/long/path/of/orders"
        state.feed.hasNextPage = true
        let header = Sample.lines(state)[0]
        #expect(header.contains("more pages"), "\(columns): \(header)")
        #expect(!header.contains("complete"), "\(columns): \(header)")
      }
    }
    var state = try Sample.state(columns: 100)
    state.feed.hasNextPage = true
    #expect(Sample.lines(state)[0].contains("✓ more pages not read"))
  }

  // swift-format-ignore
  static let phases: [(phase: FeedSummary.Phase, records: Int, isSaid: Bool)] = [
    (.complete,            3, true),
    (.complete,            0, true),
    (.broken("x"),         0, false),
    (.broken("x"),         3, false),
    (.waiting,             0, false),
    (.retrying(seconds: 1), 0, false),
    (.reading(percent: 7), 0, false),
    (.reading(percent: 7), 3, false),
  ]

  @Test(arguments: phases)
  func `that there is no drift is said of what was read alone`(
    phase: FeedSummary.Phase, records: Int, isSaid: Bool
  ) throws {
    var state = try Sample.state(columns: 120)
    state.feed.drift = []
    state.feed.phase = phase
    state.feed.tabCounts = [records, 0, records]
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
    (.retrying(seconds: 2),  false, " Nothing has arrived yet"),
    (.reading(percent: nil), false, " No record yet in what has arrived"),
    (.complete,              false, " The feed has no records"),
    (.complete,              true,  " This page has no records; more are not read"),
  ]

  @Test(arguments: empties)
  func `an empty list says why`(phase: FeedSummary.Phase, hasNext: Bool, text: String) throws {
    var state = try Sample.state()
    state.feed.phase = phase
    state.feed.hasNextPage = hasNext
    state.feed.tabCounts = [0, 0, 0]
    state.rows = []
    #expect(Sample.lines(state)[3] == text)
  }
}
