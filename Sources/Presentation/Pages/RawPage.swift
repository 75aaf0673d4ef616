import Domain

/// A record's own JSON, its personal values masked.
enum RawPage {
  static func lines(_ lines: [RawLine], _ options: ShowOptions) -> [PageLine] {
    lines.map { line in
      let value = line.value.text(revealing: options.reveals)
      return PageLine(
        "",
        [
          .init(text: line.key, role: .jsonKey),
          .init(text: value, role: line.isDrifting ? .unsure : role(value)),
          .init(text: line.separator, role: .normal),
        ].filter { !$0.text.isEmpty },
        note: line.isDrifting ? "◂ drift" : "", indent: line.indent * 2)
    }
  }

  /// What kind of value it is: its first character tells.
  private static func role(_ value: String) -> Role {
    guard let first = value.first else { return .normal }
    return switch first {
    case "\"": .jsonText
    case "-", "0"..."9": .jsonNumber
    case "t", "f", "n": .jsonLiteral
    default: .normal
    }
  }
}
