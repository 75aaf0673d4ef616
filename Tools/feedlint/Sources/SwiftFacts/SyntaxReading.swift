import SwiftParser
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

extension TypeReference {
  /// A type as it is written.
  init(_ node: TypeSyntax) {
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      self = .plain(type.name.identifierText, Self.arguments(type.genericArgumentClause))
    case .memberType(let type):
      let base = TypeReference(type.baseType).name ?? type.baseType.trimmedDescription
      self = .plain(
        base + "." + type.name.identifierText, Self.arguments(type.genericArgumentClause))
    case .optionalType(let type): self = .optional(TypeReference(type.wrappedType))
    case .implicitlyUnwrappedOptionalType(let type):
      self = .optional(TypeReference(type.wrappedType))
    case .arrayType(let type): self = .array(TypeReference(type.element))
    case .dictionaryType(let type):
      self = .dictionary(TypeReference(type.key), TypeReference(type.value))
    case .attributedType(let type): self = TypeReference(type.baseType)
    case .someOrAnyType(let type): self = TypeReference(type.constraint)
    case .tupleType(let type):
      // Brackets around one type are brackets only.
      if type.elements.count == 1, let only = type.elements.first, only.firstName == nil {
        self = TypeReference(only.type)
      } else {
        self = .other(node.trimmedDescription)
      }
    default: self = .other(node.trimmedDescription)
    }
  }

  /// `Swift.Optional<Double>` as `Double?`: a type has one way to be written here.
  private static func plain(_ name: String, _ arguments: [TypeReference]) -> TypeReference {
    let short =
      ["Swift.", "Foundation."].first { name.hasPrefix($0) }.map {
        String(name.dropFirst($0.count))
      }
      ?? name
    return switch (short, arguments.count) {
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1): .array(arguments[0])
    case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
    default: .named(short, arguments)
    }
  }

  private static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeReference] {
    clause?.arguments.map { argument in
      if case .type(let type) = argument.argument { return TypeReference(type) }
      return .other(argument.trimmedDescription)
    } ?? []
  }

  /// The type that an expression before `.self` names; nil where it is none.
  init?(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): self = .named(node.baseName.identifierText, [])
    case .memberAccessExpr(let node):
      guard let base = node.base, case .named(let outer, _)? = TypeReference(base) else {
        return nil
      }
      self = .plain(outer + "." + node.declName.baseName.identifierText, [])
    case .arrayExpr(let node):
      guard node.elements.count == 1, let only = node.elements.first,
        let element = TypeReference(only.expression)
      else { return nil }
      self = .array(element)
    case .dictionaryExpr(let node):
      guard case .elements(let list) = node.content, list.count == 1, let only = list.first,
        let key = TypeReference(only.key), let value = TypeReference(only.value)
      else { return nil }
      self = .dictionary(key, value)
    case .optionalChainingExpr(let node):
      guard let wrapped = TypeReference(node.expression) else { return nil }
      self = .optional(wrapped)
    case .genericSpecializationExpr(let node):
      guard case .named(let name, _)? = TypeReference(node.expression) else { return nil }
      self = .plain(name, Self.arguments(node.genericArgumentClause))
    case .typeExpr(let node): self = TypeReference(node.type)
    default: return nil
    }
  }

  /// The type of a literal: `0.5` is a `Double`; nil where a value doesn't tell.
  init?(typeOfLiteral value: ExprSyntax) {
    switch value.kind {
    case .integerLiteralExpr: self = .named("Int", [])
    case .floatLiteralExpr: self = .named("Double", [])
    case .booleanLiteralExpr: self = .named("Bool", [])
    case .stringLiteralExpr: self = .named("String", [])
    default:
      // `Decimal(0)`, `Date()`
      guard let call = value.as(FunctionCallExprSyntax.self),
        let type = TypeReference(call.calledExpression), let name = type.name,
        name.split(separator: ".").last?.first?.isUppercase == true
      else { return nil }
      self = type
    }
  }
}

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

  /// Whether it is a name of which the code around it has asked whether it is nil: `if a != nil { use(a!) }`.
  var isAskedForNil: Bool {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    var node = parent
    while let current = node, !current.is(MemberBlockItemSyntax.self) {
      if let choice = current.as(IfExprSyntax.self), choice.conditions.compare(name, by: "!=") {
        return true
      }
      if let list = current.as(CodeBlockItemListSyntax.self) {
        let isLeftBefore = list.lazy.prefix { $0.endPosition <= position }.suffix(8).contains {
          statement in
          let choice = statement.item.as(ExpressionStmtSyntax.self)?.expression
            .as(IfExprSyntax.self)
          return choice?.conditions.compare(name, by: "==") == true
            || statement.item.as(GuardStmtSyntax.self)?.conditions.compare(name, by: "!=") == true
        }
        if isLeftBefore { return true }
      }
      node = current.parent
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
