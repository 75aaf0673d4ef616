/// Draws the whole screen from the state: pure, and the same for a terminal, a test and `feedtui screen`.
package enum Screen {
  /// The frame that shows `state`.
  package static func render(_ state: AppState) -> Frame {
    var frame = Frame(size: state.size, isASCII: state.options.symbols == .ascii)
    if let page = state.pages.last, Layout(state).sidePages == nil {
      PagePanel.draw(page, state, into: &frame)
      // It was begun beside the page, on a wider screen.
      if state.search.isTyping {
        let row = state.size.rows - 1
        frame.put(String(repeating: " ", count: state.size.columns), row: row, column: 0)
        SearchPrompt.draw(state, row: row, into: &frame)
      } else if state.prompt.isTyping {
        drawPrompt(overPageOf: state, into: &frame)
      }
    } else {
      drawList(state, into: &frame)
    }
    return frame
  }

  /// What is typed stands over the last lines of a page.
  private static func drawPrompt(overPageOf state: AppState, into frame: inout Frame) {
    let last = state.size.rows - 1
    let help = state.size.rows >= 6 ? last : nil
    let row = help == nil ? last : last - 1
    for line in row...last {
      frame.put(String(repeating: " ", count: state.size.columns), row: line, column: 0)
    }
    PromptPanel.draw(state, row: row, help: help, into: &frame)
  }

  private static func drawList(_ state: AppState, into frame: inout Frame) {
    let layout = Layout(state)
    HeaderBar.draw(state, row: layout.header, into: &frame)
    if let row = layout.tabs { TabBar.draw(state, row: row, into: &frame) }
    for (row, banner) in zip(layout.banners, state.feed.banners) {
      frame.put(" \(banner)", row: row, column: 0, style: CellStyle(.warning))
    }
    if let row = layout.strip { CountsStrip.draw(state, row: row, into: &frame) }
    if let pages = layout.sidePages {
      var part = state
      part.size.columns = pages.listColumns
      var left = frame.part(columns: pages.listColumns)
      drawRecords(part, layout, into: &left)
      frame.place(left, row: 0, column: 0)
      frame.cursor = left.cursor
      pages.draw(state, into: &frame)
    } else {
      drawRecords(state, layout, into: &frame)
    }
    drawLastLines(state, layout, into: &frame)
  }

  private static func drawRecords(_ state: AppState, _ layout: Layout, into frame: inout Frame) {
    if case .broken(let problem) = state.feed.phase, state.feed.shownCount == 0 {
      ProblemPanel.draw(problem, state, rows: layout.listRows, into: &frame)
    } else {
      ListPanel.draw(state, layout, into: &frame)
    }
    AdoptionPanel.draw(state, layout, into: &frame)
    if layout.hasCounts { CountsPanel.draw(state, layout, into: &frame) }
    if layout.hasDriftPanel { DriftPanel.draw(state, layout, into: &frame) }
  }

  private static func drawLastLines(
    _ state: AppState, _ layout: Layout, into frame: inout Frame
  ) {
    // Without a line of its own, what is typed stands over the last one.
    let lastRow = state.isTyping ? state.size.rows - 1 : nil
    guard let row = layout.hints ?? lastRow else { return }
    guard state.prompt.isTyping else { return HintBar.draw(state, row: row, into: &frame) }
    PromptPanel.draw(
      state, row: layout.prompt ?? row, help: layout.prompt == nil ? nil : row, into: &frame)
  }
}
