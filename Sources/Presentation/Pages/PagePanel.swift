import Domain

/// The lines of the page that is open.
enum PageLines {
  static func lines(_ page: Page, _ options: ShowOptions) -> [PageLine] {
    switch page {
    case .detail(let shown):
      RecordDetail(record: shown.record, drifts: shown.drifts, options: options).lines
    case .raw(_, _, let lines): RawPage.lines(lines, options)
    case .help: HelpPage.lines
    case .damages(let damages): DamagePage.lines(damages, options)
    }
  }

  /// The page's lines as they stand on a screen of this width.
  static func wrapped(_ page: Page, _ options: ShowOptions, width: Int) -> [PageLine] {
    if case .detail(let shown) = page, width >= widthOfTwo {
      let detail = RecordDetail(record: shown.record, drifts: shown.drifts, options: options)
      return besides(detail.facts, detail.groups, half: width / 2)
    }
    return lines(page, options).flatMap { $0.wrapped(to: width) }
  }

  /// From here on, a page of one column would leave half of the screen empty.
  private static let widthOfTwo = 120

  private static func besides(
    _ left: [PageLine], _ right: [PageLine], half: Int
  ) -> [PageLine] {
    var lines = left.flatMap { $0.wrapped(to: half - 1) }
    for (index, line) in right.flatMap({ $0.wrapped(to: half) }).enumerated() {
      if index == lines.count { lines.append(PageLine("", "")) }
      lines[index].beside = [line]
    }
    return lines
  }

  static func count(_ state: AppState) -> Int {
    state.pages.last?.lines(state.options, columns: state.size.columns).count ?? 0
  }
}

/// A page over the whole screen: a title, its lines, and how to leave.
enum PagePanel {
  static func draw(_ open: OpenPage, _ state: AppState, into frame: inout Frame) {
    let symbols = state.options.symbols
    let lines = open.lines(state.options, columns: state.size.columns)
    frame.fill(row: 0, style: CellStyle(.title, on: .raised))
    frame.put(
      " \(title(open.page, state.options))", row: 0, column: 0,
      style: CellStyle(.title, on: .raised),
      ellipsis: symbols.ellipsis)
    let height = max(0, state.size.rows - 2)
    for (offset, line) in lines.dropFirst(open.scroll).prefix(height).enumerated() {
      draw(line, row: offset + 1, symbols, into: &frame)
    }
    guard state.size.rows >= 3 else { return }
    let end = min(lines.count, open.scroll + height)
    let more = end < lines.count ? "  \(end) of \(lines.count) lines" : ""
    let room = state.size.columns - 2 - CellText.width(more)
    let text = state.message ?? "\(KeyHint.line(state, room: room))\(more)"
    frame.put(
      " \(text)", row: state.size.rows - 1, column: 0, style: CellStyle(.key),
      ellipsis: symbols.ellipsis)
    frame.cursor = (min(1, state.size.rows - 1), 0)
  }

  private static func title(_ page: Page, _ options: ShowOptions) -> String {
    let shown = { PersonalRule.text($0, in: .detail, asked: options.reveals) }
    return switch page {
    case .detail(let open): "\(open.record.kind.word) \(shown(open.record.label))"
    case .raw(_, let label, let lines):
      "JSON of \(shown(label))" + (hidesSomething(lines, options) ? ", personal values masked" : "")
    case .help: "feedtui keys"
    case .damages(let damages): Count.text(damages.count, "place") + " where a record was lost"
    }
  }

  private static func hidesSomething(_ lines: [RawLine], _ options: ShowOptions) -> Bool {
    !options.reveals && lines.contains(where: \.value.isMasked)
  }

  private static func draw(
    _ line: PageLine, row: Int, from start: Int = 0, _ symbols: Symbols, into frame: inout Frame
  ) {
    for line in line.beside {
      draw(line, row: row, from: frame.size.columns / 2, symbols, into: &frame)
    }
    var column = start + 1 + line.indent
    if !line.label.isEmpty {
      frame.put(
        line.label, row: row, column: column, style: CellStyle(.label),
        width: PageLine.labelWidth(frame.size.columns) - 1, ellipsis: symbols.ellipsis)
      column += PageLine.labelWidth(frame.size.columns)
    }
    for part in line.parts {
      column = frame.put(
        part.text, row: row, column: column, style: CellStyle(part.role),
        ellipsis: symbols.ellipsis)
    }
    if !line.note.isEmpty {
      frame.put(
        "  \(line.note)", row: row, column: column, style: CellStyle(.unsure),
        ellipsis: symbols.ellipsis)
    }
  }
}
