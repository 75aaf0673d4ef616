import SwiftFacts

extension Rule {
  static let swallowedError = Rule(
    name: "swallowed_error",
    summary:
      "A decode's error is caught where it is counted, not dropped by `try?` or an empty `catch`.",
    why: """
      With `{"status": "paused"}` the line below gives `.pending`: a new word of the server becomes a wrong \
      status, and nobody hears of it. Catch `DecodingError`, record it, and keep what is known.
      """,
    severity: .error, isHouseStyle: false, options: [],
    accepted: [
      """
      func page(_ data: Data) -> Page? {
        do {
          return try decoder.decode(Page.self, from: data)
        } catch {
          report(error)
          return nil
        }
      }
      """,
      "let text = try? String(contentsOf: url, encoding: .utf8)",
    ],
    rejected: [
      """
      struct Payment: Decodable {
        init(from decoder: any Decoder) throws {
          let values = try decoder.container(keyedBy: CodingKeys.self)
          status = (try? values.decode(Status.self, forKey: .status)) ?? .pending
        }
      }
      """,
      """
      func page(_ data: Data) -> Page? {
        do { return try JSONDecoder().decode(Page.self, from: data) } catch { return nil }
      }
      """,
      "let page = try? JSONDecoder().decode(Page.self, from: data)",
    ],
    check: { project in
      project.files.flatMap { file in
        file.functions.flatMap { function in
          function.sites.indices.compactMap { index in
            let site = function.sites[index]
            guard let spot = swallowed(site) else { return nil }
            let isKnown = spot.isKnown && isRead(in: function, at: index, of: project)
            return Finding(
              rule: "swallowed_error", path: file.path, place: site.place,
              symbol: function.symbol, message: spot.message,
              certainty: isKnown ? site.certainty : .likely)
          }
        }
      }
    })
}

/// Whether what is decoded is a payload, for all that the files tell: not what the function has encoded, not what a type reads
/// that nothing decodes, and not a type that takes any payload.
private func isRead(in function: FunctionFact, at index: Int, of project: Project) -> Bool {
  let site = function.sites[index]
  let encoders: Set<String> = ["JSONEncoder", "encode", "encodeToString"]
  // A property's getter reads what its setter has written: for years, and by another version.
  guard function.kind == .property || function.calls.isDisjoint(with: encoders) else {
    return false
  }
  // JSON that is written again was read to be shown, or kept.
  if site.kind.swallows == .serialization, function.calls.contains("withJSONObject") {
    return false
  }
  if function.isDecodingInitializer, let owner = function.type.flatMap({ project.types[$0] }),
    project.isHeldByRequestsAlone(owner)
  {
    return false
  }
  // What stands in a site follows it.
  let end = site.place.offset + site.place.length
  let decoded = function.sites[(index + 1)...].lazy.prefix { $0.place.offset < end }.compactMap {
    inner -> TypeReference? in
    guard case .decode(let call) = inner.kind, call.kind != .container else { return nil }
    return call.type
  }.first
  guard let name = decoded?.name, let type = project.type(named: name, in: function.type) else {
    return true
  }
  return !project.neverThrows(type)
}

extension Site.Kind {
  /// How that is decoded whose error is dropped; nil where none is.
  fileprivate var swallows: DecodeKind? {
    switch self {
    case .optionalTry(let kind, _), .silentCatch(let kind, _, _): kind
    default: nil
    }
  }
}

private func swallowed(_ site: Site) -> (isKnown: Bool, message: String)? {
  let dropped = "`try?` drops the error of a decode; catch it and record it"
  switch site.kind {
  case .optionalTry(_, .handled): return nil
  case .optionalTry(let kind, .replaced):
    return (
      kind != .named,
      "`try?` drops what was wrong with the payload, and another error is thrown; throw it on"
    )
  case .optionalTry(let kind, .coalesced):
    return (
      kind != .named,
      "`try?` turns what doesn't decode into a default that looks like the server's word; catch the error and record it"
    )
  // Which of several forms a payload has may be asked so.
  case .optionalTry(_, .compared): return (false, dropped)
  case .optionalTry(let kind, _): return (kind != .named, dropped)
  // What is expected there by its name is caught, and everything else is thrown on.
  case .silentCatch(_, _, isNamed: true): return nil
  case .silentCatch(let kind, let returned?, _):
    return (
      kind != .named && !["true", "false"].contains(returned),
      "this `catch` gives \(returned) and drops the error of a decode; record it"
    )
  case .silentCatch(let kind, nil, _):
    return (kind != .named, "this `catch` drops the error of a decode; record it")
  default: return nil
  }
}
