import WireJSON
import DTO
import Domain
import Drift
import Mapping
import Testing

@Suite struct FieldTests {
  // MARK: Status

  // swift-format-ignore
  static let statuses: [(wire: String, fact: StatusFact, event: String)] = [
    (#""paid""#,               .known(.paid),               ""),
    (#""partially_refunded""#, .known(.partiallyRefunded),  ""),
    (#""PARTIALLY-REFUNDED""#, .known(.partiallyRefunded),  "coerced status other spelling"),
    (#""Requires Action""#,    .known(.requiresAction),     "coerced status other spelling"),
    (#""paused""#,             .unknown(word: "paused"),    #"new_word status "paused""#),
    (#""unknown""#,            .unknown(word: "unknown"),   #"new_word status "unknown""#),
    (#""a@b.example""#,        .unknown(word: "a@b.example"), "new_word status text of 11 characters"),
    ("null",                   .null,                       "unexpected_null status"),
    ("7",                      .notAWord(type: "number"),   "type_flip status word → integer"),
    ("{}",                     .notAWord(type: "object"),   "type_flip status word → object"),
    (#"" ""#,                  .missing,                    "missing_field status blank"),
    (#""\ud800""#,             .malformed,                  "malformed_json status bad escape"),
  ]

  @Test(arguments: statuses)
  func `a status keeps what it does not know`(
    wire: String, fact: StatusFact, event: String
  ) throws {
    let judged = JudgedText(member: "\"status\":\(wire)")
    #expect(judged.record?.status == fact)
    #expect(judged.events == (event.isEmpty ? [] : [event]))
  }

  // swift-format-ignore
  static let currencies: [(wire: String, code: String?, event: String)] = [
    (#""EUR""#,         "EUR", ""),
    (#""eur""#,         "EUR", "coerced currency other spelling"),
    (#""E\u0055R""#,   "EUR", "coerced currency other spelling"),
    (#""XTS""#,         nil,   #"new_word currency "XTS""#),
    (#""€""#,           nil,   "new_word currency text of 1 characters"),
    ("978",             nil,   "type_flip currency word → integer"),
  ]

  @Test(arguments: currencies)
  func `a currency is one of the list, whatever its case`(
    wire: String, code: String?, event: String
  ) {
    let judged = JudgedText(member: "\"currency\":\(wire)")
    #expect(judged.record?.currency.value?.text == code)
    #expect(judged.events == (event.isEmpty ? [] : [event]))
  }

  // MARK: Names

  // swift-format-ignore
  static let names: [(json: String, event: String)] = [
    (#""id":"o","state":"paid","amount":"1.00","createdAt":"2026-11-21T10:00:00Z""#,                "alias_used status \"state\""),
    (#""id":"o","payment_status":"paid","amount":"1.00","createdAt":"2026-11-21T10:00:00Z""#,       "alias_used status \"payment_status\""),
    (#""id":"o","PaymentStatus":"paid","amount":"1.00","createdAt":"2026-11-21T10:00:00Z""#,        "alias_used status \"payment_status\""),
    (#""order_id":"o","status":"paid","amount":"1.00","createdAt":"2026-11-21T10:00:00Z""#,         "alias_used id \"order_id\""),
    (#""id":"o","status":"paid","total":"1.00","createdAt":"2026-11-21T10:00:00Z""#,                "alias_used amount \"total\""),
    (#""id":"o","status":"paid","amount":"1.00","created":"2026-11-21T10:00:00Z""#,                 "alias_used createdAt \"created\""),
    (#""id":"o","status":"paid","amount":"1.00","created_at":"2026-11-21T10:00:00Z""#,              ""),
    (#""ID":"o","Status":"paid","AMOUNT":"1.00","created-at":"2026-11-21T10:00:00Z""#,              ""),
    (#""id":"o","st\u0061tus":"paid","amount":"1.00","createdAt":"2026-11-21T10:00:00Z""#,          ""),
  ]

  @Test(arguments: names)
  func `a key style is no drift, a legacy name is`(json: String, event: String) throws {
    let judged = JudgedText("{\(json),\"currency\":\"EUR\"}")
    let record = try #require(judged.record)
    #expect(record.id == "o")
    #expect(record.status == .known(.paid))
    #expect(record.amount.value == Amount(coefficient: 1, scale: 0))
    #expect(record.createdAt.value?.rfc3339 == "2026-11-21T10:00:00Z")
    #expect(judged.events == (event.isEmpty ? [] : [event]))
  }

  @Test func `payment_details is a legacy name, paymentdetails a style`() {
    let details = #"{"method":"card"}"#
    let legacy = JudgedText(member: "\"payment_details\":\(details)")
    #expect(legacy.events == ["alias_used paymentDetails \"payment_details\""])
    let style = JudgedText(member: "\"PaymentDetails\":\(details)")
    #expect(style.events == [])
    #expect(style.record?.method.value?.word == "card")
  }

  @Test(arguments: ["null", "7"])
  func `a legacy name is not read where the preferred key is there`(wire: String) {
    let judged = JudgedText(
      #"{"id":"o","status":\#(wire),"state":"paid","amount":"1.00","currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#
    )
    #expect(judged.record?.status != .known(.paid))
    #expect(judged.events.contains("unknown_key state"))
  }

  @Test func `an alias beyond its time is expired`() {
    var profile = FeedProfile.shop
    for type in profile.types.indices {
      for source in profile.types[type].sources.indices
      where profile.types[type].sources[source].path.description == "state" {
        profile.types[type].sources[source].expectedUntil = 1
      }
    }
    let json =
      #"{"id":"o","state":"paid","amount":"1.00","currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#
    #expect(
      JudgedText(json, profile: profile).events == [
        "expired_alias status \"state\" expected until v1"
      ])
  }

  // MARK: Duplicates

  // swift-format-ignore
  static let duplicates: [(members: String, certain: Bool, event: String)] = [
    (#""amount":"1.00","amount":"1.00""#,   true,  "duplicate_key amount the same value"),
    (#""amount":"1.00","amount":"2.00""#,   false, "duplicate_key amount another value"),
    (#""amount":"1.00","Amount":"2.00""#,   false, "duplicate_key amount another value"),
    (#""Amount":"2.00","amount":"1.00""#,   false, "duplicate_key amount another value"),
  ]

  @Test(arguments: duplicates)
  func `a key that stands twice is drift, and uncertain where it contradicts`(
    members: String, certain: Bool, event: String
  ) {
    let judged = JudgedText(
      #"{"id":"o","status":"paid","currency":"EUR","createdAt":"2026-11-21T10:00:00Z",\#(members)}"#
    )
    #expect(judged.record?.amount.value == (certain ? Amount(coefficient: 1, scale: 0) : nil))
    #expect(judged.events == [event])
  }

  @Test func `a contradictory status and currency are uncertain`() {
    let judged = JudgedText(
      #"{"id":"o","status":"paid","status":"failed","currency":"EUR","currency":"USD","amount":"1.00","createdAt":"2026-11-21T10:00:00Z"}"#
    )
    #expect(judged.record?.status == .contradictory("paid"))
    #expect(judged.record?.currency == .uncertain(.contradiction))
  }

  @Test func `an unknown key that stands twice is drift as well`() {
    let judged = JudgedText(member: #""extra":1,"extra":2"#)
    #expect(judged.events == ["unknown_key extra", "duplicate_key extra"])
  }

  // MARK: Identity

  // swift-format-ignore
  static let ids: [(wire: String, verdict: Judge.Verdict)] = [
    (#""a""#,     .record),
    ("42",        .record),
    ("null",      .rejected(.nullID)),
    (#""""#,      .rejected(.blankID)),
    (#"" \t""#,   .rejected(.blankID)),
    (#""\u00a0""#,.rejected(.blankID)),
    ("true",      .rejected(.malformedID)),
    ("{}",        .rejected(.malformedID)),
    (#""\ud800""#,.rejected(.malformedID)),
  ]

  @Test(arguments: ids)
  func `a record needs an id`(wire: String, verdict: Judge.Verdict) {
    #expect(JudgedText(#"{"id":\#(wire),"status":"paid"}"#).verdict == verdict)
  }

  @Test func `a number as id is its own text, counted`() {
    let judged = JudgedText(
      #"{"id":9007199254740993,"status":"paid","amount":"1.00","currency":"EUR","createdAt":"2026-11-21T10:00:00Z"}"#
    )
    #expect(judged.record?.id == "9007199254740993")
    #expect(judged.events == ["coerced id id → integer"])
  }

  // MARK: Order or payment

  // swift-format-ignore
  static let kinds: [(json: String, kind: RecordKind, assumed: Bool)] = [
    (#"{"id":"1","status":"paid"}"#,                        .order,   true),
    (#"{"id":"1","orderId":"2"}"#,                          .payment, false),
    (#"{"id":"1","order_id":"2"}"#,                         .payment, false),
    (#"{"order_id":"2","status":"paid"}"#,                  .order,   true),
    (#"{"id":"1","refundedAmount":"1.00"}"#,                .payment, false),
    (#"{"id":"1","failureReason":"x"}"#,                    .payment, false),
    (#"{"id":"1","method":"card"}"#,                        .payment, false),
  ]

  @Test(arguments: kinds)
  func `what nothing tells apart is taken for an order, and marked`(
    json: String, kind: RecordKind, assumed: Bool
  ) throws {
    let record = try #require(JudgedText(json, declared: nil).record)
    #expect(record.kind == kind)
    #expect(record.kindIsAssumed == assumed)
  }

  // MARK: Items and flags

  // swift-format-ignore
  static let items: [(wire: String, kept: Int, event: String)] = [
    (#"[{"sku":"a","quantity":1}]"#,                                 1, ""),
    (#"[{"sku":"a","quantity":"42"}]"#,                              1, "coerced items[].quantity integer → string"),
    (#"[{"sku":"a","quantity":" 42 "}]"#,                            1, "coerced items[].quantity integer → string"),
    (#"[{"sku":"a","quantity":1.5},{"sku":"b","quantity":2}]"#,      1, "dropped_element items[].quantity can't be read"),
    (#"[{"sku":"a","quantity":"two"}]"#,                             0, "dropped_element items[].quantity can't be read"),
    (#"[{"quantity":1}]"#,                                           0, "dropped_element items[].sku not sent"),
    (#"["x"]"#,                                                      0, "dropped_element items[] not an object"),
    (#"[1e400]"#,                                                    0, "dropped_element items[] not an object"),
    (#"["\ud800"]"#,                                                 0, "dropped_element items[] not an object"),
    (#"[01]"#,                                                       0, "dropped_element items[] not an object"),
    (#"null"#,                                                       0, ""),
    (#"{}"#,                                                         0, "type_flip items array → object"),
  ]

  @Test(arguments: items)
  func `a bad element is dropped, its parent stays and is marked`(
    wire: String, kept: Int, event: String
  ) throws {
    let judged = JudgedText(member: "\"items\":\(wire)")
    let record = try #require(judged.record)
    #expect(record.items.count == kept)
    #expect(judged.events == (event.isEmpty ? [] : [event]))
    let lost = event.hasPrefix("dropped") || event.hasPrefix("type_flip")
    #expect(record.marks.contains(.incomplete) == lost)
  }

  // swift-format-ignore
  static let flags: [(wire: String, isOn: Bool, event: String)] = [
    ("true",      true,  ""),
    ("false",     false, ""),
    (#""true""#,  true,  "coerced flags.refundable boolean → string"),
    ("1",         true,  "coerced flags.refundable boolean → integer"),
    ("0",         false, "coerced flags.refundable boolean → integer"),
    ("null",      false, ""),
    (#""yes""#,   false, "type_flip flags.refundable boolean → string"),
    ("2",         false, "type_flip flags.refundable boolean → integer"),
  ]

  @Test(arguments: flags)
  func `a capability that isn't granted is off`(wire: String, isOn: Bool, event: String) throws {
    let judged = JudgedText(member: "\"flags\":{\"refundable\":\(wire)}")
    #expect(judged.record?.capabilities.contains(.refundable) == isOn)
    #expect(judged.events == (event.isEmpty ? [] : [event]))
  }

  // MARK: The rest

  @Test func `white space is no name`() {
    let judged = JudgedText(member: #""customer":{"id":"c","name":" \t ","email":"a@b.example"}"#)
    #expect(judged.record?.customer.value?.name == nil)
    #expect(judged.events == [])
  }

  @Test func `an unknown method keeps its word`() throws {
    let judged = JudgedText(member: #""paymentDetails":{"method":"Credit_Card"}"#)
    let method = try #require(judged.record?.method.value)
    #expect(method.summary == "Other (Credit_Card)")
    #expect(judged.events == ["new_word paymentDetails.method \"Credit_Card\""])
    let folded = JudgedText(member: #""paymentDetails":{"method":"Bank-Transfer"}"#)
    #expect(folded.record?.method.value?.isDocumented == true)
    #expect(folded.events == ["coerced paymentDetails.method other spelling"])
  }

  @Test func `keys that look like data become a placeholder`() {
    let judged = JudgedText(
      member: #""ord_81723":1,"anna@example.com":2,"shipping_note":3"#)
    #expect(
      judged.events == ["unknown_key {key}", "unknown_key {key}", "unknown_key shipping_note"])
  }

  @Test func `a map keyed by names fills no table`() {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let members = letters.flatMap { first in letters.map { "\"\(first)\($0)x\":1" } }
    let events = Set(JudgedText("{\"id\":\"o\",\(members.joined(separator: ","))}").events)
    #expect(events.filter { $0.hasPrefix("unknown_key") }.count == 65)
  }

  @Test func `bad bytes in a key or an unknown value are counted`() {
    let judged = JudgedText(member: #""extra":"\x","b\q":1"#)
    #expect(judged.events.contains("malformed_json extra bad escape"))
    #expect(judged.events.contains("malformed_json {key} bad escape"))
  }

  /// A policy that makes the same of all three.
  private static func policy(_ field: Field, _ outcome: FieldPolicy.Outcome) -> FieldPolicy {
    FieldPolicy(
      field: field, criticality: .optional, missing: outcome, null: outcome, malformed: outcome,
      why: "a test")
  }

  @Test func `the table decides what a value that can't be read becomes`() throws {
    let wires = [#""a":1"#, #""note":null"#, #""note":{}"#, #""note":"\x""#]
    for wire in wires {
      let json = "{\"id\":\"o\",\(wire)}"
      let absent = JudgedText(json, policies: [Self.policy(.note, .absent)])
      #expect(try #require(absent.record).note == .absent, "\(wire)")
      let uncertain = JudgedText(json, policies: [Self.policy(.note, .uncertain)])
      let note = try #require(uncertain.record).note
      #expect(note.value == nil && note != .absent, "\(wire)")
    }
    // What is made of it changes; that it is counted doesn't.
    let malformed = JudgedText(#"{"id":"o","note":{}}"#, policies: [Self.policy(.note, .absent)])
    #expect(malformed.events.contains("type_flip note text → object"))
  }

  @Test func `the table decides whether a line of an order can do without a field`() throws {
    let json = #"{"id":"o","items":[{"sku":"a"},{"quantity":2},{"sku":"b","quantity":"x"}]}"#
    #expect(JudgedText(json).record?.items == [])
    let lenient = JudgedText(
      json, policies: [Self.policy(.itemSKU, .absent), Self.policy(.itemQuantity, .uncertain)])
    let items = try #require(lenient.record).items
    #expect(items.map(\.sku.value) == ["a", nil, "b"])
    #expect(items.map(\.quantity.value) == [nil, 2, nil])
    #expect(items.map(\.quantity.uncertainty) == [.missing, nil, .malformed])
  }

  @Test func `only an id can cost its record`() {
    let dropping = FieldPolicy.table.filter {
      [$0.missing, $0.null, $0.malformed].contains(.dropRecord)
    }
    #expect(dropping.map(\.field) == [.id])
  }

  @Test func `every field has a policy`() {
    #expect(FieldPolicy.table.map(\.field).count == Field.allCases.count)
    #expect(Set(FieldPolicy.table.map(\.field)) == Set(Field.allCases))
    let lines = FieldPolicy.markdown(profile: .shop).split(separator: "\n")
    #expect(lines.count == Field.allCases.count + 2)
    #expect(lines.contains { $0.hasPrefix("| `items[].quantity` | required | element dropped") })
  }
}
