import Testing

@testable import SwiftFacts

@Suite struct FactReaderTests {
  private func facts(_ source: String, path: String = "Sources/File.swift") -> FileFacts {
    FactReader.facts(of: Array(source.utf8), path: path)
  }

  // MARK: Types

  @Test func `types have the names of those around them`() {
    let file = facts(
      """
      enum API { struct Order { enum Status: String { case paid = "PAID", `default` } } }
      extension API.Order: Decodable { struct Line {} }
      """)
    #expect(
      file.types.map(\.name) == [
        "API", "API.Order", "API.Order.Status", "API.Order", "API.Order.Line",
      ])
    #expect(file.types[3].inherited == ["Decodable"])
    #expect(file.types[2].cases.map(\.name) == ["paid", "default"])
    #expect(file.types[2].cases.map(\.rawValue) == ["PAID", nil])
  }

  // swift-format-ignore
  static let properties: [(source: String, type: String?, isStored: Bool, value: String?)] = [
    ("let a: Int",                         "Int",           true,  nil),
    ("var a: Order.Status? = nil",         "Order.Status?", true,  "nil"),
    ("var a = 0.5",                        "Double",        true,  "0.5"),
    ("var a = Decimal(1)",                 "Decimal",       true,  "Decimal(1)"),
    ("var a: [Order]!",                    "[Order]?",      true,  nil),
    ("var a: (Int)",                       "Int",           true,  nil),
    ("var a: [String: [Order]]",           "[String: [Order]]", true, nil),
    ("var a: Int { 1 }",                   "Int",           false, nil),
    ("var a: Int = 1 { didSet {} }",       "Int",           true,  "1"),
    ("var a: Int { get { 1 } set {} }",    "Int",           false, nil),
    ("static var a = 1",                   "Int",           false, "1"),
    ("lazy var a = 1",                     "Int",           false, "1"),
    ("let a: Optional<Swift.Int>",         "Int?",          true,  nil),
    ("let a: Dictionary<String, Array<Foundation.Date>>", "[String: [Date]]", true, nil),
    ("let a = make()",                     nil,             true,  "make()"),
  ]

  @Test(arguments: properties)
  func `a property says its type, its value and whether it is stored`(
    source: String, type: String?, isStored: Bool, value: String?
  ) throws {
    let property = try #require(facts("struct S { \(source) }").types.first?.properties.first)
    #expect(property.name == "a")
    #expect(property.type?.description == type)
    #expect(property.isStored == isStored)
    #expect(property.value == value)
  }

  @Test func `one type after several names is that of all`() {
    let type = facts("struct S { let a, b: Int; let c = 1, d: String }").types[0]
    #expect(type.properties.map { $0.type?.description } == ["Int", "Int", "Int", "String"])
  }

  @Test func `a variable in a body is no property`() {
    let file = facts("struct S { func f() { let a = 1; struct T { let b = 2 } } }")
    #expect(file.types.map { $0.properties.map(\.name) } == [[], ["b"]])
  }

  // MARK: Sites

  // swift-format-ignore
  static let sites: [(source: String, kinds: [Site.Kind])] = [
    ("let a = try? decoder.decode(Order.self, from: data)",
     [.optionalTry(.document, .other), .decode(decode(.document, "decoder", "Order", caught: true))]),
    ("let a = (try? values.decode(Order.self, forKey: .id)) ?? nil",
     [.optionalTry(.value, .coalescedToUnknown), .decode(decode(.value, "values", "Order", key: "id", caught: true))]),
    ("guard let a = try? decodeOrder(data) else { return }",
     [.optionalTry(.named, .other), .decode(.init(kind: .named, function: "decodeOrder", base: "", isCaught: true))]),
    ("guard let a = try? decodeOrder(data) else { throw Wrong() }",
     [.optionalTry(.named, .replaced), .decode(.init(kind: .named, function: "decodeOrder", base: "", isCaught: true)), .thrown]),
    ("if let error = try? decodeOrder(data) { throw error }",
     [.optionalTry(.named, .handled), .decode(.init(kind: .named, function: "decodeOrder", base: "", isCaught: true)), .thrown]),
    ("if let a = try? decodeOrder(data) {} else { logger.error(\"none\") }",
     [.optionalTry(.named, .handled), .decode(.init(kind: .named, function: "decodeOrder", base: "", isCaught: true))]),
    ("if let a = try? JSONSerialization.jsonObject(with: data) {}",
     [.optionalTry(.serialization, .condition),
      .decode(.init(kind: .serialization, function: "jsonObject", base: "JSONSerialization", isCaught: true))]),
    ("let a = try? String(contentsOf: url)", []),
    ("let a = URL(string: text)!", [.forcedValue(isConstant: false, isComputed: false)]),
    ("let a = URL(string: \"https://example.com\")!", [.forcedValue(isConstant: true, isComputed: false)]),
    ("let a = text.data(using: .utf8)!", [.forcedValue(isConstant: true, isComputed: true)]),
    ("let a = b as! [String: Any]", [.forcedCast(.dictionary(.named("String", []), .named("Any", [])))]),
    ("let a = b as? [String: Any]", [.dictionaryCast]),
    ("fatalError(\"no\")", [.trap("fatalError", message: "\"no\"")]),
    ("let a = JSONDecoder()", [.decoder(isDefault: false)]),
    ("d.dateDecodingStrategy = .iso8601", [.setting(of: "d", name: "dateDecodingStrategy", value: ".iso8601")]),
    ("let a = Status(rawValue: word) ?? .unknown", [.rawValue(type: "Status", .coalescedToUnknown)]),
    ("let a = dto.note ?? \"none\"", [.coalescing(of: "dto.note", literal: "\"none\"")]),
    ("print(payload)", [.log(function: "print", .payload("payload"))]),
    ("print(user.payload)", []),
    ("logger.info(\"\\(String(decoding: data, as: UTF8.self))\")",
     [.log(function: "info", .payload("String(decoding: data, as: UTF8.self)"))]),
    ("do { _ = try decoder.decode(Order.self, from: data) } catch {}",
     [.silentCatch(.document, returned: nil, isNamed: false), .decode(decode(.document, "decoder", "Order", caught: true))]),
    ("do { _ = try decoder.decode(Order.self, from: data) } catch { throw error }",
     [.decode(decode(.document, "decoder", "Order")), .thrown]),
    ("do { _ = try decoder.decode(Order.self, from: data) } catch let DecodingError.dataCorrupted(c) { print(c) }",
     [.decode(decode(.document, "decoder", "Order", caught: true)),
      .log(function: "print", .decodingError("c", isCertain: true))]),
    ("let a: [Order] = try await client.get()", [.typedResult(.array(.named("Order", [])), of: "client.get")]),
    ("word == \"partially_refunded\"", [.text("partially_refunded")]),
  ]

  private static func decode(
    _ kind: DecodeKind, _ base: String, _ type: String, key: String? = nil, caught: Bool = false
  ) -> DecodeCall {
    DecodeCall(
      kind: kind, function: "decode", base: base, type: .named(type, []), key: key,
      isCaught: caught)
  }

  @Test(arguments: sites)
  func `a body's spots are what rules look at`(source: String, kinds: [Site.Kind]) throws {
    let file = facts("func f() throws { \(source) }")
    #expect(file.problem == nil)
    #expect(file.functions[0].sites.map(\.kind) == kinds)
  }

  @Test func `a place is where compilers say it is`() throws {
    let file = facts("// é\nlet a = 1; let b = try! decoder.decode(A.self, from: d)")
    let site = try #require(file.functions.flatMap(\.sites).first)
    #expect(site.place == Place(line: 2, column: 20, offset: 25, length: 36))
  }

  @Test func `a condition of the compiler marks what is in it`() {
    let file = facts(
      "#if DEBUG\nstruct A { let b = 1 }\n#else\nlet c = JSONDecoder()\n#endif\nstruct D {}")
    #expect(file.types.map(\.isConditional) == [true, false])
    #expect(file.types[0].properties[0].isConditional)
    #expect(file.functions[0].sites[0].isConditional)
  }

  // MARK: Files

  // swift-format-ignore
  static let tests: [(path: String, source: String, isTest: Bool)] = [
    ("Sources/Order.swift",            "",                  false),
    ("Tests/OrderTests.swift",         "",                  true),
    ("Modules/OrderTests/Sample.swift", "",                 true),
    ("Sources/Latest.swift",           "",                  false),
    ("Sources/SpeedTest.swift",        "",                  false),
    ("Sources/Contest/Order.swift",    "",                  false),
    ("Sources/Order.swift",            "import XCTest",     true),
    ("Sources/Order.swift",            "import Testing",    true),
  ]

  @Test(arguments: tests)
  func `a file of tests is known by its path or its imports`(
    path: String, source: String, isTest: Bool
  ) {
    #expect(facts(source, path: path).isTest == isTest)
  }

  // swift-format-ignore
  static let waivers: [(source: String, lines: [ClosedRange<Int>])] = [
    ("// feedlint:allow(a): why\nlet a =\n  try? b()\nlet c = 1",                    [2...3]),
    ("// feedlint:allow(a): why\nguard let a = try? b,\n  let c = try? d\nelse {\n  return\n}", [2...4]),
    ("// feedlint:allow(a): why\npublic\nfinal\nclass A: B {\n  let c = 1\n}",          [2...4]),
    ("struct A {\n  // feedlint:allow(a): why\n  @Wrapped\n  var b: [C]\n  var d = 1\n}", [3...4]),
    ("/// feedlint:allow(a): why\nlet a = 1",                                        [2...2]),
    ("/* feedlint:allow(a): why */ let a = 1",                                      [1...1]),
    ("// feedlint:allow(a): why\nlet a = b\n  .map {\n    try? c($0)\n  }\nlet d = 1",          [2...5]),
    ("switch a {\n// feedlint:allow(a): why\ncase .b: c()\ncase .d: e()\n}",            [3...3]),
    ("f(\n  // feedlint:allow(a): why\n  try? b(),\n  try? c())",                       [3...3]),
    ("let a = 1\n// feedlint:allow(a): why",                                          [2...2]),
  ]

  @Test(arguments: waivers)
  func `a waiver is about a statement, or a declaration without its body`(
    source: String, lines: [ClosedRange<Int>]
  ) {
    let file = facts(source)
    #expect(file.problem == nil)
    #expect(file.waivers.map(\.lines) == lines)
    #expect(file.waivers.map(\.text) == ["allow(a): why"])
  }

  @Test func `a waiver is about its own line or the next line of code`() {
    let file = facts(
      """
      let a = 1  // feedlint:allow(closed_enum): one
      // feedlint:allow(closed_enum): two
      // feedlint:allow(payload_in_log): three

      /// A comment.
      @available(macOS 15, *)
      enum B: String, Decodable { case a }
      let text = "// feedlint:allow(closed_enum): four"
      """)
    #expect(file.waivers.map(\.lines) == [1...1, 6...7, 6...7])
    #expect(file.waivers.map(\.text.count) == [23, 23, 28])
  }

  // MARK: Hostile input

  // swift-format-ignore
  static let hostile: [(source: String, isSwift: Bool)] = [
    ("",                                                          true),
    ("struct {",                                                  false),
    ("@@ \u{0}\u{1}",                                             false),
    (String(repeating: "(", count: 50_000),                       false),
    (String(repeating: "[\n", count: 5_000),                      false),
    ("let x = " + String(repeating: "[(", count: 200),            false),
    ("let x = " + String(repeating: "a<", count: 3_000) + "b",    false),
    ("let x = [(1, 2), (3, 4)]; if a<b { c(d<e, f<g) }",           true),
    ("func f() {\n" + String(repeating: "if a == nil { return }; x = b!\n", count: 2_000) + "}", true),
    ("let a = " + Array(repeating: "(try? d.decode(A.self, from: x))", count: 600).joined(separator: " ?? "), true),
    (String(repeating: "let a = #\"\\(\"#; let b = \"[\"\n", count: 100), true),
    (String(repeating: "struct A { ", count: 5_000),              false),
    ("let a = " + Array(repeating: "b", count: 20_000).joined(separator: " + "), true),
    ("let a = " + String(repeating: "try? ", count: 200) + "b.decode(C.self)", true),
    ("let a = \"" + String(repeating: "\\(", count: 3_000),         false),
  ]

  @Test(arguments: hostile)
  func `whatever stands in a file, it is read or told`(source: String, isSwift: Bool) {
    #expect((facts(source).problem == nil) == isSwift, "\(source.prefix(20).debugDescription)")
  }

  @Test func `bytes that are no text are told`() {
    let file = FactReader.facts(of: [0xFF, 0xFE, 0x00, 0xC3], path: "a.swift")
    #expect(file.problem != nil)
  }
}
