import SwiftParser
import SwiftSyntax

/// Errors that are dropped, and what becomes of the values that are nil for them.
extension FactVisitor {
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
      if parent.is(ExprListSyntax.self),
        !expression.is(TryExprSyntax.self) || node.id != Syntax(expression).id,
        let sign = node.next(in: parent)
      {
        let other = sign.next(in: parent)?.as(ExprSyntax.self)
        switch sign.as(BinaryOperatorExprSyntax.self)?.operator.text {
        case "??":
          guard let other else { break }
          // Another form is tried.
          if DecodeFinder.kind(in: other) != nil { return .handled }
          // `(try? decoder.decode(Problem.self, from: data)) ?? error`
          if other.as(DeclReferenceExprSyntax.self)?.baseName.text == "error" { return .handled }
          found = other.saysUnknown ? .coalescedToUnknown : .coalesced
        case "==", "!=":
          if other?.is(NilLiteralExprSyntax.self) == true { return .compared }
        default: break
        }
      }
      if let condition = parent.as(ConditionElementSyntax.self), found == .other {
        return BranchForNil.use(of: condition)
      }
      if let binding = parent.as(PatternBindingSyntax.self) {
        return BranchForNil.laterUse(of: binding) ?? found
      }
      if let choice = parent.as(SwitchExprSyntax.self), choice.subject.id == ExprSyntax(node)?.id {
        return DecodeFinder.kind(in: choice.cases) == nil ? found : .handled
      }
      if parent.is(CodeBlockItemSyntax.self) || parent.is(ClosureExprSyntax.self) { return found }
      node = parent
    }
    return found
  }

  func add(_ node: DoStmtSyntax) {
    // Another form is tried after it, or an error is thrown where none was left.
    if BranchForNil.returns(node.body), BranchForNil.goesOnAfterLoop(node) { return }
    for (index, clause) in node.catchClauses.enumerated() {
      // What another clause has caught doesn't come here.
      if index > 0, node.catchClauses.prefix(index).contains(where: \.namesDecodingError) { break }
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
    // What only debug builds do, and a flag that says that nothing is loading any more, say nothing of the error. (Filtered as an
    // array: a collection of syntax would build the file's whole tree anew.)
    let said = Array(body.statements).filter {
      !$0.isAssertion && !$0.setsFlag(before: body.statements)
    }
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
    // Another value says that something is so: `state = .failed`, `message = "No page"`.
    guard let value = parts.last, value.isNothing || value.saysUnknown else { return nil }
    return value.trimmedDescription
  }
}

extension CatchItemSyntax {
  /// Whether it names what it catches: not `_`, not `let error`, and not whatever a decode throws.
  fileprivate var isNamed: Bool {
    guard let text = pattern?.trimmedDescription else { return false }
    if text.hasSuffix(" as DecodingError") || text == "is DecodingError" { return false }
    return text.contains(".") || text.contains(" as ") || text.hasPrefix("is ")
  }
}

extension TryExprSyntax {
  /// Whether `try` alone would compile in its place: a statement of an initialiser that throws anything.
  fileprivate var canThrow: Bool {
    var node = parent
    while let current = node {
      switch current.kind {
      case .variableDecl:
        // A lazy value is made when nobody throws.
        let modifiers = current.as(VariableDeclSyntax.self)?.modifiers
        if modifiers?.contains(where: { $0.name.text == "lazy" }) == true { return false }
        node = current.parent
      case .codeBlockItem, .codeBlockItemList, .codeBlock, .patternBinding, .patternBindingList,
        .initializerClause, .returnStmt, .expressionStmt:
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
  /// Whether it sets something to true or false, and another statement follows.
  fileprivate func setsFlag(before all: CodeBlockItemListSyntax) -> Bool {
    guard let parts = item.as(SequenceExprSyntax.self)?.elements, parts.count == 3,
      parts.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    else { return false }
    return parts.last?.is(BooleanLiteralExprSyntax.self) == true && all.last?.id != id
  }

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

  /// The text of `nil`, a literal or a case that doesn't say that something failed; nil for anything else.
  fileprivate var emptyValue: String? {
    if self.is(NilLiteralExprSyntax.self) { return "nil" }
    return isLiteral && !saysFailed ? trimmedDescription : nil
  }

  /// Whether it is nil, zero, or an empty list, dictionary or text.
  fileprivate var isNothing: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr, .integerLiteralExpr: true
    case .stringLiteralExpr(let node): node.representedLiteralValue == ""
    case .arrayExpr, .dictionaryExpr: isLiteral
    default: false
    }
  }

  /// Whether it is a case that says so: `.failed`, `NetworkError.decoding`.
  private var saysFailed: Bool {
    guard self.is(MemberAccessExprSyntax.self) else { return false }
    let name = trimmedDescription.lowercased()
    return ["fail", "error", "invalid", "malformed", "corrupt", "broken", "unreadable", "problem"]
      .contains { name.contains($0) }
  }

  /// What is given to a callback, where nothing but `nil` and literals is: `completion(nil)`; nil for anything else.
  fileprivate var emptyAnswer: String? {
    guard let call = self.as(FunctionCallExprSyntax.self), let name = call.callee?.name,
      ["complet", "handler", "callback"].contains(where: name.lowercased().contains),
      !call.arguments.isEmpty, call.trailingClosure == nil
    else { return nil }
    // A case that stands beside nothing is the error: `completion(nil, .decoding)`.
    let values = call.arguments.compactMap { argument in
      argument.expression.is(MemberAccessExprSyntax.self) ? nil : argument.expression.emptyValue
    }
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
}
