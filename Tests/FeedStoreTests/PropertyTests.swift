import Domain
import Foundation
import Networking
import TestSupport
import Testing

@testable import FeedStore

/// What must hold of any bytes at all.
@Suite struct PropertyTests {
  /// Every prefix of the sample's first records, some of a few more, and prefixes all over the whole:
  /// the rest of them by `FEEDTUI_EVERY_PREFIX=1 swift test -c release`, which takes a minute.
  static let prefixes: [(name: String, limit: Int, stride: Int)] = {
    let isThorough = ProcessInfo.processInfo.environment["FEEDTUI_EVERY_PREFIX"] == "1"
    return [
      ("the first records", 2_000, 1), ("some more", 7_000, isThorough ? 1 : 7),
      ("the whole", .max, isThorough ? 1 : 997),
    ]
  }()

  @Test(arguments: prefixes)
  func `every prefix of a feed shows at least what the cut left whole`(
    name: String, limit: Int, stride step: Int
  ) throws {
    let bytes = Array(try Repository.bytes(ofSample: "orders.json").prefix(limit))
    let whole = try ReadFeed(MemorySource(bytes))
    let ends = (0..<whole.state.rows.count).map { row in
      Int(whole.state.rows[at: row].offset) + Int(whole.state.rows[at: row].length)
    }
    for length in stride(from: 0, to: bytes.count, by: step) {
      let rows = try ReadCount.rows(MemorySource(Array(bytes[..<length]))) ?? 0
      #expect(rows >= ends.count { $0 <= length }, "cut after \(length) bytes")
    }
  }

  /// Ways in which a server changes a record.
  private enum Mutation: CaseIterable {
    case null, drop, rename, flip, word, extra, corrupt, cut
  }

  private static let members = ["id", "status", "amount", "currency", "createdAt"]

  private static func mutate(_ random: inout SeededGenerator, _ id: String) -> String {
    guard let mutation = Mutation.allCases.randomElement(using: &random),
      let member = members.randomElement(using: &random)
    else { return Feeds.order(id) }
    switch mutation {
    case .null: return Feeds.order(id, [member: "null"])
    case .drop: return Feeds.order(id, [member: nil])
    case .rename: return Feeds.order(id).replacing("\"\(member)\"", with: "\"\(member)_v9\"")
    case .flip:
      let values = ["1290", "12.9", "true", "{}", "[]", "\"1,2\"", "1e400", "-1", "\"\""]
      return Feeds.order(id, [member: values.randomElement(using: &random) ?? "1"])
    case .word:
      return Feeds.order(
        id, ["status": "\"word_\(["a", "b", "c"].randomElement(using: &random) ?? "")\""])
    case .extra:
      return Feeds.order(id, ["extra": "{\"id\":\"nested\",\"status\":\"paid\",\"amount\":\"1\"}"])
    case .corrupt:
      var bytes = Array(Feeds.order(id).utf8)
      bytes[Int.random(in: 0..<bytes.count, using: &random)] =
        Array("{}[],:\"\\x".utf8).randomElement(using: &random) ?? 0
      return String(decoding: bytes, as: UTF8.self)
    case .cut:
      let text = Feeds.order(id)
      return String(text.prefix(Int.random(in: 1..<text.count, using: &random)))
    }
  }

  @Test(arguments: 1...150)
  func `no record shows an amount or a status that its bytes do not say`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let orders = (0..<12).map { Self.mutate(&random, "ord_\($0)") }
    let bytes = Array(Feeds.envelope(orders: orders).utf8)
    let feed = try ReadFeed(MemorySource(bytes))
    for (index, record) in feed.records.enumerated() {
      let row = feed.state.rows[at: index]
      let start = Int(row.offset)
      let text = String(decoding: bytes[start..<start + Int(row.length)], as: UTF8.self)
      if let amount = record.amount.value {
        let places = amount.text(minimumPlaces: 2)
        #expect(text.contains(places) || text.contains(amount.text(minimumPlaces: 0)), "\(text)")
        #expect(!text.contains("\"amount\":1290"), "\(text)")
      }
      if case .known(let status) = record.status {
        #expect(text.contains("\"\(status.word)\""), "\(text)")
      }
      #expect(record.id != "nested")
    }
    #expect(feed.records.count + feed.state.droppedCount <= 2 * orders.count + 2)
    let pieces = try ReadFeed(MemorySource(bytes, pieceBytes: 37, knowsItsEnd: false))
    #expect(pieces.records == feed.records)
  }

  @Test(arguments: 1...150)
  func `bytes at random neither trap nor hang`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let alphabet =
      Array("{}[],:\"\\ \n0.e-truefalsenull".utf8) + Array("\"id\":\"a\",\"status\":\"paid\",".utf8)
    let bytes = (0..<600).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    let feed = try ReadFeed(MemorySource(bytes))
    #expect(feed.state.verdict != .reading)
    for name in feed.state.uncertain { #expect(!name.value.isEmpty) }
  }
}
