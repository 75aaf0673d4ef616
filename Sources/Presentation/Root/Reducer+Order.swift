extension AppState {
  /// A key while it is asked what to sort by; nil where it is none of the menu's.
  mutating func chooseOrder(by key: Key) -> [Effect]? {
    if key == .character("o") { return sort(by: nil) }
    guard let order = ListOrder.chosen(by: key, after: list.filter?.order) else { return nil }
    return sort(by: order)
  }

  mutating func sort(by order: ListOrder?) -> [Effect] {
    guard order != list.filter?.order else { return [] }
    driftPanel?.hasFocus = false
    counts?.hasFocus = false
    let criterion = list.filter?.criterion ?? .tab(list.tab)
    if order == nil, case .tab = criterion {
      list.filter?.order = nil
      return endFilter()
    }
    return filter(to: criterion, by: order)
  }
}
