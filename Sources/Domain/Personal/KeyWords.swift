/// The words of a key, in lower case and without accents: `billing_name`, `billingName` and `BillingName` are `billing` and `name`.
///
/// Not `KeyStyle` of WireJSON, which folds a key to one form without a seam: there
/// `company` holds `pan`, and `description` holds `ip`.
struct KeyWords {
  let words: [String]
  /// The words as one, for those that are written so: `firstname`.
  let joined: String
  private let bytes: [UInt8]

  init(_ key: some StringProtocol) {
    var words: [String] = []
    var word: [Unicode.Scalar] = []
    let scalars = key.unicodeScalars.filter { !KeyLetters.isNothing($0) }
    for (index, scalar) in scalars.enumerated() {
      guard KeyLetters.isPartOfWord(scalar) else {
        words += Self.plain(word)
        word = []
        continue
      }
      if !word.isEmpty, Self.beginsWord(index, scalars) {
        words += Self.plain(word)
        word = []
      }
      word.append(scalar)
    }
    self.words = words + Self.plain(word)
    joined = self.words.joined()
    bytes = Array(joined.utf8)
  }

  /// Of the last word that is no number, what is left without a number behind it: `token` of `token_1` and `token1`.
  var last: String? {
    let last = words.last { !$0.allSatisfy(Self.isDigit) }
    return last.map { String(Self.withoutNumber($0)) } ?? words.last
  }

  /// Whether one of the words, or two beside each other, stand in `table`; a number behind it changes nothing.
  ///
  /// `orMany`: Whether an `s` behind it changes nothing either.
  func holdsWord(of table: Set<String>, orMany: Bool = false) -> Bool {
    words.contains { Self.isOne($0, of: table, orMany: orMany) }
      || zip(words, words.dropFirst()).contains { table.contains($0 + $1) }
  }

  /// Whether `word` stands in `table`, whatever number it has behind it.
  static func isOne(_ word: String, of table: Set<String>, orMany: Bool = false) -> Bool {
    if table.contains(word) { return true }
    let plain = withoutNumber(word)
    return table.contains(String(plain))
      || orMany && plain.hasSuffix("s") && table.contains(String(plain.dropLast()))
  }

  /// Whether the words as one hold any of `parts`.
  ///
  /// By bytes, in plain loops: a search in a `String`, and then one by closures over ranges, made up most of what a key cost
  /// (`perf`, debug build, November 2026).
  func holds(anyOf parts: [[UInt8]]) -> Bool {
    for part in parts where holds(part) { return true }
    return false
  }

  private func holds(_ part: [UInt8]) -> Bool {
    var start = 0
    while start + part.count <= bytes.count {
      var index = 0
      while index < part.count, bytes[start + index] == part[index] { index += 1 }
      if index == part.count { return !part.isEmpty }
      start += 1
    }
    return false
  }

  /// A capital behind a small letter, and the last of several before one: `IPAddress` is `IP` and `Address`.
  private static func beginsWord(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars[index].properties.isUppercase else { return false }
    if !scalars[index - 1].properties.isUppercase { return true }
    return index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
  }

  private static func withoutNumber(_ word: String) -> Substring {
    let end = word.lastIndex { !isDigit($0) }
    return end.map { word[...$0] } ?? word[...]
  }

  private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }

  /// The word, or two where a well-known one is its end without a seam: `mytoken`.
  private static func plain(_ letters: [Unicode.Scalar]) -> [String] {
    guard !letters.isEmpty else { return [] }
    let word = KeyLetters.plain(letters)
    guard let end = SensitiveWords.endsOfWords.first(where: { word.hasSuffix($0) }),
      end.count < word.count
    else { return [word] }
    return [String(word.dropLast(end.count)), end]
  }
}
