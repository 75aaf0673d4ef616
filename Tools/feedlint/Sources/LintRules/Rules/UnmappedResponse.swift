import SwiftFacts

extension Rule {
  static let unmappedResponse = Rule(
    name: "unmapped_response",
    summary: "A type of responses is made into a type of the domain somewhere.",
    why: """
      A `PaymentDTO` that no mapping takes in is shown as it came: `{"amount": "12,00"}` goes to the screen. \
      Map it in one place, which decides what isn't certain.
      """,
    severity: .warning, isHouseStyle: true, options: [.responseSuffix],
    accepted: [
      """
      struct OrderDTO: Decodable { let id: String }
      struct Order { init(_ dto: OrderDTO) { id = dto.id } }
      func order(_ data: Data) throws -> OrderDTO { try decoder.decode(OrderDTO.self, from: data) }
      """
    ],
    rejected: [
      """
      struct OrderDTO: Decodable { let id: String }
      func order(_ data: Data) throws -> OrderDTO { try decoder.decode(OrderDTO.self, from: data) }
      """
    ],
    check: { project in
      var mapped: Set<String> = []
      for file in project.files {
        for function in file.functions {
          for name in function.parameters.flatMap(\.type.names) {
            if let type = project.type(named: name, in: function.type) { mapped.insert(type.name) }
          }
        }
      }
      return project.reach.roots.keys.sorted().compactMap { name in
        guard let type = project.types[name], !mapped.contains(name),
          type.kind == .struct || type.kind == .class, !takesItself(type, project)
        else { return nil }
        return Finding(
          rule: "unmapped_response", path: type.path, place: type.declaration.place, symbol: name,
          message: "nothing takes `\(name)` in and makes a type of the domain of it",
          certainty: .likely)
      }
    })
}

/// Whether a function of the type's own gives another type of the files: `func order() -> Order`.
private func takesItself(_ type: TypeInfo, _ project: Project) -> Bool {
  type.functions.contains { member in
    guard let name = member.fact.result?.name ?? member.fact.result?.element?.name,
      let result = project.type(named: name, in: type.name)
    else { return false }
    return result.name != type.name && project.decodability(of: result) == nil
  }
}
