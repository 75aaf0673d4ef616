import SwiftFacts

extension Rule {
  static let singleDateForm = Rule(
    name: "single_date_form",
    summary: "A server's dates are read in every form that servers send.",
    why: """
      `.iso8601` refuses `"2026-05-04T10:00:00.123Z"`: the day the server adds fractions, every record is \
      lost. Read dates with and without fractions, and numbers, in one place.
      """,
    severity: .warning, isHouseStyle: false, options: [],
    accepted: [
      """
      func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom(FlexibleDate.date)
        return decoder
      }
      """
    ],
    rejected: [
      """
      func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
      }
      """,
      """
      func decoder(_ formatter: DateFormatter) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .formatted(formatter)
        return decoder
      }
      """,
    ],
    check: { project in strategies(in: project) + formatters(in: project) + readings(in: project) })
}

private func strategies(in project: Project) -> [Finding] {
  project.sites { site -> String? in
    guard case .setting("dateDecodingStrategy", let value) = site.kind else { return nil }
    let form = value.split(separator: ".").last.map { String($0.prefix { $0 != "(" }) } ?? ""
    return value.contains("custom") ? nil : form
  }.compactMap { file, function, site, form in
    let isKnown = knownForms.contains(form)
    return Finding(
      rule: "single_date_form", path: file.path, place: site.place, symbol: function.symbol,
      message: isKnown
        ? "`.\(form)` reads one form of dates; a fraction or a number more, and every record is lost"
        : "this strategy may read one form of dates only",
      certainty: isKnown ? site.certainty : .likely)
  }
}

private let knownForms: Set<String> = [
  "iso8601", "formatted", "secondsSince1970", "millisecondsSince1970", "deferredToDate",
]

/// Formatters with one format, beside no other, that a decode might use.
private func formatters(in project: Project) -> [Finding] {
  project.files.flatMap { file in
    file.functions.compactMap { function -> Finding? in
      let made = function.sites.filter { if case .dateFormatter = $0.kind { true } else { false } }
      guard let site = made.first, made.count == 1,
        function.kind == .property || function.result?.name?.hasSuffix("Formatter") == true
      else { return nil }
      let shows = function.calls.contains("setLocalizedDateFormatFromTemplate")
      return shows
        ? nil
        : Finding(
          rule: "single_date_form", path: file.path, place: site.place, symbol: function.symbol,
          message:
            "this formatter reads one form of dates; where it reads a server's, try others too",
          certainty: .likely)
    }
  }
}

/// A date that is read on the way of a decode, in one form.
private func readings(in project: Project) -> [Finding] {
  let paths = DecodingPaths(project)
  return project.files.flatMap { file in
    paths.functions(of: file).compactMap { function, _ -> Finding? in
      let reads = function.sites.filter { $0.kind == .dateReading }
      guard let site = reads.first, reads.count == 1 else { return nil }
      return Finding(
        rule: "single_date_form", path: file.path, place: site.place, symbol: function.symbol,
        message: "a date is read in one form here; try others before it is taken for none",
        certainty: .likely)
    }
  }
}
