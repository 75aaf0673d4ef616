import Domain

/// The words that names of fields are made of, in English and in the languages of Europe, without the marks of their
/// letters; each with what it speaks for the field.
///
/// A word of five letters or more is also found inside of another one: `betrag` in `gesamtbetrag`.
enum FieldVocabulary {
  // swift-format-ignore
  static let ids: [(weight: Int, words: [String])] = [
    (6, ["id", "uuid", "guid", "ulid", "identifier", "identifiant", "identificador", "identificativo", "kennung"]),
    (5, ["ref", "reference", "referenz", "referencia", "riferimento", "referentie", "number", "no", "nr", "num", "numero", "nummer",
         "numer", "cislo", "nro"]),
    (2, ["code", "receipt"]),
  ]

  // swift-format-ignore
  static let statuses: [(weight: Int, words: [String])] = [
    (6, ["status", "statut", "estado", "stato", "zustand"]),
    (5, ["state", "etat", "stan", "stav", "situacao", "tila", "durum", "tilstand", "статус", "состояние", "状态"]),
    (2, ["stage", "phase", "outcome"]),
  ]

  /// Of the record's whole amount.
  // swift-format-ignore
  static let amounts: [(weight: Int, words: [String])] = [
    (6, ["grand", "ttc", "gesamtbetrag", "endbetrag", "rechnungsbetrag", "gesamtsumme", "endsumme"]),
    (5, ["total", "totale", "totaal", "gross", "brutto", "bruto", "lordo", "gesamt", "celkem", "toplam", "razem"]),
    (4, ["amount", "amt", "sum", "betrag", "summe", "montant", "importe", "importo", "kwota", "suma", "bedrag", "belopp", "belob",
         "belop", "summa", "castka", "osszeg", "tutar", "monto", "quantia"]),
    (2, ["value", "valor", "wert", "valeur", "price", "preis", "prix", "precio", "prezzo", "cena", "preco", "prijs", "pris"]),
  ]

  /// What may be the price of one of several things.
  static let prices: Set<String> = [
    "price", "preis", "prix", "precio", "prezzo", "cena", "preco", "prijs", "pris", "cost", "costs",
    "fare", "rate", "kurs", "tarif",
  ]

  /// What says how many of something a price is of.
  static let quantities: Set<String> = [
    "quantity", "qty", "menge", "anzahl", "cantidad", "quantita", "quantite", "aantal", "ilosc",
    "antal", "adet", "mnozstvi",
  ]

  /// What says that a price is that of all.
  static let wholes: Set<String> = [
    "total", "totale", "totaal", "grand", "sum", "summe", "suma", "gesamt", "gesamtpreis",
    "gesamtbetrag", "celkem", "toplam", "razem",
  ]

  /// Beginnings of words for what was, or is, to be paid.
  static let payables: Set<String> = [
    "charged", "payable", "zahlbetrag", "zuzahlen", "zaplaty", "zaplacon", "payer", "pagar",
    "pagare", "betalen", "odenen", "odenecek", "liquid",
    "fizetend", "maksettava", "bruttobetrag", "bruttosumme", "endbetrag", "endsumme", "endpreis",
    "discounted", "rounded", "billed",
  ]

  /// Words of the same that begin others: `to_pay`, `att_betala`.
  static let payableWords: Set<String> = [
    "pay", "pays", "final", "actual", "zahlen", "bezahlen", "betala", "betale", "plata", "uhrade",
    "oplate",
  ]

  /// What says that an amount includes something, before or behind a word of what.
  static let including: Set<String> = [
    "including", "includes", "incl", "inclusive", "inkl", "inclus", "incluido", "incluida", "with",
    "after", "mit", "avec", "con",
    "com", "z", "s", "med", "dahil", "plus", "ivato",
  ]

