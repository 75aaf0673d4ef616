import SwiftFacts

extension Rule {
  static let payloadInLog = Rule(
    name: "payload_in_log",
    summary: "Logs have no payloads, no raw values and no descriptions of decoding errors.",
    why: """
      The description of a `DecodingError` for `{"email": "ada@example.com"}` may have the text in it, and a \
      payload has all of it: logs are copied, kept and read by others. Log the path and the kind.
      """,
    severity: .error, isHouseStyle: false, options: [],
    accepted: [
      """
      func page(_ data: Data) -> Page? {
        do { return try decoder.decode(Page.self, from: data) } catch {
          logger.error("a page didn't decode")
          return nil
        }
      }
      """,
      "func show(_ text: String) { print(text) }",
    ],
    rejected: [
      """
      func page(_ data: Data) -> Page? {
        do { return try decoder.decode(Page.self, from: data) } catch {
          print("no page: \\(error)")
          return nil
        }
      }
      """,
      "func show(_ data: Data) { logger.debug(\"\\(String(decoding: data, as: UTF8.self))\") }",
    ],
    check: { project in
      project.sites { site -> (function: String, value: Site.LoggedValue)? in
        if case .log(let function, let value) = site.kind { (function, value) } else { nil }
      }.compactMap { file, function, site, logged in
        if case .rawValue = logged.value, !decodesWords(function) { return nil }
        return Finding(
          rule: "payload_in_log", path: file.path, place: site.place, symbol: function.symbol,
          message: message(logged.value, logged.function),
          certainty: isCertain(logged.value) ? site.certainty : .likely)
      }
    })
}

private func message(_ value: Site.LoggedValue, _ function: String) -> String {
  switch value {
  case .payload(let text): "`\(function)` writes a payload (`\(text)`); write its size or path"
  case .decodingError(let name, _):
    "`\(function)` writes `\(name)`, and a decoding error may have the payload's text in it; write its path and kind"
  case .rawValue(let name): "`\(function)` writes `\(name)` as it came; write that it is unknown"
  }
}

/// Whether a function reads words of the server, so that a text in it may be one.
private func decodesWords(_ function: FunctionFact) -> Bool {
  function.isDecodingInitializer || function.parameters.first?.label == "rawValue"
    || function.sites.contains { site in
      switch site.kind {
      case .decode(let call): call.kind == .value || call.kind == .container
      case .rawValue: true
      default: false
      }
    }
}

private func isCertain(_ value: Site.LoggedValue) -> Bool {
  switch value {
  // Of other bytes nobody knows here whose they are.
  case .payload(let text):
    text.hasPrefix("String(")
      && ["response", "body", "payload", "json"].contains { text.lowercased().contains($0) }
  case .decodingError(_, let isCertain): isCertain
  case .rawValue: false
  }
}
