import Domain
import DTO
import FeedStore
import Networking
import Presentation
import Synchronization
import TestSupport
import Testing

@testable import Application

/// Adopting an API in the terminal: questions at the right, what can be answered at the left, the list below by the answers.
@Suite struct AdoptionTests {
  private static let page = """
    {"sales":[{"sale_no":"s1","state":"geht","sum":1290,"currency":"EUR","buyer":"Ada Byron","made":"2026-11-21 10:00:00"},
    {"sale_no":"s2","state":"offen","sum":50,"currency":"EUR","buyer":"Bo Li","made":"2026-11-21 11:00:00"},
    {"sale_no":"s3","state":"geht","sum":7,"currency":"EUR","buyer":"Cy","made":"2026-11-21 12:00:00"}]}
    """

  /// Keeps what is written.
  private final class Shelf: ProfileKeeping {
    let written = Mutex<[String]>([])
    let version = "9.9"
    let error: ProfileWriteError?
    /// A name that another profile has by now.
    let taken: String?

    init(error: ProfileWriteError? = nil, taken: String? = nil) {
      self.error = error
      self.taken = taken
    }

    func name(for source: SourceName) -> String {
      written.withLock { $0.isEmpty ? "sales" : "sales-2" }
    }

    func hint(for profile: FeedProfile, reading source: (any ByteSource)?) -> String { "" }

    func write(_ text: String, name: String) throws(ProfileWriteError) -> String {
      if let error { throw error }
      written.withLock { $0.append(text) }
      if name == taken { throw .exists("profiles/\(name).toml") }
      return "profiles/\(name).toml"
    }
  }

  private static func session(
    _ page: String = page, shelf: Shelf = Shelf(), asked: Bool = false, isSilent: Bool = false
  ) throws -> BrowsingSession {
    try BrowsingSession(
      name: SourceName(text: "scripted"),
      opener: ScriptedOpener([.success(page)], isSilent: isSilent),
      options: FeedOptions(profile: .automatic(.builtIn), arrival: { 0 }),
      size: Size(columns: 100, rows: 30), localZone: .utc, keeper: shelf,
      adoptingAs: asked ? AdoptionRequest(name: "asked") : nil, wake: {})
  }

  /// The screen after some keys: `\n` is Enter, `<` is Esc.
  @discardableResult
  private static func screen(_ keys: String, _ session: inout BrowsingSession) -> [String] {
    session.waitUntilIdle()
    for key in keys {
      session.handle(.key(key == "\n" ? .enter : key == "<" ? .escape : .character(key)))
      session.waitUntilIdle()
      _ = session.frame()
    }
    return session.frame().lines
  }

  /// Goes to a question by its name and opens it.
  private static func open(_ label: String, _ session: inout BrowsingSession) {
    screen("g", &session)
    for _ in 0..<60 where !screen("", &session).contains(where: { isSelected(label, $0) }) {
      screen("j", &session)
    }
    screen("\n", &session)
  }

  private static func isSelected(_ label: String, _ line: String) -> Bool {
    let question = line.dropFirst(49)
    return question.hasPrefix(" ▸") && question.contains(label)
  }

  /// Chooses the answer that begins with these letters.
  private static func choose(_ answer: String, _ session: inout BrowsingSession) -> [String] {
    screen("g", &session)
    for _ in 0..<60
    where !screen("", &session).contains(where: {
      $0.hasPrefix("▸") && $0.dropFirst(4).hasPrefix(answer)
    }) {
      screen("j", &session)
    }
    return screen("\n", &session)
  }

  @Test func `an unknown API offers it, and the answers are seen in the list at once`() throws {
    let shelf = Shelf()
    var session = try Self.session(shelf: shelf)
    #expect(Self.screen("", &session).last?.contains("A adopt this API") == true)
    var lines = Self.screen("A", &session)
    #expect(lines.contains { $0.contains("sales: 4 open") }, "\(lines)")
    Self.open("geht", &session)
    lines = Self.choose("paid", &session)
    #expect(lines.filter { $0.contains("Paid (geht)") }.count == 2, "\(lines)")
    Self.open("amount", &session)
    Self.screen("\n", &session)
    Self.open("unit", &session)
    #expect(Self.screen("", &session).contains { $0.contains("1290 is 12.90 EUR") })
    lines = Self.choose("minor", &session)
    #expect(lines.contains { $0.contains("s1") && $0.contains("12.90 EUR") }, "\(lines)")
    Self.open("zone", &session)
    lines = Self.choose("+02:00", &session)
    #expect(lines.contains { $0.contains("2026-11-21 08:00") }, "\(lines)")
    Self.open("offen", &session)
    lines = Self.screen("\n", &session)
    #expect(lines.contains { $0.contains("sales: all answered") }, "\(lines)")
    #expect(Self.screen("\n", &session)[0].contains("The profile sales, as it will be written"))
    lines = Self.screen("\n", &session)
    #expect(lines.last?.contains("Written to profiles/sales.toml") == true)
    #expect(!lines.contains { $0.contains("Ada") })
    let text = try #require(shelf.written.withLock { $0.first })
    let profile = try FeedProfile(text: text, file: "sales")
    #expect(try profile.samples.map { try ProfileTest($0, profile).failures } == [[]])
    #expect(!text.contains("Ada") && text.contains("what feedtui 9.9 read of it"))
  }