  /// What people measure goods, times and shares in: beside an amount, it may be one of these.
  // swift-format-ignore
  static let units: Set<String> = [
    "kwh", "mwh", "wh", "mj", "gj", "l", "liter", "litre", "liters", "litres", "gal", "gallon", "gallons", "m3", "km", "mi", "mile", "miles",
    "m", "kg", "g", "lb", "lbs", "oz", "t", "ton", "tons", "tonnes", "h", "hr", "hrs", "hour", "hours", "std", "stunden", "min", "minute",
    "minutes", "minuten", "day", "days", "night", "nights", "week", "month", "points", "point", "pts", "punkte", "percent", "percentage", "pct",
    "percentual", "prozent", "%", "rate", "ratio", "pcs", "pieces", "units", "stk", "hourly", "daily", "per_night", "per_hour", "per_unit", "k",
    "ltr", "kgm", "hur", "std.", "stk.", "szt", "szt.", "ks", "kos", "db", "stueck", "stück", "lot", "lots", "share", "shares",
    "coin", "coins", "nuit", "nuits", "noche", "noches", "notte", "notti", "thousand", "thousands", "tsd", "mio", "million", "millions", "gb", "mb", "tokens", "credits", "miles", "stars", "sqm", "m2",
  ]

  /// What an amount is called that has the tax, or the fee, in it.
  static let gross: Set<String> = ["gross", "brutto", "bruto", "lordo"]

  // swift-format-ignore
  static let taxes: Set<String> = [
    "tax", "taxes", "vat", "tva", "iva", "gst", "mwst", "mehrwertsteuer", "steuer", "ust", "btw", "moms", "mva", "imposto", "impuesto", "kdv", "dph", "pvm", "afa",
  ]

  /// What makes an amount a part of the record's, or another one's: a tax, a fee, what is still owed.
  // swift-format-ignore
  static let parts: Set<String> = [
    "sub", "subtotal", "net", "netto", "neto", "nett", "ht", "tax", "taxes", "vat", "tva", "iva", "gst", "mwst", "mehrwertsteuer", "steuer",
    "ust", "btw", "moms", "imposto", "impuesto", "tasas", "tasa", "fee", "fees", "gebuehr", "gebuehren", "frais", "commission", "comision",
    "commissione", "prowizja", "provision", "discount", "rabatt", "remise", "descuento", "sconto", "rabat", "korting", "shipping",
    "versand", "versandkosten", "livraison", "envio", "spedizione", "dostawa", "freight", "delivery", "postage", "tip", "tips",
    "gratuity", "trinkgeld", "pourboire", "propina", "mancia", "refund", "refunded", "refundable", "rembourse", "erstattet", "balance",
    "saldo", "solde", "due", "outstanding", "open", "offen", "restant", "pendiente", "deposit", "senal", "anzahlung", "acompte", "items",
    "item", "unit", "einzel", "unitario", "stueck", "line", "lines", "per", "min", "max", "minimum", "maximum", "limit", "goal", "raised",
    "credit", "points", "punkte", "bonus", "weight", "kg", "count", "quantity", "qty", "menge", "nights", "rate", "percent", "age", "cost",
    "cash", "rounding", "platform", "processing", "insurance", "change", "previous", "original", "authorized", "captured", "voucher",
    "gift", "wallet", "settled", "settlement", "payout", "base", "excl", "exclusive", "zwischen", "zwischensumme", "teil", "budget",
    "pages", "page", "records", "results", "remaining", "savings", "surcharge", "duty", "duties", "toll", "cancel", "penalty", "late",
    "converted", "exchange", "presentment", "estimated", "expected", "requested", "approved", "authorised", "reserved", "hold", "blocked",
    "list", "stop", "ask", "bid", "target", "reserve", "loan", "monthly", "weekly", "daily", "hourly", "nightly", "first", "last", "next",
  ]

