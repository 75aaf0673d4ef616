/// The words by which a key is a person's: tables of `SensitiveKey`. Those of secrets stand in `SensitiveWords+Secrets`.
///
/// All are in lower case, without accents and signs. A new one belongs in the first table that fits.
// swift-format-ignore
enum SensitiveWords {
  // MARK: Anything

  /// Last words by which a key says something about a value, not the value.
  static let about: Set<String> = [
    "id", "ids", "uuid", "guid", "type", "types", "status", "currency", "amount", "total", "count", "quantity", "object", "kind",
    "check", "result", "verified", "valid", "required", "enabled", "present", "provided", "protected", "expires", "expiry", "length",
    "at", "on", "created", "updated", "changed",
  ]

  /// Other keys that stay readable among a person's data.
  static let readable: Set<String> = ["livemode", "href", "brand", "scheme", "network"]

  /// How the end of a card's number is called; also inside a longer key.
  static let lastFours = ["last4", "lastfour", "lastdigits"].map { Array($0.utf8) }

  // MARK: People

  /// Who a record may be about: an object, or a text, by this key is personal.
  static let roles: Set<String> = [
    "customer", "buyer", "payer", "payee", "recipient", "shopper", "sender", "receiver", "consumer", "contact", "user", "person", "people",
    "holder", "owner", "guest", "debtor", "creditor", "beneficiary", "purchaser", "subscriber", "attendee", "passenger", "traveler",
    "traveller", "cardholder", "accountholder", "client", "company", "employee", "patient", "donor", "student", "individual",
    "billing", "shipping", "billto", "shipto", "deliverto", "soldto", "kunde", "kaufer", "cliente", "acheteur", "acquirente", "klant",
    "empfanger", "destinataire", "destinatario", "zahler", "besteller", "remitter", "originator", "guardian", "spouse", "nextofkin",
  ]

  /// Words behind such a one: `customer_details`.
  static let descriptions: Set<String> = [
    "details", "detail", "info", "information", "data", "contact", "profile", "person", "identity", "note", "notes", "message", "comment",
    "comments", "memo", "daten",
  ]

  /// Words that make any key a person's.
  static let personal: Set<String> = [
    "email", "emails", "mail", "correo", "courriel", "phone", "phones", "telephone", "telefon", "telefono", "telefone", "telefoon", "tel", "fax",
    "mobile", "mobil", "movil", "celular", "cell", "handy", "whatsapp", "msisdn", "address", "addresses", "addr", "adresse", "anschrift",
    "direccion", "endereco", "indirizzo", "adres", "domicilio", "street", "strasse", "rue", "calle", "rua", "straat", "hausnummer",
    "zip", "plz", "postal", "postcode", "city", "town", "stadt", "ort", "wohnort", "ville", "ciudad", "citta", "cidade", "woonplaats",
    "surname", "forename", "vorname", "nachname", "familienname", "prenom", "apellido", "apellidos", "cognome", "sobrenome", "voornaam",
    "achternaam", "fornavn", "etternavn", "fornamn", "efternamn", "imie", "nazwisko", "nickname", "signatory",
    "dob", "birthday", "birthdate", "geburtsdatum", "geburtstag", "naissance", "nacimiento", "nascita", "nascimento", "geboortedatum",
    "gender", "geschlecht", "nationality", "ip", "ipv4", "ipv6", "useragent", "passport", "ssn", "iban", "pan", "bin", "vpa", "cpf", "cnpj",
    "curp", "dni", "nif", "bsn", "nino", "narration", "document", "latitude", "longitude", "lat", "lng", "coordinates", "geolocation",
    "age", "attn", "imei", "aadhaar", "cedula", "rut", "rfc", "ccnumber", "puhelin", "soyad", "twitter", "facebook", "instagram", "linkedin", "имя", "фамилия", "отчество", "телефон", "почта", "адрес", "город", "姓名", "名字", "电话",
    "電話", "手机", "邮箱", "地址", "住址", "氏名", "名前", "住所", "電話番号", "郵便番号", "メール", "이름", "전화번호", "주소", "이메일",
    "ονομα", "επωνυμο", "τηλεφωνο", "διευθυνση", "שם", "טלפון", "כתובת", "الاسم", "الهاتف", "العنوان", "البريد", "ชื่อ", "นามสกุล", "โทรศัพท์", "ที่อยู่",
  ]

