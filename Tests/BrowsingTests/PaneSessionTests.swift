import DTO
import Domain
import FeedStore
import Presentation
import TestSupport
import Testing

@testable import Application

/// Detail and raw beside the list on a wide screen, and going through the records under them on a narrow one.
@Suite struct PaneSessionTests {
  static func session(_ columns: Int, rows: Int = 30) throws -> BrowsingSession {
    let orders = (1...60).map {
      Feeds.order(
        "ord_\($0)", ["amount": "\"\($0).00\"", "status": $0 % 2 == 0 ? "\"failed\"" : "\"paid\""])
    }
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"),
      opener: ScriptedOpener(
        Array(repeating: .success(Feeds.envelope(orders: orders)), count: 3)),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: columns, rows: rows), localZone: .utc, wake: {})
    session.waitUntilIdle()
    return session
  }

  private static func pane(_ lines: [String]) -> String {
    lines.compactMap { line in
      line.firstIndex(of: "│").map { String(line[line.index(after: $0)...]) }
    }
    .joined(separator: "\n")
  }

  @Test func `J and K go to the next record and the one before, under detail and raw`() throws {
    var session = try Self.session(100)
    #expect(session.type("\n")[0].contains("ord_1"))
    #expect(session.type("J")[0].contains("ord_2"))
    let raw = session.type("rJ")
    #expect(raw[0].contains("JSON of ord_3") && raw.contains { $0.contains(#""id": "ord_3""#) })
    // The detail below it is of the same record.
    #expect(session.type("\u{1B}")[0].contains("ord_3"))
    #expect(session.type("KKK")[0].contains("ord_1"))
    #expect(session.frame().lines.last == " This is the first record of the list")
    let list = session.type("JJ\u{1B}")
    #expect(list.contains { $0.hasPrefix("▸") && $0.contains("ord_3") })
  }

  @Test func `a wide screen has the record beside the list, and it is the selected one`() throws {
    var session = try Self.session(150)
    let opened = session.type("\n")
    #expect(opened.contains { $0.hasPrefix("▸") && $0.contains("ord_1") })
    #expect(Self.pane(opened).contains("order ord_1\n"))
    #expect(Self.pane(session.type("jj")).contains("order ord_3\n"))
    // What is copied is what is selected, however fast somebody types.
    session.handle(.key(.character("j")))
    session.handle(.key(.character("y")))
    #expect(session.takeRequests() == [.copy(CopiedText(.id, "ord_4"))])
    let both = session.type("r")
    #expect(
      Self.pane(both).contains("JSON of ord_4")
        && Self.pane(both).contains("4.00 EUR"))
    #expect(Self.pane(session.type("G")).contains("JSON of ord_60"))
    // A filter and an order select others.
    #expect(Self.pane(session.type("&status=failed\n")).contains("JSON of ord_60"))
    #expect(Self.pane(session.type("g")).contains("JSON of ord_2"))
    let closed = session.type("\u{1B}")
    #expect(!Self.pane(closed).contains("JSON of") && Self.pane(closed).contains("ord_2"))
    #expect(Self.pane(session.type("\u{1B}")) == "")
  }

  @Test func `Tab gives the keys to the page beside the list, and back`() throws {
    var session = try Self.session(150, rows: 9)
    session.type("r")
    #expect(session.state.focus == .list)
    session.type("\t")
    #expect(session.state.focus == .raw)
    let before = Self.pane(session.frame().lines)
    let scrolled = session.type("jj")
    #expect(
      Self.pane(scrolled) != before
        && scrolled.contains { $0.hasPrefix("▸") && $0.contains("ord_1 ") })
    #expect(Self.pane(session.type("J")).contains("JSON of ord_2"))
    session.type("\t")
    #expect(session.state.focus == .list)
    // With a panel below the list, each has its turn.
    session.type("S")
    let turns = (0..<4).map { _ -> AppState.Focus in
      session.type("\t")
      return session.state.focus
    }
    #expect(turns == [.raw, .list, .counts, .raw])
  }

  @Test func `Enter opens the record, then gives it the keys`() throws {
    var session = try Self.session(150)
    session.type("\n")
    #expect(session.state.focus == .list)
    session.type("\n")
    #expect(session.state.focus == .detail)
    session.type("\u{1B}")
    #expect(session.state.focus == .list && session.state.pages.isEmpty)
  }

  @Test func `from 200 columns on, detail and raw stand side by side`() throws {
    var session = try Self.session(200)
    let lines = session.type("\nr")
    #expect(lines.contains { $0.count { $0 == "│" } == 2 })
    #expect(lines.contains { $0.contains("│ order ord_1") && $0.contains("│ JSON of ord_1") })
  }

  @Test func `a page beside the list stands over it where the screen becomes narrow`() throws {
    var session = try Self.session(150)
    session.type("\njj")
    session.handle(.resized(Size(columns: 100, rows: 30)))
    #expect(session.frame().lines[0].contains("ord_3"))
    #expect(session.state.focus == .detail)
    session.handle(.resized(Size(columns: 150, rows: 30)))
    #expect(Self.pane(session.frame().lines).contains("ord_3") && session.state.focus == .list)
  }

  @Test func `what is read anew is shown beside the list again`() throws {
    var session = try Self.session(150)
    session.type("jj\nr")
    session.type("R")
    session.waitUntilIdle()
    let lines = session.frame().lines
    #expect(
      Self.pane(lines).contains("JSON of ord_3")
        && lines.contains { $0.hasPrefix("▸") && $0.contains("ord_3") },
      "\(lines.joined(separator: "\n"))")
  }
}