  /// What says nothing of an amount but what record it is of, its unit, or how it is written.
  // swift-format-ignore
  static let plain: Set<String> = [
    "in", "of", "the", "de", "du", "di", "do", "der", "des", "order", "payment", "transaction", "txn", "trx", "tx", "charge", "purchase",
    "invoice", "booking", "sale", "refund", "bill", "donation", "trade", "entry", "money", "price", "paid", "payable", "to", "pay", "all",
    "final", "overall", "full", "whole", "attributes", "details", "data", "info", "summary", "totals", "amounts", "major", "minor", "units",
    "unit", "main", "text", "decimal", "string", "formatted", "cart", "checkout", "document", "quote",
  ]

  // swift-format-ignore
  static let currencies: [(weight: Int, words: [String])] = [
    (6, ["currency", "ccy", "waehrung", "devise", "moneda", "divisa", "valuta", "waluta", "moeda", "mena", "penznem"]),
    (4, ["curr", "cur"]),
  ]

  // swift-format-ignore
  static let created: [(weight: Int, words: [String])] = [
    (7, ["created", "creation", "create", "erstellt", "angelegt", "cree", "creee", "creado", "creada", "creato", "creata", "creazione",
         "creacion", "criado", "criada", "utworzono", "utworzenia", "utworzony", "aangemaakt", "skapad", "oprettet", "opprettet", "vytvoreno"]),
    (6, ["placed", "ordered", "purchased", "booked", "issued", "opened", "made", "initiated", "submitted", "sold", "bestellt",
         "bestelldatum", "gebucht", "buchungsdatum", "passee", "ordine", "pedido", "zlozono", "emision", "emissione"]),
    (3, ["date", "time", "timestamp", "datetime", "datum", "zeitpunkt", "fecha", "data", "at", "on", "when", "ts"]),
  ]

  // swift-format-ignore
  static let updated: [(weight: Int, words: [String])] = [
    (6, ["updated", "modified", "changed", "geaendert", "aktualisiert", "modifie", "modificado", "modificada", "modificata", "actualizado",
         "actualizada", "aggiornata", "aggiornato", "zaktualizowano", "zmieniono", "bijgewerkt", "gewijzigd", "andrad", "aendret"]),
    (3, ["last", "update", "modification"]),
  ]

  /// Times of something else than the record's beginning.
  // swift-format-ignore
  static let otherTimes: Set<String> = [
    "due", "expires", "expiry", "expiration", "valid", "until", "birth", "birthday", "shipped", "ship", "dispatch", "delivered", "delivery",
    "settled", "settlement", "paid", "captured", "refunded", "cancelled", "canceled", "deleted", "archived", "start", "end", "begins",
    "ends", "from", "to", "check", "arrival", "departure", "event", "show", "spectacle", "entrada", "salida", "faellig", "echeance",
    "vencimiento", "scadenza", "termin", "payout", "value", "next", "estimated", "expected", "completed", "closed", "sent", "printed",
    "scheduled", "updated", "modified", "last", "trial", "renewal", "period", "eta", "pickup", "timezone", "zone",
  ]

  // swift-format-ignore
  static let customers: [(weight: Int, words: [String])] = [
    (6, ["customer", "client", "buyer", "purchaser", "kunde", "kundin", "acheteur", "cliente", "huesped", "comprador", "acquirente", "klient",
         "platnik", "kupujacy", "klant", "kund"]),
    (5, ["payer", "player", "donor", "guest", "patient", "subscriber", "member", "consignee", "cardholder", "rider", "passenger", "attendee"]),
    (3, ["user", "contact", "owner", "recipient", "counterparty", "account"]),
  ]

  /// What a person's name is called, and an address of mail.
  static let ofNames: Set<String> = [
    "name", "full", "fullname", "display", "displayname", "nom", "nombre", "nome", "nazwa", "naam",
    "navn", "namn",
  ]
  static let ofMail: Set<String> = ["email", "mail", "address", "courriel", "correo"]

