import TestSupport

/// A built-in profile's text with one thing in it that somebody, or some editor, may have done to it.
enum ProfileMutation: CaseIterable {
  case lineDeleted, lineDoubled, linesSwapped, valueOfOtherType, hugeNumber, longName
  case nulByte, nulEscape, deepHeader, deepKey, deepList, deepTable
  case noUTF8, carriageReturns, cut, otherCharacter, characterDeleted, otherEscape

  /// The bytes of `text`, changed at a place that `random` names.
  func apply(to text: String, using random: inout SeededGenerator) -> [UInt8] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = Int.random(in: lines.indices, using: &random)
    let deep = 20_000
    switch self {
    case .lineDeleted: lines.remove(at: line)
    case .lineDoubled: lines.insert(lines[line], at: line)
    case .linesSwapped: lines.swapAt(line, Int.random(in: lines.indices, using: &random))
    case .valueOfOtherType: Self.setValue(in: &lines, to: Self.values, using: &random)
    case .hugeNumber: Self.setValue(in: &lines, to: Self.numbers, using: &random)
    case .longName: lines.insert(String(repeating: "n", count: deep) + " = 1", at: line)
    case .nulEscape: lines.insert("\"a\\u0000b\" = \"\\U00000000\"", at: line)
    case .deepHeader: lines.insert("[\(Self.dotted(deep))]", at: line)
    case .deepKey: lines.insert("\(Self.dotted(deep)) = 1", at: line)
    case .deepList: lines.insert("a = " + String(repeating: "[", count: deep), at: line)
    case .deepTable: lines.insert(String(repeating: "a = {", count: deep), at: line)
    case .carriageReturns: return Array(lines.joined(separator: "\r\n").utf8)
    case .nulByte, .noUTF8, .cut, .otherCharacter, .characterDeleted, .otherEscape:
      return bytes(of: text, using: &random)
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func bytes(of text: String, using random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    let place = Int.random(in: bytes.indices, using: &random)
    switch self {
    case .nulByte: bytes.insert(0, at: place)
    case .noUTF8: bytes[place] = UInt8.random(in: 0xC0...0xFF, using: &random)
    case .cut: bytes.removeSubrange(place...)
    case .characterDeleted: bytes.remove(at: place)
    case .otherEscape: bytes.insert(contentsOf: Array("\\.".utf8), at: place)
    default: bytes[place] = Array("[]{}=.,\"'#\\\n\t 0a$*".utf8).randomElement(using: &random) ?? 0
    }
    return bytes
  }

  private static func setValue(
    in lines: inout [String], to values: [String], using random: inout SeededGenerator
  ) {
    let members = lines.indices.filter { lines[$0].contains(" = ") }
    guard let line = members.randomElement(using: &random),
      let key = lines[line].split(separator: " = ").first,
      let value = values.randomElement(using: &random)
    else { return }
    lines[line] = "\(key) = \(value)"
  }

  private static func dotted(_ count: Int) -> String {
    Array(repeating: "a", count: count).joined(separator: ".")
  }

  private static let values = [
    "1", "0", "-1", "true", "false", "\"\"", "\"x\"", "''", "[]", "{}", "[[]]", "[{}]", "[1]",
    "[\"\"]", "{ a = 1 }", "1.5", "2026-11-21", "10:00:00", "2026-11-21T10:00:00Z", "\"$\"",
    "\"a[0][1]\"", "\"[]\"", "\"a[].b[].c\"", "\"*\"", "\"..\"",
  ]
  private static let numbers = [
    "99999999999999999999999", "-9223372036854775808", "9223372036854775807", "1e999", "inf",
    "nan", "-nan", "0x7FFFFFFFFFFFFFFF", "1_0_0", "0b11", "00", "1e", "\"a[99999999999999999999]\"",
  ]
}
