/// Text in lines.
enum WrappedText {
  /// `text` in lines of at most `width` cells, broken at spaces; a longer word is broken where it must.
  ///
  /// - Complexity: O(*n*) in the text.
  static func lines(_ text: String, _ width: Int) -> [String] {
    let width = max(1, width)
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      var pieces = pieces(of: word, width)
      if !line.isEmpty, pieces.count > 1 || used + 1 + pieces[0].width > width {
        lines.append(line)
        (line, used) = ("", 0)
      }
      let last = pieces.removeLast()
      lines += pieces.map(\.text)
      used += last.width + (line.isEmpty ? 0 : 1)
      line += (line.isEmpty ? "" : " ") + last.text
    }
    return lines + [line]
  }

  /// A word in pieces that have room; one where it has room itself.
  private static func pieces(of word: Substring, _ width: Int) -> [(text: String, width: Int)] {
    var pieces: [(text: String, width: Int)] = []
    var piece = (text: "", width: 0)
    for character in word {
      let cells = CellText.width(String(character))
      if piece.width + cells > width, !piece.text.isEmpty {
        pieces.append(piece)
        piece = ("", 0)
      }
      piece.text.append(character)
      piece.width += cells
    }
    return pieces + [piece]
  }
}
