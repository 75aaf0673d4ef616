package import Drift
internal import GRDB

extension Ledger {
  /// What is known of some drifts of a source; nothing of those that it has never seen.
  ///
  /// `hour`: From which hour on they are counted, in whole hours since 1970-01-01 UTC.
  /// - Complexity: O(*n* log *m*) in the drifts and what is known.
  package func known(
    _ identities: [DriftIdentity], of source: Int64, from hour: Int
  ) throws(LedgerProblem) -> [DriftIdentity: KnownDrift] {
    try read { database in
      let find = try database.cachedStatement(
        sql: """
          SELECT \(KnownDrift.columns) FROM drift
          WHERE source = ? AND kind = ? AND path = ? AND foundKey = ?
          """)
      var found: [DriftIdentity: KnownDrift] = [:]
      for identity in identities {
        let row = try Row.fetchOne(
          find,
          arguments: [
            source, identity.kind.row.name, LedgerText.path(identity.path), foundKey(identity),
          ])
        found[identity] = try row.flatMap { try Self.drift($0, from: hour, database) }
      }
      return found
    }
  }

  /// All drifts of a source that were seen since then, those that were seen last first.
  ///
  /// `seconds`: Since 1970-01-01 UTC.
  package func drifts(
    of source: Int64, since seconds: Int64
  ) throws(LedgerProblem) -> [KnownDrift] {
    try read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT \(KnownDrift.columns) FROM drift WHERE source = ? AND lastSeen >= ?
          ORDER BY lastSeen DESC, id
          """, arguments: [source, seconds])
      let hour = LedgerText.hour(seconds)
      return try rows.compactMap { try Self.drift($0, from: hour, database) }
    }
  }

  /// The records that were read of a source, by hour of reading.
  package func read(of source: Int64, from hour: Int) throws(LedgerProblem) -> [HourCount] {
    try read { database in
      try Self.hours(
        database,
        sql: "SELECT hour, \(Self.sum) FROM readHour WHERE source = ? AND hour >= ? GROUP BY hour",
        [source, hour])
    }
  }

  /// All sources, those that were read last first.
  package func sources() throws(LedgerProblem) -> [KnownSource] {
    try read { try KnownSource.fetchAll($0, where: "true ORDER BY lastRead DESC, id", []) }
  }

  /// The source of a key; nil where it was never read.
  package func source(key: String) throws(LedgerProblem) -> KnownSource? {
    try read { try KnownSource.fetchOne($0, where: "key = ?", [digest(key)]) }
  }

  /// The facts of a source, from an hour on.
  package func facts(of source: Int64, from hour: Int) throws(LedgerProblem) -> [HourFact] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT hour, field, value, records FROM fact WHERE source = ? AND hour >= ?
          ORDER BY hour, field, value
          """, arguments: [source, hour]
      ).compactMap { row in
        guard let hour = Int.fromDatabaseValue(row[0]),
          let field = String.fromDatabaseValue(row[1]),
          let value = String.fromDatabaseValue(row[2]),
          let records = Int.fromDatabaseValue(row[3])
        else { return nil }
        // No sum of what may stand there is too large.
        return HourFact(
          hour: hour, field: field, value: value,
          records: max(0, min(records, Int(LedgerBounds.mostRecords))))
      }
    }
  }

  /// No sum of what may stand there is too large.
  private static let sum =
    "min(sum(max(0, min(records, \(LedgerBounds.mostRecords)))), \(LedgerBounds.mostRecords))"

  private static func drift(
    _ row: Row, from hour: Int, _ database: Database
  ) throws -> KnownDrift? {
    // What another program has written there is left alone.
    guard var drift = KnownDrift(row), let id = Int64.fromDatabaseValue(row[0]) else { return nil }
    drift.hours = try hours(
      database,
      sql: "SELECT hour, \(Self.sum) FROM driftHour WHERE drift = ? AND hour >= ? GROUP BY hour",
      [id, hour])
    return drift
  }

  private static func hours(
    _ database: Database, sql: String, _ arguments: StatementArguments
  ) throws -> [HourCount] {
    try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).compactMap { row in
      guard let hour = Int.fromDatabaseValue(row[0]), let records = Int.fromDatabaseValue(row[1])
      else { return nil }
      return HourCount(hour: hour, records: records)
    }
  }
}

extension KnownDrift {
  fileprivate static let columns =
    "id, kind, path, found, severity, firstSeen, lastSeen, firstTime, lastTime, shown"

  /// Nil where a value isn't what it has to be.
  fileprivate init?(_ row: Row) {
    guard let name = String.fromDatabaseValue(row[1]),
      let kind = DriftKind.allCases.first(where: { $0.row.name == name }),
      let path = String.fromDatabaseValue(row[2]),
      let word = String.fromDatabaseValue(row[4]),
      let severity = Severity.allCases.first(where: { $0.word == word }),
      let firstSeen = LedgerText.time(row[5]), let lastSeen = LedgerText.time(row[6])
    else { return nil }
    self.init(
      kind: kind, path: path, found: String.fromDatabaseValue(row[3]), severity: severity,
      firstSeen: firstSeen, lastSeen: lastSeen, firstTime: LedgerText.time(row[7]),
      lastTime: LedgerText.time(row[8]),
      shown: Int(LedgerText.time(row[9]) ?? 0), hours: [])
  }
}

extension KnownSource {
  fileprivate init?(_ row: Row) {
    guard let id = Int64.fromDatabaseValue(row[0]), let label = String.fromDatabaseValue(row[1]),
      let firstRead = LedgerText.time(row[2]), let lastRead = LedgerText.time(row[3])
    else { return nil }
    self.init(id: id, label: label, firstRead: firstRead, lastRead: lastRead)
  }

  static func fetchAll(
    _ database: Database, where condition: String, _ arguments: StatementArguments
  ) throws -> [KnownSource] {
    try Row.fetchAll(
      database, sql: "SELECT id, label, firstRead, lastRead FROM source WHERE \(condition)",
      arguments: arguments
    ).compactMap(KnownSource.init)
  }

  static func fetchOne(
    _ database: Database, where condition: String, _ arguments: StatementArguments
  ) throws -> KnownSource? {
    try fetchAll(database, where: condition, arguments).first
  }
}
