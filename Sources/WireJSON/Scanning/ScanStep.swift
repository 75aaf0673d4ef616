/// What the scanner found next.
///
/// Offsets count in the window of the call.
package enum ScanStep: Sendable {
  /// An intact record; its tokens are the scanner's tape.
  case record(ScannedRecord)
  /// Records that are lost: malformed, cut short, or no object at all.
  ///
  /// `count`: How many; more than one where one that isn't closed swallowed others. The last of them alone is cut short.
  case dropped(Range<Int>, pathIndex: Int?, reason: DropReason, count: Int)
  /// A line of a line-wise feed that is no JSON.
  case notARecord(Range<Int>)
  /// A scalar at one of the shape's field paths; its token is the scanner's tape.
  case field(index: Int)
  /// A value around the records, on the scanner's tape, holds something that is no JSON.
  case defects(path: [String])
  /// A key around the records that stood in its object before; the first counts.
  case duplicateKey(path: [String])
  /// Broken punctuation between records (a missing, doubled or trailing comma, a stray bracket); nothing was lost.
  case punctuationError(SyntaxError)
  /// The window must grow: all before `keepingFrom` is done with.
  case needsMore(keepingFrom: Int)
  case end(DocumentEnd)
}

@usableFromInline
package struct ScannedRecord: Sendable {
  @usableFromInline package var range: Range<Int>
  /// Which of the shape's record paths it stands at; nil for a record at the top level.
  @usableFromInline package var pathIndex: Int?
  /// Whether it was found again behind a damaged one.
  @usableFromInline package var isRecovered: Bool

  @inlinable
  package init(range: Range<Int>, pathIndex: Int?, isRecovered: Bool) {
    self.range = range
    self.pathIndex = pathIndex
    self.isRecovered = isRecovered
  }
}

package enum DropReason: Sendable, Equatable {
  case malformed(SyntaxError)
  /// The text ends inside the record.
  case cutShort
  /// A value of another type where a record belongs.
  case notAnObject(WireType)
  /// A value among lines that goes on over several of them, and may be put together of two.
  case overLines
}
