import Domain

extension AppState {
  /// The keys of the menu, in words.
  var viewMenu: String {
    let own = views.withKeys.compactMap { key, view in key.map { "\($0) \(view.name)" } }
    return (["view"] + own + ["o the usual", "Esc"]).joined(separator: "  ")
  }

  /// A key while it is asked which view; nil where it is none of the menu's.
  mutating func chooseView(by key: Key) -> [Effect]? {
    if key == .character("o") { return show(.usual) }
    guard case .character(let character) = key,
      let view = views.withKeys.first(where: { $0.key == character })?.view
    else { return nil }
    return show(view)
  }

  /// Shows the view of that name, or says which there are.
  mutating func showView(named name: String) -> [Effect] {
    guard let view = views.first(where: { $0.name == name }) else {
      message = "There is no view \(name): \(Spelling.hint(name, views.map(\.name)))"
      return []
    }
    return show(view)
  }

  /// Shows the list as a view has it.
  mutating func show(_ view: SavedView) -> [Effect] {
    driftPanel?.hasFocus = false
    counts?.hasFocus = false
    // What is shown is read again, with the values of the paths.
    (chosenColumns, list.rows) = (view.columns, [])
    if !view.filter.isEmpty { return filter(to: .query(view.filter), by: view.order) }
    if let order = view.order { return filter(to: .tab(.all), by: order) }
    // At once, whatever was sorted and filtered.
    list.filter?.order = nil
    return endFilter()
  }

  /// Saves the list as it is shown.
  mutating func saveView(named name: String) -> [Effect] {
    let filter: String
    switch list.filter?.criterion {
    case .query(let text)?: filter = text
    case .kind(let kind)?: filter = "kind=\(kind.word)"
    case .tab(let tab)?: filter = Self.query(of: tab)
    case nil: filter = Self.query(of: list.tab)
    case .drift?:
      message = "What drifted is masked here: no query names it, and so it isn't saved"
      return []
    }
    let view = SavedView(
      name: name, filter: filter, order: list.filter?.order, columns: chosenColumns)
    guard !view.isUsual else {
      message = "Nothing to save: the list has no filter, order or columns of its own"
      return []
    }
    return [.save(view)]
  }
}

extension SavedView {
  /// The list as it is without any.
  static let usual = SavedView(name: "", filter: "", order: nil, columns: [])
}
