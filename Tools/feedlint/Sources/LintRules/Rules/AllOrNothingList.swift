import SwiftFacts

extension Rule {
  static let allOrNothingList = Rule(
    name: "all_or_nothing_list",
    summary: "One bad element of a response's list doesn't lose the others.",
    why: """
      With `[{"id": "a"}, {"id": null}]` a plain `[Order]` throws, and a page of fifty orders is empty for \
      one of them. Decode it as `LossyArray`, which counts what it leaves out.
      """,
    severity: .warning, isHouseStyle: false, options: [.fallbackTypes],
    accepted: [
      """
      struct Order: Decodable { let id: String }
      struct Page: Decodable { let orders: LossyArray<Order> }
      func page(_ data: Data) throws -> Page { try decoder.decode(Page.self, from: data) }
      """,
      "func words(_ data: Data) throws -> [String] { try decoder.decode([String].self, from: data) }",
      """
      struct Kept: Decodable {
        let order: Order?
        init(from decoder: any Decoder) throws { order = try? Order(from: decoder) }
      }
      func orders(_ data: Data) throws -> [Kept] { try decoder.decode([Kept].self, from: data) }
      """,
    ],
    rejected: [
      """
      struct Order: Decodable { let id: String }
      struct Page: Decodable { let orders: [Order] }
      func page(_ data: Data) throws -> Page { try decoder.decode(Page.self, from: data) }
      """,
      """
      struct Order: Decodable { let id: String }
      func orders(_ data: Data) throws -> [Order] { try decoder.decode([Order].self, from: data) }
      """,
      """
      struct Order: Codable { let id: String }
      func load() async throws -> [Order] { return try await client.get(endpoint: .orders) }
      """,
    ],
    check: { project in inProperties(of: project) + inCalls(of: project) + awaited(in: project) })
}

/// What to do of it: money must not get lost without a word either, and an object is no list.
private func message(_ list: List, _ project: Project) -> String {
  let whole = "one element that doesn't decode loses them all"
  if project.isCritical(list.element) {
    return whole + "; keep each with what could be read, and count those that aren't whole"
  }
  return list.isDictionary
    ? whole + "; decode each member by itself" : whole + "; decode them as a lossy list"
}

// MARK: Properties

private func inProperties(of project: Project) -> [Finding] {
  project.decodableTypes.flatMap { type, certainty in
    project.isOfRequests(type)
      ? []
      : project.decodedProperties(of: type).compactMap { property -> Finding? in
        guard !property.attributes.contains(where: isLossy), let reference = property.type,
          let found = lists(in: project.expanded(reference, in: type.name), of: type.name, project)
        else { return nil }
        let isPlain =
          project.decoding(of: type) == .synthesized || isRead(property.name, by: type)
        guard isPlain || decodes([found.element], by: type), !project.keepsForItself(type)
        else { return nil }
        let isKnown =
          isPlain && property.wrappers.isEmpty && found.certainty == .certain
          && !project.overloads.takesLists
        let isResponse = project.reach.roots[type.name] == .certain
        return Finding(
          rule: "all_or_nothing_list", path: type.path, place: property.place,
          symbol: "\(type.name).\(property.name)",
          message: message(found, project),
          certainty: isResponse && isKnown ? certainty : .likely)
      }
  }
}

/// Whether the type's own initialiser decodes the key as a plain list, and throws its error on.
private func isRead(_ key: String, by type: TypeInfo) -> Bool {
  type.functions.contains { member in
    member.fact.isDecodingInitializer
      && member.fact.sites.contains { site in
        guard case .decode(let call) = site.kind else { return false }
        return call.key == key && call.type?.element != nil && !call.isCaught
      }
  }
}

/// Whether the type's own initialiser decodes a list of such elements, under whatever key.
private func decodes(_ elements: Set<String>, by type: TypeInfo) -> Bool {
  type.functions.contains { member in
    member.fact.isDecodingInitializer
      && member.fact.sites.contains { site in
        guard case .decode(let call) = site.kind, call.kind == .value,
          call.function.hasPrefix("decode")
        else { return false }
        return call.type?.element?.name.map(elements.contains) ?? false
      }
  }
}

private func isLossy(_ attribute: String) -> Bool {
  ["lossy", "ignore", "failable", "failsafe"].contains { attribute.lowercased().contains($0) }
}

// MARK: Calls

