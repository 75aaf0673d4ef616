/// What a key says of its value, whatever the profile.
package struct SensitiveKey: Equatable, Sendable {
  /// Of a string, number or literal under the key, alone or in an array.
  package var value: Sensitivity
  /// Of all that an object under the key holds.
  package var members: Sensitivity
  /// Whether an object under the key may hold the secret or be the provider's: its unknown members count as secrets.
  package var mayHoldSecret = false
  /// Whether the key is a `name` alone: a person's, an article's, or a plan's.
  package var isBareName = false
  /// Whether the value stays readable among a person's data: their id, a status.
  package var staysReadable = false

  /// What `key` says; for a key that is a path, `billingAddress.street`, the most sensitive of the path and its parts.
  package init(_ key: String) {
    let names = key.split(separator: ".")
    let parts = (names.count > 1 ? names + [key[...]] : names).map { Self.reading(KeyWords($0)) }
    self =
      parts.max { ($0.value, $0.members) < ($1.value, $1.members) }
      ?? SensitiveKey(.open, members: .open)
  }

  init(_ value: Sensitivity, members: Sensitivity? = nil) {
    self.value = value
    self.members = members ?? value
  }

  private static func reading(_ key: KeyWords) -> SensitiveKey {
    guard let last = key.last else { return SensitiveKey(.open) }
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

  // MARK: People

  private static func personal(_ key: KeyWords, _ last: String) -> SensitiveKey? {
    if SensitiveWords.personalIDs.contains(where: { key.joined.hasSuffix($0) }) {
      return SensitiveKey(.personal)
    }
    guard !SensitiveWords.about.contains(last), !isNotPersonal(key, last) else { return nil }
    if isRole(key, last) { return SensitiveKey(.personal) }
    let isCertain =
      key.holdsWord(of: SensitiveWords.personal)
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