  /// The same in keys that are written as one word; also inside a longer one.
  static let personalCompounds = [
    "email", "phone", "address", "street", "firstname", "lastname", "fullname", "givenname", "familyname", "middlename", "maidenname",
    "displayname", "username", "customername", "payername", "sendername", "receivername", "ownername", "holdername", "cardholder",
    "accountholder", "cardname", "nameoncard", "postalcode", "postcode", "postleitzahl", "zipcode", "pincode", "codigopostal", "codepostal",
    "birth", "geburt", "customerdob", "passport", "remoteip", "browserip", "customerip", "shopperip", "clientip", "useragent",
    "cardnumber", "accountnumber", "kontonummer", "bankaccount", "bankdetails", "routingnumber", "sortcode", "ccowner", "taxvat", "taxid",
    "vatid", "vatnumber", "taxnumber", "nationalid", "socialsecurity", "steuernummer", "customernote", "customermessage", "buyernote",
    "buyermessage", "ordernote", "noteattributes", "originatorname", "beneficiaryname", "debtorname", "creditorname", "accountowner",
    "mobilenumber", "shoppername", "line1", "line2", "line3", "xforwardedfor", "vorname", "nachname", "prenom", "apellido", "cognome",
    "voornaam", "achternaam", "telefon", "telefono", "handynummer", "strasse", "adresse", "driverlicense", "driverslicense",
    "numbercard", "receivedby", "signedby", "careof", "giftmessage", "giftnote", "deliveryinstruction", "shippinginstruction", "houseno",
    "housenumber", "licenseplate", "numberplate",
  ].map { Array($0.utf8) }

  /// Ids that are a person's data, and not the provider's.
  static let personalIDs = [
    "taxid", "vatid", "nationalid", "personalid", "passportid", "governmentid", "socialid", "emailid", "mailid", "upiid", "vpaid", "documentid",
    "accountno", "accountnr", "accno", "kontonr", "phoneno", "mobileno", "telno",
  ]

  /// Last words by which a key tells what is done with an address or a number.
  static let doings: Set<String> = ["sent", "subject", "collection", "usage"]

  /// The same as more than one word.
  static let endsOfDoings = ["holderverification"]

  /// What a name is called.
  static let names: Set<String> = ["name", "names", "nom", "nombre", "nome", "naam", "navn", "namn", "nimi", "isim"]

  /// Things that have a name and are not persons.
  static let things: Set<String> = [
    "product", "products", "item", "article", "artikel", "produit", "producto", "produkt", "prodotto", "plan", "price", "tier", "merchant",
    "store", "shop", "brand", "event", "file", "bank", "method", "type", "status", "currency", "country", "sku", "variant", "category",
    "channel", "gateway", "processor", "provider", "service", "carrier", "tax", "discount", "coupon", "promotion", "promo", "campaign",
    "field", "key", "tag", "table", "app", "application", "domain", "host", "schema", "class", "model", "module", "attribute", "option",
    "parameter", "property", "metric", "network", "scheme", "issuer", "wallet", "terminal", "device", "warehouse", "department", "project",
    "list", "group", "page", "template", "voucher", "subscription", "license", "feature", "bundle", "collection", "vendor", "supplier",
    "package", "course", "ticket", "venue", "fund", "api", "source", "reason", "error", "code", "unit", "fee", "rate", "zone", "tariff",
  ]

  /// What has a name right behind it, and may have a person's elsewhere: `order_name`, but not `order_contact_name`.
  static let thingsBeforeName: Set<String> = ["order", "site", "variation", "marketplace"]
}
