import SwiftFacts
import Testing

@testable import LintRules

/// What is told of decoders and of types as a whole.
@Suite struct StyleRuleTests {
  // swift-format-ignore
  static let decoders: [(source: String, found: [Finding.Certainty])] = [
    ("struct A { let decoder = JSONDecoder() }",                                          [.likely]),
    ("struct A { let decoder = JSONDecoder() }\n---\nfunc f() { let d = JSONDecoder() }",   [.certain, .certain]),
    ("struct A { static let decoder = JSONDecoder() }\n---\nfunc f() { let d = JSONDecoder() }", [.likely, .certain]),
    ("func make() -> JSONDecoder { let d = JSONDecoder(); return d }",                        [.likely]),
    ("func f(_ d: JSONDecoder = JSONDecoder()) {}",                                        [.likely]),
  ]

  @Test(arguments: decoders)
  func `what each value has beside others' is no factory`(
    source: String, found: [Finding.Certainty]
  ) {
    let files = source.split(separator: "\n---\n").enumerated().map { number, text in
      FactReader.facts(of: Array(text.utf8), path: "\(number).swift")
    }
    #expect(Rule.decoderOutsideFactory.findings(in: Project(files)).map(\.certainty) == found)
  }

  // swift-format-ignore
  static let defaults: [(source: String, found: [Finding.Certainty])] = [
    ("struct O: Decodable { var n = 1 }",                                                  [.certain]),
    ("struct O: Decodable { @objc var n = 1 }",                                            [.certain]),
    ("struct O: ServerModel, Decodable { var n = 1 }",                                     [.likely]),
    ("struct O: Decodable { var n = 1; var id: Int; typealias CodingKeys = Keys; enum Keys: String, CodingKey { case id } }", []),
    ("struct O: Decodable { var n = 1 }\nextension App.O { init(from decoder: any Decoder) throws {} }", []),
    ("struct O: Decodable { var n: Int? = Optional<Int>.none }",                           []),
  ]

  @Test(arguments: defaults)
  func `a default is not decoded where the compiler writes how`(
    source: String, found: [Finding.Certainty]
  ) {
    #expect(Rule.defaultNotDecoded.findings(in: Sources.project(source)).map(\.certainty) == found)
  }

  // swift-format-ignore
  static let acronyms: [(source: String, found: [Finding.Certainty])] = [
    ("struct U: Decodable { let userID: Int }\nfunc f() throws { let d = JSONDecoder(); d.keyDecodingStrategy = .convertFromSnakeCase; _ = try d.decode(U.self, from: x) }", [.certain]),
    ("struct U: Decodable { let userID: Int }\nfunc f(_ o: JSONDecoder) throws { let d = JSONDecoder(); d.keyDecodingStrategy = .convertFromSnakeCase; _ = try o.decode(U.self, from: x) }", [.likely]),
    ("struct U: Decodable { var userID: Int? }\nfunc f() throws { let d = JSONDecoder(); d.keyDecodingStrategy = .convertFromSnakeCase; _ = try d.decode(U.self, from: x) }", [.likely]),
    ("struct U: Decodable { let EUR: Int }\nfunc f() throws { let d = JSONDecoder(); d.keyDecodingStrategy = .convertFromSnakeCase; _ = try d.decode(U.self, from: x) }", []),
    ("struct U: Decodable { let userID: Int }\nclass C { let d: JSONDecoder = { let d = JSONDecoder(); d.keyDecodingStrategy = .convertFromSnakeCase; return d }()\nfunc f() throws { _ = try d.decode(U.self, from: x) } }\nfunc g() { _ = JSONDecoder() }", [.certain]),
  ]

  @Test(arguments: acronyms)
  func `a key can't be made by the decoder that reads it`(
    source: String, found: [Finding.Certainty]
  ) {
    #expect(Rule.acronymKey.findings(in: Sources.project(source)).map(\.certainty) == found)
  }

  @Test func `what a key has to be named is what the strategy makes`() {
    let project = Sources.project(
      "struct U: Decodable { let URLString: String; let avatarURLPath: String }\nfunc f() throws { let d = JSONDecoder(); d.keyDecodingStrategy = .convertFromSnakeCase; _ = try d.decode(U.self, from: x) }"
    )
    let messages = Rule.acronymKey.findings(in: project).map(\.message)
    #expect(messages.count == 2)
    #expect(messages.first?.contains("makes `urlString`") == true)
    #expect(messages.last?.contains("makes `avatarUrlPath`") == true)
  }

  @Test func `a drift report's field is one of what stands on its way`() {
    var options = RuleOptions()
    options.flipping = [FlippingField(wirePath: "data.orders[].id", what: "text")]
    let project = Sources.project(
      """
      struct Feed: Decodable { let data: Inner }
      struct Inner: Decodable { let orders: [Order] }
      struct Order: Decodable { let id: Int }
      struct Other: Decodable { let id: Int }
      func f() throws { _ = try d.decode(Feed.self, from: x) }
      """, options: options)
    #expect(
      Sources.findings(.flippingField, project) == ["3: certain Order.id", "4: likely Other.id"])
  }

  @Test func `fields are counted that a decoder fills`() {
    let fields = "let id: String; let a: Int?; let b: Int?; let c: Int?; let d: Int?"
    let keys = "enum CodingKeys: String, CodingKey { case a, b, c, d }"
    let all = Sources.project(
      "struct O: Decodable { \(fields); let e: Int; let f: Int; let g: Int }")
    let some = Sources.project("struct O: Decodable { \(fields)\n\(keys) }")
    #expect(Rule.optionalSoup.findings(in: all).isEmpty)
    #expect(Rule.optionalSoup.findings(in: some).count == 1)
    let nested = Sources.project(
      """
      struct O: Decodable {
        \(fields); let e: Int; let f: Int; let g: Int
        enum CodingKeys: String, CodingKey { case id, a, b, c, d }
        init(from decoder: any Decoder) throws {}
      }
      """)
    #expect(Rule.optionalSoup.findings(in: nested).isEmpty)
  }
}
