/// The structure of a TOML text: headers, keys, brackets, strings and where they stand.
///
/// The TOML library tells the places of syntax errors alone, and ends the program at some of them, at a NUL in a key and
/// at deep tables; so a text is walked here first. What a bare value means is the library's to say.
struct TOMLOutline {
  struct Position: Equatable {
    var line = 1
    var column = 1
  }

  struct Mistake: Error, Equatable {
    var position: Position
    var message: String
  }

  /// By path: `record[1].fields.amount.unit`, `record[0].places[2]`; empty where nobody asked.
  private(set) var places: [String: Position] = [:]

  private let text: [Unicode.Scalar]
  private let findsPlaces: Bool
  private var index = 0
  private var here = Position()
  /// How many of each list of tables were begun: `record`, `record[1].rule`.
  private var counts: [String: Int] = [:]

  /// Tables and lists in one another: more than any profile has, and far less than a stack.
  private static let maxDepth = 32

  /// The outline of a built-in text, which isn't walked.
  init() {
    text = []
    findsPlaces = false
  }

  /// - Throws: The first thing that is no TOML, as far as the structure tells.
  init(_ text: String, findsPlaces: Bool) throws(Mistake) {
    self.text = Array(text.unicodeScalars)
    self.findsPlaces = findsPlaces
    try checkCharacters()
    if next == "\u{FEFF}" { take() }
    var table = ""
    skipLines()
    while next != nil {
      if next == "[" { table = try header() } else { try member(of: table, depth: 0) }
      try endLine()
      skipLines()
    }
  }

  // MARK: Scalars

  /// TOML has no control characters but tabs and line ends, not in comments either.
  private mutating func checkCharacters() throws(Mistake) {
    while let scalar = next {
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F
      if isControl, scalar != "\t", scalar != "\n", scalar != "\r" {
        throw Mistake(
          position: here,
          message: "a control character stands here: number \(scalar.value) of Unicode")
      }
      take()
    }
    (index, here) = (0, Position())
  }

  private var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

