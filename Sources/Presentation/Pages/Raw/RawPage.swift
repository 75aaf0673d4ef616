import Domain

/// A record's own JSON, its personal values masked.
struct RawPage: PageContent {
  let row: Int
  let label: String
  let tree: RawTree

  var focus: AppState.Focus { .raw }
  var record: (row: Int, label: String)? { (row, label) }
  var selected: Int? { tree.selected }

  func title(_ options: ShowOptions) -> String {
    let label = PersonalRule.text(label, in: .detail, asked: options.reveals)
    let hidesSomething = !options.reveals && tree.lines.contains(where: \.value.isMasked)
    return "JSON of \(label)" + (hidesSomething ? ", personal values masked" : "")
  }

  /// Where the selected line stands: `metadata.region`.
  var place: String? { tree.selectedLine?.path }

  func lines(_ options: ShowOptions) -> [PageLine] {
    tree.visible.map { line($0, options) }
  }

  private func line(_ index: Int, _ options: ShowOptions) -> PageLine {
    let line = tree.lines[index]
    let isFolded = tree.folded.contains(index)
    let isDrifting = line.isDrifting || tree.hidesDrift(at: index)
    var value = line.value.text(revealing: options.reveals)
    var separator = line.separator
    if isFolded {
      let end = tree.lines[tree.end(of: index)]
      value += options.symbols.ellipsis + end.value.text(revealing: options.reveals)
      separator = end.separator
    }
    let parts: [PageLine.Part] = [
      .init(text: line.key, role: .jsonKey),
      .init(text: value, role: isDrifting ? .unsure : Self.role(value)),
      .init(text: separator, role: .normal),
    ]
    var shown = PageLine(
      "", parts.filter { !$0.text.isEmpty }, note: isDrifting ? "◂ drift" : "",
      indent: line.indent * 2)
    shown.source = index
    return shown
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
