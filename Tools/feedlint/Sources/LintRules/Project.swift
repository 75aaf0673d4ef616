public import SwiftFacts

/// All files of a check, and what their types are to one another.
public struct Project: Sendable {
  /// The files that are Swift, by path; tests are not among them.
  public let files: [FileFacts]
  /// The settings of the rules.
  public let options: RuleOptions
  /// The types, by their whole name.
  package let types: [String: TypeInfo]
  /// The whole names of types, by their last name.
  private let wholeNames: [String: [String]]
  private let aliases: [String: TypeReference]
  /// The types that a decoder can make, by whole name.
  private var decodabilities: [String: Finding.Certainty] = [:]
  /// The types that decode themselves.
  private var customTypes: Set<String> = []
  private var functionsByName: [String: [FunctionFact]] = [:]
  /// The types that have a stored property of a type, by the whole name of that.
  private(set) var holders: [String: [String]] = [:]
  /// The files that encode what they decode.
  let filesOfOwnData: Set<String>
  /// The types that a decoder can make, by name, and how sure that is.
  package private(set) var decodableTypes: [(type: TypeInfo, certainty: Finding.Certainty)] = []
  /// What is decoded with converted keys.
  private(set) var converted = ConvertedTypes()
  /// What containers decode in their own way.
  private(set) var overloads = ContainerOverloads()
  /// What is decoded, as far as the files tell.
  package private(set) var reach = DecodedReach()
  /// The functions on the way of a decode.
  private(set) var decodingFunctions: [DecodingFunction] = []

  /// The project of these files.
  ///
  /// - Complexity: O(*n*) in their facts.
  public init(_ files: [FileFacts], options: RuleOptions = RuleOptions()) {
    self.files = files.filter { !$0.isTest && $0.problem == nil }.sorted { $0.path < $1.path }
    self.options = options
    types = TypeInfo.all(in: self.files)
    wholeNames = Dictionary(grouping: types.keys) { name in
      name.split(separator: ".").last.map(String.init) ?? name
    }
    aliases = self.files.reduce(into: [:]) { all, file in
      all.merge(file.aliases) { first, _ in first }
    }
    filesOfOwnData = Set(self.files.filter(\.encodesItself).map(\.path))
    customTypes = allCustomTypes()
    decodabilities = allDecodabilities()
    decodableTypes = allDecodableTypes()
    holders = allHolders()
    functionsByName = Dictionary(grouping: self.files.flatMap(\.functions), by: \.name)
    converted = ConvertedTypes(self)
    overloads = ContainerOverloads(of: self)
    reach = DecodedReach(of: self)
    decodingFunctions = DecodingFunction.all(in: self)
  }

  // MARK: Names

  /// The type that `name` means inside of the type `scope`; nil where it isn't in the files, or several could be meant.
  package func type(named name: String, in scope: String?) -> TypeInfo? {
    type(named: name, in: scope, depth: 0)
  }

  /// Aliases may name each other in a circle, which no compiler takes and several modules read as one may have.
  private func type(named name: String, in scope: String?, depth: Int) -> TypeInfo? {
    guard depth < 32 else { return nil }
    var outer = scope.map { $0.split(separator: ".").map(String.init) } ?? []
    while true {
      let around = outer.isEmpty ? nil : types[outer.joined(separator: ".")]
      if around?.declaration.genericParameters.contains(name) == true { return nil }
      let whole = (outer + [name]).joined(separator: ".")
      if let type = types[whole] { return type }
      if let alias = aliases[whole], let target = alias.name, target != name {
        return type(named: target, in: outer.joined(separator: "."), depth: depth + 1)
      }
      if outer.isEmpty { break }
      outer.removeLast()
    }
    // A name alone means nothing inside of a type that isn't around it.
    guard let last = name.split(separator: ".").last.map(String.init), last != name else {
      return nil
    }
    let candidates = (wholeNames[last] ?? []).filter { $0.hasSuffix("." + name) }
    return candidates.count == 1 ? types[candidates[0]] : nil
  }

  /// What an alias of this whole name stands for; nil where there is none.
  func alias(_ name: String) -> TypeReference? { aliases[name] }

  /// What `reference` means, where an alias stands for it.
  package func expanded(_ reference: TypeReference, in scope: String?) -> TypeReference {
    guard let name = reference.name,
      let alias = aliases[name] ?? scope.flatMap({ aliases[$0 + "." + name] })
    else { return reference }
    return reference.isOptional ? .optional(alias) : alias
  }

  /// The functions of all files that have this name.
  func functions(named name: String) -> [FunctionFact] { functionsByName[name] ?? [] }

  private func allHolders() -> [String: [String]] {
    var found: [String: [String]] = [:]
    for type in types.values.sorted(by: { $0.name < $1.name }) {
      for name in type.properties.filter(\.isStored).compactMap(\.type).flatMap(\.names) {
        guard let held = self.type(named: name, in: type.name) else { continue }
        found[held.name, default: []].append(type.name)
      }
    }
    return found
  }

  // MARK: Decoding

  /// Whether a decoder can make it, and how sure that is; nil where it can't.
  package func decodability(of type: TypeInfo) -> Finding.Certainty? {
    decodabilities[type.name]
  }

  /// How a type is decoded.
  package enum Decoding {
    /// By an initialiser that the compiler writes.
    case synthesized
    /// By an initialiser of its own, or of a protocol in the files.
    case custom
  }

  package func decoding(of type: TypeInfo) -> Decoding {
    customTypes.contains(type.name) ? .custom : .synthesized
  }
}
