package import Domain

/// A page over the list.
package enum Page: Equatable, Sendable {
  case detail(ListRow)
  /// A record's JSON, and the row and the name of the record.
  case raw(row: Int, label: String, [RawLine])
  case help
  /// Where records were lost.
  case damages([DamagedPlace])
  /// What the records of a drift have in common.
  case causes(CausesSheet)
  /// The text of a profile, a line each, which is to be written.
  case profile(name: String, [String])

  /// What stands on the page.
  var content: any PageContent {
    switch self {
    case .detail(let shown): DetailPage(shown: shown)
    case .raw(let row, let label, let lines):
      RawPage(row: row, label: label, tree: RawTree(lines))
    case .help: HelpPage()
    case .damages(let places): DamagePage(places: places)
    case .causes(let sheet): CausesPage(sheet: sheet)
    case .profile(let name, let text): ProfilePage(name: name, text: text)
    }
  }

  /// The row of the record that it is of; nil where it is of none.
  package var row: Int? { content.record?.row }

  /// Whether both show the same sort of thing.
  package func isSameKind(as other: Page) -> Bool {
    content.focus == other.content.focus
  }
}

/// What stands on a page.
protocol PageContent {
  /// What the key table calls the page.
  var focus: AppState.Focus { get }
  /// The record that the page is of: its row and its name; nil where it is of none.
  var record: (row: Int, label: String)? { get }
  func title(_ options: ShowOptions) -> String
  /// The selected one of what its lines are of; nil where none can be selected.
  var selected: Int? { get }
  /// Where that stands, in words; nil where that has none.
  var place: String? { get }
  /// The lines, as long as they are.
  func lines(_ options: ShowOptions) -> [PageLine]
  /// The lines as they stand on a screen of so many columns.
  func laidOut(_ options: ShowOptions, columns: Int) -> [PageLine]
}

extension PageContent {
  var record: (row: Int, label: String)? { nil }
  var selected: Int? { nil }
  var place: String? { nil }

  func laidOut(_ options: ShowOptions, columns: Int) -> [PageLine] {
    lines(options).flatMap { $0.wrapped(to: columns) }
  }
}
