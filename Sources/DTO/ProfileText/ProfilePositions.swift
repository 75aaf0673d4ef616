/// Where the keys and elements of a TOML text stand: the library tells that of syntax errors alone.
///
/// The text is known to be TOML, so that only what separates keys and values is looked at:
/// headers, equal signs, brackets, strings and comments. Whatever the text is, each
/// step takes at least one scalar of it.
struct ProfilePositions {
  struct Position: Equatable {
    var line = 1
    var column = 1
  }

  /// By path: `record[1].fields.amount.unit`, `record[0].places[2]`.
  private(set) var places: [String: Position] = [:]

  private let text: [Unicode.Scalar]
  private var index = 0
  private var here = Position()
  /// How many of each list of tables were begun: `record`, `record[1].rule`.
  private var counts: [String: Int] = [:]

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
    var table = ""
    skip(" \t\r\n,")
    while let scalar = next {
      if scalar == "[" { table = header() } else { member(of: table) }
      skip(" \t\r\n,")
    }
  }

  // MARK: Scalars

  private var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

  private mutating func take() {
    guard let scalar = next else { return }
    index += 1
    here = scalar == "\n" ? Position(line: here.line + 1) : Position(here.line, here.column + 1)
  }

  private mutating func takeAll(until ends: String) {
    while let scalar = next, !ends.unicodeScalars.contains(scalar) { take() }
  }

  /// Passes over blanks, and over comments where lines may end.
  private mutating func skip(_ blanks: String) {
    while let scalar = next {
      if scalar == "#", blanks.unicodeScalars.contains("\n") {
        takeAll(until: "\n")
      } else if blanks.unicodeScalars.contains(scalar) {
        take()
      } else {
        return
      }
    }
  }

  private func begins(with mark: String) -> Bool {
    text[index...].starts(with: mark.unicodeScalars)
  }

  // MARK: Tables

  /// `[[record]]` counts up; `[record.fields]` belongs to the last of them.
  private mutating func header() -> String {
    let start = here
    take()
    let isList = next == "["
    if isList { take() }
    let names = keys(until: "]")
    takeAll(until: "\n")
    var path = ""
    for (place, name) in names.enumerated() {
      path += path.isEmpty ? name : ".\(name)"
      if isList, place == names.count - 1 { counts[path, default: -1] += 1 }
      if let count = counts[path] { path += "[\(count)]" }
    }
    places[path] = start
    return path
  }

  /// A key and its value.
  private mutating func member(of table: String) {
    let start = here
    let path = keys(until: "=").reduce(table) { $0.isEmpty ? $1 : "\($0).\($1)" }
    places[path] = start
    take()
    value(of: path)
  }

  private mutating func keys(until end: Unicode.Scalar) -> [String] {
    var keys: [String] = []
    while true {
      skip(" \t")
      guard let scalar = next, scalar != end, scalar != "\n" else { return keys }
      switch scalar {
      case ".": take()
      case "\"", "'": keys.append(string())
      default:
        let start = index
        takeAll(until: ". \t\n\(end)")
        keys.append(String(String.UnicodeScalarView(text[start..<index])))
      }
    }
  }

  // MARK: Values

  private mutating func value(of path: String) {
    skip(" \t")
    switch next {
    case "[":
      take()
      var count = 0
      while inside("]") {
        places["\(path)[\(count)]"] = here
        value(of: "\(path)[\(count)]")
        count += 1
      }
    case "{":
      take()
      while inside("}") { member(of: path) }
    case "\"", "'": _ = string()
    case nil: break
    default:
      take()
      takeAll(until: ",]}#\n")
    }
  }

  /// Whether there is more before `end`, which is taken.
  private mutating func inside(_ end: Unicode.Scalar) -> Bool {
    skip(" \t\r\n,")
    guard next == end else { return next != nil }
    take()
    return false
  }

  /// Takes a string, of one line or of several; its text as it is spelled.
  private mutating func string() -> String {
    guard let quote = next else { return "" }
    let isLong = begins(with: "\(quote)\(quote)\(quote)")
    let mark = String(repeating: Character(quote), count: isLong ? 3 : 1)
    for _ in mark { take() }
    let start = index
    while next != nil, !begins(with: mark) {
      if next == "\\", quote == "\"" { take() }
      take()
    }
    let end = index
    for _ in mark { take() }
    return String(String.UnicodeScalarView(text[start..<max(start, end)]))
  }
}

extension ProfilePositions.Position {
  fileprivate init(_ line: Int, _ column: Int) { self.init(line: line, column: column) }
}
