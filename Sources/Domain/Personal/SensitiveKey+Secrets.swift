extension SensitiveKey {
  /// What a secret's key says; nil for any other key.
  static func secret(_ key: KeyWords, _ last: String) -> SensitiveKey? {
    if isSession(key) { return SensitiveKey(.secret) }
    // `cvc_check`, `token_type`, `api_key_id` say something about a secret.
    guard !SensitiveWords.about.contains(last) else { return nil }
    if SensitiveWords.codesOfChecks.contains(where: { key.joined.hasSuffix($0) }) {
      return SensitiveKey(.secret)
    }
    if isNoSecret(key, last) { return nil }
    // `cvv_result` tells an outcome, `verification_token` a token.
    let isLast = endsWithSecret(key)
    guard isLast || !tellsOutcome(key) else { return nil }
    let isCertain =
      key.holdsWord(of: SensitiveWords.secrets, orMany: true)
      || key.holds(anyOf: SensitiveWords.secretCompounds)
      || key.holds(anyOf: SensitiveWords.secretCompoundsOfOneKey)
      || SensitiveWords.wholeSecrets.contains(key.joined)
    if isCertain { return SensitiveKey(.secret) }
    guard isLast else { return nil }
    // As an object it may be the provider's own: its id and card are no secrets.
    var secret = SensitiveKey(.secret, members: .personal)
    secret.mayHoldSecret = true
    return secret
  }

  /// Whether `key` is a secret's only together with that of the object around it: `api` and `key`, `session` and `id`.
  package static func isSecret(_ key: String, inside outer: String) -> Bool {
    let both = KeyWords(outer + "_" + key)
    if isSession(both) { return true }
    guard let last = both.last, !SensitiveWords.about.contains(last) else { return false }
    return both.holds(anyOf: SensitiveWords.secretCompounds)
      && ![key, outer].contains { KeyWords($0).holds(anyOf: SensitiveWords.secretCompounds) }
  }

  /// Whether the provider's own objects under a token's key have this field; any other field may be the token.
  package static func isFieldOfProvider(_ key: String, _ said: SensitiveKey) -> Bool {
    let words = KeyWords(key)
    return said.value > .open || said.staysReadable
      || words.last.map { SensitiveWords.fieldsOfProviders.contains($0) } == true
      || SensitiveWords.wholeFieldsOfProviders.contains(words.joined)
      || isObjectOfProvider(key, said)
  }

  /// Whether such a field is an object all of whose fields are the provider's.
  package static func isObjectOfProvider(_ key: String, _ said: SensitiveKey) -> Bool {
    said.value == .personal
      || KeyWords(key).last.map { SensitiveWords.objectsOfProviders.contains($0) } == true
  }

  /// The id of somebody's session; that of a checkout is the provider's.
  private static func isSession(_ key: KeyWords) -> Bool {
    guard SensitiveWords.sessions.contains(where: { key.joined.hasSuffix($0) }) else {
      return false
    }
    let owner = key.words.prefix { $0 != "session" }.last
    return owner.map { !SensitiveWords.sessionsOfProviders.contains($0) } ?? true
  }

  /// Whether the last word is one of those that make a secret's key there; `token_hash` and `token_1` are still the token.
  private static func endsWithSecret(_ key: KeyWords) -> Bool {
    let isNumber: (String) -> Bool = { $0.allSatisfy { "0"..."9" ~= $0 } }
    let words = Array(key.words.reversed().drop(while: isNumber))
    let subject = words.drop { SensitiveWords.writings.contains($0) }.first ?? words.first
    let token =
      words.drop {
        SensitiveWords.writings.contains($0) || SensitiveWords.writingsOfTokens.contains($0)
      }.first ?? subject
    return token.map { KeyWords.isOne($0, of: SensitiveWords.lastSecrets, orMany: true) } == true
      || subject.map { SensitiveWords.lastSecretsAlone.contains($0) } == true
  }

  /// `cvv_response_code`: an outcome, where nothing but the secrets of a check are named.
  private static func tellsOutcome(_ key: KeyWords) -> Bool {
    guard key.holdsWord(of: SensitiveWords.outcomes, orMany: true) else { return false }
    return !key.holds(anyOf: SensitiveWords.secretCompounds)
      && key.words.allSatisfy {
        !KeyWords.isOne($0, of: SensitiveWords.secrets, orMany: true)
          || KeyWords.isOne($0, of: SensitiveWords.checked, orMany: true)
      }
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
        && SensitiveWords.checked.contains(last)
    }
  }
}
