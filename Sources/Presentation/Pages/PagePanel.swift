import Domain

/// A line of a page: a label, a text, and what is noteworthy about it.
package struct PageLine: Equatable, Sendable {
  package var label: String
  package var text: String
  package var role: Role
  /// Why the value isn't certain, and what was on the wire; empty where it is.
  package var note: String
  package var indent = 0

  init(_ label: String, _ text: String, role: Role = .normal, note: String = "", indent: Int = 0) {
    self.label = label
    self.text = text
    self.role = role
    self.note = note
    self.indent = indent
  }
}

/// The lines of the page that is open.
enum PageLines {
  static func lines(_ page: Page, _ options: ShowOptions) -> [PageLine] {
    switch page {
    case .detail(let record, let drifts):
      RecordDetail(record: record, drifts: drifts, options: options).lines
    case .raw(_, let lines): RawPage.lines(lines, options)
    case .help: HelpPage.lines
    }
  }

  static func count(_ state: AppState) -> Int {
    state.pages.last.map { lines($0.page, state.options).count } ?? 0
  }
}

/// A page over the whole screen: a title, its lines, and how to leave.
enum PagePanel {
  private static let labelWidth = 18

  static func draw(_ open: AppState.OpenPage, _ state: AppState, into frame: inout Frame) {
    let symbols = state.options.symbols
    let lines = PageLines.lines(open.page, state.options)
    frame.fill(row: 0, style: CellStyle(.title))
    frame.put(
      " \(symbols.localized(title(open.page)))", row: 0, column: 0, style: CellStyle(.title),
      ellipsis: symbols.ellipsis)
    let height = max(0, state.size.rows - 2)
    for (offset, line) in lines.dropFirst(open.scroll).prefix(height).enumerated() {
      draw(line, row: offset + 1, symbols, into: &frame)
    }
    guard state.size.rows >= 3 else { return }
    let end = min(lines.count, open.scroll + height)
    let more = end < lines.count ? "  \(end) of \(lines.count) lines" : ""
    let text = state.message ?? "\(hint(open.page))\(more)"
    frame.put(
      " \(symbols.localized(text))", row: state.size.rows - 1, column: 0, style: CellStyle(.key),
      ellipsis: symbols.ellipsis)
    frame.cursor = (min(1, state.size.rows - 1), 0)
  }

  private static func title(_ page: Page) -> String {
    switch page {
    case .detail(let record, _): "\(record.kind.word) \(record.id)"
    case .raw(let id, _): "\(id) as it was sent"
    case .help: "feedtui keys"
    }
  }

  private static func hint(_ page: Page) -> String {
    switch page {
    case .detail: "j/k scroll  r raw  p personal  y copy id  Esc back"
    case .raw: "j/k scroll  p personal  Esc back"
    case .help: "j/k scroll  Esc back"
    }
  }

  private static func draw(
    _ line: PageLine, row: Int, _ symbols: Symbols, into frame: inout Frame
  ) {
    var column = 1 + line.indent
    if !line.label.isEmpty {
      frame.put(
        line.label, row: row, column: column, style: CellStyle(.label),
        width: min(labelWidth, frame.size.columns / 2), ellipsis: symbols.ellipsis)
      column += min(labelWidth, frame.size.columns / 2)
    }
    column = frame.put(
      symbols.localized(line.text), row: row, column: column, style: CellStyle(line.role),
      ellipsis: symbols.ellipsis)
    if !line.note.isEmpty {
      frame.put(
        "  \(symbols.localized(line.note))", row: row, column: column, style: CellStyle(.unsure),
        ellipsis: symbols.ellipsis)
    }
  }
}
