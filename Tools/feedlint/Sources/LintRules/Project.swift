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
  /// What is decoded, as far as the files tell.
  package private(set) var reach = DecodedReach()

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
    reach = DecodedReach(of: self)
  }

  // MARK: Names

  /// The type that `name` means inside of the type `scope`; nil where it isn't in the files, or several could be meant.
  package func type(named name: String, in scope: String?) -> TypeInfo? {
    var outer = scope.map { $0.split(separator: ".").map(String.init) } ?? []
    while true {
      let whole = (outer + [name]).joined(separator: ".")
      if let type = types[whole] { return type }
      if let alias = aliases[whole], let target = alias.name, target != name {
        return type(named: target, in: outer.joined(separator: "."))
      }
      if outer.isEmpty { break }
      outer.removeLast()
    }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let candidates = (wholeNames[last] ?? []).filter { $0.hasSuffix("." + name) }
    return candidates.count == 1 ? types[candidates[0]] : nil
  }

  /// What `reference` means, where an alias stands for it.
  func expanded(_ reference: TypeReference, in scope: String?) -> TypeReference {
    guard let name = reference.name,
      let alias = aliases[name] ?? scope.flatMap({ aliases[$0 + "." + name] })
    else { return reference }
    return reference.isOptional ? .optional(alias) : alias
  }

  // MARK: Decoding

  /// Whether a decoder can make it, and how sure that is; nil where it can't.
  package func decodability(of type: TypeInfo) -> Finding.Certainty? {
    decodability(of: type, depth: 0)
  }

  private func decodability(of type: TypeInfo, depth: Int) -> Finding.Certainty? {
    guard depth < 16 else { return nil }
    var best: Finding.Certainty?
    for part in type.parts {
      for name in part.fact.inherited {
        let plain = name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name
        if plain == "Decodable" || plain == "Codable" {
          if !part.fact.isConditional, !type.isAmbiguous { return .certain }
          best = .likely
        } else if let alias = aliases[plain], "\(alias)".contains("odable") {
          best = .likely
        } else if let parent = self.type(named: plain, in: type.name), parent.name != type.name,
          let inherited = decodability(of: parent, depth: depth + 1)
        {
          best = parent.kind == .protocol ? inherited : .likely
        }
      }
    }
    return best
  }

  /// How a type is decoded.
  package enum Decoding {
    /// By an initialiser that the compiler writes.
    case synthesized
    /// By an initialiser of its own, or of a protocol in the files.
    case custom
  }

  package func decoding(of type: TypeInfo) -> Decoding {
    if type.functions.contains(where: { $0.fact.isDecodingInitializer }) { return .custom }
    for name in type.parts.flatMap(\.fact.inherited) {
      if options.fallbackTypes.contains(String(name.split(separator: ".").last ?? "")) {
        return .custom
      }
      guard let parent = self.type(named: name, in: type.name), parent.kind == .protocol else {
        continue
      }
      if parent.functions.contains(where: { $0.fact.isDecodingInitializer }) { return .custom }
    }
    return .synthesized
  }
}
