import DTO
import Domain
import TestSupport
import Testing

@testable import FeedStore

/// Ids that rise or fall are known to be different without a look at each other.
@Suite struct IDOrderTests {
  private static func key(_ id: String) -> IDKey {
    let bytes = Array(id.utf8)
    return IDKey(bytes.span.bytes, 0..<bytes.count)
  }

  private static func order(_ ids: [String]) -> IDOrder? {
    var order = IDOrder()
    for id in ids where !order.take(key(id)) { return nil }
    return order
  }

  @Test(arguments: [
    [], ["a"], ["a", "b"], ["b", "a"], ["ord_9", "ord_10", "ord_11"], ["ord_10", "ord_9"],
    ["", "a"],
    ["ord_99999999", "ord_100000000"], ["0123456789abcdea", "0123456789abcdeb"],
    ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "01ARZ3NDEKTTV4RRFFQ69G5FAV"],
  ])
  func `in order`(ids: [String]) { #expect(Self.order(ids) != nil) }

  @Test(arguments: [
    ["a", "a"], ["a", "b", "a"], ["b", "a", "b"], ["a", "b", "b"], ["ord_10", "ord_9", "ord_10"],
    // They differ behind the sixteenth byte, which nobody looks at.
    ["0123456789abcdefA", "0123456789abcdefB"],
  ])
  func `in none`(ids: [String]) { #expect(Self.order(ids) == nil) }

  @Test func `a key is the same wherever its id stands`() {
    for length in 0...20 {
      let id = Array("abcdefghijklmnopqrst".utf8.prefix(length))
      let alone = IDKey(id.span.bytes, 0..<length)
      for behind in 0...17 {
        let bytes = [0x22] + id + [UInt8](repeating: 0xFF, count: behind)
        #expect(IDKey(bytes.span.bytes, 1..<1 + length) == alone)
      }
    }
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `what is in order has no id twice, in one go and in parts`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...12, using: &random)
    var ids = (0..<count).map { _ in "\(Int.random(in: 0..<40, using: &random))" }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: ids.sort { ($0.count, $0) < ($1.count, $1) }
    case 1: ids.sort { ($1.count, $1) < ($0.count, $0) }
    default: break
    }
    let whole = Self.order(ids)
    if whole != nil { #expect(Set(ids).count == ids.count) }
    for cut in 0...ids.count {
      guard var joined = Self.order(Array(ids.prefix(cut))),
        let rest = Self.order(Array(ids.suffix(count - cut)))
      else {
        #expect(whole == nil)
        continue
      }
      #expect(joined.take(rest) == (whole != nil), "\(ids), cut at \(cut)")
    }
  }

  // MARK: In a feed

  /// A record, and the letters of its id; nil where it has none.
  private static func record(
    _ id: String, _ number: Int, _ random: inout SeededGenerator
  ) -> (text: String, id: String?) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return (Feeds.order(id, ["status": #""paused\#(number)""#]), id)
    case 1: return (Feeds.order(id, ["amount": "12.90"]), id)
    case 2: return (Feeds.order(id, ["id": nil]), nil)
    case 3: return (Feeds.order(id, ["id": #""\u006f\#(id.dropFirst())""#]), id)
    default: return (Feeds.order(id), id)
    }
  }

  /// Mostly in order; some come again, and some are missing.
  private static func ids(_ random: inout SeededGenerator) -> [String] {
    let count = Int.random(in: 1...500, using: &random)
    var numbers = Array(1...count)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: numbers.reverse()
    case 1: numbers.shuffle(using: &random)
    default: break
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let number = numbers.randomElement(using: &random) ?? 1
      numbers.insert(number, at: Int.random(in: 0...numbers.count, using: &random))
    }
    return numbers.map { "ord_\($0)" }
  }

  @Test(arguments: 1...150 as ClosedRange<UInt64>)
  func `an id that comes again is found, whatever the order`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let records = Self.ids(&random).enumerated().map { Self.record($1, $0, &random) }
    var seen: [String: Int] = [:]
    var expected: [[Int]] = []
    // A record without an id is no row.
    for (row, id) in records.compactMap(\.id).enumerated() {
      if let earlier = seen[id] { expected.append([earlier, row]) } else { seen[id] = row }
    }
    let bytes = Array(records.map { $0.text + "\n" }.joined().utf8)
    let options = FeedOptions(profile: .named(.shop), arrival: { 0 })
    for (threads, size) in [(1, nil), (3, 3_000), (3, 20_000)] as [(Int, Int?)] {
      let state = try FeedReader.read(
        MemorySource(bytes), options, threads: threads, partBytes: size)
      let found = state.duplicates.map { [Int($0.earlier), Int($0.later)] }
      #expect(found == expected, "\(threads) threads")
    }
  }
}
