import DTO
import Domain
import Drift
import FeedStore
import Foundation
import Networking
import TestSupport
import Testing

@testable import Application
@testable import Query
@testable import feedtui

/// A query of rows and records means what its parts mean of each decoded record.
@Suite struct QueryPlanTests {
  /// A query with what it means, told in another way: nil where nobody can tell.
  private struct Asked: Sendable {
    var text: String
    var holds: @Sendable (Record) -> Bool?
  }

  @Sendable private static func status(_ record: Record) -> Bool? {
    switch record.status {
    case .known(let status): status == .paid
    case .providerWord: false
    default: nil
    }
  }

  @Sendable private static func euros(_ record: Record) -> Bool? {
    switch (record.amount, record.currency) {
    case (_, .known(let code)) where code.text != "EUR": false
    case (_, .absent): false
    case (.known(let amount), .known): amount >= Amount(coefficient: 100, scale: 0) ?? .zero
    case (.known(let amount), .uncertain):
      amount >= Amount(coefficient: 100, scale: 0) ?? .zero ? nil : false
    case (.absent, _): false
    case (.uncertain, _): nil
    }
  }

  @Sendable private static func method(_ record: Record) -> Bool? {
    switch record.method {
    case .known(let method): method.word.lowercased() == "card"
    case .absent: false
    case .uncertain: nil
    }
  }

  @Sendable private static func currency(_ record: Record) -> Bool? {
    switch record.currency {
    case .known(let code): ["USD", "JPY"].contains(code.text)
    case .absent: false
    case .uncertain: nil
    }
  }

  private static func customer(_ record: Record, _ text: String) -> Bool? {
    switch record.customer {
    case .known(let customer):
      [customer.id, customer.name?.text(revealing: true), customer.email?.text(revealing: true)]
        .contains { $0?.lowercased().contains(text) == true }
    case .absent: false
    case .uncertain: nil
    }
  }

  private static let terms: [Asked] = [
    Asked(text: "status=paid", holds: status),
    Asked(text: "status!=paid") { status($0).map { !$0 } },
    Asked(text: "amount>=100EUR", holds: euros),
    Asked(text: "method=card", holds: method),
    Asked(text: "currency=USD,JPY", holds: currency),
    Asked(text: "kind=order") { $0.kindIsAssumed ? nil : $0.kind == .order },
    Asked(text: "customer~ann") { customer($0, "ann") },
    Asked(text: "customer!~an") { customer($0, "an").map { !$0 } },
    Asked(text: "id~1") { $0.id.contains("1") },
  ]

  private static func query(_ generator: inout SeededGenerator, depth: Int) -> Asked {
    guard depth > 0, let term = terms.randomElement(using: &generator) else {
      return terms[Int.random(in: 0..<terms.count, using: &generator)]
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      return term
    case 1:
      let own = query(&generator, depth: depth - 1)
      return Asked(text: "-(\(own.text))") { own.holds($0).map { !$0 } }
    case 2:
      let (left, right) = (
        query(&generator, depth: depth - 1), query(&generator, depth: depth - 1)
      )
      return Asked(text: "(\(left.text) or \(right.text))") { record in
        let both = [left.holds(record), right.holds(record)]
        return both.contains(true) ? true : both.contains(nil) ? nil : false
      }
    default:
      let (left, right) = (
        query(&generator, depth: depth - 1), query(&generator, depth: depth - 1)
      )
      return Asked(text: "(\(left.text) \(right.text))") { record in
        let both = [left.holds(record), right.holds(record)]
        return both.contains(false) ? false : both.contains(nil) ? nil : true
      }
    }
  }

  /// How often each answer was given, and how often the row alone gave it.
  private struct Answers {
    var counts: [Bool?: Int] = [:]
    var settledCount = 0
  }

  private static func compare(
    _ source: any ByteSource, _ seed: UInt64, into answers: inout Answers
  ) throws {
    let feed = try ReadFeed(source, selection: .automatic(.builtIn))
    var loader = RecordLoader(source: source, state: feed.state)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let asked = query(&generator, depth: 3)
      let query = try Query(
        asked.text, in: QueryContext(now: 0, currencies: feed.state.rows.currencies))
      for position in stride(from: 0, to: feed.state.rows.count, by: 7) {
        let row = feed.state.row(at: position)
        guard let loaded = loader.record(of: row) else { continue }
        let holds = asked.holds(loaded.record)
        let truth = try PlannedQuery(query, of: feed.state).truth(of: row, &loader)
        // A reason that the record would name is named, too.
        #expect(truth == query.truth(of: loaded.record, loaded.drifts))
        #expect(
          truth.settled == holds.map { $0 ? .yes : .no }, "\(asked.text) of \(loaded.record.id)")
        answers.counts[holds, default: 0] += 1
        if query.truth(of: QueryRow(row)) != nil { answers.settledCount += 1 }
      }
    }
  }

  @Test func `of every sample, rows and records say what was asked`() throws {
    var answers = Answers()
    for (seed, sample) in SearchProbeTests.samples.enumerated() {
      let source = MemorySource(try Repository.bytes(ofSample: sample))
      try Self.compare(source, UInt64(seed), into: &answers)
    }
    #expect([true, false, nil].allSatisfy { (answers.counts[$0] ?? 0) > 300 })
    #expect(answers.settledCount > 1000)
  }
}
