/// A name, an address or another text about a person: masked unless somebody asks to see it.
package struct PersonalText: Equatable, Sendable {
  /// The text itself.
  ///
  /// Whoever reads this has been asked to reveal.
  package let revealed: String

  /// Marks `text` as personal.
  package init(_ text: String) { revealed = text }

  /// The text with all but the first letter of each part hidden: `a•••@e•••.com`.
  ///
  /// The number of dots is always three, so that the length tells nothing.
  package var masked: String {
    guard let at = revealed.firstIndex(of: "@") else { return Self.maskWords(revealed) }
    let host = revealed[revealed.index(after: at)...]
    return Self.maskWord(revealed[..<at]) + "@" + Self.maskHost(host)
  }

  /// The text as a surface may show it.
  package func text(revealing: Bool) -> String { revealing ? revealed : masked }

  private static let dots = "•••"

  private static func maskWord(_ word: some StringProtocol) -> String {
    guard let first = word.first else { return "" }
    return String(first) + dots
  }

  private static func maskWords(_ text: String) -> String {
    text.split(separator: " ").map { maskWord($0) }.joined(separator: " ")
  }

  private static func maskHost(_ host: Substring) -> String {
    guard let point = host.lastIndex(of: "."), point > host.startIndex else {
      return maskWord(host)
    }
    let ending = host[point...]
    let isPlain = ending.count <= 8 && ending.dropFirst().allSatisfy { $0.isASCII && $0.isLetter }
    return maskWord(host[..<point]) + (isPlain ? String(ending) : "")
  }
}

extension PersonalText: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String { masked }
  package var debugDescription: String { masked }
}

extension PersonalText {
  /// Whether a word of `text` looks like an e-mail address.
  package static func holdsAddress(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).contains(where: isAddress)
  }

  /// `text` with every e-mail address in it masked.
  package static func maskingAddresses(in text: String) -> String {
    guard holdsAddress(text) else { return text }
    return text.split(separator: " ", omittingEmptySubsequences: false)
      .map { isAddress($0) ? PersonalText(String($0)).masked : String($0) }
      .joined(separator: " ")
  }

  private static func isAddress(_ word: Substring) -> Bool {
    guard let at = word.lastIndex(of: "@"), at > word.startIndex else { return false }
    return word[word.index(after: at)...].contains { $0.isLetter }
  }
}
