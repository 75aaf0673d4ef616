/// The words by which a key is a secret's.
// swift-format-ignore
extension SensitiveWords {
  /// Words that make any key a secret's.
  static let secrets: Set<String> = [
    "password", "passwd", "passwort", "passphrase", "passcode", "pwd", "pw", "kennwort", "contrasena", "wachtwoord", "senha",
    "haslo", "heslo", "jelszo", "parola", "sifre", "losenord", "passord", "adgangskode", "salasana", "lozinka", "sandi",
    "secret", "cvv", "cvv2", "cvc", "cvc2", "cvn", "cvn2", "csc", "credential", "jwt", "otp", "totp", "hotp", "cookie", "hmac",
    "cavv", "cav", "tavv", "cryptogram", "magstripe", "track1", "track2", "clave", "mdp", "cvd", "cv2", "tan", "mtan", "puk",
    "mnemonic", "dsn",
    "пароль", "секрет", "密码", "密碼", "口令", "パスワード", "暗証番号", "비밀번호", "סיסמה", "पासवर्ड", "รหัสผ่าน", "κωδικος",
  ]

  /// The same in keys that are written as one word; also inside a longer one.
  static let secretCompounds = [
    "password", "passwd", "passphrase", "motdepasse", "clientsecret", "apikey", "apisecret", "secretkey", "privatekey",
    "signingkey", "signingsecret", "webhooksecret", "sharedsecret", "encryptionkey", "enckey", "decryptionkey", "accesskey", "authkey",
    "masterkey", "rsakey", "ephemeralkey", "sessionkey", "sharedkey", "serverkey",
    "securitycode", "onetimecode", "logincode", "recoverycode", "backupcode", "pincode", "pinnumber", "cvvcode", "accesscode", "mfacode",
    "securityanswer", "seedphrase", "recoveryphrase", "magiclink", "resetlink", "loginlink", "connectionstring", "databaseurl", "databaseuri",
    "cardcvv", "cardcvc", "cardpin", "userpin", "atmpin", "sshkey", "track2data", "track1data", "userpwd", "userpass", "dbpass", "smtppass",
    "kundenpasswort", "kartenprufnummer", "trackdata", "pinblock", "tokenvalue", "sessionid", "cardcode", "emvdata",
    "accesstoken", "refreshtoken", "authtoken", "bearertoken", "idtoken", "sessiontoken", "apitoken", "authcookie",
  ].map { Array($0.utf8) }

  /// The same in one key alone: the `key` of an object `order` is any.
  static let secretCompoundsOfOneKey = [
    "transactionkey", "merchantkey", "webhookkey", "terminalkey", "subscriptionkey", "orderkey",
  ].map { Array($0.utf8) }

  /// Whole keys that hold one, and mean something else inside a longer key: a boarding `pass`.
  static let wholeSecrets: Set<String> = ["pass", "sid", "connectsid"]

  /// Words that make a secret's key where they are its last: `checkout_token`, not `token_type`.
  static let lastSecrets: Set<String> = [
    "token", "signature", "sig", "bearer", "nonce", "pin", "oauth", "csrf", "xsrf", "assertion",
  ]

  /// The same, but in the plural these are payments: PayPal's `authorizations`.
  static let lastSecretsAlone: Set<String> = ["authorization"]

  /// Last words that say how a secret is written: `token_hash`, `signature_value`.
  static let writings: Set<String> = [
    "value", "val", "string", "str", "text", "txt", "raw", "plain", "hash", "enc", "encoded", "encrypted", "base64", "b64", "hex", "header",
  ]

  /// The same, but of an authorization these are the bank's approval, which opens nothing.
  static let writingsOfTokens: Set<String> = ["no", "nr", "num", "number", "data"]

  /// Ends of words that are words of their own: `mytoken`, `cardcvv`.
  static let endsOfWords = ["token", "tokens", "cvv", "cvvs", "cvv2", "cvc", "cvcs", "cvc2", "jwt", "passcode", "secret", "pwd"]

  /// Words of a key that tells the outcome of a check, not the secret.
  static let outcomes: Set<String> = ["check", "result", "response", "match", "outcome", "avs", "verification", "verified"]

  /// Secrets whose check has an outcome worth showing: `cvv_response`, but not `password_response`.
  static let checked: Set<String> = [
    "cvv", "cvv2", "cvc", "cvc2", "cvn", "cvn2", "csc", "cvd", "cv2", "cavv", "tavv", "cav", "cryptogram", "otp", "pin", "tan",
  ]

  /// Words before `token` by which it leads to the next page, or tells a version.
  static let places: Set<String> = ["next", "previous", "prev", "page", "nextpage", "pagination", "continuation", "cursor", "version", "sync"]

  /// Words by which an authorization or a signature is a state of the payment.
  static let statesOfPayment: Set<String> = ["incremental", "extended", "dual"]

  /// First words of a key that is answered by yes or no.
  static let questions: Set<String> = ["allow", "allows", "remove", "require", "requires"]

  /// Ends of keys that name what is checked, though a check is named as well.
  static let codesOfChecks = ["verificationcode", "verificationvalue", "verificationnumber"]

  /// Ends of keys whose `id` is the secret itself.
  static let sessions = ["sessionid", "sessionids", "sessid"]

  /// Words before `session` by which it is an object of the provider, and its id no secret.
  static let sessionsOfProviders: Set<String> = [
    "checkout", "payment", "payments", "billing", "portal", "order", "cart", "setup", "terminal", "hosted", "link", "subscription",
  ]

  // MARK: Objects under a secret's key

  /// Last words of what an object of a provider has that opens nothing: `authorization.exp_month`, `token.used`.
  static let fieldsOfProviders: Set<String> = [
    "bank", "country", "channel", "month", "year", "date", "time", "reusable", "used", "recurring", "entity", "method", "wallet", "location",
    "funding", "state", "reason", "mode", "version", "issuer", "category", "language", "locale", "payment", "until", "eligibility",
  ]

  /// The same as whole keys.
  static let wholeFieldsOfProviders: Set<String> = [
    "authorizationcode", "authcode", "approvalcode", "reasoncode", "responsecode", "errorcode", "bankcode", "branchcode", "countrycode",
    "currencycode",
  ]

  /// Last words of objects inside of such a one, which are the provider's as a whole.
  static let objectsOfProviders: Set<String> = ["amount", "total", "price", "fee", "card", "links", "breakdown", "protection"]
}
