/// What the letters of a key are read as: small, without accents, and those of ASCII where they only look like them.
enum KeyLetters {
  /// Whether it can't be seen, or is an accent by itself: a soft hyphen, a space without width.
  static func isNothing(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    return scalar.properties.isDefaultIgnorableCodePoint || 0x300...0x36F ~= scalar.value
  }

  static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if properties.isAlphabetic || properties.numericType != nil { return true }
    // Signs of the scripts of India and Thailand stand inside of words.
    return properties.generalCategory == .nonspacingMark
  }

  /// The word as it is compared.
  static func plain(_ word: [Unicode.Scalar]) -> String {
    if word.allSatisfy(\.isASCII) { return word.map(\.properties.lowercaseMapping).joined() }
    let plain = word.map(plain).joined().unicodeScalars
    // `рassword` with a Cyrillic letter is meant to be read as Latin; `пароль` isn't.
    guard plain.contains(where: \.isASCII) else { return String(plain) }
    return plain.map { lookalikes[$0] ?? String($0) }.joined()
  }

  private static func plain(_ scalar: Unicode.Scalar) -> String {
    if 0xFF10...0xFF5A ~= scalar.value, let letter = Unicode.Scalar(scalar.value - 0xFEE0) {
      return letter.properties.lowercaseMapping
    }
    if [.decimal, .digit].contains(scalar.properties.numericType),
      let digit = scalar.properties.numericValue
    {
      return "\(Int(digit))"
    }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.filter { !isNothing($0) }
    guard let letter = lower.first, lower.count == 1 else {
      return String(String.UnicodeScalarView(lower))
    }
    return accents[letter] ?? String(letter)
  }

  private static let accents = table([
    ("àáâãäåāăą", "a"), ("çćč", "c"), ("ďđ", "d"), ("èéêëēęě", "e"), ("ğ", "g"), ("ìíîïīı", "i"),
    ("łľ", "l"), ("ñńň", "n"), ("òóôõöøōő", "o"), ("ř", "r"), ("ß", "ss"), ("šśşșſ", "s"),
    ("ťţț", "t"), ("ùúûüūůű", "u"), ("ýÿ", "y"), ("žźż", "z"), ("æ", "ae"), ("œ", "oe"),
    ("ά", "α"), ("έ", "ε"), ("ή", "η"), ("ί", "ι"), ("ό", "ο"), ("ύ", "υ"), ("ώ", "ω"),
  ])

  /// Cyrillic and Greek letters that look like Latin ones, small or as capitals.
  private static let lookalikes = table([
    ("аα", "a"), ("вβ", "b"), ("с", "c"), ("ԁ", "d"), ("еε", "e"), ("нһ", "h"), ("іι", "i"),
    ("ј", "j"), ("кκ", "k"), ("мμ", "m"), ("η", "n"), ("оο", "o"), ("рρ", "p"), ("ԛ", "q"),
    ("ѕ", "s"), ("тτ", "t"), ("υ", "u"), ("ѵν", "v"), ("ԝω", "w"), ("хχ", "x"), ("уү", "y"),
  ])

  private static func table(_ rows: [(letters: String, plain: String)]) -> [Unicode.Scalar: String]
  {
    var table: [Unicode.Scalar: String] = [:]
    for row in rows { for letter in row.letters.unicodeScalars { table[letter] = row.plain } }
    return table
  }
}
