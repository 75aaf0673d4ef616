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
    var word = ""
    let scalars = Array(key.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if !word.isEmpty, Self.beginsWord(index, scalars) {
        words.append(word)
        word = ""
      }
      word += Self.plain(scalar)
    }
    if !word.isEmpty { words.append(word) }
    self.words = words
    joined = words.joined()
    bytes = Array(joined.utf8)
  }

  /// Whether the words as one hold any of `parts`.
  ///
  /// By bytes: a search in a `String` made up most of what a key cost (`perf`, debug build, November 2026).
  func holds(anyOf parts: [[UInt8]]) -> Bool {
    parts.contains { part in
      guard let first = part.first, part.count <= bytes.count else { return false }
      return (0...bytes.count - part.count).contains { start in
        bytes[start] == first && bytes[start..<start + part.count].elementsEqual(part)
      }
    }
  }

  /// A capital behind a small letter, and the last of several before one: `IPAddress` is `IP` and `Address`.
  private static func beginsWord(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars[index].properties.isUppercase else { return false }
    if !scalars[index - 1].properties.isUppercase { return true }
    return index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
  }

  private static func plain(_ scalar: Unicode.Scalar) -> String {
    let lower = scalar.properties.lowercaseMapping
    guard !scalar.isASCII, let letter = lower.unicodeScalars.first else { return lower }
    return accents.first { $0.letters.contains(letter) }?.plain ?? lower
  }

  private static let accents: [(letters: String.UnicodeScalarView, plain: String)] = [
    ("àáâãäåā", "a"), ("çćč", "c"), ("èéêëēę", "e"), ("ìíîïī", "i"), ("ñń", "n"),
    ("òóôõöøō", "o"), ("ùúûüū", "u"), ("ýÿ", "y"), ("ß", "ss"), ("šś", "s"), ("žźż", "z"),
    ("ł", "l"),
  ].map { ($0.0.unicodeScalars, $0.1) }
}
