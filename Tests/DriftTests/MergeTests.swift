import Domain
import Testing
import TestSupport

@testable import Drift

/// Tallies of the parts of a feed add up to that of the whole.
@Suite struct MergeTests {
  /// A part of a feed: its records' events, each with its texts.
  private struct Part {
    var tally = DriftTally()
    var rows = 0
    private var texts = TextTable()
    private var records = 0

    /// Parts number texts in orders of their own.
    init(unlike number: Int) {
      for text in 0..<number { _ = texts.id(of: "only of part \(number): \(text)") }
    }

    mutating func add(_ record: [(kind: DriftKind, path: String)], time: Int64) {
      let array = texts.id(of: "data")
      for (kind, path) in record {
        tally.add(
          DriftEvent(kind, of: .status, path: texts.id(of: path), evidence: texts.id(of: "x")),
          at: .init(
            recordNumber: records, row: rows, array: array, index: rows, time: time,
            isArrival: time % 7 == 0), texts)
      }
      rows += 1
      records += 1
    }

    mutating func merge(_ next: Part) {
      let before = rows
      tally.merge(next.tally, rows: { $0 + before }, records: records, elements: ["data": rows])
      rows += next.rows
      records += next.records
    }
  }

  private typealias Record = [(kind: DriftKind, path: String)]

  private static func records(seed: UInt64, paths: Int) -> [Record] {
    var random = SeededGenerator(seed: seed)
    return (0..<40).map { _ in
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        let kinds: [DriftKind] = [.newWord, .typeFlip, .unknownKey, .droppedRecord]
        return (
          kinds[Int.random(in: 0..<4, using: &random)],
          "p\(Int.random(in: 0..<paths, using: &random))"
        )
      }
    }
  }

  private static func part(_ records: [Record], _ range: Range<Int>) -> Part {
    var part = Part(unlike: range.lowerBound)
    for index in range { part.add(records[index], time: Int64((index * 37) % 101)) }
    return part
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `parts merged in any grouping count what one reading counts`(seed: UInt64) {
    let records = Self.records(seed: seed, paths: 6)
    var random = SeededGenerator(seed: seed &+ 1)
    let cuts = [0, 40].map { $0 } + (0..<2).map { _ in Int.random(in: 0...40, using: &random) }
    let ends = cuts.sorted()
    let parts = zip(ends, ends.dropFirst()).map { Self.part(records, $0..<$1) }
    let whole = Self.part(records, 0..<40).tally.report()

    var left = parts[0]
    left.merge(parts[1])
    left.merge(parts[2])
    #expect(Self.comparable(left.tally.report()) == Self.comparable(whole))

    var right = parts[1]
    right.merge(parts[2])
    var grouped = parts[0]
    grouped.merge(right)
    #expect(Self.comparable(grouped.tally.report()) == Self.comparable(whole))

    // The rows of each, by its place in the report.
    let rows = Self.rows(Self.part(records, 0..<40).tally)
    #expect(Self.rows(left.tally) == rows && Self.rows(grouped.tally) == rows)
    for count in whole {
      let kept = rows["\(count.kind) \(count.path)"]
      #expect(kept?.areAll == true && kept?.numbers.count == count.records)
    }
  }

  private static func rows(_ tally: DriftTally) -> [String: KeptRows] {
    var rows: [String: KeptRows] = [:]
    for counter in tally.counters {
      let signature = counter.signature
      rows["\(signature.kind) \(tally.texts[signature.path])"] = counter.rows
    }
    return rows
  }

  @Test func `rows are kept up to a number, and it is known that there are more`() throws {
    let most = DriftLimits.maxRowsPerSignature
    for (count, areAll) in [(most, true), (most + 1, false)] {
      let records = Array(repeating: [(kind: DriftKind.newWord, path: "p")], count: count)
      let read = Self.part(records, 0..<count).tally
      var merged = Self.part(records, 0..<10)
      merged.merge(Self.part(records, 10..<count))
      for tally in [read, merged.tally] {
        let rows = try #require(tally.counters.first).rows
        #expect(rows.areAll == areAll && rows.numbers == (0..<UInt32(most)).map { $0 })
      }
    }
  }

  /// A row may be gone, or stand for another version of its record, which need not show the same.
  @Test func `rows go with their records`() {
    let records = Array(repeating: [(kind: DriftKind.newWord, path: "p")], count: 6)
    var tally = Self.part(records, 0..<6).tally
    tally.renumber({ $0 == 1 ? nil : $0 / 2 }, isSame: { $0 != 4 })
    #expect(tally.counters.first?.rows.numbers == [0, 1, 1, 2])
    #expect(tally.counters.first?.rows.areAll == true)
  }

  /// All that is shown of counts; the numbers of texts are each tally's own.
  private static func comparable(_ counts: [DriftCount]) -> [DriftCount] {
    counts.map { count in
      var count = count
      count.signature = .others(of: count.kind)
      return count
    }
  }

  @Test func `a merged tally goes on counting`() {
    let records = Self.records(seed: 7, paths: 4)
    var whole = Self.part(records, 0..<10)
    whole.merge(Self.part(records, 10..<20))
    for index in 20..<40 { whole.add(records[index], time: Int64((index * 37) % 101)) }
    let expected = Self.part(records, 0..<40).tally.report()
    #expect(whole.tally.report().map(\.count) == expected.map(\.count))
    #expect(whole.tally.report().map(\.path) == expected.map(\.path))
  }

  /// A tally that is just full names what comes again, whoever counted it first.
  @Test func `what a merged part has counted is no other word`() {
    let words = (0..<DriftLimits.maxSignaturesPerKind).map { "p\($0)" }
    let records = (words + words).map { [(kind: DriftKind.newWord, path: $0)] }
    var merged = Self.part(records, 0..<400)
    merged.merge(Self.part(records, 400..<words.count))
    for index in words.count..<records.count { merged.add(records[index], time: 0) }
    let report = merged.tally.report()
    #expect(!merged.tally.isBounded)
    #expect(report.count == words.count && report.allSatisfy { $0.count == 2 })
  }

  @Test func `beyond the bounds each kind's total is right`() {
    let records = (0..<2_500).map { [(kind: DriftKind.newWord, path: "p\($0)")] }
    var merged = Self.part(records, 0..<700)
    merged.merge(Self.part(records, 700..<2_500))
    let report = merged.tally.report()
    #expect(report.reduce(0) { $0 + $1.count } == 2_500)
    #expect(report.count == DriftLimits.maxSignaturesPerKind + 1)
  }

  @Test func `a signature is found in another reading's counts by its texts`() throws {
    let records = Self.records(seed: 3, paths: 4)
    let first = Self.part(records, 0..<40).tally
    let second = Self.part(records, 5..<40).tally
    for drift in first.report() {
      let signature = second.signature(of: drift)
      let there = second.report().first { $0.isSame(as: drift) }
      #expect(there == nil || signature == there?.signature)
    }
    let unknown = try #require(Self.part([[(.newWord, "q")]], 0..<1).tally.report().first)
    #expect(first.signature(of: unknown) == nil)
  }
}
