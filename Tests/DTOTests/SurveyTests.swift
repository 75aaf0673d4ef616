import Domain
import Testing
import WireJSON

@testable import DTO

/// What is found in documents of no known API: where the records are, and which key is which field.
@Suite struct SurveyTests {
  struct Page: Sendable, CustomTestStringConvertible {
    var name: String
    var json: String
    var places: [String]
    var id: String?
    var amount: String?
    var more: [String] = []
    var testDescription: String { name }
  }

  // swift-format-ignore
  static let pages: [Page] = [
    Page(name: "a list beside other lists",
         json: #"{"meta":{"currencies":[{"code":"EUR","rate":"1.00"},{"code":"SEK","rate":"11.04"}]},"orders":[{"order_id":1,"order_total":"12.90","currency":"EUR","line_items":[{"line_id":7,"line_total":"3.00"}]},{"order_id":2,"order_total":"3.10","currency":"EUR"}]}"#,
         places: ["orders[]"], id: "order_id", amount: "order_total"),
    Page(name: "German, with other money beside",
         json: #"{"filialen":[{"filialnummer":1,"name":"A"}],"bestellungen":[{"bestellnummer":"T1","kundennummer":5,"bestellstatus":"bezahlt","zwischensumme":"5,00","versandkosten":"1,00","gesamtbetrag":"6,00","waehrung":"EUR","bestelltAm":"2025-04-02T09:41:05+02:00"}]}"#,
         places: ["bestellungen[]"], id: "bestellnummer", amount: "gesamtbetrag"),
    Page(name: "JSON:API with more included than data",
         json: #"{"data":[{"type":"orders","id":"a","attributes":{"state":"paid","reference":"R1","items-total-cents":100,"grand-total-cents":120,"currency":"GBP"}}],"included":[{"type":"line-items","id":"1","attributes":{"price-cents":60}},{"type":"line-items","id":"2","attributes":{"price-cents":40}}]}"#,
         places: ["data[]"], id: "id", amount: "attributes.grand-total-cents"),
    Page(name: "edges and nodes inside of what has an id and money itself",
         json: #"{"data":{"campaign":{"id":"c","status":"LIVE","goal":{"amount":"500.00","currencyCode":"USD"},"donations":{"edges":[{"cursor":"x","node":{"id":"d1","state":"SUCCEEDED","totalCharged":{"amount":"10.50","currencyCode":"USD"},"processingFee":{"amount":"0.59","currencyCode":"USD"}}},{"cursor":"y","node":{"id":"d2","state":"FAILED","totalCharged":{"amount":"3.50","currencyCode":"USD"},"processingFee":{"amount":"0.10","currencyCode":"USD"}}}]}}}}"#,
         places: ["data.campaign.donations.edges[].node"], id: "id", amount: "totalCharged.amount"),
    Page(name: "HAL, with a name before the list's",
         json: #"{"_embedded":{"nf:consignments":[{"consignmentNo":"NF1","state":"X","total":{"net":99.2,"vat":24.85,"gross":124.05,"currency":"NOK"}},{"consignmentNo":"NF2","state":"Y","total":{"net":9.2,"vat":3.25,"gross":12.45,"currency":"NOK"}}],"nf:depots":[{"code":"SVG"}]}}"#,
         places: ["_embedded.nf:consignments[]"], id: "consignmentNo", amount: "total.gross"),
    Page(name: "webhooks around a record each",
         json: #"{"deliveries":[{"delivery_id":"w1","topic":"t","sent_at":1749613477173,"body":{"purchase":{"purchase_id":"p1","state":"captured","amount_in_minor":1200,"currency":"JPY"}}},{"delivery_id":"w2","topic":"t","sent_at":1749613477174,"body":{"purchase":{"purchase_id":"p2","state":"captured","amount_in_minor":5,"currency":"USD"}}}]}"#,
         places: ["deliveries[].body.purchase"], id: "purchase_id", amount: "body.purchase.amount_in_minor"),
    Page(name: "an object of records by their ids",
         json: #"{"hotels":{"H1":{"name":"A"},"H2":{"name":"B"}},"reservas":{"R1":{"estado":"pagada","importe_total":{"valor":"12.00","moneda":"EUR"}},"R2":{"estado":"nueva","importe_total":{"valor":"13.00","moneda":"EUR"}}}}"#,
         places: ["reservas.*"], id: nil, amount: "importe_total.valor"),
    Page(name: "lists in a list",
         json: #"{"days":[{"date":"2025-08-01","dayTotal":500,"sales":[{"saleId":"s1","total":"3.10","currency":"EUR"}]},{"date":"2025-08-02","dayTotal":700,"sales":[{"saleId":"s2","total":"7.20","currency":"EUR"}]}]}"#,
         places: ["days[].sales[]"], id: "saleId", amount: "total"),
    Page(name: "one object",
         json: #"{"Prescription":{"PrescriptionNumber":"RX1","Status":"Filled","Total":{"value_cents":1250,"currency":"USD"},"Lines":[{"LineNumber":1,"value_cents":1250}]}}"#,
         places: ["Prescription"], id: "PrescriptionNumber", amount: "Total.value_cents"),
    Page(name: "orders beside refunds",
         json: #"{"orders":[{"id":"o1","totalPrice":{"amount":"9.00","currencyCode":"EUR"},"orderState":"Paid"}],"refunds":[{"refundId":"r1","orderId":"o1","refundAmount":{"amount":"9.00","currencyCode":"EUR"},"refundState":"Pending"}]}"#,
         places: ["orders[]", "refunds[]"], id: "id", amount: "totalPrice.amount"),
    Page(name: "a list whose envelope has a total and a code",
         json: #"{"code":200,"total":214,"status":"ok","list":[{"orderNo":"1","totalAmount":1990,"currency":"CNY"},{"orderNo":"2","totalAmount":5,"currency":"CNY"}]}"#,
         places: ["list[]"], id: "orderNo", amount: "totalAmount"),
    Page(name: "nothing that is a record",
         json: #"{"status":"ok","stores":[{"key":"a","name":"A"},{"key":"b","name":"B"}]}"#,
         places: ["$"], id: nil, amount: nil),
  ]

