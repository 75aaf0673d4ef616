/// What is chosen by one key, on the last line.
package enum Menu: Equatable, Sendable {
  /// By what the list is sorted.
  case order
  /// What of a record is copied.
  case copy
  /// Which view the list is shown by.
  case view
  /// By which of a record's fields the list is filtered.
  case field([FieldQuery])
  /// In which unit amounts were sent.
  case unit(UnitQuestion)
}

/// A query for the records that have something in common with one.
package struct FieldQuery: Equatable, Sendable {
  package var key: Key
  package var text: String

  package init(_ key: Key, _ text: String) { (self.key, self.text) = (key, text) }
}

extension AppState {
  /// The keys of a menu, in words.
  func text(of menu: Menu) -> String {
    switch menu {
    case .order: ListOrder.menu
    case .copy: CopiedThing.menu(in: focusBehindPrompt)
    case .view: viewMenu
    case .field(let queries):
      (["filter by"] + queries.map { "\($0.key.sign) \($0.text)" } + ["Esc"]).joined(
        separator: "  ")
    case .unit(let question): question.menu
    }
  }

  /// A key while something is chosen by one; what is none of its keys does nothing, and leaves it open.
  mutating func choose(from menu: Menu, by key: Key) -> [Effect] {
    switch key {
    case .control("c"): return [.terminal(.quit)]
    case .control("z"): return [.terminal(.suspend)]
    case .escape, .left, .backspace, .character("q"):
      self.menu = nil
      return []
    default: break
    }
    let effects =
      switch menu {
      case .order: chooseOrder(by: key)
      case .copy: chooseCopy(by: key)
      case .view: chooseView(by: key)
      case .field(let queries): chooseField(queries, by: key)
      case .unit(let question): question.chosen(by: key).map { [$0] }
      }
    guard let effects else { return [] }
    self.menu = nil
    return effects
  }
}
