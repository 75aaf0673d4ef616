import Dispatch
import Domain
import Networking
import Query
import TestSupport
import Testing

@testable import FeedStore

/// Several threads look through the rows, and find what one would find.
@Suite struct RowJobTests {
  private static let count = 5000

  private static func snapshot() throws -> FeedSnapshot {
    let source = MemorySource(Feeds.envelope(orders: (0..<count).map { Feeds.order("ord_\($0)") }))
    return FeedSnapshot(state: try ReadFeed(source).state, sources: [source])
  }

  private static func found(
    in snapshot: FeedSnapshot, count: Int = count, _ order: RowJob.Order,
    stopsAtFirst: Bool = false,
    _ look: @escaping @Sendable (ShownRow) -> RowJob.Look
  ) -> RowJob.Progress {
    let done = DispatchSemaphore(value: 0)
    let job = RowJob(
      snapshot, count: count, in: order, stopsAtFirst: stopsAtFirst,
      look: { row, _ in look(row) }, wake: { done.signal() })
    while !job.progress.isDone { done.wait() }
    return job.progress
  }

  @Test func `what is found comes in the order of the log, and each row once`() throws {
    let found = Self.found(in: try Self.snapshot(), .log(from: 0)) { row in
      row.number % 3 == 0 ? .match : row.number % 3 == 1 ? .untold(.amount) : .noMatch
    }
    #expect(found.rows == (0..<UInt32(Self.count)).filter { $0 % 3 == 0 })
    #expect(found.untold.map(\.row) == (0..<UInt32(Self.count)).filter { $0 % 3 == 1 })
    #expect(found.examined == Self.count)
  }

  @Test func `a job may begin behind rows that were looked through`() throws {
    let found = Self.found(in: try Self.snapshot(), count: 4001, .log(from: 999)) { _ in .match }
    #expect(found.rows == Array(999..<UInt32(Self.count)))
  }

  @Test(arguments: [0, 511, 512, 4999])
  func `the first match in the order of the search is found alone`(start: Int) throws {
    let snapshot = try Self.snapshot()
    let order = RowJob.Order.each { step in (start - step + Self.count) % Self.count }
    let found = Self.found(in: snapshot, order, stopsAtFirst: true) { row in
      row.number % 1000 == 7 ? .match : .noMatch
    }
    let expected = (0..<Self.count).map { (start - $0 + Self.count) % Self.count }
      .first { $0 % 1000 == 7 }
    #expect(found.rows.map(Int.init) == [expected])
  }

  @Test func `where there is nothing to look at, the job is done`() throws {
    let found = Self.found(in: try Self.snapshot(), count: 0, .log(from: 0)) { _ in .match }
    #expect(found.rows.isEmpty && found.examined == 0)
  }
}
