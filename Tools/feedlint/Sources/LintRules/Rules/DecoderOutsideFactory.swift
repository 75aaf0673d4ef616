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
      let makers = project.files.count { file in
        file.functions.contains { !isFactory($0) && $0.sites.contains(where: \.isDecoder) }
      }
      return project.sites { site -> Bool? in
        if case .decoder(let isDefault) = site.kind { isDefault } else { nil }
      }.compactMap { file, function, site, isDefault in
        guard !project.isIn(project.options.factories, file.path), !isFactory(function) else {
          return nil
        }
        // What a type holds may be that one place, unless each value has its own beside others'.
        let isHeld = function.kind == .property && (function.isStatic || makers < 2)
        let givesDecoder = function.kind == .function && function.result?.name == "JSONDecoder"
        // A caller may give another than the default, what gives a decoder may be that one place too, and what reads Core
        // Data's values reads no server's.
        let isElse =
          isDefault || isHeld || givesDecoder || function.calls.contains("primitiveValue")
        return Finding(
          rule: "decoder_outside_factory", path: file.path, place: site.place,
          symbol: function.symbol,
          message: project.options.factories.isEmpty
            ? "a decoder is made here; make all in one place, and name that in `factories`"
            : "a decoder is made here; use the factory's",
          certainty: isElse ? .likely : site.certainty)
      }
    })
}

/// Whether a function of `JSONDecoder` itself makes the decoder, or a property of a type that reads dates in its own way.
private func isFactory(_ function: FunctionFact) -> Bool {
  function.type?.split(separator: ".").last == "JSONDecoder"
    || function.kind == .property && function.isStatic
      && function.sites.contains {
        if case .setting(_, "dateDecodingStrategy", let value) = $0.kind {
          value.contains("custom")
        } else {
          false
        }
      }
}
