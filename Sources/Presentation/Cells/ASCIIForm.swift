/// What stands for a glyph on a terminal that shows ASCII alone.
enum ASCIIForm {
  /// The glyph itself, or ASCII for it; two different glyphs never look the same.
  static func glyphs(_ glyph: Glyph) -> [Glyph] {
    guard !glyph.text.utf8.allSatisfy({ $0 < 0x80 }) else { return [glyph] }
    let text = signs[glyph.text] ?? glyph.text.unicodeScalars.map(escape).joined()
    return text.map { Glyph(text: String($0), width: 1) }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar.value < 0x80 ? String(scalar) : "<\(String(scalar.value, radix: 16))>"
  }

  private static let signs: [String: String] = [
    "—": "-", "–": "-", "─": "-", "…": "...", "•": "*", "·": "|", "→": "->", "▸": ">", "◂": "<",
    "×": "x", "⏎": "Enter", "†": "^",
  ]
}
