import FeedStore
import Presentation

/// Which records came or changed behind the first reading, until somebody has seen them.
struct News {
  /// Rows from this number on are news; nil before the first reading has ended.
  private var start: Int?
  /// Rows that somebody has opened, by the first of their records.
  private var seen: [Int: Int] = [:]
  /// News from before rows got other numbers.
  private var kept: [Int: ListRow.News] = [:]

  /// 200: who leaves more unseen looks at none of them, and each takes a search for its row.
  private static let maxKept = 200

  /// What a row is news of; nil where it is none, or was seen.
  func mark(of row: Int, in rows: RowStore) -> ListRow.News? {
    let first = rows.first(of: row)
    guard let start, seen[first] != row else { return nil }
    guard row >= start else { return kept[row] }
    return first >= start && seen[first] == nil ? .new : .changed
  }

  /// Whether there may be any.
  func areAny(in rows: RowStore) -> Bool {
    !kept.isEmpty || start.map { rows.log.count > $0 } == true
  }

  /// The first reading has ended: what comes from now on is news.
  mutating func begin(_ rows: RowStore) { start = start ?? rows.log.count }

  mutating func see(_ row: Int, in rows: RowStore) { seen[rows.first(of: row)] = row }

  /// All that is there has been seen.
  mutating func seeAll(_ rows: RowStore) {
    guard start != nil else { return }
    self = News()
    begin(rows)
  }

  /// Rows have other numbers.
  ///
  /// - Complexity: A search for each row that is news.
  mutating func renumber(from old: RowStore, to new: RowStore, _ row: (Int) -> Int?) {
    guard let start else { return }
    let before = self
    seeAll(new)
    let rows = Array(before.kept.keys) + Array(start..<max(start, old.log.count))
    var found: [Int: ListRow.News] = [:]
    for number in rows where old.isShown(number) {
      found[number] = before.mark(of: number, in: old)
      guard found.count <= Self.maxKept else { return }
    }
    for (number, mark) in found {
      if let number = row(number) { kept[number] = mark }
    }
  }
}
