import SwiftFacts

extension Rule {
  static let decodableDomain = Rule(
    name: "decodable_domain",
    summary: "The domain's types are made by mappings, never by a decoder.",
    why: """
      A `Payment` that is `Decodable` has the shape of `{"amt": "12.00"}` for ever: the server's next change \
      is a change of the domain. Decode a DTO, and map it.
      """,
    severity: .error, isHouseStyle: true, options: [.domain],
    accepted: ["struct Payment { let amount: Decimal }"],
    rejected: ["struct Payment: Decodable { let amount: Decimal }"],
    check: { project in
      project.decodableTypes.compactMap { type, certainty in
        guard project.isIn(project.options.domain, type.path) else { return nil }
        return Finding(
          rule: "decodable_domain", path: type.path, place: type.declaration.place,
          symbol: type.name,
          message:
            "`\(type.name)` is of the domain, and a decoder makes it; decode a type of responses and map it",
          certainty: certainty)
      }
    })
}
