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
          certainty: spot.isKnown ? site.certainty : .likely)
      }
    })
}

private func swallowed(_ site: Site) -> (isKnown: Bool, message: String)? {
  switch site.kind {
  case .optionalTry(_, .handled): nil
  case .optionalTry(let kind, .replaced):
    (
      kind != .named,
      "`try?` drops what was wrong with the payload, and another error is thrown; throw it on"
    )
  case .optionalTry(let kind, .coalesced):
    (
      kind != .named,
      "`try?` turns what doesn't decode into a default that looks like the server's word; catch the error and record it"
    )
  case .optionalTry(let kind, _):
    (kind != .named, "`try?` drops the error of a decode; catch it and record it")
  // What is expected there by its name is caught, and everything else is thrown on.
  case .silentCatch(_, _, isNamed: true): nil
  case .silentCatch(let kind, let returned?, _):
    (
      kind != .named,
      "this `catch` gives \(returned) and drops the error of a decode; record it"
    )
  case .silentCatch(let kind, nil, _):
    (kind != .named, "this `catch` drops the error of a decode; record it")
  default: nil
  }
}
