import SwiftFacts

/// Which types are decoded: those that decodes name, and all that these are made of.
///
/// A type that is `Codable` may be encoded only, so conforming alone doesn't say so.
struct DecodedReach: Sendable {
  /// Where a type's name stands in something that is decoded.
  struct Use: Sendable {
    var reference: TypeReference
    /// The type around it.
    var scope: String?
  }

  /// By the last name of the type.
  private(set) var uses: [String: [Use]] = [:]
  /// The types that are decoded, by whole name, and how sure that is.
  private(set) var types: [String: Finding.Certainty] = [:]
  /// Those of them that a decode names, not those inside of others.
  private(set) var roots: [String: Finding.Certainty] = [:]

  init() {}

  /// - Complexity: O(*n*) in the facts of the project.
  init(of project: Project) {
    var named: [Finding.Certainty: [String]] = [:]
    for file in project.files {
      for function in file.functions { add(function, in: project, to: &named) }
    }
    // Who writes `Decodable`, not `Codable`, means to decode.
    named[.certain, default: []] += project.types.values.filter { type in
      type.inherited.contains("Decodable") && type.kind != .protocol
    }.map(\.name).sorted()
    follow(named[.certain] ?? [], as: .certain, in: project)
    follow(named[.likely] ?? [], as: .likely, in: project)
  }

  /// Notes the types, and all that they are made of.
  private mutating func follow(
    _ names: [String], as certainty: Finding.Certainty, in project: Project
  ) {
    var waiting = names
    while let name = waiting.popLast() {
      guard types[name] == nil, let type = project.types[name] else { continue }
      types[name] = certainty
      guard project.decodability(of: type) != nil else { continue }
      for property in type.properties where property.isStored {
        guard let reference = property.type else { continue }
        waiting += add(reference, in: name, of: project)
      }
    }
  }

  private mutating func add(
    _ function: FunctionFact, in project: Project, to named: inout [Finding.Certainty: [String]]
  ) {
    for site in function.sites {
      switch site.kind {
      case .decode(let call):
        guard let type = call.type else { continue }
        let names = add(type, in: function.type, of: project, isCaught: call.isCaught)
        let certainty: Finding.Certainty = call.kind == .named ? .likely : .certain
        if call.kind == .document || call.kind == .named { note(names, as: certainty) }
        named[certainty, default: []] += names
      case .typedResult(let type):
        let names = add(type, in: function.type, of: project)
        note(names, as: .likely)
        named[.likely, default: []] += names
      default: continue
      }
    }
    if function.isThrowing, function.kind == .function, let result = function.result {
      let names = add(result, in: function.type, of: project, isCaught: true)
      note(names, as: .likely)
      named[.likely, default: []] += names
    }
  }

  private mutating func note(_ names: [String], as certainty: Finding.Certainty) {
    for name in names where roots[name] != .certain { roots[name] = certainty }
  }

  /// Notes the use, and gives the whole names of the types in it that can be decoded.
  private mutating func add(
    _ reference: TypeReference, in scope: String?, of project: Project, isCaught: Bool = false
  ) -> [String] {
    reference.names.compactMap { name in
      let last = name.split(separator: ".").last.map(String.init) ?? name
      if !isCaught { uses[last, default: []].append(Use(reference: reference, scope: scope)) }
      guard let type = project.type(named: name, in: scope) else { return nil }
      return project.decodability(of: type) == nil ? nil : type.name
    }
  }
}
