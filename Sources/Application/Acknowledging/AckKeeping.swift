package import Drift

/// Where it is kept what somebody knows of: a file that a team may share.
package protocol AckKeeping: Sendable {
  /// What is known now.
  func acknowledgements() -> Acknowledgements

  /// Adds one; what was said of the same drift of the same source before counts no more.
  ///
  /// - Returns: The file that has it.
  func add(_ acknowledgement: Acknowledgement) throws(AckError) -> String

  /// Takes away what is said of a drift of a source.
  ///
  /// - Returns: The file that had it.
  func remove(_ count: DriftCount, of source: String) throws(AckError) -> String
}

/// Why it isn't kept that something is known.
package enum AckError: Error, Equatable, CustomStringConvertible {
  /// Something is wrong in the file.
  case broken(path: String, problem: String)
  /// Its entries are written in a way that can't be changed by a program.
  case unusual(path: String)
  case none
  /// What is known means others, too.
  case wider(path: String, String)
  case failed(path: String, reason: String)
  /// Pictures of screens write nothing.
  case notHere

  package var description: String {
    switch self {
    case .broken(let path, let problem): "It isn't noted, for \(path) has a mistake: \(problem)"
    case .unusual(let path):
      "It isn't changed: the entries of \(path) aren't begun by [[ack]] alone. Change it by hand"
    case .none: "Nothing is said of this drift"
    case .wider(let path, let drift):
      "It is known by \(drift), which means more than this: change it in \(path)"
    case .failed(let path, let reason): "It isn't noted: \(path) can't be written: \(reason)"
    case .notHere: "Nothing is written here."
    }
  }
}

/// Keeps none.
package struct NoAcks: AckKeeping {
  package init() {}

  package func acknowledgements() -> Acknowledgements { Acknowledgements() }

  package func add(_ acknowledgement: Acknowledgement) throws(AckError) -> String {
    throw .notHere
  }

  package func remove(_ count: DriftCount, of source: String) throws(AckError) -> String {
    throw .notHere
  }
}
