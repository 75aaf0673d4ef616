/// A page over the list, how far it is scrolled, and what of it is selected.
package struct OpenPage: Equatable, Sendable {
  package let page: Page
  /// Lines above the screen.
  package private(set) var scroll = 0
  /// What of a record's JSON is folded and selected; nil of other pages.
  private(set) var tree: RawTree?
  /// Lines that the screen has room for.
  private var height = 1
  /// The lines as they stand on a screen, and on which: a long text is laid out once, and not for each key.
  private var laidOut: [PageLine] = []
  private var form: Form?

  private struct Form: Equatable {
    let options: ShowOptions
    let columns: Int
    let folded: Set<Int>?
  }

  /// A page at its beginning.
  package init(page: Page) {
    self.page = page
    if case .raw(_, _, let lines) = page { tree = RawTree(lines) }
  }

  /// What stands on the page, as it is folded.
  var content: any PageContent {
    guard case .raw(let row, let label, _) = page, let tree else { return page.content }
    return RawPage(row: row, label: label, tree: tree)
  }

  /// Another page, as far as this one was scrolled and folded.
  func changed(to page: Page) -> OpenPage {
    var changed = OpenPage(page: page)
    changed.scroll = scroll
    if case .raw(_, _, let lines) = page { changed.tree = tree?.changed(to: lines) }
    return changed
  }

  /// The same page where rows have other numbers; nil where its record is gone.
  func renumbered(_ rows: [Int: Int]) -> OpenPage? {
    switch page {
    case .detail(var shown):
      guard let row = rows[shown.row] else { return nil }
      shown.row = row
      return changed(to: .detail(shown))
    case .raw(let row, let label, let lines):
      return rows[row].map { changed(to: .raw(row: $0, label: label, lines)) }
    case .help, .damages, .causes, .profile: return self
    }
  }

  // MARK: Moving

  /// Whether there is somewhere to go: another line to select, or more than the screen has room for.
  var canMove: Bool { tree.map { $0.visible.count > 1 } ?? (laidOut.count > height) }

  /// Sets the page's size; where the screen grew, scrolls back so that nothing after the end is shown.
  mutating func fit(_ options: ShowOptions, columns: Int, height: Int) {
    let form = form(options, columns: columns)
    if form != self.form {
      laidOut = content.laidOut(options, columns: columns)
      self.form = form
    }
    self.height = height
    if let tree, let first = laidOut.firstIndex(where: { $0.source == tree.selected }) {
      let last = laidOut.lastIndex { $0.source == tree.selected } ?? first
      // All of it where it has room, else its beginning.
      scroll = min(first, max(scroll, last - height + 1))
    }
    scroll = max(0, min(scroll, laidOut.count - height))
  }

  mutating func move(_ movement: Movement) {
    if tree != nil {
      tree?.move(movement, page: height)
      return
    }
    switch movement {
    case .down: scroll += 1
    case .up: scroll -= 1
    case .pageDown: scroll += height
    case .pageUp: scroll -= height
    case .first: scroll = 0
    case .last: scroll = laidOut.count
    }
  }

  /// Changes what of a record's JSON is folded or selected; nil of other pages.
  mutating func changeTree<Result>(_ body: (inout RawTree) -> Result) -> Result? {
    guard var changed = tree else { return nil }
    defer { tree = changed }
    return body(&changed)
  }

  private func form(_ options: ShowOptions, columns: Int) -> Form {
    Form(options: options, columns: columns, folded: tree?.folded)
  }

  /// The lines on a screen of so many columns.
  package func lines(_ options: ShowOptions, columns: Int) -> [PageLine] {
    form == form(options, columns: columns)
      ? laidOut : content.laidOut(options, columns: columns)
  }
}