extension PaneSessionTests {
  @Test(arguments: [100, 150])
  func `Enter on a record's page filters the list by one of its fields`(columns: Int) throws {
    var session = try Self.session(columns)
    session.type("j\n")
    if columns == 150 { session.type("\n") }
    #expect(
      session.type("\n").last
        == " filter by  s status=failed  a amount=2EUR  e currency=EUR  c created=2026-11-21  k kind=order  Esc"
    )
    let filtered = session.type("s")
    #expect(filtered[1].contains("30 of 60: status=failed"))
    #expect(filtered.contains { $0.hasPrefix("▸") && $0.contains("ord_2 ") })
    // The next one is among those.
    session.type(columns == 150 ? "\t\na" : "\n\na")
    #expect(session.frame().lines[1].contains("1 of 60: status=failed amount=2EUR"))
  }

  @Test func `a filter of alternatives is kept together`() throws {
    var session = try Self.session(100)
    session.type("&status=failed or amount=1\n")
    session.type("\n\ne")
    #expect(
      session.frame().lines[1].contains("31 of 60: (status=failed or amount=1EUR) currency=EUR"))
  }

  // swift-format-ignore
  static let joined: [(filter: String, query: String)] = [
    ("&(status=failed)or(amount=1)\n", "1 of 60: ((status=failed)or(amount=1EUR)) amount=2EUR"),
    ("&status=failed OR amount=1\n",   "1 of 60: (status=failed OR amount=1EUR) amount=2EUR"),
    ("f",                              "1 of 60: kind=order amount=2EUR"),
    ("1",                              "1 of 60: kind=order amount=2EUR"),
  ]

  @Test(arguments: joined)
  func `what the list is of stays so where a field is asked for besides`(
    filter: String, query: String
  ) throws {
    var session = try Self.session(150)
    session.type(filter)
    session.type("gj")
    if !session.frame().lines.contains(where: { $0.hasPrefix("▸") && $0.contains("ord_2 ") }) {
      session.type("k")
    }
    session.type("\n\n\na")
    #expect(session.frame().lines[1].contains(query), "\(session.frame().lines[1])")
  }

  @Test func `where nothing is found, no page stands beside the list, and it comes back`() throws {
    var session = try Self.session(150)
    session.type("jj\nr")
    let none = session.type("&id=nope")
    #expect(none[1].contains("0 of 60") && Self.pane(none) == "" && session.state.pages.isEmpty)
    let some = session.type("\u{1B}")
    #expect(Self.pane(some).contains("JSON of ord_") && session.state.pages.count == 2)
  }

  @Test func `a search that was begun beside a page can be seen over it`() throws {
    var session = try Self.session(150)
    session.type("\n/ord_4")
    session.handle(.resized(Size(columns: 100, rows: 30)))
    #expect(session.frame().lines.last?.hasSuffix("ord_4") == true)
  }
}
