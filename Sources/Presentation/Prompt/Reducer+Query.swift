extension AppState {
  /// Opens the prompt with the query that the list is filtered by.
  mutating func beginQuery() -> [Effect] {
    let text = if case .query(let text)? = list.filter?.criterion { text } else { "" }
    return beginQuery(text)
  }

  /// Opens the prompt with a query.
  mutating func beginQuery(_ text: String) -> [Effect] {
    prompt.begin(.query(before: list.filter?.criterion), text)
    return [.learnWords, .readQuery(prompt.text)]
  }

  /// Filters the list by what a record has in a field, among what it is filtered by already; nil where the key is none of the menu's.
  mutating func chooseField(_ queries: [FieldQuery], by key: Key) -> [Effect]? {
    guard let wanted = queries.first(where: { $0.key == key })?.text else { return nil }
    let isSame = list.filter?.criterion == .query(wanted)
    guard let whole = isSame ? wanted : narrowed(by: wanted) else { return [] }
    // Over the list, the page would hide what was found.
    if !hasSidePages { pages = [] }
    sidePageHasFocus = false
    return filterByQuery(whole)
  }

  mutating func acceptQuery() -> [Effect] {
    // What is wrong is shown, and can be mended.
    guard prompt.reading.mistake == nil else { return [] }
    let effects = filterByQuery(prompt.reading.meaning)
    prompt.end()
    driftPanel?.hasFocus = false
    counts?.hasFocus = false
    return effects
  }

  /// Shows the list as it was before the prompt was opened.
  mutating func restore(_ criterion: ListFilter.Criterion?) -> [Effect] {
    guard list.filter?.criterion != criterion else { return [] }
    return criterion.map { filter(to: $0) } ?? endFilter()
  }

  /// What is known of the query that is typed: where nothing is wrong with it, the list goes by it.
  mutating func take(_ reading: PromptReading) -> [Effect] {
    guard prompt.isTyping, case .query = prompt.purpose else { return [] }
    prompt.take(reading)
    return reading.mistake == nil && !reading.isUnfinished ? filterByQuery(prompt.text) : []
  }

  private mutating func filterByQuery(_ text: String) -> [Effect] {
    // Where there is nothing, nothing is looked for.
    guard feed.shownCount > 0 || !feed.isWhole else { return [] }
    guard text.contains(where: { $0 != " " }) else {
      if case .query? = list.filter?.criterion { return endFilter() }
      return []
    }
    if case .query(text)? = list.filter?.criterion { return [] }
    return filter(to: .query(text))
  }
}
