import SwiftFacts

extension Rule {
  package static let closedEnum = Rule(
    name: "closed_enum",
    summary: "An enum that is decoded has a place for words that it doesn't know.",
    why: """
      With `{"status": "paused"}` a closed enum throws, and the record, or the whole page, is lost with it. \
      Give it an `unknown` case that keeps the word, or decode it as `Open<Status>`.
      """,
    severity: .error, isHouseStyle: false, options: [.unknownCases, .fallbackTypes],
    accepted: [
      """
      enum Status: String, Decodable {
        case paid, failed, unknown
        init(from decoder: any Decoder) throws {
          self = Status(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
        }
      }
      struct Order: Decodable { let status: Status }
      """,
      """
      enum Status: String, Decodable, CaseIterable { case paid, failed }
      struct Order: Decodable { let status: Open<Status> }
      """,
      "enum Tab: String { case orders, payments }",
    ],
    rejected: [
      """
      enum Status: String, Decodable { case paid, failed }
      struct Order: Decodable { let status: Status }
      """,
      """
      struct Order: Codable {
        enum Kind: Int, Codable { case sale = 1, refund }
        var kind: Kind?
      }
      func order(_ data: Data) throws -> Order { try decoder.decode(Order.self, from: data) }
      """,
    ],
    check: { project in
      let made = enumsMadeFromWords(in: project)
      return project.types.values.compactMap { type in
        guard type.kind == .enum, type.cases.count > 0, rawType(of: type) != nil,
          !type.inherited.contains("CodingKey"),
          project.decoding(of: type) == .synthesized || made.contains(type.name),
          !type.functions.contains(where: { $0.fact.parameters.first?.label == "rawValue" })
        else { return nil }
        return finding(type, made: made.contains(type.name), in: project)
      }
    })
}

private func finding(_ type: TypeInfo, made: Bool, in project: Project) -> Finding? {
  guard let certainty = project.decodability(of: type) ?? (made ? .likely : nil),
    made || project.reach.types[type.name] != nil, !keepsByProtocol(type, in: project),
    !project.overloads.types.contains(type.name)
  else { return nil }
  let uses = decodes(of: type, in: project)
  // Where all that decodes it catches the error, or keeps the word, nothing is lost for it.
  guard made || !uses.plain.isEmpty else { return nil }
  let spare = type.cases.first { element in
    NameWords.of(element.name).first.map(project.options.unknownCases.contains) ?? false
  }
  let isCertain =
    uses.plain.contains(.certain) && project.reach.types[type.name] == .certain && spare == nil
    && project.decoding(of: type) == .synthesized && !project.overloads.takesAnyType
    && !project.reach.probed.contains(type.name)
    && !type.hasMacros && !type.isAmbiguous
    && !type.declaration.isConditional
    && type.inherited.allSatisfy { project.bringsNoDecoding($0) }
  let message =
    spare.map {
      "`\($0.name)` stands for the word `\($0.rawValue ?? $0.name)` alone: any other new word throws; fall back to it in `init(from:)`"
    }
    ?? "a word that `\(type.name)` doesn't know throws; add a case that keeps it, or decode it as `Open`"
  return Finding(
    rule: "closed_enum", path: type.path, place: type.declaration.place, symbol: type.name,
    message: message, certainty: isCertain ? certainty : .likely)
}

/// Where an enum is decoded: as it is, and inside of a type that keeps what isn't known.
private func decodes(
  of type: TypeInfo, in project: Project
) -> (plain: [Finding.Certainty], open: [Finding.Certainty]) {
  let last = type.name.split(separator: ".").last.map(String.init) ?? type.name
  var result: (plain: [Finding.Certainty], open: [Finding.Certainty]) = ([], [])
  for use in project.reach.uses[last] ?? []
  where
    use.reference.names.contains(where: {
      project.type(named: $0, in: use.scope)?.name == type.name
    })
  {
    let isOpen = use.reference.names.contains { name in
      project.options.fallbackTypes.contains { name.hasPrefix($0) }
    }
    if isOpen { result.open.append(use.certainty) } else { result.plain.append(use.certainty) }
  }
  return result
}

/// Whether a protocol makes it of words that it doesn't know: by an extension in the files, or by its name.
private func keepsByProtocol(_ type: TypeInfo, in project: Project) -> Bool {
  type.inherited.contains { name in
    guard let parent = project.type(named: name, in: type.name) else {
      return name.contains("Unknown") || name.contains("Fallback")
    }
    return parent.kind == .protocol
      && parent.functions.contains { $0.fact.parameters.first?.label == "rawValue" }
  }
}

/// `String` or `Int` of `enum Status: String`.
private func rawType(of type: TypeInfo) -> String? {
  guard let first = type.declaration.inherited.first, !type.cases.contains(where: \.hasPayload)
  else { return nil }
  let isInteger = first.hasPrefix("Int") || first.hasPrefix("UInt")
  return ["String", "Character", "Double", "Float"].contains(first) || isInteger ? first : nil
}

/// The enums that a decode makes from raw values, and throws where there is none.
private func enumsMadeFromWords(in project: Project) -> Set<String> {
  var names: Set<String> = []
  for function in project.decodingFunctions.map(\.function) {
    for site in function.sites {
      guard case .rawValue(let name, .replaced) = site.kind,
        let type = name == "Self" || name == "self"
          ? function.type.flatMap({ project.types[$0] })
          : project.type(named: name, in: function.type)
      else { continue }
      names.insert(type.name)
    }
  }
  return names
}