  private static func survey<Result>(
    _ json: String, _ body: (DocumentSurvey) throws -> Result
  ) throws -> Result {
    let bytes = Array(json.utf8)
    var tokenizer = RecordTokenizer()
    guard case .complete = tokenizer.scan(bytes.span.bytes, from: 0) else { throw NotRead() }
    return try body(
      DocumentSurvey(RecordView(bytes: bytes.span.bytes, tokens: tokenizer.tokens.span)))
  }

  private struct NotRead: Error {}

  @Test(arguments: pages)
  func `records are found wherever they stand, and their fields by what they are`(
    page: Page
  ) throws {
    try Self.survey(page.json) { survey in
      #expect(([survey] + survey.others).flatMap(\.places).map(\.text) == page.places)
      let path = { (field: Field) in survey.sources.first { $0.field == field }?.path.description }
      #expect(path(.id) == page.id)
      // The path goes on from the record.
      #expect(path(.amount).map { page.amount?.hasSuffix($0) ?? false } ?? (page.amount == nil))
    }
  }

  // swift-format-ignore
  static let notAmounts: [String] = [
    "subtotal", "net_amount", "tax_amount", "vat", "shipping_total", "discount_total", "tip", "refunded_amount", "amount_due",
    "zwischensumme", "versandkosten", "montant-ht", "importo_netto", "prowizja", "balance", "fee_amount", "total_items", "goal_amount",
  ]

  @Test(arguments: notAmounts)
  func `what is a part of an amount, or another one, is no record's amount`(key: String) throws {
    let json =
      #"{"orders":[{"id":"a","\#(key)":"1.50","currency":"EUR","status":"x"},{"id":"b","\#(key)":"2.50","currency":"EUR","status":"x"}]}"#
    try Self.survey(json) { survey in
      #expect(!survey.sources.contains { $0.field == .amount })
    }
  }

