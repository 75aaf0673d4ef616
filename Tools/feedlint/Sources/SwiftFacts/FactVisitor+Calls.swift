import SwiftSyntax

extension FactVisitor {
  func add(_ node: FunctionCallExprSyntax) {
    guard let callee = node.callee else { return }
    addCall(callee.name)
    if let label = node.arguments.first?.label?.text, label == "withJSONObject" { addCall(label) }
    if let call = node.decodeCall {
      add(.decode(call), at: node.calledExpression)
    }
    if let returned = node.arguments.first, callee.name == "init" || callee.isType,
      returned.label?.text == "rawValue", node.arguments.count == 1
    {
      let type = callee.isType ? callee.path : callee.base
      add(.rawValue(type: type, use(of: ExprSyntax(node))), at: node.calledExpression)
    }
    switch callee.name {
    case "JSONDecoder" where node.arguments.isEmpty:
      add(
        .decoder(isDefault: node.isInside(FunctionParameterSyntax.self)),
        at: node.calledExpression)
    case "DateFormatter", "ISO8601DateFormatter":
      add(.dateFormatter(callee.name), at: node.calledExpression)
    case "date" where node.arguments.first?.label?.text == "from":
      let name = callee.base.split(separator: ".").last.map(String.init) ?? ""
      let isInLoop =
        node.isInside(ForStmtSyntax.self) || node.isInside(ClosureExprSyntax.self)
        || node.isInside(WhileStmtSyntax.self)
      add(.dateReading(of: name, isInLoop: isInLoop), at: node.calledExpression)
    case "fatalError", "preconditionFailure", "precondition":
      // No payload leads to where a literal decides.
      guard !node.followsConstants else { break }
      let message = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)
      add(.trap(callee.name, message: message?.trimmedDescription), at: node)
    default: break
    }
    addLogged(node, callee)
    addDescribed(node)
  }

  // MARK: Logging

  /// Notes that a name holds a payload as text.
  func note(_ pattern: PatternSyntax, _ initializer: InitializerClauseSyntax?) {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let call = initializer?.value.as(FunctionCallExprSyntax.self), call.callee?.name == "String",
      let label = call.arguments.first?.label?.text, label == "data" || label == "decoding"
    else { return }
    payloadTexts.insert(name)
  }

  private func addLogged(_ node: FunctionCallExprSyntax, _ callee: Callee) {
    guard callee.isLogging else { return }
    let written = LoggedNames(node.arguments, node.trailingClosure)
    // `print` tells how many bytes there are, `dump` each of them.
    let dumped = callee.name == "dump" ? written.alone.first { $0 == "data" || $0 == "body" } : nil
    let text = written.alone.first(where: payloadTexts.contains)
    if let payload = written.payload ?? text ?? dumped {
      add(.log(function: callee.name, .payload(payload)), at: node)
    }
    if let clause = openCatches.last, let name = written.errors.first(where: clause.binds) {
      let isNamed = clause.namesDecodingError
      let decodes = (clause.parent?.parent?.as(DoStmtSyntax.self)).map {
        DecodeFinder.reads(in: $0.body)
      }
      if isNamed || decodes == true {
        add(.log(function: callee.name, .decodingError(name, isCertain: isNamed)), at: node)
      }
    }
    if let raw = written.alone.first(where: LoggedNames.isRaw) {
      add(.log(function: callee.name, .rawValue(raw)), at: node)
    }
  }

  /// `debugDescription: "unknown status \(word)"`: what logs show of the error.
  private func addDescribed(_ node: FunctionCallExprSyntax) {
    guard let text = node.arguments.first(where: { $0.label?.text == "debugDescription" }),
      let name = LoggedNames([text], nil).alone.first
    else { return }
    add(.log(function: "debugDescription", .rawValue(name)), at: node.calledExpression)
  }
}

extension FunctionCallExprSyntax {
  /// Whether it stands in a `guard` whose conditions are made of literals.
  fileprivate var followsConstants: Bool {
    var node = parent
    while let current = node, !current.is(MemberBlockItemSyntax.self) {
      if let choice = current.as(GuardStmtSyntax.self) {
        return choice.conditions.allSatisfy { element in
          element.condition.as(OptionalBindingConditionSyntax.self)?.initializer?.value.isConstant
            ?? false
        }
      }
      node = current.parent
    }
    return false
  }
}

extension CatchClauseSyntax {
  /// Whether `name` is the error that it catches.
  func binds(_ name: String) -> Bool {
    if catchItems.isEmpty { return name == "error" }
    return catchItems.contains { item in
      guard let pattern = item.pattern else { return name == "error" }
      // Of a case's values the last is the context, which has the text: a key and a type have none.
      let bound = pattern.tokens(viewMode: .sourceAccurate).filter {
        $0.identifier != nil && $0.parent?.is(IdentifierPatternSyntax.self) == true
      }
      return bound.last?.identifier?.name == name
    }
  }

  var namesDecodingError: Bool {
    catchItems.contains { $0.trimmedDescription.contains("DecodingError") }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is written as `\\(name, privacy: .private)`, which nobody reads.
  fileprivate var isPrivate: Bool {
    let segment = parent?.parent?.parent?.as(ExpressionSegmentSyntax.self)
    return segment?.expressions.contains { argument in
      argument.label?.text == "privacy"
        && ["private", "sensitive"].contains {
          argument.expression.trimmedDescription.contains(".\($0)")
        }
    } ?? false
  }
}

/// What the arguments of a logging call name.
struct LoggedNames {
  /// Names that stand alone.
  var alone: [String] = []
  /// Names that stand alone, or whose description is written: of an error's other members none has a payload's text.
  var errors: [String] = []
  /// The payload, as written; nil where there is none.
  var payload: String?

  /// Whether a name is one of texts as they came: `rawStatus`, `storeString`.
  static func isRaw(_ name: String) -> Bool {
    name.hasPrefix("raw") || name.hasSuffix("String") || name == "string" || name == "value"
  }

  private static let payloadNames: Set<String> = [
    "payload", "json", "jsonString", "rawJSON", "responseBody", "responseString", "rawResponse",
    "jsonObject", "dictionary", "responseJSON", "response", "responseObject",
  ]

  init(_ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?) {
    for token in arguments.tokens(viewMode: .sourceAccurate) { add(token) }
    for token in closure?.tokens(viewMode: .sourceAccurate).map(\.self) ?? [] { add(token) }
  }

  private mutating func add(_ token: TokenSyntax) {
    guard let name = token.identifier?.name,
      let reference = token.parent?.as(DeclReferenceExprSyntax.self), !reference.isPrivate
    else { return }
    if let call = reference.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(reference).id
    {
      if name == "String", let label = call.arguments.first?.label?.text,
        label == "data" || label == "decoding"
      {
        payload = call.trimmedDescription
      }
      return
    }
    if let member = reference.parent?.as(MemberAccessExprSyntax.self) {
      // `error.localizedDescription` names the error; `user.json` isn't a payload of ours to judge.
      guard member.base?.id == ExprSyntax(reference).id else { return }
      if member.declName.baseName.text.hasSuffix("ebugDescription") { errors.append(name) }
      return
    }
    errors.append(name)
    alone.append(name)
    if Self.payloadNames.contains(name), payload == nil { payload = name }
  }
}
