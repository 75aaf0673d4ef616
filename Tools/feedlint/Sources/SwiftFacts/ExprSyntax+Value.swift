import SwiftParser
import SwiftSyntax

/// What the syntax says of a value.
extension ExprSyntax {
  /// Whether nothing but literals, and members of types, decide its value: `URL(string: "https://…")`.
  var isConstant: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: true
    case .stringLiteralExpr(let node): node.representedLiteralValue != nil
    case .declReferenceExpr(let node): node.baseName.text.first?.isUppercase == true
    case .memberAccessExpr(let node): node.base?.isConstant ?? true
    case .functionCallExpr(let node):
      node.isUTF8Data
        || node.calledExpression.isConstant && node.trailingClosure == nil
          && node.arguments.allSatisfy { $0.expression.isConstant }
    case .tupleExpr(let node): node.elements.allSatisfy { $0.expression.isConstant }
    case .prefixOperatorExpr(let node): node.expression.isConstant
    case .forceUnwrapExpr(let node): node.expression.isConstant
    case .optionalChainingExpr(let node): node.expression.isConstant
    case .arrayExpr(let node): node.elements.allSatisfy { $0.expression.isConstant }
    case .tryExpr(let node): node.expression.isConstant
    default: false
    }
  }

  /// The call of `try await client.get(…)`, or of one of the two; nil for anything else.
  var awaitedCall: FunctionCallExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node):
      node.expression.as(FunctionCallExprSyntax.self) ?? node.expression.awaitedCall
    case .awaitExpr(let node): node.expression.as(FunctionCallExprSyntax.self)
    default: nil
    }
  }

  /// Whether the code around it has asked whether it is nil: `if a["b"] != nil { use(a["b"]!) }`.
  var isAskedForNil: Bool {
    // What is longer nobody writes twice.
    guard totalLength.utf8Length < 120 else { return false }
    let name = trimmedDescription
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(MemberBlockItemSyntax.self) {
      if let choice = parent.as(IfExprSyntax.self), choice.conditions.compare(name, by: "!=") {
        return true
      }
      // `a != nil ? a! : 0`
      if let list = parent.as(ExprListSyntax.self) {
        let parts = list.prefix(8).map(\.trimmedDescription)
        if parts.indices.contains(where: { index in
          let asked = parts[index...].prefix(3)
          return asked.elementsEqual([name, "!=", "nil"])
            || asked.elementsEqual([name, "==", "nil"])
        }) {
          return true
        }
      }
      if let item = node.as(CodeBlockItemSyntax.self), item.isLeftBefore(name) { return true }
      node = parent
    }
    return false
  }

  /// Whether it comes of a calendar, a request or a list's end, not of a payload.
  var isComputed: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node):
      Self.computedMembers.contains(node.declName.baseName.text)
    case .functionCallExpr(let node):
      node.arguments.first.map { ["byAdding", "bySetting", "using"].contains($0.label?.text) }
        ?? node.callee.map { Self.computedMembers.contains($0.name) } ?? false
    default: false
    }
  }

  private static let computedMembers: Set<String> = [
    "first", "last", "min", "max", "popLast", "randomElement", "url", "httpBody", "baseAddress",
    "superview", "window",
  ]

  /// Whether it is a literal, an empty list or an empty dictionary.
  var isLiteral: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr: true
    case .stringLiteralExpr(let node): node.representedLiteralValue != nil
    case .arrayExpr(let node): node.elements.isEmpty
    case .dictionaryExpr(let node):
      if case .colon = node.content { true } else { false }
    case .prefixOperatorExpr(let node): node.expression.isLiteral
    case .memberAccessExpr(let node): node.base == nil || node.base?.isConstant == true
    default: false
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether one of the statements before it leaves where something is nil: `if a == nil { return }`.
  fileprivate func isLeftBefore(_ name: String) -> Bool {
    guard let list = parent else { return false }
    var node = Syntax(self)
    for _ in 0..<8 {
      guard let previous = node.previous(in: list),
        let before = previous.as(CodeBlockItemSyntax.self)
      else { return false }
      let choice = before.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
      if choice?.conditions.compare(name, by: "==") == true
        || before.item.as(GuardStmtSyntax.self)?.conditions.compare(name, by: "!=") == true
      {
        return true
      }
      node = previous
    }
    return false
  }
}

extension ConditionElementListSyntax {
  /// Whether `name != nil`, or `name == nil`, is one of them.
  fileprivate func compare(_ name: String, by sign: String) -> Bool {
    contains { element in
      guard let parts = element.condition.as(SequenceExprSyntax.self)?.elements else {
        return false
      }
      return parts.map(\.trimmedDescription) == [name, sign, "nil"]
    }
  }
}

extension FunctionCallExprSyntax {
  /// `text.data(using: .utf8)`, which can't fail.
  fileprivate var isUTF8Data: Bool {
    callee?.name == "data" && arguments.count == 1
      && arguments.first?.trimmedDescription == "using: .utf8"
  }
}
