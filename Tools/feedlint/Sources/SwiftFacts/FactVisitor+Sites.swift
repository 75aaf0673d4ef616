import SwiftSyntax

extension FactVisitor {
  // MARK: Errors

  func add(_ node: TryExprSyntax) {
    guard let mark = node.questionOrExclamationMark else { return }
    let kind = DecodeFinder.kind(in: node.expression)
    if mark.tokenKind == .exclamationMark {
      if !node.expression.isConstant { add(.forcedTry(kind, canThrow: node.canThrow), at: node) }
    } else if let kind {
      add(.optionalTry(kind, use(of: ExprSyntax(node))), at: node)
    }
  }

  /// What becomes of an optional value, by what stands around it.
  func use(of expression: ExprSyntax) -> Site.Use {
    if expression.isLogged { return .handled }
    // What is read once more to say in a log what was wrong.
    if let clause = openCatches.last, BranchForNil.tells(clause.body) { return .handled }
    var node = Syntax(expression)
    var found = Site.Use.other
    while let parent = node.parent {
      // Without brackets all that follows belongs to the `try?`.
      if let list = parent.as(ExprListSyntax.self), !node.is(TryExprSyntax.self) {
        let after = list.drop { $0.id != node.id }.dropFirst()
        switch after.first?.as(BinaryOperatorExprSyntax.self)?.operator.text {
        case "??":
          found = after.dropFirst().first?.saysUnknown == true ? .coalescedToUnknown : .coalesced
        case "==", "!=":
          if after.dropFirst().first?.is(NilLiteralExprSyntax.self) == true { return .compared }
        default: break
        }
      }
      if let condition = parent.as(ConditionElementSyntax.self), found == .other {
        return BranchForNil.use(of: condition)
      }
      if let binding = parent.as(PatternBindingSyntax.self) {
        return BranchForNil.laterUse(of: binding) ?? found
      }
      if parent.is(CodeBlockItemSyntax.self) || parent.is(ClosureExprSyntax.self)
        || parent.is(SwitchExprSyntax.self)
      {
        return found
      }
      node = parent
    }
    return found
  }

  func add(_ node: DoStmtSyntax) {
    // Another form is tried after it, or an error is thrown where none was left.
    if BranchForNil.returns(node.body), BranchForNil.goesOnAfterLoop(node) { return }
    for clause in node.catchClauses {
      guard let returned = emptyResult(of: clause.body) else { continue }
      guard let kind = DecodeFinder.kind(in: node.body) else { return }
      add(
        .silentCatch(
          kind, returned: returned.isEmpty ? nil : returned,
          isNamed: clause.catchItems.contains { $0.isNamed }), at: clause.catchKeyword)
    }
  }

  /// What a body returns that does nothing else: empty where it does nothing at all; nil where it does something.
  private func emptyResult(of body: CodeBlockSyntax) -> String? {
    // What only debug builds do leaves nothing in the others.
    let said = Array(body.statements.filter { !$0.isAssertion })
    let statements = said.last?.goesOnWithout == true ? said.dropLast() : said[...]
    guard let only = statements.first else { return "" }
    guard statements.count == 1 else { return nil }
    if let result = only.item.as(ReturnStmtSyntax.self) {
      return result.expression.map { $0.emptyValue ?? $0.emptyAnswer } ?? ""
    }
    if let call = only.item.as(FunctionCallExprSyntax.self) {
      return ExprSyntax(call).emptyAnswer
    }
    guard let parts = only.item.as(SequenceExprSyntax.self)?.elements, parts.count == 3,
      parts.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    else { return nil }
    return parts.last?.emptyValue
  }

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

  // MARK: Operators

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
      .setting(name: member.declName.baseName.text, value: value.trimmedDescription), at: target)
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

extension CatchItemSyntax {
  /// Whether it names what it catches: not `_`, and not `let error`.
  fileprivate var isNamed: Bool {
    guard let text = pattern?.trimmedDescription else { return false }
    return text.contains(".") || text.contains(" as ") || text.hasPrefix("is ")
  }
}

extension FunctionCallExprSyntax {
  /// Whether something that is given decodes, and has what is to be said of it.
  var takesMapper: Bool {
    arguments.contains { ["mapper", "decoder", "parser", "transform"].contains($0.label?.text) }
  }
}

extension TryExprSyntax {
  /// Whether `try` alone would compile in its place: a statement of an initialiser that throws anything.
  fileprivate var canThrow: Bool {
    var node = parent
    while let current = node {
      switch current.kind {
      case .codeBlockItem, .codeBlockItemList, .codeBlock, .patternBinding, .patternBindingList,
        .initializerClause, .variableDecl, .returnStmt, .expressionStmt:
        node = current.parent
      case .exprList, .sequenceExpr:
        // The right side of `??` and its like is a closure that nobody sees.
        guard current.trimmedDescription.firstMatch(of: /\?\?|&&|\|\|/) == nil else { return false }
        node = current.parent
      case .initializerDecl:
        let clause = current.as(InitializerDeclSyntax.self)?.signature.effectSpecifiers?
          .throwsClause
        return clause != nil && clause?.type == nil
      default: return false
      }
    }
    return false
  }
}

extension CodeBlockItemSyntax {
  /// `continue`, `break` or `return` without a value.
  fileprivate var goesOnWithout: Bool {
    item.is(ContinueStmtSyntax.self) || item.is(BreakStmtSyntax.self)
      || item.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
  }

  /// `assert(…)`, which only debug builds look at.
  fileprivate var isAssertion: Bool {
    item.as(FunctionCallExprSyntax.self)?.callee?.name.hasPrefix("assert") ?? false
  }
}

extension ExprSyntax {
  /// Whether it goes into a log alone.
  fileprivate var isLogged: Bool {
    var node = parent
    while let current = node, !current.is(CodeBlockItemSyntax.self) {
      if current.as(FunctionCallExprSyntax.self)?.callee?.isLogging == true { return true }
      node = current.parent
    }
    return false
  }

  /// The text of `nil` or a literal; nil for anything else.
  fileprivate var emptyValue: String? {
    if self.is(NilLiteralExprSyntax.self) { return "nil" }
    return isLiteral ? trimmedDescription : nil
  }

  /// What is given to a callback, where nothing but `nil` and literals is: `completion(nil)`; nil for anything else.
  fileprivate var emptyAnswer: String? {
    guard let call = self.as(FunctionCallExprSyntax.self), let name = call.callee?.name,
      ["complet", "handler", "callback"].contains(where: name.lowercased().contains),
      !call.arguments.isEmpty, call.trailingClosure == nil
    else { return nil }
    let values = call.arguments.compactMap(\.expression.emptyValue)
    return values.count == call.arguments.count ? values.joined(separator: ", ") : nil
  }

  /// Whether it is `nil`, or a case for what isn't known.
  var saysUnknown: Bool {
    if self.is(NilLiteralExprSyntax.self) { return true }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return false }
    let name = member.declName.baseName.text.lowercased()
    return ["unknown", "unsupported", "unrecognized", "undefined", "none"].contains {
      name.hasPrefix($0)
    }
  }

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
