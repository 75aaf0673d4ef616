import Presentation

/// One JSON object on one line, members in the order in which they are added.
///
/// Everything but printable ASCII and harmless letters is escaped, so that a
/// hostile string can't reach a terminal through a report.
package struct JSONLine {
  private var members: [String] = []

  package init() {}

  package var text: String { "{\(members.joined(separator: ","))}" }

  package mutating func add(_ key: String, _ value: String?) {
    add(key, json: value.map(Self.quoted) ?? "null")
  }

  package mutating func add(_ key: String, _ value: Int?) {
    add(key, json: value.map(String.init) ?? "null")
  }

  /// Adds a value that is JSON already.
  package mutating func add(_ key: String, json: String) {
    members.append("\(Self.quoted(key)):\(json)")
  }

  static func array(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if DisplaySafety.isSafe(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          for unit in String(scalar).utf16 { result += escape(unit) }
        }
      }
    }
    return result + "\""
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
