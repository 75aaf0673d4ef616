import SwiftSyntax

extension TokenSyntax {
  /// The text without backticks.
  var identifierText: String { identifier?.name ?? text }
}

extension DeclModifierListSyntax {
  var hasStatic: Bool {
    contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }
}

extension String {
  /// `created_at`: lower case words of ASCII, joined by single underscores.
  var isSnakeCase: Bool {
    let words = split(separator: "_", omittingEmptySubsequences: false)
    return words.count > 1
      && words.allSatisfy { word in
        !word.isEmpty && word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
      } && utf8.first.map { (97...122).contains($0) } == true
  }
}
