import Domain

/// A record's own JSON, its personal values masked.
struct RawPage: PageContent {
  let row: Int
  let label: String
  let lines: [RawLine]

  var focus: AppState.Focus { .raw }
  var record: (row: Int, label: String)? { (row, label) }

  func title(_ options: ShowOptions) -> String {
    let label = PersonalRule.text(label, in: .detail, asked: options.reveals)
    let hidesSomething = !options.reveals && lines.contains(where: \.value.isMasked)
    return "JSON of \(label)" + (hidesSomething ? ", personal values masked" : "")
  }

  func lines(_ options: ShowOptions) -> [PageLine] {
    lines.map { Self.line($0, options) }
  }

  private static func line(_ line: RawLine, _ options: ShowOptions) -> PageLine {
    let value = line.value.text(revealing: options.reveals)
    let parts: [PageLine.Part] = [
      .init(text: line.key, role: .jsonKey),
      .init(text: value, role: line.isDrifting ? .unsure : role(value)),
      .init(text: line.separator, role: .normal),
    ]
    return PageLine(
      "", parts.filter { !$0.text.isEmpty }, note: line.isDrifting ? "◂ drift" : "",
      indent: line.indent * 2)
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
