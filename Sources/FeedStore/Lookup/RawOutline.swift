import Domain
import WireJSON

/// Pretty-prints a record from its tape, values exactly as they were sent where they may be seen.
enum RawOutline {
  static func lines(
    _ view: RecordView, at root: Int = 0, drifting: Set<Int>, guarded: GuardedRecord
  ) -> [RawLine] {
    var writer = Writer(drifting: drifting, guarded: guarded)
    writer.value(root, view, key: "", path: TapePath(steps: []), indent: 0, isLast: true)
    return writer.lines
  }

  private struct Writer {
    let drifting: Set<Int>
    let guarded: GuardedRecord
    var lines: [RawLine] = []

    mutating func value(
      _ index: Int, _ view: RecordView, key: String, path: TapePath?, indent: Int, isLast: Bool
    ) {
      let token = view.tokens[index]
      let place = path.flatMap { $0.isRoot ? nil : "\($0)" }
      var line = RawLine(
        indent: indent, key: key, value: ShownText(""), path: place,
        isDrifting: drifting.contains(token.fullRange.lowerBound), separator: isLast ? "" : ",")
      let isObject = token.kind == .object
      guard isObject || token.kind == .array else {
        line.value = guarded.json(index, view)
        return lines.append(line)
      }
      guard Int(token.next) > index + 1 else {
        line.value = ShownText(isObject ? "{}" : "[]")
        return lines.append(line)
      }
      var end = RawLine(
        indent: indent, key: "", value: ShownText(isObject ? "}" : "]"), path: place)
      (line.separator, end.separator) = ("", line.separator)
      line.value = ShownText(isObject ? "{" : "[")
      lines.append(line)
      var child = index + 1
      var number = 0
      while child < Int(token.next) {
        let valueIndex = isObject ? child + 1 : child
        let next = Int(view.tokens[valueIndex].next)
        let shown = isObject ? guarded.key(child, of: index, view) : ""
        let step: TapePath.Step? =
          isObject ? self.step(child, shownAs: shown, view) : .index(number)
        value(
          valueIndex, view, key: isObject ? "\"\(shown)\": " : "",
          path: step.flatMap { step in path.map { TapePath(steps: $0.steps + [step]) } },
          indent: indent + 1, isLast: next >= Int(token.next))
        child = next
        number += 1
      }
      lines.append(end)
    }

    /// Nil for a key that can't be read, or isn't shown as it is.
    private func step(_ key: Int, shownAs shown: String, _ view: RecordView) -> TapePath.Step? {
      guard view.tokens[key].defect == .none else { return nil }
      let sent = String(decoding: view.bytes.copy(of: view.tokens[key].range), as: UTF8.self)
      return sent == shown ? .key(view.text(of: key)) : nil
    }
  }
}
