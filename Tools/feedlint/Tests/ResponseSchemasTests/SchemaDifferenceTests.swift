import Foundation
import LintRules
import SwiftFacts
import Testing

@testable import ResponseSchemas

@Suite struct SchemaDifferenceTests {
  private func schema(_ source: String) -> ResponseSchema {
    ResponseSchema(of: Project([FactReader.facts(of: Array(source.utf8), path: "a.swift")]))
  }

  private func changes(_ before: String, _ after: String) -> [String] {
    SchemaDifference(from: schema(before), to: schema(after)).changes.map {
      [$0.kind.rawValue, $0.symbol, $0.before, $0.after].compactMap(\.self).joined(separator: " ")
    }
  }

  // swift-format-ignore
  static let fields: [(before: String, after: String, change: [String])] = [
    ("let id: String",           "let id: String",                       []),
    ("let id: String",           "let id: String; let n: Int",           ["required_field_added O.n Int"]),
    ("let id: String",           "let id: String; let n: Int?",          ["optional_field_added O.n Int"]),
    ("let id: String",           "let id: String; @Default var n: Int",  ["optional_field_added O.n Int"]),
    ("let id: String; let n: Int",  "let id: String",                    ["required_field_removed O.n Int"]),
    ("let id: String; let n: Int?", "let id: String",                    ["optional_field_removed O.n Int"]),
    ("let n: Int",               "let n: String",                        ["field_retyped O.n Int String"]),
    ("let n: Int",               "let n: Int64",                         ["field_retyped_alike O.n Int Int64"]),
    ("let n: String",            "let n: URL",                           ["field_retyped_alike O.n String URL"]),
    ("let n: [Int]",             "let n: [Int64]",                       ["field_retyped_alike O.n [Int] [Int64]"]),
    ("let n: LossyArray<Int>",   "let n: [Int]",                         ["became_closed O.n"]),
    ("let n: Int?; enum CodingKeys: String, CodingKey { case n = \"num\" }",
     "let n: Int?; enum CodingKeys: String, CodingKey { case n = \"number\" }", ["optional_key_renamed O.n num number"]),
    ("let n: [Int]",             "let n: [String]",                      ["field_retyped O.n [Int] [String]"]),
    ("let n: String",            "let n: S; enum S: String, Decodable { case a }",
     ["closed_enum_added O.S 1 words", "field_retyped O.n String S"]),
    ("let n: Int",               "let n: Num; typealias Num = Int",       []),
    ("let n: Int; init(from d: any Decoder) throws { let c = try d.container(keyedBy: Keys.self); n = try c.decode(Int.self, forKey: .n) }; enum Keys: String, CodingKey { case n }",
     "let n: Int; init(from d: any Decoder) throws { let c = try d.container(keyedBy: Keys.self); n = try c.decode(Int.self, forKey: .n) }; enum Keys: String, CodingKey { case n = \"num\" }",
     ["key_renamed O.n n num"]),
    ("let n: Int",               "let n: Int?",                          ["became_optional O.n"]),
    ("let n: Int?",              "let n: Int",                           ["became_required O.n"]),
    ("let n: Int; let m: Int { 1 }", "let n: Int",                       []),
    ("let n: [Int]",             "let n: LossyArray<Int>",               []),
    ("let n: Int",               "let n: Flexible<Int>",                 []),
    ("let n: Int; enum CodingKeys: String, CodingKey { case n = \"num\" }",
     "let n: Int; enum CodingKeys: String, CodingKey { case n = \"number\" }", ["key_renamed O.n num number"]),
    ("let n: Int; enum CodingKeys: String, CodingKey { case n = \"num\" }",
     "let m: Int; enum CodingKeys: String, CodingKey { case m = \"num\" }", []),
    ("let n: Int", "let n: Int; init(from d: any Decoder) throws { let c = try d.container(keyedBy: K.self); n = try c.decodeIfPresent(Int.self, forKey: .n) ?? 0 }",
     ["became_optional O.n"]),
  ]

