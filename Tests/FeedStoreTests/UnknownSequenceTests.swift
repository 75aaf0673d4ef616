import DTO
import Domain
import TestSupport
import Testing

@testable import FeedStore

/// Records of an unknown API, a line each: what one doesn't say, the next may.
@Suite struct UnknownSequenceTests {
  private static func line(_ id: String, _ members: String) -> String {
    #"{"id":"\#(id)","currency":"EUR","status":"captured","created_at":"2026-11-20T10:00:00Z",\#(members)}"#
  }

  private static func read(_ lines: [String]) throws -> [Record] {
    try ReadFeed(
      MemorySource(lines.joined(separator: "\n")), selection: .automatic(.none)
    ).records
  }

  // swift-format-ignore
  static let later: [String] = [
    #""amount":"9.50","sign":"-""#, #""amount":"9.50","price":"4.75","qty":2"#, #""amount":"9.50","tax_included":false"#,
  ]

  @Test(arguments: later)
  func `what the second line says of its amount holds as in an array`(members: String) throws {
    let lines = [Self.line("a", #""amount":"9.50""#), Self.line("b", members)]
    let records = try Self.read(lines)
    #expect(records.map(\.id) == ["a", "b"])
    #expect(records.last?.amount.value == nil)
  }

  @Test func `plain lines are certain`() throws {
    let records = try Self.read((1...3).map { Self.line("r\($0)", #""amount":"9.5\#($0)""#) })
    #expect(records.map { $0.amount.value?.text(minimumPlaces: 2) } == ["9.51", "9.52", "9.53"])
    #expect(records.allSatisfy { $0.status == .known(.paid) })
  }

  @Test func `pages one after the other are read as before`() throws {
    let page = { (id: String) in #"{"orders":[\#(Self.line(id, #""amount":"9.50""#))],"page":1}"# }
    let records = try Self.read([page("a"), page("b")])
    #expect(records.map(\.id) == ["a", "b"])
  }

  @Test func `money of no currency is none`() throws {
    for word in ["gems", "Meilen"] {
      let records = try Self.read([
        Self.line("a", #""amount":"9.50""#).replacing("EUR", with: word)
      ])
      #expect(records.first?.id == "a" && records.first?.amount.value == nil, "\(word)")
    }
  }

  @Test func `what was paid with a minus is uncertain`() throws {
    let records = try Self.read([Self.line("a", #""amount":"-9.50""#)])
    let status = try #require(records.first?.status)
    #expect(status != .known(.paid))
  }

  @Test func `another state of the payment must agree`() throws {
    let records = try Self.read([
      Self.line("a", #""amount":"9.50","payment_state":"authorized""#)
    ])
    #expect(records.first.map { $0.status == .known(.paid) } == false)
  }
}
