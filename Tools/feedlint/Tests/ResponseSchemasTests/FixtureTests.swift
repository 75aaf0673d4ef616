import ForwardDecoding
import Foundation
import LintRules
import SwiftFacts
import Testing

@testable import ResponseSchemas

@Suite struct FixtureTests {
  private static let page =
    #"{"orders":[{"id":"a","status":"paid","amount":"1.00"},{"id":"b","status":"paid"}]}"#

  private func folder(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "feedlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    return folder
  }

  private func report(_ before: String, _ after: String, _ fixtures: [String: String]) throws
    -> SchemaReport
  {
    func schema(_ fields: String) -> ResponseSchema {
      let source = "struct Order: Decodable { \(fields) }"
      return ResponseSchema(
        of: Project([FactReader.facts(of: Array(source.utf8), path: "a.swift")]))
    }
    let folder = try folder(fixtures)
    defer { try? FileManager.default.removeItem(at: folder) }
    return SchemaReport(
      base: "main", from: schema(before), to: schema(after),
      fixtures: try FixtureCoverage(folder: folder))
  }

  private static let fields = "let id: String; let status: String; let amount: String?"

  // swift-format-ignore
  static let proposals: [(after: String, name: String?, json: String)] = [
    (fields + "; let note: String",  "orders_with_note_added.json",
     #"{"orders":[{"id":"a","status":"paid","amount":"1.00","note":"sample"},{"id":"b","status":"paid"}]}"#),
    (fields + "; let at: Date?",     "orders_with_at_added.json",
     #"{"orders":[{"id":"a","status":"paid","amount":"1.00","at":"2026-05-04T10:00:00Z"},{"id":"b","status":"paid"}]}"#),
    (fields,                         nil, ""),
    ("let id: String?; let status: String; let amount: String?", "orders_with_id_missing.json",
     #"{"orders":[{"status":"paid","amount":"1.00"},{"id":"b","status":"paid"}]}"#),
    ("let id: String; let status: String; let amount: Int?", "orders_with_amount_of_another_type.json",
     #"{"orders":[{"id":"a","status":"paid","amount":1},{"id":"b","status":"paid"}]}"#),
    ("let id: String; let status: String; let amount: [Int]?", "orders_with_amount_of_another_type.json",
     #"{"orders":[{"id":"a","status":"paid","amount":[]},{"id":"b","status":"paid"}]}"#),
    (fields + "; let k: K; enum K: String, Decodable { case a = \"say \\\"hi\\\"\" }", "orders_with_k_added.json",
     #"{"orders":[{"id":"a","status":"paid","amount":"1.00","k":"say \"hi\""},{"id":"b","status":"paid"}]}"#),
    // The second order has no amount.
    ("let id: String; let status: String",                     nil, ""),
    (fields + "; let to: Address; struct Address: Decodable { let city: String; let kind: Kind }; enum Kind: Int, Decodable { case home = 4, work }",
     "orders_with_to_added.json",
     #"{"orders":[{"id":"a","status":"paid","amount":"1.00","to":{"city":"sample","kind":4}},{"id":"b","status":"paid"}]}"#),
  ]

  @Test(arguments: proposals)
  func `a field that no fixture has gets one, made from what looks like its type`(
    after: String, name: String?, json: String
  ) throws {
    let report = try report(Self.fields, after, ["orders.json": Self.page])
    #expect(report.proposals.first?.name == name)
    #expect(report.proposals.first.map { String(decoding: $0.data, as: UTF8.self) } ?? "" == json)
  }

  @Test func `a renamed key's fixture has the new key in the place of the old`() throws {
    let keys = "; enum CodingKeys: String, CodingKey { case id, status, amount = \"total\" }"
    let report = try report(Self.fields, Self.fields + keys, ["orders.json": Self.page])
    #expect(report.changes.map(\.kind) == [.optionalKeyRenamed])
    #expect(report.proposals.first?.name == "orders_with_total_renamed.json")
    #expect(
      report.proposals.first.map { String(decoding: $0.data, as: UTF8.self) }?.contains(
        #""total":"1.00""#) == true)
  }

  @Test func `keys are those of the wire where a decoder converts them`() throws {
    let before = "let id: String"
    let after = """
      let id: String; let paidAt: String
      } ; func f() throws {
        let d = JSONDecoder()
        d.keyDecodingStrategy = .convertFromSnakeCase
        _ = try d.decode(Order.self, from: x)
      """
    let report = try report(before, after, ["order.json": #"{"id":"a"}"#])
    #expect(report.changes.map(\.wire) == ["paid_at"])
    #expect(report.proposals.map(\.name) == ["order_with_paid_at_added.json"])
  }

  @Test func `two types' fields of one name have a fixture each`() throws {
    let after =
      "let id: String; let note: String }; struct Line: Decodable { let id: String; let note: String"
    let report = try report(
      "let id: String }; struct Line: Decodable { let id: String", after,
      ["order.json": #"{"id":"a"}"#])
    #expect(
      Set(report.proposals.map(\.name)) == [
        "order_with_note_added.json", "order_with_note_added_of_order.json",
      ])
  }

  @Test func `a folder of fixtures that isn't there is told in words`() {
    #expect {
      try FixtureCoverage(folder: URL(fileURLWithPath: "no/such"))
    } throws: { error in
      "\(error)" == "no/such is no folder that can be read. Name one of payloads."
    }
  }

  @Test func `a fixture that can't be read is told, and the others count`() throws {
    let folder = try folder(["orders.json": Self.page])
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("gone.json"),
      withDestinationURL: folder.appendingPathComponent("nowhere.json"))
    try Data("<html>".utf8).write(to: folder.appendingPathComponent("page.json"))
    #expect(try FixtureCoverage(folder: folder).unread == ["gone.json", "page.json"])
  }

  @Test func `a file that is no JSON covers nothing, and does no harm`() throws {
    let report = try report(
      Self.fields, Self.fields + "; let note: String",
      ["broken.json": "{\"note\":", "deep.json": String(repeating: "[", count: 5000)])
    #expect(report.uncovered?.map(\.symbol) == ["Order.note"])
    #expect(report.proposals == [])
  }

  // MARK: The suite

  // swift-format-ignore
  static let subjects: [(type: String, name: String)] = [
    ("Page",          "page"),
    ("OrderPage",     "order_page"),
    ("OrderPageDTO",  "order_page"),
    ("API.OrderDTO",  "order"),
  ]

  @Test(arguments: subjects)
  func `a suite's fixtures are named for the type`(type: String, name: String) throws {
    let files = try SuiteScaffold(type: type, module: "App", golden: Data(Self.page.utf8)).files()
    #expect(
      files.map(\.path) == [
        "Fixtures/\(name)_v1.json", "Fixtures/\(name)_v1_with_nulls.json",
        "Fixtures/\(name)_v1_with_type_flip.json", "Fixtures/\(name)_v2_with_new_enum.json",
        "Fixtures/future_\(name).json", "\(type.replacing(".", with: ""))DriftTests.swift",
      ])
  }

  @Test func `a suite's test is Swift`() throws {
    let files = try SuiteScaffold(type: "Page", module: "App", golden: Data(Self.page.utf8)).files()
    let test = try #require(files.last)
    #expect(FactReader.facts(of: Array(test.data), path: test.path).problem == nil)
  }

  @Test(arguments: ["Page;import Evil", "", "1Page", "Page.", "A/B", "class", "_", "Self"])
  func `a name that can't stand in Swift is refused`(type: String) {
    #expect(throws: SuiteScaffold.Failure.self) {
      try SuiteScaffold(type: type, module: "App", golden: Data("{}".utf8))
    }
  }

  @Test func `a payload that is no JSON is refused`() {
    #expect(throws: SuiteScaffold.Failure.self) {
      try SuiteScaffold(type: "Page", module: "App", golden: Data("<html>".utf8))
    }
  }
}
