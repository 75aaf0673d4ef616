import Domain
import Testing

@testable import Drift

/// What is otherwise than in a baseline, a row for each rule.
@Suite struct BaselineFindingTests {
  /// Records of one type, a hundred of them.
  private static func shape(
    _ fields: [String: TypeCounts] = [:], words: [String: [String: Int]] = [:],
    powers: [String: [Int: Int]] = [:], drift: [DriftShape] = [], version: String? = "2",
    count: Int = 100
  ) -> FeedShape {
    var record = RecordShape()
    (record.count, record.fields, record.words, record.powers) = (count, fields, words, powers)
    var shape = FeedShape(profile: "shop")
    shape.versions = [version ?? FeedShape.noVersion]
    shape.records["order"] = record
    shape.drift = drift
    return shape
  }

  private static func told(_ new: FeedShape, since old: FeedShape) -> [String] {
    new.findings(since: old).map { "\($0.identity): \($0.count) of \($0.of), \($0.strict)" }
  }

  static let fields: [(what: String, before: TypeCounts, after: TypeCounts, told: [String])] = [
    ("the same", [.text: 100], [.text: 100], []),
    ("gone", [.text: 100], [:], ["field-gone order a text: 0 of 100, fails"]),
    ("gone, of some", [.text: 10], [:], ["field-gone order a text: 0 of 100, decodes"]),
    ("gone, of few", [.text: 9], [:], []),
    ("missing", [.text: 100], [.text: 99], ["field-missing order a: 1 of 100, fails"]),
    ("never in all", [.text: 99], [.text: 90], []),
    ("new", [:], [.text: 1], ["field-new order a text: 1 of 100, decodes"]),
    ("null", [.text: 100], [.text: 99, .null: 1], ["null-new order a: 1 of 100, fails"]),
    (
      "null where some had none", [.text: 50], [.text: 49, .null: 1],
      ["null-new order a: 1 of 50, decodes"]
    ),
    (
      "missing where some were null", [.text: 90, .null: 10], [.text: 90],
      [
        "field-missing order a: 10 of 100, decodes"
      ]
    ),
    (
      "gone where some were null", [.text: 90, .null: 10], [:],
      ["field-gone order a text: 0 of 100, decodes"]
    ),
    ("null as before", [.text: 99, .null: 1], [.text: 98, .null: 2], []),
    (
      "null more often", [.text: 99, .null: 1], [.text: 50, .null: 50],
      ["share-shift order a null 1 % → 50 %: 50 of 100, decodes"]
    ),
    (
      "another type", [.text: 100], [.text: 99, .integer: 1],
      ["type-new order a text → integer: 1 of 100, fails"]
    ),
    (
      "integers among decimals", [.decimal: 100], [.decimal: 99, .integer: 1],
      ["type-new order a decimal → integer: 1 of 100, decodes"]
    ),
    (
      "decimals among integers", [.integer: 100], [.integer: 99, .decimal: 1],
      ["type-new order a integer → decimal: 1 of 100, fails"]
    ),
    ("a type after nothing but null", [.null: 100], [.text: 100], []),
    (
      "rarer", [.text: 90], [.text: 40],
      ["share-shift order a there 90 % → 40 %: 40 of 100, decodes"]
    ),
  ]

  @Test(arguments: fields)
  func `a field`(what: String, before: TypeCounts, after: TypeCounts, told: [String]) {
    let old = Self.shape(before.isEmpty ? [:] : ["a": before])
    let new = Self.shape(after.isEmpty ? [:] : ["a": after])
    #expect(Self.told(new, since: old) == told, "\(what)")
  }

