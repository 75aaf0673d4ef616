import Domain

extension Query {
  /// Reads what somebody asks.
  ///
  /// Terms that stand beside one another all have to hold; `or` is weaker than that.
  package init(_ text: String, in context: QueryContext) throws(QueryMistake) {
    var parser = QueryParser(tokens: try QueryLexer.tokens(text), length: text.count, context)
    root = try parser.whole()
    flat = FlatQuery(root)
    let currency = context.currencies?.first?.text ?? ""
    var whole = Array(text)
    for end in parser.amountEnds.reversed() { whole.insert(contentsOf: currency, at: end) }
    self.text = String(whole)
  }
}

/// Makes a tree of tokens.
struct QueryParser {
  private let tokens: [QueryLexer.Placed]
  private let length: Int
  private let context: QueryContext
  private var index = 0
  private var depth = 0
  /// Where amounts end that name no currency.
  private(set) var amountEnds: [Int] = []

  /// 50: nobody writes more brackets in one another.
  private static let maxDepth = 50

  init(tokens: [QueryLexer.Placed], length: Int, _ context: QueryContext) {
    (self.tokens, self.length, self.context) = (tokens, length, context)
  }

  mutating func whole() throws(QueryMistake) -> Query.Node {
    guard !tokens.isEmpty else { return .all([]) }
    let node = try any()
    guard index == tokens.count else {
      throw QueryMistake(
        place: tokens[index].place, message: "this bracket closes none that is open")
    }
    return node
  }

  private mutating func any() throws(QueryMistake) -> Query.Node {
    var nodes = [try all()]
    while take(.or) { nodes.append(try all()) }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  private mutating func all() throws(QueryMistake) -> Query.Node {
    var nodes = [try one()]
    while index < tokens.count, tokens[index].token != .or, tokens[index].token != .close {
      _ = take(.and)
      nodes.append(try one())
    }
    return nodes.count == 1 ? nodes[0] : .all(nodes)
  }

  private mutating func one() throws(QueryMistake) -> Query.Node {
    guard index < tokens.count else {
      throw QueryMistake(
        place: length..<length, message: "expected a field, as in status=failed")
    }
    let placed = tokens[index]
    index += 1
    switch placed.token {
    case .minus, .not:
      depth += 1
      defer { depth -= 1 }
      try checkDepth(placed)
      return .not(try one())
    case .open:
      depth += 1
      defer { depth -= 1 }
      try checkDepth(placed)
      let node = try any()
      guard take(.close) else {
        throw QueryMistake(place: placed.place, message: "this bracket isn't closed")
      }
      return node
    case .close, .or, .and:
      throw QueryMistake(place: placed.place, message: "expected a field before this")
    case .term(let name, let comparison, let value):
      let reader = QueryTermReader(context: context, placed: placed)
      guard !name.isEmpty else { return try reader.text(value) }
      let term = try reader.term(name, comparison, value)
      if case .amounts = term.operand, value.text.last?.isLetter == false {
        amountEnds.append(placed.value.upperBound)
      }
      return .term(term)
    }
  }

  private func checkDepth(_ placed: QueryLexer.Placed) throws(QueryMistake) {
    guard depth <= Self.maxDepth else {
      throw QueryMistake(place: placed.place, message: "too many brackets in one another")
    }
  }

  private mutating func take(_ token: QueryLexer.Token) -> Bool {
    guard index < tokens.count, tokens[index].token == token else { return false }
    index += 1
    return true
  }
}
