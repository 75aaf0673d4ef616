package import Domain
import Mapping

/// The records of a feed: a log of rows that only grows, and the list of those that are shown.
///
///     log    0 a₁   1 b₁   2 c₁   3 a₂        a₂ is a newer version of a₁
///     list   3      1      2                  4 bytes a record, in the feed's order
///
/// A row's number is its place in the log, and never changes while a feed is read; a position is a place in the list.
package struct RowStore: Sendable {
  package private(set) var log = RowLog()
  /// The row that counts of each record; nil while these are all rows, in their order.
  private var list: [UInt32]?
  /// Where the list has each record that isn't in the order of the log.
  private var positions: ListPositions?
  private var versions = RowVersions()
  /// The first versions of records that aren't in the list any more.
  private var removed: Set<Int> = []
  private var kinds = KindCounts()
  private var groups = GroupRuns()

  package init() {}

  /// How many records there are.
  package var count: Int { list?.count ?? log.count }

  /// The row of the record at a position of the list.
  package subscript(at position: Int) -> IndexRow { log[number(at: position)] }

  /// The number of that row.
  package func number(at position: Int) -> Int { list.map { Int($0[position]) } ?? position }

  /// The row that counts of the record that row `number` is a version of.
  package func current(of number: Int) -> Int { versions.last(of: number) }

  /// The row of the record's first version.
  package func first(of number: Int) -> Int { versions.first(of: number) }

  /// How often another version of the record came to count, by its first.
  package func changeCount(of first: Int) -> Int { versions.changeCount(of: first) }

  /// The same of all records that have changed.
  package var changeCounts: [(first: Int, count: Int)] { versions.allChangeCounts }

  /// The rows that counted of a record before the one that does, the newest first, some at most.
  package func earlier(of number: Int) -> [Int] { versions.earlier(of: versions.first(of: number)) }

  /// The rows that counted of any record before the one that does.
  var allEarlier: [Int] { versions.allEarlier }

  /// Whether the list has the row.
  package func isShown(_ number: Int) -> Bool {
    current(of: number) == number && !isTakenOut(number)
  }

  /// Whether each row of the log is shown: none has another version, and none was taken out.
  package var showsAll: Bool { versions.areNone && removed.isEmpty }

  /// Whether the record was taken out of the list.
  func isTakenOut(_ number: Int) -> Bool {
    !removed.isEmpty && removed.contains(first(of: number))
  }

  /// Whether the list has all rows, in their order: then a row's number is its record's position.
  var isInOrder: Bool { list == nil }

  /// Where the list has the record of a row, which is in it.
  ///
  /// - Complexity: O(log *n*).
  package func position(of number: Int) -> Int {
    guard let list else { return number }
    let first = versions.first(of: number)
    if let positions { return positions.position(of: first) }
    return list.partitioningIndex { versions.first(of: Int($0)) >= first }
  }

  // MARK: Changes

  /// Adds a record at the list's end.
  ///
  /// - Returns: The number of its row.
  @discardableResult
  mutating func append(_ row: IndexRow) -> Int {
    let number = log.count
    log.append(row)
    return list(number, row)
  }

  /// Adds a record at the list's end that is like one of `row`, but for what it says for itself.
  ///
  /// - Returns: The number of its row.
  @inline(__always)
  mutating func append(
    like row: IndexRow, _ glanced: GlancedRecord, at place: Range<Int>
  ) -> Int {
    let number = log.count
    log.append(row) { $0.take(glanced, at: place) }
    return list(number, row)
  }

  /// Adds the records of another list, which is empty then, in their order.
  ///
  /// `change`: What the words and codes of their rows are here; not their kinds.
  @inline(__always)
  mutating func append(taking others: inout RowStore, _ change: (inout IndexRow) -> Void) {
    defer { others = RowStore() }
    guard isInOrder, others.isInOrder else {
      for position in 0..<others.count {
        let (number, row) = (log.count, others[at: position])
        log.append(row, change)
        _ = list(number, row)
      }
      return
    }
    kinds.add(others.kinds)
    groups.append(contentsOf: others.groups)
    log.append(taking: &others.log, change)
  }

  /// Packs the rows: none come for now.
  mutating func pack() { log.pack() }

  /// Lists the row that was added to the log last.
  @inline(__always)
  private mutating func list(_ number: Int, _ row: IndexRow) -> Int {
    kinds.count(row.kindCode)
    groups.append(kind: row.kindCode)
    if let position = list?.count {
      positions?.append(number, at: position)
      list?.append(UInt32(truncatingIfNeeded: number))
    }
    return number
  }

  /// Adds another version of the record that `number` is one of, which is shown from now on; it is of the same kind.
  ///
  /// - Returns: The number of its row.
  @discardableResult
  mutating func supersede(_ number: Int, with version: IndexRow) -> Int {
    let position = position(of: number)
    let newest = log.count
    var list = takeList()
    log.append(version)
    versions.add(newest, after: number)
    list[position] = UInt32(truncatingIfNeeded: newest)
    self.list = list
    return newest
  }

  /// Shows a version again that the log has.
  mutating func show(_ number: Int) {
    let position = position(of: number)
    var list = takeList()
    versions.count(number)
    list[position] = UInt32(truncatingIfNeeded: number)
    self.list = list
  }

  /// Adds a version of the record that `number` is one of, which isn't shown.
  ///
  /// - Returns: The number of its row.
  @discardableResult
  mutating func appendUncounted(_ version: IndexRow, of number: Int) -> Int {
    let list = takeList()
    let own = log.count
    log.append(version)
    versions.addUncounted(own, of: versions.first(of: number))
    self.list = list
    return own
  }

  /// Moves the records at the list's end, which came last, to other places.
  ///
  /// `targets`: For each of them, in their order, how many of the others stand before it; never fewer than for the one before.
  /// - Complexity: O(*n*) in the records.
  mutating func move(lastTo targets: [Int]) {
    guard targets.contains(where: { $0 < count - targets.count }) else { return }
    let before = takeList()
    let others = before.dropLast(targets.count)
    var list: [UInt32] = []
    list.reserveCapacity(before.count)
    var next = 0
    for (number, target) in zip(before.suffix(targets.count), targets) {
      list += others[next..<target]
      next = target
      list.append(number)
    }
    list += others[next...]
    arrange(list, areSame: true)
  }

  /// Takes records out of the list.
  ///
  /// - Complexity: O(*n*) in the records.
  mutating func remove(_ numbers: Set<Int>) {
    guard !numbers.isEmpty else { return }
    for number in numbers { removed.insert(versions.first(of: number)) }
    arrange(takeList().filter { !numbers.contains(Int($0)) }, areSame: false)
  }

  /// Some of the rows, in the order of the log; those that are shown are among them.
  ///
  /// `row`: What each of them is to be.
  func compacted(_ rows: [Int], _ row: (Int) -> IndexRow) -> RowStore {
    var store = RowStore()
    let numbers = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1, $0) })
    for number in rows {
      store.log.append(row(number))
      let current = current(of: number)
      if current != number, let counted = numbers[current] {
        store.versions.addUncounted(store.log.count - 1, of: counted)
      }
      if isTakenOut(number) { store.removed.insert(store.first(of: store.log.count - 1)) }
    }
    for earlier in Set(allEarlier.map { current(of: $0) }) {
      guard let counted = numbers[earlier] else { continue }
      store.versions.setEarlier(
        self.earlier(of: earlier).compactMap { numbers[$0] }, of: counted)
    }
    let order = (0..<count).compactMap { position in
      numbers[number(at: position)].map { UInt32(truncatingIfNeeded: $0) }
    }
    store.arrange(order, areSame: false)
    return store
  }

  private mutating func takeList() -> [UInt32] {
    list.take() ?? (0..<log.count).map { UInt32(truncatingIfNeeded: $0) }
  }

  /// `areSame`: Whether these are the records of the list before, in another order.
  private mutating func arrange(_ list: [UInt32], areSame: Bool) {
    if !areSame || groups.areSeveral { recount(list) }
    var positions = ListPositions(rowCount: log.count)
    for (position, number) in list.enumerated() {
      positions.append(versions.first(of: Int(number)), at: position)
    }
    self.list = list
    self.positions = positions
  }

  private mutating func recount(_ list: [UInt32]) {
    kinds = KindCounts()
    groups = GroupRuns()
    for number in list {
      let row = log[Int(number)]
      kinds.count(row.kindCode)
      groups.append(kind: row.kindCode)
    }
  }

  // MARK: Kinds and groups

  /// How many records there are of each kind, in the order of the kinds.
  package var kindCounts: [Int] { kinds.all }

  /// How many records there are of `group`, or of all.
  package func count(of group: RecordGroup?) -> Int { group.map(groups.count) ?? count }

  /// The row of the record that is number `position` among those of `group`.
  ///
  /// - Complexity: O(log *r*) in the runs of one group.
  package func number(at position: Int, of group: RecordGroup?) -> Int {
    number(at: group.map { groups.place(of: position, in: $0) } ?? position)
  }

  /// The place of a row's record among those of `group`, or of the first behind it.
  package func position(of number: Int, of group: RecordGroup?) -> Int {
    let place = position(of: number)
    return group.map { groups.position(of: place, in: $0) } ?? place
  }
}
