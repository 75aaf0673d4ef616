import SwiftFacts
import Testing

@testable import LintRules

/// What is told of lists in responses.
@Suite struct ListRuleTests {
  private static let order = "struct Order: Decodable { let id: String }\n"

  // swift-format-ignore
  static let lists: [(source: String, found: [Finding.Certainty])] = [
    ("struct P: Decodable { let orders: [Order] }",                                   [.likely]),
    ("struct P: Decodable { let orders: [Order] }\nfunc f() throws { try d.decode(P.self, from: x) }", [.certain]),
    ("struct P: Decodable { @LossyArray var orders: [Order] }",                       []),
    ("struct P: Decodable { let words: [String] }",                                   []),
    ("struct P: Codable { let orders: [Order] }",                                     [.likely]),
    ("struct OrderRequest: Codable { let orders: [Order] }", []),
    ("struct AnyJSON: Decodable { init(from decoder: any Decoder) throws { a = try c.decode([AnyJSON].self) } }", []),
    ("struct W: Decodable { let o: Order?; init(from decoder: any Decoder) throws { o = try? decoder.singleValueContainer().decode(Order.self) } }\nfunc f() throws { try d.decode([W].self, from: x) }", []),
    ("extension KeyedDecodingContainer { func decode<T>(_ type: [T].Type, forKey key: Key) throws -> [T] { [] } }\nstruct P: Decodable { let orders: [Order] }\nfunc f() throws { try d.decode(P.self, from: x) }", [.likely]),
    ("struct P { let orders: [Order]; func f() async throws { orders = try await client.get(1) } }", [.likely]),
    ("struct P { let orders: [Order]; func f() async throws { orders = try await remote.get(1, mapper: M()) } }", []),
    ("func load() async throws { let (a, b): ([Order], Int) = try await client.get() }", [.likely]),
  ]

  @Test(arguments: lists)
  func `a list is all or nothing where one element's error is its own`(
    source: String, found: [Finding.Certainty]
  ) {
    let project = Sources.project(Self.order + source)
    #expect(Rule.allOrNothingList.findings(in: project).map(\.certainty) == found)
  }

  @Test func `what to do of a list of money is another advice`() throws {
    let project = Sources.project(
      "struct Refund: Decodable { let id: String }\nfunc f() throws { try d.decode([Refund].self, from: x) }"
    )
    let finding = try #require(Rule.allOrNothingList.findings(in: project).first)
    #expect(finding.message.contains("count those that aren't whole"))
  }

  // swift-format-ignore
  static let lossy: [(source: String, isFound: Bool)] = [
    ("let payments: LossyArray<Payment>",       true),
    ("let payments: Lossy<[Payment]>",          true),
    ("let payments: CompactDecodableArray<Payment>", true),
    ("@Failable var payments: [Payment]",       true),
    ("let header: CompactHeader<Payment>",      false),
    ("let tags: LossyArray<Tag>",               false),
    ("let orders: LossyArray<SortOrder>",       false),
    ("let payments: [Payment]",                 false),
  ]

  @Test(arguments: lossy)
  func `a list of money is lossy by its wrapper`(source: String, isFound: Bool) {
    let project = Sources.project("struct P: Decodable { \(source) }")
    #expect(Rule.lossyCriticalList.findings(in: project).isEmpty != isFound)
  }
}
