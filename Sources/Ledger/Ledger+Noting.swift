import Drift
import Foundation
internal import GRDB

extension Ledger {
  /// Finds a source, or begins it.
  ///
  /// `key`: What tells it from all others, of which a digest is kept; `label`: as it is shown; `seconds`: since 1970-01-01 UTC.
  /// Returns the source as it was before.
  package func source(
    key: String, label: String, at seconds: Int64
  ) throws(LedgerProblem) -> (source: KnownSource, isNew: Bool) {
    try write { database in
      let digest = digest(key)
      if let known = try KnownSource.fetchOne(database, where: "key = ?", [digest]) {
        // One that could never be read has shown nothing.
        let count = try Int.fetchOne(
          database, sql: "SELECT count(*) FROM readHour WHERE source = ?", arguments: [known.id])
        return (known, count ?? 0 == 0)
      }
      // One that is there with times that are none begins anew.
      let id = try Int64.fetchOne(
        database,
        sql: """
          INSERT INTO source (key, label, firstRead, lastRead) VALUES (?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET firstRead = excluded.firstRead, lastRead = excluded.lastRead
          RETURNING id
          """, arguments: [digest, LedgerText.kept(label), seconds, seconds])
      guard let id else { throw LedgerProblem.broken(path: path) }
      let begun = KnownSource(
        id: id, label: LedgerText.kept(label), firstRead: seconds,
        lastRead: seconds)
      return (begun, true)
    }
  }

  /// Notes what a reading has found since it was noted before.
  ///
  /// `source`: The source's number; `seconds`: since 1970-01-01 UTC.
  /// - Complexity: O(*n* log *m*) in what is noted and what is known; one transaction.
  package func note(
    _ reading: NotedReading, of source: Int64, at seconds: Int64
  ) throws(LedgerProblem) {
    try write { database in
      try database.execute(
        sql: "UPDATE source SET lastRead = max(lastRead, ?) WHERE id = ?",
        arguments: [seconds, source])
      let hour = LedgerText.hour(seconds)
      let version = LedgerText.kept(reading.version)
      if reading.records > 0 {
        try database.cachedStatement(sql: Self.addRead)
          .execute(arguments: [source, hour, version, reading.records])
      }
      for drift in reading.drifts {
        let id = try note(drift, of: source, at: seconds, database)
        guard drift.count > 0 else { continue }
        try database.cachedStatement(sql: Self.addCount)
          .execute(arguments: [id, hour, version, drift.count, drift.records])
      }
      try note(reading.facts, of: source, database)
      try pruneSometimes(at: seconds, database)
    }
  }

  private static let addRead = """
    INSERT INTO readHour VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET records = records + excluded.records
    """

  private static let addCount = """
    INSERT INTO driftHour VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count, records = records + excluded.records
    """

  /// Returns the drift's number.
  private func note(
    _ drift: NotedDrift, of source: Int64, at seconds: Int64, _ database: Database
  ) throws -> Int64 {
    let identity = drift.identity
    let statement = try database.cachedStatement(sql: Self.addDrift)
    let id = try Int64.fetchOne(
      statement,
      arguments: [
        source, identity.kind.row.name, LedgerText.path(identity.path), LedgerText.found(identity),
        foundKey(identity), drift.severity.word, seconds, seconds, drift.firstTime, drift.lastTime,
        drift.shown,
      ])
    guard let id else { throw LedgerProblem.broken(path: path) }
    return id
  }

  private static let addDrift = """
    INSERT INTO drift
      (source, kind, path, found, foundKey, severity, firstSeen, lastSeen, firstTime, lastTime,
        shown)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET
      severity = excluded.severity,
      shown = excluded.shown,
      firstSeen = min(firstSeen, excluded.firstSeen),
      lastSeen = max(lastSeen, excluded.lastSeen),
      firstTime = min(ifnull(firstTime, excluded.firstTime), ifnull(excluded.firstTime, firstTime)),
      lastTime = max(ifnull(lastTime, excluded.lastTime), ifnull(excluded.lastTime, lastTime))
    RETURNING id
    """

  /// What tells apart what was found; nothing where that is empty.
  func foundKey(_ identity: DriftIdentity) -> Data {
    identity.found.isEmpty ? Data() : digest(identity.found)
  }

  /// The facts of an hour take the place of those that a smaller part of it gave; that it was told of stays.
  private func note(_ facts: [HourFact], of source: Int64, _ database: Database) throws {
    let keys = [source] as [any DatabaseValueConvertible]
    for (hour, facts) in Dictionary(grouping: facts, by: \.hour) {
      let whole = facts.first { $0.field == HourFact.all }?.records ?? 0
      let known = try Int.fetchOne(
        database.cachedStatement(
          sql: "SELECT records FROM fact WHERE source = ? AND hour = ? AND field = ?"),
        arguments: StatementArguments(keys + [hour, HourFact.all]))
      let isNews = whole >= known ?? 0
      if isNews {
        let forget = "DELETE FROM fact WHERE source = ? AND hour = ? AND field <> ?"
        try database.cachedStatement(sql: forget)
          .execute(arguments: StatementArguments(keys + [hour, HourFact.alarm]))
      }
      let add = try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO fact VALUES (?, ?, ?, ?, ?)")
      for fact in facts where isNews || fact.field == HourFact.alarm {
        try add.execute(
          arguments: StatementArguments(
            keys + [hour, LedgerText.kept(fact.field), LedgerText.kept(fact.value), fact.records]))
      }
    }
  }
}
