import SwiftFacts

extension Rule {
  static let decoderOutsideFactory = Rule(
    name: "decoder_outside_factory",
    summary: "Decoders are made in one place, so that all of them forgive the same.",
    why: """
      With `{"created": 1700000000}` a bare `JSONDecoder()` reads seconds since 2001, where the app's own \
      decoder reads seconds since 1970. Make it in one factory, and name that in `factories`.
      """,
    severity: .warning, isHouseStyle: true, options: [.factories],
    accepted: [
      """
      extension JSONDecoder {
        static func feed() -> JSONDecoder {
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .custom(date)
          return decoder
        }
      }
      """
    ],
    rejected: [
      "func page(_ data: Data) throws -> Page { try JSONDecoder().decode(Page.self, from: data) }"
    ],
    check: { project in
      project.sites { site -> Bool? in
        if case .decoder(let isDefault) = site.kind { isDefault } else { nil }
      }.compactMap { file, function, site, isDefault in
        guard !project.isIn(project.options.factories, file.path), !isFactory(function) else {
          return nil
        }
        return Finding(
          rule: "decoder_outside_factory", path: file.path, place: site.place,
          symbol: function.symbol,
          message: project.options.factories.isEmpty
            ? "this decoder has settings of its own; make decoders in one place, and name it in `factories`"
            : "this decoder has settings of its own; use the one of the factory",
          // What a type holds, or takes unless it is given another, may be that one place.
          certainty: isDefault || function.kind == .property ? .likely : site.certainty)
      }
    })
}

/// Whether a function of `JSONDecoder` itself makes the decoder.
private func isFactory(_ function: FunctionFact) -> Bool {
  function.type?.split(separator: ".").last == "JSONDecoder"
}
