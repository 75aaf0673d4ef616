import Domain
import Drift
import Ledger
import Presentation

extension DriftPast {
  /// What the ledger says of a drift.
  ///
  /// `now`: Seconds since 1970-01-01 UTC.
  init(
    _ known: KnownDrift, _ identity: DriftIdentity, _ past: LedgerPast, now: Int64, zone: Zone
  ) {
    let shares = HourShares(known.hours, of: past.read).days(Self.shareCount, until: now)
    guard !past.isNew(identity) else {
      let last = past.lastRead.map { zone.minutes(ofSecond: $0) } ?? "an unknown time"
      self.init(
        age: nil, shares: shares,
        words: "New since last time: the source was read on \(last).")
      return
    }
    var words = "Known since \(zone.minutes(ofSecond: known.firstSeen))."
    let (count, all) = (known.hours.total, past.read.total)
    if count > 0, all >= count {
      words +=
        " In \(LedgerPast.hours / 24) days \(CountsSheet.share(count, all)) of \(Count.text(all)) records that were read."
    }
    self.init(
      age: AgeWords.text(Int(max(0, now - known.firstSeen))), shares: shares, words: words)
  }
}

extension Zone {
  /// `seconds`: Since 1970-01-01 UTC.
  func minutes(ofSecond seconds: Int64) -> String {
    let (nanoseconds, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return isTooLarge ? "an unknown time" : minutes(.instant(nanoseconds: nanoseconds))
  }
}
