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

extension PageLine {
  /// Cells of the label's column.
  static func labelWidth(_ width: Int) -> Int { width < 60 ? 11 : 18 }

  /// The line in as many as it needs: a note that has no room behind its text goes below it.
  func wrapped(to width: Int) -> [PageLine] {
    let start = 1 + indent + (label.isEmpty ? 0 : Self.labelWidth(width))
    let room = max(8, width - start)
    let isOne = CellText.width(text) + (note.isEmpty ? 0 : CellText.width(note) + 2) <= room
    if isOne || width < 20 { return [self] }
    let texts = WrappedText.lines(text, room).enumerated().map { index, part in
      PageLine(
        index == 0 ? label : "", part, role: role,
        indent: index == 0 ? indent : start - 1)
    }
    guard !note.isEmpty else { return texts }
    let notes = WrappedText.lines(note, max(8, width - start - 2))
    return texts + notes.map { PageLine("", $0, role: .unsure, indent: start + 1) }
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
    case .damages(let damages): DamagePage.lines(damages, options)
    }
  }

  /// The page's lines as they stand on a screen of this width.
  static func wrapped(_ page: Page, _ options: ShowOptions, width: Int) -> [PageLine] {
    lines(page, options).flatMap { $0.wrapped(to: width) }
  }

  static func count(_ state: AppState) -> Int {
    state.pages.last.map { wrapped($0.page, state.options, width: state.size.columns).count } ?? 0
  }
}

/// A page over the whole screen: a title, its lines, and how to leave.
enum PagePanel {
  static func draw(_ open: AppState.OpenPage, _ state: AppState, into frame: inout Frame) {
    let symbols = state.options.symbols
    let lines = PageLines.wrapped(open.page, state.options, width: state.size.columns)
    frame.fill(row: 0, style: CellStyle(.title))
    frame.put(
      " \(title(open.page, state.options))", row: 0, column: 0, style: CellStyle(.title),
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
      " \(text)", row: state.size.rows - 1, column: 0, style: CellStyle(.key),
      ellipsis: symbols.ellipsis)
    frame.cursor = (min(1, state.size.rows - 1), 0)
  }

  private static func title(_ page: Page, _ options: ShowOptions) -> String {
    let shown = { PersonalRule.text($0, in: .detail, asked: options.reveals) }
    return switch page {
    case .detail(let record, _): "\(record.kind.word) \(shown(record.label))"
    case .raw(let id, _): "\(shown(id)) as it was sent"
    case .help: "feedtui keys"
    case .damages(let damages): Count.text(damages.count, "place") + " where a record was lost"
    }
  }

  private static func hint(_ page: Page) -> String {
    switch page {
    case .detail: "j/k scroll  r raw  p personal  y copy id  Esc back"
    case .raw: "j/k scroll  p personal  Esc back"
    case .help: "j/k scroll  Esc back"
    case .damages: "j/k scroll  p shows the bytes  Esc back"
    }
  }

  private static func draw(
    _ line: PageLine, row: Int, _ symbols: Symbols, into frame: inout Frame
  ) {
    var column = 1 + line.indent
    if !line.label.isEmpty {
      frame.put(
        line.label, row: row, column: column, style: CellStyle(.label),
        width: PageLine.labelWidth(frame.size.columns) - 1, ellipsis: symbols.ellipsis)
      column += PageLine.labelWidth(frame.size.columns)
    }
    column = frame.put(
      line.text, row: row, column: column, style: CellStyle(line.role),
      ellipsis: symbols.ellipsis)
    if !line.note.isEmpty {
      frame.put(
        "  \(line.note)", row: row, column: column, style: CellStyle(.unsure),
        ellipsis: symbols.ellipsis)
    }
  }
}
