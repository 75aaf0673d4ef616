import Domain
import Mapping
import TestSupport
import Testing

@testable import FeedStore

/// Rows are found by the hashes of their ids, however many there are.
@Suite struct IDTableTests {
  private static func row(_ hash: UInt32, _ kind: RecordKind = .order) -> IndexRow {
    var facts = RecordFacts(type: 0, kind: kind, kindIsAssumed: false)
    facts.idHash = hash
    return IndexRow(facts, offset: 0, length: 2)
  }

  @Test(arguments: [0, 1_000, 1_000_000])
  func `each row is found among the others, and earlier ones of its hash in their order`(
    expected: Int
  ) {
    var random = SeededGenerator(seed: 1)
    var log = RowLog()
    var table = IDTable()
    table.expectedCount = expected
    var rows: [UInt32: [Int]] = [:]
    for number in 0..<40_000 {
      // A tenth come again, and some of those a third time.
      let hash =
        number % 10 == 0
        ? UInt32.random(in: 1...2_000, using: &random) : .random(in: 1 ... .max, using: &random)
      log.append(Self.row(hash))
      let earlier = rows[hash, default: []]
      let found = table.insert(number, rows: log)
      #expect(found == Array(earlier.prefix(4)))
      if earlier.count < 4 { rows[hash, default: []].append(number) }
    }
    for (hash, same) in rows {
      let found = table.rows(withHashOf: Self.row(hash), in: log)
      #expect(found == same)
    }
    let none = (1...UInt32.max).first { rows[$0] == nil } ?? 0
    let found = table.rows(withHashOf: Self.row(none), in: log)
    #expect(found == [])
  }

  @Test func `a row is new where none has its hash, and else nothing changes`() {
    var log = RowLog()
    var table = IDTable()
    for number in 0..<10_000 {
      let hash = UInt32(number / 2 + 1) &* 2_654_435_761
      log.append(Self.row(hash))
      let isNew = table.insertNew(number, withHash: hash, log)
      let found = table.rows(withHashOf: Self.row(hash), in: log)
      #expect(isNew == (number % 2 == 0) && found == [number & ~1])
    }
  }

  @Test func `rows of one hash are told apart by their kind`() {
    var log = RowLog()
    var table = IDTable()
    for kind in [RecordKind.order, .payment, .order] { log.append(Self.row(7, kind)) }
    var earlier: [[Int]] = []
    for number in 0..<3 { earlier.append(table.insert(number, rows: log)) }
    #expect(earlier == [[], [], [0]])
    let payments = table.rows(withHashOf: Self.row(7, .payment), in: log)
    #expect(payments == [1])
  }

  /// Ids may be chosen so that all have one hash, or belong in one bucket.
  @Test func `ids of one hash are kept four times, and those of one bucket go on in the next`() {
    var log = RowLog()
    var table = IDTable()
    for number in 0..<1_000 {
      log.append(Self.row(9))
      let earlier = table.insert(number, rows: log)
      #expect(earlier == Array(0..<min(number, 4)))
    }
    var inOne: [UInt32] = []
    var hash: UInt32 = 10
    while inOne.count < 60 {
      if IDBuckets.Place(hash, 128).bucket == 127 { inOne.append(hash) }
      hash += 1
    }
    for hash in inOne {
      let number = log.count
      log.append(Self.row(hash))
      let isNew = table.insertNew(number, withHash: hash, log)
      let found = table.rows(withHashOf: Self.row(hash), in: log)
      #expect(isNew && found == [number])
    }
  }
}
