import Drift
import Foundation
import GRDB
import Testing

@testable import Ledger

/// Where a ledger may stand, and what becomes of what stands there.
@Suite struct LedgerFileTests {
  @Test func `it is a file of its user's alone, in a folder of their own`() throws {
    let folder = try LedgerFolder()
    let place = LedgerPlace.usual(in: folder.path + "/state/feedtui")
    try Ledger.open(place, at: LedgerTests.now).close()
    #expect(try Self.mode(of: place.path) == 0o600)
    #expect(try Self.mode(of: folder.path + "/state/feedtui") == 0o700)
  }

  @Test func `what was noted is there when it is opened again`() throws {
    let folder = try LedgerFolder()
    let first = try folder.open()
    let shop = try first.source(key: "shop", label: "shop", at: LedgerTests.now)
    try first.note(
      NotedReading(
        version: "shop/v2", records: 1,
        drifts: [NotedDrift(LedgerTests.paused, severity: .warning, count: 1, records: 1)]),
      of: shop.source.id, at: LedgerTests.now)
    try first.close()

    let again = try folder.open(at: LedgerTests.now + 60)
    #expect(again.setAside == nil)
    let known = try again.source(key: "shop", label: "shop", at: LedgerTests.now + 60)
    #expect(!known.isNew && known.source.lastRead == LedgerTests.now)
    #expect(
      try again.known([LedgerTests.paused], of: known.source.id, from: 0)[LedgerTests.paused]?
        .firstSeen == LedgerTests.now)
  }

  @Test(arguments: ["not a database", String(repeating: "SQLite format 3\u{0}", count: 100)])
  func `what is no database is set aside, and a new one is begun`(text: String) throws {
    let folder = try LedgerFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.place.path))
    let ledger = try folder.open()
    let aside = try #require(ledger.setAside)
    #expect(try String(contentsOfFile: aside, encoding: .utf8) == text)
    #expect(try ledger.sources() == [])
  }

  @Test func `one that is damaged inside is set aside`() throws {
    let folder = try LedgerFolder()
    try folder.open().close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.place.path))
    try file.seek(toOffset: 100)
    try file.write(contentsOf: Data(repeating: 0x5A, count: 3_000))
    try file.close()
    #expect(try folder.open().setAside != nil)
  }

  @Test(arguments: [
    "CREATE TABLE bookmarks (url TEXT)", "CREATE TABLE ledger (salt TEXT)",
  ])
  func `a database of another program is never touched where somebody names it`(
    sql: String
  ) throws {
    let folder = try LedgerFolder()
    let path = folder.path + "/places.sqlite"
    try Self.sqlite(path, sql)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: LedgerProblem.foreign(path: path)) {
      try Ledger.open(LedgerPlace(path: path, isUsual: false), at: LedgerTests.now)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func `a database that says it is another program's isn't opened at all`() throws {
    let folder = try LedgerFolder()
    let path = folder.path + "/other.sqlite"
    try Self.sqlite(path, "PRAGMA application_id = 123; PRAGMA user_version = 7")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    try Data("left by a writer".utf8).write(to: URL(fileURLWithPath: path + "-wal"))
    #expect(throws: LedgerProblem.foreign(path: path)) {
      try Ledger.open(LedgerPlace(path: path, isUsual: false), at: LedgerTests.now)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["other.sqlite", "other.sqlite-wal"])
  }

  @Test func `numbers that somebody has written there trap nobody`() throws {
    let folder = try LedgerFolder()
    let ledger = try folder.open()
    let shop = try ledger.source(key: "shop", label: "shop", at: LedgerTests.now).source.id
    for hour: Int64 in 0..<2 {
      try ledger.note(
        NotedReading(
          version: "shop/v2", records: 10,
          drifts: [NotedDrift(LedgerTests.paused, severity: .warning, count: 1, records: 1)]),
        of: shop, at: LedgerTests.now + hour * 3600)
    }
    try ledger.close()
    for sql in [
      "UPDATE readHour SET records = 9223372036854775807",
      "UPDATE driftHour SET records = -9223372036854775808",
      "INSERT INTO readHour SELECT source, hour, 'x', 9223372036854775807 FROM readHour",
    ] { try Self.sqlite(folder.place.path, sql) }
    let again = try folder.open()
    let read = try again.read(of: shop, from: 0).map(\.records)
    #expect(read == [1 << 40, 1 << 40])
    #expect(try again.drifts(of: shop, since: 0).flatMap(\.hours).map(\.records) == [0, 0])
    try again.close()
    try Self.sqlite(folder.place.path, "UPDATE drift SET firstSeen = -9223372036854775808")
    #expect(try folder.open().drifts(of: shop, since: 0) == [])
  }

  @Test func `what was set aside before stays`() throws {
    let folder = try LedgerFolder()
    var aside: [String] = []
    for text in ["first", "second", "third"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.place.path))
      let ledger = try folder.open()
      aside.append(try #require(ledger.setAside))
      try ledger.close()
    }
    #expect(
      try aside.map { try String(contentsOfFile: $0, encoding: .utf8) }
        == ["first", "second", "third"])
  }

  @Test func `a text is never touched where somebody names it`() throws {
    let folder = try LedgerFolder()
    let path = folder.path + "/notes.txt"
    try Data("remember the milk\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: LedgerProblem.foreign(path: path)) {
      try Ledger.open(LedgerPlace(path: path, isUsual: false), at: LedgerTests.now)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "remember the milk\n")
  }

  @Test func `triggers and views that stand in it are none of ours`() throws {
    let folder = try LedgerFolder()
    try folder.open().close()
    try Self.sqlite(
      folder.place.path,
      "CREATE TRIGGER t AFTER INSERT ON source BEGIN DELETE FROM drift; END")
    #expect(try folder.open().setAside != nil)
  }

  @Test func `one of a newer feedtui is left alone`() throws {
    let folder = try LedgerFolder()
    try folder.open().close()
    try Self.sqlite(folder.place.path, "INSERT INTO grdb_migrations VALUES ('99')")
    #expect(throws: LedgerProblem.newer(path: folder.place.path)) { try folder.open() }
  }

  @Test func `a pipe, a folder and a folder that can't be written make none, and nobody waits`()
    throws
  {
    let folder = try LedgerFolder()
    mkfifo(folder.place.path, 0o600)
    #expect(throws: LedgerProblem.notOurs(path: folder.place.path)) { try folder.open() }
    #expect(throws: LedgerProblem.notOurs(path: folder.path)) {
      try Ledger.open(LedgerPlace(path: folder.path, isUsual: false), at: 0)
    }
    #expect(throws: LedgerProblem.self) { try Ledger.open(.usual(in: "/proc/none"), at: 0) }
  }

  @Test(arguments: [
    ("0:49", "nfs4"), ("8:1", "ext4"), ("0:50", "fuse.sshfs"),
  ])
  func `the kind of a disk stands in the list of mounts`(device: String, kind: String) {
    let mounts = """
      22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
      90 22 0:49 / /home rw shared:60 master:2 - nfs4 server:/home rw,vers=4.2
      91 22 0:50 / /far rw - fuse.sshfs me@far: rw
      """
    #expect(DiskKind.kind(of: device, in: mounts) == kind)
  }

  @Test func `several processes write to one, and none of their counts is lost`() async throws {
    let folder = try LedgerFolder()
    let place = folder.place
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let ledger = try Ledger.open(place, at: LedgerTests.now)
          let shop = try ledger.source(key: "shop", label: "shop", at: LedgerTests.now)
          for _ in 0..<20 {
            try ledger.note(
              NotedReading(
                version: "shop/v2", records: 10,
                drifts: [NotedDrift(LedgerTests.paused, severity: .warning, count: 1, records: 1)]),
              of: shop.source.id, at: LedgerTests.now)
          }
          try ledger.close()
        }
      }
      try await group.waitForAll()
    }
    let ledger = try folder.open()
    let shop = try ledger.source(key: "shop", label: "shop", at: LedgerTests.now)
    #expect(try ledger.read(of: shop.source.id, from: 0).map(\.records) == [1_600])
    let known = try ledger.known([LedgerTests.paused], of: shop.source.id, from: 0)
    #expect(known[LedgerTests.paused]?.hours.map(\.records) == [160])
  }

  static func mode(of path: String) throws -> Int {
    try #require(
      FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  /// Changes a file as another program may.
  static func sqlite(_ path: String, _ sql: String) throws {
    let database = try DatabaseQueue(path: path)
    try database.write { try $0.execute(sql: sql) }
    try database.close()
  }
}
