/// A line of a page: a label, a text, and what is noteworthy about it.
package struct PageLine: Equatable, Sendable {
  package var label: String
  /// The text, in pieces of one meaning each.
  package var parts: [Part]
  /// Why the value isn't certain, and what was on the wire; empty where it is.
  package var note: String
  package var indent = 0
  /// What can be selected, where the line is of that: its number on the page.
  var source: Int?
  /// The line in the other half of a wide screen, if there is one.
  var beside: [PageLine] = []

  /// A piece of the text.
  package struct Part: Equatable, Sendable {
    package var text: String
    package var role: Role
  }

  /// The whole text.
  package var text: String { parts.map(\.text).joined() }

  init(_ label: String, _ text: String, role: Role = .normal, note: String = "", indent: Int = 0) {
    self.init(label, [Part(text: text, role: role)], note: note, indent: indent)
  }

  init(_ label: String, _ parts: [Part], note: String = "", indent: Int = 0) {
    self.label = label
    self.parts = parts
    self.note = note
    self.indent = indent
  }
}

extension PageLine {
  /// Cells of the label's column.
  static func labelWidth(_ width: Int) -> Int { width < 60 ? 11 : 18 }

  /// The line in as many as it needs: a note that has no room behind its text goes below it.
  func wrapped(to width: Int) -> [PageLine] {
    let start = 1 + indent + (label.isEmpty ? 0 : Self.labelWidth(width))
    let room = max(8, width - start)
    let isOne = CellText.width(text) + (note.isEmpty ? 0 : CellText.width(note) + 2) <= room
    if isOne || width < 20 { return [self] }
    var lines = Self.parts(parts, in: WrappedText.lines(text, room)).enumerated().map {
      index, parts in
      PageLine(index == 0 ? label : "", parts, indent: index == 0 ? indent : start - 1)
    }
    if !note.isEmpty {
      let notes = WrappedText.lines(note, max(8, width - start - 2))
      lines += notes.map { PageLine("", $0, role: .unsure, indent: start + 1) }
    }
    for index in lines.indices { lines[index].source = source }
    return lines
  }

  /// The pieces of a text as they fall on the lines that it was broken into.
  private static func parts(_ parts: [Part], in lines: [String]) -> [[Part]] {
    var rest = parts[...]
    var found = lines.map { line in
      // A line that is broken at a space loses it.
      if let first = rest.first, first.text.hasPrefix(" "), !line.hasPrefix(" ") {
        rest[rest.startIndex].text.removeFirst()
      }
      var pieces: [Part] = []
      var room = line.count
      while room > 0, let part = rest.popFirst() {
        pieces.append(Part(text: String(part.text.prefix(room)), role: part.role))
        if part.text.count > room {
          rest.insert(
            Part(text: String(part.text.dropFirst(room)), role: part.role), at: rest.startIndex)
        }
        room -= min(room, part.text.count)
      }
      return pieces
    }
    // Whatever counting says, nothing is left out.
    if let last = found.indices.last { found[last] += rest }
    return found
  }
}
