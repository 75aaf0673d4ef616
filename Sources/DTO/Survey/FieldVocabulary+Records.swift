/// What records of money are called.
extension FieldVocabulary {
  /// `isAny`: By what may be said of any of them. A list's words are in the plural as well.
  // swift-format-ignore
  static let records: [(isAny: Bool, words: [String])] = [
    (true,  ["transaction", "txn", "trx", "tx", "transaktion", "transaccion", "transazione", "transazioni", "transakcja", "transakcje",
             "transacao", "transacoes", "transactie", "record", "entry", "entries", "movement", "mouvement", "movimiento", "movimento",
             "movimenti", "umsatz", "umsaetze", "bewegung", "posting", "operation", "operacion", "operaciones", "operazione",
             "operazioni", "operacja", "operacje"]),
    (false, ["order", "bestell", "bestellung", "auftrag", "auftraege", "commande", "pedido", "orden", "ordine", "ordini", "zamowienie",
             "zamowienia", "bestelling", "ordre", "objednavka", "objednavky", "rendeles", "encomenda", "tilaus", "siparis"]),
    (false, ["payment", "charge", "zahlung", "paiement", "pago", "pagamento", "pagamenti", "platnosc", "platnosci", "platba", "platby",
             "betaling", "betalning", "maksu", "odeme"]),
    (false, ["invoice", "bill", "rechnung", "facture", "factura", "fattura", "fatture", "fatura", "faktura", "faktury", "factuur", "facturen",
             "szamla", "lasku"]),
    (false, ["booking", "reservation", "buchung", "reserva", "prenotazione", "prenotazioni", "rezerwacja", "rezerwacje", "boeking"]),
    (false, ["sale", "purchase", "receipt", "verkauf", "verkaeufe", "kauf", "kaeufe", "beleg", "vente", "achat", "venta", "compra", "vendita",
             "vendite", "acquisto", "acquisti", "recibo", "quittung"]),
    (false, ["prescription"]), (false, ["consignment", "shipment", "sendung"]), (false, ["dispute", "chargeback"]),
    (false, ["donation", "spende", "donacion", "donazione", "donazioni"]), (false, ["trade"]), (false, ["fee"]),
    (false, ["refund", "erstattung", "remboursement", "reembolso", "rimborso", "rimborsi", "zwrot", "zwroty"]),
    (false, ["payout", "settlement", "auszahlung", "transfer", "remittance", "ueberweisung", "virement"]),
    (false, ["session"]), (false, ["checkout"]), (false, ["quote", "offer", "angebot", "devis"]), (false, ["contract", "vertrag", "subscription", "abo"]),
  ]

  /// What holds records, and is none itself though it has a balance and a state.
  // swift-format-ignore
  static let holders: Set<String> = Set(customers.flatMap(\.words)).union([
    "account", "konto", "compte", "cuenta", "conto", "conta", "rekening", "wallet", "store", "shop", "merchant", "seller", "vendor",
    "company", "tenant", "organization", "organisation", "team", "batch", "statement", "report", "summary", "page", "loan", "kredit",
    "subscription", "abo", "contract", "vertrag", "policy", "campaign", "portfolio", "project", "period", "day", "month", "register",
  ])

  /// What is never a part of another record: a list of these makes what is around it their holder.
  static let wholeRecords = ["order", "sale", "booking", "donation", "trade"]

  /// What somebody comes for: of these, a bare `date` is that of the visit.
  static let visits: Set<String> = [
    "bookings", "reservations", "appointments", "stays", "trips", "rides", "flights", "events",
    "visits", "courses", "buchungen",
    "reservierungen", "termine", "reservas", "citas", "prenotazioni", "rezerwacje", "wizyty",
    "boekingen", "afspraken",
  ]

  /// In names of these the last word says what they are: `payment_limits` are limits.
  ///
  /// In the Romance languages it may be the first.
  private static let english: Set<String> = [
    "transaction", "txn", "trx", "tx", "record", "entry", "order", "payment", "charge", "invoice",
    "bill", "booking",
    "reservation", "sale", "purchase", "receipt", "prescription", "consignment", "shipment",
    "dispute", "chargeback", "donation",
    "trade", "fee", "refund", "payout", "settlement", "transfer", "session", "quote", "offer",
    "contract", "subscription",
  ]

  /// Whether it is one of them, be it in the plural.
  static func isEnglish(_ word: String) -> Bool {
    english.contains(word) || word.hasSuffix("s") && english.contains(String(word.dropLast()))
  }

  /// Ends of plurals.
  private static let plurals = ["", "s", "es", "en", "n", "e"]
  /// The shortest word that is found at the end of another one: `zahlungen` of `auftragszahlungen`.
  private static let shortestEnd = 6

  /// The row with the word, be it in the plural, or the last part of a longer one; nil where none has it.
  static func row(of word: String) -> Int? {
    records.firstIndex { row in
      row.words.contains { one in plurals.contains { word == one + $0 } }
    }
      ?? records.firstIndex { row in
        row.words.contains { one in
          one.utf8.count >= shortestEnd && plurals.contains { word.hasSuffix(one + $0) }
        }
      }
  }

  /// The row that has the word as it is, or before an `s` that joins words: `zahlungs`.
  static func row(ofSingular word: String) -> Int? {
    records.firstIndex { $0.words.contains(word) }
      ?? records.firstIndex { row in
        row.words.contains { $0.utf8.count >= 5 && word == $0 + "s" && $0.hasSuffix("ung") }
      }
  }
}
