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

  /// What the call decodes; nil where it decodes nothing.
  var decodeCall: DecodeCall? {
    guard let callee, let kind = decodeKind(callee) else { return nil }
    let metatype = arguments.lazy.compactMap { $0.expression.metatype }.first
    let key = arguments.first { $0.label?.text == "forKey" }?.expression
    return DecodeCall(
      kind: kind, function: callee.name, base: callee.base,
      type: kind == .initializer ? TypeReference(calledExpression) : metatype,
      key: key?.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText,
      isCaught: isCaught)
  }

  private static let typeLabels: Set<String> = ["type", "of", "as", "decoding", "responseType"]

  private func decodeKind(_ callee: Callee) -> DecodeKind? {
    let labels = arguments.map { $0.label?.text }
    switch callee.name {
    case "decode", "decodeIfPresent":
      if labels.contains("forKey") { return .value }
      if labels.contains("from") { return callee.base.isEmpty ? .named : .document }
      if labels.count == 1, labels[0] == nil, arguments.first?.expression.metatype != nil {
        return .value
      }
      return .named
    case "container": return labels == ["keyedBy"] ? .container : nil
    case "nestedContainer", "nestedUnkeyedContainer", "superDecoder":
      return callee.base.isEmpty ? nil : .container
    case "singleValueContainer", "unkeyedContainer":
      return labels.isEmpty && !callee.base.isEmpty ? .container : nil
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

/// Finds the first call that decodes.
final class DecodeFinder: SyntaxVisitor {
  private var found: [DecodeCall] = []
  private var takesResponse = false

  /// How something is decoded in `node`: the most certain way; nil where nothing is.
  ///
  /// Of functions that only take a type, or parse, nobody knows that they decode.
  static func kind(in node: some SyntaxProtocol) -> DecodeKind? {
    let finder = DecodeFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    let known = finder.found.first { $0.kind != .named }
    return (known ?? finder.found.first { $0.function.hasPrefix("decode") })?.kind
  }

  /// Whether something in `node` may read a payload: a decode, or a call that takes a response.
  static func reads(in node: some SyntaxProtocol) -> Bool {
    let finder = DecodeFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.takesResponse || !finder.found.isEmpty
  }

  /// The call that decodes in `node`; nil where none does.
  static func call(in node: some SyntaxProtocol) -> DecodeCall? {
    let finder = DecodeFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found.first
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.decodeCall { found.append(call) }
    if node.arguments.contains(where: { $0.label?.text == "response" }) { takesResponse = true }
    return .visitChildren
  }
}
