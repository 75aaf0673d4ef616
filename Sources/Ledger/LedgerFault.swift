internal import GRDB

/// What SQLite says went wrong, as the program says it.
enum LedgerFault {
  /// Does something, and tells what went wrong.
  static func told<Value>(
    of path: String, _ work: () throws -> Value
  ) throws(LedgerProblem) -> Value {
    do {
      return try work()
    } catch let problem as LedgerProblem {
      throw problem
    } catch let error as DatabaseError {
      throw problem(error, path)
    } catch {
      throw .unwritable(path: path, reason: "SQLite failed")
    }
  }

  /// Whether the file is no database, or one that is damaged.
  static func isDamage(_ error: DatabaseError) -> Bool {
    [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
  }

  private static func problem(_ error: DatabaseError, _ path: String) -> LedgerProblem {
    // SQLITE_ERROR: tables or columns aren't there.
    if isDamage(error) || error.resultCode == .SQLITE_ERROR { return .broken(path: path) }
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: return .busy(path: path)
    default: return .unwritable(path: path, reason: error.message ?? "SQLite failed")
    }
  }
}
