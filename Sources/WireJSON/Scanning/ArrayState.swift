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
  /// Whether its bracket may be a record's brace that is another byte now.
  var isDoubtful = false
  /// Whether it stands behind an envelope, at the top: another envelope isn't one of its records.
  var isBehindEnvelope = false
  var nextIsRecovered = false
  /// Whether the text around the next record was seen to be that of one.
  var nextIsExamined = false
  /// Brackets before records that opened nothing; one of each may be closed before the array is.
  var strayOpeners = 0
  /// The longest record so far; a longer one may have swallowed its siblings.
  var longestBytes = 0
  var siblings = SiblingShape()
  /// Whether `siblings` comes from text behind damage, and not from records of this array.
  var siblingsAreGuessed = false
  /// Text before this offset was searched for what records look like.
  var guessedUpTo = 0

  /// Whether the record now found stands behind a damaged one; asked once.
  mutating func takeRecovered() -> Bool {
    defer {
      nextIsRecovered = false
      nextIsExamined = false
    }
    return nextIsRecovered
  }

  /// Takes in an intact record, while that tells more.
  @inline(__always)
  mutating func observe(
    _ tokenizer: borrowing RecordTokenizer, _ bytes: RawSpan, _ recordKeys: RecordKeys
  ) {
    guard !siblings.isSettled else { return }
    siblings.observe(tokenizer, bytes, recordKeys)
    siblingsAreGuessed = false
  }
}
