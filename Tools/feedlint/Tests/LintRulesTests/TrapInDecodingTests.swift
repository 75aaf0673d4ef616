import SwiftFacts
import Testing

@testable import LintRules

/// Which traps stand on the way of a decode.
@Suite struct TrapInDecodingTests {
  // swift-format-ignore
  static let traps: [(source: String, found: [Finding.Certainty])] = [
    ("init(json: [String: Any]) { id = json[\"id\"]! }",                                        [.certain]),
    ("init(json: [String: Any]) { id = (json[\"id\"] as? String) ?? \"\" }",                    []),
    ("init(json: [String: Any]) { id = json[\"id\"].unsafelyUnwrapped }",                      [.certain]),
    ("init(_ dto: OrderDTO) { precondition(!dto.id.isEmpty) }",                                 [.certain]),
    ("init(_ dtos: [OrderDTO]) { id = dtos[0].id!.count }",                                     [.certain]),
    ("init(json: [String: Any]?) { if json == nil { return }; id = use(json!) }",               []),
    ("init(json: [String: Any]?) { if json != nil { id = use(json!) } }",                       []),
    ("init(json: [String: Any]) { if json[\"id\"] != nil { id = json[\"id\"]! } }",               []),
    ("static func all() throws { use(try d.decode(Sale.self, from: make(\"a\"))) }\nstatic func make(_ path: String) -> URL { URL(string: home + path)! }", []),
    ("init(json: [String: Any]?) { id = json != nil ? use(json!) : 0 }",                        []),
    ("init(from decoder: any Decoder) throws { guard let u = URL(string: \"https://a.b\") else { fatalError(\"no\") } }", []),
    ("init(from decoder: any Decoder) throws { c = raw.first! }",                               [.likely]),
    ("init(json: [String: Any]?) { if other != nil { id = use(json!) } }",                      [.certain]),
    ("init(_ order: Sale) { id = order.id! }",                                                  [.certain]),
    ("init(sale: Sale, at place: Int) { row = rows[place]! }",                                  []),
    ("init(from decoder: any Decoder) throws { fatalError(\"it is never decoded\") }",            [.likely]),
    ("init(options: [String: Any]) { cell = story!.make() as! Cell }",                          [.likely, .likely]),
    ("init(_ dto: OrderDTO) { id = Int(dto.id)! }",                                             [.certain]),
    ("static func make(_ json: Any) -> Order { let a = json as? [String: Any]; return Order(a!) }", [.likely]),
    ("func ask() throws -> Data { let url = URL(string: path)!; return try d.decode(Data.self, from: url) }", []),
    ("func ask(_ json: [String: Any]) { day = calendar.date(byAdding: .day, value: 1, to: now)! }", []),
    ("init(from decoder: any Decoder) throws { link = URL(string: \"https://example.com\")! }", []),
    ("func show() { label = title! }",                                                          []),
  ]

  @Test(arguments: traps)
  func `a trap counts on the way of a decode`(source: String, found: [Finding.Certainty]) {
    let project = Sources.project(
      "struct OrderDTO: Decodable { let id: String }\nstruct Sale: Decodable { let id: String? }\nfunc f() throws { _ = try d.decode(Sale.self, from: x) }\nstruct Order { \(source) }"
    )
    #expect(Rule.trapInDecoding.findings(in: project).map(\.certainty) == found)
  }

  @Test func `a response that makes a model of itself is on the way`() {
    let project = Sources.project(
      """
      struct OrderDTO: Decodable {
        let id: String?
        func order() -> Order { Order(id: id!) }
        var line: Line { Line(id: id!) }
        func text() -> String { id! }
      }
      struct Order {}
      struct Line {}
      """)
    #expect(
      Sources.findings(.trapInDecoding, project) == [
        "3: likely OrderDTO.order()", "4: likely OrderDTO.line",
      ])
  }

  @Test func `fixes are made where they can do no harm`() {
    let source = """
      struct Order: Decodable {
        init(from decoder: any Decoder) throws { a = try! decoder.container(keyedBy: K.self) }
        init(json: [String: Any]) { a = try! decode(json) }
      }
      """
    let fixes = Rule.trapInDecoding.findings(in: Sources.project(source)).compactMap(\.fix)
    #expect(
      fixes.map { String(source.utf8.dropFirst($0.range.lowerBound).prefix($0.range.count)) } == [
        "try!"
      ])
  }
}
