import SwiftParser
import SwiftSyntax

extension FactVisitor {
  // MARK: Types

  func open(
    _ kind: TypeFact.Kind, _ node: some DeclGroupSyntax, _ name: some SyntaxProtocol,
    _ generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let written = name.trimmedDescription.filter { $0 != "`" }
    // An extension names its type from the file's top.
    let outer = kind == .extension ? nil : enclosingType
    open(
      type: TypeFact(
        name: [outer, written].compactMap(\.self).joined(separator: "."), kind: kind,
        place: place(of: name), inherited: inheritedNames(node.inheritanceClause),
        attributes: names(of: node.attributes), isConditional: isConditional,
        genericParameters: generics?.parameters.map(\.name.text) ?? [],
        comment: comment(above: node)))
    return .visitChildren
  }

  private func inheritedNames(_ clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.flatMap { inherited in
      switch TypeReference(inherited.type) {
      case .named(let name, _): [name]
      case .other(let text): text.split(separator: "&").map { $0.filter { !$0.isWhitespace } }
      case .optional, .array, .dictionary: [String]()
      }
    } ?? []
  }

  private func names(of attributes: AttributeListSyntax) -> [String] {
    attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
  }

  private func comment(above node: some SyntaxProtocol) -> String {
    node.leadingTrivia.compactMap { piece in
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
        .docBlockComment(let text):
        text
      default: nil
      }
    }.joined(separator: "\n")
  }

  func add(_ node: EnumCaseElementSyntax) {
    let literal = node.rawValue?.value
    add(
      CaseFact(
        name: node.name.identifierText,
        rawValue: literal.map {
          $0.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? $0.trimmedDescription
        },
        payload: node.parameterClause?.parameters.map { TypeReference($0.type) } ?? [],
        place: place(of: node.name),
        valuePlace: literal.map { place(of: $0) }))
  }

  // MARK: Bodies

  func open(_ node: InitializerDeclSyntax) {
    open(
      body: FunctionFact(
        kind: .initializer, type: enclosingType, name: "init",
        parameters: parameters(node.signature), result: nil, isStatic: true,
        isThrowing: node.signature.effectSpecifiers?.throwsClause != nil,
        isFailable: node.optionalMark != nil, isConditional: isConditional,
        place: place(of: node.initKeyword)))
  }

  func open(_ node: FunctionDeclSyntax) {
    let result = node.signature.returnClause.map { TypeReference($0.type) }
    open(
      body: FunctionFact(
        kind: .function, type: enclosingType, name: node.name.identifierText,
        parameters: parameters(node.signature), result: result,
        isStatic: node.modifiers.hasStatic,
        isThrowing: node.signature.effectSpecifiers?.throwsClause != nil,
        isFailable: result?.isOptional ?? false, isConditional: isConditional,
        place: place(of: node.name)))
  }

  /// A member with a body that takes no parameters of interest.
  func openMember(named name: String, at keyword: TokenSyntax, result: ReturnClauseSyntax?) {
    open(
      body: FunctionFact(
        kind: .function, type: enclosingType, name: name, parameters: [],
        result: result.map { TypeReference($0.type) }, isStatic: false, isThrowing: false,
        isFailable: false, isConditional: isConditional, place: place(of: keyword)))
  }

  private func parameters(_ signature: FunctionSignatureSyntax) -> [ParameterFact] {
    signature.parameterClause.parameters.map { parameter in
      let first = parameter.firstName.identifierText
      return ParameterFact(
        label: first == "_" ? nil : first,
        name: parameter.secondName?.identifierText ?? first,
        type: TypeReference(parameter.type))
    }
  }

  // MARK: Properties

  /// Whether it is declared inside a body of code.
  func isLocal(_ node: VariableDeclSyntax) -> Bool {
    if node.parent?.is(MemberBlockItemSyntax.self) == true { return false }
    var ancestor = node.parent
    while let current = ancestor {
      if current.is(MemberBlockItemSyntax.self) || current.is(FunctionDeclSyntax.self)
        || current.is(ClosureExprSyntax.self) || current.is(VariableDeclSyntax.self)
      {
        return true
      }
      ancestor = current.parent
    }
    return false
  }

  func open(_ node: VariableDeclSyntax) {
    guard !isLocal(node) else { return addTypedResults(node) }
    let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
    if isMember {
      for binding in node.bindings { add(binding, of: node) }
    }
    let name = node.bindings.first?.pattern.trimmedDescription ?? ""
    open(
      body: FunctionFact(
        kind: .property, type: enclosingType, name: name, parameters: [],
        result: node.bindings.first?.typeAnnotation.map { TypeReference($0.type) },
        isStatic: node.modifiers.hasStatic || !isMember, isThrowing: false, isFailable: false,
        isConditional: isConditional, place: place(of: node.bindings)))
  }

  private func add(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return }
    add(
      PropertyFact(
        name: pattern.identifier.identifierText, type: type(of: binding, in: node),
        value: binding.initializer?.value.trimmedDescription,
        isConstant: node.bindingSpecifier.tokenKind == .keyword(.let),
        isStatic: node.modifiers.hasStatic, isComputed: isComputed(binding.accessorBlock),
        isLazy: node.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) },
        attributes: names(of: node.attributes), isConditional: isConditional,
        place: place(of: pattern.identifier), comment: comment(above: node)))
  }

  /// The type as written; in `let a, b: Int` the last name's is that of all before it.
  private func type(
    of binding: PatternBindingSyntax, in node: VariableDeclSyntax
  ) -> TypeReference? {
    if let annotation = binding.typeAnnotation { return TypeReference(annotation.type) }
    if let value = binding.initializer?.value { return TypeReference(typeOfLiteral: value) }
    return node.bindings.drop { $0.id != binding.id }.lazy.compactMap(\.typeAnnotation).first
      .map { TypeReference($0.type) }
  }

  private func isComputed(_ block: AccessorBlockSyntax?) -> Bool {
    switch block?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let list):
      !list.allSatisfy { accessor in
        [.keyword(.willSet), .keyword(.didSet)].contains(accessor.accessorSpecifier.tokenKind)
      }
    }
  }

  /// `let orders: [Order] = try await client.get(…)`.
  private func addTypedResults(_ node: VariableDeclSyntax) {
    for binding in node.bindings {
      guard let annotation = binding.typeAnnotation, let value = binding.initializer?.value,
        let call = value.awaitedCall, let callee = call.callee, !call.takesMapper
      else { continue }
      let types =
        annotation.type.as(TupleTypeSyntax.self)?.elements.map(\.type) ?? [annotation.type]
      for type in types {
        add(.typedResult(TypeReference(type), of: callee.path), at: binding.pattern)
      }
    }
  }
}
