import Domain
import FeedStore
import Mapping
import Presentation
import Query

extension RowCounts {
  /// What the panel shows: the most first; days and hours from the newest on.
  func sheet(_ words: CountedWords) -> CountsSheet {
    let whole = whole
    let rows = groups.map { values, group in
      (
        order: values.first?.time ?? Int64(group.count),
        row: CountsSheet.Row(
          label: values.map { $0.label(words) }.joined(separator: " · "), count: group.count,
          sums: [group.split(at: mark)].compactMap(\.self) + group.sumWords,
          query: query(values, words))
      )
    }
    return CountsSheet(
      columns: columns,
      rows: rows.sorted {
        ($1.order, $1.row.count, $0.row.label) < ($0.order, $0.row.count, $1.row.label)
      }.map(\.row), total: total, failed: failed...failed + uncertainStatuses,
      totals: whole.amountWords, uncertainAmounts: whole.uncertainCount)
  }

  /// The query that finds the records of a group; nil where none does.
  private func query(_ values: [CountedValue], _ words: CountedWords) -> String? {
    let own = zip(columns, values).map { $1.query($0, words) }
    return own.contains(nil) ? nil : own.compactMap(\.self).joined(separator: " ")
  }
}

/// The words of a feed, as they may be shown.
struct CountedWords {
  private let words: WordTable
  private let areMethodsPersonal: Bool

  init(_ state: FeedState) {
    words = state.words
    areMethodsPersonal = state.personalTexts.contains(.method)
  }

  func status(_ number: UInt16) -> String { words[number] }

  /// Nil where it isn't shown as it is.
  func method(_ number: UInt16) -> String? {
    areMethodsPersonal ? nil : open(words[number])
  }

  /// A status's word; nil where it isn't shown as it is.
  func openStatus(_ number: UInt16) -> String? { open(words[number]) }

  private func open(_ word: String) -> String? {
    PersonalRule.text(word, in: .driftPanel) == word ? word : nil
  }

  func maskedMethod(_ number: UInt16) -> String {
    areMethodsPersonal ? PersonalText(words[number]).masked : words[number]
  }
}

extension CountedValue {
  func label(_ words: CountedWords) -> String {
    switch self {
    case .status(let status): status.label
    case .providerWord(let number): words.status(number)
    case .uncertainWord(WordTable.none): "— (no status, or none that is certain)"
    case .uncertainWord(let number): "? (\(words.status(number)))"
    case .method(WordTable.none): "— (none, or none that is certain)"
    case .method(let number): words.maskedMethod(number)
    case .kind(let kind): "\(kind.word)s"
    case .currency(let code): code.text
    case .day, .hour: timeText ?? ""
    case .uncertain: "—"
    }
  }

  fileprivate func query(_ column: CountsColumn, _ words: CountedWords) -> String? {
    switch self {
    case .status(let status): "status=\(status.word)"
    case .kind(let kind): "kind=\(kind.word)"
    case .currency(let code): "currency=\(code.text)"
    case .day, .hour: timeText.map { "created=\($0)" }
    case .method(WordTable.none), .method(WordTable.other): nil
    case .method(let number): words.method(number).map { "method=\(Query.quoted($0))" }
    case .providerWord(WordTable.other), .uncertainWord(WordTable.other): nil
    case .providerWord(let number): words.openStatus(number).map { "word=\(Query.quoted($0))" }
    // Any word contains nothing at all.
    case .uncertainWord(WordTable.none): #"uncertain:status -word~"""#
    case .uncertainWord(let number):
      words.openStatus(number).map { "uncertain:status word=\(Query.quoted($0))" }
    case .uncertain: Self.uncertainty(column)
    }
  }

  /// Of a kind that nothing tells, and of a day without an hour, no query tells.
  private static func uncertainty(_ column: CountsColumn) -> String? {
    switch column {
    case .currency: "uncertain:currency"
    case .day: "uncertain:created"
    case .status, .method, .kind, .hour: nil
    }
  }
}
