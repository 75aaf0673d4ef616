import Foundation
import Networking
import Testing

/// One request at a time to an origin, over all processes of a user.
@Suite struct OriginTurnsTests {
  private static func folder() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("feedtui-turns-\(UUID().uuidString)").path
  }

  private static func address(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func `one has the turn of an origin until it goes away`() throws {
    let folder = Self.folder()
    // Each process has its own.
    let first = try #require(OriginTurns(folder: folder))
    let second = try #require(OriginTurns(folder: folder))
    var turn = first.take(try Self.address("https://api.example.com/a?x=1"))
    #expect(turn != nil)
    #expect(second.take(try Self.address("https://API.example.com/b")) == nil)
    #expect(second.take(try Self.address("https://api.example.com:8443/b")) != nil)
    #expect(second.take(try Self.address("http://api.example.com/b")) != nil)
    turn = nil
    #expect(second.take(try Self.address("https://api.example.com/b")) != nil)
    _ = turn
  }

  @Test func `each knows when the last request of any was made`() throws {
    let turns = try #require(OriginTurns(folder: Self.folder()))
    let url = try Self.address("https://api.example.com/")
    do {
      let turn = try #require(turns.take(url))
      #expect(turn.lastRequestAgo == nil)
      turn.begin()
    }
    let ago = try #require(turns.take(url)?.lastRequestAgo)
    #expect(ago < .seconds(60))
  }

  @Test func `a folder that others may write to isn't used`() throws {
    let folder = Self.folder()
    #expect(mkdir(folder, 0o777) == 0 && chmod(folder, 0o777) == 0)
    #expect(OriginTurns(folder: folder) == nil)
    let link = Self.folder()
    let own = Self.folder()
    #expect(OriginTurns(folder: own) != nil && symlink(own, link) == 0)
    #expect(OriginTurns(folder: link) == nil)
    #expect(OriginTurns(folder: Self.folder() + "/x") == nil)
  }

  @Test func `no host stands in the name of a file`() throws {
    let folder = Self.folder()
    let turns = try #require(OriginTurns(folder: folder))
    _ = turns.take(try Self.address("https://secret-shop.example.com/"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 1 && !names[0].contains("shop"))
  }
}
