import SwiftFacts

extension Rule {
  static let defaultNotDecoded = Rule(
    name: "default_not_decoded",
    summary: "A default of a property isn't taken for what a decoder does when the key is missing.",
    why: """
      With `{}` in place of `{"currency": "EUR"}` the type below throws: a decoder doesn't know of defaults. \
      Write `init(from:)`, or wrap the property (`@Default`), or leave it out of `CodingKeys`.
      """,
    severity: .error, isHouseStyle: false, options: [],
    accepted: [
      """
      struct Order: Decodable {
        var currency: String
        var isOpen = true
        enum CodingKeys: String, CodingKey { case currency }
      }
      """,
      "struct Order: Decodable { var note: String? = nil }",
      "struct Query: Encodable { var limit = 20 }",
      "struct Order: Decodable { @Default var currency = \"EUR\" }",
    ],
    rejected: [
      "struct Order: Decodable { var currency = \"EUR\" }",
      "struct Order: Decodable { let version = 2; let id: String }",
      "struct Order: Decodable { var note: String? = \"none\" }",
    ],
    check: { project in
      project.decodableTypes.flatMap { type, certainty in
        guard type.kind == .struct || type.kind == .class,
          project.decoding(of: type) == .synthesized, project.reach.types[type.name] != nil
        else { return [Finding]() }
        let isCertain =
          certainty == .certain && project.reach.types[type.name] == .certain
          && type.inherited.allSatisfy { project.bringsNoDecoding($0) }
          && !inheritsClass(type, in: project)
        return project.decodedProperties(of: type).compactMap { property in
          guard let value = property.value, value != "nil", !value.hasSuffix(".none"),
            property.wrappers.isEmpty
          else {
            return nil
          }
          return Finding(
            rule: "default_not_decoded", path: type.path, place: property.place,
            symbol: "\(type.name).\(property.name)", message: message(property, value),
            certainty: isCertain && !property.isConditional ? .certain : .likely)
        }
      }
    })
}

private func message(_ property: PropertyFact, _ value: String) -> String {
  if property.isConstant {
    return "a `let` with a value is never decoded; leave it out of `CodingKeys`, or make it `var`"
  }
  let shown = value.count > 24 || value.contains("\n") ? "the default" : "`\(value)`"
  return property.type?.isOptional == true
    ? "where the key is missing this is nil, not \(shown); write `init(from:)`"
    : "where the key is missing the decode throws, and \(shown) isn't used; write `init(from:)`"
}

/// Whether a class may have another class above it, whose initialiser it inherits.
private func inheritsClass(_ type: TypeInfo, in project: Project) -> Bool {
  guard type.kind == .class, let first = type.declaration.inherited.first else { return false }
  let known: Set<String> = [
    "Decodable", "Codable", "Equatable", "Hashable", "Identifiable", "Sendable",
  ]
  return !known.contains(first) && project.type(named: first, in: type.name)?.kind != .protocol
}
