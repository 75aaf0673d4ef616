import Domain
import WireJSON

/// Pretty-prints a record from its tape, values exactly as they were sent where they may be seen.
enum RawOutline {
  static func lines(
    _ view: RecordView, at root: Int = 0, drifting: Set<Int>, guarded: GuardedRecord
  ) -> [RawLine] {
    var writer = Writer(drifting: drifting, guarded: guarded)
    writer.value(root, view, key: "", indent: 0, isLast: true)
    return writer.lines
  }

  private struct Writer {
    let drifting: Set<Int>
    let guarded: GuardedRecord
    var lines: [RawLine] = []

    mutating func value(
      _ index: Int, _ view: RecordView, key: String, indent: Int, isLast: Bool
    ) {
      let token = view.tokens[index]
      let isDrifting = drifting.contains(token.fullRange.lowerBound)
      let isObject = token.kind == .object
      guard isObject || token.kind == .array else {
        return append(
          key, guarded.json(index, view), indent, isDrifting: isDrifting, isLast: isLast)
      }
      guard Int(token.next) > index + 1 else {
        return append(
          key, ShownText(isObject ? "{}" : "[]"), indent, isDrifting: isDrifting, isLast: isLast)
      }
      append(key, ShownText(isObject ? "{" : "["), indent, isDrifting: isDrifting, isLast: true)
      var child = index + 1
      while child < Int(token.next) {
        let valueIndex = isObject ? child + 1 : child
        let next = Int(view.tokens[valueIndex].next)
        value(
          valueIndex, view,
          key: isObject ? "\"\(guarded.key(child, of: index, view))\": " : "",
          indent: indent + 1, isLast: next >= Int(token.next))
        child = next
      }
      append("", ShownText(isObject ? "}" : "]"), indent, isDrifting: false, isLast: isLast)
    }

    private mutating func append(
      _ key: String, _ value: ShownText, _ indent: Int, isDrifting: Bool, isLast: Bool
    ) {
      lines.append(
        RawLine(
          indent: indent, key: key, value: value, isDrifting: isDrifting,
          separator: isLast ? "" : ","))
    }
  }
}
