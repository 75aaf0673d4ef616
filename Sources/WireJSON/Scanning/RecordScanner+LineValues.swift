/// A value that stands on a line among others, and is read as a document of its own.
struct LineValue {
  /// Where it is in the window; behind it the next line begins.
  var range: Range<Int>
  /// Whether it can't be read as a whole.
  let isDamaged: Bool
  /// What was read in it.
  var hasRecords = false
  var hasDropped = false

  mutating func slide(by count: Int) {
    range = range.lowerBound - count..<range.upperBound - count
  }

  mutating func note(_ step: ScanStep) {
    switch step {
    case .record: hasRecords = true
    case .dropped: hasDropped = true
    case .notARecord, .field, .defects, .duplicateKey, .punctuationError, .needsMore, .end: break
    }
  }

  /// Whether records in it are lost that nothing tells of.
  func hasLost(_ verdict: DocumentEnd.Verdict) -> Bool {
    isDamaged && !hasDropped && (verdict == .cutShort || !hasRecords)
  }
}

/// Arrays of records, and what is wrapped around records, that stand on a line among others.
///
/// Each ends with its line: whatever is in it, the next line stands for itself.
extension RecordScanner {
  mutating func enterLineArray(_ array: Range<Int>, isDamaged: Bool = false) {
    enter(LineValue(range: array, isDamaged: isDamaged))
    enterArray(pathIndex: nil, otherIndex: nil, at: array.lowerBound + 1)
  }

  mutating func enterLineEnvelope(_ envelope: Range<Int>, isDamaged: Bool = false) {
    enter(LineValue(range: envelope, isDamaged: isDamaged))
    enterEnvelope(at: envelope.lowerBound, isWhole: !isDamaged)
  }

  private mutating func enter(_ value: LineValue) {
    documentNumber += 1
    lineValue = value
    forgetSiblings()
  }

  /// Of which records others came in the same batch must not matter.
  private mutating func forgetSiblings() {
    array = ArrayState()
    shapes = shape.recordPaths.map { _ in SiblingShape() }
  }

  /// Enters what begins at `start` and isn't whole on its line, if it begins as an array of objects does, or as what is wrapped around
  /// records; false where it may be a record.
  mutating func enterDamagedLineValue(_ line: RawSpan, from start: Int) -> Bool {
    let next = line.skippingWhitespace(from: start + 1)
    guard next < line.byteCount else { return false }
    switch line.byte(start) {
    case ASCII.openBracket:
      guard line.byte(next) == ASCII.openBrace else { return false }
      enterLineArray(start..<line.byteCount, isDamaged: true)
    case ASCII.openBrace:
      guard leadsToRecords(line, from: next) else { return false }
      enterLineEnvelope(start..<line.byteCount, isDamaged: true)
    default: return false
    }
    return true
  }

  /// Whether the members that begin at `offset` are some of an envelope, up to one that leads to records, and intact up to that.
  private func leadsToRecords(_ line: RawSpan, from offset: Int) -> Bool {
    guard let first = line.key(at: offset),
      shape.opensEnvelope(KeyStyle.folded(line.copy(of: first)))
    else { return false }
    var tokenizer = RecordTokenizer(remembersLayouts: false)
    var next = offset
    while let key = line.key(at: next), !isRecordKey(key, line) {
      if holdsRecords(key, line) { return true }
      guard case .complete(let end) = tokenizer.scan(line, from: line.value(behind: key)) else {
        return false
      }
      let comma = line.skippingWhitespace(from: end)
      guard comma < line.byteCount, line.byte(comma) == ASCII.comma else { return false }
      next = line.skippingWhitespace(from: comma + 1)
    }
    return false
  }

  /// The lines go on behind a value that was read as a document.
  ///
  /// `isLast`: Whether no line can: the text ends with this one, before a newline.
  mutating func leave(
    _ value: LineValue, _ verdict: DocumentEnd.Verdict, isLast: Bool
  ) -> ScanStep? {
    forgetSiblings()
    envelope = EnvelopeState()
    lineValue = nil
    documentNumber += 1
    position = value.range.upperBound
    mode = .lines
    let cut = isLast && verdict == .cutShort ? finish(.cutShort) : nil
    guard value.hasLost(verdict) else { return cut }
    return drop(value.range, .malformed(SyntaxError(.unexpectedEnd, at: position)))
  }

  /// Whether the value on the tape is an array of objects, or an empty one.
  func holdsRecordsAlone() -> Bool {
    guard tokenizer.tokens[0].kind == .array else { return false }
    return tokenizer.tokens.count == 1 || tokenizer.tokens[1].kind == .object
  }
}
