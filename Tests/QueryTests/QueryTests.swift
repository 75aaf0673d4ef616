import Domain
import Drift
import Testing

@testable import Query

/// What people ask, what it means, and what is said where it means nothing.
@Suite struct QueryTests {
  /// 2026-11-25T12:00:00Z.
  private static let now: Int64 = 1_795_608_000_000_000_000
  private static let minute: Int64 = 60_000_000_000

  private static func context(_ currencies: [String]? = ["EUR"]) -> QueryContext {
    QueryContext(now: now, currencies: currencies?.compactMap(CurrencyCode.init))
  }

  private static func record(
    status: StatusFact = .known(.paid), amount: String? = "100", currency: String? = "EUR",
    minutesAgo: Int64? = 30, kind: RecordKind = .order
  ) throws -> Record {
    var record = try #require(
      Record(
        kind: kind, kindIsAssumed: false, id: "ord_1042", status: status,
        amount: amount.map { .known(QueryAmount($0)?.amount ?? .zero) } ?? .uncertain(.unitUnknown),
        currency: currency.flatMap(CurrencyCode.init).map { .known($0) } ?? .uncertain(.noCurrency),
        createdAt: minutesAgo.map { .known(.instant(nanoseconds: now - $0 * minute)) }
          ?? .uncertain(.noZone)))
    record.customer = .known(
      Customer(
        id: "cus_7", name: PersonalText("Ada Lindqvist"), email: PersonalText("ada@example.com")))
    record.method = .known(
      PaymentMethod(word: "card", isDocumented: true, brand: nil, lastFour: nil))
    return record
  }

  /// What an index would know of it.
  private static func row(of record: Record) -> QueryRow {
    var status: OrderStatus?
    if case .known(let own) = record.status { status = own }
    return QueryRow(
      kind: record.kind, status: status, amount: record.amount.value,
      currency: record.currency.value, created: record.createdAt.value)
  }

  /// Values of its JSON.
  private static let wire = [
    "status": "captured", "metadata.region": #"EU "west""#, "count": "12", "note": "null",
    "tags": #"["a","b"]"#,
  ]

  private static func truth(
    _ text: String, of record: Record, _ drifts: [RecordDrift] = []
  ) throws -> String {
    let query = try Query(text, in: context())
    let truth = query.truth(of: record, drifts) { wire[$0].map(WireValue.text) ?? .none }
    // What the index settles is what the record says.
    if let settled = query.truth(of: row(of: record)) { #expect(settled == truth, "\(text)") }
    return switch truth {
    case .yes: "yes"
    case .no: "no"
    case .untold(let field): "untold \(field)"
    }
  }

  // swift-format-ignore
  /// Of an order of 100 EUR that was paid 30 minutes ago by Ada, by card.
  static let ofPaid: [(text: String, truth: String)] = [
    ("", "yes"), ("   ", "yes"),
    ("status=paid", "yes"), ("status=failed", "no"), ("status=failed,paid", "yes"), ("status!=paid", "no"), ("status!=failed", "yes"),
    ("status:paid", "yes"), ("status==paid", "yes"), ("STATUS=PAID", "yes"), ("state=paid", "yes"),
    ("kind=order", "yes"), ("kind=payment,refund", "no"), ("kind!=refund", "yes"),
    ("id=ord_1042", "yes"), ("id=ORD_1042", "yes"), ("id=ord_1", "no"), ("id~1042", "yes"), ("id!~1042", "no"),
    ("amount=100", "yes"), ("amount=100EUR", "yes"), ("amount=100.00EUR", "yes"), ("amount=100eur", "yes"), ("amount=99", "no"),
    ("amount>99.99", "yes"), ("amount>100", "no"), ("amount>=100", "yes"), ("amount<100", "no"), ("amount<=100", "yes"), ("amount<100.01", "yes"),
    ("amount!=100", "no"), ("amount!=99", "yes"), ("amount=50..150", "yes"), ("amount=50..100EUR", "yes"), ("amount=101..150", "no"), ("amount!=101..150", "yes"),
    ("amount>=100USD", "no"), ("amount<100USD", "no"), ("amount!=100USD", "yes"), ("amount>-5", "yes"),
    ("currency=EUR", "yes"), ("currency=eur", "yes"), ("currency=USD,EUR", "yes"), ("currency!=EUR", "no"), ("-currency=USD", "yes"),
    ("created>-15m", "no"), ("created>-1h", "yes"), ("created<-15m", "yes"), ("created>1h", "yes"), ("created=today", "yes"), ("created=yesterday", "no"),
    ("created>=2026-11-25", "yes"), ("created>2026-11-25", "no"), ("created<2026-11-25", "no"), ("created<=2026-11-25", "yes"), ("created=2026-11-25", "yes"), ("created!=2026-11-25", "no"),
    ("created=2026-11-20..2026-11-25", "yes"), ("created=2026-11-20..2026-11-24", "no"), ("created>11:29", "yes"), ("created=11:30", "yes"), ("created>11:30", "no"), ("created>=11:30", "yes"),
    ("created>2026-11-25T11:29:59Z", "yes"), ("created=2026-11-25T11:30:00Z", "yes"), ("created=11:00..11:29", "no"), ("created<now", "yes"), ("created=2026-11-25T11", "yes"), ("created=2026-11-25T12", "no"), ("created=2026-11-25T11:30", "yes"), ("created>2026-11-25T11:30", "no"), ("created=2026-11-25T09..2026-11-25T11", "yes"), ("created>2d", "yes"), ("created>-1w", "yes"),
    ("updated>-1h", "no"), ("updated!=today", "yes"),
    ("customer~ada", "yes"), ("customer~ADA", "yes"), ("customer=cus_7", "yes"), ("customer=ada", "no"), ("customer=\"Ada Lindqvist\"", "yes"), ("customer~\"a l\"", "yes"), ("customer~\"x,ada\"", "no"), ("customer~x,ada", "yes"), ("customer!~bob", "yes"), ("email~example.com", "yes"),
    ("method=card", "yes"), ("method!=card", "no"), ("method=card,ideal", "yes"), ("method~ca", "yes"), ("id=\"a\",\"ord_1042\"", "yes"), ("id!=\"a\",\"ord_1042\"", "no"), ("customer=x,\"Ada Lindqvist\"", "yes"), ("customer=\"Ada Lindqvist\",x", "yes"), ("customer~\"x,ada\",bob", "no"), ("\"failed\"", "no"), ("word=paid", "no"), ("word!=paid", "yes"),
    ("order=ord_7", "no"), ("order!=ord_7", "yes"), ("note~gift", "no"), ("note!~gift", "yes"), ("failure~x", "no"),
    ("ada", "yes"), ("1042", "yes"), ("bob", "no"), ("-bob", "yes"), ("\"Ada L\"", "yes"), ("\"or\"", "yes"), ("\"and\"", "no"),
    ("drift:any", "no"), ("-drift:any", "yes"), ("drift:new_word", "no"),
    ("missing:amount", "no"), ("missing:updated", "yes"), ("uncertain:status", "no"), ("uncertain:amount,status", "no"), ("missing:refunded", "yes"),
    ("raw.status=captured", "yes"), ("raw.status=paid", "no"), ("raw.metadata.region~west", "yes"), ("raw.metadata.region=\"eu \\\"west\\\"\"", "yes"), ("raw.count=12,13", "yes"), ("raw.count!=12", "no"),
    ("raw.note=null", "yes"), ("raw.tags~b", "yes"), ("raw.none=x", "no"), ("raw.none!=x", "yes"), ("-raw.status=captured", "no"), ("raw.status=captured status=paid", "yes"),
    ("status=paid amount>=100EUR", "yes"), ("status=paid amount>100EUR", "no"), ("status=paid and amount>=100EUR", "yes"),
    ("status=failed or amount=100", "yes"), ("status=failed or amount=99", "no"), ("status=failed or status=paid amount=99", "no"), ("(status=failed or status=paid) amount=100", "yes"),
    ("-(status=failed or status=paid)", "no"), ("not status=failed", "yes"), ("--status=paid", "yes"), ("not not status=paid", "yes"), ("status=paid or", "error"),
  ]

  @Test(arguments: ofPaid)
  func `a query of a record that is certain has an answer`(text: String, truth: String) throws {
    guard truth != "error" else { return }
    #expect(try Self.truth(text, of: Self.record()) == truth)
  }

  // swift-format-ignore
  /// Of an order whose status, amount and time aren't certain.
  static let ofUncertain: [(text: String, truth: String)] = [
    ("status=paid", "untold status"), ("status!=paid", "untold status"), ("-status=paid", "untold status"), ("not status=paid", "untold status"),
    ("amount>5", "untold amount"), ("amount!=5", "untold amount"), ("-(amount>5)", "untold amount"), ("amount=1..9", "untold amount"),
    ("amount>5USD", "no"), ("amount!=5USD", "yes"),
    ("created>-1h", "untold created"), ("created!=today", "untold created"),
    ("status=paid kind=order", "untold status"), ("status=paid kind=refund", "no"), ("status=paid or kind=order", "yes"), ("status=paid or kind=refund", "untold status"),
    ("-(status=paid or kind=order)", "no"), ("-(status=paid kind=refund)", "yes"), ("-(status=paid kind=order)", "untold status"),
    ("uncertain:status", "yes"), ("uncertain:amount", "yes"), ("uncertain:currency", "no"), ("-uncertain:status", "no"), ("missing:status", "no"),
    ("drift:new_word", "yes"), ("drift:any", "yes"), ("drift:type_flip", "no"), ("drift!=new_word", "no"), ("drift:type_flip,new_word", "yes"),
    (#"drift:"new_word status""#, "yes"), (#"drift:"new_word status on hold""#, "yes"), (#"-drift:"new_word status on hold""#, "no"),
    (#"drift:"new_word status on""#, "no"), (#"drift:"new_word on hold""#, "no"), (#"drift:"new_word statu""#, "no"), (#"drift:"type_flip status on hold""#, "no"),
  ]

  @Test(arguments: ofUncertain)
  func `what isn't certain is neither so nor not so, however it is asked`(
    text: String, truth: String
  ) throws {
    let record = try Self.record(
      status: .unknown(word: "paused"), amount: nil, minutesAgo: nil)
    var texts = TextTable()
    let signature = DriftSignature(
      kind: .newWord, path: texts.id(of: "status"), evidence: texts.id(of: "on hold"))
    let drift = RecordDrift(
      signature, path: "status", evidence: "on hold", severity: .warning, element: nil, wire: "",
      maskedWire: "")
    #expect(try Self.truth(text, of: record, [drift]) == truth)
  }

  @Test func `a status of the provider's that is none of ours is none of ours`() throws {
    let won = try Self.record(status: .providerWord(word: "won"))
    #expect(try Self.truth("status=paid", of: won) == "no")
    #expect(try Self.truth("status!=paid", of: won) == "yes")
  }

  // swift-format-ignore
  static let ofNoCurrency: [(text: String, truth: String)] = [
    ("amount=100EUR", "untold currency"), ("amount!=100EUR", "untold currency"), ("-amount=100EUR", "untold currency"), ("-amount!=100EUR", "untold currency"),
    ("amount=5EUR", "no"), ("amount!=5EUR", "yes"), ("-amount=5EUR", "yes"), ("-amount!=5EUR", "no"),
    ("amount=50..150EUR", "untold currency"), ("amount!=50..150EUR", "untold currency"), ("-amount!=50..150EUR", "untold currency"),
  ]

  @Test(arguments: ofNoCurrency)
  func `a comparison and its opposite leave out the same records`(text: String, truth: String)
    throws
  {
    #expect(try Self.truth(text, of: Self.record(currency: nil)) == truth)
  }

  @Test func `what can't be read of a customer may be what is asked for`() throws {
    var record = try Self.record()
    var customer = Customer(id: "cus_7", name: nil, email: nil)
    customer.isWhole = false
    record.customer = .known(customer)
    for (text, truth) in [
      ("customer=Bob", "untold customer"), ("customer!=Bob", "untold customer"),
      ("-customer~bob", "untold customer"), ("zed", "untold customer"),
      ("customer=cus_7", "yes"), ("customer!=cus_7", "no"), ("uncertain:customer", "yes"),
      ("missing:customer", "no"),
    ] {
      #expect(try Self.truth(text, of: record) == truth, "\(text)")
    }
  }

  @Test func `a value that nobody can tell is neither`() throws {
    for text in ["raw.a=x", "raw.a!=x", "-raw.a~x", "raw.a!~x"] {
      let truth = try Query(text, in: Self.context()).truth(of: Self.record(), []) { _ in .untold }
      #expect(truth == .untold(.raw), "\(text)")
    }
  }

  @Test func `what was asked is kept with the currency that was meant`() throws {
    for (text, kept) in [
      ("amount>5", "amount>5EUR"), ("amount>5EUR x", "amount>5EUR x"),
      ("(amount=1..2 or -amount<3) ada", "(amount=1..2EUR or -amount<3EUR) ada"),
      ("amount>\"7\"", "amount>\"7\"EUR"), ("", ""),
    ] {
      let query = try Query(text, in: Self.context())
      #expect(query.text == kept)
      let again = try Query(kept, in: Self.context(["EUR", "USD"]))
      #expect(try again.truth(of: Self.record(), []) == query.truth(of: Self.record(), []))
    }
  }

  @Test func `an amount without a certain currency is neither more nor less`() throws {
    let record = try Self.record(currency: nil)
    #expect(try Self.truth("amount>5", of: record) == "untold currency")
    #expect(try Self.truth("currency=EUR", of: record) == "untold currency")
  }

  // swift-format-ignore
  /// Of an order of the day 2026-11-25, whenever that was.
  static let ofDay: [(text: String, truth: String)] = [
    ("created=2026-11-25", "yes"), ("created>=2026-11-25", "yes"), ("created>2026-11-24", "yes"), ("created<2026-11-26", "yes"), ("created=2026-11-24", "no"),
    ("created=2026-11-25T10:00:00Z", "untold created"), ("created>2026-11-25T10:00:00Z", "untold created"), ("created<-1h", "untold created"), ("created=11:00..12:00", "untold created"),
    ("created!=2026-11-24", "yes"), ("created>2026-11-25", "no"), ("created!=2026-11-25", "no"),
  ]

  @Test(arguments: ofDay)
  func `a day without a time is known as far as a day`(text: String, truth: String) throws {
    var record = try Self.record()
    record.createdAt = .known(.date(CivilDate(daysSinceEpoch: 20_782)))
    #expect(try Self.truth(text, of: record) == truth)
  }

  // swift-format-ignore
  static let mistakes: [(text: String, place: Range<Int>, message: String)] = [
    ("statsu=paid",          0..<6,   "there is no field statsu: did you mean \"status\"?"),
    ("status=payed",         7..<12,  "payed is no status: did you mean \"paid\"?"),
    ("status>paid",          6..<7,   "status takes = !=, as in status=failed,disputed"),
    ("status",               0..<6,   "expected an operator behind status"),
    ("status=",              7..<7,   "expected a value, as in status=failed,disputed"),
    ("amount>=abc",          8..<11,  "abc is no amount: write it as 100, 12.50 or 100EUR"),
    ("amount>=1.2.3",        8..<13,  "1.2.3 is no amount"),
    ("amount>=100XYZ",       8..<14,  "100XYZ is no amount"),
    ("amount>10..20",        7..<13,  "a range has = or !="),
    ("amount=20..10",        7..<13,  "a range goes from the smaller to the larger"),
    ("amount=10EUR..20USD",  7..<19,  "a range has one currency"),
    ("amount~5",             6..<7,   "amount takes = != > >= < <="),
    ("currency=EURO",        9..<13,  "EURO is no currency of ISO 4217"),
    ("created>soon",         8..<12,  "soon is no time: write it as -15m"),
    ("created>25:00",        8..<13,  "25:00 is no time"),
    ("created=2026-13-01",   8..<18,  "2026-13-01 is no time"),
    ("created>1..2",         8..<12,  ""),
    ("created=-1h..-2h",     8..<16,  "a range goes from the earlier to the later"),
    ("drift:new_wrd",        6..<13,  "new_wrd is no kind of drift: did you mean \"new_word\"?"),
    (#"drift:"new_wrd status""#, 6..<22, "new_wrd status is no kind of drift: did you mean \"new_word\"?"),
    ("missing:amout",        8..<13,  "amout is no field: did you mean \"amount\"?"),
    ("(status=paid",         0..<1,   "this bracket isn't closed"),
    ("status=paid)",         11..<12, "this bracket closes none that is open"),
    ("or status=paid",       0..<2,   "expected a field before this"),
    ("status=paid or",       14..<14, "expected a field, as in status=failed"),
    ("status=paid or or ada", 15..<17, "expected a field before this"),
    ("()",                   1..<2,   "expected a field before this"),
    ("customer~\"ada",       9..<13,  "this quote doesn't end"),
    ("not",                  3..<3,   "expected a field, as in status=failed"),
    ("kind=ordr",            5..<9,   "ordr is no kind: did you mean \"order\"?"),
    ("status=paid,,x",       7..<14,  "x is no status"),
    ("foo=bar",              0..<3,   "there is no field foo"),
    ("amount=!5",            6..<8,   "amount takes"),
    ("\"\"",                 0..<2,   "nothing is asked here"),
    ("raw=x",                0..<3,   "raw takes a path, as in raw.metadata.region=eu"),
    ("raw",                  0..<3,   "expected an operator behind raw"),
    ("amount=10..",          7..<11,  "a range has an amount at each end"),
    ("created=2026-11-01..", 8..<20,  "a range has a time at each end"),
    ("created=2h",           8..<10,  "2h is one moment: write > for what is newer"),
    ("created!=-15m",        9..<13,  "-15m is one moment"),
    ("amount<99999999999999999999EUR", 7..<30, "99999999999999999999EUR is larger than amounts are"),
    // Signs and words of other languages of queries.
    ("!status=paid",         0..<12,  "not is written -, as in -status=paid"),
    ("- status=paid",        0..<1,   "expected a comparison right behind this"),
    ("status≠paid",          0..<11,  "≠ is written !="),
    ("amount≥10EUR",         0..<12,  "≥ is written >="),
    ("amount≤10EUR",         0..<12,  "≤ is written <="),
    ("status=paid || ada",   12..<14, "|| is written or"),
    ("status=paid | ada",    12..<13, "| is written or"),
    ("status=paid && ada",   12..<14, "&& is written with a blank alone, or and"),
    ("where status=paid",    0..<5,   "begin with a field"),
    ("raw[0]=1",             0..<8,   "raw[0] is no field; a text that has = in it stands in quotes"),
    ("~x",                   0..<2,   "expected a field before ~"),
    ("=x",                   0..<2,   "expected a field before ="),
    ("status\u{200B}=paid",  0..<12,  "status\u{200B} is no field"),
    ("failed",               0..<6,   "failed is a status: status=failed; in quotes it is a text"),
    ("status=paid or Failed", 15..<21, "Failed is a status: status=failed"),
    ("refund",               0..<6,   "refund is a kind: kind=refund"),
    ("amount>150 EUR",       11..<14, "EUR is a currency: currency=EUR, or amount>150EUR"),
    ("'ada'",                0..<5,   "a text stands in double quotes"),
    ("raw.status>5",         10..<11, "raw takes = != ~ !~"),
    ("raw.=5",               0..<4,   "raw takes a path"),
    ("raw.status=",          11..<11, "expected a value"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with its place, what was expected, and what was meant`(
    text: String, place: Range<Int>, message: String
  ) {
    do throws(QueryMistake) {
      _ = try Query(text, in: Self.context())
      Issue.record("\(text) is no mistake")
    } catch {
      #expect(error.message.hasPrefix(message), "\(error.message)")
      #expect(error.place == place)
    }
  }

  // swift-format-ignore
  static let currencies: [(known: [String]?, message: String?)] = [
    (["EUR"], nil), (nil, nil), ([], "an amount needs a currency, as in 100EUR"), (["USD", "EUR"], "an amount needs a currency: the feed has EUR, USD"),
  ]

  @Test(arguments: currencies)
  func `an amount needs a currency, unless the feed has but one`(
    known: [String]?, message: String?
  ) {
    do throws(QueryMistake) {
      _ = try Query("amount>5", in: Self.context(known))
      #expect(message == nil)
    } catch {
      #expect(error.message == message)
    }
  }

  // swift-format-ignore
  static let steps: [(text: String, step: Query.Step, isSettled: Bool)] = [
    ("status=failed",                  .row,    true),
    ("kind=order currency=EUR",        .row,    true),
    ("amount>=100EUR or created>-15m", .row,    true),
    ("-(status=paid amount<5EUR)",     .row,    true),
    ("customer~ada",                   .bytes,  false),
    ("status=failed customer~ada",     .bytes,  true),
    ("status=paid or customer~ada",    .bytes,  true),
    ("status=paid customer~ada",       .bytes,  false),
    ("updated>-1h",                    .record, false),
    ("uncertain:amount",               .record, false),
    ("raw.status=x",                   .bytes,  false),
    ("drift:any",                      .record, false),
  ]

  @Test(arguments: steps)
  func `a record is read only where its row doesn't tell`(
    text: String, step: Query.Step, isSettled: Bool
  ) throws {
    let query = try Query(text, in: Self.context())
    #expect(query.step == step)
    #expect((query.truth(of: Self.row(of: try Self.record())) != nil) == isSettled)
    // Of what isn't certain, only the record can say why.
    let uncertain = QueryRow(kind: nil, status: nil, amount: nil, currency: nil, created: nil)
    #expect(query.truth(of: uncertain).map { $0.settled == nil } ?? true)
  }

  @Test func `brackets in one another have a bound`() throws {
    let deep = String(repeating: "(", count: 40) + "ada" + String(repeating: ")", count: 40)
    #expect(try Self.truth(deep, of: Self.record()) == "yes")
    for text in [String(repeating: "(", count: 9000), String(repeating: "-", count: 9000) + "ada"] {
      #expect(throws: QueryMistake.self) { try Query(text, in: Self.context()) }
    }
  }

  @Test func `each field has an example that is right, and is found by its name`() throws {
    for field in QueryField.allCases {
      let query = try Query(field.row.example, in: Self.context())
      guard case .term(let term) = query.root else {
        Issue.record("\(field.row.example)")
        continue
      }
      #expect(term.field == field)
    }
  }

  /// Each pair of truths, and what they make together.
  @Test func `what can't be told stays so, but where the other side settles it`() {
    let all: [Truth] = [.yes, .no, .untold(.amount)]
    for left in all {
      #expect(!(!left) == left)
      for right in all {
        #expect((left && right) == !(!left || !right) || left != right)
        let isUntold = { (truth: Truth) in if case .untold = truth { true } else { false } }
        if isUntold(left && right) { #expect(left != .no && right != .no) }
        if isUntold(left || right) { #expect(left != .yes && right != .yes) }
      }
    }
  }

  @Test func `whatever is typed is a query or a mistake`() throws {
    let pieces = [
      "status", "=", "!=", ">", "amount", "5", "EUR", "..", "(", ")", "-", "or", "not", "\"", "\\",
      " ",
      ",", ":", "~", "created", "-1h", "drift", "any", "é", "\u{0}", "…",
    ]
    var seed: UInt64 = 7
    let record = try Self.record()
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<8 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(seed >> 33) % pieces.count]
      }
      do throws(QueryMistake) {
        _ = try Query(text, in: Self.context()).truth(of: record, [])
      } catch {
        #expect(error.place.lowerBound >= 0 && error.place.upperBound <= text.count)
      }
    }
  }

  // swift-format-ignore
  static let origins: [(text: String, version: String?, source: String?, truth: Truth)] = [
    ("version=3",        "3", nil,             .yes), ("version=3",        "2", nil,         .no),  ("version!=3",   "2", nil,         .yes),
    ("version=2,3",      "2", nil,             .yes), ("version=3",        nil, nil,         .untold(.version)), ("-version=3", nil, nil, .untold(.version)),
    ("source=a.json",    "3", "a.json",        .yes), ("source~JSON",      "3", "a.json",    .yes), ("source!=a.json", "3", "b.json",  .yes),
    ("source=a.json",    "3", nil,             .no),  ("source~shop version=3", "3", "shop", .yes),
  ]

  @Test(arguments: origins)
  func `where a record is from is known without its bytes`(
    text: String, version: String?, source: String?, truth: Truth
  ) throws {
    let query = try Query(text, in: Self.context())
    let record = try Self.record()
    let origin = QueryOrigin(version: version, source: source)
    let row = Self.row(of: record)
    #expect(query.truth(of: row, from: origin) == truth)
    #expect(query.truth(of: record, [], from: origin) == truth)
    #expect(query.step == .row && query.texts.isEmpty)
  }
}
