/// A frame as text with the control sequences of its colours.
package enum ANSIPicture {
  /// The rows, a line each.
  package static func text(_ frame: Frame, _ theme: Theme) -> String {
    frame.cells.map { line(CellRun.runs($0, theme)) + "\n" }.joined()
  }

  private static func line(_ runs: [CellRun]) -> String {
    var runs = runs
    while runs.last?.isBlank == true { runs.removeLast() }
    return runs.map { run in
      let codes = codes(run.look)
      return codes.isEmpty ? run.text : "\u{1B}[\(codes)m\(run.text)\u{1B}[0m"
    }.joined()
  }

  /// Source: ECMA-48 §8.3.117, and xterm's ctlseqs for 256 colours.
  private static func codes(_ look: Look) -> String {
    var codes: [String] = []
    if look.isBold { codes.append("1") }
    if look.isUnderlined { codes.append("4") }
    if look.isReversed { codes.append("7") }
    if let color = look.foreground { codes.append("38;5;\(color)") }
    if let color = look.background { codes.append("48;5;\(color)") }
    return codes.joined(separator: ";")
  }
}
