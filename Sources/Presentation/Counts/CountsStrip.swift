import Domain

/// The line above the list: how many have failed, and when; how many there are of each status, and what they sum up to.
enum CountsStrip {
  static func draw(_ state: AppState, row: Int, into frame: inout Frame) {
    guard let sheet = state.strip else { return }
    frame.put(
      " " + text(sheet, state, room: state.size.columns - 2), row: row, column: 0,
      style: CellStyle(.dim))
  }

  /// The statuses that have the most, of which sums are still seen behind them.
  private static let firstStatuses = 3

  /// Whole parts as far as they fit.
  private static func text(_ sheet: CountsSheet, _ state: AppState, room: Int) -> String {
    let statuses = sheet.rows.map { row in
      let words = "\(PersonalRule.text(row.label, in: .driftPanel)) \(Count.text(row.count))"
      // The share of what failed stands before it.
      guard row.label != OrderStatus.failed.label else { return words }
      return "\(words) (\(CountsSheet.wholeShare(row.count, sheet.total)))"
    }
    let uncertain = sheet.uncertainAmounts
    let amounts = uncertain == 1 ? "1 amount" : "\(Count.text(uncertain)) amounts"
    let sums = (uncertain > 0 ? ["\(amounts) not certain"] : []) + sheet.totals
    let parts =
      [failures(sheet, state, room: room)].compactMap(\.self) + statuses.prefix(firstStatuses)
      + sums
      + statuses.dropFirst(firstStatuses)
    return FittingParts.text(parts, room: room, state.options.symbols)
  }

  /// From here on, there is room for when it began and how it goes on.
  private static let leastWithTimes = 118

  /// `failed 4.1 to 9.8 % ▁▁▂▃█▁ peak 38.0 %`, with the times of its ends on a wide screen.
  private static func failures(_ sheet: CountsSheet, _ state: AppState, room: Int) -> String? {
    guard let words = sheet.failureWords, let history = sheet.history else {
      return sheet.failureWords
    }
    let isWide = room >= leastWithTimes
    let width = isWide ? FailureHistory.spanCount : FailureHistory.spanCount / 2
    var line = history.line(width: width, state.options.symbols)
    if isWide {
      let (first, last) = history.ends(in: state.options.zone)
      line = "\(first) \(line) \(last)"
    }
    return "\(words) \(line) \(history.peakWords(width: width))"
  }
}

/// Parts of a line that are shown whole or not at all: a part of a number is another number.
enum FittingParts {
  static func text(_ parts: [String], room: Int, _ symbols: Symbols) -> String {
    var text = ""
    for (index, part) in parts.enumerated() {
      let next = (index == 0 ? "" : "\(text) · ") + part
      let rest = index == parts.count - 1 ? "" : " · \(symbols.ellipsis)"
      guard CellText.width(next + rest) <= room else {
        return text.isEmpty ? symbols.ellipsis : "\(text) · \(symbols.ellipsis)"
      }
      text = next
    }
    return text
  }
}
