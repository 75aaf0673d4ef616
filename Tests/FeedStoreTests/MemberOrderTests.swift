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

  /// Fields by several names, some of which are read for a null.
  private static let severalNames = """
    schema = 1
    name = "house"

    [defaults]
    unit = "decimal"

    [[record]]
    name = "order"
    kind = "order"
    places = ["data[]"]
    [record.fields]
    id = "id"
    amount = ["total.value", "sum.gross.value", { path = "amount", also-if-null = true }]
    currency = ["total.currency", "total.gross.currency", "currency"]
    """

  /// What each name of them may hold: objects without the key, nulls and texts in the way among it.
  private static let values = [
    ("total", ["null", "{}", #""a""#, #"{"value":null}"#, #"{"gross":{},"currency":"EUR"}"#]),
    (
      "total",
      [#"{"value":"1.50","gross":{"currency":"USD"}}"#, #"{"currency":null,"gross":null}"#]
    ),
    ("sum", ["null", "{}", #"{"gross":{}}"#, #"{"gross":null}"#, #"{"gross":{"value":"2.50"}}"#]),
    ("amount", ["null", #""3.50""#]), ("currency", ["null", #""GBP""#]),
  ]

  @Test func `names of a field count by their preference, in whatever order they come`() throws {
    let profile = try FeedProfile(text: Self.severalNames, file: "house.toml")
    var random = SeededGenerator(seed: 20)
    for _ in 0..<500 {
      var members = Self.values.compactMap { key, values in
        values.randomElement(using: &random).map { "\"\(key)\":\($0)" }
      }
      members.remove(at: Int.random(in: 0...1, using: &random))
      members.removeLast(Int.random(in: 0...1, using: &random))
      var facts: Set<String> = []
      for _ in 0..<4 {
        members.shuffle(using: &random)
        let record = "{\"id\":\"1\",\(members.joined(separator: ","))}"
        let feed = try ReadFeed("{\"data\":[\(record)]}", profile: profile)
        facts.insert(feed.records.map { "\($0.amount) \($0.currency)" }.joined())
      }
      #expect(facts.count == 1, "\(members): \(facts)")
    }
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
