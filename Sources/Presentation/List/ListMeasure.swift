import Domain

/// The cells that the columns of the list need, of all records that were seen in it so far.
///
/// They only grow while one scrolls, so that columns don't move under the eye, and no line is sent again for that.
package struct ListMeasure: Equatable, Sendable {
  /// What the widths are of: of something else, they begin anew.
  struct Basis: Equatable {
    var options: ShowOptions
    var columns: [ChosenColumn]
    var tab: Tab
    var criterion: ListFilter.Criterion?

    init(_ state: AppState) {
      (options, columns) = (state.options, state.chosenColumns)
      (tab, criterion) = (state.list.tab, state.list.filter?.criterion)
    }
  }

  private var basis: Basis?
  private var rows: [ListRow] = []
  private(set) var kinds: Set<RecordKind> = []
  private(set) var time = 0
  private(set) var id = 0
  private(set) var status = 0
  private(set) var amount = 0
  private(set) var customer = 0
  private(set) var method = 0
  /// Decimal places that amounts need, the point included, so that all points line up.
  private(set) var places = 0
  /// Of each chosen column.
  private(set) var chosen: [Int] = []

  /// Takes the rows in that the list has loaded.
  ///
  /// - Complexity: O(*n*) in the rows, where they aren't those that were taken last.
  mutating func take(_ state: AppState) {
    let basis = Basis(state)
    if basis != self.basis {
      self = ListMeasure()
      self.basis = basis
      // An age becomes longer while it is looked at.
      chosen = basis.columns.map { column in
        column.field == .age ? ListColumns.widestAge : CellText.width(column.field.head)
      }
    } else if rows == state.list.rows {
      return
    }
    rows = state.list.rows
    let cells = ChosenCells(state)
    for row in rows {
      let shown = row.shown(state.options)
      if basis.columns.isEmpty { take(shown.record, basis.options) } else { take(shown, cells) }
    }
  }

  private mutating func take(_ record: Record, _ options: ShowOptions) {
    kinds.insert(record.kind)
    let amountText = ListPanel.amountText(record, options)
    time = max(time, CellText.width(ListPanel.time(record, options)))
    id = max(id, CellText.width(record.label))
    let words = StatusWords.words(record.status, wireWord: record.statusWord)
    status = max(status, CellText.width(words) + 2)
    amount = max(amount, CellText.width(amountText))
    customer = max(customer, CellText.width(ListPanel.customer(record, options)))
    method = max(method, CellText.width(ListPanel.method(record, options.symbols)))
    if !options.showsAsSent { places = max(places, ListPanel.placesBehindPoint(amountText)) }
  }

  private mutating func take(_ row: ListRow, _ cells: ChosenCells) {
    for (index, column) in (basis?.columns ?? []).enumerated() {
      chosen[index] = max(chosen[index], CellText.width(cells.text(column.field, row)))
    }
  }
}

extension ListRow {
  /// The row as the list may show it.
  func shown(_ options: ShowOptions) -> ListRow {
    var row = self
    row.record = record.shown(in: .list, asked: options.reveals)
    return row
  }
}
