/// Where the scan stands in an array of records.
struct ArrayState {
  /// Which record path it is; nil at the top level and elsewhere.
  var pathIndex: Int?
  /// Which of the arrays found elsewhere it is; its records are only counted.
  var otherIndex: Int?
  var expectsElement = true
  var isFirst = true
  var isClosed = false
  var wasEntered = false
  var nextIsRecovered = false
  /// The longest record so far; a longer one may have swallowed its siblings.
  var longestBytes = 0
  var siblings = SiblingShape()

  /// Whether the record now found stands behind a damaged one; asked once.
  mutating func takeRecovered() -> Bool {
    defer { nextIsRecovered = false }
    return nextIsRecovered
  }
}
