/// What a document was, once it is read to its end.
package struct DocumentEnd: Sendable, Equatable {
  package enum Verdict: Sendable, Equatable {
    case complete
    /// The text ends before the document does.
    case cutShort
    /// There is nothing but white space.
    case empty
    /// The text is no JSON object or array.
    case notAFeed(WireType)
    /// Objects are nested deeper than the limit, outside any record.
    case tooDeep(at: Int)
  }

  package var verdict: Verdict
  /// Which of the record paths hold an array, in the shape's order.
  package var arraysFound: [Bool]
  /// Which of the record paths hold something that is no array.
  package var notArrays: [Int: WireType]
  /// Arrays of objects that stand elsewhere.
  package var otherArrays: [OtherArray]
  /// Whether records stand at the top level: a sequence, a line each, or one alone.
  package var hasTopLevelRecords: Bool
  /// Whether the document, or a part of the sequence, is a bare array.
  package var hasRootArray = false
}

/// An array of objects where the profile expects none.
package struct OtherArray: Sendable, Equatable {
  /// Its keys as they are spelled.
  package var path: [String]
  package var objectCount: Int
  /// How many of them carry a record's keys.
  package var markedCount: Int
  /// Whether they stand there alone, each in its document, and in no array.
  package var areAlone = false
}
