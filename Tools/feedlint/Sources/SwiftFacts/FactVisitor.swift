import SwiftParser
import SwiftSyntax

/// Collects the facts of a tree in one walk.
///
/// A class, because SwiftSyntax's visitors are.
final class FactVisitor: SyntaxVisitor {
  var facts: FileFacts
  let lines: LineTable

  /// The types around the node, as indices of `facts.types`.
  private var openTypes: [Int] = []
  /// The bodies around the node; a type inside a body begins anew.
  private var openBodies: [FunctionFact?] = []
  private var conditionDepth = 0
  /// The constants of the function that hold a payload as text: `let body = String(decoding: data, as: UTF8.self)`.
  var payloadTexts: Set<String> = []
  /// The `catch` clauses around the node.
  var openCatches: [CatchClauseSyntax] = []

  init(path: String, lines: LineTable) {
    facts = FileFacts(path: path, isTest: false)
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  func place(of node: some SyntaxProtocol) -> Place {
    lines.place(
      at: node.positionAfterSkippingLeadingTrivia.utf8Offset,
      length: node.trimmedLength.utf8Length)
  }

  var isConditional: Bool { conditionDepth > 0 }
  var isInBody: Bool { openBodies.last.map { $0 != nil } ?? false }
  var enclosingType: String? { openTypes.last.map { facts.types[$0].name } }
  var body: FunctionFact? { openBodies.last ?? nil }

  // MARK: What is open

  func open(type: TypeFact) {
    facts.types.append(type)
    openTypes.append(facts.types.count - 1)
    openBodies.append(nil)
  }

  private func closeType() {
    openTypes.removeLast()
    openBodies.removeLast()
  }

  func open(body: FunctionFact) {
    openBodies.append(body)
    payloadTexts = []
  }

  func closeBody() {
    guard let body = openBodies.popLast() ?? nil else { return }
    if !body.sites.isEmpty || !body.calls.isEmpty || body.kind != .property {
      facts.functions.append(body)
    }
  }

  func add(_ property: PropertyFact) {
    guard let index = openTypes.last else { return }
    facts.types[index].properties.append(property)
  }

  func add(_ element: CaseFact) {
    guard let index = openTypes.last else { return }
    facts.types[index].cases.append(element)
  }

  func add(_ kind: Site.Kind, at node: some SyntaxProtocol) {
    guard isInBody, let index = openBodies.indices.last else { return }
    openBodies[index]?.sites.append(
      Site(place: place(of: node), isConditional: isConditional, kind: kind))
  }

  func addCall(_ name: String) {
    guard isInBody, let index = openBodies.indices.last else { return }
    openBodies[index]?.calls.insert(name)
  }

  // MARK: Declarations

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.struct, node, node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { closeType() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.class, node, node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { closeType() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.enum, node, node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { closeType() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.actor, node, node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { closeType() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.protocol, node, node.name, nil)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { closeType() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.extension, node, node.extendedType, nil)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { closeType() }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    add(node)
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = [enclosingType, node.name.identifierText].compactMap(\.self).joined(separator: ".")
    facts.aliases[name] = TypeReference(node.initializer.value)
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.path.first?.name {
      facts.imports.append(ImportFact(module: first.text, place: place(of: first)))
    }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    conditionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigClauseSyntax) { conditionDepth -= 1 }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Bodies

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    // A script's statements, which belong to no function.
    open(
      body: FunctionFact(
        kind: .property, type: nil, name: "main", parameters: [], result: nil, isStatic: true,
        isThrowing: true, isFailable: false, isConditional: false, place: place(of: node)))
    return .visitChildren
  }
  override func visitPost(_ node: SourceFileSyntax) { closeBody() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node)
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { closeBody() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node)
    // A body of one expression returns it.
    if let only = node.body?.statements.first, node.body?.statements.count == 1,
      let value = only.item.as(ExprSyntax.self)
    {
      addAwaited(value, to: nil)
    }
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { closeBody() }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    openMember(named: "subscript", at: node.subscriptKeyword, result: node.returnClause)
    return .visitChildren
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { closeBody() }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    openMember(named: "deinit", at: node.deinitKeyword, result: nil)
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { closeBody() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    open(node)
    return .visitChildren
  }
  override func visitPost(_ node: VariableDeclSyntax) {
    if !isLocal(node) { closeBody() }
  }

  // MARK: Sites

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.initializer)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.initializer)
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    add(node)
    return .visitChildren
  }

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    add(node)
    return .visitChildren
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    openCatches.append(node)
    return .visitChildren
  }
  override func visitPost(_ node: CatchClauseSyntax) { openCatches.removeLast() }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { addAwaited(value, to: nil) }
    return .visitChildren
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    add(.thrown, at: node)
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    add(forced: node.expression, at: node.exclamationMark)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "unsafelyUnwrapped", let base = node.base {
      add(forced: base, at: node.declName)
    }
    return .visitChildren
  }

  override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
    addCast(node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    add(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    add(node)
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let text = node.representedLiteralValue, text.isSnakeCase { add(.text(text), at: node) }
    return .visitChildren
  }
}
