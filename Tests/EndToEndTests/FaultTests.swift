import Foundation
import TestSupport
import Testing

/// Every way in which an answer fails, in the middle of a feed of five pages: what is said, and whether it is made up for.
@Suite(.enabled(if: FeedSim.isBuilt, Comment(rawValue: FeedSim.isMissing)))
struct FaultTests {
  /// What becomes of a page that fails again and again.
  enum Lasting {
    /// It is missing; what is said of it.
    case missing(String)
    /// Nothing: the page says so of itself, or it makes no difference to one reading.
    case nothing
    /// It is missing as well, and takes a minute each time; what is said of it.
    case missingLate(String)
  }

  /// `isPassing`: Whether nothing is missing where it fails once.
  // swift-format-ignore
  static let table: [(fault: String, isPassing: Bool, lasting: Lasting)] = [
    ("reset",              true,  .missing("The connection broke before an answer came.")),
    ("reset-inside",       true,  .missing("The connection broke after")),
    ("hang",               true,  .missingLate("did not answer in time.")),
    ("slow",               true,  .missingLate("sends too slowly:")),
    ("short",              true,  .missing("The connection broke after")),
    ("long",               true,  .missing("The feed is cut short")),
    ("bad-chunk",          true,  .missing("The connection broke after")),
    ("no-http",            false, .missing("answered with something that is not HTTP")),
    ("html",               false, .missing("sent text/html, not JSON")),
    ("empty",              true,  .missing("There is nothing to read")),
    ("cut",                true,  .missing("The feed is cut short")),
    ("half-page",          true,  .nothing),
    ("unauthorized",       false, .missing("answered 401 Unauthorized")),
    ("forbidden",          false, .missing("answered 403 Forbidden")),
    ("missing",            false, .missing("answered 404 Not Found")),
    ("too-many",           true,  .missing("answered 429 Too Many Requests")),
    ("broken",             true,  .missing("answered 500 Internal Server Error")),
    ("bad-gateway",        true,  .missing("answered 502 Bad Gateway")),
    ("unavailable",        true,  .missing("answered 503 Service Unavailable")),
    ("redirect-loop",      false, .missing("redirects without end")),
    ("redirect-elsewhere", false, .missing("Host not found: elsewhere.invalid")),
    ("damaged-gzip",       true,  .missing("is damaged: it fails its check")),
    ("cut-gzip",           true,  .missing("is cut short: it ends before its check value")),
    ("gzip-tail",          true,  .missing("has more bytes behind its end")),
    ("bomb",               true,  .missing("grows to more than 100 times its size")),
    ("brotli",             false, .missing("compressed its answer by br, which can't be undone here")),
    ("part",               false, .missing("sent a part of the feed (206), not the whole")),
    ("events",             false, .missing("sent text/event-stream, not JSON")),
    ("busy",               false, .missing("is busy and asks to wait for 2 hours, which is too long")),
    ("old",                true,  .nothing),
    ("ahead",              true,  .nothing),
    ("behind",             true,  .nothing),
  ]

  @Test func `the table names every fault`() throws {
    let listed = try Program.run(FeedSim.program, ["faults"]).output
      .split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed == Self.table.map(\.fault))
  }

  private static let late = table.indices.filter {
    if case .missingLate = table[$0].lasting { true } else { false }
  }

  /// At most so many at once: each is two programs, which wait for most of their time.
  private static let turns = DispatchSemaphore(value: 6)

  private static func check(_ sim: FeedSim) throws -> Program.Result {
    try Program.feedtui("check", "--all", "\(sim.address)/orders")
  }

  /// Reads a feed whose second page fails, on a thread of its own: other tests go on meanwhile.
  private static func check(failing fault: String, times: Int = 1) async throws -> Program.Result {
    try await Program.aside {
      turns.wait()
      defer { turns.signal() }
      let sim = try FeedSim("--stopped")
      try sim.fail(fault, times: times, behind: 1)
      return try check(sim)
    }
  }

  @Test(arguments: 0..<table.count)
  func `a page that fails once is made up for, or is missing, and is never passed over`(
    index: Int
  ) async throws {
    let (fault, isPassing, lasting) = Self.table[index]
    if Self.late.contains(index) { return }
    let read = try await Self.check(failing: fault)
    #expect(read.status == (isPassing ? 0 : 2), "\(read.output)")
    let isWhole = isPassing && fault != "half-page"
    #expect(read.output.contains("500 records, shop") == isWhole, "\(read.output)")
    // What was made up for is counted all the same.
    if isPassing, case .missing = lasting { #expect(read.output.contains("failed request")) }
  }

  @Test(arguments: 0..<table.count)
  func `a page that fails again and again is missing, and it is said why`(index: Int) async throws {
    guard case .missing(let words) = Self.table[index].lasting else { return }
    let read = try await Self.check(failing: Self.table[index].fault, times: 30)
    #expect(read.status == 2)
    for said in ["page 2 is missing", words, "missing page"] {
      #expect(read.output.contains(said), "\(read.output)")
    }
  }

  @Test(arguments: late)
  func `a page that doesn't come is given up and asked for again`(index: Int) async throws {
    let (fault, _, lasting) = Self.table[index]
    guard case .missingLate(let words) = lasting else { return }
    // Apart from each other, for each takes half a minute to a minute and a half.
    async let again = Program.aside { () throws -> Program.Result in
      let sim = try FeedSim("--stopped")
      try sim.fail(fault, behind: 1)
      return try Self.check(sim)
    }
    async let first = Program.aside { () throws -> Program.Result in
      let sim = try FeedSim("--stopped")
      try sim.fail(fault)
      return try Self.check(sim)
    }
    let (made, missing) = (try await again, try await first)
    #expect(made.status == 0, "\(made.output)")
    for said in ["500 records, shop", "failed request"] {
      #expect(made.output.contains(said), "\(made.output)")
    }
    #expect(missing.status == 2, "\(missing.output)")
    #expect(missing.output.contains(words), "\(missing.output)")
  }
}
