import SwiftSyntax

/// What a call calls, by its names.
struct Callee {
  /// What stands before the last dot, as written; empty without a dot, and a dot where nothing is before it.
  var base: String
  /// The last name.
  var name: String

  /// Both.
  var path: String { base.isEmpty ? name : base + "." + name }

  /// Whether the name is a type's, by its capital.
  var isType: Bool { name.first?.isUppercase == true }
}

extension FunctionCallExprSyntax {
  /// What is called; nil where that isn't a name.
  var callee: Callee? {
    switch calledExpression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): Callee(base: "", name: node.baseName.identifierText)
    case .memberAccessExpr(let node):
      Callee(
        base: node.base.map(Self.shortened) ?? ".",
        name: node.declName.baseName.identifierText)
    case .genericSpecializationExpr(let node):
      TypeReference(node.expression)?.name.map { Callee(base: "", name: $0) }
    default: nil
    }
  }

  /// What a call stands on, as written; of a long chain its last name alone, which would be written out for each link.
  private static func shortened(_ base: ExprSyntax) -> String {
    guard base.totalLength.utf8Length > 200 else { return base.trimmedDescription }
    let called = base.as(FunctionCallExprSyntax.self)?.calledExpression ?? base
    return called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? "…"
  }
}
