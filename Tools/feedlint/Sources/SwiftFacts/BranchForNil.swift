import SwiftSyntax

/// What the other branch of an `if let` or `guard let` does, where a decode gave nil.
enum BranchForNil {
  static func use(of condition: ConditionElementSyntax) -> Site.Use {
    if let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
      binding.pattern.trimmedDescription.lowercased().hasSuffix("error")
    {
      // A body that may be an error's: that it is none is the good case.
      return .handled
    }
    guard let statement = condition.parent?.parent else { return .condition }
    if let choice = statement.as(GuardStmtSyntax.self) {
      let does = BranchReader.does(choice.body)
      return does.throws ? .replaced : does.logs || does.tries ? .handled : .other
    }
    guard let choice = statement.as(IfExprSyntax.self) else { return .condition }
    // A value of another shape is no error while another shape is tried after it.
    if let other = choice.elseBody {
      if triesNext(other) { return .handled }
    } else if leaves(choice.body), goesOn(after: choice) {
      return .handled
    }
    guard let last = lastBranch(of: choice) else { return .condition }
    let does = BranchReader.does(last)
    return does.throws || does.logs || does.tries ? .handled : .condition
  }

  /// Whether the next branch decodes: in its conditions, or in the block that ends the chain.
  private static func triesNext(_ other: IfExprSyntax.ElseBody) -> Bool {
    switch other {
    case .codeBlock(let block): DecodeFinder.kind(in: block) != nil
    case .ifExpr(let next):
      DecodeFinder.kind(in: next.conditions) != nil
    }
  }

  /// Whether a block has a `return` among its statements, or in a branch of theirs.
  static func returns(_ block: CodeBlockSyntax) -> Bool {
    block.statements.contains { statement in
      if statement.item.is(ReturnStmtSyntax.self) { return true }
      return statement.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
        .map { leaves($0.body) } ?? false
    }
  }

  /// Whether a block ends by leaving what is around it.
  static func leaves(_ block: CodeBlockSyntax) -> Bool {
    guard let last = block.statements.last?.item else { return false }
    return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
  }

  /// Whether something is decoded, or thrown, in the statements after it.
  static func goesOn(after statement: some SyntaxProtocol) -> Bool {
    var node = Syntax(statement)
    while let parent = node.parent, !parent.is(CodeBlockItemListSyntax.self) { node = parent }
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    // What is tried next stands next: a long function isn't searched for each of its statements.
    return list.drop { $0.id != node.id }.dropFirst().prefix(8).contains {
      $0.item.is(ThrowStmtSyntax.self) || DecodeFinder.kind(in: $0) != nil
    }
  }

  /// The `else` at the end of a chain; nil where there is none.
  private static func lastBranch(of choice: IfExprSyntax, _ depth: Int = 0) -> CodeBlockSyntax? {
    switch choice.elseBody {
    case .codeBlock(let block): block
    // More than anybody writes by hand.
    case .ifExpr(let next): depth < 64 ? lastBranch(of: next, depth + 1) : nil
    case nil: nil
    }
  }
}

/// Whether a block throws, logs or tries.
private final class BranchReader: SyntaxVisitor {
  private(set) var `throws` = false
  private(set) var logs = false
  private(set) var tries = false

  static func does(_ block: CodeBlockSyntax) -> BranchReader {
    let reader = BranchReader(viewMode: .sourceAccurate)
    reader.walk(block)
    return reader
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    `throws` = true
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil { tries = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.callee?.isLogging == true { logs = true }
    return .visitChildren
  }
}
