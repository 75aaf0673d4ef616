import Domain

/// A record's own JSON, its personal values masked.
enum RawPage {
  static func lines(_ lines: [RawText], _ options: ShowOptions) -> [PageLine] {
    lines.map { line in
      PageLine(
        "", line.key + value(line, options) + line.separator,
        role: line.isDrifting ? .warning : .normal,
        note: line.isDrifting ? "◂ drift" : "", indent: line.indent * 2)
    }
  }

  private static func value(_ line: RawText, _ options: ShowOptions) -> String {
    guard line.isPersonal, !options.reveals else { return line.value }
    return masked(line.value)
  }

  /// The JSON of a value with what it says hidden; its type stays visible.
  static func masked(_ json: String) -> String {
    guard json.hasPrefix("\""), json.count >= 2 else {
      return json == "null" || json == "true" || json == "false" ? json : "•••"
    }
    return "\"\(PersonalText(String(json.dropFirst().dropLast())).masked)\""
  }
}
