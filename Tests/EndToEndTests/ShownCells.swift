/// What a terminal shows, cell by cell, of lines with control sequences for colours.
///
/// A blank has no colour of its own but that of its ground; what a terminal keeps behind the last text of a line makes no difference.
enum ShownCells {
  private struct Look {
    var text: [String] = []
    var ground: [String] = []
    var marks: Set<String> = []

    /// `codes`: The numbers of one sequence, as in `1;38;5;220`.
    mutating func take(_ codes: [String]) {
      var rest = codes[...]
      while let code = rest.popFirst() {
        switch code {
        case "", "0": self = Look()
        case "38": text = Array(rest.prefix(2)); rest = rest.dropFirst(2)
        case "48": ground = Array(rest.prefix(2)); rest = rest.dropFirst(2)
        case "39": text = []
        case "49": ground = []
        default: marks.insert(code)
        }
      }
    }
  }

  /// The cells of lines as `tmux capture-pane -e` has them: colours go on from line to line.
  static func of(_ lines: [String]) -> [[String]] {
    var look = Look()
    return lines.map { line in
      var cells: [String] = []
      var rest = Substring(line)
      while let character = rest.popFirst() {
        if character == "\u{1B}", rest.first == "[", let end = rest.firstIndex(of: "m") {
          look.take(
            rest[..<end].dropFirst().split(separator: ";", omittingEmptySubsequences: false)
              .map(String.init))
          rest = rest[end...].dropFirst()
        } else {
          let ground = look.ground.joined(separator: ";")
          let isBlank = character == " " && look.marks.isDisjoint(with: ["4", "7"])
          let style = "\(look.text.joined(separator: ";")) \(look.marks.sorted())"
          cells.append("\(character) \(ground) \(isBlank ? "" : style)")
        }
      }
      while cells.last == "   " { cells.removeLast() }
      return cells
    }
  }
}
