extension AppState {
  /// Whether something is typed: then all keys but ctrl-c and ctrl-z are its text.
  package var isTyping: Bool { search.isTyping || query.isTyping || menu != nil }

  mutating func beginQuery() -> [Effect] {
    query.begin(list.filter?.criterion)
    return [.readQuery(query.text)]
  }

  /// A key while a query is typed.
  mutating func typeQuery(_ key: Key) -> [Effect] { answer(query.type(key)) }

  mutating func pasteIntoQuery(_ text: String) -> [Effect] {
    answer(query.append(text.replacing("\n", with: " ")))
  }

  private mutating func answer(_ typed: TypedText.Typed) -> [Effect] {
    switch typed {
    case .changed: return [.readQuery(query.text)]
    case .tooLong:
      message = "A query has at most \(QueryPromptState.maxLength) characters"
      return [.readQuery(query.text)]
    case .accept:
      // What is wrong is shown, and can be mended.
      guard query.reading.mistake == nil else { return [] }
      let effects = filterByQuery()
      query.end()
      driftPanel?.hasFocus = false
      counts?.hasFocus = false
      return effects
    case .cancel:
      query.end()
      return restore(query.before)
    case .quit: return [.terminal(.quit)]
    case .suspend: return [.terminal(.suspend)]
    case .nothing, .complete, .completeBack: return []
    }
  }

  /// Shows the list as it was before the prompt was opened.
  private mutating func restore(_ criterion: ListFilter.Criterion?) -> [Effect] {
    guard list.filter?.criterion != criterion else { return [] }
    return criterion.map { filter(to: $0) } ?? endFilter()
  }

  /// What is known of the query that is typed: where nothing is wrong with it, the list goes by it.
  mutating func take(_ reading: QueryReading) -> [Effect] {
    guard query.isTyping else { return [] }
    query.take(reading)
    return reading.mistake == nil && !reading.isUnfinished ? filterByQuery() : []
  }

  private mutating func filterByQuery() -> [Effect] {
    // Where there is nothing, nothing is looked for.
    guard feed.shownCount > 0 || !feed.isWhole else { return [] }
    let text = query.text
    guard text.contains(where: { $0 != " " }) else {
      if case .query? = list.filter?.criterion { return endFilter() }
      return []
    }
    if case .query(text)? = list.filter?.criterion { return [] }
    return filter(to: .query(text))
  }
}
