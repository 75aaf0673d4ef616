import DTO
import Domain
import FeedStore
import Presentation
import TestSupport
import Testing

@testable import Application

/// `Y`, then a letter: something of a record for the clipboard.
@Suite struct CopyingTests {
  private static let customer = #"{"id":"cus_7","name":"Ada Byron","email":"ada@example.com"}"#

  private static func session(
    _ id: String = "ord_1", amount: String = "\"10.50\"", source: String = "or ders.json",
    profile: ProfileSelection = .automatic(.builtIn)
  ) throws -> BrowsingSession {
    let order = Feeds.order(id, ["customer": customer, "amount": amount])
    var session = try BrowsingSession(
      name: SourceName(text: source),
      opener: ScriptedOpener([.success(Feeds.envelope(orders: [order]))]),
      options: FeedOptions(profile: profile, arrival: { 0 }),
      size: Size(columns: 120, rows: 24), localZone: .utc, wake: {})
    session.waitUntilIdle()
    _ = session.frame()
    return session
  }

  private static func copied(_ keys: String, _ session: inout BrowsingSession) -> [String] {
    for key in keys {
      session.handle(.key(key == "\n" ? .enter : .character(key)))
      session.waitUntilIdle()
    }
    return session.takeRequests().compactMap { request in
      if case .copy(let copied) = request { copied.text } else { nil }
    }
  }

  @Test func `the menu says what there is, and a letter copies it`() throws {
    var session = try Self.session()
    #expect(Self.copied("Y", &session) == [])
    #expect(
      session.frame().lines.last?.contains(
        "copy  i id  a amount  c CSV row  j JSON as exported  r its own JSON  s feedtui show …  f jq filter  l all ids"
      )
        == true)
    #expect(Self.copied("i", &session) == ["ord_1"])
    #expect(Self.copied("Ya", &session) == ["10.50 EUR"])
    #expect(
      Self.copied("Ys", &session) == ["feedtui show 'or ders.json' ord_1"])
    #expect(
      Self.copied("Yf", &session) == [#".. | objects | select((.["id"]? | tostring) == "ord_1")"#])
    let row = try #require(Self.copied("Yc", &session).first)
    #expect(row.hasPrefix("order,ord_1,") && !row.contains("\n") && row.contains(",10.50,EUR,"))
    let json = try #require(Self.copied("Yj", &session).first)
    #expect(json.hasPrefix(#"{"kind":"order","id":"ord_1","#) && json.hasSuffix("}"))
    let raw = try #require(Self.copied("Yr", &session).first)
    #expect(raw.hasPrefix("{\n") && raw.hasSuffix("}\n") && raw.contains(#"  "amount": "10.50""#))
    // Another key does nothing, and Esc copies nothing.
    #expect(Self.copied("Yx:", &session) == [] && session.state.menu == .copy)
    session.handle(.key(.escape))
    #expect(session.state.menu == nil)
  }

  @Test func `all ids of the list are copied, as it is filtered`() throws {
    let orders = ["a", "b", "ada@example.com"].map {
      Feeds.order($0, ["status": $0 == "b" ? "\"failed\"" : "\"paid\""])
    }
    var session = try BrowsingSession(
      name: SourceName(text: "x"),
      opener: ScriptedOpener([.success(Feeds.envelope(orders: orders))]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 120, rows: 24), localZone: .utc, wake: {})
    session.waitUntilIdle()
    // What is masked is no id of the list, and is said.
    #expect(Self.copied("Yl", &session) == ["a\nb\n"])
    #expect(Self.copied("&status=failed\nYl", &session) == ["b\n"])
  }

  @Test func `names and addresses are copied as they are shown`() throws {
    var session = try Self.session()
    for key in ["c", "j", "r"] {
      let masked = try #require(Self.copied("Y\(key)", &session).first)
      #expect(!masked.contains("ada@example.com") && !masked.contains("Byron"), "\(key)")
    }
    _ = Self.copied("p", &session)
    for key in ["c", "j", "r"] {
      let shown = try #require(Self.copied("Y\(key)", &session).first)
      #expect(shown.contains("ada@example.com"), "\(key)")
    }
    var hidden = try Self.session("ada@example.com")
    for key in ["i", "a", "c", "j", "r", "s"] { #expect(Self.copied("Y\(key)", &hidden) == []) }
    #expect(hidden.state.message == "The id is masked: p shows it")
  }

  @Test func `what isn't certain isn't copied as if it were`() throws {
    var session = try Self.session(amount: "1050")
    #expect(Self.copied("Ya", &session) == [])
    #expect(session.state.message == "The amount isn't certain: nothing was copied")
    #expect(
      Self.copied("Yf", &session) == [#".. | objects | select((.["id"]? | tostring) == "ord_1")"#])
    let row = try #require(Self.copied("Yc", &session).first)
    #expect(row.contains(",paid,paid,,EUR,") && row.contains("amount: "))
  }

  // swift-format-ignore
  static let commands: [(id: String, source: String, text: String?)] = [
    ("ord_1",             "a.json",                                 "feedtui show a.json ord_1"),
    ("it's",              "a.json",                                 #"feedtui show a.json 'it'\''s'"#),
    ("$(reboot)",         "`x`.json",                               "feedtui show '`x`.json' '$(reboot)'"),
    ("ord_1",             "https://api.example.com/orders",         "feedtui show https://api.example.com/orders ord_1"),
    ("ord_1",             "https://api.example.com/orders?key=abc", nil),
    ("--personal",        "a.json",                                 "feedtui show -- a.json --personal"),
    ("ord_1",             "/dev/fd/63",                             nil),
    (#"a\nb"#,            "a.json",                                 nil),
    ("ord_1",             "-",                                      nil),
  ]

  @Test(arguments: commands)
  func `a command is one that a shell takes`(id: String, source: String, text: String?) throws {
    var session = try Self.session(id, source: source)
    #expect(Self.copied("Ys", &session).first == text)
    #expect((session.state.message == nil) == (text != nil))
  }

  @Test func `a command names the profile that was named`() throws {
    var session = try Self.session(source: "a", profile: .named(.shop))
    #expect(Self.copied("Ys", &session) == ["feedtui show --profile shop a ord_1"])
  }

  @Test func `a message says that it was sent, for no terminal tells what it took`() {
    let copied = CopiedText(.row, "x")
    #expect(
      copied.message(wasSent: true, file: nil) == "The CSV row was sent to the terminal's clipboard"
    )
    #expect(
      copied.message(wasSent: true, file: "/x")
        == "The CSV row was sent to the terminal's clipboard, and is in /x")
    #expect(
      copied.message(wasSent: false, file: "/x")
        == "The CSV row is too long for the clipboard: it is in /x")
    #expect(
      CopiedText(.ids, "x", note: ", without 1 masked or unsafe").message(wasSent: true, file: nil)
        == "The list of ids was sent to the terminal's clipboard, without 1 masked or unsafe")
    #expect(
      copied.message(wasSent: false, file: nil) == "The CSV row is too long for the clipboard")
  }
}
