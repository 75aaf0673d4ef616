import Domain

extension AppState {
  /// Opens the counts, or counts by the next thing; closes nothing.
  mutating func count() -> [Effect] {
    if showsCounts, counts?.hasFocus == false {
      counts?.hasFocus = true
      return []
    }
    if showsCounts, let column = counts?.column {
      counts = CountsState(column: column.next)
    } else {
      counts = CountsState()
    }
    driftPanel = nil
    return [.count(counts?.columns ?? [])]
  }

  /// Opens the counts by one field or two.
  mutating func count(by columns: [CountsColumn]) -> [Effect] {
    guard let first = columns.first else { return [] }
    counts = CountsState(column: first, crossing: columns.dropFirst().first)
    driftPanel = nil
    return [.count(columns)]
  }

  /// Counts each group by something else in turn.
  mutating func crossCounts() -> [Effect] {
    counts = counts?.crossed
    return [.count(counts?.columns ?? [])]
  }

  /// Shows the records of the selected row.
  mutating func openSelectedCount() -> [Effect] {
    guard let row = counts?.selected else { return [] }
    guard let query = row.query else {
      message = "No query finds just these: they are masked, or not there, or not certain"
      return []
    }
    let whole: String
    switch list.filter?.criterion {
    case .query(let text): whole = text.contains(" ") ? "(\(text)) \(query)" : "\(text) \(query)"
    case .kind(let kind): whole = "kind=\(kind.word) \(query)"
    case .tab(let tab): whole = Self.query(of: tab) + query
    case nil: whole = Self.query(of: list.tab) + query
    case .drift:
      message = "The list shows one drift: Esc shows all, then count again"
      return []
    }
    counts?.hasFocus = false
    return filter(to: .query(whole))
  }

  private static func query(of tab: Tab) -> String {
    switch tab {
    case .orders: "kind=order "
    case .payments: "kind!=order "
    case .all: ""
    }
  }
}
