internal import GRDB

extension Ledger {
  /// Takes away what is beyond the bounds, once a day.
  func pruneSometimes(at seconds: Int64, _ database: Database) throws {
    let last = try Int64.fetchOne(database, sql: "SELECT pruned FROM ledger") ?? 0
    let pause = Int64(LedgerBounds.secondsBetweenPrunings)
    // A clock that was wrong once isn't waited for.
    guard !(last...last.addingClamped(pause)).contains(seconds) else { return }
    try prune(at: seconds, database)
    try database.execute(sql: "UPDATE ledger SET pruned = ?", arguments: [seconds])
  }

  private func prune(at seconds: Int64, _ database: Database) throws {
    let now = LedgerText.hour(seconds)
    for (table, hours) in [
      ("driftHour", LedgerBounds.countHours), ("readHour", LedgerBounds.countHours),
      ("fact", LedgerBounds.factHours),
    ] {
      try database.execute(
        sql: "DELETE FROM \(table) WHERE hour < ?", arguments: [now - hours])
      try keep(LedgerBounds.maxHourRows, of: table, database)
    }
    let oldest = Int64(now - LedgerBounds.countHours) * LedgerText.secondsPerHour
    for (table, age, most) in [
      ("drift", "lastSeen", LedgerBounds.maxDrifts),
      ("source", "lastRead", LedgerBounds.maxSources),
    ] {
      try database.execute(sql: "DELETE FROM \(table) WHERE \(age) < ?", arguments: [oldest])
      try database.execute(
        sql: """
          DELETE FROM \(table) WHERE id IN
            (SELECT id FROM \(table) ORDER BY \(age) DESC, id DESC LIMIT -1 OFFSET ?)
          """, arguments: [most])
    }
  }

  /// Takes the oldest hours of a table away, where it has too many rows.
  private func keep(_ most: Int, of table: String, _ database: Database) throws {
    guard try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0 > most else {
      return
    }
    try database.execute(
      sql: """
        DELETE FROM \(table) WHERE hour <=
          (SELECT hour FROM \(table) ORDER BY hour DESC LIMIT 1 OFFSET ?)
        """, arguments: [most])
  }
}

extension Int64 {
  fileprivate func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
