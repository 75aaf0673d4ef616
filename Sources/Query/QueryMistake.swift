/// What is wrong with a query, and where.
package struct QueryMistake: Error, Equatable, Sendable {
  /// Characters of the query, from 0 on.
  package var place: Range<Int>
  /// What was expected, and what was probably meant.
  package var message: String
}
