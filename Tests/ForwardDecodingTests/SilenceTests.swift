import ForwardDecoding
import Foundation
import Testing

/// A library that prints ruins the screen of a program that draws one.
@Suite struct SilenceTests {
  enum Status: String, CaseIterable, Codable { case paid }
  enum NoCountry: FallbackProvider { static let fallback = "??" }
  enum Kind: String, FallbackDecodable {
    case card, other
    static let fallback = Kind.other
  }

  struct Order: Decodable {
    var id: Int
    var status: Open<Status>
    var kind: Kind
    var total: Flexible<Decimal>
    var made: FlexibleDate
    @Isolated var note: String?
    @Fallback<NoCountry> var country: String
    @Default<False> var isNew: Bool
    var lines: Lossy<[Int]>
    var rest: RawJSON
  }

  /// All that is forgiven, and all that isn't.
  static let payloads = [
    #"[{"id":1,"status":"new","kind":"new","total":"1","made":1763719200,"note":[],"country":null,"lines":[1,"x",1e400],"rest":{}}]"#,
    #"[{"id":"x"},7,null,{"id":1,"status":5,"kind":[],"total":{},"made":"?","isNew":"?"}]"#,
    #"[{"id":1,"id":2,"note":"\ud800","lines":7}]"#, "[01]", "[", "", "[1]x", "{\"a\":1}",
    "[\"\u{1B}[2J\"]",
  ]

  @Test func `nothing is ever printed`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      for payload in SilenceTests.payloads {
        let data = Data(payload.utf8)
        let decoder = ForwardJSONDecoder(recovering: .optionals)
        decoder.fragments = .first(8)
        let outcome = decoder.outcome(of: Lossy<[Order]>.self, from: data, at: "$")
        TelemetrySampler(to: TelemetryTests.Log()).record(outcome.report)
        _ = decoder.outcome(of: [Order].self, from: data, at: "data.orders")
        _ = DecodingOutcome.collecting { try JSONDecoder().decode(Lossy<[Order]>.self, from: data) }
      }
    }
    let output = try #require(result)
    #expect(String(decoding: output.standardOutputContent, as: UTF8.self) == "")
    #expect(String(decoding: output.standardErrorContent, as: UTF8.self) == "")
  }
}
