/// Arrays of records, and what is wrapped around records, that stand on a line among others.
///
/// Each is intact, and read as a document of its own that ends with it: whatever is in it, the next line stands for itself.
extension RecordScanner {
  mutating func enterLineArray(_ array: Range<Int>) {
    enterLineValue(endingAt: array.upperBound)
    enterArray(pathIndex: nil, otherIndex: nil, at: array.lowerBound + 1)
  }

  mutating func enterLineEnvelope(_ envelope: Range<Int>) {
    enterLineValue(endingAt: envelope.upperBound)
    enterEnvelope(at: envelope.lowerBound, isWhole: true)
  }

  private mutating func enterLineValue(endingAt end: Int) {
    documentNumber += 1
    lineValueEnd = end
  }

  /// The lines go on behind a value that was read as a document.
  mutating func leaveLineValue(at offset: Int) {
    rememberSiblings()
    // What is read of lines belongs to no path.
    if array.pathIndex != nil || array.otherIndex != nil { array = ArrayState() }
    envelope = EnvelopeState()
    lineValueEnd = nil
    documentNumber += 1
    position = offset
    mode = .lines
  }

  /// Whether the value on the tape is an array of objects, or an empty one.
  func holdsRecordsAlone() -> Bool {
    guard tokenizer.tokens[0].kind == .array else { return false }
    return tokenizer.tokens.count == 1 || tokenizer.tokens[1].kind == .object
  }
}
