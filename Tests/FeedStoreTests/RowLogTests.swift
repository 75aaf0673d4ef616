import Domain
import Mapping
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// The rows of parts become those of a whole, in their order; packed or not, each is what it was.
@Suite struct RowLogTests {
  /// A row that tells its number.
  private static func row(_ number: Int, _ kind: RecordKind = .order) -> IndexRow {
    IndexRow(
      RecordFacts(type: 0, kind: kind, kindIsAssumed: false), offset: number, length: 2)
  }

  private static func log(_ numbers: Range<Int>) -> RowLog {
    var log = RowLog()
    for number in numbers { log.append(row(number)) }
    return log
  }

  /// Each way to read the rows gives those, in this order.
  private static func expect(_ log: RowLog, holds offsets: [Int], words: [UInt16]? = nil) {
    #expect(log.count == offsets.count)
    if let words { #expect((0..<log.count).map { log[$0].statusWord } == words) }
    #expect((0..<log.count).map { Int(log[$0].offset) } == offsets)
    for first in [0, offsets.count / 3, offsets.count] {
      var seen: [Int] = []
      log.forEach(from: first) { start, rows, indices in
        #expect(start + indices.lowerBound == first + seen.count)
        seen += indices.map { Int(rows[$0].offset) }
      }
      #expect(seen == Array(offsets[first...]))
    }
    for number in stride(from: 0, to: log.count, by: 97) {
      let (start, rows) = log.chunk(of: number)
      #expect(Int(rows[number - start].offset) == offsets[number])
      log.prepare(number)
    }
  }

  /// Few rows and many, less than a chunk, a whole one and more: joined, appended to, and joined again.
  @Test(arguments: 0..<12)
  func `a log holds the rows of those that were joined to it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sizes = [0, 1, 63, 1_023, 1_024, 2_048, 4_096, 4_097, 8_191, 8_192, 8_193, 40_000]
    var (log, offsets, words) = (RowLog(), [Int](), [UInt16]())
    for _ in 0..<6 {
      let size = sizes.randomElement(using: &random) ?? 0
      let next = offsets.count..<offsets.count + size
      let isPart = Bool.random(using: &random)
      offsets += next
      words += next.map { _ in isPart ? 7 : 0 }
      if !isPart {
        for number in next { log.append(Self.row(number)) }
      } else {
        var part = Self.log(next)
        if Bool.random(using: &random) { part.pack() }
        log.append(taking: &part) { $0.statusWord += 7 }
        Self.expect(part, holds: [])
        part.append(Self.row(5))
        Self.expect(part, holds: [5])
      }
    }
    Self.expect(log, holds: offsets, words: words)
  }

  /// A row of any numbers, many of which others have as well.
  private static func anyRow(_ random: inout SeededGenerator) -> IndexRow {
    func one(_ numbers: Int64...) -> Int64 { numbers.randomElement(using: &random) ?? 0 }
    let second: Int64 = 1_000_000_000
    var row = row(0)
    row.offset = one(0, 5, 1 << 32 - 1, 1 << 32, 1 << 40, .max, Int64.random(in: 0...9_999))
    row.length = UInt32(one(0, 2, 65_535, 65_536, Int64(UInt32.max)))
    row.idHash = UInt32(one(0, 1, Int64(UInt32.max)))
    row.coefficient = one(
      0, 1, -1, 1 << 31, -1 << 31, 1 << 32, .max, .min, Int64.random(in: -99...99))
    row.time = one(
      0, 20_400, 1_795_946_406 * second, -second, second / 1_000, 1, .max, .min,
      Int64.random(in: 0...99) * second)
    row.statusWord = UInt16(one(0, 1, 65_535))
    row.method = UInt16(one(0, 9))
    row.status = UInt8(one(0, 3, 255))
    row.timeIssue = UInt8(one(254, 255, 0))
    return row
  }

  /// How many rows have all but few numbers in common, and how many are packed.
  @Test(arguments: [1, 50, 2_000, 100_000])
  func `a row is what it was, whatever it says`(kinds: Int) {
    var random = SeededGenerator(seed: UInt64(kinds))
    let all = (0..<kinds).map { _ in Self.anyRow(&random) }
    var rows: [IndexRow] = []
    for number in 0..<9_000 {
      var row = all.randomElement(using: &random) ?? Self.row(0)
      row.idHash = UInt32(number)
      rows.append(row)
    }
    #expect((RowPacking.pack(rows) != nil) == (kinds <= 50))
    var log = RowLog()
    for row in rows { log.append(row) }
    log.pack()
    #expect((0..<log.count).map { log[$0] } == rows)
    var joined = RowLog()
    joined.append(taking: &log) { $0.method &+= 1 }
    for index in rows.indices { rows[index].method &+= 1 }
    #expect((0..<joined.count).map { joined[$0] } == rows)
  }

  @Test func `a packed row takes twenty bytes`() {
    #expect(MemoryLayout<PackedRow>.stride == 20)
    #expect(MemoryLayout<IndexRow>.stride == 48)
  }

  @Test func `a snapshot keeps the rows that it has`() {
    var whole = Self.log(0..<20_000)
    let early = whole
    var part = Self.log(20_000..<40_000)
    let ofPart = part
    whole.append(taking: &part) { $0.statusWord = 7 }
    let late = whole
    whole.append(Self.row(3))
    Self.expect(early, holds: Array(0..<20_000))
    Self.expect(ofPart, holds: Array(20_000..<40_000))
    let words = [0, 7].flatMap { Array(repeating: UInt16($0), count: 20_000) }
    Self.expect(late, holds: Array(0..<40_000), words: words)
    #expect(whole.count == 40_001 && whole[40_000].offset == 3)
  }

  /// Kinds in stretches of any length, as envelopes and events have them.
  @Test(arguments: 0..<20)
  func `a list that is joined is the one that is written at once`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kinds = (0..<8).flatMap { _ in
      Array(
        repeating: RecordKind.allCases.randomElement(using: &random) ?? .order,
        count: [1, 3, 900, 3_000].randomElement(using: &random) ?? 1)
    }
    let cuts = (0..<3).map { _ in Int.random(in: 0...kinds.count, using: &random) }.sorted()
    func store(_ range: Range<Int>) -> RowStore {
      var store = RowStore()
      for number in range { store.append(Self.row(number, kinds[number])) }
      return store
    }
    let whole = store(0..<kinds.count)
    var joined = RowStore()
    for (start, end) in zip([0] + cuts, cuts + [kinds.count]) {
      var part = store(start..<end)
      joined.append(taking: &part) { _ in }
      #expect(part.count == 0 && part.kindCounts.allSatisfy { $0 == 0 })
    }
    #expect(joined.kindCounts == whole.kindCounts)
    for group in RecordGroup.allCases {
      #expect(joined.numbers(of: group) == whole.numbers(of: group))
    }
    joined.append(Self.row(kinds.count))
    #expect(joined.count(of: .orders) == whole.count(of: .orders) + 1)
  }

  /// Where a line ends is looked for in 4 KiB at once.
  @Test func `parts of lines are cut behind lines of any length`() throws {
    var random = SeededGenerator(seed: 4)
    var bytes: [UInt8] = []
    var starts: Set<Int> = [0]
    for length in [1, 4_095, 4_096, 4_097, 9_000, 20_000, 0, 3]
      + (0..<40).map({ _ in
        Int.random(in: 0...12_000, using: &random)
      })
    {
      bytes += Array(repeating: UInt8(ascii: "x"), count: length) + [UInt8(ascii: "\n")]
      starts.insert(bytes.count)
    }
    for size in [1, 4_000, 4_096, 10_000, bytes.count] {
      var cutter = LineCutter(MemoryBytes(bytes), from: 0, size: size)
      var parts: [FeedPart] = []
      while let part = try cutter.next() { parts.append(part) }
      #expect(parts.map(\.range.lowerBound) == [0] + parts.dropLast().map(\.range.upperBound))
      #expect(parts.last?.range.upperBound == bytes.count)
      #expect(parts.allSatisfy { starts.contains($0.range.upperBound) })
      #expect(parts.dropLast().allSatisfy { $0.range.count >= size })
    }
  }
}
