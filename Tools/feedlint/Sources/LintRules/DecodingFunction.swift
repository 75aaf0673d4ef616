import SwiftFacts

/// A function on the way of a decode: it decodes, makes a model of a response, or is called by one that does in its file.
struct DecodingFunction: Sendable {
  /// What it has to do with the decode.
  enum Step: Sendable {
    /// `init(from:)`, or an initialiser that takes a response, a decoded type, or what is a payload by its name.
    case direct
    /// A function that takes a response, or one of a response that gives another type.
    case mapping
    /// A function that decodes, among other things.
    case decoding
    /// What one of these calls.
    case called
  }

  let path: String
  let function: FunctionFact
  let step: Step

  /// Those of all files, in the order of these.
  ///
  /// - Complexity: O(*n*) in the facts of the project.
  static func all(in project: Project) -> [DecodingFunction] {
    project.files.flatMap { file in
      let reader = DecodingPaths(file, project)
      return reader.steps.sorted { $0.key < $1.key }.map {
        DecodingFunction(path: file.path, function: file.functions[$0.key], step: $0.value)
      }
    }
  }
}

/// The steps of a file's functions.
private struct DecodingPaths {
  private let project: Project
  /// By the function's index in the file.
  private(set) var steps: [Int: DecodingFunction.Step] = [:]

  init(_ file: FileFacts, _ project: Project) {
    self.project = project
    for (index, function) in file.functions.enumerated() {
      if let step = ownStep(of: function) { steps[index] = step }
    }
    follow(file)
  }

  private mutating func follow(_ file: FileFacts) {
    let named = Dictionary(grouping: file.functions.indices) { file.functions[$0].name }
    var waiting = Array(steps.keys)
    while let index = waiting.popLast() {
      // What decodes among other things calls others too.
      guard steps[index] != .decoding else { continue }
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
  }

  private func ownStep(of function: FunctionFact) -> DecodingFunction.Step? {
    if function.isDecodingInitializer { return .direct }
    if takesResponse(function) { return function.kind == .initializer ? .direct : .mapping }
    let takesDictionary = function.parameters.contains { $0.type.isResponseDictionary }
    let casts = function.sites.contains { $0.kind == .dictionaryCast }
    if takesDictionary || casts {
      return function.kind == .initializer && takesPayload(function) ? .direct : .mapping
    }
    if mapsItself(function) { return .mapping }
    let decodes = function.sites.contains { site in
      if case .decode(let call) = site.kind {
        [.document, .value, .serialization, .initializer].contains(call.kind)
      } else {
        false
      }
    }
    return decodes ? .decoding : nil
  }

  /// Whether a parameter's type is one of responses, or a list of one.
  private func takesResponse(_ function: FunctionFact) -> Bool {
    function.parameters.contains { parameter in
      guard let name = parameter.type.element?.name ?? parameter.type.name else { return false }
      let isNamed = Self.endings.contains { name.hasSuffix($0) }
      // A view's initialiser takes many things, of which one may be of a type that is decoded elsewhere.
      let isMapping = function.kind == .initializer && function.parameters.count == 1
      guard isNamed || isMapping,
        let found = project.type(named: name, in: function.type), found.name != function.type
      else { return false }
      return project.decodability(of: found) != nil
        && (isNamed || project.reach.roots[found.name] == .certain)
    }
  }

  /// Whether a parameter is a payload by its name: `options` are none.
  private func takesPayload(_ function: FunctionFact) -> Bool {
    function.parameters.contains { parameter in
      let words = NameWords.of((parameter.label ?? "") + "_" + parameter.name)
      return parameter.type.name != "Any" && !Self.payloadWords.isDisjoint(with: words)
    }
  }

  private static let payloadWords: Set<String> = [
    "json", "dictionary", "dict", "response", "payload", "data", "object", "attributes", "remote",
  ]

  /// `func order() -> Order`, of a type of responses.
  private func mapsItself(_ function: FunctionFact) -> Bool {
    guard let owner = function.type.flatMap({ project.types[$0] }),
      Self.endings.contains(where: { owner.name.hasSuffix($0) }),
      let result = function.result, let name = result.element?.name ?? result.name,
      let made = project.type(named: name, in: owner.name)
    else { return false }
    return made.name != owner.name && project.decodability(of: owner) != nil
      && project.decodability(of: made) == nil
  }

  private static let endings = ["DTO", "Response", "Payload", "Envelope"]
}
