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
      return does.logs || does.tries ? .handled : does.throws ? .replaced : .other
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

  /// What the statements after a constant's or variable's declaration do where it is nil, or in none of the cases asked for; nil
  /// where they don't ask.
  static func laterUse(of binding: PatternBindingSyntax) -> Site.Use? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    else { return nil }
    for statement in statements(after: binding) {
      if let condition = condition(unwrapping: name, in: statement) {
        let found = use(of: condition)
        // `guard let value = number ?? text.flatMap(Int.init) else { throw … }`: several forms were tried.
        if found == .replaced, condition.trimmedDescription.contains("??") { return .handled }
        return found == .handled || found == .replaced ? found : nil
      }
      let choice = statement.item.as(ExpressionStmtSyntax.self)?.expression
        .as(SwitchExprSyntax.self)
      if let choice, choice.subject.trimmedDescription == name {
        return choice.tellsOfOthers ? .handled : nil
      }
    }
    return nil
  }

  private static func condition(
    unwrapping name: String, in statement: CodeBlockItemSyntax
  ) -> ConditionElementSyntax? {
    let conditions =
      statement.item.as(GuardStmtSyntax.self)?.conditions
      ?? statement.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)?
      .conditions
    return conditions?.first { element in
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else {
        return false
      }
      let unwrapped = binding.initializer?.value ?? nil
      guard let unwrapped else { return binding.pattern.trimmedDescription == name }
      return unwrapped.trimmedDescription == name
        || unwrapped.is(SequenceExprSyntax.self)
          && unwrapped.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
    }
  }

  /// Whether a block throws or logs.
  static func tells(_ block: CodeBlockSyntax) -> Bool {
    let does = BranchReader.does(block)
    return does.throws || does.logs || does.givesError
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

  /// Whether something is decoded, or thrown, in the statements after it, or after the loop that it is tried in.
  static func goesOnAfterLoop(_ statement: DoStmtSyntax) -> Bool {
    if goesOn(after: statement) { return true }
    // `for form in forms { do { return try … } catch {} }`
    let block = statement.parent?.as(CodeBlockItemSyntax.self)?.parent?.parent
    guard let loop = block?.parent?.as(ForStmtSyntax.self) else { return false }
    return goesOn(after: loop)
  }

  /// Whether something is decoded, or thrown, in the statements after it.
  static func goesOn(after statement: some SyntaxProtocol) -> Bool {
    statements(after: statement).contains {
      $0.item.is(ThrowStmtSyntax.self) || DecodeFinder.kind(in: $0) != nil
    }
  }

  /// The statements after the one that `node` is in: what is tried next stands next, so that a long function isn't searched for
  /// each of its statements.
  private static func statements(after node: some SyntaxProtocol) -> [CodeBlockItemSyntax] {
    var node = Syntax(node)
    while let parent = node.parent, !parent.is(CodeBlockItemListSyntax.self) { node = parent }
    guard let list = node.parent else { return [] }
    var found: [CodeBlockItemSyntax] = []
    while found.count < 8, let next = node.next(in: list) {
      if let item = next.as(CodeBlockItemSyntax.self) { found.append(item) }
      node = next
    }
    return found
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

extension SwitchExprSyntax {
  /// Whether its `default` throws or logs.
  fileprivate var tellsOfOthers: Bool {
    cases.contains { element in
      guard let choice = element.as(SwitchCaseSyntax.self),
        choice.label.is(SwitchDefaultLabelSyntax.self)
      else { return false }
      let does = BranchReader.does(choice.statements)
      return does.throws || does.logs
    }
  }
}

/// Whether a block throws, logs or tries.
private final class BranchReader: SyntaxVisitor {
  private(set) var `throws` = false
  private(set) var logs = false
  private(set) var tries = false
  /// Whether something is given the error that was caught: `record(error)`.
  private(set) var givesError = false

  static func does(_ block: some SyntaxProtocol) -> BranchReader {
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
    for argument in node.arguments
    where argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "error" {
      givesError = true
    }
    return .visitChildren
  }
}
