import Foundation
import Testing

@testable import Simulation

/// What is answered, and what it says it answered.
@Suite struct SimulatorTests {
  static func get(_ address: String, _ headers: String...) throws -> Request {
    try #require(Request(lines: ["GET \(address) HTTP/1.1"] + headers))
  }

  private static func json(_ answer: Answer) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
  }

  /// The ids of all pages, each asked for by what the one before says.
  private static func walk(_ dialect: Dialect, _ simulator: Simulator) throws -> [String] {
    var ids: [String] = []
    var address: String? = "\(dialect.path)?limit=30"
    while let asked = address {
      let answer = simulator.answer(try get(asked), at: 0)
      let page = try json(answer)
      var records: [[String: Any]] = []
      switch dialect {
      case .feedtui:
        records = (page["data"] as? [String: Any])?["orders"] as? [[String: Any]] ?? []
        address = (page["next"] as? String).map { "\(dialect.path)?limit=30&cursor=\($0)" }
      case .stripe:
        records = page["data"] as? [[String: Any]] ?? []
        let last = records.last?["id"] as? String ?? ""
        address =
          page["has_more"] as? Bool == true
          ? "\(dialect.path)?limit=30&starting_after=\(last)" : nil
      case .shopify:
        records = page["orders"] as? [[String: Any]] ?? []
        let link = answer.headers.first { $0.name == "Link" }?.value
        address = link.flatMap { $0.split(separator: ">").first?.dropFirst() }.map(String.init)
      case .mollie:
        records = (page["_embedded"] as? [String: Any])?["payments"] as? [[String: Any]] ?? []
        let next = (page["_links"] as? [String: Any])?["next"] as? [String: Any]
        address = (next?["href"] as? String).map { "\($0)&limit=30" }
      }
      ids += records.map { "\($0["id"] ?? "")" }
    }
    return ids
  }

  @Test(arguments: Dialect.allCases)
  func `pages lead to one another, and hold each order once`(dialect: Dialect) throws {
    let ids = try Self.walk(dialect, Simulator(ShopTests.shop))
    #expect(ids.count == 100 && Set(ids).count == 100)
  }

  @Test func `what has changed since a time is what changed, on as many pages as it fills`() throws
  {
    let simulator = Simulator(ShopTests.shop)
    for dialect in [Dialect.feedtui, .shopify] {
      let name = try #require(dialect.changedSince)
      let all = simulator.answer(
        try Self.get("\(dialect.path)?limit=250&\(name)=1970-01-01T00:00:00Z"), at: 0)
      let none = simulator.answer(
        try Self.get("\(dialect.path)?limit=250&\(name)=2100-01-01T00:00:00Z"), at: 0)
      #expect(String(decoding: none.body, as: UTF8.self).contains("\"orders\":[]"))
      #expect(all.body.count > none.body.count * 10)
    }
  }

  @Test func `who asks for more than others leave is told to slow down`() throws {
    let simulator = Simulator(ShopTests.shop, leftPerSecond: 3)
    let statuses = try [0, 1, 2, 3, 999, 1001, 1002].map {
      simulator.answer(try Self.get("/orders?limit=2"), at: $0).status
    }
    #expect(statuses == [200, 200, 200, 429, 429, 200, 200])
  }

  @Test func `what was served stands in the log`() throws {
    let simulator = Simulator(ShopTests.shop)
    _ = simulator.answer(try Self.get("/orders?limit=2", "Authorization: Bearer x"), at: 1000)
    let log = simulator.answer(try Self.get("/-/log"), at: 1000)
    let text = String(decoding: log.body, as: UTF8.self)
    #expect(text.contains(#""path":"/orders","status":200,"fault":null,"credentials":true"#))
    #expect(text.contains("ord_100000101"))
  }

  @Test func `a page that is known isn't sent again`() throws {
    let simulator = Simulator(ShopTests.shop)
    let first = simulator.answer(try Self.get("/orders"), at: 0)
    let tag = try #require(first.headers.first { $0.name == "ETag" }?.value)
    let again = simulator.answer(try Self.get("/orders", "If-None-Match: \(tag)"), at: 0)
    #expect(again.status == 304 && again.body.isEmpty)
    #expect(
      simulator.answer(try Self.get("/orders", "If-None-Match: \(tag)"), at: 60_000).status == 200)
  }

  @Test(arguments: Fault.allCases)
  func `a fault is that of the next answer, and of no other`(fault: Fault) throws {
    let simulator = Simulator(ShopTests.shop)
    _ = simulator.answer(try Self.get("/-/fault?what=\(fault.rawValue)"), at: 0)
    let failing = simulator.answer(try Self.get("/orders"), at: 70_000)
    let next = simulator.answer(try Self.get("/orders"), at: 70_000)
    #expect(failing != next)
    #expect(next.status == 200 && next.fault == nil && next.headers.contains { $0.name == "ETag" })
  }

  @Test func `changes come when the script says, to the share that it says`() throws {
    let script = try Script(
      parsing: """
        [[change]]
        at = 10
        what = "new-status"
        share = 0.5
        [[change]]
        at = 20
        what = "other-unit"
        [[change]]
        at = 30
        what = "rename"
        from = "customer"
        to = "buyer"
        """)
    let simulator = Simulator(ShopTests.shop, script)
    let text = { (seconds: Int64) in
      String(
        decoding: simulator.answer(try Self.get("/orders?limit=100"), at: seconds * 1000).body,
        as: UTF8.self)
    }
    #expect(try !text(9).contains("paused") && text(9).contains("customer"))
    let half = try text(10).components(separatedBy: "paused").count - 1
    #expect((30...70).contains(half))
    #expect(try text(19).contains(".") && !text(20).contains(#"amount":"1."#))
    #expect(try text(30).contains(#""buyer":{"#) && !text(30).contains(#""customer":"#))
  }

  // swift-format-ignore
  static let wrong: [(script: String, words: String)] = [
    ("[[change]]\nat = 1\nwhat = \"magic\"",           "magic"),
    ("[[change]]\nwhat = \"cut\"",                     "at is a number"),
    ("[[change]]\nat = 1\nwhat = \"rename\"",          "from and to"),
    ("[[fault]]\nat = 1\nwhat = \"reset\"\nshare = 2", "from 0 to 1"),
    ("[[fault]]\nat = 1\nwhat = \"reset\"\nhow = 2",   "how"),
    ("[[faults]]\nat = 1",                              "faults"),
  ]

  @Test(arguments: wrong)
  func `a script that can't be says what is wrong`(script: String, words: String) throws {
    let problem = try #require(throws: Script.Problem.self) { try Script(parsing: script) }
    #expect(problem.description.contains(words))
  }

  @Test func `events go on behind the last one that was had`() throws {
    let simulator = Simulator(ShopTests.shop)
    let stream = EventStream(areEvents: true, last: nil)
    let start = EventID(time: 0, number: .max)
    let all = simulator.events(stream, after: start, upTo: 30_000)
    let first = simulator.events(stream, after: start, upTo: 12_345)
    let rest = simulator.events(stream, after: first.last, upTo: 30_000)
    #expect(all.bytes == first.bytes + rest.bytes && all.last == rest.last && !rest.bytes.isEmpty)
  }

  @Test func `the quick way to write an order writes the same`() {
    for number in 0..<500 {
      let order = ShopTests.shop.order(number, at: 400_000)
      var bytes: [UInt8] = []
      OrderBytes.append(order, to: &bytes)
      #expect(
        String(decoding: bytes, as: UTF8.self)
          == String(decoding: Dialect.feedtui.record(order, Writing()).bytes, as: UTF8.self))
    }
  }

  @Test func `a feed has so many records, and the same with the same seed`() {
    for form in Generator.Form.allCases {
      var first: [UInt8] = []
      var second: [UInt8] = []
      Generator(form, count: 300, drift: 0.1, seed: 3).write { first += $0 }
      Generator(form, count: 300, drift: 0.1, seed: 3).write { second += $0 }
      #expect(first == second)
      #expect(
        String(decoding: first, as: UTF8.self).components(separatedBy: #"{"id":"ord_"#).count == 301
      )
    }
  }
}
