import FeedStore
import Presentation

/// Which records came or changed behind the first reading, until somebody has seen them.
struct News {
  /// Records from this row on came behind the first reading; nil before that has ended.
  private var start: Int?
  /// How often records had changed when they were seen last, by their first rows; none where they hadn't.
  private var seen: [Int: Int] = [:]
  /// News from before rows got other numbers, by the records' first rows.
  private var kept: [Int: ListRow.News] = [:]

  /// 2,000: who leaves more unseen looks at none of them, and each takes a search for its row.
  private static let maxKept = 2000

  /// What a row is news of; nil where it is none, or was seen.
  func mark(of row: Int, in rows: RowStore) -> ListRow.News? {
    guard let start else { return nil }
    let first = rows.first(of: row)
    if rows.changeCount(of: first) > seen[first] ?? 0 {
      return first >= start && seen[first] == nil ? .new : .changed
    }
    if first >= start { return seen[first] == nil ? .new : nil }
    return kept[first]
  }

  /// Whether there may be any.
  func areAny(in rows: RowStore) -> Bool {
    !kept.isEmpty || start.map { rows.log.count > $0 } == true
  }

  /// The first reading has ended: what comes from now on is news.
  ///
  /// `copiedCount`: The rows that are from a copy on disk: what came since is news; nil where there was none.
  mutating func begin(_ rows: RowStore, behind copiedCount: Int? = nil) {
    guard start == nil else { return }
    start = copiedCount ?? rows.log.count
    guard copiedCount == nil else { return }
    for (first, count) in rows.changeCounts { seen[first] = count }
  }

  mutating func see(_ row: Int, in rows: RowStore) {
    let first = rows.first(of: row)
    seen[first] = rows.changeCount(of: first)
    kept[first] = nil
  }

  /// All that is there has been seen.
  mutating func seeAll(_ rows: RowStore) {
    guard start != nil else { return }
    self = News()
    begin(rows)
  }

  /// Rows have other numbers.
  ///
  /// `newsStart`: The first row, by the new numbers, that came since the old ones were.
  /// - Complexity: A search for each row that is news.
  mutating func renumber(
    from old: RowStore, to new: RowStore, newsStart: Int, _ row: (Int) -> Int?
  ) {
    guard start != nil else { return }
    let before = self
    seeAll(new)
    start = min(newsStart, new.log.count)
    var found: [Int: ListRow.News] = [:]
    for position in 0..<old.count {
      let number = old.number(at: position)
      found[number] = before.mark(of: number, in: old)
      guard found.count <= Self.maxKept else { return }
    }
    for (number, mark) in found {
      if let number = row(number) { kept[new.first(of: number)] = mark }
    }
  }
}
