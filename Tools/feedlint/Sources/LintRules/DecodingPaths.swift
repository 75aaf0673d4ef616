import SwiftFacts

/// The functions on the way of a decode: what decodes, what makes models of responses, and what these call in their file.
struct DecodingPaths {
  /// How sure it is that a function is on the way; nil where it isn't.
  enum Step {
    /// `init(from:)`, or an initialiser that takes a response or a decoded type.
    case direct
    /// A function that takes a response.
    case mapping
    /// A function that decodes, among other things.
    case decoding
    /// What one of these calls.
    case called
  }

  private let project: Project

  init(_ project: Project) { self.project = project }

  /// Each function on the way in a file, and how it came to be.
  func functions(of file: FileFacts) -> [(function: FunctionFact, step: Step)] {
    var steps: [Int: Step] = [:]
    for (index, function) in file.functions.enumerated() {
      if let step = ownStep(of: function) { steps[index] = step }
    }
    let named = Dictionary(grouping: file.functions.indices) { file.functions[$0].name }
    var waiting = Array(steps.keys)
    while let index = waiting.popLast() {
      let caller = file.functions[index]
      for name in caller.calls where name != "init" {
        for other in named[name] ?? []
        where steps[other] == nil && file.functions[other].kind != .property
          && file.functions[other].type == caller.type
        {
          steps[other] = .called
          waiting.append(other)
        }
      }
    }
    return steps.sorted { $0.key < $1.key }.map { (file.functions[$0.key], $0.value) }
  }

  private func ownStep(of function: FunctionFact) -> Step? {
    if function.isDecodingInitializer { return .direct }
    let takesResponse = function.parameters.contains { isResponse($0, of: function) }
    let casts = function.sites.contains { $0.kind == .dictionaryCast }
    if takesResponse || casts { return function.kind == .initializer ? .direct : .mapping }
    let decodes = function.sites.contains { site in
      if case .decode(let call) = site.kind {
        [.document, .value, .serialization, .initializer].contains(call.kind)
      } else {
        false
      }
    }
    return decodes ? .decoding : nil
  }

  /// Whether a parameter is a response: a dictionary of anything, or a type of responses.
  private func isResponse(_ parameter: ParameterFact, of function: FunctionFact) -> Bool {
    let type = parameter.type.unwrapped
    if type.isResponseDictionary { return true }
    guard let name = type.name else { return false }
    let isNamed = Self.endings.contains { name.hasSuffix($0) }
    guard isNamed || function.kind == .initializer,
      let found = project.type(named: name, in: function.type), found.name != function.type
    else { return false }
    return project.decodability(of: found) != nil
      && (isNamed || project.reach.roots[found.name] != nil)
  }

  private static let endings = ["DTO", "Response", "Payload", "Envelope"]
}
