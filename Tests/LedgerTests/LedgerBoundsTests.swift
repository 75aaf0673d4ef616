import Drift
import Foundation
import Testing

@testable import Ledger

/// What a ledger forgets, what it never holds, and what older ones hold.
@Suite struct LedgerBoundsTests {
  private static let day: Int64 = 86_400

  @Test func `counts are forgotten after 400 days, and drifts that weren't seen since`() throws {
    let folder = try LedgerFolder()
    let ledger = try folder.open()
    let shop = try ledger.source(key: "shop", label: "shop", at: LedgerTests.now).source.id
    func note(_ identity: DriftIdentity, after days: Int64) throws {
      try ledger.note(
        NotedReading(
          version: "shop/v2", records: 10,
          drifts: [NotedDrift(identity, severity: .warning, count: 1, records: 1)]),
        of: shop, at: LedgerTests.now + days * Self.day)
    }
    try note(LedgerTests.paused, after: 0)
    try note(LedgerTests.flip, after: 0)
    try note(LedgerTests.flip, after: 300)
    try note(LedgerTests.flip, after: 401)
    let known = try ledger.drifts(of: shop, since: 0)
    #expect(known.map(\.kind) == [.typeFlip])
    #expect(known[0].hours.count == 2)
    #expect(try ledger.read(of: shop, from: 0).count == 2)
  }

  @Test func `a source that hasn't been read for 400 days goes with all that is known of it`()
    throws
  {
    let folder = try LedgerFolder()
    let ledger = try folder.open()
    let old = try ledger.source(key: "old", label: "old", at: LedgerTests.now).source.id
    try ledger.note(NotedReading(version: "v", records: 1), of: old, at: LedgerTests.now)
    let later = LedgerTests.now + 401 * Self.day
    let new = try ledger.source(key: "new", label: "new", at: later).source.id
    try ledger.note(NotedReading(version: "v", records: 1), of: new, at: later)
    #expect(try ledger.sources().map(\.label) == ["new"])
  }

  @Test func `the facts of an hour are those of the reading that had most of it`() throws {
    let folder = try LedgerFolder()
    let ledger = try folder.open()
    let shop = try ledger.source(key: "shop", label: "shop", at: LedgerTests.now).source.id
    func note(_ records: Int, failed: Int) throws {
      try ledger.note(
        NotedReading(
          version: "v", records: 0,
          facts: [
            HourFact(hour: 7, field: HourFact.all, value: "", records: records),
            HourFact(hour: 7, field: "status", value: "failed", records: failed),
          ]), of: shop, at: LedgerTests.now)
    }
    try note(10, failed: 3)
    try note(40, failed: 8)
    try note(12, failed: 2)
    #expect(
      try ledger.facts(of: shop, from: 0).map { [$0.field: $0.records] }
        == [["records": 40], ["status": 8]])
  }

  @Test func `a file holds no text of a feed, and no address`() throws {
    let folder = try LedgerFolder()
    let ledger = try folder.open()
    let shop = try ledger.source(
      key: "https://shop.example/orders?key=sk_live_hunter2", label: "shop.example/orders",
      at: LedgerTests.now
    ).source.id
    let canary = "ada.lovelace@example.com"
    let drifts = DriftKind.allCases.flatMap { kind in
      ["customer.\(canary)", "metadata.4111111111111111"].map { path in
        NotedDrift(
          DriftIdentity(kind, path: path, found: "\"\(canary)\" 4111111111111111"),
          severity: .warning, count: 1, records: 1)
      }
    }
    try ledger.note(
      NotedReading(version: "shop/v2", records: 1, drifts: drifts), of: shop, at: LedgerTests.now)
    try ledger.close()
    let bytes = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: folder.place.path)), as: UTF8.self)
    for secret in ["lovelace", "41111111", "hunter2"] { #expect(!bytes.contains(secret)) }
  }

  @Test func `a ledger that proves to be damaged is renewed by the first who sees it`() throws {
    let folder = try LedgerFolder()
    let (first, second) = (try folder.open(), try folder.open())
    let renewed = try first.renewed(at: LedgerTests.now)
    #expect(renewed.setAside != nil)
    #expect(try second.renewed(at: LedgerTests.now).setAside == nil)
    #expect(try renewed.source(key: "shop", label: "shop", at: 1).isNew)
  }

  @Test func `a ledger that version 1 has written is read`() throws {
    let folder = try LedgerFolder()
    let fixture = try #require(
      Bundle.module.url(forResource: "ledger-1", withExtension: "sqlite", subdirectory: "Fixtures"))
    try FileManager.default.copyItem(atPath: fixture.path, toPath: folder.place.path)
    let ledger = try folder.open()
    #expect(ledger.setAside == nil)
    let shop = try #require(try ledger.source(key: "https://shop/orders"))
    #expect(shop.label == "shop" && shop.firstRead == LedgerTests.now)
    let known = try ledger.known([LedgerTests.paused, LedgerTests.flip], of: shop.id, from: 0)
    #expect(known[LedgerTests.paused]?.hours.map(\.records) == [3])
    #expect(known[LedgerTests.flip]?.found == "decimal string → integer")
    #expect(try ledger.facts(of: shop.id, from: 0).map(\.records) == [200, 8])
  }
}
