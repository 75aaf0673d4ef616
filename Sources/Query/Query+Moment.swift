extension Query {
  /// The nanoseconds that a text means as a time, as behind `created=`.
  ///
  /// - Throws: Where it is none, or one that comes twice or never.
  package static func span(
    ofTime text: String, in context: QueryContext
  ) throws(QueryMistake) -> Range<Int64> {
    let place = 0..<text.count
    let placed = QueryLexer.Placed(token: .open, place: place, value: place)
    return try QueryTermReader(context: context, placed: placed).span(text)
  }
}
