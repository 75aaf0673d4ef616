/// A name, an address or another text about a person: masked unless somebody asks to see it.
package struct PersonalText: Equatable, Sendable {
  /// The text itself.
  ///
  /// Read it only where the user has asked to see personal values.
  package let revealed: String

  /// Marks `text` as personal.
  package init(_ text: String) { revealed = text }

  /// The text with all but the first letter of each part hidden: `a•••@e•••.com`.
  ///
  /// Masking it again changes nothing.
  package var masked: String {
    guard let at = revealed.firstIndex(of: "@") else { return Self.maskWords(revealed) }
    let host = revealed[revealed.index(after: at)...]
    return Self.maskWord(revealed[..<at]) + "@" + Self.maskHost(host)
  }

  /// The text as a surface may show it.
  package func text(revealing: Bool) -> String { revealing ? revealed : masked }

  private static func maskWord(_ word: some StringProtocol) -> String {
    guard let first = word.first else { return "" }
    return String(first) + PersonalRule.dots
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
