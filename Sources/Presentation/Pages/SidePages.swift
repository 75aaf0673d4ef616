/// The pages of the selected record beside the list, where the screen is wide enough: in the place of pages over it.
///
///     140 columns   the list, and at its right one page below the other
///     200 columns   the list, and at its right one page beside the other
struct SidePages: Equatable {
  /// A page's place on the screen.
  struct Place: Equatable {
    /// Among the open pages.
    var index: Int
    var columns: Range<Int>
    var rows: Range<Int>

    var size: Size { Size(columns: columns.count, rows: rows.count) }
  }

  /// The list's columns.
  private(set) var listColumns: Int
  private(set) var places: [Place] = []

  static let leastColumns = 140
  private static let leastForThree = 200
  /// Rows that a page needs for its title and some lines.
  private static let leastRows = 4

  /// Nil where pages stand over the list, or none is open.
  ///
  /// `rows`: The rows that the list has with its heads and panels.
  init?(_ state: AppState, rows: Range<Int>) {
    let width = state.size.columns
    guard width >= Self.leastColumns, rows.count >= Self.leastRows, state.adoption == nil,
      !state.pages.isEmpty, state.pages.allSatisfy({ $0.page.row != nil })
    else { return nil }
    let indices = state.pages.indices.suffix(2)
    let areBeside = width >= Self.leastForThree && indices.count == 2
    listColumns = areBeside ? width / 2 : width * 3 / 5
    // A column parts the list from the pages, and pages from one another.
    let first = listColumns + 1
    guard indices.count == 2 else {
      places = indices.map { Place(index: $0, columns: first..<width, rows: rows) }
      return
    }
    let (top, last) = (indices.lowerBound, indices.upperBound - 1)
    if areBeside {
      let middle = (first + width) / 2
      places = [
        Place(index: top, columns: first..<middle, rows: rows),
        Place(index: last, columns: middle + 1..<width, rows: rows),
      ]
    } else {
      let middle = (rows.lowerBound + rows.upperBound) / 2
      places = [
        Place(index: top, columns: first..<width, rows: rows.lowerBound..<middle),
        Place(index: last, columns: first..<width, rows: middle..<rows.upperBound),
      ]
    }
  }

  func draw(_ state: AppState, into frame: inout Frame) {
    for place in places {
      var part = Frame(size: place.size, isASCII: state.options.symbols == .ascii)
      let hasFocus = state.focus.isOfPage && place.index == state.pages.count - 1
      PagePanel.drawPart(
        state.pages[place.index], state, hasFocus: hasFocus, into: &part)
      frame.place(part, row: place.rows.lowerBound, column: place.columns.lowerBound)
      for row in place.rows {
        frame.put(
          state.options.symbols.divider, row: row, column: place.columns.lowerBound - 1,
          style: CellStyle(.dim))
      }
      if hasFocus {
        frame.cursor = (
          place.rows.lowerBound + part.cursor.row, place.columns.lowerBound + part.cursor.column
        )
      }
    }
  }
}