  @Test func `an answer is taken back, and what it was to is looked at`() throws {
    var session = try Self.session()
    Self.screen("A", &session)
    Self.open("geht", &session)
    _ = Self.choose("failed", &session)
    let lines = Self.screen("u", &session)
    #expect(lines.contains { $0.contains("Unknown (geht)") })
    #expect(lines.contains { Self.isSelected("geht", $0) }, "\(lines)")
    #expect(lines.last?.contains("The last answer was taken back") == true)
    #expect(Self.screen("u", &session).last?.contains("There is no answer to take back") == true)
  }

  @Test func `who agrees without looking claims nothing that nobody said`() throws {
    var session = try Self.session()
    Self.screen("A", &session)
    for _ in 0..<20 { Self.screen("\n", &session) }
    let lines = Self.screen("<<", &session)
    // A field is agreed to, and a word that most APIs use so; a unit, a zone and other words aren't.
    #expect(!lines.contains { $0.contains("12.90") || $0.contains("1290") }, "\(lines)")
    #expect(lines.contains { $0.contains("Unknown (geht)") }, "\(lines)")
    #expect(lines.contains { $0.contains("10:00?") }, "\(lines)")
  }

  @Test func `the answers are kept where the questions are left, and the feed is read as before`()
    throws
  {
    var session = try Self.session()
    let before = Self.screen("", &session)
    Self.screen("A", &session)
    Self.open("geht", &session)
    _ = Self.choose("paid", &session)
    let lines = Self.screen("<", &session)
    #expect(lines.dropLast() == before.dropLast())
    #expect(lines.last?.contains("The answers are kept") == true)
    #expect(Self.screen("A", &session).contains { $0.contains("Paid (geht)") })
  }

  @Test func `it opens with the record at hand, personal values masked until they are asked for`()
    throws
  {
    var session = try Self.session()
    Self.screen("jj\nA", &session)
    Self.open("note", &session)
    var lines = Self.screen("", &session)
    #expect(lines.contains { $0.contains("sale_no") && $0.contains("\"s3\"") }, "\(lines)")
    #expect(!lines.contains { $0.contains("Cy") || $0.contains("Ada") })
    lines = Self.screen("p", &session)
    #expect(lines.contains { $0.contains("buyer") && $0.contains("\"Cy\"") }, "\(lines)")
  }

  @Test func `the list can be gone through meanwhile`() throws {
    var session = try Self.session()
    Self.screen("A", &session)
    session.handle(.key(.tab))
    let lines = Self.screen("j\n", &session)
    #expect(lines[0].contains("s2"))
    #expect(Self.screen("<", &session).contains { $0.contains("sales: 4 open") })
  }

  @Test func `it begins by itself where it was asked for`() throws {
    var session = try Self.session(asked: true)
    #expect(Self.screen("", &session).contains { $0.contains("asked: 4 open") })
  }

  @Test func `a known API says so, and one that hasn't arrived`() throws {
    var known = try Self.session(Feeds.envelope(orders: [Feeds.order("ord_1", [:])]))
    #expect(Self.screen("A", &known).last?.contains("This API has a profile") == true)
    var silent = try Self.session(isSilent: true)
    silent.handle(.key(.character("A")))
    #expect(silent.frame().lines.last?.contains("The feed is still arriving") == true)
  }

  @Test func `a profile that can't be written is told, and nothing is lost`() throws {
    var session = try Self.session(shelf: Shelf(error: .failed("profiles/sales.toml", "no space")))
    Self.screen("A", &session)
    Self.open("geht", &session)
    _ = Self.choose("paid", &session)
    Self.screen("G\n", &session)
    let lines = Self.screen("\n", &session)
    #expect(lines.last?.contains("profiles/sales.toml can't be written: no space") == true)
    #expect(Self.screen("<", &session).contains { $0.contains("Paid (geht)") })
  }

  @Test func `where another profile has the name by now, it is written under a free one`() throws {
    let shelf = Shelf(taken: "sales")
    var session = try Self.session(shelf: shelf)
    Self.screen("AG\n", &session)
    var lines = Self.screen("\n", &session)
    #expect(lines.last?.contains("There is a profile sales already") == true, "\(lines)")
    #expect(lines[0].contains("The profile sales-2"))
    lines = Self.screen("\n", &session)
    #expect(lines.last?.contains("Written to profiles/sales-2.toml") == true)
    #expect(shelf.written.withLock { $0.last?.contains("name = \"sales-2\"") } == true)
  }

  // swift-format-ignore
  static let names: [(source: String, name: String)] = [
    ("https://api.telvia.com/v1/orders?key=x", "telvia"), ("http://shop.example.co.uk:8080/", "example"),
    ("http://127.0.0.1:8080/page.json", "mine"), ("http://localhost:1/", "localhost"), ("-", "mine"),
    ("/tmp/Sales Of-Today.json", "sales-of-today"), ("stripe.json", "stripe-2"), ("auto.json", "mine"), ("日本.json", "mine"),
    ("../x/.hidden", "mine"),
  ]

  @Test(arguments: names)
  func `a profile is called after its source`(source: String, name: String) {
    #expect(ProfileName.proposed(for: SourceName(text: source), besides: ["stripe"]) == name)
  }
}
