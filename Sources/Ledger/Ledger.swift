import Foundation
internal import GRDB
import Networking

/// What was seen of drift before, on disk: of each source, when a drift was seen first and last, and how often an hour.
///
/// Holds no ids, no texts and no exact amounts: what a feed has found words for is kept as a digest alone. Several
/// processes may have it open at once.
package final class Ledger: Sendable {
  let database: DatabaseQueue
  package var path: String { place.path }
  private let place: LedgerPlace
  /// Which file it was when it was opened.
  private let file: LedgerPlace.FileNumber?
  /// Makes digests of this ledger others than those of any other.
  private let salt: [UInt8]
  /// Where a damaged one was put that stood in its place; nil where none did.
  package let setAside: String?

  private init(
    _ database: DatabaseQueue, _ place: LedgerPlace, salt: [UInt8], setAside: String?
  ) {
    (self.database, self.place, self.salt, self.setAside) = (database, place, salt, setAside)
    file = place.number
  }

  /// Opens a ledger, or begins one.
  ///
  /// A damaged one is set aside where nobody named it, or where its head says that it is one.
  ///
  /// `seconds`: Since 1970-01-01 UTC.
  package static func open(_ place: LedgerPlace, at seconds: Int64) throws(LedgerProblem) -> Ledger
  {
    guard Digest.isAvailable else {
      throw .unwritable(path: place.path, reason: "the system has no libcrypto")
    }
    try place.prepare()
    // Nothing is left beside a file of others; one that has a lock is a ledger, which may be begun just now.
    if !place.isUsual, !place.hasLock { try place.checkHead() }
    return try place.alone { () throws(LedgerProblem) in
      do throws(LedgerProblem) {
        return try opened(place, setAside: nil)
      } catch .broken {
        return try renewed(place, at: seconds)
      }
    }
  }

  /// A ledger in the place of this one, which has shown to be damaged.
  ///
  /// Another process may have set it aside already, and begun a new one.
  package func renewed(at seconds: Int64) throws(LedgerProblem) -> Ledger {
    let (place, file) = (place, file)
    return try place.alone { () throws(LedgerProblem) in
      if place.number == file { return try Self.renewed(place, at: seconds) }
      try place.prepare()
      return try Self.opened(place, setAside: nil)
    }
  }

  /// Whether the file is still the one that was opened: who deletes it wants a new one.
  package var isThere: Bool { place.number == file }

  private static func renewed(
    _ place: LedgerPlace, at seconds: Int64
  ) throws(LedgerProblem) -> Ledger {
    let aside = try place.setAside(at: seconds)
    try place.prepare()
    return try opened(place, setAside: aside)
  }

  private static func opened(
    _ place: LedgerPlace, setAside: String?
  ) throws(LedgerProblem) -> Ledger {
    try place.checkHead()
    var configuration = Configuration()
    configuration.busyMode = .timeout(LedgerBounds.secondsOfPatience)
    configuration.label = "ledger"
    configuration.prepareDatabase { database in
      // What stands in a file can't make SQLite do anything.
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
    }
    return try LedgerFault.told(of: place.path) {
      let database = try DatabaseQueue(path: place.path, configuration: configuration)
      do {
        try database.writeWithoutTransaction { try check($0, place) }
      } catch let error as DatabaseError where LedgerFault.isDamage(error) && !place.isUsual {
        throw LedgerProblem.foreign(path: place.path)
      }
      let migrator = LedgerSchema.migrator
      guard try !database.read(migrator.hasBeenSuperseded) else {
        throw LedgerProblem.newer(path: place.path)
      }
      // Before that, the file's head says by its id what it is: no journal holds it back.
      try migrator.migrate(database)
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      guard
        let salt = try database.read({ try Data.fetchOne($0, sql: "SELECT salt FROM ledger") }),
        !salt.isEmpty
      else { throw LedgerProblem.broken(path: place.path) }
      return Ledger(database, place, salt: Array(salt), setAside: setAside)
    }
  }

  /// Throws where it is no ledger.
  private static func check(_ database: Database, _ place: LedgerPlace) throws {
    let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    guard tables > 0 else { return }
    let id = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    guard id == LedgerSchema.applicationID else {
      throw place.isUsual
        ? LedgerProblem.broken(path: place.path) : LedgerProblem.foreign(path: place.path)
    }
    let strangers = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM sqlite_master WHERE type IN ('trigger', 'view')")
    guard strangers == 0 else { throw LedgerProblem.broken(path: place.path) }
  }

  /// What tells a text apart without telling it.
  func digest(_ text: String) -> Data {
    Data((Digest.hmac(.sha256, key: salt, Array(text.utf8)) ?? []).prefix(Self.digestBytes))
  }

  private static let digestBytes = 16

  /// Does something in one transaction.
  func write<Value>(_ work: (Database) throws -> Value) throws(LedgerProblem) -> Value {
    try LedgerFault.told(of: path) { try database.write(work) }
  }

  func read<Value>(_ work: (Database) throws -> Value) throws(LedgerProblem) -> Value {
    try LedgerFault.told(of: path) { try database.read(work) }
  }

  /// Gives the file back; nothing can be noted any more.
  package func close() throws(LedgerProblem) {
    try LedgerFault.told(of: path) { try database.close() }
  }
}
