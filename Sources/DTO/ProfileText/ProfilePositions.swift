/// Where the keys of a TOML text stand: the library tells that of syntax errors alone.
///
/// Knows headers, keys, and what lies inside brackets and strings; nothing else matters here.
struct ProfilePositions {
  struct Position: Equatable {
    var line: Int
    var column: Int
  }

  /// By path: `record[1].fields.amount`.
  private var places: [String: Position] = [:]

  init(_ text: String) {
    var prefix = ""
    var counts: [String: Int] = [:]
    var depth = 0
    var quote: Character?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      let column = line.count - trimmed.count + 1
      if depth == 0, quote == nil {
        let position = Position(line: number + 1, column: column)
        if trimmed.hasPrefix("[") {
          prefix = Self.header(trimmed, &counts)
          places[prefix] = position
          continue
        }
        if let key = Self.key(trimmed) {
          places[prefix.isEmpty ? key : "\(prefix).\(key)"] = position
        }
      }
      Self.follow(trimmed, &depth, &quote)
    }
  }

  /// The place of `path`, or of the nearest thing around it.
  func position(of path: String) -> Position {
    var path = path.drop { $0 == "." }
    while !path.isEmpty {
      if let position = places[String(path)] { return position }
      guard let cut = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { break }
      path = path[..<cut]
    }
    return Position(line: 1, column: 1)
  }

  /// A line that begins a table and names none: `[`, `[,`, `[a.]`.
  static func brokenHeader(in text: String) -> ProfileProblem? {
    var depth = 0
    var quote: Character?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\u{FEFF}" }
      defer { follow(trimmed, &depth, &quote) }
      guard depth == 0, quote == nil, trimmed.hasPrefix("[") else { continue }
      let inside = trimmed.drop { $0 == "[" }.prefix { $0 != "]" }
      let parts = inside.split(separator: ".", omittingEmptySubsequences: false)
      let isNamed = parts.allSatisfy { part in
        part.first { $0 != " " && $0 != "\t" }.map { character in
          character.isASCII && (character.isLetter || character.isNumber)
            || "_-\"'".contains(character)
        } ?? false
      }
      if !isNamed {
        return ProfileProblem(
          line: number + 1, column: line.count - trimmed.count + 1,
          message: "a table needs a name: [defaults], [[record]]")
      }
      depth = 0
    }
    return nil
  }

  /// `[[record]]` counts up; `[record.fields]` belongs to the last of them.
  private static func header(_ line: Substring, _ counts: inout [String: Int]) -> String {
    let isList = line.hasPrefix("[[")
    let inside = line.drop { $0 == "[" }.prefix { $0 != "]" }
    var path = ""
    let parts = inside.split(separator: ".").map { $0.filter { $0 != " " && $0 != "\"" } }
    for (index, part) in parts.enumerated() {
      path += path.isEmpty ? part : ".\(part)"
      if isList, index == parts.count - 1 {
        counts[path, default: -1] += 1
      }
      if let count = counts[path] { path += "[\(count)]" }
    }
    return path
  }

  private static func key(_ line: Substring) -> String? {
    guard let equals = line.firstIndex(of: "="), !line.hasPrefix("#") else { return nil }
    let key = line[..<equals].filter { $0 != " " && $0 != "\"" && $0 != "'" }
    return key.isEmpty ? nil : String(key)
  }

  /// Counts brackets outside of strings, and follows strings of several lines.
  private static func follow(_ line: Substring, _ depth: inout Int, _ quote: inout Character?) {
    var open: Character?
    var rest = line
    while let character = rest.first {
      if let triple = quote {
        if rest.hasPrefix(String(repeating: triple, count: 3)) {
          quote = nil
          rest = rest.dropFirst(3)
          continue
        }
      } else if let single = open {
        if character == "\\", single == "\"" {
          rest = rest.dropFirst(2)
          continue
        }
        if character == single { open = nil }
      } else if rest.hasPrefix("\"\"\"") || rest.hasPrefix("'''") {
        quote = character
        rest = rest.dropFirst(3)
        continue
      } else {
        switch character {
        case "\"", "'": open = character
        case "#": return
        case "[", "{": depth += 1
        case "]", "}": depth -= 1
        default: break
        }
      }
      rest = rest.dropFirst()
    }
  }
}
