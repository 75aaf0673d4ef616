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
      project.sites(swallowed).map { file, function, site, spot in
        Finding(
          rule: "swallowed_error", path: file.path, place: site.place, symbol: function.symbol,
          message: spot.message,
          certainty: spot.isKnown && !tries(on: site, in: function) ? site.certainty : .likely)
      }
    })
}

private func swallowed(_ site: Site) -> (isKnown: Bool, message: String)? {
  switch site.kind {
  case .optionalTry(let kind, .coalesced):
    (
      kind != .named,
      "`try?` turns what doesn't decode into a default that looks like the server's word; catch the error and record it"
    )
  case .optionalTry(let kind, _):
    (kind != .named, "`try?` drops the error of a decode; catch it and record it")
  case .silentCatch(let kind, let returned?):
    (
      kind != .named,
      "this `catch` returns \(returned) and drops the error of a decode; record it"
    )
  case .silentCatch(let kind, nil):
    (kind != .named, "this `catch` drops the error of a decode; record it")
  default: nil
  }
}

/// Whether another form is tried after the spot, and the last one's error is thrown: then nothing is dropped.
private func tries(on site: Site, in function: FunctionFact) -> Bool {
  guard case .optionalTry(_, .condition) = site.kind, function.isThrowing else { return false }
  return function.sites.contains { later in
    later.place.offset > site.place.offset && later.kind == .thrown
  }
}
