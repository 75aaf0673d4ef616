/// Looks for headers that the TOML library's own check of, an assertion, would end the program for.
enum ProfileHeaders {
  /// A line that begins a table and names none: `[`, `[,`, `[a.]`; its line and column, counted from 1.
  static func nameless(in text: String) -> (line: Int, column: Int)? {
    var depth = 0
    var quote: Character?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\u{FEFF}" }
      defer { follow(trimmed, &depth, &quote) }
      guard depth == 0, quote == nil, trimmed.hasPrefix("[") else { continue }
      let inside = trimmed.drop { $0 == "[" }.prefix { $0 != "]" }
      let parts = inside.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.allSatisfy(isName) else { return (number + 1, line.count - trimmed.count + 1) }
      depth = 0
    }
    return nil
  }

  private static func isName(_ part: Substring) -> Bool {
    guard let first = part.first(where: { $0 != " " && $0 != "\t" }) else { return false }
    return first.isASCII && (first.isLetter || first.isNumber) || "_-\"'".contains(first)
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
