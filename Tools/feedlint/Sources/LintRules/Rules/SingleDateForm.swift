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

// MARK: Strategies

// swift-format-ignore
/// The strategies that read one form, and what they refuse.
private let forms: [(name: String, refuses: String)] = [
  ("iso8601",                "a fraction of a second"),
  ("formatted",              "what its one format isn't"),
  ("secondsSince1970",       "a text"),
  ("millisecondsSince1970",  "a text"),
  ("deferredToDate",         "a text, and takes seconds since 2001"),
]

private func strategies(in project: Project) -> [Finding] {
  let encoding = Set(
    project.sites { site -> Bool? in
      if case .setting(_, "dateEncodingStrategy", _) = site.kind { true } else { nil }
    }.map(\.file.path))
  let named = Set(
    project.files.flatMap(\.functions).filter {
      $0.type?.hasSuffix("DateDecodingStrategy") == true
    }.map(\.name))
  return project.sites { site -> String? in
    guard case .setting(_, "dateDecodingStrategy", let value) = site.kind else { return nil }
    let form = value.split(separator: ".").last.map { String($0.prefix { $0 != "(" }) } ?? ""
    return value.contains("custom") || value == "newValue"
      ? nil : value.hasPrefix(".formatted") ? "formatted" : form
  }.compactMap { file, function, site, form in
    // A strategy of the files reads as it likes.
    guard readsDates(function, in: project), !named.contains(form) else { return nil }
    let refused = forms.first { $0.name == form }?.refuses
    let isOwn = encoding.contains(file.path)
    return Finding(
      rule: "single_date_form", path: file.path, place: site.place, symbol: function.symbol,
      message: refused.map {
        "`.\(form)` refuses \($0): read dates in every form that servers send"
      }
        ?? "this strategy may read one form of dates only",
      certainty: refused != nil && !isOwn ? site.certainty : .likely)
  }
}

/// Whether what a function decodes may hold a date, as far as the files tell.
private func readsDates(_ function: FunctionFact, in project: Project) -> Bool {
  let decoded = function.sites.compactMap { site -> TypeReference? in
    guard case .decode(let call) = site.kind else { return nil }
    return call.type ?? .other("")
  }
  guard !decoded.isEmpty else { return true }
  var waiting = decoded.map { ($0, function.type) }
  var seen: Set<String> = []
  while let (reference, scope) = waiting.popLast() {
    if case .other = reference { return true }
    for name in reference.names where !plainTypes.contains(name) {
      guard let type = project.type(named: name, in: scope), project.decodability(of: type) != nil
      else { return true }
      guard seen.insert(type.name).inserted else { continue }
      guard let parts = decodedParts(of: type, in: project) else { return true }
      waiting += parts.map { ($0, type.name) }
    }
  }
  return false
}

/// The types of what is decoded of a type; nil where they aren't all written.
private func decodedParts(of type: TypeInfo, in project: Project) -> [TypeReference]? {
  let parts: [TypeReference?]
  if project.decoding(of: type) == .custom {
    parts = type.functions.filter(\.fact.isDecodingInitializer).flatMap { member in
      member.fact.sites.compactMap { site -> TypeReference?? in
        guard case .decode(let call) = site.kind, call.kind != .container else { return nil }
        return .some(call.type)
      }
    }
  } else {
    parts = type.properties.filter(\.isStored).map(\.type)
  }
  let written = parts.compactMap(\.self)
  return written.count == parts.count ? written : nil
}

/// Types of the standard library that hold no date.
private let plainTypes: Set<String> = [
  "String", "Int", "Int32", "Int64", "UInt", "UInt64", "Double", "Float", "Bool", "Decimal", "URL",
  "UUID", "Data", "Character", "Array", "Set",
]

// MARK: Formatters

/// Formatters with one format that something reads dates with.
private func formatters(in project: Project) -> [Finding] {
  let readers = namesOfReaders(in: project)
  return project.files.flatMap { file in
    file.functions.compactMap { function -> Finding? in
      let made = function.sites.filter { if case .dateFormatter = $0.kind { true } else { false } }
      guard let site = made.first, made.count == 1,
        function.kind == .property || function.result?.name?.hasSuffix("Formatter") == true,
        readers.contains(function.name)
      else { return nil }
      return Finding(
        rule: "single_date_form", path: file.path, place: site.place, symbol: function.symbol,
        message:
          "this formatter reads one form of dates; where it reads a server's, try others too",
        certainty: .likely)
    }
  }
}

/// The names of formatters that a date is read with, or that a strategy takes.
private func namesOfReaders(in project: Project) -> Set<String> {
  project.files.flatMap(\.functions).reduce(into: []) { names, function in
    var reading: [String] = []
    for site in function.sites {
      switch site.kind {
      case .dateReading(let name, isInLoop: false):
        reading.append(name.filter { $0 != "(" && $0 != ")" })
      case .setting(_, "dateDecodingStrategy", let value):
        names.formUnion(
          value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      default: continue
      }
    }
    // Of several in a function, one is tried after the other.
    if reading.count == 1 { names.formUnion(reading) }
  }
}

// MARK: Readings

/// A date that is read on the way of a decode, in one form.
private func readings(in project: Project) -> [Finding] {
  project.decodingFunctions.compactMap { decoding in
    let function = decoding.function
    let reads = function.sites.filter { if case .dateReading = $0.kind { true } else { false } }
    guard let site = reads.first, reads.count == 1,
      case .dateReading(_, isInLoop: false) = site.kind
    else { return nil }
    return Finding(
      rule: "single_date_form", path: decoding.path, place: site.place, symbol: function.symbol,
      message: "a date is read in one form here; try others before it is taken for none",
      certainty: .likely)
  }
}
