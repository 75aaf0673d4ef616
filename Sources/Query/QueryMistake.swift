/// What is wrong with a query, and where.
package struct QueryMistake: Error, Equatable, Sendable {
  /// Characters of the query, from 0 on.
  package var place: Range<Int>
  /// What was expected, and what was probably meant.
  package var message: String

  /// The query with a sign under what is wrong, and the message.
  package func lines(of text: String) -> [String] {
    let start = min(place.lowerBound, text.count)
    let length = max(1, min(place.upperBound, text.count) - start)
    return [
      text, String(repeating: " ", count: start) + String(repeating: "^", count: length), message,
    ]
  }
}
