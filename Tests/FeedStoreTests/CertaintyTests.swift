import DTO
import Domain
import Networking
import TestSupport
import Testing

/// Amounts that could be read from somewhere, and must not be.
@Suite struct CertaintyTests {
  private static func profile(_ text: String) throws -> FeedProfile {
    try FeedProfile(text: "schema = 1\nname = \"house\"\n" + text, file: "house")
  }

  private static let base = #""id":"1","currency":"EUR","status":"ok","at":"2026-11-21T10:00:00Z""#

  private static func amount(_ members: String, _ profile: FeedProfile) throws -> String? {
    let feed = try ReadFeed("{\(base),\(members)}", profile: profile)
    return feed.records.first?.amount.value?.text(minimumPlaces: 2)
  }

  // swift-format-ignore
  static let names: [(members: String, amount: String?)] = [
    (#""total":{"amount":1200},"part":{"amount":1000}"#, "12.00"),
    (#""part":{"amount":1000}"#,                         "10.00"),
    (#""total":null,"part":{"amount":1000}"#,            nil),
    (#""part":{"amount":1000},"total":null"#,            nil),
    (#""total":"12.00","part":{"amount":1000}"#,         nil),
    (#""total":1200,"part":{"amount":1000}"#,            nil),
    (#""total":{},"part":{"amount":1000}"#,              nil),
    (#""part":{"amount":1000},"total":{}"#,              nil),
    (#""total":{"amount":null},"part":{"amount":1000}"#, nil),
    (#""total":{"amount":tru},"part":{"amount":1000}"#,  nil),
    (#""Total":{},"part":{"amount":1000}"#,              nil),
    (#""tot\qal":{"amount":1200},"part":{"amount":1000}"#, nil),
    (#""to\qtal":7,"total":{"amount":1200}"#,            "12.00"),
    (#""total":{"sum":1200}"#,                           "12.00"),
  ]

  @Test(arguments: names)
  func `the next name is read only where the one before is missing`(
    members: String, amount: String?
  ) throws {
    let profile = try Self.profile(
      """
      [[record]]
      name = "sale"
      kind = "payment"
      unit = "minor"
      places = ["$"]
      [record.fields]
      id = "id"
      amount = ["total.amount", "total.sum", "part.amount"]
      currency = "currency"
      """)
    #expect(try Self.amount(members, profile) == amount)
  }

  @Test func `an amount depends on no word that is unknown`() throws {
    let profile = try Self.profile(
      """
      [defaults]
      unit = "minor"
      [defaults.fields]
      id = "id"
      currency = "currency"
      status = "status"
      [[record]]
      name = "captured"
      kind = "payment"
      places = ["$"]
      when = { status = "CAPTURED" }
      [record.fields]
      amount = "captured"
      [record.words]
      status = ["CAPTURED", "OPEN"]
      [[record]]
      name = "open"
      kind = "payment"
      places = ["$"]
      [record.fields]
      amount = "asked"
      """)
    for (word, amount) in [
      ("CAPTURED", "5.00"), ("captured", "5.00"), ("OPEN", "9.00"), ("NEW", nil),
    ] {
      let feed = try ReadFeed(
        #"{"id":"1","currency":"EUR","status":"\#(word)","captured":500,"asked":900}"#,
        profile: profile)
      #expect(
        feed.records.first?.amount.value?.text(minimumPlaces: 2) == amount, "\(word)")
    }
  }

  private static func versions(strict: Bool) throws -> FeedProfile {
    try profile(
      """
      versions = [1, 2]
      strict-versions = \(strict)
      version = "v"
      [[record]]
      name = "sale"
      kind = "payment"
      places = ["$", "data[]"]
      [record.fields]
      id = "id"
      currency = "currency"
      amount = [{ path = "amount", unit = "decimal", until = 1 }, { path = "amount", unit = "minor", since = 2 }]
      """)
  }

  private static func amounts(_ text: String, strict: Bool = false) throws -> [String?] {
    try ReadFeed(text, profile: try versions(strict: strict)).records.map {
      $0.amount.value?.text(minimumPlaces: 2)
    }
  }

  private static func sale(_ members: String) -> String {
    #"{"id":"1","currency":"EUR","amount":100\#(members)}"#
  }

  @Test(arguments: [true, false])
  func `where units differ by version, an amount is certain only in a version that is`(
    strict: Bool
  ) throws {
    let read = { (version: String) in
      try Self.amounts("{\(version)\"data\":[\(Self.sale(""))]}", strict: strict)
    }
    #expect(try read(#""v":1,"#) == ["100.00"])
    #expect(try read(#""v":2,"#) == ["1.00"])
    for version in ["", #""v":9,"#, #""v":1.0,"#, #""v":01,"#, #""v":null,"#, #""v":"01","#] {
      #expect(try read(version) == [nil], "\(version)")
    }
  }

  @Test func `records a line each name their versions themselves`() throws {
    let lines = { (versions: [String]) in
      try Self.amounts(versions.map { Self.sale($0) }.joined(separator: "\n"))
    }
    #expect(try lines([#","v":1"#, #","v":1"#]) == ["100.00", "100.00"])
    #expect(try lines([#","v":1"#, #","v":2"#]) == [nil, nil])
    #expect(try lines([#","v":1"#, ""]) == [nil, nil])
    #expect(try lines(["", #","v":1"#]) == [nil, nil])
  }

  @Test func `what an unexpected version calls minor units is as uncertain as the rest`() throws {
    let feed = try ReadFeed(
      #"{"schemaVersion":9,"data":{"orders":[{"id":"1","currency":"EUR","amountMinor":100}],"payments":[]}}"#
    )
    #expect(feed.records.first?.amount == .uncertain(.unexpectedVersion))
  }
}
