package import Presentation

/// Where views are kept.
package protocol ViewKeeping: Sendable {
  /// Keeps a view for the next time.
  ///
  /// - Returns: The file that has it now.
  func keep(_ view: SavedView) throws(ViewError) -> String
}

/// Why a view isn't kept.
package enum ViewError: Error, Equatable, CustomStringConvertible {
  case badName(String)
  case exists(String, path: String)
  /// Nobody knows what stands in the file, or something is wrong in it.
  case broken(path: String)
  /// A table can't be added to the file: it is full, or its views are written in another way.
  case noRoom(path: String)
  case failed(path: String, reason: String)
  /// Pictures of screens write nothing.
  case notHere

  package var description: String {
    switch self {
    case .badName(let name):
      "\"\(name)\" can't be a view's name: small letters, digits and hyphens"
    case .exists(let name, let path): "There is a view \(name) already: change it in \(path)"
    case .broken(let path): "It isn't saved, for \(path) has a mistake: feedtui settings says which"
    case .noRoom(let path):
      "It isn't saved: [view.NAME] can't be added to \(path), which is full or has view = { … }"
    case .failed(let path, let reason): "It isn't saved: \(path) can't be written: \(reason)"
    case .notHere: "Nothing is written here."
    }
  }
}

/// Keeps none.
package struct NoViews: ViewKeeping {
  package init() {}

  package func keep(_ view: SavedView) throws(ViewError) -> String { throw .notHere }
}
