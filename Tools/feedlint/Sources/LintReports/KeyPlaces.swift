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
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " || $0 == "\t" }.count
      let words = line.dropFirst(indent)
      let place = Place(line: number + 1, column: indent + 1)
      if words.hasPrefix("[") {
        let name = words.dropFirst().prefix { $0 != "]" }
        table = [Self.plain(name)]
        places[table] = place
      } else if let equals = words.firstIndex(of: "="), !words.hasPrefix("#") {
        let key = Self.plain(words[..<equals])
        places[table + [key]] = place
        places[table + key.split(separator: ".").map(String.init)] = place
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
    if text.contains("\\u0000") || text.contains("\\U00000000") { return Place(line: 1, column: 1) }
    var place = Place(line: 1, column: 1)
    var depth = 0
    var quote: Unicode.Scalar?
    var isComment = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n":
        place = Place(line: place.line + 1, column: 0)
        (quote, isComment) = (nil, false)
      case _ where isComment: break
      case "\"", "'": quote = quote == nil ? scalar : quote == scalar ? nil : quote
      case _ where quote != nil: break
      case "#": isComment = true
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
