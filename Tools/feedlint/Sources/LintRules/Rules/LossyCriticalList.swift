import SwiftFacts

extension Rule {
  static let lossyCriticalList = Rule(
    name: "lossy_critical_list",
    summary: "A list of money doesn't lose elements without a word.",
    why: """
      With `[{"amount": "12.00"}, {"amount": {"value": 12}}]` a lossy list of transactions has one element, \
      and a balance is wrong. Keep the element with what could be read, or say that the list isn't whole.
      """,
    severity: .error, isHouseStyle: false, options: [.criticalWords],
    accepted: ["struct Feed: Decodable { let tags: LossyArray<Tag> }"],
    rejected: [
      "struct Feed: Decodable { @LossyArray var transactions: [Transaction] }",
      "struct Feed: Decodable { let payments: LossyArray<Payment> }",
    ],
    check: { project in
      project.decodableTypes.flatMap { type, certainty in
        type.properties.compactMap { property -> Finding? in
          guard property.isStored, let element = lossyElement(of: property),
            project.isCritical(element)
          else { return nil }
          return Finding(
            rule: "lossy_critical_list", path: type.path, place: property.place,
            symbol: "\(type.name).\(property.name)",
            message:
              "elements of `\(element)` get lost here without a word; keep them, or say how many",
            certainty: certainty)
        }
      }
    })
}

/// What a list holds that drops elements: `Payment` of `LossyArray<Payment>`; nil for other lists.
private func lossyElement(of property: PropertyFact) -> String? {
  if property.attributes.contains(where: isLossy) { return property.type?.element?.name }
  guard case .named(let name, let arguments)? = property.type?.unwrapped, isLossy(name),
    let last = arguments.last
  else { return nil }
  // `CompactHeader<Order>` holds one.
  return last.element?.name ?? (isList(name) ? last.name : nil)
}

private func isList(_ name: String) -> Bool {
  let words = NameWords.of(name)
  return ["array", "list", "collection", "dictionary", "set", "sequence"].contains {
    words.contains($0)
  }
}

private func isLossy(_ name: String) -> Bool {
  ["lossy", "failsafe", "failable", "compact"].contains { name.lowercased().contains($0) }
}
