package import SwiftFacts

extension Project {
  /// The cases of its `CodingKeys`, and of other enums by which its own initialiser reads; nil where the compiler writes them.
  package func codingKeys(of type: TypeInfo) -> [CaseFact]? {
    var enums = [ownCodingKeys(of: type)].compactMap(\.self)
    for call in type.ownDecodes.joined() where call.kind == .container {
      guard let name = call.type?.name, let found = self.type(named: name, in: type.name),
        found.kind == .enum, !enums.contains(where: { $0.name == found.name })
      else { continue }
      enums.append(found)
    }
    return enums.isEmpty ? nil : enums.flatMap(\.cases)
  }

  /// Its own `CodingKeys`, or what an alias of that name means: those of a type around it are none of its.
  private func ownCodingKeys(of type: TypeInfo) -> TypeInfo? {
    let name = type.name + ".CodingKeys"
    if let found = types[name] { return found }
    return alias(name)?.name.flatMap { self.type(named: $0, in: type.name) }
  }

  /// The properties that a decoder fills: those with keys where the compiler writes how, else all.
  package func decodedProperties(of type: TypeInfo) -> [PropertyFact] {
    let isOwn = decoding(of: type) == .custom
    let keys = isOwn ? nil : codingKeys(of: type).map { Set($0.map(\.name)) }
    return type.declaration.properties.filter { property in
      property.isStored && keys?.contains(property.name) ?? true
    }
  }

  /// The name on the wire of a property, or of what a decode calls by that name.
  package func wireName(of name: String, in type: TypeInfo) -> String {
    let key = codingKeys(of: type)?.first { $0.name == name }
    let written = key?.rawValue ?? name
    return converted.certainty(of: type.name) == nil ? written : snakeCase(written)
  }

  /// `createdAt` as `created_at`, of which `convertFromSnakeCase` makes it; what has an underscore stays.
  private func snakeCase(_ key: String) -> String {
    guard !key.contains("_") else { return key }
    return String(
      key.flatMap { letter in
        letter.isUppercase ? ["_"] + letter.lowercased() : [letter]
      })
  }

  /// The types that a decoder can make, by name, and how sure that is.
  func allDecodableTypes() -> [(type: TypeInfo, certainty: Finding.Certainty)] {
    types.values.sorted { $0.name < $1.name }.compactMap { type in
      guard type.kind != .protocol, let certainty = decodability(of: type) else { return nil }
      return (type, type.hasMacros ? .likely : certainty)
    }
  }
}