  /// What is said of customers beside their names.
  static let ofPersons: Set<String> = [
    "birth", "born", "date", "dob", "geburtsdatum", "anrede", "salutation", "title", "gender",
    "type", "group", "country",
    "locale", "language", "phone", "telefon", "note", "status", "segment", "since", "address", "ip",
    "token",
  ]

  /// Lists of what is inside of a record, or beside it.
  // swift-format-ignore
  static let otherLists: Set<String> = [
    "items", "item", "lines", "line", "positionen", "articles", "articulos", "articoli", "righe", "lignes", "lineas", "products", "produkte",
    "taxes", "tax", "fees", "fee", "discounts", "coupons", "events", "history", "timeline", "activities", "activity", "log", "logs",
    "stores", "shops", "filialen", "salles", "hotels", "hoteles", "customers", "clients", "users", "kunden", "accounts", "currencies",
    "filters", "facets", "categories", "tags", "links", "errors", "warnings", "messages", "notes", "addresses", "methods", "options",
    "variants", "images", "attachments", "balances", "rates", "plans", "countries", "statuses", "included", "totals", "tickets",
  ]

  /// What the smallest units of currencies are called.
  // swift-format-ignore
  static let minorUnits: [(words: [String], unit: MinorUnit)] = [
    (["cents", "cent", "centesimi", "centimes", "centavos", "centimos", "hundredths"], .cents),
    (["pence", "penny", "pennies"], .pence),
    (["kobo"], .kobo),
    (["paise", "paisa"], .paise),
    (["grosze", "groszy", "grosz"], .grosze),
    // `ore` are hours as well.
    (["oere"], .oere),
    (["minor", "minorunits", "subunits"], .ofCurrency),
  ]

  /// How many digits of an amount beside it are its fraction.
  static let digits: Set<String> = [
    "digits", "decimals", "decimales", "decimali", "decimalen", "nachkommastellen",
    "dezimalstellen", "exponent", "scale", "precision",
  ]

  /// The same, where the object is one of money: of a record it may be that of anything.
  static let vagueDigits: Set<String> = ["scale", "precision", "exponent"]

  /// What another amount, currency or rate is of, where there are two currencies.
  static let otherMoney: Set<String> = [
    "fc", "lc", "foreign", "home", "base", "local", "domestic", "shop", "store", "presentment",
    "settlement",
    "accounting",
    "converted", "exchange", "functional", "reporting", "original", "source", "target", "fx",
  ]

  /// What their name may say besides.
  static let ofDigits: Set<String> = [
    "fraction", "amount", "currency", "decimal", "minor", "unit", "places", "implied",
  ]

  /// What numbers with a fraction are of, beside money.
  static let measures: Set<String> = [
    "lat", "latitude", "lng", "lon", "long", "longitude", "weight", "gewicht", "poids", "peso",
    "waga", "distance", "entfernung",
    "km", "length", "width", "height", "depth", "volume", "temperature", "rating", "score",
    "factor", "ratio", "pct", "percentage",
    "hours", "duration", "speed", "version", "time", "date",
  ]

  /// Words of currencies in names of amounts: `usd`, `dollar_amount`.
  static let codesInNames: Set<String> = [
    "usd", "eur", "gbp", "chf", "jpy", "cny", "aud", "cad", "sek", "nok", "dkk", "pln", "czk",
    "huf",
    "brl", "mxn", "inr", "dollar", "dollars", "euro", "euros",
  ]

  /// The weight of the heaviest word of the table that the name has; 0 where it has none.
  static func weight(_ name: NameWords, in table: [(weight: Int, words: [String])]) -> Int {
    table.first { row in row.words.contains(where: name.has) }?.weight ?? 0
  }

  /// The minor unit that a name tells; nil where it tells none.
  static func minorUnit(_ name: NameWords) -> MinorUnit? {
    minorUnits.first { row in row.words.contains { name.words.contains($0) } }?.unit
  }
}
