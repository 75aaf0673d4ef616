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

extension SyntaxProtocol {
  /// The next child of `list` after this one; nil after the last.
  ///
  /// By the token behind it: to look for its own place would take as long as the list is.
  func next(in list: Syntax) -> Syntax? {
    lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.child(of: list)
  }

  /// The child of `list` before this one; nil before the first.
  func previous(in list: Syntax) -> Syntax? {
    firstToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)?
      .child(of: list)
  }

  /// What is a child of `list` and has this in it; nil where it isn't in that.
  private func child(of list: Syntax) -> Syntax? {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.id == list.id { return node }
      if parent.position < list.position { return nil }
      node = parent
    }
    return nil
  }
}