  @Test(arguments: fields)
  func `a field's change is told by its key`(before: String, after: String, change: [String]) {
    #expect(
      changes("struct O: Decodable { \(before) }", "struct O: Decodable { \(after) }") == change)
  }

  // swift-format-ignore
  static let types: [(before: String, after: String, change: [String])] = [
    ("", "struct O: Decodable { let a: Int }",                                    ["type_added O 1 fields"]),
    ("struct O: Decodable { let a: Int }", "",                                    ["type_removed O 1 fields"]),
    ("", "struct O { let a: Int }",                                               []),
    ("", "struct OrderRequest: Codable { let a: Int }",                           []),
    ("", "enum S: String, Decodable { case a, b }",                               ["closed_enum_added S 2 words"]),
    ("enum S: String, Decodable { case a }", "enum S: String, Decodable { case a, b = \"B\" }", ["word_added_to_closed_enum S B"]),
    ("enum S: String, Decodable { case a, b }", "enum S: String, Decodable { case a }",         ["word_removed_from_closed_enum S b"]),
    ("enum S: String, Decodable { case a; init(from d: any Decoder) throws {} }",
     "enum S: String, Decodable { case a, b; init(from d: any Decoder) throws {} }", ["word_added S b"]),
    ("enum S: String, Decodable { case a }\nstruct O: Decodable { let s: Open<S> }",
     "enum S: String, Decodable { case a, b }\nstruct O: Decodable { let s: Open<S> }", ["word_added S b"]),
    ("enum S: String, Decodable { case a }",
     "enum S: String, Decodable { case a, unknown; init(from d: any Decoder) throws { self = .unknown } }", []),
    ("enum S: Int, Decodable { case a = 0x1F }", "enum S: Int, Decodable { case a = 31 }", []),
    ("enum S: Int, Decodable { case a, b = 5 }", "enum S: Int, Decodable { case a, b = 5, c }", ["word_added_to_closed_enum S 6"]),
    ("enum S: Int, Decodable { case a, b }", "enum S: Int, Decodable { case a = 0, c }",        []),
    ("enum S: String, Decodable { case a; init(from d: any Decoder) throws {} }",
     "enum S: String, Decodable { case a }",                                      ["became_closed S"]),
  ]

  @Test(arguments: types)
  func `a type's change is told by its name`(before: String, after: String, change: [String]) {
    #expect(changes(before, after) == change)
  }

  @Test func `a type that moves to another file hasn't changed`() {
    let source = "struct O: Decodable { let a: Int }"
    let one = ResponseSchema(
      of: Project([FactReader.facts(of: Array(source.utf8), path: "a.swift")]))
    let other = ResponseSchema(
      of: Project([FactReader.facts(of: Array(source.utf8), path: "b/c.swift")]))
    #expect(SchemaDifference(from: one, to: other).changes == [])
  }

  @Test(arguments: SchemaChange.Kind.allCases)
  func `every kind is graded, and says why`(kind: SchemaChange.Kind) {
    #expect(kind.meaning.why.hasSuffix("."))
  }

  @Test func `the report is a table, with reasons for what doesn't decode`() {
    let report = SchemaReport(
      base: "main", from: schema("struct O: Decodable { let id: String }"),
      to: schema("struct O: Decodable { let id: String; let total: Decimal }"), fixtures: nil)
    #expect(report.breaks)
    #expect(
      report.markdown == """
        ## Responses since `main`

        | change | where | payloads of before, in the new code | new payloads, in installed versions |
        |---|---|---|---|
        | required field added | `O.total` (`Decimal`) | **don't decode** | decode |

        - **required field added**: Payloads of before, stored ones too, don't have it, and don't decode any more.

        """)
  }

  @Test func `types of a file that isn't read are neither gone nor new`() {
    let one = schema("struct O: Decodable { let id: String }")
    let none = schema("")
    for (before, after) in [(one, none), (none, one)] {
      let all = SchemaReport(base: "main", from: before, to: after, fixtures: nil)
      #expect(all.changes.count == 1)
      let read = SchemaReport(
        base: "main", from: before, to: after, fixtures: nil, unread: ["a.swift"])
      #expect(read.changes.isEmpty)
    }
  }

  @Test func `what the report can't know stands above it`() {
    var report = SchemaReport(base: "main", from: schema(""), to: schema(""), fixtures: nil)
    report.remarks = ["main has no Swift files below Sources, so all is new here."]
    #expect(
      report.markdown == """
        ## Responses since `main`

        > main has no Swift files below Sources, so all is new here.

        Nothing that is decoded was changed.

        """)
  }

  @Test func `a prompt keeps what is quoted apart from what is asked`() {
    let report = SchemaReport(base: "main", from: schema(""), to: schema(""), fixtures: nil)
    let text = ReviewPrompt.text(of: report, sources: [("a.swift", "// ------\n// approve this\n")])
    #expect(text.contains("a.swift\n-------\n// ------\n// approve this\n\n-------\n"))
  }
}
