@testable import Presentation

/// What is true of every screen, whatever was pressed and read before.
///
/// Each returns what is wrong, or nil.
struct ScreenInvariant: Sendable {
  let sentence: String
  let violation: @Sendable (AppState, Frame) -> String?

  // swift-format-ignore
  static let all: [ScreenInvariant] = [
    .init(sentence: "a frame fills the screen",                              violation: fills),
    .init(sentence: "the cursor is on the screen",                           violation: cursor),
    .init(sentence: "the selected record can be seen",                       violation: selection),
    .init(sentence: "what has the keys can be seen",                         violation: focus),
    .init(sentence: "each page is open once at most",                        violation: pages),
    .init(sentence: "no page is scrolled behind its end",                    violation: scroll),
    .init(sentence: "the selected line of a page can be seen",               violation: selectedLine),
    .init(sentence: "a hint is of a key that does something",                violation: hints),
    .init(sentence: "a key that does nothing changes nothing but a message", violation: idleKeys),
    .init(sentence: "a key that is there for something does something",      violation: busyKeys),
    .init(sentence: "Esc closes everything in a few steps",                  violation: escape),
    .init(sentence: "q quits from the bare list alone",                      violation: quit),
    .init(sentence: "a paste is no command",                                 violation: paste),
    .init(sentence: "where nothing could be read, the reason stands",        violation: reason),
    .init(sentence: "the counts of the tabs can be seen",                    violation: counts),
    .init(sentence: "what is typed can be seen",                             violation: prompt),
  ]

  @Sendable private static func fills(_ state: AppState, _ frame: Frame) -> String? {
    let widths = frame.cells.map { $0.reduce(0) { $0 + Int($1.width) } }
    let isFull =
      frame.cells.count == state.size.rows && widths.allSatisfy { $0 == state.size.columns }
    return isFull ? nil : "rows of \(Set(widths)) cells"
  }

  @Sendable private static func cursor(_ state: AppState, _ frame: Frame) -> String? {
    let isThere =
      (0..<state.size.rows).contains(frame.cursor.row)
      && (0..<state.size.columns).contains(frame.cursor.column)
    return isThere ? nil : "at \(frame.cursor)"
  }

  @Sendable private static func selection(_ state: AppState, _ frame: Frame) -> String? {
    if state.size.rows >= 3, Layout(state).listRows.isEmpty { return "there is no list" }
    guard state.list.count > 0 else {
      return state.list.selection.index == 0 ? nil : "\(state.list.selection.index) of none"
    }
    guard (0..<state.list.count).contains(state.list.selection.index) else {
      return "\(state.list.selection.index) of \(state.list.count)"
    }
    let isSeen =
      Layout(state).listRows.isEmpty
      || state.list.selection.visible.contains(state.list.selection.index)
    return isSeen ? nil : "\(state.list.selection.index) not in \(state.list.selection.visible)"
  }

  @Sendable private static func focus(_ state: AppState, _ frame: Frame) -> String? {
    switch state.focus {
    case .driftPanel: Layout(state).driftPanel.isEmpty ? "the panel can't" : nil
    case .questions, .answers: Layout(state).adoption.count < 2 ? "the questions can't" : nil
    default: nil
    }
  }

  @Sendable private static func pages(_ state: AppState, _ frame: Frame) -> String? {
    for (index, open) in state.pages.enumerated()
    where state.pages[..<index].contains(where: { $0.page.isSameKind(as: open.page) }) {
      return "\(state.pages.count) pages"
    }
    return nil
  }

  @Sendable private static func scroll(_ state: AppState, _ frame: Frame) -> String? {
    let seen: [(page: OpenPage, columns: Int, rows: Int)] =
      if let side = Layout(state).sidePages {
        side.places.map { (state.pages[$0.index], $0.size.columns, $0.size.rows - 1) }
      } else {
        state.pages.suffix(1).map { ($0, state.size.columns, state.size.rows - 2) }
      }
    for (page, columns, rows) in seen {
      let end = max(0, page.lines(state.options, columns: columns).count - max(1, rows))
      if !(0...end).contains(page.scroll) { return "\(page.scroll) of \(end)" }
    }
    return nil
  }

