import Domain

/// A record's own JSON, its personal values masked.
enum RawPage {
  static func lines(_ lines: [RawText], _ options: ShowOptions) -> [PageLine] {
    lines.map { line in
      PageLine(
        "", line.key + line.value.text(revealing: options.reveals) + line.separator,
        role: line.isDrifting ? .warning : .normal,
        note: line.isDrifting ? "◂ drift" : "", indent: line.indent * 2)
    }
  }
}
