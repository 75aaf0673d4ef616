/// Why there is no ledger, or none any more.
package enum LedgerProblem: Error, Equatable, Sendable {
  /// The folder or the file can't be written; why, in the system's words.
  case unwritable(path: String, reason: String)
  /// It is on a disk that several machines share, where SQLite's locks can't be relied on.
  case onNetwork(path: String)
  /// There is something else than a file, or a file of somebody else's.
  case notOurs(path: String)
  /// A database, or another file, that feedtui hasn't made.
  case foreign(path: String)
  /// A newer feedtui has written it.
  case newer(path: String)
  /// It is damaged, and isn't set aside.
  case broken(path: String)
  /// Others write to it for longer than anybody waits.
  case busy(path: String)
}

extension LedgerProblem {
  /// Whether it may be over by the next time: others write, or a disk is full.
  package var mayPass: Bool {
    switch self {
    case .busy, .unwritable: true
    case .onNetwork, .notOurs, .foreign, .newer, .broken: false
    }
  }
}

extension LedgerProblem: CustomStringConvertible {
  /// What is wrong, and what can be done.
  package var description: String {
    switch self {
    case .unwritable(let path, let reason):
      "No ledger: \(path) can't be written: \(reason). --ledger PATH names another, --no-ledger none."
    case .onNetwork(let path):
      "No ledger: \(path) is on a network's disk. --ledger PATH names one on a disk of this machine."
    case .notOurs(let path):
      "No ledger: \(path) isn't a regular file of yours. --ledger PATH names another."
    case .foreign(let path):
      "No ledger: \(path) is a file that feedtui hasn't made. --ledger PATH names another."
    case .newer(let path):
      "No ledger: a newer feedtui has written \(path). --ledger PATH names another."
    case .broken(let path):
      "No ledger: \(path) is damaged. Move it away: a new one is begun."
    case .busy(let path):
      "No ledger: other programs write to \(path)."
    }
  }
}
