import Domain

/// The line above the list: how many have failed, how many there are of each status, and what they sum up to.
enum CountsStrip {
  static func draw(_ state: AppState, row: Int, into frame: inout Frame) {
    guard let sheet = state.strip else { return }
    let symbols = state.options.symbols
    frame.put(
      " " + text(sheet, room: state.size.columns - 2, symbols), row: row, column: 0,
      style: CellStyle(.dim))
  }

  /// The statuses that have the most, of which sums are still seen behind them.
  private static let firstStatuses = 3

  /// Whole parts as far as they fit.
  private static func text(_ sheet: CountsSheet, room: Int, _ symbols: Symbols) -> String {
    let statuses = sheet.rows.map {
      "\(PersonalRule.text($0.label, in: .driftPanel)) \(Count.text($0.count))"
    }
    let uncertain = sheet.uncertainAmounts
    let amounts = uncertain == 1 ? "1 amount" : "\(Count.text(uncertain)) amounts"
    let sums = (uncertain > 0 ? ["\(amounts) not certain"] : []) + sheet.totals
    let parts =
      [sheet.failureWords].compactMap(\.self) + statuses.prefix(firstStatuses) + sums
      + statuses.dropFirst(firstStatuses)
    return FittingParts.text(parts, room: room, symbols)
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
