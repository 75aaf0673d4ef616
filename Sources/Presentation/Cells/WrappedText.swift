/// Text in lines.
enum WrappedText {
  /// `text` in lines of at most `width` cells, broken at spaces; a longer word is broken where it must.
  static func lines(_ text: String, _ width: Int) -> [String] {
    let width = max(1, width)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      var rest = String(word)
      if !line.isEmpty, CellText.width(line) + CellText.width(rest) + 1 > width {
        lines.append(line)
        line = ""
      }
      while CellText.width(rest) > width {
        let head = CellText.fitting(rest, width, ellipsis: "").map(\.text).joined()
        guard !head.isEmpty, rest.hasPrefix(head) else { break }
        lines.append(head)
        rest = String(rest.dropFirst(head.count))
      }
      line += (line.isEmpty ? "" : " ") + rest
    }
    return lines + [line]
  }
}
