import SwiftFacts

/// Which types are decoded: those that decodes name, and all that these are made of.
///
/// A type that is `Codable` may be encoded only, so conforming alone doesn't say so; and what a file encodes itself is
/// no server's.
package struct DecodedReach: Sendable {
  /// Where a type's name stands in something that is decoded.
  struct Use: Sendable {
    var reference: TypeReference
    /// The type around it.
    var scope: String?
    /// Whether an error of it is thrown on, for all that the files tell.
    var certainty: Finding.Certainty
  }

  /// By the last name of the type.
  private(set) var uses: [String: [Use]] = [:]
  /// The types that are decoded somewhere with their errors caught: what fails there is decoded in another way.
  private(set) var probed: Set<String> = []
  /// The types that are decoded, by whole name, and how sure that is.
  package private(set) var types: [String: Finding.Certainty] = [:]
  /// Those of them that a decode names, not those inside of others.
  private(set) var roots: [String: Finding.Certainty] = [:]

  init() {}

  /// - Complexity: O(*n*) in the facts of the project.
  init(of project: Project) {
    var named: [Finding.Certainty: [String]] = [:]
    for file in project.files {
      for function in file.functions {
        // What a type's own initialiser decodes is decoded for sure where the type is, and what a file decodes that encodes may be
        // its own.
        let most: Finding.Certainty =
          isOfKnownType(function, project) || file.encodesItself ? .likely : .certain
        add(function, in: project, atMost: most, to: &named)
      }
    }
    // Who writes `Decodable`, not `Codable`, means to decode.
    named[.certain, default: []] += project.types.values.filter { type in
      type.kind != .protocol && type.inherited.contains("Decodable")
    }.map(\.name).sorted()
    let inside = follow(named[.certain] ?? [], as: .certain, in: project)
    _ = follow((named[.likely] ?? []) + inside, as: .likely, in: project)
  }

  /// Whether it is the initialiser of a type of the files, no protocol's.
  private func isOfKnownType(_ function: FunctionFact, _ project: Project) -> Bool {
    function.isDecodingInitializer
      && function.type.flatMap { project.types[$0] }.map { $0.kind != .protocol } ?? false
  }

  /// Notes the types, and all that they are made of.
  ///
  /// - Returns: What the types that decode themselves hold, which they may get from elsewhere.
  private mutating func follow(
    _ names: [String], as certainty: Finding.Certainty, in project: Project
  ) -> [String] {
    var waiting = names
    var inside: [String] = []
    while let name = waiting.popLast() {
      guard types[name] == nil, let type = project.types[name] else { continue }
      types[name] = certainty
      guard project.decodability(of: type) != nil else { continue }
      let isOwn = project.decoding(of: type) == .custom
      for property in project.decodedProperties(of: type) {
        guard let reference = property.type else { continue }
        // A wrapper may keep what its value's type doesn't know.
        let isPlain = !isOwn && property.wrappers.isEmpty
        let found = add(reference, in: name, of: project, as: isPlain ? certainty : nil)
        if isOwn { inside += found } else { waiting += found }
      }
      for reference in type.cases.flatMap(\.payload) {
        let found = add(reference, in: name, of: project, as: isOwn ? nil : certainty)
        if isOwn { inside += found } else { waiting += found }
      }
      for call in type.ownDecodes.joined() {
        guard let reference = call.type else { continue }
        let sure: Finding.Certainty = call.kind == .named ? .likely : certainty
        let found = add(reference, in: name, of: project, as: call.isCaught ? nil : sure)
        if call.isCaught { probed.formUnion(found) }
        if sure == .likely { inside += found } else { waiting += found }
      }
    }
    return inside
  }

  private mutating func add(
    _ function: FunctionFact, in project: Project, atMost most: Finding.Certainty,
    to named: inout [Finding.Certainty: [String]]
  ) {
    for site in function.sites {
      switch site.kind {
      case .decode(let call):
        guard let type = call.type else { continue }
        let certainty: Finding.Certainty = call.kind == .named ? .likely : most
        // A function that an initialiser calls may have its errors caught there.
        let isKnown = !call.isCaught && (call.kind != .value || function.isDecodingInitializer)
        let names = add(type, in: function.type, of: project, as: isKnown ? certainty : nil)
        if call.isCaught { probed.formUnion(names) }
        if call.kind == .document || call.kind == .named { note(names, as: certainty) }
        named[certainty, default: []] += names
        named[.likely, default: []] += heirs(of: function.type, for: type, in: project)
      case .typedResult(let type, _):
        let names = add(type, in: function.type, of: project, as: .likely)
        note(names, as: .likely)
        named[.likely, default: []] += names
      default: continue
      }
    }
    if function.isThrowing, function.kind == .function, let result = function.result {
      let names = add(result, in: function.type, of: project, as: nil)
      note(names, as: .likely)
      named[.likely, default: []] += names
    }
  }

  /// The types that a protocol's `decode(Self.self, …)` makes.
  private func heirs(
    of owner: String?, for reference: TypeReference, in project: Project
  ) -> [String] {
    guard reference.names.contains("Self"), let owner = owner.flatMap({ project.types[$0] }),
      owner.kind == .protocol
    else { return [] }
    return project.types.values.filter { $0.inherited.contains(owner.name) }.map(\.name).sorted()
  }

  private mutating func note(_ names: [String], as certainty: Finding.Certainty) {
    for name in names where roots[name] != .certain { roots[name] = certainty }
  }

  /// Notes the use, unless its certainty is nil, and gives the whole names of the types in it that can be decoded.
  private mutating func add(
    _ reference: TypeReference, in scope: String?, of project: Project,
    as certainty: Finding.Certainty?
  ) -> [String] {
    let wrapped = wrappedNames(in: reference, of: scope, project)
    return reference.names.compactMap { name in
      let last = name.split(separator: ".").last.map(String.init) ?? name
      // What a wrapper makes of an error isn't written here.
      let sure = wrapped[name].map { isKept in isKept ? nil : .likely } ?? certainty
      if certainty != nil, let sure {
        uses[last, default: []].append(
          Use(reference: reference, scope: scope, certainty: sure))
      }
      guard let type = project.type(named: name, in: scope) else { return nil }
      return project.decodability(of: type) == nil ? nil : type.name
    }
  }

  /// The names that stand in the brackets of a type which decodes them in its own way, or of which nothing is known.
  private func wrappedNames(
    in reference: TypeReference, of scope: String?, _ project: Project
  ) -> [String: Bool] {
    var found: [String: Bool] = [:]
    for (outer, argument) in reference.arguments {
      let type = project.type(named: outer, in: scope)
      let isPlain =
        type.map { project.decodability(of: $0) != nil && project.decoding(of: $0) == .synthesized }
        ?? false
      if !isPlain {
        let isKept = type.map { project.neverThrows($0) } ?? false
        for name in argument.names { found[name] = isKept }
      }
      found.merge(wrappedNames(in: argument, of: scope, project)) { first, _ in first }
    }
    return found
  }
}

extension FileFacts {
  /// Whether it makes an encoder, so that what it decodes may be its own.
  var encodesItself: Bool {
    functions.contains { !$0.calls.isDisjoint(with: ["JSONEncoder", "PropertyListEncoder"]) }
  }
}
