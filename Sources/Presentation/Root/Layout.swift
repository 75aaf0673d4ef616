/// Which rows of the screen are whose.
///
///     header          always
///     tabs            from 5 rows on
///     banners         one each, at most three; one below 10 rows, none below 5
///     questions       three fifths, where an API is adopted
///     counts          a line, from 12 rows of 80 columns on
///     column heads    from 6 rows on
///     the list        what is left
///     drift panel     a third, where it is open
///     prompt          while a query or a command is typed, from 6 rows on
///     hints           from 3 rows on
struct Layout: Equatable {
  var header: Int
  var tabs: Int?
  var banners: Range<Int>
  /// The questions of an adoption: their heading and their rows.
  var adoption: Range<Int>
  /// The line of counts.
  var strip: Int?
  var columnHeads: Int?
  var listRows: Range<Int>
  /// The panel: its heading, its rows and the explanation.
  var driftPanel: Range<Int>
  /// The counts: their heading and their rows, where they are open.
  var counts: Range<Int>
  var countsRows: Range<Int> { min(counts.lowerBound + 1, counts.upperBound)..<counts.upperBound }
  /// Whether the counts are on the screen.
  var hasCounts: Bool { !counts.isEmpty }
  /// The rows of the panel that hold drift.
  var driftRows: Range<Int>
  var hints: Int?
  /// The row above the hints while a query or a command is typed, where there is room: then they say what is wrong with it.
  var prompt: Int?
  /// Whether a panel beside the list has room.
  var hasRoomForPanel: Bool
  /// The pages beside the list; nil where there are none.
  var sidePages: SidePages?

  /// The rows of the questions, without their heading.
  var adoptionRows: Range<Int> {
    min(adoption.lowerBound + 1, adoption.upperBound)..<adoption.upperBound
  }

  /// Whether questions are on the screen.
  var hasAdoption: Bool { !adoption.isEmpty }

  /// Whether the drift panel is on the screen.
  var hasDriftPanel: Bool { !driftPanel.isEmpty }

  private static let leastWithStrip = (rows: 12, columns: 80)

  init(_ state: AppState) {
    let rows = state.size.rows
    header = 0
    var next = 1
    var end = rows
    hints = rows >= 3 ? rows - 1 : nil
    if hints != nil { end -= 1 }
    prompt = state.prompt.isTyping && rows >= 6 ? end - 1 : nil
    if prompt != nil { end -= 1 }
    let rowsEnd = end
    tabs = rows >= 5 ? next : nil
    if tabs != nil { next += 1 }
    let bannerRoom = rows >= 10 ? 3 : rows >= 5 ? 1 : 0
    let bannerCount = min(state.feed.banners.count, bannerRoom)
    banners = next..<min(next + bannerCount, end)
    next = banners.upperBound
    // A row of the list stays: what is looked for is there.
    hasRoomForPanel = end - next >= 5
    let questions = state.adoption != nil && hasRoomForPanel ? (end - next) * 3 / 5 : 0
    adoption = next..<next + questions
    next += questions
    if let panel = state.driftPanel, hasRoomForPanel, questions == 0 {
      let explanation = end - next >= 10 ? 2 : 1
      let wanted = panel.rows(state.feed).count + 1 + explanation
      let height = max(4, min(wanted, (end - next) / 2))
      driftPanel = end - height..<end
      driftRows = driftPanel.lowerBound + 1..<end - explanation
      end -= height
    } else {
      driftPanel = end..<end
      driftRows = end..<end
    }
    counts = end..<end
    if let panel = state.counts, hasRoomForPanel, questions == 0, driftPanel.isEmpty {
      let wanted = max(2, panel.sheet?.rows.count ?? 0) + 1
      let height = max(3, min(wanted, (end - next) / 2))
      counts = end - height..<end
      end -= height
    }
    let hasStrip =
      rows >= Self.leastWithStrip.rows && state.size.columns >= Self.leastWithStrip.columns
      && state.feed.shownCount > 0 && questions == 0 && counts.isEmpty && end - next >= 4
    strip = hasStrip ? next : nil
    if strip != nil { next += 1 }
    sidePages = SidePages(state, rows: min(next, end)..<rowsEnd)
    columnHeads = end - next >= 3 ? next : nil
    if columnHeads != nil { next += 1 }
    listRows = min(next, end)..<end
  }
}
