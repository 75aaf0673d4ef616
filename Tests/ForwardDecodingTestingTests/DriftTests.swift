import ForwardDecoding
import ForwardDecodingTesting
import Foundation
import Testing

@Suite struct DriftTests {
  enum Status: String, CaseIterable { case paid, failed }

  struct Item: Decodable { var sku: String }

  struct Order: Decodable {
    var id: String
    var status: Open<Status>
    var total: Flexible<Decimal>
    @Isolated var note: String?
    var items: Lossy<[Item]>
  }

  struct Page: Decodable { var orders: Lossy<[Order]> }

  static let golden = Data(
    #"{"orders":[{"id":"1","status":"paid","total":12.90,"note":"a","items":[{"sku":"tea"},{"sku":"cup"}]},{"id":"2","status":"failed","total":"8","note":null,"items":[]}]}"#
      .utf8)

  @Test func `the same seed gives the same mutations, of every kind`() throws {
    let first = try DriftMutator(seed: 7).mutations(of: Self.golden)
    let second = try DriftMutator(seed: 7).mutations(of: Self.golden)
    #expect(first.map(\.data) == second.map(\.data))
    #expect(Set(first.map(\.kind)) == Set(DriftMutator.Kind.allCases))
    #expect(try DriftMutator(seed: 8).mutations(of: Self.golden).map(\.data) != first.map(\.data))
    #expect(try DriftMutator().mutations(of: Self.golden, limit: 10).count == 10)
    #expect(try DriftMutator().mutations(of: Self.golden, limit: -1).isEmpty)
  }

  // swift-format-ignore
  static let changes: [(kind: DriftMutator.Kind, golden: String, path: WirePath, json: String)] = [
    (.null,         #"{"a":[1,2]}"#, "a[1]", #"{"a":[1,null]}"#),
    (.drop,         #"{"a":[1,2]}"#, "a[0]", #"{"a":[2]}"#),
    (.rename,       #"{"a":1,"b":2}"#, "a",  #"{"zz_a":1,"b":2}"#),
    (.typeFlip,     #"{"a":12.90}"#, "a",    #"{"a":"12.90"}"#),
    (.newWord,      #"["x"]"#,       "[0]",  #"["zz_new_word"]"#),
    (.extraKey,     #"{"a":{}}"#,    "a",    #"{"a":{"zz_new_key":[null]}}"#),
    (.bigNumber,    "[1]",           "[0]",  "[1e400]"),
  ]

  @Test(arguments: changes)
  func `a mutation changes one place, and nothing else`(
    kind: DriftMutator.Kind, golden: String, path: WirePath, json: String
  ) throws {
    let mutations = try DriftMutator().mutations(of: Data(golden.utf8), kinds: [kind])
    let mutation = try #require(mutations.first { $0.path == path })
    #expect(String(decoding: mutation.data, as: UTF8.self) == json)
  }

  @Test func `a second key stands before the first, or behind it`() throws {
    let golden = Data(#"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}"#.utf8)
    let mutations = try DriftMutator().mutations(of: golden, kinds: [.duplicateKey])
    let first = try mutations.map { mutation in
      try ForwardJSONDecoder().decode(RawJSON.self, from: mutation.data, at: mutation.path).isNull
    }
    #expect(Set(first) == [true, false] && first.count == 6)
  }

  @Test func `a model that Foundation's decoder reads can be checked as well`() throws {
    let result = try DriftCheck(of: Page.self, golden: Self.golden) {
      try JSONDecoder().decode(Page.self, from: $0)
    }.run()
    #expect(result.broken.isEmpty && result.survived > 0 && result.refused > 0)
    #expect(result.forgiven[.newWord, default: 0] > 0)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a forgiving model survives nearly all, and is never wrong`(seed: UInt64) throws {
    let result = try DriftCheck(of: Page.self, golden: Self.golden, seed: seed) { page in
      page.orders.elements.allSatisfy { ["1", "2", "7", "zz_new_word"].contains($0.id) }
        && page.orders.elements.count <= 2
    }.run()
    #expect(result.broken.isEmpty, "\(result.broken.map { ($0.kind, $0.path) })")
    // What is refused is a page without its orders, or cut.
    #expect(result.survived > result.refused)
    #expect(result.forgiven[.droppedElement, default: 0] > 0)
    #expect(result.forgiven[.newWord, default: 0] > 0)
  }

  struct StrictPage: Decodable {
    struct Order: Decodable { var id: String; var status: String }
    var orders: [Order]
  }

  @Test func `a strict model survives less`() throws {
    let strict = try DriftCheck(of: StrictPage.self, golden: Self.golden).run()
    let forgiving = try DriftCheck(of: Page.self, golden: Self.golden).run()
    #expect(strict.survived < forgiving.survived)
  }

  @Test func `a golden payload must keep its own invariant`() {
    #expect(throws: GoldenPayloadIsBroken.self) {
      try DriftCheck(of: Page.self, golden: Self.golden) { _ in false }.run()
    }
  }

  // swift-format-ignore
  static let names: [(name: String, subject: String, kind: Fixture.Kind)] = [
    ("order",               "order",      .golden),
    ("order_v1",            "order",      .frozen(version: 1)),
    ("order_line_v12",      "order_line", .frozen(version: 12)),
    ("order_with_nulls",    "order",      .changed("with nulls")),
    ("order_with_type_flip", "order",     .changed("with type flip")),
    ("future_order",        "order",      .future),
    ("order_variant",       "order_variant", .golden),
    ("order_v1_with_nulls", "order",      .changed("with nulls")),
    ("future_payload",      "payload",    .future),
    ("order_v-1",           "order_v-1",  .golden),
  ]

  @Test(arguments: names)
  func `a fixture's name says what it is`(name: String, subject: String, kind: Fixture.Kind) {
    let fixture = Fixture(named: name, data: Data())
    #expect(fixture.subject == subject && fixture.kind == kind)
  }

  struct Settings: Decodable {
    var name: String
    @Default<False> var isCompact: Bool
  }

  @Test func `frozen payloads of every version are read in one line`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fixtures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { /* The system clears it. */  }
    }
    for (name, json) in [
      ("settings_v1", #"{"name":"a"}"#), ("settings_v2", #"{"name":"b","isCompact":true}"#),
      ("settings_v10", #"{"name":"c"}"#), ("other_v2", "{}"), ("other_v10", "{}"),
      ("future_payload", "{}"),
    ] {
      try Data(json.utf8).write(to: folder.appendingPathComponent("\(name).json"))
    }
    let frozen = try Fixture.decodeFrozen(Settings.self, of: "settings", in: folder)
    #expect(frozen.mapValues(\.isCompact) == [1: false, 2: true, 10: false])
    let oldest = #expect(throws: FixtureError.self) {
      try Fixture.decodeFrozen(Settings.self, of: "other", in: folder)
    }
    #expect(oldest?.name == "other_v2" && oldest?.reason is DecodingError)
    let none = #expect(throws: FixtureError.self) {
      try Fixture.decodeFrozen(Settings.self, of: "orders", in: folder)
    }
    #expect(none?.description.contains("no such file") == true)
    #expect(try Fixture.all(in: folder, of: "settings").map(\.name).contains("future_payload"))
  }
}
