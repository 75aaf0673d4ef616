/// The words of a name: `totalAmountUSD` has `total`, `amount` and `usd`.
package enum NameWords {
  /// In lower case, in order; of a type's whole name those of the last part.
  package static func of(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(name.split(separator: ".").last ?? "")
    for (index, letter) in letters.enumerated() {
      let followsLower = index > 0 && !letters[index - 1].isUppercase
      let precedesLower = index + 1 < letters.count && letters[index + 1].isLowercase
      if letter == "_" || letter.isUppercase && (followsLower || precedesLower) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if letter != "_" { word += letter.lowercased() }
    }
    return word.isEmpty ? words : words + [word]
  }
}
