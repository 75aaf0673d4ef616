import Domain

/// The records, a line each.
enum ListPanel {
  static func draw(_ state: AppState, _ layout: Layout, into frame: inout Frame) {
    let list = state.list
    let positions = list.selection.visible
    let shown = positions.map { list.row(at: $0)?.shown(state.options) }
    var measure = list.measure
    measure.take(state)
    let columns = ListColumns(width: state.size.columns, measure, state.options)
    let chosen = ChosenColumns(state, measure)
    let isChosen = !state.chosenColumns.isEmpty
    if let row = layout.columnHeads {
      if isChosen {
        chosen.drawHeads(row, into: &frame)
      } else {
        drawHeads(columns, state, row, into: &frame)
      }
    }
    for (offset, row) in layout.listRows.enumerated() where offset < positions.count {
      let isSelected = positions.lowerBound + offset == list.selection.index
      if let shownRow = shown[offset] {
        var writer = RowWriter(
          row: row, style: CellStyle(.normal), ellipsis: state.options.symbols.ellipsis)
        drawMarks(shownRow, isSelected: isSelected, state, &writer, into: &frame)
        if isChosen {
          chosen.draw(shownRow, &writer, into: &frame)
        } else {
          draw(shownRow, columns, measure.places, state, &writer, into: &frame)
        }
      }
      if isSelected {
        // As far as what names the record: a whole line is sent twice for each step through the list.
        let end = isChosen ? chosen.nameEnd : columns.nameEnd
        if state.focus.isOfList { frame.select(row: row, columns: 0..<end) }
        frame.cursor = (row, 0)
      }
    }
    if list.count == 0, let row = layout.listRows.first {
      frame.put(" \(emptyText(state))", row: row, column: 0)
      frame.cursor = (row, 0)
    }
  }

  private static func emptyText(_ state: AppState) -> String {
    if let filter = state.list.filter {
      if filter.news.sorting != nil || filter.isTabAlone && !filter.isDone { return "Sorting…" }
      if !filter.isTabAlone {
        return filter.isDone ? "No record here is one of those" : "Searching…"
      }
    }
    switch state.feed.phase {
    case .waiting, .retrying: return "Nothing has arrived yet"
    case .reading where state.feed.shownCount > 0: return "No \(state.list.tab.title) so far"
    case .reading: return "No record yet in what has arrived"
    case .complete where state.feed.shownCount > 0, .live where state.feed.shownCount > 0,
      .following where state.feed.shownCount > 0,
      .paused where state.feed.shownCount > 0, .stale where state.feed.shownCount > 0:
      return "No \(state.list.tab.title) in this feed"
    case .complete where state.feed.hasNextPage:
      return "This page has no records; more are not read"
    case .complete, .live, .following, .paused, .stale: return "The feed has no records"
    case .broken: return "No record could be read"
    }
  }

  private static func drawHeads(
    _ columns: ListColumns, _ state: AppState, _ row: Int, into frame: inout Frame
  ) {
    let style = CellStyle(.heading)
    var writer = RowWriter(row: row, style: style, ellipsis: state.options.symbols.ellipsis)
    writer.skip(2)
    writer.put("CREATED", columns.time, into: &frame)
    writer.put("AGE", columns.age, into: &frame)
    writer.put("KIND", columns.kind, into: &frame)
    writer.put("ID", columns.id, into: &frame)
    writer.put("STATUS", columns.status, into: &frame)
    let amount = state.options.showsAsSent ? "AMOUNT (as sent)" : "AMOUNT"
    writer.putRight(amount, columns.amount, gap: 1, into: &frame)
    writer.put("", columns.currency, into: &frame)
    writer.put("CUSTOMER", columns.customer, into: &frame)
    writer.put("METHOD", columns.method, into: &frame)
    writer.put("REMARKS", columns.remark, into: &frame)
  }

  private static func drawMarks(
    _ shown: ListRow, isSelected: Bool, _ state: AppState, _ writer: inout RowWriter,
    into frame: inout Frame
  ) {
    let symbols = state.options.symbols
    writer.put(isSelected ? symbols.selection : " ", 1, gap: 0, into: &frame)
    // A colour of its own for one sign of the selected row would be sent with each step through the list.
    writer.style = CellStyle(isSelected && state.focus.isOfList ? .normal : .warning)
    writer.put(shown.isBeforeGap ? symbols.gap : mark(shown), 1, gap: 0, into: &frame)
  }

  private static func draw(
    _ shown: ListRow, _ columns: ListColumns, _ places: Int, _ state: AppState,
    _ writer: inout RowWriter, into frame: inout Frame
  ) {
    let record = shown.record
    let options = state.options
    let symbols = options.symbols
    writer.style = CellStyle(record.createdAt.value == nil ? .unsure : .normal)
    let time = time(record, options, inSeconds: columns.time >= secondsWidth)
    writer.put(
      columns.time >= 16 || time.count < 16 ? time : String(time.dropFirst(11)), columns.time,
      into: &frame)
    writer.put(age(record, options, at: state.now), columns.age, into: &frame)
    writer.style = CellStyle(.normal)
    writer.put(record.kind.word, columns.kind, into: &frame)
    writer.put(record.label, columns.id, into: &frame)
    writer.style = CellStyle(record.asOf == nil ? StatusWords.role(record.status) : .unsure)
    writer.put(StatusWords.text(record, options), columns.status, into: &frame)
    writer.style = CellStyle(record.amount.value == nil ? .unsure : .normal)
    let amount = amountText(record, options)
    let isNumber = record.amount.value != nil && !options.showsAsSent
    let padding = isNumber ? max(0, places - placesBehindPoint(amount)) : 0
    writer.putRight(
      amount + String(repeating: " ", count: padding), columns.amount, gap: 1, into: &frame)
    writer.style = CellStyle(record.currency.value == nil ? .unsure : .normal)
    writer.put(AmountWords.code(record.currency, symbols), columns.currency, into: &frame)
    writer.style = CellStyle(.normal)
    writer.put(customer(record, options), columns.customer, into: &frame)
    writer.put(method(record, symbols), columns.method, into: &frame)
    let remark = Remark(shown, record)
    writer.style = CellStyle(remark.role)
    writer.put(remark.text, columns.remark, into: &frame)
  }

  /// What is odd about a record, else whether it is new (`+`) or has changed (`*`).
  private static func mark(_ shown: ListRow) -> String {
    let odd = mark(shown.record)
    guard odd.isEmpty, let news = shown.news else { return odd }
    return switch news {
    case .new: "+"
    case .changed: "*"
    }
  }

  /// `!` drifted or incomplete, `~` found again behind damage or in another place, a blank for neither.
  static func mark(_ record: Record) -> String {
    switch record.marks.oddity {
    case .deviant: "!"
    case .displaced: "~"
    case .usual: ""
    }
  }

  /// Cells from an amount's point on.
  static func placesBehindPoint(_ amount: String) -> Int {
    guard let point = amount.firstIndex(of: ".") else { return 0 }
    return amount.distance(from: point, to: amount.endIndex)
  }
}
