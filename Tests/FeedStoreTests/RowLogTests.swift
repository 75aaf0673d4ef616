import Domain
import Mapping
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// The rows of parts become those of a whole, in their order, and stay where they are in memory.
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
  private static func expect(_ log: RowLog, holds offsets: [Int]) {
    #expect(log.count == offsets.count)
    #expect((0..<log.count).map { Int(log[$0].offset) } == offsets)
    for first in [0, offsets.count / 3, offsets.count] {
      var seen: [Int] = []
      log.forEach(from: first) { number, rows in
        #expect(number == first + seen.count)
        seen += rows.map { Int($0.offset) }
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
    let sizes = [0, 1, 63, 2_047, 2_048, 4_096, 4_097, 16_383, 16_384, 16_385, 40_000]
    var (log, offsets) = (RowLog(), [Int]())
    for _ in 0..<6 {
      let size = sizes.randomElement(using: &random) ?? 0
      let next = offsets.count..<offsets.count + size
      if Bool.random(using: &random) {
        for number in next { log.append(Self.row(number)) }
        offsets += next
      } else {
        var part = Self.log(next)
        log.append(taking: &part) { $0.offset += 1 }
        offsets += next.map { $0 + 1 }
        Self.expect(part, holds: [])
        part.append(Self.row(5))
        Self.expect(part, holds: [5])
      }
    }
    Self.expect(log, holds: offsets)
  }

  @Test func `the rows of a part aren't copied`() {
    func addresses(_ log: RowLog) -> [Int] {
      var addresses: [Int] = []
      log.forEach(from: 0) { _, rows in
        addresses.append(rows.withUnsafeBytes { Int(bitPattern: $0.baseAddress) })
      }
      return addresses
    }
    var whole = Self.log(0..<10)
    var part = Self.log(10..<40_010)
    let before = addresses(part)
    whole.append(taking: &part) { $0.length = 7 }
    #expect(before.count == 3 && Array(addresses(whole).dropFirst()) == before)
  }

  @Test func `a snapshot keeps the rows that it has`() {
    var whole = Self.log(0..<20_000)
    let early = whole
    var part = Self.log(20_000..<40_000)
    let ofPart = part
    whole.append(taking: &part) { $0.offset = 0 }
    let late = whole
    whole.append(Self.row(3))
    Self.expect(early, holds: Array(0..<20_000))
    Self.expect(ofPart, holds: Array(20_000..<40_000))
    Self.expect(late, holds: Array(0..<20_000) + Array(repeating: 0, count: 20_000))
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
      let parts = try FeedPart.cut(MemoryBytes(bytes), from: 0, to: bytes.count, size: size)
      #expect(parts.map(\.range.lowerBound) == [0] + parts.dropLast().map(\.range.upperBound))
      #expect(parts.last?.range.upperBound == bytes.count)
      #expect(parts.allSatisfy { starts.contains($0.range.upperBound) })
      #expect(parts.dropLast().allSatisfy { $0.range.count >= size })
    }
  }
}
