/// Which of some rows is selected, and which are on the screen.
package struct ScrollingSelection: Equatable, Sendable {
  /// The selected row, counted from 0.
  package var index = 0
  /// The first row on the screen.
  package var top = 0
  /// How many rows there are, and how many the screen has room for, since `fit`.
  package private(set) var count = 0
  package private(set) var height = 0

  /// No rows yet; the first one will be selected.
  package init() {}

  /// The rows on the screen.
  package var visible: Range<Int> {
    let start = min(top, max(0, count - 1))
    return start..<max(start, min(count, start + height))
  }

  /// Moves by a row, by `page` rows, or to an end; `fit` keeps it among the rows.
  mutating func move(_ movement: Movement, page: Int) {
    switch movement {
    case .down: index += 1
    case .up: index -= 1
    case .pageDown: index += max(1, page)
    case .pageUp: index -= max(1, page)
    case .first: index = 0
    case .last: index = count - 1
    }
  }

  /// Selects one of `count` rows, and scrolls until it is among the `height` on the screen.
  mutating func fit(count: Int, height: Int) {
    self.count = count
    self.height = height
    let room = max(1, height)
    index = max(0, min(index, count - 1))
    if index < top { top = index }
    if index >= top + room { top = index - room + 1 }
    top = max(0, min(top, max(0, count - room)))
  }
}
