import ArgumentParser
import Foundation
import Simulation

/// `feedsim serve`: the shop behind an API, on this machine.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves a shop on this machine.",
    discussion: """
      \(Dialect.allCases.map { "\($0.path) (\($0.rawValue))" }.joined(separator: ", ")); /events as \
      Server-Sent Events, /orders.ndjson as lines that keep coming. What it served, and what is \
      true, stands at /-/log and /-/orders; /-/fault?what=reset&times=2&behind=1 makes two answers behind the next one fail, \
      /-/faults?share=0.2 a fifth of all, /-/order?id=ord_100000007&status=refunded changes an order, and \
      /-/advance?seconds=60 the clock.
      """)

  @Option(help: "The port; 0 for any that is free.")
  var port: UInt16 = 4242

  @Option(help: "Orders there are at the start.")
  var orders = 500

  @Option(help: "New orders a second.")
  var rate = 2.0

  @Option(help: "What all numbers come from.")
  var seed: UInt64 = 7

  @Option(help: "A file of what changes and fails, and when (TOML).")
  var script: String?

  @Option(help: "The share of the answers that fail in some way, from 0 to 1.")
  var faults = 0.0

  @Option(
    help: "Requests a second that others leave of the API's limit; the next one gets 429.")
  var left: Int?

  @Flag(help: "The clock stands until /-/advance moves it.")
  var stopped = false

  func validate() throws {
    guard (0...10_000_000).contains(orders) else {
      throw ValidationError("--orders is a number up to 10000000.")
    }
    guard rate > 0, rate <= 100_000 else {
      throw ValidationError("--rate is a number above 0, up to 100000.")
    }
    guard (0...1).contains(faults) else {
      throw ValidationError("--faults is a number from 0 to 1.")
    }
    if let left, left < 1 { throw ValidationError("--left is a number from 1 on.") }
  }

  func run() async throws {
    let script = try script.map { try Script(parsing: String(contentsOfFile: $0, encoding: .utf8)) }
    // With the clock that stands, everything is as it was the last time.
    let start = stopped ? Self.fixedStart : Int64(Date().timeIntervalSince1970 * 1000)
    let shop = Shop(seed: seed, initialCount: orders, ordersPerSecond: rate, start: start)
    let clock = SimulatedClock(runs: !stopped)
    let simulator = Simulator(shop, script ?? Script(), faultShare: faults, leftPerSecond: left)
    let server = try Server(port: port, simulator, clock)
    // Whoever started it waits for this line.
    print("http://127.0.0.1:\(server.port)")
    fflush(nil)
    try await server.run()
  }

  /// 2026-11-21 10:00:00 UTC.
  private static let fixedStart: Int64 = 1_795_255_200_000
}
