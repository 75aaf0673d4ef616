import SwiftFacts

/// Which types a decoder can make, and which of them say how.
extension Project {
  /// The types that a decoder can make: what says so, and then what inherits from these.
  func allDecodabilities() -> [String: Finding.Certainty] {
    var found: [String: Finding.Certainty] = [:]
    var heirs: [String: [TypeInfo]] = [:]
    var waiting: [String] = []
    for type in types.values {
      for part in type.parts {
        for name in part.fact.inherited {
          if let own = ownDecodability(name) {
            let isSure = own == .certain && !part.fact.isConditional && !type.isAmbiguous
            if found[type.name] != .certain { found[type.name] = isSure ? .certain : .likely }
          } else if let parent = self.type(named: name, in: type.name), parent.name != type.name {
            heirs[parent.name, default: []].append(type)
          }
        }
      }
      if found[type.name] != nil { waiting.append(type.name) }
    }
    while let name = waiting.popLast() {
      let isProtocol = types[name]?.kind == .protocol
      for heir in heirs[name] ?? [] where found[heir.name] == nil || found[heir.name] == .likely {
        let inherited = isProtocol ? found[name] ?? .likely : .likely
        guard found[heir.name] != inherited else { continue }
        found[heir.name] = inherited
        waiting.append(heir.name)
      }
    }
    return found
  }

  /// What an inherited name says by itself; nil where it says nothing.
  private func ownDecodability(_ name: String) -> Finding.Certainty? {
    if name == "Decodable" || name == "Codable" { return .certain }
    guard let alias = alias(name) else { return nil }
    return "\(alias)".contains("odable") ? .likely : nil
  }

  /// The types with an initialiser of their own, and those of a protocol, or of one above that, which has it.
  func allCustomTypes() -> Set<String> {
    var found: Set<String> = []
    var heirs: [String: [String]] = [:]
    for type in types.values {
      let isFallback = type.inherited.contains { name in
        options.fallbackTypes.contains(String(name.split(separator: ".").last ?? ""))
      }
      if isFallback || type.functions.contains(where: { $0.fact.isDecodingInitializer }) {
        found.insert(type.name)
      }
      for name in type.inherited {
        guard let parent = self.type(named: name, in: type.name), parent.kind == .protocol else {
          continue
        }
        heirs[parent.name, default: []].append(type.name)
      }
    }
    var waiting = Array(found)
    while let name = waiting.popLast() {
      guard types[name]?.kind == .protocol else { continue }
      for heir in heirs[name] ?? [] where found.insert(heir).inserted { waiting.append(heir) }
    }
    return found
  }
}
