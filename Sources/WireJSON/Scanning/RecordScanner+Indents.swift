/// A line that begins an object, has no end of it, and is lost.
struct OpenLine {
  /// Where its object begins in the window, or before it.
  var start: Int
  /// How many blanks stand before that.
  let indent: Int
}

/// What the indents of lines tell: behind the beginning of an object that is lost, what is indented deeper is nested in it, and no record.
extension RecordScanner {
  /// Takes in the white space before what is read next.
  mutating func noteIndent(_ bytes: RawSpan, _ blanks: Range<Int>) {
    var lineStart = blanks.upperBound
    var count = 0
    while lineStart > blanks.lowerBound, bytes.byte(lineStart - 1) != ASCII.newline {
      lineStart -= 1
      // A mark of byte order indents nothing.
      if ASCII.isWhitespace(bytes.byte(lineStart)) { count += 1 }
    }
    let isWholeIndent = lineStart > blanks.lowerBound
    indent = isWholeIndent ? count : indent + count
  }

  /// Whether what stands here is nested in an object that is lost; else none is any more.
  mutating func isNested() -> Bool {
    guard let openLine else { return false }
    if indent > openLine.indent { return true }
    self.openLine = nil
    return false
  }

  /// Where the line begins in the window, or before it, behind which what comes next may be nested in its object; nil where none is.
  package var openLineStart: Int? { openLine?.start }
}
