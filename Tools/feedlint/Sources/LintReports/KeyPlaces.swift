/// Where the keys of a TOML text stand, which the TOML library doesn't tell.
struct KeyPlaces {
  struct Place: Equatable {
    var line: Int
    var column: Int
  }

  private var places: [[String]: Place] = [:]

  /// Lines `[table]` and `key = …`; keys inside of values aren't looked for.
  init(_ text: String) {
    var table: [String] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let indent = line.prefix { $0 == " " || $0 == "\t" }.count
      let words = line.dropFirst(indent)
      let place = Place(line: number + 1, column: indent + 1)
      if words.hasPrefix("[") {
        let name = words.dropFirst().prefix { $0 != "]" }
        table = [Self.plain(name)]
        places[table] = place
      } else if let equals = words.firstIndex(of: "="), !words.hasPrefix("#") {
        places[table + [Self.plain(words[..<equals])]] = place
      }
    }
  }

  /// The place of a key, or of what it stands in; the text's start where it isn't found.
  func place(of key: [String]) -> Place {
    places[key] ?? places[Array(key.prefix(1))] ?? Place(line: 1, column: 1)
  }

  private static func plain(_ key: Substring) -> String {
    String(key.filter { $0 != "\"" && $0 != "'" && $0 != " " && $0 != "\t" })
  }

  /// Where there is something that the TOML library can't be given; nil for good texts.
  static func trouble(in text: String) -> Place? {
    var place = Place(line: 1, column: 1)
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": place = Place(line: place.line + 1, column: 0)
      case "[", "{": depth += 1
      case "]", "}": depth = max(0, depth - 1)
      default: break
      }
      let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\r" && scalar != "\t"
      if isControl || scalar.value == 0x7F || depth > 16 { return place }
      place.column += 1
    }
    return nil
  }
}
