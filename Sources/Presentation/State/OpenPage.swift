/// A page over the list, and how far it is scrolled.
package struct OpenPage: Equatable, Sendable {
  package let page: Page
  package var scroll = 0
  /// The lines as they stand on a screen, and on which: a long text is laid out once, and not for each key.
  private var laidOut: [PageLine] = []
  private var form: Form?

  private struct Form: Equatable {
    let options: ShowOptions
    let columns: Int
  }

  /// A page at its beginning.
  package init(page: Page) { self.page = page }

  mutating func layOut(_ options: ShowOptions, columns: Int) {
    let form = Form(options: options, columns: columns)
    guard form != self.form else { return }
    laidOut = PageLines.wrapped(page, options, width: columns)
    self.form = form
  }

  /// The lines on a screen of so many columns.
  func lines(_ options: ShowOptions, columns: Int) -> [PageLine] {
    form == Form(options: options, columns: columns)
      ? laidOut : PageLines.wrapped(page, options, width: columns)
  }
}