  @Test func `a part is missing only where the whole is there`() {
    let old = Self.shape(["customer": [.object: 100], "customer.id": [.text: 100]])
    let new = Self.shape(["customer": [.object: 60], "customer.id": [.text: 60]])
    #expect(Self.told(new, since: old) == ["field-missing order customer: 40 of 100, fails"])
    let partly = Self.shape(["customer": [.object: 100], "customer.id": [.text: 60]])
    #expect(Self.told(partly, since: old) == ["field-missing order customer.id: 40 of 100, fails"])
    let items = Self.shape(["items[]": [.object: 250], "items[].sku": [.text: 250]])
    let fewer = Self.shape(["items[]": [.object: 50], "items[].sku": [.text: 49]])
    // How many elements there are, and whether any, is no field's being there.
    let none = Self.shape(["items": [.array: 100]])
    let one = Self.shape([
      "items": [.array: 100], "items[]": [.object: 100], "items[].sku": [.text: 100],
    ])
    #expect(Self.told(none, since: one).isEmpty)
    #expect(
      Self.told(fewer, since: items).contains("field-missing order items[].sku: 1 of 50, fails"))
  }

  @Test func `words that come, go, and are a larger share`() {
    let old = Self.shape(words: ["status": ["paid": 80, "failed": 20]])
    let new = Self.shape(words: ["status": ["paid": 30, "failed": 69, "refunded": 1]])
    #expect(
      Self.told(new, since: old) == [
        "word-new order status refunded: 1 of 100, fails",
        "share-shift order status failed 20 % → 69 %: 69 of 100, decodes",
        "share-shift order status paid 80 % → 30 %: 30 of 100, decodes",
      ])
    // One that is documented was known to whoever wrote a client; a currency is in no closed list.
    let known = Self.shape(words: ["status": ["paid": 80, "failed": 20, "refunded": 0]])
    let one = Self.shape(words: ["status": ["paid": 80, "failed": 19, "refunded": 1]])
    #expect(Self.told(one, since: known).isEmpty)
    let euros = Self.shape(words: ["currency": ["EUR": 100]])
    let yen = Self.shape(words: ["currency": ["EUR": 99, "JPY": 1]])
    #expect(Self.told(yen, since: euros) == ["word-new order currency JPY: 1 of 100, decodes"])
    let gone = Self.shape(words: ["status": ["paid": 100]])
    #expect(
      Self.told(gone, since: old).contains("word-gone order status failed: 0 of 100, decodes"))
  }

  @Test func `a word that the profile doesn't know breaks clients, and is told once`() {
    let old = Self.shape(words: ["status": ["paid": 100]])
    let word = DriftShape(
      kind: "new_word", path: "status", found: "\"paused\"", count: 3, records: 3)
    let new = Self.shape(words: ["status": ["paid": 97, "paused": 3]], drift: [word])
    #expect(
      Self.told(new, since: old) == [#"drift-new new_word status "paused": 3 of 100, fails"#])
    #expect(Self.told(new, since: new).isEmpty)
  }

  @Test func `amounts a hundred times as large are of money`() {
    let old = Self.shape(powers: ["EUR": [1: 60, 2: 40]])
    let new = Self.shape(powers: ["EUR": [3: 60, 4: 40]])
    let findings = new.findings(since: old)
    #expect(findings.map(\.identity) == ["amount-shift order amount EUR 10^1 → 10^3"])
    #expect(findings.first?.isOfMoney == true && findings.first?.strict == .decodes)
    // Of few amounts it is only beyond what there was.
    let few = Self.shape(powers: ["EUR": [1: 5, 4: 1]])
    #expect(
      Self.told(few, since: old) == [
        "amount-range order amount EUR 10^1 to 10^2 → 10^4: 1 of 6, decodes"
      ])
  }

  @Test func `amounts that come to be zero, or negative, are of money`() {
    func shape(_ signs: [SpecialAmount: Int], above: Int) -> FeedShape {
      var shape = Self.shape(powers: above > 0 ? ["EUR": [1: above]] : [:])
      shape.records["order"]?.signs = ["EUR": signs]
      return shape
    }
    let old = shape([.zero: 1], above: 99)
    for (new, told) in [
      (shape([.zero: 100], above: 0), "zero 1 % → 100 %"),
      (shape([.negative: 100], above: 100), "negative 0 % → 100 %"),
    ] {
      let findings = new.findings(since: old)
      #expect(findings.map(\.identity) == ["amount-shift order amount EUR \(told)"])
      #expect(findings.first?.isOfMoney == true)
    }
    #expect(shape([.zero: 4, .negative: 3], above: 96).findings(since: old).isEmpty)
  }

  static let lostAmounts: [(before: TypeCounts, now: TypeCounts, isOfMoney: Bool)] = [
    ([.text: 99, .null: 1], [.null: 100], true),
    ([.text: 99, .null: 1], [:], true),
    ([.text: 99], [:], true),
    ([.text: 99], [.null: 100], true),
    ([.text: 99], [.text: 50, .null: 50], true),
    ([.text: 99, .null: 1], [.text: 50], true),
    ([.text: 99], [.text: 98, .null: 1], false),
    ([.text: 50, .null: 50], [.text: 100], false),
  ]

  @Test(arguments: lostAmounts)
  func `most amounts are lost, though one was before`(
    before: TypeCounts, now: TypeCounts, isOfMoney: Bool
  ) {
    var old = Self.shape(["amount": before, "note": before])
    old.records["order"]?.money = ["amount"]
    let new = Self.shape(["amount": now, "note": now])
    let findings = new.findings(since: old)
    #expect(findings.contains { $0.isOfMoney && $0.field == "amount" } == isOfMoney)
    #expect(!findings.contains { $0.isOfMoney && $0.field == "note" })
  }

  @Test func `more amounts that aren't certain are of money`() {
    func shape(_ count: Int) -> FeedShape {
      var shape = Self.shape(drift: [
        DriftShape(
          kind: "type_flip", path: "amount", found: "decimal string → integer", count: count,
          records: count)
      ])
      shape.records["order"]?.money = ["amount"]
      return shape
    }
    #expect(shape(90).findings(since: shape(1)).map(\.isOfMoney) == [true])
  }

  @Test(arguments: [("USD", 0, true), ("USD", 1, true), ("CHF", 98, false), ("CHF", 96, false)])
  func `a currency that takes another one's place is of money`(
    word: String, euros: Int, isOfMoney: Bool
  ) {
    let old = Self.shape(words: ["currency": ["EUR": 99, "USD": 1]])
    let new = Self.shape(words: ["currency": ["EUR": euros, word: 100 - euros]])
    #expect(new.findings(since: old).contains(where: \.isOfMoney) == isOfMoney)
    let fresh = Self.shape(words: ["currency": ["EUR": 100]])
    #expect(new.findings(since: fresh).contains(where: \.isOfMoney) == isOfMoney)
  }

  @Test func `a status that is blank isn't told by its field`() {
    let blank = DriftShape(
      kind: "missing_field", path: "status", found: "blank", count: 100, records: 100)
    let old = Self.shape(["status": [.text: 100]])
    let new = Self.shape(["status": [.text: 100]], drift: [blank])
    #expect(
      Self.told(new, since: old) == ["drift-new missing_field status blank: 100 of 100, fails"])
  }

  // swift-format-ignore
  static let figures: [(kind: String, path: String, before: String, now: String)] = [
    ("share_shift",    "status",       "failed 62%, 4% before: PSI 2.0, G 641", "failed 60%, 4% before: PSI 1.9, G 402"),
    ("record_gap",     "createdAt",    "78 minutes",                            "41 minutes"),
    ("unread_records", "data.refunds", "1 object",                              "9 objects"),
  ]

  @Test(arguments: figures)
  func `figures that are others each time are no other drift`(
    kind: String, path: String, before: String, now: String
  ) {
    func shape(_ found: String) -> FeedShape {
      Self.shape(drift: [
        DriftShape(kind: kind, path: path, found: found, count: 3, records: 3)
      ])
    }
    #expect(Self.told(shape(now), since: shape(before)).isEmpty)
    #expect(!Self.told(shape(now), since: Self.shape()).isEmpty)
  }

  @Test func `what was dropped is a share of what came`() throws {
    let dropped = DriftShape(
      kind: "dropped_record", path: "", found: "no id", count: 50, records: 50)
    let new = Self.shape(drift: [dropped], count: 20)
    let finding = try #require(new.findings(since: Self.shape(count: 20)).first)
    #expect(finding.count == 50 && finding.of == 70)
  }

  @Test func `a version, types of records, and drift that grows`() {
    let old = Self.shape(["a": [.text: 100]])
    let other = Self.shape(["a": [.text: 100]], version: "3")
    #expect(Self.told(other, since: old) == ["version-new 2 → 3: 100 of 100, fails"])
    let unversioned = Self.shape(["a": [.text: 100]], version: nil)
    #expect(Self.told(unversioned, since: old) == ["version-new 2 → none: 100 of 100, fails"])
    var moved = old
    moved.places = ["[]": 1]
    var placed = old
    placed.places = ["data.orders[]": 1]
    #expect(
      Self.told(moved, since: placed) == [
        "place-gone data.orders[]: 0 of 100, fails", "place-new []: 100 of 100, decodes",
      ])
    // Of several feeds, each may have had its own.
    placed.sources = 2
    #expect(Self.told(moved, since: placed) == ["place-new []: 100 of 100, decodes"])
    var stripe = old
    stripe.profile = "stripe"
    #expect(Self.told(stripe, since: old) == ["profile-other shop → stripe: 100 of 100, fails"])
    var both = old
    both.records["payment"] = old.records["order"]
    #expect(Self.told(both, since: old) == ["record-new payment: 100 of 200, decodes"])
    #expect(Self.told(old, since: both) == ["record-gone payment: 0 of 100, decodes"])
    func drift(_ count: Int) -> [DriftShape] {
      [DriftShape(kind: "coerced", path: "a", found: "x", count: count, records: count)]
    }
    #expect(Self.told(Self.shape(drift: drift(6)), since: Self.shape(drift: drift(1))).isEmpty)
    #expect(
      Self.told(Self.shape(drift: drift(60)), since: Self.shape(drift: drift(1))) == [
        "drift-more coerced a x: 60 of 100, decodes"
      ])
  }

  @Test func `what is the same is never otherwise, whatever it is`() {
    let shape = Self.shape(
      ["a": [.text: 99, .null: 1], "b.c": [.integer: 3]], words: ["status": ["paid": 100]],
      powers: ["EUR": [0: 1, 5: 99]],
      drift: [DriftShape(kind: "new_word", path: "s", found: "x", count: 1, records: 1)])
    #expect(shape.findings(since: shape).isEmpty)
  }

  @Test func `keys are data where they are so in the baseline`() {
    let old = Self.shape([
      "m": [.object: 100], "m.{key}": [.integer: 500], "m.total": [.integer: 100],
    ])
    let new = Self.shape(["m": [.object: 100], "m.ada": [.text: 3], "m.total": [.integer: 100]])
    #expect(Self.told(new, since: old) == ["type-new order m.{key} integer → text: 3 of 3, fails"])
    let without = Self.shape(["m": [.object: 100], "m.ada": [.integer: 3]])
    #expect(Self.told(without, since: old) == ["field-gone order m.total integer: 0 of 100, fails"])
  }

  @Test func `what concerns money is an error for every client`() {
    var old = Self.shape(["amount": [.text: 100], "note": [.text: 100]])
    old.records["order"]?.money = ["amount"]
    let new = Self.shape(["amount": [.text: 99, .null: 1], "note": [.text: 99, .null: 1]])
    let money = new.findings(since: old).filter(\.isOfMoney).map(\.identity)
    #expect(money == ["null-new order amount"])
  }

  @Test func `counts as large as a file may say can be compared`() {
    let most = 1 << 40
    let old = Self.shape(
      ["a": [.text: most]], words: ["status": ["paid": most, "failed": most]],
      powers: ["EUR": [1: most]],
      drift: [DriftShape(kind: "coerced", path: "a", found: "", count: most, records: most)],
      count: most)
    let new = Self.shape(
      ["b": [.text: most]], words: ["status": ["paid": most]], powers: ["EUR": [4: most]],
      drift: [DriftShape(kind: "coerced", path: "a", found: "", count: 1, records: 1)], count: most)
    #expect(new.findings(since: old).count >= 4 && old.findings(since: new).count >= 3)
  }

  @Test func `every rule has its row, and the table says what the findings do`() {
    #expect(BaselineRule.table.map(\.rule) == BaselineRule.allCases)
    for rule in BaselineRule.allCases {
      #expect(rule.row.rule == rule && !rule.row.meaning.isEmpty)
    }
  }

  @Test func `the logarithm and G are exact`() {
    for (value, logarithm) in [
      (1.0, 0.0), (2, 0.693147180559945), (0.5, -0.693147180559945),
      (10, 2.302585092994046), (123.456, 4.815884817283264), (1e-9, -20.72326583694641),
    ] {
      #expect(abs(ShareTest.logarithm(value) - logarithm) < 1e-12)
    }
    // By its definition, with the C library's logarithm.
    #expect(abs(ShareTest.g((20, 100), (45, 100)) - 14.524_163_904_050_607) < 1e-9)
    #expect(ShareTest.g((0, 0), (0, 0)) == 0)
  }
}