  private mutating func take() {
    guard let scalar = next else { return }
    index += 1
    if scalar == "\n" {
      here = Position(line: here.line + 1, column: 1)
    } else {
      here.column += 1
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar, or message: String) throws(Mistake) {
    guard next == scalar else { throw Mistake(position: here, message: message) }
    take()
  }

  private mutating func skipBlanks() { while next == " " || next == "\t" { take() } }

  /// Passes over blanks, line ends and comments.
  private mutating func skipLines() {
    while let scalar = next {
      switch scalar {
      case " ", "\t", "\r", "\n": take()
      case "#": while next != nil, next != "\n" { take() }
      default: return
      }
    }
  }

  /// Nothing but a comment may stand behind a header or a value.
  private mutating func endLine() throws(Mistake) {
    skipBlanks()
    if next == "#" { while next != nil, next != "\n" { take() } }
    if next == "\r" { take() }
    guard next == nil || next == "\n" else {
      throw Mistake(position: here, message: "a new line was expected")
    }
  }

  private func begins(with mark: String) -> Bool {
    text[index...].starts(with: mark.unicodeScalars)
  }

  private mutating func note(_ path: String, at position: Position) {
    if findsPlaces, places[path] == nil { places[path] = position }
  }

  // MARK: Tables

  /// `[[record]]` counts up; `[record.fields]` belongs to the last of them.
  private mutating func header() throws(Mistake) -> String {
    let start = here
    take()
    let isList = next == "["
    if isList { take() }
    let names = try keys()
    try take("]", or: "a header ends with ]")
    if isList { try take("]", or: "a header that begins with [[ ends with ]]") }
    var path = ""
    for (place, name) in names.enumerated() {
      path += path.isEmpty ? name : ".\(name)"
      if isList, place == names.count - 1 { counts[path, default: -1] += 1 }
      if let count = counts[path] { path += "[\(count)]" }
      note(path, at: start)
    }
    return path
  }

  /// A key and its value.
  private mutating func member(of table: String, depth: Int) throws(Mistake) {
    let start = here
    var path = table
    let names = try keys()
    for key in names {
      path += path.isEmpty ? key : ".\(key)"
      note(path, at: start)
    }
    try take("=", or: "= was expected behind a key")
    skipBlanks()
    // Each point in a key is a table around its value.
    try value(of: path, depth: depth + names.count - 1)
  }

  /// Names with points between.
  private mutating func keys() throws(Mistake) -> [String] {
    var keys: [String] = []
    repeat {
      if !keys.isEmpty { take() }
      skipBlanks()
      guard keys.count < Self.maxDepth else {
        throw Mistake(
          position: here, message: "tables are nested deeper than \(Self.maxDepth) levels")
      }
      keys.append(try key())
      skipBlanks()
    } while next == "."
    return keys
  }

  private mutating func key() throws(Mistake) -> String {
    if next == "\"" || next == "'" { return try string(mayBeLong: false) }
    let start = index
    while let scalar = next, scalar.isASCII, Self.isOfBareKey(scalar) { take() }
    guard index > start else {
      throw Mistake(position: here, message: "a name was expected: letters, digits, _ and -")
    }
    return String(String.UnicodeScalarView(text[start..<index]))
  }

  private static func isOfBareKey(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "_" || scalar == "-"
      || ("0"..."9").contains(scalar)
  }

  // MARK: Values

  private mutating func value(of path: String, depth: Int) throws(Mistake) {
    guard depth < Self.maxDepth else {
      throw Mistake(position: here, message: "lists are nested deeper than \(Self.maxDepth) levels")
    }
    switch next {
    case "[": try array(of: path, depth: depth)
    case "{": try inlineTable(of: path, depth: depth)
    case "\"", "'": _ = try string(mayBeLong: true)
    default:
      let start = index
      while let scalar = next, scalar.isASCII,
        Self.isOfBareKey(scalar) || scalar == "+" || scalar == "." || scalar == ":"
      { take() }
      guard index > start else {
        throw Mistake(position: here, message: "a value was expected")
      }
    }
  }

  private mutating func array(of path: String, depth: Int) throws(Mistake) {
    take()
    var count = 0
    skipLines()
    while next != "]" {
      let element = findsPlaces ? "\(path)[\(count)]" : ""
      note(element, at: here)
      try value(of: element, depth: depth + 1)
      count += 1
      skipLines()
      if next == "," { take() } else if next != "]" { break }
      skipLines()
    }
    try take("]", or: "a comma or ] was expected in a list")
  }

  private mutating func inlineTable(of path: String, depth: Int) throws(Mistake) {
    take()
    skipBlanks()
    while next != "}" {
      try member(of: path, depth: depth + 1)
      skipBlanks()
      guard next == "," else { break }
      take()
      skipBlanks()
      if next == "}" {
        throw Mistake(
          position: here, message: "no comma may stand before the } of a table on one line")
      }
    }
    try take("}", or: "a comma or } was expected: a table in { } stands on one line")
  }

  /// Takes a string, of one line or of several.
  private mutating func string(mayBeLong: Bool) throws(Mistake) -> String {
    let begin = here
    guard let quote = next else { return "" }
    let isLong = begins(with: "\(quote)\(quote)\(quote)")
    guard mayBeLong || !isLong else {
      throw Mistake(position: here, message: "a name in quotes stands on one line")
    }
    let mark = String(repeating: Character(quote), count: isLong ? 3 : 1)
    for _ in mark { take() }
    var content = String.UnicodeScalarView()
    while !begins(with: mark) {
      if next == "\\", quote == "\"" {
        if let scalar = try escape(isLong: isLong) { content.append(scalar) }
        continue
      }
      guard let scalar = next, isLong || scalar != "\n" else {
        throw Mistake(position: begin, message: "a text that begins here has no closing \(mark)")
      }
      content.append(scalar)
      take()
    }
    for _ in mark { take() }
    // Up to two more quotes belong to the text.
    if isLong { for _ in 0..<2 where next == quote { take() } }
    return String(content)
  }

  /// Takes an escape of a text in double quotes; nil where it stands for nothing, at a line's end.
  private mutating func escape(isLong: Bool) throws(Mistake) -> Unicode.Scalar? {
    let begin = here
    take()
    guard let letter = next else { return nil }
    if let scalar = Self.escapes[letter] {
      take()
      return scalar
    }
    switch letter {
    case "u", "U":
      take()
      return try scalar(digits: letter == "u" ? 4 : 8, at: begin)
    default:
      // At a line's end it joins two lines of a text of several.
      if isLong, letter.properties.isWhitespace { return nil }
      let name = letter == "\n" || letter == "\r" ? "at a line's end" : "\\\(letter)"
      throw Mistake(
        position: begin,
        message: "there is no escape \(name) between double quotes: "
          + "a text with a \\ of its own stands between single quotes, '…'")
    }
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "b": "\u{8}", "t": "\t", "n": "\n", "f": "\u{C}", "r": "\r", "\"": "\"", "\\": "\\",
  ]

  /// The scalar of an escape's digits; none is NUL, at which the library's texts end.
  private mutating func scalar(digits: Int, at begin: Position) throws(Mistake) -> Unicode.Scalar {
    var text = ""
    while text.count < digits, let digit = next, digit.properties.isASCIIHexDigit {
      text.unicodeScalars.append(digit)
      take()
    }
    let number = text.count == digits ? UInt32(text, radix: 16) : nil
    if number == 0 { throw Mistake(position: begin, message: "no text can hold the character NUL") }
    guard let scalar = number.flatMap({ Unicode.Scalar($0) }) else {
      throw Mistake(
        position: begin,
        message: "this escape is no character: \(digits) hexadecimal digits name one")
    }
    return scalar
  }
}
