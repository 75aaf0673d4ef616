import Domain

/// Finds rows with the same id hash: ten of them to a line of the cache, 6.4 bytes each.
struct IDTable: ~Copyable {
  private var buckets = IDBuckets(count: Self.fewestBuckets)
  /// How many rows there are.
  private var count = 0
  /// The expected number of rows: the table grows to it in one step.
  var expectedCount = 0

  private static let fewestBuckets = 128

  /// The rows with this hash and kind in their order, of which few are truly of the same id.
  ///
  /// - Complexity: O(1) on average.
  func rows(withHashOf row: IndexRow, in rows: RowLog) -> [Int] {
    same(as: row.idHash, rows) { $0.kind == row.kind }.rows
  }

  /// The rows with this hash, type and kind in their order, of which few are truly of the same id.
  ///
  /// - Complexity: O(1) on average.
  func rows(like row: IndexRow, in rows: RowLog) -> [Int] {
    same(as: row.idHash, rows) { $0.typeCode == row.typeCode }.rows
  }

  /// Asks for the memory where a hash belongs, some time before it is looked for or added.
  ///
  /// In a large feed it is in no cache: an eighth of the time of a check was spent waiting for it.
  func prepare(for hash: UInt32) { buckets.prepare(IDBuckets.Place(hash, buckets.count).bucket) }

  /// The rows of a hash that are like another one, as many as are kept, and where another one belongs.
  private func same(
    as hash: UInt32, _ rows: RowLog, where isLike: (IndexRow) -> Bool
  ) -> (rows: [Int], place: IDBuckets.Place, free: Int?) {
    var same: [Int] = []
    var place = IDBuckets.Place(hash, buckets.count)
    while true {
      let tags = buckets.tags(place.bucket)
      var slots = tags.slots(with: place.tag)
      while let slot = slots.next() {
        let other = buckets.row(place.bucket, slot)
        if rows[other].idHash == hash, isLike(rows[other]) { same.append(other) }
        // An id that is repeated without end is found by these; more would make the chain endless.
        if same.count == Self.maxCandidates { return (Self.inOrder(same), place, nil) }
      }
      let free = tags.free
      if !free.isEmpty { return (Self.inOrder(same), place, free.first) }
      place.bucket = buckets.next(place.bucket)
    }
  }

  /// A table that has grown has them in another one.
  private static func inOrder(_ rows: [Int]) -> [Int] { rows.count > 1 ? rows.sorted() : rows }

  /// Rows of one hash that are kept, and compared.
  private static let maxCandidates = 4

  /// Adds `row`.
  ///
  /// Returns the earlier rows with the same hash in their order, of which few are truly duplicates.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ row: Int, rows: RowLog) -> [Int] {
    if mustGrow { grow(rows) }
    let kind = rows[row].kind
    let (same, place, free) = same(as: rows[row].idHash, rows) { $0.kind == kind }
    if let free { take(place, free, row) }
    return same
  }

  /// Adds a row, unless there is one with its hash.
  ///
  /// - Returns: Whether it was added; else nothing has changed.
  /// - Complexity: O(1) on average.
  mutating func insertNew(_ row: Int, withHash hash: UInt32, _ rows: RowLog) -> Bool {
    if mustGrow { grow(rows) }
    var place = IDBuckets.Place(hash, buckets.count)
    while true {
      let tags = buckets.tags(place.bucket)
      var slots = tags.slots(with: place.tag)
      while let slot = slots.next() {
        if rows[buckets.row(place.bucket, slot)].idHash == hash { return false }
      }
      let free = tags.free
      if !free.isEmpty {
        take(place, free.first, row)
        return true
      }
      place.bucket = buckets.next(place.bucket)
    }
  }

  @inline(__always)
  private mutating func take(_ place: IDBuckets.Place, _ free: Int, _ row: Int) {
    buckets.take(place, free, row)
    count += 1
  }

  /// Four fifths full: then every fifth bucket has rows in the next one.
  private var mustGrow: Bool { (count + 1) * 5 > buckets.slotCount * 4 }

  private mutating func grow(_ rows: RowLog) {
    // A guess from a strange beginning must not take more than 128 times what is there.
    let expected = min(expectedCount / (IDBuckets.slotsEach * 4 / 5) + 1, buckets.count * 128)
    var larger = IDBuckets(count: max(buckets.count * 2, expected))
    for bucket in 0..<buckets.count {
      // The rows are in no cache, and stand in no order: those of the next bucket are asked for meanwhile.
      if bucket + 1 < buckets.count { forEach(bucket + 1) { rows.prepare($0) } }
      forEach(bucket) { larger.add($0, withHash: rows[$0].idHash) }
    }
    buckets = larger
  }

  private func forEach(_ bucket: Int, _ use: (Int) -> Void) {
    var slots = buckets.tags(bucket).taken
    while let slot = slots.next() { use(buckets.row(bucket, slot)) }
  }
}
