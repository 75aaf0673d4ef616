import SwiftSyntax

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
