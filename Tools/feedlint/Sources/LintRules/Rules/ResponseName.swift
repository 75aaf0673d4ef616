import SwiftFacts

extension Rule {
  static let responseName = Rule(
    name: "response_name",
    summary: "A type of responses is named as one, so that nobody takes it for the domain's.",
    why: """
      Where `Order` is both the payload and the model, `{"total": null}` reaches the screen that shows it. \
      `OrderDTO` says that its values are the server's, not yet ours.
      """,
    severity: .warning, isHouseStyle: true, options: [.responseSuffix],
    accepted: [
      """
      struct OrderDTO: Decodable { let id: String }
      func order(_ data: Data) throws -> OrderDTO { try decoder.decode(OrderDTO.self, from: data) }
      """
    ],
    rejected: [
      """
      struct Order: Decodable { let id: String }
      func order(_ data: Data) throws -> Order { try decoder.decode(Order.self, from: data) }
      """
    ],
    check: { project in
      let suffix = project.options.responseSuffix
      return project.decodableTypes.compactMap { type, certainty in
        guard type.kind == .struct || type.kind == .class,
          project.reach.types[type.name] != nil,
          !type.name.split(separator: ".").contains(where: { $0.hasSuffix(suffix) })
        else { return nil }
        return Finding(
          rule: "response_name", path: type.path, place: type.declaration.place,
          symbol: type.name,
          message: "`\(type.name)` is decoded from a response; name it `…\(suffix)`",
          certainty: project.reach.roots[type.name] == .certain ? certainty : .likely)
      }
    })
}
