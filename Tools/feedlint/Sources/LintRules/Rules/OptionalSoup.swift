import SwiftFacts

extension Rule {
  static let optionalSoup = Rule(
    name: "optional_soup",
    summary: "A type of responses says which of its fields must be there.",
    why: """
      With `{}` a type of optionals decodes, and every screen has to guess what an order without an id is. \
      Make required what is, or say in a comment why not: `// Policy: …`.
      """,
    severity: .warning, isHouseStyle: true, options: [],
    accepted: [
      "struct OrderDTO: Decodable { let id: String; let note: String?; let tip: Int?; let tag: String }",
      """
      // Policy: a webhook's parts come in any combination.
      struct EventDTO: Decodable { let a: Int?; let b: Int?; let c: Int?; let d: Int? }
      """,
    ],
    rejected: [
      "struct OrderDTO: Decodable { let id: String?; let status: String?; let amount: Int?; let note: String? }"
    ],
    check: { project in
      project.decodableTypes.compactMap { type, certainty in
        if project.isOfRequests(type) || project.keepsForItself(type) || isPatch(type) {
          return nil
        }
        let keys = project.codingKeys(of: type).map { Set($0.map(\.name)) }
        let stored = type.declaration.properties.filter(\.isStored)
        // An initialiser of its own may read a property of another key, and leave one out.
        let keyed = stored.filter { keys?.contains($0.name) ?? true }
        guard isSoup(stored), isSoup(keyed), !saysWhy(type.declaration) else { return nil }
        let optional = keyed.count { $0.type?.isOptional == true }
        return Finding(
          rule: "optional_soup", path: type.path, place: type.declaration.place,
          symbol: type.name,
          message:
            "\(optional) of \(keyed.count) fields are optional; make required what must be there, or add a comment that begins with `Policy:`",
          certainty: project.reach.types[type.name] == .certain ? certainty : .likely)
      }
    })
}

private func isSoup(_ properties: [PropertyFact]) -> Bool {
  let optional = properties.count { $0.type?.isOptional == true }
  return optional >= 4 && optional * 2 > properties.count
}

/// Whether a type is one of changes by its name, whose fields are those that change.
private func isPatch(_ type: TypeInfo) -> Bool {
  let words: Set<String> = [
    "partial", "patch", "update", "override", "overrides", "style", "theme",
  ]
  let names = type.name.split(separator: ".").map(String.init) + type.inherited
  return names.contains { !words.isDisjoint(with: NameWords.of($0)) }
}

private func saysWhy(_ type: TypeFact) -> Bool {
  ([type.comment] + type.properties.map(\.comment)).contains { $0.contains("Policy:") }
}
