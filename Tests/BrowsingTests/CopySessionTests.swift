import Domain
import FeedStore
import Foundation
import Networking
import Presentation
import TestSupport
import Testing

@testable import Application

/// An address whose last good pages are kept on disk, on the screen.
@Suite struct CopySessionTests {
  private let folder = NSTemporaryDirectory() + "/feedtui-test-\(UUID().uuidString)"
  private static let hour: Int64 = 3_600_000_000_000
  private static let start: Int64 = 1_764_086_400_000_000_000

  private func session(
    _ shop: LiveShop, at time: Int64 = start, limit: Int = 1000
  ) throws -> BrowsingSession {
    var reading = AddressReading()
    reading.bounds = PageBounds(recordCount: limit)
    reading.bounds.copy = FeedCopy(folder: folder, key: ["a"])
    var session = try BrowsingSession(
      name: SourceName(text: "https://api.example.com/orders"), opener: shop,
      options: FeedOptions(profile: .named(LiveShop.profile), arrival: { time }),
      size: Size(columns: 120, rows: 14), localZone: .utc, reading: reading, wake: {})
    session.waitUntilIdle()
    return session
  }

  private func file() throws -> URL {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return URL(fileURLWithPath: folder).appendingPathComponent(try #require(names.first))
  }

  private func removeFolder() {
    do { try FileManager.default.removeItem(atPath: folder) } catch { /* It was never made. */  }
  }

  @Test func `a start without network shows the copy, and how old it is`() throws {
    defer { removeFolder() }
    let shop = LiveShop(count: 25)
    var first = try session(shop)
    #expect(first.frame().lines[0].contains("✓ complete"))
    shop.fail(.refused(host: "api.example.com"))
    var later = try session(shop, at: Self.start + 3 * Self.hour)
    let lines = later.frame().lines
    #expect(lines[0].contains("stale 3 h") && lines[0].contains("25 records"), "\(lines[0])")
    #expect(
      lines[2].contains("Not read again for 3 h · api.example.com refused the connection"),
      "\(lines[2])")
    #expect(lines.contains { $0.contains("o0") && $0.contains("Paid") })
    // The record's page and its bytes are there too.
    later.handle(.key(.enter))
    #expect(later.frame().lines.contains { $0.contains("12.90 EUR") })
  }

  @Test
  func `what came and changed since the copy is marked, and what isn't there any more is old`()
    throws
  {
    defer { removeFolder() }
    let shop = LiveShop(count: 3)
    _ = try session(shop)
    shop.set("refunded", of: "o1")
    shop.remove("o2")
    shop.add("n0")
    var later = try session(shop, at: Self.start + Self.hour)
    let lines = later.frame().lines
    #expect(lines[0].contains("✓ complete") && !lines[0].contains("stale"), "\(lines[0])")
    #expect(lines.contains { $0.hasPrefix("▸+") && $0.contains("n0") })
    #expect(lines.contains { $0.hasPrefix(" *") && $0.contains("o1") && $0.contains("Refunded") })
    #expect(lines.contains { $0.contains("o2") && $0.contains("~16:00 Paid") }, "\(lines)")
  }

  @Test func `a reading that fails keeps the copy of the one before`() throws {
    defer { removeFolder() }
    let shop = LiveShop(count: 3)
    _ = try session(shop)
    let before = try Data(contentsOf: try file())
    shop.turn(into: "<html>")
    _ = try session(shop, at: Self.start + Self.hour)
    #expect(try Data(contentsOf: try file()) == before)
  }

  @Test func `a copy that is damaged is told, and nothing of it is shown`() throws {
    defer { removeFolder() }
    let shop = LiveShop(count: 3)
    _ = try session(shop)
    let file = try file()
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 40] ^= 1
    try bytes.write(to: file)
    chmod(file.path, 0o600)
    shop.fail(.refused(host: "api.example.com"))
    var later = try session(shop, at: Self.start + Self.hour)
    let lines = later.frame().lines
    #expect(lines.contains { $0.contains("refused the connection") })
    #expect(!lines.contains { $0.contains("o0") })
  }

  @Test func `a copy that was read by other rules isn't shown in part`() throws {
    defer { removeFolder() }
    let shop = LiveShop(count: 25)
    _ = try session(shop)
    shop.fail(.refused(host: "api.example.com"))
    // With this limit, a reading ends before the copy does.
    var later = try session(shop, at: Self.start + Self.hour, limit: 10)
    #expect(!later.frame().lines.contains { $0.contains("o0") })
    shop.fail(nil)
    var again = try session(shop, at: Self.start + Self.hour, limit: 10)
    #expect(again.frame().lines[0].contains("newest 10, more exist"))
  }
}
