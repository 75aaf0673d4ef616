import Testing

@testable import DTO

@Suite struct NameWordsTests {
  // swift-format-ignore
  static let names: [(key: String, words: [String])] = [
    ("idFattura",            ["id", "fattura"]),
    ("numero-de-commande",   ["numero", "de", "commande"]),
    ("order_id",             ["order", "id"]),
    ("HTTPStatus",           ["http", "status"]),
    ("orderID",              ["order", "id"]),
    ("Größe",                ["groesse"]),
    ("płatność",             ["platnosc"]),
    ("@Ccy",                 ["ccy"]),
    ("nf:consignments",      ["nf", "consignments"]),
    ("amount2",              ["amount2"]),
    ("",                     []),
    ("__",                   []),
    ("小計",                  ["小計"]),
  ]

  @Test(arguments: names)
  func `a name comes apart at its separators and capitals, its letters plain`(
    key: String, words: [String]
  ) {
    #expect(NameWords(key).words == words)
  }

  // swift-format-ignore
  static let kin: [(String, String, Bool)] = [
    ("idFattura",      "fatture",        true),
    ("bestellnummer",  "bestellungen",   true),
    ("consignmentNo",  "nf:consignments", true),
    ("customer_id",    "orders",         false),
    ("id",             "ids",            false),
    ("contactId",      "contracts",      false),
  ]

  @Test(arguments: kin)
  func `a name is of kin to the list that it stands in`(name: String, list: String, areKin: Bool) {
    #expect(NameWords(name).isOfKin(to: NameWords(list)) == areKin)
  }

  @Test func `long words are found in compounds, short ones are not`() {
    #expect(NameWords("gesamtbetrag").has("betrag"))
    #expect(!NameWords("paid").has("id"))
    #expect(NameWords("paid_id").has("id"))
  }
}
