import SwiftSyntax

extension FactVisitor {
  func add(forced value: ExprSyntax, at node: some SyntaxProtocol) {
    guard !value.isAskedForNil else { return }
    add(.forcedValue(isConstant: value.isConstant, isComputed: value.isComputed), at: node)
  }

  func addCast(_ node: UnresolvedAsExprSyntax) {
    guard let mark = node.questionOrExclamationMark?.tokenKind,
      let list = node.parent?.as(ExprListSyntax.self),
      let type = list.drop(while: { $0.id != node.id }).dropFirst().first?.as(TypeExprSyntax.self)
    else { return }
    let reference = TypeReference(type.type)
    if mark == .exclamationMark {
      add(.forcedCast(reference), at: node)
    } else if reference.isResponseDictionary {
      add(.dictionaryCast, at: node)
    }
  }

  func add(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated() where index > 0 && index + 1 < elements.count {
      if element.is(AssignmentExprSyntax.self) {
        addSetting(elements[index - 1], elements[index + 1], at: node)
        addAwaited(elements[index + 1], to: elements[index - 1].memberPath)
      } else if element.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" {
        addDefault(elements[index - 1], elements[index + 1])
      }
    }
  }

  private static let settings: Set<String> = [
    "keyDecodingStrategy", "dateDecodingStrategy", "dateEncodingStrategy", "dateFormat",
    "formatOptions",
  ]

  private func addSetting(
    _ target: ExprSyntax, _ value: ExprSyntax, at node: SequenceExprSyntax
  ) {
    guard let member = target.as(MemberAccessExprSyntax.self),
      Self.settings.contains(member.declName.baseName.text)
    else { return }
    add(
      .setting(
        of: member.base?.memberPath ?? "", name: member.declName.baseName.text,
        value: value.trimmedDescription), at: target)
  }

  private func addDefault(_ optional: ExprSyntax, _ value: ExprSyntax) {
    guard value.isLiteral else { return }
    let call = DecodeFinder.call(in: optional)
    let path = call?.key.map { "decoded." + $0 } ?? optional.memberPath
    guard let path else { return }
    add(.coalescing(of: path, literal: value.trimmedDescription), at: value)
  }
}

extension FactVisitor {
  /// `orders = try await client.get(…)`, and `return try await client.get(…)`.
  func addAwaited(_ value: ExprSyntax, to target: String?) {
    guard let tried = value.as(TryExprSyntax.self),
      let awaited = tried.expression.as(AwaitExprSyntax.self),
      let call = awaited.expression.as(FunctionCallExprSyntax.self), let callee = call.callee,
      !call.takesMapper
    else { return }
    add(.awaitedResult(of: callee.path, to: target), at: value)
  }
}

extension FunctionCallExprSyntax {
  /// Whether something that is given decodes, and has what is to be said of it.
  var takesMapper: Bool {
    arguments.contains { ["mapper", "decoder", "parser", "transform"].contains($0.label?.text) }
  }
}

extension ExprSyntax {
  /// `dto.customer.name` of an access by names alone; nil for anything else.
  var memberPath: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): node.baseName.identifierText
    case .memberAccessExpr(let node):
      node.base?.memberPath.map { $0 + "." + node.declName.baseName.identifierText }
    case .optionalChainingExpr(let node): node.expression.memberPath
    case .tupleExpr(let node):
      node.elements.count == 1 ? node.elements.first?.expression.memberPath : nil
    default: nil
    }
  }
}
