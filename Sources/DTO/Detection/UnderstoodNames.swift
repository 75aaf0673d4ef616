import WireJSON

/// Which names say nothing against a status or an amount: those of whose words each is known.
///
/// How APIs call a refund nobody can list, and still less what says that one of them was made. So it is asked the other
/// way: a flag, a time or an amount under a name with a word that isn't known may say anything.
enum UnderstoodNames {
  static func has(_ name: NameWords) -> Bool { !name.words.isEmpty && name.words.allSatisfy(has) }

  static func has(_ word: String) -> Bool {
    if words.contains(word) || word.utf8.allSatisfy(ASCII.isDigit) { return true }
    if word.hasSuffix("s"), words.contains(String(word.dropLast())) { return true }
    return ends.contains { word.hasSuffix($0) && word.utf8.count > $0.utf8.count }
  }

  private static let words: Set<String> = {
    let sets = [
      FieldVocabulary.parts, FieldVocabulary.plain, FieldVocabulary.otherTimes,
      FieldVocabulary.ofNames, FieldVocabulary.ofMail, FieldVocabulary.ofPersons,
      FieldVocabulary.taxes, FieldVocabulary.measures, FieldVocabulary.holders,
      FieldVocabulary.otherLists, FieldVocabulary.wholes, FieldVocabulary.prices,
      FieldVocabulary.digits, FieldVocabulary.gross, FieldVocabulary.including, recordWords, things,
      deeds, flags, small,
    ]
    // One set that grows: each union would copy all.
    var words = ofFields
    for set in sets { words.formUnion(set) }
    return words.subtracting(saysMore)
  }()

  private static let ofFields = Set(
    [
      FieldVocabulary.ids, FieldVocabulary.statuses, FieldVocabulary.amounts,
      FieldVocabulary.currencies, FieldVocabulary.created, FieldVocabulary.updated,
      FieldVocabulary.customers, FieldVocabulary.methods,
    ].flatMap { $0.flatMap(\.words) })

  /// Those of records that aren't money that went back.
  private static let recordWords = Set(
    FieldVocabulary.records.map(\.words).filter {
      !$0.contains("refund") && !$0.contains("dispute")
    }.flatMap { $0 })

  /// Known words that say something of other money: whether it came, is lost, or was another amount.
  static let saysMore: Set<String> = [
    "refund", "refunded", "lost", "change", "exchange", "converted", "cancel", "penalty", "credit",
    "returned", "rembourse", "erstattet", "blocked", "hold", "stop", "remaining", "left", "still",
    "missing", "back", "correction", "adjusted",
  ]

  /// Beginnings of words end otherwise than these: `lieferadresse`, `kundennummer`.
  private static let ends = [
    "adresse", "address", "nummer", "number", "sprache", "strasse", "datum", "name", "email",
    "notiz", "zeit", "land", "telefon", "url", "kosten", "gebuehr", "steuer", "rabatt",
  ]

  // swift-format-ignore
  private static let small: Set<String> = [
    "at", "on", "in", "of", "the", "a", "an", "by", "to", "from", "for", "and", "with", "as", "is", "has", "was", "are", "le", "la", "el",
    "il", "am", "de", "da", "du", "di", "des", "der", "die", "das", "von", "zu", "bei", "w", "na", "van", "en", "et", "y", "e", "my", "our",
    "utc", "gmt", "local", "ms", "s", "sec", "seconds", "unix", "epoch", "iso", "raw",
  ]

