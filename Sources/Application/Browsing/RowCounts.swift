import DTO
import Domain
import FeedStore
import Mapping
import Presentation

/// Rows counted by what they have in common, with the exact sums of their certain amounts: by the index alone.
struct RowCounts {
  /// What the records of a group have.
  private enum Key: Hashable {
    case status(OrderStatus)
    /// The provider's own word, or one that nobody knows; 0 where there is none.
    case providerWord(UInt16), uncertainWord(UInt16)
    case method(UInt16)
    case kind(RecordKind)
    case currency(CurrencyCode)
    case day(Int64)
    /// What is counted by isn't certain.
    case uncertain
  }

  fileprivate struct Group {
    var count = 0
    /// Nil where a sum is too large to be held.
    var sums: [CurrencyCode: Amount?] = [:]
    var uncertainCount = 0
  }

  private var groups: [Key: Group] = [:]
  private var total = 0
  private var failed = 0
  private var uncertainStatuses = 0
  private let column: CountsColumn

  /// Counts rows.
  ///
  /// - Complexity: O(*n*) in the rows.
  init(_ numbers: some Sequence<Int>, of state: FeedState, by column: CountsColumn) {
    self.column = column
    for number in numbers { add(state.row(number)) }
  }

  private mutating func add(_ row: ShownRow) {
    total += 1
    let status = row.knownStatus
    if status == .failed { failed += 1 }
    if status == nil, !row.hasProviderStatus { uncertainStatuses += 1 }
    groups[key(of: row, status), default: Group()].add(row)
  }

  private func key(of row: ShownRow, _ status: OrderStatus?) -> Key {
    switch column {
    case .status:
      if let status { return .status(status) }
      return row.hasProviderStatus
        ? .providerWord(row.index.statusWord) : .uncertainWord(row.index.statusWord)
    case .method: return .method(row.index.method)
    case .kind: return row.kind.map(Key.kind) ?? .uncertain
    case .currency: return row.currency.map(Key.currency) ?? .uncertain
    case .day: return row.created.map { .day($0.daysSinceEpoch) } ?? .uncertain
    }
  }

  /// What the panel shows: the most first; days from the newest on.
  func sheet(_ words: WordTable) -> CountsSheet {
    let rows = groups.map { key, group in
      (
        order: Self.order(of: key, group),
        row: CountsSheet.Row(
          label: Self.label(key, words), count: group.count, sums: group.sumWords,
          query: query(key, words))
      )
    }
    return CountsSheet(
      column: column,
      rows: rows.sorted {
        ($1.order, $0.row.label) < ($0.order, $1.row.label)
      }.map(\.row), total: total, failed: failed...failed + uncertainStatuses)
  }

  private static func order(of key: Key, _ group: Group) -> Int64 {
    if case .day(let day) = key { day } else { Int64(group.count) }
  }

  private static func label(_ key: Key, _ words: WordTable) -> String {
    switch key {
    case .status(let status): status.label
    case .providerWord(let number): words[number]
    case .uncertainWord(WordTable.none): "— (no status, or none that is certain)"
    case .uncertainWord(let number): "? (\(words[number]))"
    case .method(WordTable.none): "— (none, or none that is certain)"
    case .method(let number): words[number]
    case .kind(let kind): "\(kind.word)s"
    case .currency(let code): code.text
    case .day(let day):
      Timestamp.date(CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: day))).rfc3339
    case .uncertain: "—"
    }
  }

  private func query(_ key: Key, _ words: WordTable) -> String? {
    switch key {
    case .status(let status): "status=\(status.word)"
    case .kind(let kind): "kind=\(kind.word)"
    case .currency(let code): "currency=\(code.text)"
    case .day: "created=\(Self.label(key, words))"
    case .method(WordTable.none), .method(WordTable.other): nil
    case .method(let number): "method=\(Self.quoted(words[number]))"
    case .uncertainWord, .providerWord, .uncertain: column == .currency ? "uncertain:currency" : nil
    }
  }

  /// A text as queries have it.
  private static func quoted(_ text: String) -> String {
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || "_-.".contains($0) }) else {
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\"\(escaped)\""
    }
    return text
  }
}

extension RowCounts.Group {
  fileprivate mutating func add(_ row: ShownRow) {
    count += 1
    guard let amount = row.amount, let currency = row.currency else {
      uncertainCount += 1
      return
    }
    let before = sums[currency] ?? .zero
    sums[currency] = .some(before.flatMap { $0.adding(amount) })
  }

  /// `1204.50 EUR · 80.00 USD · 2 not certain`.
  fileprivate var sumWords: String {
    let sums = sums.sorted { $0.key.text < $1.key.text }.map { currency, sum in
      let number = sum.flatMap { AmountWords.number(.known($0), .known(currency)) }
      return "\(number ?? "too large") \(currency.text)"
    }
    let uncertain = uncertainCount > 0 ? ["\(Count.text(uncertainCount)) not certain"] : []
    return (sums + uncertain).joined(separator: " · ")
  }
}

extension Timestamp {
  private var day: Int64 { 86_400_000_000_000 }

  /// The day, in UTC.
  fileprivate var daysSinceEpoch: Int64 {
    switch self {
    case .date(let date): Int64(date.daysSinceEpoch)
    case .instant(let nanoseconds):
      (nanoseconds - (nanoseconds % day + day) % day) / day
    }
  }
}
