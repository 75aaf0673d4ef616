import Domain

extension AppState {
  /// A key while it is asked what to copy; nil where it is none of the menu's.
  mutating func chooseCopy(by key: Key) -> [Effect]? {
    guard case .character(let character) = key,
      let thing = CopiedThing.choices(in: focusBehindPrompt).first(where: { $0.key == character })
    else { return nil }
    return copy(thing)
  }

  mutating func copy(_ thing: CopiedThing) -> [Effect] {
    if thing == .drift {
      guard case .drift(let drift)? = driftPanel?.selected(feed) else {
        message = "Select a drift of its own first"
        return []
      }
      return [.copyDrift(drift)]
    }
    guard let current else { return [] }
    if thing == .path { return copyPath() }
    if thing == .ids { return [.copy(row: current.row, thing)] }
    // What can't be seen on the screen isn't copied from it.
    guard PersonalRule.text(current.label, in: .clipboard, asked: options.reveals) == current.label
    else {
      message = options.reveals ? "A secret isn't copied" : "The id is masked: p shows it"
      return []
    }
    if thing == .id { return [.terminal(.copy(CopiedText(.id, current.label)))] }
    return [.copy(row: current.row, thing)]
  }
}
