import DTO
import Domain
import FeedStore
import Presentation
import Synchronization
import TestSupport
import Testing

@testable import Application

/// `v`, `:view` and `:save`: how the list is looked at, by a name.
@Suite struct ViewSessionTests {
  /// Keeps views in memory, or refuses to.
  private final class Keeper: ViewKeeping {
    let kept = Mutex<[SavedView]>([])
    let refusal: ViewError?

    init(refusal: ViewError? = nil) { self.refusal = refusal }

    func keep(_ view: SavedView) throws(ViewError) -> String {
      if let refusal { throw refusal }
      kept.withLock { $0.append(view) }
      return "config.toml"
    }
  }

  // swift-format-ignore
  private static let views: [SavedView] = [
    SavedView(name: "failed", filter: "status=failed", order: ListOrder(by: .amount), columns: [.init(.id), .init(.amount), .init(.wire("metadata.region"))]),
    SavedView(name: "dear",   key: "d", filter: "", order: ListOrder(by: .amount), columns: []),
    SavedView(name: "short",  filter: "", order: nil, columns: [.init(.id)]),
    SavedView(name: "wrong",  key: "w", filter: "amount>5", order: nil, columns: []),
  ]

  private static func session(
    _ views: [SavedView] = views, _ keeper: Keeper = Keeper()
  ) throws -> BrowsingSession {
    let orders = [
      ("a", "paid", "3.00", "EUR"), ("b", "failed", "9.00", "USD"), ("c", "failed", "20.00", "USD"),
    ]
    let feed = Feeds.envelope(
      orders: orders.map {
        Feeds.order(
          "ord_\($0)",
          [
            "status": "\"\($1)\"", "amount": "\"\($2)\"", "currency": "\"\($3)\"",
            "metadata": #"{"region":"eu-\#($0)"}"#,
          ])
      })
    var session = try BrowsingSession(
      name: SourceName(text: "scripted"), opener: ScriptedOpener([.success(feed)]),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 110, rows: 24), localZone: .utc, views: keeper, wake: {})
    session.handle(.views(views))
    session.waitUntilIdle()
    return session
  }

  private static func ids(_ lines: [String]) -> String {
    lines.compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("ord_") }.flatMap(\.last)
    }.map(String.init).joined()
  }

  @Test func `the menu has each view with its key, and shows it`() throws {
    var session = try Self.session()
    #expect(
      session.type("v").last
        == " view  d dear  1 failed  2 short  w wrong  o the usual  Esc")
    let failed = session.type("1")
    #expect(Self.ids(failed) == "cb")
    #expect(failed[1].contains("2 of 3: status=failed · by amount, largest first"))
    #expect(
      failed.contains {
        $0.contains("ID") && $0.contains("AMOUNT") && $0.contains("metadata.region")
      })
    #expect(
      failed.contains { $0.contains("ord_c") && $0.contains("20.00 USD") && $0.contains("eu-c") })
    let dear = session.type("vd")
    #expect(Self.ids(dear) == "acb" && dear[1].contains("by amount, largest first"))
    #expect(dear.contains { $0.contains("STATUS") })
    let short = session.type("v2")
    #expect(Self.ids(short) == "abc" && !short.contains { $0.contains("STATUS") })
    let usual = session.type("v1vo")
    #expect(Self.ids(usual) == "abc" && usual[1].contains("in the feed's order"))
    #expect(usual.contains { $0.contains("STATUS") })
  }

  @Test func `a view is shown by its name, and one that isn't there is told`() throws {
    var session = try Self.session()
    #expect(Self.ids(session.type(":view failed\n")) == "cb")
    #expect(
      session.type(":view faled\n").last?.contains(
        #"There is no view faled: did you mean "failed"?"#) == true)
    #expect(session.type(":view \t").suffix(2).first?.hasPrefix(":view failed") == true)
  }

  @Test func `a view whose query doesn't fit the feed says so, and filters nothing`() throws {
    var session = try Self.session()
    let lines = session.type("vw")
    #expect(lines.last?.contains("The filter is gone:") == true)
    #expect(Self.ids(lines) == "abc")
  }

  @Test func `the list is saved as it is shown`() throws {
    let keeper = Keeper()
    var session = try Self.session([], keeper)
    #expect(session.type("v").last?.contains("No view is saved yet: :save NAME") == true)
    #expect(session.type(":save mine\n").last?.contains("Nothing to save") == true)
    session.type("&status=failed\n")
    session.type(":sort -amount,id\n")
    session.type(":columns id,raw.metadata.region\n")
    #expect(session.type(":save mine\n").last == " Saved in config.toml: v 1 shows it")
    let view = SavedView(
      name: "mine", filter: "status=failed",
      order: ListOrder(.init(.amount, isReversed: true), [.init(.id)]),
      columns: [.init(.id), .init(.wire("metadata.region"))])
    #expect(keeper.kept.withLock { $0 } == [view])
    #expect(Self.ids(session.type("vo")) == "abc")
    #expect(Self.ids(session.type("v1")) == "bc")
    // It is read again as what was saved.
    let again = try SavedView(
      name: "mine", key: nil, filter: view.text(of: .filter) ?? "",
      sort: view.text(of: .sort) ?? "",
      columns: view.text(of: .columns) ?? "")
    #expect(again == view)
  }

  @Test func `the records of a tab are saved as those of a query`() throws {
    let keeper = Keeper()
    var session = try Self.session([], keeper)
    session.type("1sa")
    session.type(":save orders\n")
    session.type("\u{1B}1")
    session.type(":save plain\n")
    #expect(keeper.kept.withLock { $0.map(\.filter) } == ["kind=order", "kind=order"])
  }

  @Test func `a kind is saved as a query, and what drifted isn't`() throws {
    let keeper = Keeper()
    var session = try Self.session([], keeper)
    session.type("f")
    session.type(":save orders\n")
    #expect(keeper.kept.withLock { $0.map(\.filter) } == ["kind=order"])
    #expect(session.type(":save Big!\n").last?.contains(#""Big!" can't be a view's name"#) == true)
  }

  @Test func `what can't be saved is told`() throws {
    var session = try Self.session(
      [], Keeper(refusal: .failed(path: "c.toml", reason: "No space left on device")))
    session.type("&status=failed\n")
    #expect(
      session.type(":save mine\n").last
        == " It isn't saved: c.toml can't be written: No space left on device")
    #expect(session.type("v").last?.contains("No view is saved yet") == true)
  }

  // swift-format-ignore
  static let mistakes: [(key: String?, sort: String, columns: String, part: SavedView.Part, words: String)] = [
    ("o", "", "", .key, "one small letter or a digit, and neither o nor q"),
    ("12", "", "", .key, "one small letter or a digit"), ("", "", "", .key, "one small letter"), ("É", "", "", .key, "one small letter"),
    (nil, "amont", "", .sort, #"did you mean "amount"?"#), (nil, "id,id", "", .sort, "id is named twice"),
    (nil, "", "ids", .columns, "there is no column ids"),
  ]

  @Test(arguments: mistakes)
  func `a view with a mistake is none`(
    key: String?, sort: String, columns: String, part: SavedView.Part, words: String
  ) {
    let error = #expect(throws: SavedView.Mistake.self) {
      try SavedView(name: "x", key: key, filter: "", sort: sort, columns: columns)
    }
    #expect(error?.part == part && error?.message.contains(words) == true)
  }
}
