/// A page over the list, and how far it is scrolled.
package struct OpenPage: Equatable, Sendable {
  package let page: Page
  /// Lines above the screen.
  package private(set) var scroll = 0
  /// Lines that the screen has room for.
  private var height = 1
  /// The lines as they stand on a screen, and on which: a long text is laid out once, and not for each key.
  private var laidOut: [PageLine] = []
  private var form: Form?

  private struct Form: Equatable {
    let options: ShowOptions
    let columns: Int
  }

  /// A page at its beginning.
  package init(page: Page) { self.page = page }

  /// Another page, as far as this one was scrolled.
  func changed(to page: Page) -> OpenPage {
    var changed = OpenPage(page: page)
    changed.scroll = scroll
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
    case .help, .damages, .profile: return self
    }
  }

  /// Whether there is more than the screen has room for.
  var canScroll: Bool { laidOut.count > height }

  /// Sets the page's size; where the screen grew, scrolls back so that nothing after the end is shown.
  mutating func fit(_ options: ShowOptions, columns: Int, height: Int) {
    let form = Form(options: options, columns: columns)
    if form != self.form {
      laidOut = page.content.laidOut(options, columns: columns)
      self.form = form
    }
    self.height = height
    scroll = max(0, min(scroll, laidOut.count - height))
  }

  mutating func move(_ movement: Movement) {
    switch movement {
    case .down: scroll += 1
    case .up: scroll -= 1
    case .pageDown: scroll += height
    case .pageUp: scroll -= height
    case .first: scroll = 0
    case .last: scroll = laidOut.count
    }
  }

  /// The lines on a screen of so many columns.
  package func lines(_ options: ShowOptions, columns: Int) -> [PageLine] {
    form == Form(options: options, columns: columns)
      ? laidOut : page.content.laidOut(options, columns: columns)
  }
}