  /// What records say of goods, places, machines and people.
  // swift-format-ignore
  private static let things: Set<String> = [
    "address", "adresse", "street", "strasse", "city", "ort", "stadt", "ville", "ciudad", "citta", "zip", "zipcode", "plz", "postal",
    "postcode", "country", "land", "pays", "pais", "paese", "region", "province", "county", "house", "phone", "telefon", "mobile", "fax",
    "email", "mail", "name", "title", "label", "description", "desc", "beschreibung", "comment", "comments", "kommentar", "note", "notes",
    "notiz", "text", "subject", "memo", "message", "remark", "remarks", "bemerkung", "language", "lang", "locale", "sprache", "url", "uri",
    "link", "href", "self", "image", "img", "icon", "photo", "picture", "logo", "thumbnail", "color", "colour", "size", "sku", "ean", "gtin",
    "isbn", "article", "artikel", "product", "produkt", "variant", "model", "brand", "vendor", "warehouse", "lager", "filiale", "branch",
    "location", "place", "site", "table", "room", "floor", "seat", "row", "gate", "platform", "zone", "area", "channel", "kanal", "source",
    "quelle", "medium", "campaign", "referrer", "utm", "device", "browser", "os", "app", "version", "v", "build", "client", "agent", "user",
    "staff", "employee", "operator", "cashier", "waiter", "driver", "courier", "carrier", "tracking", "parcel", "package", "shipping",
    "shipment", "delivery", "lieferung", "billing", "home", "office", "company", "firma", "department", "organization", "team", "group",
    "tenant", "merchant", "shop", "store", "terminal", "register", "pos", "till", "kasse", "hash", "etag", "checksum", "signature", "nonce",
    "index", "position", "sort", "sequence", "seq", "offset", "cursor", "key", "keys", "meta", "metadata", "extra", "custom", "attribute",
    "attributes", "property", "properties", "field", "tags", "tag", "labels", "keyword", "external", "internal", "parent", "child", "root",
    "trace", "correlation", "request", "session", "batch", "job", "ip", "host", "domain", "port", "path", "file", "filename", "document",
    "pdf", "receipt", "bin", "last4", "brand", "iin", "scheme", "network", "wallet", "bank", "iban", "bic", "swift", "psp", "acquirer",
    "processor", "gateway", "provider", "connector", "latitude", "longitude", "lat", "lng", "lon", "timezone", "tz", "season", "weekday",
    "weather", "priority", "level", "score", "rating", "stars", "votes", "views", "likes", "counter", "count", "quantity", "qty", "menge",
    "anzahl", "amount", "number", "nights", "guests", "persons", "adults", "children", "kids", "pax", "weight", "height", "width", "depth",
    "length", "distance", "duration", "age", "year", "month", "day", "hour", "minute", "week", "quarter", "date", "time", "since", "until",
    "start", "end", "arrival", "departure", "checkin", "checkout", "check", "out", "pickup", "pick", "up", "dropoff", "ready", "prepared",
    "packed", "shipped", "dispatched", "delivered", "seen", "read", "viewed", "synced", "sync", "imported", "exported", "printed",
    "processed", "received", "sent", "notified", "indexed", "cached", "fetched", "loaded", "published", "activated", "registered", "joined",
    "login", "visited", "tier", "plan", "tariff", "tarif", "category", "kategorie", "collection", "genre", "class", "style", "template",
    "first", "last", "middle", "family", "given", "sur", "nick", "full", "vorname", "nachname", "prenom", "apellido", "cognome", "gift",
    "coupon", "promo", "promotion", "voucher", "code", "loyalty", "points", "policy", "notes", "hint", "info", "detail", "details", "reward",
    "rewards", "lines", "line", "item", "items", "taxes", "installment", "installments", "rate", "cycle", "interval", "frequency", "purpose",
    "reason", "event", "events", "log", "history",
  ]

  /// What is done besides the payment, and when.
  // swift-format-ignore
  private static let deeds: Set<String> = [
    "authenticated", "chip", "used", "pin", "signature", "required", "stored", "credential", "session", "off", "frictionless", "us", "cross",
    "border", "domestic", "capture", "save", "saved", "card", "preorder", "backordered", "stock", "insured", "cutlery", "applied", "co2",
    "cancellation", "e", "ticket", "scanned", "ticketed", "consumed", "acknowledged", "escrow", "released", "label", "included", "rated",
    "business", "anonymous", "remember", "me", "renew", "premium", "trusted", "conversion", "reconciled", "gl", "posted", "booked", "ledger",
    "erp", "crm", "reviewed", "sanctions", "screened", "reminder", "notify", "overdue", "evidence", "geschenk", "cadeau", "regalo",
    "prezent", "enviado", "spedito", "gastbestellung", "versendet", "agb", "akzeptiert", "envoyee", "emitida", "api", "clicked", "kitchen",
    "picked", "started", "ended", "slot", "departs", "arrives", "coverage", "effective", "settles", "mandate", "signed", "warranty", "return",
    "expedie", "wyslano", "verzonden", "op", "latency", "prep", "energy", "kwh", "liters", "litres", "driven", "ltv", "margin", "wholesale",
    "compare", "saved", "you", "cashback", "deductible", "tendered", "koszt", "dostawy", "verzendkosten", "fx", "surge", "goods", "center",
    "centre", "restocked", "restock", "inventory", "authorization", "retry", "will", "can", "visa", "terms", "loyalty", "earned", "redeemed",
  ]

  /// What may be so of any record.
  // swift-format-ignore
  private static let flags: Set<String> = [
    "active", "archived", "enabled", "visible", "public", "private", "starred", "favorite", "pinned", "locked", "editable", "readonly",
    "express", "urgent", "rush", "priority", "gift", "wrapped", "wrap", "digital", "physical", "virtual", "online", "offline", "guest",
    "returning", "new", "newsletter", "opt", "subscribed", "consent", "gdpr", "terms", "accepted", "marketing", "b2b", "b2c", "vip",
    "member", "verified", "mobile", "web", "live", "livemode", "production", "test", "testmode", "sandbox", "demo", "recurring",
    "subscription", "auto", "automatic", "manual", "contactless", "present", "tokenized", "secure", "3ds", "threeds", "sca", "moto", "tax",
    "exempt", "taxable", "free", "invoice", "printed", "deletable", "has", "more", "ok", "success", "default", "primary", "main", "flag",
    "flags", "test", "requires", "shipping", "delivery", "eu", "vegan", "fragile", "paid", "captured", "settled", "completed", "confirmed",
    "installments", "split", "multi", "partial",
  ]
}
