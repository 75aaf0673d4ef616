import Domain

/// The page of a record: its facts, and what drifted.
struct DetailPage: PageContent {
  let shown: ListRow

  /// From here on, a page of one column would leave half of the screen empty.
  private static let widthOfTwo = 120

  var focus: AppState.Focus { .detail }
  var record: (row: Int, label: String)? { (shown.row, shown.record.label) }

  func title(_ options: ShowOptions) -> String {
    let label = PersonalRule.text(shown.record.label, in: .detail, asked: options.reveals)
    return "\(shown.record.kind.word) \(label)"
  }

  func lines(_ options: ShowOptions) -> [PageLine] { detail(options).lines }

  func laidOut(_ options: ShowOptions, columns: Int) -> [PageLine] {
    guard columns >= Self.widthOfTwo else {
      return lines(options).flatMap { $0.wrapped(to: columns) }
    }
    let detail = detail(options)
    return Self.besides(detail.facts, detail.groups, half: columns / 2)
  }

  private func detail(_ options: ShowOptions) -> RecordDetail {
    RecordDetail(
      record: shown.record, drifts: shown.drifts, options: options, earlier: shown.earlier,
      isBeforeGap: shown.isBeforeGap, unit: shown.unit)
  }

  private static func besides(
    _ left: [PageLine], _ right: [PageLine], half: Int
  ) -> [PageLine] {
    var lines = left.flatMap { $0.wrapped(to: half - 1) }
    for (index, line) in right.flatMap({ $0.wrapped(to: half) }).enumerated() {
      if index == lines.count { lines.append(PageLine("", "")) }
      lines[index].beside = [line]
    }
    return lines
  }
}