private func inCalls(of project: Project) -> [Finding] {
  project.sites { site -> (type: TypeReference, call: DecodeCall?)? in
    switch site.kind {
    case .decode(let call): call.type.map { ($0, call) }
    case .typedResult(let type, let source):
      asksServer(source) && !isDecodedThere(source, in: project) ? (type, nil) : nil
    default: nil
    }
  }.compactMap { file, function, site, value in
    guard let found = lists(in: value.type, of: function.type, project) else { return nil }
    // A property that is such a list has the finding already.
    if let key = value.call?.key, hasListProperty(key, function, project) { return nil }
    let isDecode = value.call.map { $0.kind != .named && !$0.isCaught } ?? false
    return Finding(
      rule: "all_or_nothing_list", path: file.path, place: site.place, symbol: function.symbol,
      message: message(found, project),
      certainty: isDecode && found.certainty == .certain && !file.encodesItself
        ? site.certainty : .likely)
  }
}

private func hasListProperty(_ key: String, _ function: FunctionFact, _ project: Project) -> Bool {
  guard function.isDecodingInitializer, let type = function.type.flatMap({ project.types[$0] })
  else { return false }
  return type.properties.contains { property in
    property.name == key && property.isStored
      && property.type.flatMap { lists(in: $0, of: type.name, project) } != nil
  }
}

/// `orders = try await client.get(…)`, where the property, or the function's result, is such a list.
private func awaited(in project: Project) -> [Finding] {
  project.sites { site -> (source: String, target: String?)? in
    if case .awaitedResult(let source, let target) = site.kind { (source, target) } else { nil }
  }.compactMap { file, function, site, value in
    guard asksServer(value.source) else { return nil }
    let type: TypeReference? =
      if let target = value.target {
        property(target, of: function, in: project)?.type
      } else {
        function.result
      }
    guard let type, let found = lists(in: type, of: function.type, project),
      !isDecodedThere(value.source, in: project)
    else { return nil }
    return Finding(
      rule: "all_or_nothing_list", path: file.path, place: site.place, symbol: function.symbol,
      message: message(found, project), certainty: .likely)
  }
}

private func property(
  _ path: String, of function: FunctionFact, in project: Project
) -> PropertyFact? {
  let name = path.hasPrefix("self.") ? String(path.dropFirst(5)) : path
  return function.type.flatMap { project.types[$0] }?.properties.first { $0.name == name }
}

/// Whether a function of the files has that name and gives a list of its own: the finding is there.
private func isDecodedThere(_ path: String, in project: Project) -> Bool {
  let name = path.split(separator: ".").last.map(String.init) ?? path
  let verbs: Set<String> = [
    "get", "getWithLink", "post", "put", "patch", "delete", "request", "send", "perform",
  ]
  guard !verbs.contains(name) else { return false }
  return project.functions(named: name).contains { function in
    function.kind == .function
      && function.result.flatMap { lists(in: $0, of: function.type, project) } != nil
  }
}

/// Whether a call is one of a client's, by its names.
private func asksServer(_ path: String) -> Bool {
  let names = path.lowercased()
  return ["client", "network", "api", "remote", "enqueue", "session"].contains {
    names.contains($0)
  }
}

// MARK: Elements

/// A list of what may fail to decode.
private struct List {
  var element: String
  var isDictionary: Bool
  /// How sure it is that an element may fail.
  var certainty: Finding.Certainty
}

/// The list that a type is; nil where it is none.
private func lists(in reference: TypeReference, of scope: String?, _ project: Project) -> List? {
  var isDictionary = false
  let element: TypeReference?
  if case .dictionary(_, let value) = reference.unwrapped {
    element = value.element ?? value
    isDictionary = value.element == nil
  } else {
    element = reference.element
  }
  guard let name = element?.name, let type = project.type(named: name, in: scope),
    let certainty = project.decodability(of: type), !takesAnything(type, project)
  else { return nil }
  // What is made of any word is as good as the word.
  let takesWords =
    type.kind == .enum
    && type.functions.contains { member in
      member.fact.parameters.first?.label == "rawValue"
    }
  if takesWords { return nil }
  let isOwn = project.decoding(of: type) == .custom && type.kind == .enum
  return List(
    element: name, isDictionary: isDictionary, certainty: isOwn ? .likely : certainty)
}

/// Whether a type of its own decoding never throws, or takes any JSON: `AnyCodable`.
private func takesAnything(_ type: TypeInfo, _ project: Project) -> Bool {
  let last = type.name.split(separator: ".").last ?? ""
  if last.drop(while: { $0 == "_" }).hasPrefix("Any") { return true }
  // What decodes lists of itself holds any JSON.
  let holdsItself = type.ownDecodes.contains { calls in
    calls.contains { $0.key == nil && $0.type?.names.contains(String(last)) == true }
  }
  return holdsItself || project.neverThrows(type)
}
