/// A frame as an SVG picture, from the same cells and theme as the terminal's.
package enum SVGPicture {
  private static let fontSize = 14
  private static let cellHeight = 18
  /// Tenths of a pixel: a cell is 8.4 wide, which is what most monospaced fonts have at this size.
  private static let cellWidth = 84
  private static let baseline = 13
  private static let margin = 10
  private static let fonts =
    "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"

  /// `title`: What the picture shows, for who can't see it.
  package static func text(_ frame: Frame, _ theme: Theme, title: String) -> String {
    let width = tenths(frame.size.columns * cellWidth + 20 * margin)
    let height = frame.size.rows * cellHeight + 2 * margin
    let rows = frame.cells.enumerated().map { row, cells in
      self.row(CellRun.runs(cells, theme), row, theme)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" font-family="\(fonts)" font-size="\(fontSize)">
      <title>\(escaped(title))</title>
      <rect width="100%" height="100%" rx="6" fill="\(hex(theme.paper))"/>
      \(rows.joined())</svg>

      """
  }

  private static func row(_ runs: [CellRun], _ row: Int, _ theme: Theme) -> String {
    let top = margin + row * cellHeight
    // All backgrounds first: a letter may hang over into the next run.
    let fills = runs.compactMap { run -> String? in
      guard let color = colors(run.look, theme).background else { return nil }
      return "<rect x=\"\(left(run))\" y=\"\(top)\" width=\"\(width(run))\" "
        + "height=\"\(cellHeight)\" fill=\"\(hex(color))\"/>\n"
    }
    let texts = runs.flatMap(pieces).map { run in
      let color = hex(colors(run.look, theme).foreground)
      let weight = run.look.isBold ? " font-weight=\"bold\"" : ""
      let line = run.look.isUnderlined ? " text-decoration=\"underline\"" : ""
      return "<text x=\"\(left(run))\" y=\"\(top + baseline)\" textLength=\"\(width(run))\" "
        + "fill=\"\(color)\"\(weight)\(line)>\(escaped(run.text))</text>\n"
    }
    return fills.joined() + texts.joined()
  }

  /// The words of a run, each at its own place: whatever font there is, columns stay columns.
  private static func pieces(_ run: CellRun) -> [CellRun] {
    var pieces: [CellRun] = []
    var column = run.columns.lowerBound
    for glyph in CellText.glyphs(RightToLeft.bare(run.text)) {
      let next = column + glyph.width
      defer { column = next }
      guard glyph.text != " " else { continue }
      if let last = pieces.indices.last, pieces[last].columns.upperBound == column {
        pieces[last].columns = pieces[last].columns.lowerBound..<next
        pieces[last].text += glyph.text
      } else {
        pieces.append(CellRun(columns: column..<next, text: glyph.text, look: run.look))
      }
    }
    return pieces
  }

  /// The colours of a look, where the terminal's own are those of paper and ink.
  private static func colors(
    _ look: Look, _ theme: Theme
  ) -> (foreground: UInt8, background: UInt8?) {
    let ink: UInt8 = theme.paper < 244 && theme.paper >= 232 ? 252 : 16
    let foreground = look.foreground ?? ink
    guard look.isReversed else { return (foreground, look.background) }
    return (look.background ?? theme.paper, foreground)
  }

  // MARK: Text

  private static func left(_ run: CellRun) -> String {
    tenths(run.columns.lowerBound * cellWidth + 10 * margin)
  }

  private static func width(_ run: CellRun) -> String { tenths(run.columns.count * cellWidth) }

  private static func tenths(_ number: Int) -> String {
    number % 10 == 0 ? "\(number / 10)" : "\(number / 10).\(number % 10)"
  }

  private static func hex(_ index: UInt8) -> String {
    let color = RGB(index: index)
    return "#"
      + [color.red, color.green, color.blue].map { byte in
        let digits = String(byte, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }

  private static func escaped(_ text: String) -> String {
    DisplaySafety.visible(text).map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }.joined()
  }
}
