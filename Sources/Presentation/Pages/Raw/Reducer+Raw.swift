import Domain

/// What keys do to a record's JSON.
extension AppState {
  /// Opens the selected line: what it holds, or what the list can be filtered by.
  mutating func openLine() -> [Effect] {
    guard let seen = pages.indices.last, let current,
      pages[seen].changeTree({ $0.open() }) == .value
    else { return [] }
    return [.offerFields(row: current.row, line: pages[seen].tree?.selectedLine)]
  }

  /// Folds the selected line, or goes to what is around it; false where there is nothing to do that with.
  mutating func isFolding() -> Bool {
    guard focus == .raw, let seen = pages.indices.last else { return false }
    return pages[seen].changeTree { $0.close() } == true
  }

  /// Copies where the selected line stands.
  mutating func copyPath() -> [Effect] {
    guard let path = pages.last?.content.place else {
      message = "No path: it is the record itself, or a key on the way can't be shown"
      return []
    }
    guard DisplaySafety.visible(path) == path else {
      message = "The path holds control characters: it isn't copied"
      return []
    }
    return [.terminal(.copy(CopiedText(.path, path)))]
  }
}
