import WireJSON

/// The words of a key's name: `idFattura` is `id`, `fattura`; `numero-de-commande` is `numero`, `de`, `commande`.
///
/// Without the marks of their letters, in lower case.
struct NameWords: Equatable, Sendable {
  let words: [String]

  init(_ key: String) {
    var words: [String] = []
    var word = ""
    // Longer ones are no names; each word is looked for in tables.
    let letters = Array(key.unicodeScalars.prefix(Self.maxLength))
    func end() {
      if !word.isEmpty { words.append(PlainLetters.text(Array(word.lowercased().utf8))) }
      word = ""
    }
    for (index, letter) in letters.enumerated() {
      guard letter.properties.isAlphabetic || letter.properties.numericType != nil else {
        end()
        continue
      }
      if index > 0, Self.begins(letter, behind: letters[index - 1], before: letters[(index + 1)...])
      {
        end()
      }
      word.unicodeScalars.append(letter)
    }
    end()
    self.words = words
  }

  /// Whether a word begins with `letter`: a capital behind a small letter, or the last of several before one.
  private static func begins(
    _ letter: Unicode.Scalar, behind last: Unicode.Scalar, before rest: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard letter.properties.isUppercase else { return false }
    return !last.properties.isUppercase || rest.first?.properties.isLowercase == true
  }

  /// Whether one of the words is this one, or, of at least five letters, has it in it: `gesamtbetrag` has `betrag`.
  func has(_ wanted: String) -> Bool {
    wanted.utf8.count >= Self.shortestPart
      ? words.contains { Self.holds($0, wanted) } : words.contains(wanted)
  }

  /// Whether the word has the part in it, byte by byte: `String.contains` takes a hundred times as long.
  private static func holds(_ word: String, _ part: String) -> Bool {
    var rest = word.utf8[...]
    while rest.count >= part.utf8.count {
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Letters of a name that are looked at.
  private static let maxLength = 64

  /// Letters of the shortest word that is found inside of others.
  private static let shortestPart = 5

  /// Whether a word of one begins as a word of the other does: `idFattura` stands in `fatture`.
  func isOfKin(to other: NameWords) -> Bool {
    words.contains { word in
      other.words.contains { Self.areKin(word, $0) }
    }
  }

  private static func areKin(_ one: String, _ other: String) -> Bool {
    let shared = zip(one, other).prefix { $0 == $1 }.count
    return shared >= 6 || shared >= 4 && shared * 3 >= min(one.count, other.count) * 2
  }
}
