import DTO
import Domain
import FeedStore
import Presentation
import TestSupport
import Testing

@testable import Application

/// A record's own JSON: going through it, folding, searching, and filtering by what stands there.
@Suite struct RawSessionTests {
  private static let feed = Feeds.envelope(orders: [
    Feeds.order(
      "ord_1",
      [
        "metadata":
          #"{"region":"eu","tags":["new","vip"],"mail":"ada@example.com","a.b":1,"depth":{"n":7}}"#
      ]),
    Feeds.order("ord_2", ["metadata": #"{"region":"us","tags":[]}"#]),
    Feeds.order("ord_3", ["metadata": #"{"region":"eu","tags":["old","vip"],"depth":{"n":7}}"#]),
  ])

  private static func session(_ columns: Int = 100) throws -> BrowsingSession {
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"), opener: ScriptedOpener([.success(feed)]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: columns, rows: 40), localZone: .utc, wake: {})
    session.waitUntilIdle()
    return session
  }

  /// Where the selected line stands, as the title says.
  private static func place(_ session: inout BrowsingSession) -> String? {
    session.frame().lines[0].split(separator: " · ").dropFirst().first.map(String.init)
  }

  @Test func `the title says where the selected line stands`() throws {
    var session = try Self.session()
    session.type("r")
    #expect(Self.place(&session) == nil)
    session.type("/region\n")
    #expect(Self.place(&session) == "metadata.region")
    // swift-format-ignore
    let places = [
      "metadata.tags", "metadata.tags[0]", "metadata.tags[1]", "metadata.tags", "metadata.mail",
      #"metadata.a\.b"#, "metadata.depth", "metadata.depth.n", "metadata.depth", "metadata",
    ]
    for place in places {
      session.type("j")
      #expect(Self.place(&session) == place)
    }
    session.type("g")
    #expect(Self.place(&session) == nil)
  }

  @Test func `h folds what is selected, then goes to what is around it, then leaves`() throws {
    var session = try Self.session()
    session.type("r/tags\nh")
    let folded = session.frame().lines
    #expect(folded.contains { $0.hasSuffix(#""tags": […],"#) })
    #expect(!folded.contains { $0.contains("vip") })
    session.type("h")
    #expect(Self.place(&session) == "metadata")
    session.type("h")
    #expect(session.frame().lines.contains { $0.contains(#""metadata": {…}"#) })
    session.type("h")
    #expect(Self.place(&session) == nil && session.state.focus == .raw)
    session.type("h")
    #expect(session.state.focus == .list)
  }

  @Test(arguments: ["\n", "l"])
  func `what is folded is opened, and shows what it held`(key: String) throws {
    var session = try Self.session()
    session.type("r/metadata\n")
    let whole = session.frame().lines
    session.type("h")
    #expect(session.frame().lines.count { !$0.isEmpty } < whole.count { !$0.isEmpty } - 5)
    session.type(key)
    #expect(session.frame().lines == whole)
    // What is open already is gone into.
    session.type(key)
    #expect(Self.place(&session) == "metadata.region")
  }

  @Test func `Esc leaves at once, whatever is selected`() throws {
    var session = try Self.session()
    session.type("r/vip\n\u{1B}")
    #expect(session.state.focus == .list)
  }

  @Test func `a search goes round, opens what is folded, and says where there is nothing`() throws {
    var session = try Self.session()
    session.type("r/metadata\nh/VIP\n")
    #expect(Self.place(&session) == "metadata.tags[1]")
    session.type("/ord_\n")
    #expect(Self.place(&session) == "id")
    session.type("n")
    #expect(Self.place(&session) == "id")
    #expect(session.frame().lines.last?.contains("Nothing else is found: ord_") == true)
    session.type("/e\n")
    let first = Self.place(&session)
    session.type("n")
    #expect(Self.place(&session) != first)
    session.type("N")
    #expect(Self.place(&session) == first)
    session.type("/nowhere\n")
    #expect(session.frame().lines.last?.contains("Not found: nowhere") == true)
    #expect(Self.place(&session) == first)
    // The list is where it was.
    #expect(session.type("\u{1B}").contains { $0.hasPrefix("▸") && $0.contains("ord_1") })
  }

  @Test func `a search finds what is shown, and no masked text`() throws {
    var session = try Self.session()
    session.type("r/example.com\n")
    #expect(session.frame().lines.last?.contains("Not found") == true)
    session.type("p/example.com\n")
    #expect(Self.place(&session) == "metadata.mail")
  }

  @Test func `the next record has the same folded and the same selected`() throws {
    var session = try Self.session()
    session.type("r/depth\nh/region\nJ")
    #expect(session.frame().lines[0].contains("ord_2"))
    #expect(Self.place(&session) == "metadata.region")
    session.type("J")
    #expect(Self.place(&session) == "metadata.region")
    #expect(session.frame().lines[0].contains("ord_3"))
    // The second has nothing of that name to fold: what the first had is forgotten with it.
    #expect(session.frame().lines.contains { $0.contains(#""depth": {"#) })
    session.type("K/depth\nK/depth\nh")
    #expect(session.type("JJ").contains { $0.contains(#""region": "eu""#) })
  }

  // MARK: Filtering

  // swift-format-ignore
  static let queries: [(search: String, query: String, count: Int)] = [
    ("region",  "raw.metadata.region=eu",     2),
    ("vip",     "raw.metadata.tags[1]=vip",   2),
    (#""n""#,   "raw.metadata.depth.n=7",     2),
    ("ord_1",   "raw.id=ord_1",               1),
  ]

  @Test(arguments: queries)
  func `Enter twice on a value filters the list by it`(search: String, query: String, count: Int)
    throws
  {
    var session = try Self.session()
    session.type("r/\(search)\n\n")
    #expect(session.frame().lines.last?.hasPrefix(" filter by  ⏎ \(query)  ") == true)
    let lines = session.type("\n")
    #expect(lines[1].contains("\(count) of 3: \(query) · Esc"), "\(lines[1])")
    #expect(session.state.focus == .list)
  }

  /// A masked value, and a path that no query can name, are not offered; the record's other fields are.
  @Test(arguments: ["mail", "a.b"])
  func `nothing is offered that can't be typed or isn't shown`(search: String) throws {
    var session = try Self.session()
    session.type("r/\(search)\n\n")
    #expect(session.frame().lines.last?.hasPrefix(" filter by  s status=paid") == true)
  }

  // MARK: Copying

  @Test func `Y p copies where the selected line stands`() throws {
    var session = try Self.session()
    session.type("r/vip\nYp")
    #expect(
      session.takeRequests() == [.copy(CopiedText(.path, "metadata.tags[1]"))])
    session.type("gYp")
    #expect(session.takeRequests().isEmpty)
    #expect(session.frame().lines.last?.contains("No path") == true)
    // Elsewhere there is no such key.
    let menu = session.type("\u{1B}Y").last
    #expect(menu?.contains("p path") == false)
    session.type("p")
    #expect(session.takeRequests().isEmpty && session.state.menu == .copy)
  }

  // MARK: Beside the list

  @Test func `beside the list, its line is marked where it has the keys`() throws {
    var session = try Self.session(200)
    session.type("r")
    let raised = { (session: inout BrowsingSession) in
      session.frame().cells.enumerated().filter { row, cells in
        row > 4 && cells.last?.style.surface == .raised
      }.count
    }
    #expect(raised(&session) == 0)
    session.type("\tj")
    #expect(raised(&session) == 1)
    #expect(session.frame().lines.contains { $0.contains("JSON of ord_1") && $0.contains(" · id") })
    session.type("\t")
    #expect(raised(&session) == 0)
  }
}
