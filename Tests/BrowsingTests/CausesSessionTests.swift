import DTO
import Domain
import FeedStore
import Networking
import Presentation
import TestSupport
import Testing

@testable import Application

/// `c` on a drift: what its records have in common, and others haven't.
@Suite struct CausesSessionTests {
  private static func session(_ orders: [String]) throws -> BrowsingSession {
    try BrowsingSession(
      name: SourceName(text: "scripted"),
      opener: ScriptedOpener([.success(Feeds.envelope(orders: orders))]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 100, rows: 30), localZone: .utc, wake: {})
  }

  /// Orders of which some have a word that nobody knows.
  private static func orders(
    paused: (Int) -> Bool, _ changes: (Int) -> [String: String?] = { _ in [:] }
  )
    -> [String]
  {
    (0..<200).map { number in
      var own = changes(number)
      let method = paused(number) ? "paypal" : number.isMultiple(of: 25) ? "paypal" : "card"
      own["paymentDetails"] = own["paymentDetails"] ?? "{\"method\":\"\(method)\"}"
      own["status"] = paused(number) ? "\"paused\"" : "\"paid\""
      own["createdAt"] = "\"2026-11-21T\(10 + number / 40):00:00Z\""
      return Feeds.order("o\(number)", own)
    }
  }

  /// The lines of the page, without their blanks.
  private static func page(_ lines: [String]) -> [String] {
    lines.dropFirst().dropLast().map { line in
      line.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  @Test func `what is over-represented is told, the most telling first`() throws {
    var session = try Self.session(Self.orders(paused: { (160..<197).contains($0) }))
    let lines = session.type("dc")
    #expect(lines[0].contains("new word status \"paused\": what 37 records have in common"))
    let page = Self.page(lines)
    #expect(page.contains("method paypal: 37 of 37 elsewhere 4 %"), "\(page)")
    #expect(page.contains("hour (UTC) 2026-11-21T14: 37 of 37 elsewhere 2 %"), "\(page)")
    #expect(page.allSatisfy { !$0.contains("EUR") })
    // Esc goes back to the panel.
    #expect(session.type("\u{1B}").contains { $0.contains("── drift") })
  }

  @Test func `where nothing is, that is said`() throws {
    var session = try Self.session(
      Self.orders(paused: { $0.isMultiple(of: 7) }) { _ in
        ["paymentDetails": "{\"method\":\"card\"}"]
      })
    let page = Self.page(session.type("dc"))
    #expect(
      page.first?.hasPrefix("Nothing that they have more often than others") == true, "\(page)")
    var all = try Self.session(Self.orders(paused: { _ in true }))
    #expect(all.type("dc").contains { $0.contains("Every record shows it") })
  }

  @Test func `counts are split at a moment that is marked`() throws {
    // Noon is in the middle of the third hour of five.
    var session = try Self.session(Self.orders(paused: { (160..<197).contains($0) }))
    let counts = session.type(":mark-time 2026-11-21T12:00Z\nS")
    #expect(counts.contains { $0.contains("Counted before and after 2026-11-21 12:00:00 UTC") })
    #expect(
      counts.contains { $0.contains("Paid") && $0.contains("80 before, 83 after") }, "\(counts)")
    let drift = session.type("\u{1B}d")
    #expect(
      drift.contains { $0.contains("paused") && $0.contains("0 before, 37 after") }, "\(drift)")
    let off = session.type(":mark-time off\nd")
    #expect(!off.contains { $0.contains("before") })
    #expect(session.type(":mark-time soon\n").last?.isEmpty == false)
  }

  @Test func `where a split has no room beside its count, the line below says it`() throws {
    var session = try Self.session(Self.orders(paused: { (160..<197).contains($0) }))
    session.handle(.resized(Size(columns: 60, rows: 24)))
    let drift = session.type(":mark-time 2026-11-21T12:00Z\nd")
    #expect(drift.contains { $0.contains("paused") && !$0.contains("before") }, "\(drift)")
    #expect(drift.contains { $0.contains("0 before, 37 after. ") }, "\(drift)")
  }

  @Test func `a drift of more records than are kept says that it isn't split`() throws {
    var session = try Self.session(
      (0..<4_200).map { Feeds.order("o\($0)", ["status": "\"paused\""]) })
    let drift = session.type(":mark-time 2026-11-21T12:00Z\nd")
    #expect(
      drift.contains { $0.contains("paused") && $0.contains("too many to split") }, "\(drift)")
  }

  @Test func `a drift without records has none`() throws {
    var session = try Self.session(["{\"status\":\"paid\"}", Feeds.order("a")])
    #expect(session.type("dc").last?.contains("No record is shown for this drift") == true)
  }
}
