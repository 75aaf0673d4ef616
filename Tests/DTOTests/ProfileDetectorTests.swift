import Testing
import WireJSON

@testable import DTO

/// Which profile a document is read by: what its marks must weigh, by how much it must lead, and where records are looked for.
@Suite struct ProfileDetectorTests {
  private struct Mark {
    var at: String
    var weight: Int
    var isOfRecord = true

    var line: String {
      "{ of-record = \(isOfRecord), at = \"\(at)\", is = { present = true }, weight = \(weight) }"
    }
  }

  private static func entry(
    _ name: String, _ marks: [Mark], unit: String = "decimal-string", places: String = "sales[]"
  ) -> ProfileCatalog.Entry {
    let text = """
      schema = 1
      name = "\(name)"
      mark = [\(marks.map(\.line).joined(separator: ", "))]
      [[record]]
      name = "sale"
      kind = "payment"
      unit = "\(unit)"
      places = ["\(places)"]
      [record.fields]
      id = "id"
      amount = "total"
      """
    return ProfileCatalog.Entry(name: name, file: "\(name).toml", text: text)
  }

  private static func detect(
    _ document: String, _ entries: ProfileCatalog.Entry...
  ) throws -> ProfileDetector.Detected {
    var catalog = ProfileCatalog.builtIn
    for entry in entries {
      catalog.add(entry)
      _ = try catalog.profile(entry)
    }
    return ProfileDetector.detect(document.utf8Span.span.bytes, in: catalog)
  }

  private static func page(_ sale: String = #"{"id":"s1","total":"1.10","till":3,"shift":1}"#)
    -> String
  {
    #"{"shop":"x","sales":[\#(sale)]}"#
  }

  // swift-format-ignore
  static let weights: [(unit: String, weights: [Int], isTaken: Bool)] = [
    // What a text says is the same under any profile.
    ("decimal-string", [4, 2],     true),
    ("decimal-string", [4, 1],     false),
    // A wrong profile would shift the decimal point.
    ("minor",        [4, 4],     true),
    ("minor",        [4, 3],     false),
    // One mark alone is a coincidence, whatever it weighs.
    ("decimal-string", [9],        false),
    // What speaks against a profile counts, but is no mark for it.
    ("decimal-string", [4, 4, -3], false),
    ("decimal-string", [9, -3],    false),
  ]

  @Test(arguments: weights)
  func `a profile needs two marks, and more weight where it tells the unit`(
    unit: String, weights: [Int], isTaken: Bool
  ) throws {
    let marks = zip(["till", "shift", "total"], weights).map { Mark(at: $0, weight: $1) }
    let found = try Self.detect(Self.page(), Self.entry("till", marks, unit: unit))
    #expect(found.profile.name == (isTaken ? "till" : "generic"))
    #expect((found.confidence > 0) == isTaken)
    #expect(found.nearest.contains("till") == !isTaken)
  }

  @Test func `one that leads is taken, of two that are near neither is, and both are told`() throws
  {
    let marks = [Mark(at: "till", weight: 4), Mark(at: "shift", weight: 4)]
    let more = marks + [Mark(at: "total", weight: ProfileDetector.lead)]
    let less = marks + [Mark(at: "total", weight: ProfileDetector.lead - 1)]
    let clear = try Self.detect(Self.page(), Self.entry("a", marks), Self.entry("b", more))
    #expect(clear.profile.name == "b" && clear.rivals.isEmpty)
    let tied = try Self.detect(Self.page(), Self.entry("a", marks), Self.entry("b", less))
    #expect(tied.profile.name == "generic" && tied.confidence == 0)
    #expect(tied.rivals == ["a", "b"] && tied.nearest == ["b", "a"])
  }

  @Test func `a profile that finds no record where there are some isn't taken`() throws {
    let marks = [
      Mark(at: "shop", weight: 6, isOfRecord: false),
      Mark(at: "sales", weight: 6, isOfRecord: false),
    ]
    #expect(try Self.detect(Self.page(), Self.entry("a", marks)).profile.name == "a")
    let elsewhere = Self.entry("a", marks, places: "orders[]")
    #expect(try Self.detect(Self.page(), elsewhere).profile.name == "generic")
  }

  @Test(arguments: [(15, true), (16, false)])
  func `the first elements, and the first values of a sequence, may be something else`(
    others: Int, isFound: Bool
  ) throws {
    let marks = [Mark(at: "till", weight: 4), Mark(at: "shift", weight: 4)]
    let sale = #"{"id":"s1","total":"1.10","till":3,"shift":1}"#
    let lines = String(repeating: "1\n", count: others) + sale
    let inLines = try Self.detect(lines, Self.entry("a", marks, places: "$"))
    #expect((inLines.profile.name == "a") == isFound)
    let elements = String(repeating: "7,", count: others) + sale
    let inArray = try Self.detect(Self.page(elements), Self.entry("a", marks))
    #expect((inArray.profile.name == "a") == isFound)
  }

  @Test func `damage around the first records doesn't hide whose they are`() throws {
    let marks = [Mark(at: "till", weight: 4), Mark(at: "shift", weight: 4)]
    let sale = #"{"id":"s1","total":"1.10","till":3,"shift":1}"#
    let damaged = Self.page(sale.replacing(#""till":"#, with: #""till""#) + "," + sale)
    #expect(try Self.detect(damaged, Self.entry("a", marks)).profile.name == "a")
  }

  // swift-format-ignore
  static let documents: [(document: String, profile: String, confidence: Int)] = [
    // Our own format, by its version.
    (#"{"schemaVersion":3,"nothing":[]}"#,          "shop",    50),
    // Nothing that may be a record: our own format says best what is missing.
    ("",                                            "shop",    0),
    ("   ",                                         "shop",    0),
    (#"{"message":"hello"}"#,                       "shop",    0),
    ("[]",                                          "shop",    0),
    (#"[{"a":1}]"#,                                 "generic", 0),
    (#"{"orders":[{"order_no":"1","total":"1.0"}]}"#, "generic", 0),
  ]

  @Test(arguments: documents)
  func `a document of no known API`(document: String, profile: String, confidence: Int) throws {
    let found = try Self.detect(document)
    #expect(found.profile.name == profile && found.confidence == confidence)
  }
}
