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
