import Domain

/// How old the records are that the list shows.
extension AppState {
  /// In how many seconds an age that is seen has another text; nil where none is.
  package var secondsUntilAgesChange: Int? {
    guard showsAges else { return nil }
    return list.visibleRows.compactMap { row in
      switch row.record.createdAt.value {
      case .instant(let created):
        AgeWords.secondsUntilChange(AgeWords.seconds(from: created, to: now))
      // A day ends at midnight, wherever that is.
      case .date: 3600
      case nil: nil
      }
    }.min()
  }

  private var showsAges: Bool {
    guard chosenColumns.isEmpty else { return chosenColumns.contains { $0.field == .age } }
    return (Layout(self).sidePages?.listColumns ?? size.columns) >= ListColumns.widthWithAges
  }
}