  // swift-format-ignore
  static let names: [(list: String, key: String, beside: String, isAmount: Bool)] = [
    ("orders",            "amount",           "",                                          true),
    ("orders",            "orderTotal",       "",                                          true),
    ("bestellungen",      "gesamtbetrag",     "",                                          true),
    ("refunds",           "refundAmount",     "",                                          true),
    ("sales",             "total_price",      "",                                          true),
    // The price of one of several, or of something that is no record of money.
    ("orders",            "price",            "",                                          false),
    ("orders",            "order_value",      "",                                          false),
    ("products",          "total_price",      "",                                          false),
    // A word that says more than what the record is.
    ("open_orders",       "open_amount",      "",                                          false),
    ("limit_orders",      "limit_total",      "",                                          false),
    ("orders",            "total_orders",     "",                                          false),
    ("orders",            "total_hours",      "",                                          false),
    ("orders",            "amount_untaxed",   "",                                          false),
    ("orders",            "castka_bez_dph",   "",                                          false),
    ("orders",            "totale_ore",       "",                                          false),
    // What stands beside it.
    ("trades",            "amount",           #""price":"64000.50""#,                      false),
    ("payments",          "amount",           #""sign":"-""#,                              false),
    ("payments",          "amount",           #""amount_kind":"percent""#,                 false),
    ("invoices",          "sum_gross",        #""vat":"1","sum_gross_foreign":"9.00""#,    false),
    ("invoices",          "sum_gross",        #""vat":"1""#,                               true),
    // Nobody knows of what: limits and budgets have amounts too.
    ("documents",         "sum_gross",        #""vat":"1""#,                               false),
    ("payouts",           "gross_amount",     #""vat":"1""#,                               false),
    // A currency in the name must be the record's.
    // What stands in another list, or is of another record.
    ("order_refunds",     "order_total",      "",                                          false),
    ("order_refunds",     "refund_amount",    "",                                          true),
    ("fuel_transactions", "fuel_amount",      "",                                          false),
    ("commissions",       "order_total",      "",                                          false),
    ("order_items",       "total_amount",     "",                                          false),
    // Amounts that may be a quantity, something else than money, or before what is to be paid.
    ("refuels",           "amount",           #""price_per_litre":"1.79""#,                false),
    ("orders",            "amount",           #""uom":"kWh""#,                             false),
    ("orders",            "amount",           #""amount_type":"points""#,                  false),
    ("orders",            "preis_brutto",     #""mwst":"1","menge":3"#,                    false),
    ("statements",        "amount_in",        "",                                          false),
    ("orders",            "total_all",        "",                                          false),
    // The same amount in another currency.
    ("payments",          "montant",          #""montant_devise":"1.60""#,                 false),
    ("payments",          "total",            #""total_fc":"1.60""#,                       false),
    ("payments",          "amount",           #""settlement_amount":"1.60","settlement_currency":"USD""#, true),
    ("payments",          "amount_eur",       "",                                          true),
    ("payments",          "amount_usd",       "",                                          false),
  ]

  @Test(arguments: names)
  func
    `an amount is certain where each word of its name is known, and nothing beside it says otherwise`(
      list: String, key: String, beside: String, isAmount: Bool
    ) throws
  {
    let more = beside.isEmpty ? "" : "," + beside
    let json =
      #"{"\#(list)":[{"id":"a","\#(key)":"1.50","currency":"EUR"\#(more)},{"id":"b","\#(key)":"2.50","currency":"EUR"\#(more)}]}"#
    try Self.survey(json) { survey in
      #expect(survey.sources.contains { $0.field == .amount } == isAmount)
    }
  }

  // swift-format-ignore
  static let ids: [(list: String, key: String, isID: Bool)] = [
    ("orders",   "id",              true),  ("orders",   "order_id",        true),
    ("orders",   "orderNumber",     true),  ("orders",   "AmazonOrderId",   true),
    ("fatture",  "idFattura",       true),  ("data",     "transaction_ref", true),
    ("payments", "pspReference",    true),
    // Another record's, or something that has a number as well.
    ("orders",   "parent_order_id", false), ("orders",   "merchantOrderId", false),
    ("payments", "invoice_number",  false), ("payments", "session_id",      false),
    ("orders",   "numero_tarjeta",  false), ("orders",   "table_no",        false),
    ("orders",   "vat_number",      false), ("payments", "payment_token",   false),
    ("payments", "psp_id",          false), ("orders",   "dealer_id",       false),
    ("orders",   "paid",            false), ("orders",   "sid",             false),
    ("orders",   "prevOrderId",     false), ("orders",   "code",            false),
    ("invoice_payments", "invoice_id", false), ("auftragszahlungen", "auftragsnummer", false),
    ("payments", "idempotency_key", false), ("orders",   "customer_id",     false),
  ]

  @Test(arguments: ids)
  func `an id is certain where its name says that it is the record's own`(
    list: String, key: String, isID: Bool
  ) throws {
    let json =
      #"{"\#(list)":[{"\#(key)":"a1","amount":"1.50","currency":"EUR","status":"x"},{"\#(key)":"b2","amount":"2.50","currency":"EUR","status":"x"}]}"#
    try Self.survey(json) { survey in
      #expect(survey.sources.contains { $0.field == .id } == isID)
    }
  }

  // swift-format-ignore
  static let others: [(list: String, fields: String, field: Field, path: String?)] = [
    // A word that says whose it is.
    ("bookings",              #""booking_status":"x""#,                                     .status,       "booking_status"),
    ("subscription_payments", #""subscription_status":"x""#,                                .status,       nil),
    ("payments",              #""customer":{"status":"x"}"#,                                .status,       nil),
    ("payments",              #""subscription_created_at":"2019-01-02T10:00:00Z""#,         .createdAt,    nil),
    ("travel_bookings",       #""travel_date":"2029-01-02T10:00:00Z""#,                     .createdAt,    nil),
    ("bookings",              #""date":"2029-01-02T10:00:00Z""#,                            .createdAt,    nil),
    ("orders",                #""date":"2024-01-02T10:00:00Z""#,                            .createdAt,    "date"),
    // Of two times, the one that is called so; else none.
    ("orders",                #""date":"2024-01-02T10:00:00Z","created_at":"2024-01-03T10:00:00Z""#, .createdAt, "created_at"),
    ("orders",                #""order_date":"2024-01-02T10:00:00Z","issued_at":"2024-01-03T10:00:00Z""#, .createdAt, "issued_at"),
    ("orders",                #""order_date":"2024-01-02T10:00:00Z","date":"2024-01-03T10:00:00Z""#, .createdAt, nil),
    ("orders",                #""recorded_at":"2024-01-02T10:00:00Z""#,                     .createdAt,    nil),
    ("payments",              #""payment_method":"card""#,                                  .method,       "payment_method"),
    ("payments",              #""card_cvv":"123""#,                                         .method,       nil),
    ("payments",              #""payment_format":"PDF""#,                                   .method,       nil),
    ("payments",              #""customer":{"name":"A"}"#,                                  .customerName, "customer.name"),
    ("payments",              #""client_ip":"1.2.3.4""#,                                    .customerName, nil),
    ("payments",              #""net_a_payer":"80.00""#,                                    .customerName, nil),
  ]

  @Test(arguments: others)
  func `a status, a time, a method and a customer are certain where no word says whose they are`(
    list: String, fields: String, field: Field, path: String?
  ) throws {
    let json =
      #"{"\#(list)":[{"id":"a","amount":"1.50","currency":"EUR",\#(fields)},{"id":"b","amount":"2.50","currency":"EUR",\#(fields)}]}"#
    try Self.survey(json) { survey in
      #expect(survey.sources.first { $0.field == field }?.path.description == path)
    }
  }

  @Test func `what stands alone beside a list of records is none of them`() throws {
    let beside =
      #"{"id":"s","status":"open","currency":"EUR","total":"99.00","created_at":"2024-01-02T10:00:00Z"}"#
    for key in ["account", "summary", "last_order", "customer", "page"] {
      let json =
        #"{"\#(key)":\#(beside),"orders":[{"id":"a","amount":"1.50","currency":"EUR"},{"id":"b","amount":"2.50","currency":"EUR"}]}"#
      try Self.survey(json) { survey in
        #expect(survey.places.map(\.text) == ["orders[]"])
      }
    }
  }

  // swift-format-ignore
  static let currencies: [(fields: String, path: String?)] = [
    (#""amount":"1.50","currency":"EUR""#,                                                   "currency"),
    (#""amount":"1.50","payment_currency":"EUR""#,                                           "payment_currency"),
    (#""amount":"1.50","payment_currency":"EUR","shop_currency":"EUR""#,                     "payment_currency"),
    (#""amount":"1.50","payment_currency":"EUR","shop_currency":"USD""#,                     nil),
    (#""amount":"1.50","currency":"EUR","shop_currency":"USD""#,                             "currency"),
    (#""amount":{"value":"1.50","currency":"EUR"},"shop":{"currency":"USD"}"#,               "amount.currency"),
  ]

  @Test(arguments: currencies)
  func `of several currencies the one beside the amount is its own, else none is certain`(
    fields: String, path: String?
  ) throws {
    let json = #"{"payments":[{"id":"a",\#(fields)},{"id":"b",\#(fields)}]}"#
    try Self.survey(json) { survey in
      #expect(survey.sources.first { $0.field == .currency }?.path.description == path)
    }
  }

  @Test func `what is before a fee is no record's amount, but what is before a tax`() throws {
    for (beside, isAmount) in [("app_fee", false), ("vat", true)] {
      let json =
        #"{"invoices":[{"id":1,"gross_amount":28.96,"\#(beside)":25.90,"net_amount":3.06,"currency":"EUR"},{"id":2,"gross_amount":8.96,"\#(beside)":5.90,"net_amount":3.06,"currency":"EUR"}]}"#
      try Self.survey(json) { survey in
        #expect(survey.sources.contains { $0.field == .amount } == isAmount)
      }
    }
  }

  @Test func `an id that repeats is none`() throws {
    let json =
      #"{"orders":[{"reference":"a","number":1,"total":"1.50"},{"reference":"a","number":2,"total":"2.50"}]}"#
    try Self.survey(json) { survey in
      #expect(survey.sources.first { $0.field == .id }?.path.description == "number")
    }
  }

  @Test
  func `every sign of a record has its weight, and money with an id outweighs any list's name`() {
    for sign in RecordScore.Sign.allCases {
      print("\(sign.rawValue.padding(toLength: 16)) \(sign.weight)")
      #expect(sign.weight != 0)
    }
    let money = RecordScore.Sign.ownID.weight + RecordScore.Sign.amount.weight
    #expect(money + RecordScore.Sign.nameOfOtherList.weight > 0)
  }
}

extension String {
  fileprivate func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
