/// By what records are counted.
package enum CountsColumn: String, CaseIterable, Sendable {
  case status, method, kind, currency, day, hour

  /// `zone`: The name of the clock that days and hours are of.
  package func word(in zone: String) -> String {
    switch self {
    case .status: "status"
    case .method: "method"
    case .kind: "kind"
    case .currency: "currency"
    case .day: "day (\(zone))"
    case .hour: "hour (\(zone))"
    }
  }

  /// The one behind it; behind the last, the first.
  var next: CountsColumn {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

/// What the records of the list are counted by, and what came of it.
package struct CountsSheet: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// What its records have in common.
    package var label: String
    package var count: Int
    /// `2 not certain`, `1204.50 EUR`, `80.00 USD`.
    package var sums: [String]
    /// The query that finds them; nil where none does.
    package var query: String?

    package init(label: String, count: Int, sums: [String], query: String?) {
      (self.label, self.count, self.sums, self.query) = (label, count, sums, query)
    }
  }

  /// One, or two that are crossed.
  package var columns: [CountsColumn]
  package var rows: [Row]
  package var total: Int
  /// The least and the most that can have failed; nil where nothing was counted.
  package var failed: ClosedRange<Int>?
  /// The sums of all of them: `1204.50 EUR`, `80.00 USD`; and how many are in none of them.
  package var totals: [String]
  package var uncertainAmounts: Int
  /// How many failed over time; nil where that tells nothing.
  package var history: FailureHistory?

  package init(
    columns: [CountsColumn], rows: [Row], total: Int, failed: ClosedRange<Int>?, totals: [String],
    uncertainAmounts: Int
  ) {
    (self.columns, self.rows, self.total, self.failed) = (columns, rows, total, failed)
    (self.totals, self.uncertainAmounts) = (totals, uncertainAmounts)
  }

  /// `failed 4.1 to 9.8 %`: a range while statuses aren't certain.
  var failureWords: String? {
    guard let failed, total > 0 else { return nil }
    let (least, most) = (Self.share(failed.lowerBound, total), Self.share(failed.upperBound, total))
    return least == most ? "failed \(least)" : "failed \(least.dropLast(2)) to \(most)"
  }

  /// `18 %`, where there is little room.
  package static func wholeShare(_ count: Int, _ total: Int) -> String {
    if count > 0, count * 200 < total { return "<1 %" }
    if count < total, (total - count) * 200 < total { return ">99 %" }
    return "\(total > 0 ? (count * 200 + total) / (total * 2) : 0) %"
  }

  /// `18.7 %`.
  package static func share(_ count: Int, _ total: Int) -> String {
    // Some are never none, and not all are never all.
    if count > 0, count * 2000 < total { return "<0.1 %" }
    if count < total, (total - count) * 2000 < total { return ">99.9 %" }
    let tenths = total > 0 ? (count * 2000 + total) / (total * 2) : 0
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

/// The panel of counts, where it is open.
package struct CountsState: Equatable, Sendable {
  package var column = CountsColumn.status
  /// What each group is counted by in turn; nil: nothing.
  package var crossing: CountsColumn?
  package var selection = ScrollingSelection()
  package var hasFocus = true
  /// Nil until the records were counted.
  package var sheet: CountsSheet?

  package var columns: [CountsColumn] { [column] + (crossing.map { [$0] } ?? []) }

  /// By another column, and across another one: behind the last, across none.
  var crossed: CountsState {
    let others = CountsColumn.allCases.filter { $0 != column }
    let behind = others.drop { $0 != crossing }.dropFirst()
    return CountsState(column: column, crossing: crossing == nil ? others.first : behind.first)
  }

  package var selected: CountsSheet.Row? {
    guard let rows = sheet?.rows, rows.indices.contains(selection.index) else { return nil }
    return rows[selection.index]
  }

  mutating func fit(height: Int) { selection.fit(count: sheet?.rows.count ?? 0, height: height) }

  mutating func move(_ movement: Movement) { selection.move(movement, page: selection.height - 1) }

  /// Keeps the selected row selected though others came before it.
  mutating func take(_ sheet: CountsSheet) {
    let label = self.sheet?.columns == sheet.columns ? selected?.label : nil
    self.sheet = sheet
    if let index = sheet.rows.firstIndex(where: { $0.label == label }) { selection.index = index }
  }
}
