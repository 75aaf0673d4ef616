import Domain
import WireJSON

/// A line of a record's JSON.
package struct RawLine: Equatable, Sendable {
  package var indent: Int
  /// The key with its quotes and colon, where the line is a member.
  package var key: String
  /// The value, or the brackets of a container.
  package var value: String
  package var isDrifting: Bool
  /// Whether the value is a person's, and is masked unless asked for.
  package var isPersonal: Bool
  /// The comma behind it, where there is one.
  package var separator: String
}

/// Pretty-prints a record from its tape, values exactly as they were sent.
enum RawOutline {
  /// `personal`: Keys that the profile calls personal, folded.
  static func lines(
    _ view: RecordView, drifting: Set<Int>, personal: Set<String>
  ) -> [RawLine] {
    var writer = Writer(drifting: drifting, personal: personal)
    writer.value(0, view, key: "", indent: 0, isLast: true, isPersonal: false, name: "")
    return writer.lines
  }

  private struct Writer {
    let drifting: Set<Int>
    let personal: Set<String>
    var lines: [RawLine] = []

    mutating func value(
      _ index: Int, _ view: RecordView, key: String, indent: Int, isLast: Bool, isPersonal: Bool,
      name: String
    ) {
      let token = view.tokens[index]
      let isDrifting = drifting.contains(token.fullRange.lowerBound)
      let isContainer = token.kind == .object || token.kind == .array
      guard isContainer, Int(token.next) > index + 1 else {
        let text = String(decoding: view.bytes.copy(of: token.fullRange), as: UTF8.self)
        append(
          key, isContainer ? (token.kind == .object ? "{}" : "[]") : text, indent,
          isDrifting: isDrifting,
          isPersonal: !isContainer
            && (isPersonal && !PersonalKeys.areIDs(name)
              || PersonalKeys.isAddress(token.isEscaped ? view.text(of: index) : text)),
          isLast: isLast)
        return
      }
      let isObject = token.kind == .object
      append(
        key, isObject ? "{" : "[", indent, isDrifting: isDrifting, isPersonal: false, isLast: true)
      var child = index + 1
      while child < Int(token.next) {
        let valueIndex = isObject ? child + 1 : child
        let next = Int(view.tokens[valueIndex].next)
        let childName = isObject ? view.text(of: child) : name
        value(
          valueIndex, view, key: isObject ? "\"\(rawKey(child, view))\": " : "",
          indent: indent + 1, isLast: next >= Int(token.next),
          isPersonal: isPersonal || PersonalKeys.contains(childName)
            || personal.contains(PersonalKeys.fold(childName)), name: childName)
        child = next
      }
      append(
        "", isObject ? "}" : "]", indent, isDrifting: false, isPersonal: false, isLast: isLast)
    }

    private func rawKey(_ index: Int, _ view: RecordView) -> String {
      // A map may be keyed by addresses.
      PersonalText.maskingAddresses(
        in: String(decoding: view.bytes.copy(of: view.tokens[index].range), as: UTF8.self))
    }

    private mutating func append(
      _ key: String, _ value: String, _ indent: Int, isDrifting: Bool, isPersonal: Bool,
      isLast: Bool
    ) {
      lines.append(
        RawLine(
          indent: indent, key: key, value: value, isDrifting: isDrifting, isPersonal: isPersonal,
          separator: isLast ? "" : ","))
    }
  }
}
