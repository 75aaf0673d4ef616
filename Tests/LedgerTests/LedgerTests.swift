import Drift
import Foundation
import Ledger
import Testing

/// What a ledger keeps of what it is told.
@Suite struct LedgerTests {
  static let paused = DriftIdentity(.newWord, path: "status", found: #""paused""#)
  static let flip = DriftIdentity(.typeFlip, path: "amount", found: "decimal string → integer")

  /// 2026-11-26, 21:00 UTC.
  static let now: Int64 = 1_795_726_800

  @Test func `a drift is known from the first time on that it was noted`() throws {
    let folder = try LedgerFolder()
    let ledger = try folder.open()
    let shop = try ledger.source(key: "https://shop/orders", label: "shop", at: Self.now)
    #expect(shop.isNew)
    try ledger.note(
      NotedReading(
        version: "shop/v2", records: 200,
        drifts: [
          NotedDrift(
            Self.paused, severity: .warning, count: 3, records: 3, firstTime: 100, lastTime: 300),
          NotedDrift(Self.flip, severity: .warning, count: 1, records: 1),
        ]), of: shop.source.id, at: Self.now)
    try ledger.note(
      NotedReading(
        version: "shop/v2", records: 100,
        drifts: [
          NotedDrift(
            Self.paused, severity: .warning, count: 2, records: 1, firstTime: 50, lastTime: 200)
        ]), of: shop.source.id, at: Self.now + 3600)

    let known = try ledger.known([Self.paused, Self.flip], of: shop.source.id, from: 0)
    let hour = Int(Self.now / 3600)
    #expect(
      known[Self.paused]
        == KnownDrift(
          kind: .newWord, path: "status", found: nil, severity: .warning, firstSeen: Self.now,
          lastSeen: Self.now + 3600, firstTime: 50, lastTime: 300, shown: 1,
          hours: [HourCount(hour: hour, records: 3), HourCount(hour: hour + 1, records: 1)]))
    #expect(known[Self.flip]?.found == "decimal string → integer")
    #expect(
      try ledger.read(of: shop.source.id, from: 0)
        == [HourCount(hour: hour, records: 200), HourCount(hour: hour + 1, records: 100)])
  }
}

/// A folder of a test's own, gone with it.
final class LedgerFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "ledger-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      Issue.record(error)
    }
  }

  var place: LedgerPlace { .usual(in: path) }

  func open(at seconds: Int64 = LedgerTests.now) throws -> Ledger {
    try Ledger.open(place, at: seconds)
  }
}
