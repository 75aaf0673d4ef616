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
    guard let whole = narrowed(by: query) else { return [] }
    counts?.hasFocus = false
    return filter(to: .query(whole))
  }

  /// What the list is of, and another query besides; nil where no query says what it is of, which is told.
  mutating func narrowed(by query: String) -> String? {
    switch list.filter?.criterion {
    // A word that only looks like an "or" costs brackets that change nothing.
    case .query(let text):
      return text.lowercased().contains("or") ? "(\(text)) \(query)" : "\(text) \(query)"
    case .kind(let kind): return "kind=\(kind.word) \(query)"
    case .tab(let tab): return Self.joined(tab, query)
    case nil: return Self.joined(list.tab, query)
    case .drift:
      message = "The list shows one drift: Esc shows all, then again"
      return nil
    }
  }

  private static func joined(_ tab: Tab, _ query: String) -> String {
    tab == .all ? query : "\(self.query(of: tab)) \(query)"
  }

  /// The query that a tab is; empty for all records.
  static func query(of tab: Tab) -> String {
    switch tab {
    case .orders: "kind=order"
    case .payments: "kind!=order"
    case .all: ""
    }
  }
}
