import Domain

/// The list by the columns that somebody chose, in place of the usual ones.
struct ChosenColumns {
  private let fields: [ListField]
  private let widths: [Int]
  private let options: ShowOptions

  private static let gap = 2
  private static let markWidth = 2

  /// As many of the columns as fit; each is as wide as what the rows that are seen need.
  ///
  /// `rows`: As the list shows them.
  init(_ fields: [ListField], rows: [ListRow], width: Int, _ options: ShowOptions) {
    self.options = options
    var (shown, widths): ([ListField], [Int]) = ([], [])
    var room = width - Self.markWidth - 1
    for (index, field) in fields.enumerated() {
      let texts = rows.map { Self.text(field, $0, fields, options) } + [field.head]
      let needed = min(field.widest, texts.map { CellText.width($0) }.max() ?? 0)
      // The last may be cut, but no number.
      let isCut = index == fields.count - 1 && !field.isNumber && room >= 8
      guard needed <= room || isCut else { break }
      shown.append(field)
      widths.append(min(needed, room))
      room -= needed + Self.gap
    }
    (self.fields, self.widths) = (shown, widths)
  }

  func drawHeads(_ row: Int, into frame: inout Frame) {
    var writer = RowWriter(
      row: row, style: CellStyle(.heading), ellipsis: options.symbols.ellipsis)
    writer.skip(Self.markWidth)
    for (field, width) in zip(fields, widths) { put(field.head, field, width, &writer, &frame) }
  }

  /// Draws a row behind its marks.
  ///
  /// `all`: All columns that were chosen.
  func draw(
    _ shown: ListRow, _ all: [ListField], _ writer: inout RowWriter, into frame: inout Frame
  ) {
    for (field, width) in zip(fields, widths) {
      writer.style = CellStyle(Self.role(field, shown))
      put(Self.text(field, shown, all, options), field, width, &writer, &frame)
    }
  }

  private func put(
    _ text: String, _ field: ListField, _ width: Int, _ writer: inout RowWriter,
    _ frame: inout Frame
  ) {
    if field.isNumber {
      writer.putRight(text, width, gap: Self.gap, into: &frame)
    } else {
      writer.put(text, width, gap: Self.gap, into: &frame)
    }
  }

  // MARK: Cells

  private static func text(
    _ field: ListField, _ shown: ListRow, _ all: [ListField], _ options: ShowOptions
  ) -> String {
    let record = shown.record
    switch field {
    case .created: return ListPanel.time(record, options)
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
      let index = all.filter(\.isWire).firstIndex(of: field) ?? 0
      guard shown.wire.indices.contains(index), let value = shown.wire[index] else { return "" }
      return unquoted(value.text(revealing: options.reveals))
    }
  }

  /// A text without its quotes.
  private static func unquoted(_ json: String) -> String {
    json.count >= 2 && json.hasPrefix("\"") && json.hasSuffix("\"")
      ? String(json.dropFirst().dropLast()) : json
  }

  private static func role(_ field: ListField, _ shown: ListRow) -> Role {
    let record = shown.record
    switch field {
    case .created: return record.createdAt.value == nil ? .unsure : .normal
    case .status: return record.asOf == nil ? StatusWords.role(record.status) : .unsure
    case .amount:
      return record.amount.value == nil || record.currency.value == nil ? .unsure : .normal
    case .remarks: return Remark(shown, record).role
    case .kind, .id, .customer, .method, .wire: return .normal
    }
  }
}

extension ListField {
  var isWire: Bool { if case .wire = self { true } else { false } }
}
