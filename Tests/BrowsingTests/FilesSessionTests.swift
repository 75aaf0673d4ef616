import DTO
import Domain
import FeedStore
import Networking
import Presentation
import TestSupport
import Testing

@testable import Application

/// Several files on the screen as one feed.
@Suite struct FilesSessionTests {
  /// Opens texts as files.
  private struct FilesOpener: SourceOpening {
    let texts: [String]

    func files(_ name: SourceName) throws(SourceError) -> [FilesFeed.File]? {
      texts.enumerated().map { number, text in
        FilesFeed.File(name: "\(number).json") { () throws(SourceError) in MemorySource(text) }
      }
    }

    func open(
      _ name: SourceName, wake: @escaping @Sendable () -> Void,
      pausing: @escaping @Sendable (FetchPause) -> Void
    ) throws(SourceError) -> OpenedSource {
      throw .notPermitted(path: name.displayName)
    }
  }

  private static func header(_ texts: [String], columns: Int) throws -> String {
    var session = try BrowsingSession(
      name: SourceName(text: "feeds"), opener: FilesOpener(texts: texts),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: columns, rows: 12), localZone: .utc, wake: {})
    session.waitUntilIdle()
    return session.frame().lines[0]
  }

  @Test(arguments: [40, 60, 120])
  func `a file that isn't whole is said on every screen, and nobody is told that more exist`(
    columns: Int
  ) throws {
    let whole = Feeds.envelope(orders: [Feeds.order("1"), Feeds.order("2")])
    let header = try Self.header([whole, String(whole.dropLast(60))], columns: columns)
    #expect(header.contains("not whole"), "\(header)")
    #expect(!header.contains("more exist") && !header.contains("complete"), "\(header)")
    let all = try Self.header([whole, whole], columns: columns)
    #expect(!all.contains("not whole"), "\(all)")
  }

  @Test func `a query tells the files apart, and the versions that they say`() throws {
    let texts = [
      Feeds.envelope(orders: [Feeds.order("a"), Feeds.order("b")]),
      Feeds.envelope(orders: [Feeds.order("c")], version: "1"),
    ]
    var session = try BrowsingSession(
      name: SourceName(text: "feeds"), opener: FilesOpener(texts: texts),
      options: FeedOptions(profile: .named(.shop), arrival: { 0 }),
      size: Size(columns: 120, rows: 12), localZone: .utc, wake: {})
    #expect(session.type("&source=1.json\n")[1].contains("1 of 3: source=1.json"))
    #expect(session.type("\u{1B}&source!=1.json\n")[1].contains("2 of 3"))
    #expect(session.type("\u{1B}&version=2\n")[1].contains("2 of 3: version=2"))
  }
}
