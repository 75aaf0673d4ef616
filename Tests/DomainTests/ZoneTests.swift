import Domain
import Testing

/// Clocks that are turned, and moments at which they show a time.
@Suite struct ZoneTests {
  /// Two hours ahead of UTC in summer, one in winter.
  static let berlin = Zone(
    name: "Europe/Berlin",
    changes: [
      .init(from: 946_684_800, offset: 3600),
      .init(from: 1_774_746_000, offset: 7200),  // 2026-03-29 01:00 UTC
      .init(from: 1_792_890_000, offset: 3600),  // 2026-10-25 01:00 UTC
    ])

  private static let march29: Int64 = 20_541
  private static let october25: Int64 = 20_751

  @Test func `a clock shows most times once, some twice and some never`() {
    let at = { (day: Int64, minute: Int64) in
      Self.berlin.moments(ofLocal: day * 86_400 + minute * 60)
    }
    #expect(at(Self.march29, 90) == [1_774_744_200])
    #expect(at(Self.march29, 150) == [])
    #expect(at(Self.march29, 180) == [1_774_746_000])
    #expect(at(Self.october25, 119) == [1_792_886_340])
    #expect(at(Self.october25, 150) == [1_792_888_200, 1_792_891_800])
    #expect(at(Self.october25, 180) == [1_792_893_600])
    #expect(Zone.utc.moments(ofLocal: 12_345) == [12_345])
  }

  @Test func `a day is 23, 24 or 25 hours long`() {
    let hours = { (day: Int64) in
      (Self.berlin.start(ofDay: day + 1) - Self.berlin.start(ofDay: day)) / 3600
    }
    #expect([Self.march29 - 1, Self.march29, Self.march29 + 1].map(hours) == [24, 23, 24])
    #expect([Self.october25 - 1, Self.october25, Self.october25 + 1].map(hours) == [24, 25, 24])
  }

  @Test func `a day whose midnight is left out begins behind it`() {
    // As in Beirut: at midnight the clock is turned to one.
    let zone = Zone(
      name: "Asia/Beirut",
      changes: [.init(from: 0, offset: 7200), .init(from: 20_541 * 86_400 - 7200, offset: 10_800)])
    #expect(zone.moments(ofLocal: 20_541 * 86_400) == [])
    #expect(zone.start(ofDay: 20_541) == 20_541 * 86_400 - 7200)
    #expect(zone.start(ofDay: 20_542) == 20_542 * 86_400 - 10_800)
  }
}
