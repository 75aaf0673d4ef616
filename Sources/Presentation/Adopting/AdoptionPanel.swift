import Domain

/// The questions of an adoption at the right, and at the left what the selected one may be answered with.
enum AdoptionPanel {
  /// Columns from which on both stand side by side.
  private static let widthOfTwo = 60

  static func draw(_ state: AppState, _ layout: Layout, into frame: inout Frame) {
    guard let adoption = state.adoption, !layout.adoption.isEmpty else { return }
    let half = state.size.columns >= widthOfTwo ? state.size.columns / 2 : 0
    let row = layout.adoption.lowerBound
    for column in 0..<state.size.columns {
      frame.put(state.options.symbols.rule, row: row, column: column, style: CellStyle(.dim))
    }
    let showsOptions = half > 0 || adoption.part == .options
    let showsQuestions = half > 0 || adoption.part != .options
    if showsOptions {
      drawOptions(
        adoption, state, layout, 0..<(half > 0 ? half - 1 : state.size.columns), into: &frame)
    }
    if showsQuestions {
      drawQuestions(adoption, state, layout, half..<state.size.columns, into: &frame)
    }
  }

  private static func head(
    _ text: String, _ state: AppState, _ row: Int, _ columns: Range<Int>, hasFocus: Bool,
    into frame: inout Frame
  ) {
    guard !text.isEmpty else { return }
    frame.put(
      " \(text) ", row: row, column: columns.lowerBound + 1,
      style: CellStyle(hasFocus ? .heading : .dim), width: columns.count - 2,
      ellipsis: state.options.symbols.ellipsis)
  }

  // MARK: Questions

  private static func drawQuestions(
    _ adoption: AdoptionState, _ state: AppState, _ layout: Layout, _ columns: Range<Int>,
    into frame: inout Frame
  ) {
    let open = adoption.sheet.openCount
    let said = open == 0 ? "all answered" : "\(Count.text(open)) open"
    head(
      "\(adoption.sheet.name): \(said)", state, layout.adoption.lowerBound, columns,
      hasFocus: adoption.part == .questions, into: &frame)
    for (offset, row) in layout.adoptionRows.enumerated() {
      let index = adoption.questions.top + offset
      guard adoption.sheet.questions.indices.contains(index) else { break }
      draw(adoption.sheet.questions[index], state, row, columns, into: &frame)
      guard index == adoption.questions.index else { continue }
      mark(row, columns, state, hasFocus: adoption.part == .questions, into: &frame)
    }
  }

  /// Cells of a question's name.
  private static let labelWidth = 17

  private static func draw(
    _ question: AdoptionSheet.Question, _ state: AppState, _ row: Int, _ columns: Range<Int>,
    into frame: inout Frame
  ) {
    let symbols = state.options.symbols
    let start = columns.lowerBound + 2
    let room = columns.upperBound - start - 1
    switch question.standing {
    case .heading, .end:
      let text = question.said.isEmpty ? question.label : "\(question.label)  \(question.said)"
      frame.put(
        text, row: row, column: start,
        style: CellStyle(question.standing == .end ? .key : .heading),
        width: room, ellipsis: symbols.ellipsis)
      return
    case .settled, .open, .absent: break
    }
    let sign = question.standing == .settled ? symbols.done : question.standing == .open ? "?" : " "
    let role: Role =
      question.standing == .open ? .warning : question.standing == .absent ? .dim : .normal
    frame.put(
      sign, row: row, column: start, style: CellStyle(question.standing == .open ? .warning : .good)
    )
    let indent = question.isNested ? 4 : 2
    let label = min(labelWidth, room / 2)
    frame.put(
      question.label, row: row, column: start + indent,
      style: CellStyle(role == .normal ? .label : role), width: max(1, label - indent),
      ellipsis: symbols.ellipsis)
    let said = question.said.isEmpty && question.standing == .open ? symbols.unsure : question.said
    frame.put(
      said, row: row, column: start + label + 1, style: CellStyle(role),
      width: max(1, room - label - 1), ellipsis: symbols.ellipsis)
  }

  // MARK: Options

  private static func drawOptions(
    _ adoption: AdoptionState, _ state: AppState, _ layout: Layout, _ columns: Range<Int>,
    into frame: inout Frame
  ) {
    guard let question = adoption.question else { return }
    head(
      question.asks, state, layout.adoption.lowerBound, columns,
      hasFocus: adoption.part == .options, into: &frame)
    for (offset, row) in layout.adoptionRows.enumerated() {
      let index = adoption.options.top + offset
      guard question.options.indices.contains(index) else { break }
      draw(question.options[index], state, row, columns, into: &frame)
      guard index == adoption.options.index, adoption.part == .options else { continue }
      mark(row, columns, state, hasFocus: true, into: &frame)
    }
  }

  private static func draw(
    _ option: AdoptionSheet.Option, _ state: AppState, _ row: Int, _ columns: Range<Int>,
    into frame: inout Frame
  ) {
    let symbols = state.options.symbols
    var writer = RowWriter(row: row, style: CellStyle(.good), ellipsis: symbols.ellipsis)
    let room = columns.count - 5
    writer.skip(columns.lowerBound + 2)
    writer.put(option.isTaken ? symbols.done : " ", 1, gap: 1, into: &frame)
    writer.style = CellStyle(.normal)
    let sample = option.sample?.text(revealing: state.options.reveals)
    let rest = option.reason.isEmpty && sample == nil ? 0 : room * 3 / 5
    writer.put(option.label, room - rest, gap: 1, into: &frame)
    if let sample {
      writer.style = CellStyle(.jsonText)
      let width = option.reason.isEmpty ? rest - 1 : rest / 2
      writer.put(sample, width, gap: 1, into: &frame)
      writer.style = CellStyle(.dim)
      writer.put(option.reason, rest - width - 2, gap: 0, into: &frame)
    } else {
      writer.style = CellStyle(.dim)
      writer.put(option.reason, rest - 1, gap: 0, into: &frame)
    }
  }

  /// Shows which row is selected: by a sign, and by its look where it has the keys.
  private static func mark(
    _ row: Int, _ columns: Range<Int>, _ state: AppState, hasFocus: Bool, into frame: inout Frame
  ) {
    frame.put(
      state.options.symbols.selection, row: row, column: columns.lowerBound,
      style: CellStyle(hasFocus ? .key : .dim))
    guard hasFocus else { return }
    frame.select(row: row, columns: columns)
    frame.cursor = (row, columns.lowerBound)
  }
}
