extension AppState {
  /// Whether something is typed: then all keys but ctrl-c and ctrl-z are its text.
  package var isTyping: Bool { search.isTyping || prompt.isTyping || menu != nil }

  /// A key while a query or a command is typed.
  mutating func typePrompt(_ key: Key) -> [Effect] { answer(prompt.type(key)) }

  mutating func pasteIntoPrompt(_ text: String) -> [Effect] {
    answer(prompt.append(text.replacing("\n", with: " ")))
  }

  private mutating func answer(_ typed: TypedText.Typed) -> [Effect] {
    switch typed {
    case .changed: return readPrompt()
    case .tooLong:
      message = "At most \(PromptState.maxLength) characters are taken"
      return readPrompt()
    case .accept:
      switch prompt.purpose {
      case .query: return acceptQuery()
      case .command: return acceptCommand()
      }
    case .cancel:
      prompt.end()
      if case .query(let before) = prompt.purpose { return restore(before) }
    case .quit: return [.terminal(.quit)]
    case .suspend: return [.terminal(.suspend)]
    case .nothing, .complete, .completeBack: break
    }
    return []
  }

  private mutating func readPrompt() -> [Effect] {
    switch prompt.purpose {
    case .query: return [.readQuery(prompt.text)]
    case .command: return readCommand()
    }
  }
}
