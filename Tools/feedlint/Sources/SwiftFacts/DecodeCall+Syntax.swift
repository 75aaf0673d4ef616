import SwiftSyntax

extension FunctionCallExprSyntax {
  /// What the call decodes; nil where it decodes nothing.
  var decodeCall: DecodeCall? {
    guard let callee, let kind = decodeKind(callee) else { return nil }
    let metatype = arguments.lazy.compactMap { $0.expression.metatype }.first
    let key = arguments.first { $0.label?.text == "forKey" }?.expression
    return DecodeCall(
      kind: kind, function: callee.name, base: callee.base,
      type: kind == .initializer ? TypeReference(calledExpression) : metatype,
      key: key?.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText,
      isCaught: isCaught || kind == .named && !isTried || kind == .value && isGivenAway)
  }

  private static let typeLabels: Set<String> = ["type", "of", "as", "decoding", "responseType"]

  private func decodeKind(_ callee: Callee) -> DecodeKind? {
    let labels = arguments.map { $0.label?.text }
    switch callee.name {
    case "decode", "decodeIfPresent":
      // With another label it is another function: `decode(Status.self, forKey: .status, default: .paid)`.
      if labels.contains("forKey") { return labels.count <= 2 ? .value : .named }
      if labels.contains("from") { return callee.base.isEmpty ? .named : .document }
      // Combine's.
      if labels == ["type", "decoder"] { return .document }
      if labels.count == 1, labels[0] == nil, arguments.first?.expression.metatype != nil {
        return .value
      }
      return .named
    case "container": return labels == ["keyedBy"] ? .container : nil
    case "nestedContainer", "nestedUnkeyedContainer", "superDecoder":
      return callee.base.isEmpty ? nil : .container
    case "singleValueContainer", "unkeyedContainer":
      return labels.isEmpty && !callee.base.isEmpty ? .container : nil
    // Alamofire's.
    case "responseDecodable", "serializingDecodable":
      return arguments.contains { $0.expression.metatype != nil } ? .document : nil
    case "jsonObject": return callee.base == "JSONSerialization" ? .serialization : nil
    default: break
    }
    if callee.isType || callee.name == "init", labels == ["from"],
      arguments.first?.expression.trimmedDescription.lowercased().hasSuffix("decoder") == true
    {
      return .initializer
    }
    let isNamed =
      callee.name.hasPrefix("decode") && callee.name != "decodeNil"
      || callee.name.hasPrefix("parse")
    let takesType =
      !callee.isType
      && arguments.contains { argument in
        Self.typeLabels.contains(argument.label?.text ?? "") && argument.expression.metatype != nil
      }
    return takesType || isNamed && !arguments.isEmpty ? .named : nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call stands in a closure that another function is given, which may catch: `attempt { try … }`.
  fileprivate var isGivenAway: Bool {
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(MemberBlockItemSyntax.self) {
      if node.is(ClosureExprSyntax.self) {
        let call =
          parent.as(FunctionCallExprSyntax.self)
          ?? parent.parent?.parent?.as(FunctionCallExprSyntax.self)
        if let name = call?.callee?.name, !Self.rethrowing.contains(name) { return true }
      }
      node = parent
    }
    return false
  }

  private static let rethrowing: Set<String> = [
    "map", "flatMap", "compactMap", "mapValues", "compactMapValues", "forEach", "reduce", "filter",
    "first", "contains", "allSatisfy", "sorted",
  ]

  /// Whether a `try` is about the call: what has none can't fail.
  ///
  /// That of `try a ?? b(c)` stands beside it.
  fileprivate var isTried: Bool {
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(CodeBlockItemSyntax.self) {
      if parent.is(TryExprSyntax.self) { return true }
      if let list = parent.as(ExprListSyntax.self),
        list.prefix(4).contains(where: { $0.is(TryExprSyntax.self) })
      {
        return true
      }
      node = parent
    }
    return false
  }

  /// Whether an error of the call goes no further than a `try?` or a `do` of its function.
  fileprivate var isCaught: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.as(TryExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
      {
        return true
      }
      if let block = parent.as(DoStmtSyntax.self), !block.catchClauses.isEmpty,
        block.body.id == node.id
      {
        return !block.throwsOn
      }
      if let call = parent.as(FunctionCallExprSyntax.self), call.callee?.name == "Result",
        call.trailingClosure?.id == node.id
      {
        return true
      }
      if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self)
        || parent.is(VariableDeclSyntax.self)
          && parent.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return false
      }
      node = parent
    }
    return false
  }
}

extension SyntaxProtocol {
  /// Whether a node of this type is around it, inside of its function or property.
  func isInside<Node: SyntaxProtocol>(_ type: Node.Type) -> Bool {
    var node = parent
    while let current = node {
      if current.is(type) { return true }
      if current.is(MemberBlockItemSyntax.self) || current.is(FunctionDeclSyntax.self) {
        return false
      }
      node = current.parent
    }
    return false
  }
}

extension DoStmtSyntax {
  /// Whether one of its `catch` clauses throws.
  fileprivate var throwsOn: Bool {
    catchClauses.contains { clause in
      clause.body.statements.contains { $0.item.is(ThrowStmtSyntax.self) }
    }
  }
}

extension ExprSyntax {
  /// The type of `Order.self`; nil where it is something else.
  var metatype: TypeReference? {
    guard let member = self.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.self), let base = member.base
    else { return nil }
    return TypeReference(base)
  }
}
