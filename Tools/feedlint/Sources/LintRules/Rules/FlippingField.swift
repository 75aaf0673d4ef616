import SwiftFacts

extension Rule {
  static let flippingField = Rule(
    name: "flipping_field",
    summary: "A field that a server sends with several types is read with all of them.",
    why: """
      `decodeIfPresent(Int.self)` forgives `{}` and `{"count": null}`, and throws at `{"count": "3"}`. A drift \
      report tells which fields do that: read them as `Flexible`.
      """,
    severity: .error, isHouseStyle: false, options: [.evidence],
    accepted: [
      """
      // evidence: orders[].count string → number
      struct Order: Decodable { let count: Flexible<Int>? }
      struct Feed: Decodable { let orders: LossyArray<Order> }
      """
    ],
    rejected: [
      """
      // evidence: orders[].count string → number
      struct Order: Decodable { let count: Int? }
      struct Feed: Decodable { let orders: [Order] }
      """,
      """
      // evidence: orders[].count string → number
      struct Order: Decodable {
        let count: Int?
        enum CodingKeys: String, CodingKey { case count }
        init(from decoder: any Decoder) throws {
          let values = try decoder.container(keyedBy: CodingKeys.self)
          count = try values.decodeIfPresent(Int.self, forKey: .count)
        }
      }
      """,
    ],
    check: { project in
      guard !project.options.flipping.isEmpty else { return [] }
      let types = Dictionary(
        grouping: project.decodableTypes.flatMap { type in
          Set(project.keys(of: type.type).map(\.key)).map { (key: $0, type: type) }
        }, by: \.key
      ).mapValues { $0.map(\.type) }
      return project.options.flipping.flatMap { field in
        readers(of: field, among: types, in: project).map { reader in
          Finding(
            rule: "flipping_field", path: reader.path, place: reader.place,
            symbol: reader.symbol,
            message:
              "\(field.wirePath) comes as \(field.what), and this reads one type; read it as `Flexible`",
            certainty: reader.certainty)
        }
      }
    })
}

extension Project {
  /// The fields of a drift report that nothing in the files reads, as far as their keys tell.
  public var unreadFlippingFields: [FlippingField] {
    guard !options.flipping.isEmpty else { return [] }
    let known = Set(decodableTypes.flatMap { keys(of: $0.type).map(\.key) })
    return options.flipping.filter { !known.contains($0.keys.last ?? "") }
  }

  /// Each key of a type on the wire, and the property or case it stands at.
  fileprivate func keys(of type: TypeInfo) -> [(key: String, name: String)] {
    let names =
      codingKeys(of: type)?.map(\.name) ?? type.properties.filter(\.isStored).map(\.name)
    return names.map { (wireName(of: $0, in: type), $0) }
  }
}

private struct Reader {
  var path: String
  var place: Place
  var symbol: String
  var certainty: Finding.Certainty
}

/// The types that have a key.
private typealias TypesByKey = [String: [(type: TypeInfo, certainty: Finding.Certainty)]]

private func readers(
  of field: FlippingField, among types: TypesByKey, in project: Project
) -> [Reader] {
  guard let last = field.keys.last else { return [] }
  let above = Array(field.keys.dropLast())
  let standing = (types[last] ?? []).filter {
    stands($0.type, below: above, among: types, in: project)
  }
  return (types[last] ?? []).flatMap { type, certainty -> [Reader] in
    guard let name = project.keys(of: type).first(where: { $0.key == last })?.name else {
      return []
    }
    // Of several payloads with such a field nobody knows which the report is about.
    let isMeant = standing.count == 1 && standing[0].type.name == type.name
    let sure: Finding.Certainty = isMeant ? certainty : .likely
    let symbol = "\(type.name).\(name)"
    if project.decoding(of: type) == .synthesized {
      return type.properties.filter {
        $0.name == name && readsOneType($0.type) && $0.wrappers.isEmpty
      }
      .map { Reader(path: type.path, place: $0.place, symbol: symbol, certainty: sure) }
    }
    return type.functions.filter(\.fact.isDecodingInitializer).flatMap { member in
      member.fact.sites.compactMap { site -> Reader? in
        guard case .decode(let call) = site.kind, call.key == name, readsOneType(call.type) else {
          return nil
        }
        return Reader(path: member.path, place: site.place, symbol: symbol, certainty: sure)
      }
    }
  }
}

private func readsOneType(_ type: TypeReference?) -> Bool {
  let single: Set<String> = [
    "Int", "Int64", "Int32", "UInt", "UInt64", "Double", "Float", "String", "Bool", "Decimal",
    "Date", "URL", "UUID",
  ]
  return type?.name.map(single.contains) ?? false
}

/// Whether a type is what a payload has below these keys: each is one of a type that holds the next, and the first stands in what
/// is decoded as a whole.
private func stands(
  _ type: TypeInfo, below keys: [String], among types: TypesByKey, in project: Project
) -> Bool {
  guard let parent = keys.last else { return project.reach.roots[type.name] == .certain }
  return (types[parent] ?? []).contains { owner, _ in
    guard let name = project.keys(of: owner).first(where: { $0.key == parent })?.name,
      let reference = owner.properties.first(where: { $0.name == name })?.type,
      reference.names.contains(where: {
        project.type(named: $0, in: owner.name)?.name == type.name
      })
    else { return false }
    return stands(owner, below: keys.dropLast(), among: types, in: project)
  }
}
