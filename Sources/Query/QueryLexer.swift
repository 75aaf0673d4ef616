/// The parts of a query's text.
struct QueryLexer {
  enum Token: Equatable {
    case open, close
    /// A minus sign before what follows.
    case minus
    case or, and, not
    /// A field, or what is none: a text alone has no operator.
    case term(name: String, comparison: String, QueryValue)
  }

  struct Placed: Equatable {
    var token: Token
    var place: Range<Int>
    /// Where the value stands.
    var value: Range<Int>
  }

  private let text: [Character]
  private var position = 0

  init(_ text: String) { self.text = Array(text) }

  /// The tokens, in their order.
  static func tokens(_ text: String) throws(QueryMistake) -> [Placed] {
    var lexer = QueryLexer(text)
    var tokens: [Placed] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(QueryMistake) -> Placed? {
    while position < text.count, text[position].isWhitespace { position += 1 }
    guard position < text.count else { return nil }
    let start = position
    switch text[position] {
    case "(": return sign(.open)
    case ")": return sign(.close)
    case "-" where position + 1 < text.count && !text[position + 1].isWhitespace:
      return sign(.minus)
    default: break
    }
    let name = takeName()
    if !takesOperator(name) {
      position = start
      return try word()
    }
    let comparison = takeOperator()
    let valueStart = position
    let value = try takeValue()
    return Placed(
      token: .term(name: name, comparison: comparison, value),
      place: start..<position, value: valueStart..<position)
  }

  private mutating func sign(_ token: Token) -> Placed {
    position += 1
    return Placed(token: token, place: position - 1..<position, value: position..<position)
  }

  private mutating func word() throws(QueryMistake) -> Placed {
    let start = position
    let value = try takeValue()
    guard position > start else {
      position += 1
      throw QueryMistake(
        place: start..<position, message: "expected a field, as in status=failed")
    }
    let place = start..<position
    let words: [String: Token] = ["or": .or, "and": .and, "not": .not]
    if !value.isQuoted, let token = words[value.text.lowercased()] {
      return Placed(token: token, place: place, value: place)
    }
    if !value.isQuoted, let message = ForeignSigns.message(value.text, isFirst: start == 0) {
      throw QueryMistake(place: place, message: message)
    }
    return Placed(token: .term(name: "", comparison: "", value), place: place, value: place)
  }

  private mutating func takeName() -> String {
    let start = position
    while position < text.count, text[position].isLetter || "_".contains(text[position]) {
      position += 1
    }
    if String(text[start..<position]).lowercased() == QueryField.raw.rawValue,
      position < text.count, text[position] == "."
    {
      // A path has whatever keys have.
      while position < text.count, !"=!<>~ ()\"".contains(text[position]) { position += 1 }
    }
    return String(text[start..<position])
  }

  private func takesOperator(_ name: String) -> Bool {
    !name.isEmpty && position < text.count && "=!<>~:".contains(text[position])
  }

  private mutating func takeOperator() -> String {
    let start = position
    while position < text.count, "=!<>~:".contains(text[position]) { position += 1 }
    return String(text[start..<position])
  }

  /// Up to the next blank or bracket outside of quotes.
  private mutating func takeValue() throws(QueryMistake) -> QueryValue {
    var value = QueryValue()
    while position < text.count, !text[position].isWhitespace, !"()".contains(text[position]) {
      if text[position] == "\"" {
        value.append(quoted: try takeQuoted())
      } else {
        value.append(text[position])
        position += 1
      }
    }
    return value
  }

  private mutating func takeQuoted() throws(QueryMistake) -> String {
    let start = position
    position += 1
    var value = ""
    while position < text.count {
      let character = text[position]
      position += 1
      if character == "\"" { return value }
      if character == "\\", position < text.count {
        value.append(text[position])
        position += 1
      } else {
        value.append(character)
      }
    }
    throw QueryMistake(place: start..<text.count, message: "this quote doesn't end")
  }
}
