/// Which rows are versions of one record.
///
/// A record with one version, as nearly all have, takes no room here.
struct RowVersions: Sendable {
  /// By the row of each later version, that of the record's first.
  private var firsts: [UInt32: UInt32] = [:]
  /// By the row of a record's first version, that of its last.
  private var lasts: [UInt32: UInt32] = [:]

  /// By the row of a record's first version, the rows that counted before, the oldest first; and how often another one came to.
  private var histories: [UInt32: [UInt32]] = [:]
  private var changeCounts: [UInt32: Int] = [:]

  /// 20: what a page has room for.
  private static let maxHistory = 20

  /// Whether no record has another version.
  var areNone: Bool { lasts.isEmpty }

  /// How often another version came to count, of the records of which one did, by their first rows.
  var allChangeCounts: [(first: Int, count: Int)] {
    changeCounts.map { (Int($0.key), $0.value) }
  }

  /// How often another version of the record came to count.
  func changeCount(of first: Int) -> Int { changeCounts[Self.key(first)] ?? 0 }

  /// The rows that counted before the one that does, the newest first.
  func earlier(of first: Int) -> [Int] {
    (histories[Self.key(first)] ?? []).reversed().map(Int.init)
  }

  /// All rows that counted before another one did.
  var allEarlier: [Int] { histories.values.flatMap { $0.map(Int.init) } }

  /// Takes in which rows counted before, the newest first.
  mutating func setEarlier(_ rows: [Int], of first: Int) {
    histories[Self.key(first)] = rows.isEmpty ? nil : rows.reversed().map(Self.key)
  }

  private mutating func noteChange(of first: Int) {
    let key = Self.key(first)
    changeCounts[key, default: 0] += 1
    var history = histories[key] ?? []
    history.append(Self.key(last(of: first)))
    if history.count > Self.maxHistory { history.removeFirst() }
    histories[key] = history
  }

  /// Takes in that `later` is the version of a record that counts from now on, and `row` one from before.
  mutating func add(_ later: Int, after row: Int) {
    let first = first(of: row)
    noteChange(of: first)
    firsts[Self.key(later)] = Self.key(first)
    lasts[Self.key(first)] = Self.key(later)
  }

  /// Takes in that a version counts again.
  mutating func count(_ row: Int) {
    noteChange(of: first(of: row))
    lasts[Self.key(first(of: row))] = Self.key(row)
  }

  /// Takes in that `row` is a version of the record that `first` is the first version of, and doesn't count.
  mutating func addUncounted(_ row: Int, of first: Int) {
    firsts[Self.key(row)] = Self.key(first)
    // What counts must be found from it.
    if lasts[Self.key(first)] == nil { lasts[Self.key(first)] = Self.key(first) }
  }

  /// The record's first version, which names it for good.
  func first(of row: Int) -> Int {
    firsts.isEmpty ? row : firsts[Self.key(row)].map(Int.init) ?? row
  }

  /// The record's version that counts.
  func last(of row: Int) -> Int {
    lasts.isEmpty ? row : lasts[Self.key(first(of: row))].map(Int.init) ?? row
  }

  private static func key(_ row: Int) -> UInt32 { UInt32(truncatingIfNeeded: row) }
}
