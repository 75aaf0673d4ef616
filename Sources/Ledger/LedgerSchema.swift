internal import GRDB

/// The tables, as one version after the other has made them.
///
/// A step that was released never changes: a database that it has made is a fixture of the tests.
enum LedgerSchema {
  /// `FTUI`: says in the file's head that it is a ledger.
  static let applicationID: Int32 = 0x4654_5549

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(sql: version1)
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
    }
    return migrator
  }

  /// Times are seconds since 1970-01-01 UTC, hours whole hours since then.
  ///
  /// `drift.foundKey` tells what was found apart, by a digest with `ledger.salt`. `fact` counts records by the hour in which they were made: `status` `failed`, `amount EUR` `10^2`.
  /// `drift.shown` is how many records showed it when the source was noted last.
  private static let version1 = """
    CREATE TABLE ledger (
      salt BLOB NOT NULL,
      pruned INTEGER NOT NULL
    ) STRICT;
    INSERT INTO ledger VALUES (randomblob(32), 0);

    CREATE TABLE source (
      id INTEGER PRIMARY KEY,
      key BLOB NOT NULL UNIQUE,
      label TEXT NOT NULL,
      firstRead INTEGER NOT NULL,
      lastRead INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE drift (
      id INTEGER PRIMARY KEY,
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
      kind TEXT NOT NULL,
      path TEXT NOT NULL,
      found TEXT,
      foundKey BLOB NOT NULL,
      severity TEXT NOT NULL,
      firstSeen INTEGER NOT NULL,
      lastSeen INTEGER NOT NULL,
      firstTime INTEGER,
      lastTime INTEGER,
      shown INTEGER NOT NULL,
      UNIQUE (source, kind, path, foundKey)
    ) STRICT;
    CREATE INDEX driftByAge ON drift (lastSeen);

    CREATE TABLE driftHour (
      drift INTEGER NOT NULL REFERENCES drift ON DELETE CASCADE,
      hour INTEGER NOT NULL,
      version TEXT NOT NULL,
      count INTEGER NOT NULL,
      records INTEGER NOT NULL,
      PRIMARY KEY (drift, hour, version)
    ) WITHOUT ROWID, STRICT;

    CREATE TABLE readHour (
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
      hour INTEGER NOT NULL,
      version TEXT NOT NULL,
      records INTEGER NOT NULL,
      PRIMARY KEY (source, hour, version)
    ) WITHOUT ROWID, STRICT;

    CREATE TABLE fact (
      source INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
      hour INTEGER NOT NULL,
      field TEXT NOT NULL,
      value TEXT NOT NULL,
      records INTEGER NOT NULL,
      PRIMARY KEY (source, hour, field, value)
    ) WITHOUT ROWID, STRICT;
    """
}
