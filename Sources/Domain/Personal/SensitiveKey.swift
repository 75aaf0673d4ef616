/// What a key says of its value, whatever the profile.
package struct SensitiveKey: Equatable, Sendable {
  /// Of a string, number or literal under the key, alone or in an array.
  package var value: Sensitivity
  /// Of all that an object under the key holds.
  package var members: Sensitivity
  /// Whether the key is a `name` alone: a person's, an article's, or a plan's.
  package var isBareName = false
  /// Whether the value stays readable among a person's data: their id, a status.
  package var staysReadable = false

  /// What `key` says; one that is a path itself, `billingAddress.street` or `api.key`, says what is gravest of it and its parts.
  package init(_ key: String) {
    let names = key.split(separator: ".")
    let parts = (names.count > 1 ? names + [key[...]] : names).map { Self.reading(KeyWords($0)) }
    self =
      parts.max { ($0.value, $0.members) < ($1.value, $1.members) }
      ?? SensitiveKey(.open, members: .open)
  }

  private init(_ value: Sensitivity, members: Sensitivity? = nil) {
    self.value = value
    self.members = members ?? value
  }

  private static func reading(_ key: KeyWords) -> SensitiveKey {
    guard let last = key.words.last else { return SensitiveKey(.open) }
    if let secret = secret(key, last) { return secret }
    if key.holds(anyOf: SensitiveWords.lastFours) {
      var lastFour = SensitiveKey(.lastFour, members: .personal)
      lastFour.staysReadable = true
      return lastFour
    }
    if let personal = personal(key, last) { return personal }
    var open = SensitiveKey(.open)
    open.staysReadable =
      SensitiveWords.about.contains(last) || SensitiveWords.readable.contains(last)
      || SensitiveWords.roles.contains { key.joined == $0 + "id" }
    return open
  }

  // MARK: Secrets

  private static func secret(_ key: KeyWords, _ last: String) -> SensitiveKey? {
    // `cvc_check`, `token_type`, `api_key_id` say something about a secret.
    if SensitiveWords.sessions.contains(key.joined) { return SensitiveKey(.secret) }
    guard !SensitiveWords.about.contains(last) else { return nil }
    if SensitiveWords.codesOfChecks.contains(where: { key.joined.hasSuffix($0) }) {
      return SensitiveKey(.secret)
    }
    if isNoSecret(key, last) { return nil }
    // `cvv_result` tells an outcome, `verification_token` a token.
    let isLast = SensitiveWords.lastSecrets.contains(last)
    guard isLast || key.words.allSatisfy({ !SensitiveWords.outcomes.contains($0) }) else {
      return nil
    }
    let isCertain =
      key.words.contains { SensitiveWords.secrets.contains($0) }
      || key.holds(anyOf: SensitiveWords.secretCompounds)
    if isCertain { return SensitiveKey(.secret) }
    // As an object it is the provider's own: its id and card are no secrets.
    return isLast ? SensitiveKey(.secret, members: .personal) : nil
  }

  /// Whether `key` is a secret's only together with that of the object around it: `api` and `key`, `session` and `id`.
  package static func isSecret(_ key: String, inside outer: String) -> Bool {
    let both = KeyWords(outer + "_" + key)
    if SensitiveWords.sessions.contains(both.joined) { return true }
    guard let last = both.words.last, !SensitiveWords.about.contains(last) else { return false }
    return both.holds(anyOf: SensitiveWords.secretCompounds)
      && ![key, outer].contains { KeyWords($0).holds(anyOf: SensitiveWords.secretCompounds) }
  }

  /// `next_token`, `extended_authorization`, `remove_cvv`.
  private static func isNoSecret(_ key: KeyWords, _ last: String) -> Bool {
    let others = key.words.dropLast()
    guard let first = others.first else { return false }
    switch last {
    case "token", "tokens": return others.allSatisfy { SensitiveWords.places.contains($0) }
    case "authorization", "signature":
      let states = SensitiveWords.statesOfPayment
      return others.contains { states.contains($0) }
        && others.allSatisfy { !SensitiveWords.secrets.contains($0) }
    default:
      return others.count == 1 && SensitiveWords.questions.contains(first)
        && SensitiveWords.checksOfCards.contains(last)
    }
  }

  // MARK: People

  private static func personal(_ key: KeyWords, _ last: String) -> SensitiveKey? {
    if SensitiveWords.personalIDs.contains(where: { key.joined.hasSuffix($0) }) {
      return SensitiveKey(.personal)
    }
    guard !SensitiveWords.about.contains(last), !isNotPersonal(key, last) else { return nil }
    if isRole(key, last) { return SensitiveKey(.personal) }
    let isCertain =
      key.words.contains { SensitiveWords.personal.contains($0) }
      || key.holds(anyOf: SensitiveWords.personalCompounds)
    if isCertain { return SensitiveKey(.personal) }
    guard isName(key, last) else { return nil }
    var name = SensitiveKey(.personal)
    name.isBareName = key.words.count == 1 && SensitiveWords.names.contains(last)
    return name
  }

  /// `email_sent`, `allow_shipping_address`, `is_same_owner`.
  private static func isNotPersonal(_ key: KeyWords, _ last: String) -> Bool {
    guard key.words.count > 1 else { return false }
    return SensitiveWords.questions.contains(key.words[0])
      || key.words.starts(with: ["is", "same"])
      || SensitiveWords.doings.contains(last)
      || SensitiveWords.endsOfDoings.contains { key.joined.hasSuffix($0) }
  }

  /// `customer`, `buyers`, `payer_info`, `customerDetails`.
  private static func isRole(_ key: KeyWords, _ last: String) -> Bool {
    let isOne: (String) -> Bool = { word in
      SensitiveWords.roles.contains(word)
        || word.hasSuffix("s") && SensitiveWords.roles.contains(String(word.dropLast()))
    }
    if isOne(key.joined) { return true }
    guard SensitiveWords.descriptions.contains(last) else { return false }
    return isOne(String(key.joined.dropLast(last.count)))
  }

  /// A name that isn't said to be that of a thing: `nom_client`, `holderName`, but not `product_name`.
  private static func isName(_ key: KeyWords, _ last: String) -> Bool {
    let isOfThing =
      key.words.contains { SensitiveWords.things.contains($0) }
      || key.words.dropLast().last.map { SensitiveWords.thingsBeforeName.contains($0) } == true
      || key.joined.hasSuffix("directoryservername")
    if key.words.contains(where: { SensitiveWords.names.contains($0) }) { return !isOfThing }
    guard last.hasSuffix("name"), !isOfThing else { return false }
    return !SensitiveWords.things.contains(String(last.dropLast("name".count)))
  }
}
