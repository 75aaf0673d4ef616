import Domain

/// The list by the columns that somebody chose, in place of the usual ones.
struct ChosenColumns {
  private let fields: [ListField]
  private let widths: [Int]
  private let cells: ChosenCells

  private static let gap = 2
  private static let markWidth = 2

  /// As many of the columns as fit; each is as wide as it was chosen to be, else as what was seen in the list needs.
  init(_ state: AppState, _ needed: ListMeasure) {
    let columns = state.chosenColumns
    cells = ChosenCells(state)
    var (shown, widths): ([ListField], [Int]) = ([], [])
    var room = state.size.columns - Self.markWidth - 1
    for (index, column) in columns.enumerated() {
      let field = column.field
      let needed = column.width ?? min(field.widest, needed.chosen[index])
      // The last may be cut, but no number.
      let isCut = index == columns.count - 1 && !field.isNumber && room >= 8
      guard needed <= room || isCut else { break }
      shown.append(field)
      widths.append(min(needed, room))
      room -= needed + Self.gap
    }
    (self.fields, self.widths) = (shown, widths)
  }

  /// Where the column ends that names the record; the first one's end where that isn't there, or is far off.
  var nameEnd: Int {
    let names = fields.firstIndex(of: .id) ?? 0
    let end = widths.prefix(names + 1).reduce(Self.markWidth) { $0 + $1 + Self.gap } - Self.gap
    return end <= Self.widestName ? end : Self.markWidth + (widths.first ?? 0)
  }

  /// Cells up to the end of a name that is marked.
  private static let widestName = 60

  func drawHeads(_ row: Int, into frame: inout Frame) {
    var writer = RowWriter(
      row: row, style: CellStyle(.heading), ellipsis: cells.options.symbols.ellipsis)
    writer.skip(Self.markWidth)
    for (field, width) in zip(fields, widths) { put(field.head, field, width, &writer, &frame) }
  }

  /// Draws a row behind its marks.
  func draw(_ shown: ListRow, _ writer: inout RowWriter, into frame: inout Frame) {
    for (field, width) in zip(fields, widths) {
      writer.style = CellStyle(Self.role(field, shown))
      put(cells.text(field, shown, width: width), field, width, &writer, &frame)
    }
  }

  private func put(
    _ text: String, _ field: ListField, _ width: Int, _ writer: inout RowWriter,
    _ frame: inout Frame
  ) {
    if field.isNumber {
      // A part of a number is another number.
      let text = CellText.width(text) <= width ? text : cells.options.symbols.ellipsis
      writer.putRight(text, width, gap: Self.gap, into: &frame)
    } else {
      writer.put(text, width, gap: Self.gap, into: &frame)
    }
  }

  private static func role(_ field: ListField, _ shown: ListRow) -> Role {
    let record = shown.record
    switch field {
    case .created, .age: return record.createdAt.value == nil ? .unsure : .normal
    case .status: return record.asOf == nil ? StatusWords.role(record.status) : .unsure
    case .amount:
      return record.amount.value == nil || record.currency.value == nil ? .unsure : .normal
    case .remarks: return Remark(shown, record).role
    case .kind, .id, .customer, .method, .wire: return .normal
    }
  }
}

/// What stands in the cells of chosen columns.
struct ChosenCells {
  /// All paths that were chosen, in the order of a row's values.
  let wire: [ListField]
  let options: ShowOptions
  let now: Int64

  init(_ state: AppState) {
    wire = state.chosenColumns.map(\.field).filter(\.isWire)
    (options, now) = (state.options, state.now)
  }

  /// `width`: Cells that it has; nil: as many as it needs.
  func text(_ field: ListField, _ shown: ListRow, width: Int? = nil) -> String {
    let record = shown.record
    switch field {
    case .created:
      let hasSeconds = width.map { $0 >= ListPanel.secondsWidth } ?? false
      return ListPanel.time(record, options, inSeconds: hasSeconds)
    case .age: return ListPanel.age(record, options, at: now)
    case .kind: return record.kind.word
    case .id: return record.label
    case .status: return StatusWords.text(record, options)
    case .amount:
      let code = AmountWords.code(record.currency, options.symbols)
      return "\(ListPanel.amountText(record, options)) \(code)"
    case .customer: return ListPanel.customer(record, options)
    case .method: return ListPanel.method(record, options.symbols)
    case .remarks: return Remark(shown, record).text
    case .wire:
      let index = wire.firstIndex(of: field) ?? 0
      guard shown.wire.indices.contains(index), let value = shown.wire[index] else { return "" }
      return Self.unquoted(value.text(revealing: options.reveals))
    }
  }

  /// A text without its quotes.
  private static func unquoted(_ json: String) -> String {
    json.count >= 2 && json.hasPrefix("\"") && json.hasSuffix("\"")
      ? String(json.dropFirst().dropLast()) : json
  }
}
