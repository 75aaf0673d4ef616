import DTO
import Domain
import FeedStore
import Presentation
import TestSupport
import Testing

@testable import Application

/// Two threads count what one counts.
@Suite struct CountedRecordsTests {
  private static let statuses = ["paid", "failed", "paused", "refunded", "pending"]

  private static func state() throws -> FeedState {
    var generator = SeededGenerator(seed: 11)
    let orders = (0..<21_000).map { number in
      Feeds.order(
        "ord_\(number)",
        [
          "status": "\"\(statuses[Int.random(in: 0..<5, using: &generator)])\"",
          "currency": number % 7 == 0 ? "\"USD\"" : "\"EUR\"",
          "paymentDetails": "{\"method\":\"\(["card", "ideal", "wire"][number * number % 3])\"}",
          "createdAt": "\"2026-11-\(10 + number % 20)T0\(number % 9):00:00Z\"",
        ])
    }
    return try ReadFeed(Feeds.envelope(orders: orders)).state
  }

  @Test func `the counts, sums and the order of what is equal are those of one thread`() throws {
    let state = try Self.state()
    let numbers = state.rows.numbers(of: nil)
    let columns: [[CountsColumn]] = [[.status, .hour], [.method, .currency], [.status], []]
    for columns in columns {
      let counted = CountedRecords(numbers, of: state, by: columns, in: .utc)
      var alone = RowCounts(by: columns)
      var statuses = RowCounts(by: [.status])
      for number in numbers {
        alone.add(state.row(Int(number)))
        statuses.add(state.row(Int(number)))
      }
      let words = CountedWords(state)
      if !columns.isEmpty { #expect(counted.panel?.rows == alone.sheet(words).rows) }
      #expect(counted.strip.rows == statuses.sheet(words).rows)
      #expect(counted.strip.history?.spans.reduce(0) { $0 + $1.count } == numbers.count)
      // What is known of them already isn't counted again.
      let again = CountedRecords(
        numbers, of: state, by: columns, in: .utc, strip: counted.strip)
      #expect(again.strip == counted.strip && again.panel?.rows == counted.panel?.rows)
    }
  }
}
