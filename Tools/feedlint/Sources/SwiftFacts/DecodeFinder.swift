import SwiftSyntax

/// Finds the first call that decodes.
final class DecodeFinder: SyntaxVisitor {
  private var found: [DecodeCall] = []
  private var takesResponse = false

  /// How something is decoded in `node`: the most certain way; nil where nothing is.
  ///
  /// A container of one value never fails. Of functions that only take a type, or parse, nobody knows that they decode.
  static func kind(in node: some SyntaxProtocol) -> DecodeKind? {
    let finder = DecodeFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    let known = finder.found.first {
      $0.kind != .named && $0.function != "singleValueContainer"
    }
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
