import DTO
import Domain
import ForwardDecoding
import Foundation
import TestSupport
import Testing

/// JSON objects have no order: a server that sends members in another one has changed nothing.
@Suite struct MemberOrderTests {
  @Test(arguments: ProviderTests.entries)
  func `members in the opposite order mean the same`(entry: ProviderTests.Entry) throws {
    let bytes = try Repository.bytes(ofSample: "providers/\(entry.file)")
    // Some samples are sequences of documents.
    guard let document = try? ForwardJSONDecoder().decode(RawJSON.self, from: Data(bytes)) else {
      return
    }
    let reversed = try Self.reversed(document)
    let profile = try #require(try BuiltInProfiles.profile(named: entry.profile))
    #expect(
      try Self.facts(String(decoding: bytes, as: UTF8.self), profile)
        == Self.facts(reversed, profile))
  }

  @Test func `a preferred name that comes behind another one's empty way is read`() throws {
    let profile = try FeedProfile(
      text: """
        schema = 1
        name = "house"

        [[record]]
        name = "order"
        kind = "order"
        places = ["data[]"]
        [record.fields]
        id = "id"
        currency = ["total.currency", "total.gross.currency"]
        """, file: "house.toml")
    let orders = [
      #"{"id":"1","total":{"currency":"EUR","gross":{"amount":1}}}"#,
      #"{"id":"2","total":{"gross":{"amount":1},"currency":"EUR"}}"#,
    ]
    let feed = try ReadFeed(#"{"data":[\#(orders.joined(separator: ","))]}"#, profile: profile)
    #expect(feed.records.map(\.currency.value?.text) == ["EUR", "EUR"])
  }

  /// What is shown of each record, whatever the order of the arrays that they stand in.
  private static func facts(_ text: String, _ profile: FeedProfile) throws -> [String] {
    try ReadFeed(text, profile: profile).records.map { record in
      let facts = ProviderTests.expected(record)
      return [
        facts.kind, facts.id, facts.status, facts.amount ?? "—", facts.currency ?? "—",
        facts.createdAt ?? "—",
      ].joined(separator: " ")
    }
    .sorted()
  }

  private static func reversed(_ value: RawJSON) throws -> String {
    switch value.kind {
    case .object:
      let members = try value.members.reversed().map { member in
        try "\(quoted(member.key)):\(reversed(member.value))"
      }
      return "{\(members.joined(separator: ","))}"
    case .array: return "[\(try value.elements.map(reversed).joined(separator: ","))]"
    case .text: return try quoted(value.text ?? "")
    case .number: return value.numberText ?? "0"
    case .flag: return "\(value.flag ?? false)"
    case .null, .broken: return "null"
    }
  }

  private static func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }
}