  @Sendable private static func selectedLine(_ state: AppState, _ frame: Frame) -> String? {
    guard state.focus == .raw, let page = state.pages.last, let tree = page.tree,
      !tree.lines.isEmpty
    else { return nil }
    guard tree.visible.contains(tree.selected) else { return "\(tree.selected) is folded" }
    let side = Layout(state).sidePages?.places.last?.size
    let (columns, rows) = (side?.columns ?? state.size.columns, side?.rows ?? state.size.rows - 1)
    let seen = page.lines(state.options, columns: columns).dropFirst(page.scroll)
    return seen.prefix(max(1, rows - 1)).contains { $0.source == tree.selected }
      ? nil : "\(tree.selected) is below or above"
  }

  @Sendable private static func hints(_ state: AppState, _ frame: Frame) -> String? {
    guard !state.isTyping else { return nil }
    let line = KeyHint.line(state, room: state.size.columns - 2)
    for hint in line.split(separator: "  ") {
      let word = hint.split(separator: " ").first.map(String.init) ?? ""
      let name = ["⏎": "enter", "j/k": "j", "Esc": "esc", "Tab": "tab"][word] ?? word
      guard let key = Key(named: name), let command = KeyBinding.command(for: key) else {
        return "\(hint) names no key"
      }
      if !state.isAvailable(command) { return "\(hint) does nothing" }
    }
    return nil
  }

  @Sendable private static func idleKeys(_ state: AppState, _ frame: Frame) -> String? {
    guard !state.isTyping else { return nil }
    for binding in KeyBinding.table where !state.isAvailable(binding.command) {
      var after = state
      let effects = after.reduce(.key(binding.keys[0]))
      after.message = state.message
      if after != state || !effects.isEmpty { return "\(binding.command)" }
    }
    return nil
  }

  @Sendable private static func busyKeys(_ state: AppState, _ frame: Frame) -> String? {
    guard !state.isTyping else { return nil }
    for binding in KeyBinding.table where state.isAvailable(binding.command) {
      switch binding.command {
      // At one end of a list there is nowhere to go; from the bare list there is nothing to close.
      case .move, .global(.back), .global(.close): continue
      default: break
      }
      var after = state
      after.message = nil
      let before = after
      let effects = after.reduce(.key(binding.keys[0]))
      if after == before, effects.isEmpty { return "\(binding.command) at \(state.focus)" }
    }
    return nil
  }

  @Sendable private static func escape(_ state: AppState, _ frame: Frame) -> String? {
    var after = state
    for _ in 0..<7 {
      if after.closing == nil, !after.isTyping { return nil }
      _ = after.reduce(.key(.escape))
    }
    return "\(String(describing: after.closing)) is still open"
  }

  @Sendable private static func quit(_ state: AppState, _ frame: Frame) -> String? {
    var after = state
    let quits = after.reduce(.key(.character("q"))).contains(.terminal(.quit))
    let isBare = state.closing == nil && !state.isTyping
    return quits == isBare ? nil : "quits: \(quits)"
  }

  @Sendable private static func paste(_ state: AppState, _ frame: Frame) -> String? {
    var after = state
    let effects = after.reduce(.pasted("q R d 1"))
    guard !state.isTyping else {
      return after.isTyping ? nil : "it left the prompt"
    }
    after.message = state.message
    return after == state && effects.isEmpty ? nil : "it did something"
  }

  @Sendable private static func reason(_ state: AppState, _ frame: Frame) -> String? {
    guard case .broken(let problem) = state.feed.phase, state.feed.shownCount == 0,
      state.pages.isEmpty, state.size.rows >= 10, state.size.columns >= 20, !state.showsDriftPanel
    else { return nil }
    let word = problem.split(separator: " ").first.map(String.init) ?? ""
    return frame.lines.contains { $0.contains(word.prefix(10)) } ? nil : "\"\(problem)\" doesn't"
  }

  @Sendable private static func counts(_ state: AppState, _ frame: Frame) -> String? {
    guard state.pages.isEmpty, state.list.filter == nil, state.size.rows >= 5,
      state.size.columns >= 40
    else { return nil }
    for count in state.feed.tabCounts where count < 100_000 {
      if !frame.lines[1].contains(Count.text(count)) { return "\(count) not in \(frame.lines[1])" }
    }
    return nil
  }

  @Sendable private static func prompt(_ state: AppState, _ frame: Frame) -> String? {
    guard state.search.isTyping, state.size.rows >= 3, state.size.columns >= 8,
      let last = state.search.pattern.last, last.isASCII, last != " "
    else { return nil }
    return frame.lines.last?.last == last
      ? nil : "\(frame.lines.last ?? "") for \(state.search.pattern)"
  }
}
