import DTO
import Domain
import Foundation
import Networking
import Synchronization
import TestSupport
import Testing

@testable import FeedStore

/// Servers of one feed whose clocks differ, and caches between.
@Suite struct ClockSkewTests {
  /// An answer: the order's status, the seconds of its `Date`, and of its `Age`; `later`: asked for ten seconds later than the others.
  typealias Answer = (status: String, date: Int, age: String?)

  private static func transport(_ answers: [Answer]) -> ScriptedTransport {
    ScriptedTransport { _, number in
      let answer = answers[number]
      let order = Feeds.order("a", ["status": "\"\(answer.status)\""])
      let seconds = answer.date < 10 ? "0\(answer.date)" : "\(answer.date)"
      var headers = ["Date": "Wed, 25 Nov 2026 15:00:\(seconds) GMT"]
      headers["Age"] = answer.age?.replacing("later ", with: "")
      return .init(
        #"{"schemaVersion":2,"data":{"orders":[\#(order)]},"next":null}"#, headers: headers)
    }
  }

  /// What is shown after each answer, one asked for behind the other.
  private static func shown(_ answers: [Answer]) throws -> [String] {
    let start = ContinuousClock.now
    let seconds = Mutex(0)
    var reader = try PageReader(
      HTTPRequest("https://api.example.com/orders"),
      FeedOptions(profile: .named(.shop), arrival: { 0 }), PageBounds(),
      through: transport(answers), readsAgain: true,
      clock: { start + .seconds(seconds.withLock { $0 }) })
    var observer = CountingObserver()
    return try answers.map { answer in
      if answer.age?.hasPrefix("later") == true { seconds.withLock { $0 += 10 } }
      _ = try reader.readRound(&observer) { 0 }
      return reader.feed.state.row(at: 0).knownStatus.map { "\($0)" } ?? "—"
    }
  }

  // swift-format-ignore
  static let cases: [(answers: [Answer], shown: [String])] = [
    // The clock of the one that is asked first is ahead.
    ([("paid", 5, nil), ("refunded", 1, nil)],                            ["paid", "—"]),
    // Until somebody says something that is newer than both.
    ([("paid", 5, nil), ("refunded", 1, nil), ("refunded", 3, nil)],      ["paid", "—", "—"]),
    ([("paid", 5, nil), ("refunded", 1, nil), ("refunded", 7, nil)],      ["paid", "—", "refunded"]),
    ([("paid", 5, nil), ("refunded", 1, nil), ("paid", 7, nil)],          ["paid", "—", "paid"]),
    // What a cache kept may be from before, whatever clocks say.
    ([("refunded", 5, nil), ("paid", 1, "6")],                            ["refunded", "—"]),
    ([("pending", 4, nil), ("refunded", 2, "3")],                         ["pending", "—"]),
    ([("refunded", 5, nil), ("paid", 9, "6")],                            ["refunded", "—"]),
    ([("paid", 5, nil), ("refunded", 9, "2")],                            ["paid", "—"]),
    ([("pending", 50, "40"), ("refunded", 20, "30")],                     ["pending", "—"]),
    ([("paid", 5, nil), ("refunded", 1, nil), ("refunded", 9, "6")],      ["paid", "—", "—"]),
    // From behind the answer before it, by the clock of this machine.
    ([("paid", 5, nil), ("refunded", 9, "later 2")],                      ["paid", "refunded"]),
    ([("paid", 5, nil), ("refunded", 9, "later 9")],                      ["paid", "—"]),
    ([("paid", 5, nil), ("refunded", 1, "later 2")],                      ["paid", "—"]),
    ([("paid", 5, nil), ("refunded", 9, "soon")],                         ["paid", "—"]),
    ([("paid", 5, nil), ("refunded", 9, "-3")],                           ["paid", "—"]),
  ]

  @Test(arguments: cases)
  func `an answer that was asked for later isn't older because a clock says so`(
    answers: [Answer], shown: [String]
  ) throws {
    #expect(try Self.shown(answers) == shown)
  }

  @Test func `what nobody knows is asked for again, though the server says that it is the same`()
    throws
  {
    let inner = Self.transport([("paid", 5, nil), ("refunded", 1, nil), ("refunded", 9, nil)])
    let transport = ScriptedTransport { request, number in
      var answer = inner.answer(request, number)
      answer.source.headers["ETag"] = "\"\(min(number, 1))\""
      answer.isNotModified = request.validator != nil && number == 2
      return answer
    }
    var reader = try PageReader(
      HTTPRequest("https://api.example.com/orders"),
      FeedOptions(profile: .named(.shop), arrival: { 0 }), PageBounds(), through: transport,
      readsAgain: true)
    var observer = CountingObserver()
    for _ in 0..<3 { _ = try reader.readRound(&observer) { 0 } }
    #expect(reader.feed.state.row(at: 0).knownStatus == .refunded)
    #expect(transport.seen.map { $0.validator != nil } == [false, true, false])
  }
}
