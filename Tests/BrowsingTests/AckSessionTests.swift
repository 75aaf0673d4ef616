import DTO
import Domain
import Drift
import FeedStore
import Foundation
import Networking
import Presentation
import TestSupport
import Testing

@testable import Application
@testable import feedtui

/// `a` on a drift: what is written, and what isn't.
@Suite struct AckSessionTests {
  private static func session(_ status: String, _ acks: AckFile) throws -> BrowsingSession {
    let orders = (0..<20).map { number in
      Feeds.order("o\(number)", ["status": number < 5 ? "\"\(status)\"" : "\"paid\""])
    }
    return try BrowsingSession(
      name: SourceName(text: "orders.json"),
      opener: ScriptedOpener([.success(Feeds.envelope(orders: orders))]),
      options: FeedOptions(
        profile: .named(.shop),
        arrival: { Int64(Date().timeIntervalSince1970) * 1_000_000_000 }),
      size: Size(columns: 150, rows: 24), localZone: .utc, acks: acks, wake: {})
  }

  private static func acks() -> AckFile {
    AckFile(named: NSTemporaryDirectory() + "feedtui-acks-\(UUID().uuidString).toml")
  }

  @Test func `a drift is known from then on, and muted it leaves a line with its count`() throws {
    let acks = Self.acks()
    defer { unlink(acks.path) }
    var session = try Self.session("paused", acks)
    let known = session.type("dapayments knows\n")
    #expect(known.contains { $0.contains("── drift 1 acknowledged") })
    #expect(known.contains { $0.contains("✓") && $0.contains("\"paused\"") })
    #expect(known.contains { $0.contains(": payments knows. The feed uses a word") })
    #expect(acks.acknowledgements().all.map(\.drift) == ["new_word status paused"])
    let muted = session.type(":mute 7d\n")
    #expect(muted.contains { $0.contains("── drift 1 muted") })
    #expect(muted.contains { $0.contains("1 muted, 5 in all") })
    #expect(session.type("\n:ack off\n").contains { $0.contains("── drift 1 warning") })
    #expect(acks.acknowledgements().all == [])
  }

  @Test func `what is named by its length alone isn't known by that`() throws {
    let acks = Self.acks()
    defer { unlink(acks.path) }
    var session = try Self.session("Awaiting courier", acks)
    let lines = session.type("da\n")
    #expect(lines.contains { $0.contains("named by its length alone") })
    #expect(acks.acknowledgements().all == [])
  }

  // swift-format-ignore
  static let mistakes: [(typed: String, says: String)] = [
    (":ack\n",         "until when? As in ack 14d payments knows"),
    (":ack soon\n",    "Until when? As 14d, 2w or a day within a year"),
    (":ack 999d\n",    "Until when? As 14d, 2w or a day within a year"),
    (":ack off\n",     "Nothing is said of this drift"),
  ]

  @Test(arguments: mistakes)
  func `what can't be done says why`(typed: String, says: String) throws {
    let acks = Self.acks()
    var session = try Self.session("paused", acks)
    #expect(session.type("d" + typed).contains { $0.contains(says) })
    #expect(!acks.isThere)
  }
}
