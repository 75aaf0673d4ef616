/// Records that are laid out like earlier ones, and of which nothing around them needs a look: most records of most feeds.
extension RecordScanner {
  /// A record that leaves its outline: what `outlinedValues` has.
  @usableFromInline
  package struct AlikeRecord {
    @usableFromInline package let range: Range<Int>
    /// The number of its layout, as in `RecordView`.
    @usableFromInline package let layout: Int32
    @usableFromInline let path: Int32

    fileprivate init(_ range: Range<Int>, layout: Int32, pathIndex: Int?) {
      self.range = range
      self.layout = layout
      path = Int32(truncatingIfNeeded: pathIndex ?? -1)
    }

    /// Which of the shape's record paths it stands at; nil for a record at the top level.
    @inlinable @inline(__always)
    package var pathIndex: Int? { path < 0 ? nil : Int(path) }
  }

  /// Whether the record that comes next was compared with the layouts of earlier ones already.
  enum Comparison {
    case notYet
    case unlike(start: Int)
    /// The record ends before that offset; what follows needs a look.
    case alike(start: Int, end: Int)
  }

  /// The next record, where it is laid out like an earlier one, and may leave its outline.
  ///
  /// Where it returns nil, nothing was passed, and `next` tells what comes. Handing over each record as a `ScanStep` takes a tenth of the
  /// time of a check.
  package mutating func nextAlike(_ bytes: RawSpan) -> AlikeRecord? {
    // To switch over the mode copies what it holds.
    if readsLines { return leavesOutlines && openLine == nil ? alikeLine(bytes) : nil }
    return readsElements && mayLeaveOutline ? alikeElement(bytes) : nil
  }

  /// The values of the record that `nextAlike` found last, as in its outline.
  package var outlinedValues: Span<Token> {
    @_lifetime(borrow self)
    get { tokenizer.outlinedValues }
  }

  @inline(__always)
  private mutating func alikeLine(_ bytes: RawSpan) -> AlikeRecord? {
    var start = position
    // Mostly the newline behind the record before is all there is.
    if start < bytes.byteCount, bytes.byte(start) == ASCII.newline { start &+= 1 }
    if start < bytes.byteCount, bytes.byte(start) != ASCII.openBrace {
      start = bytes.skippingWhitespace(from: start)
    }
    guard start < bytes.byteCount, let (end, layout) = compare(bytes, from: start) else {
      return nil
    }
    guard isAlikeLine(start..<end, bytes) else {
      comparison = .alike(start: start, end: end)
      return nil
    }
    position = end
    topLevelRecords += 1
    return AlikeRecord(
      start..<end, layout: layout, pathIndex: nil)
  }

  /// Whether a record that is laid out like an earlier one is all of its line.
  @inline(__always)
  func isAlikeLine(_ record: Range<Int>, _ bytes: RawSpan) -> Bool {
    var end = record.upperBound
    guard end < bytes.byteCount else { return false }
    if bytes.byte(end) == UInt8(ascii: "\r") { end &+= 1 }
    return end < bytes.byteCount && bytes.byte(end) == ASCII.newline
      && end - record.lowerBound <= ScanLimits.maxRecordBytes
  }

  /// An element with another one behind it, which is no longer than those before it.
  @inline(__always)
  private mutating func alikeElement(_ bytes: RawSpan) -> AlikeRecord? {
    var start = bytes.skippingWhitespace(from: position)
    if !array.expectsElement {
      guard start < bytes.byteCount, bytes.byte(start) == ASCII.comma else { return nil }
      start = bytes.skippingWhitespace(from: start + 1)
    }
    guard start < bytes.byteCount, bytes.byte(start) == ASCII.openBrace,
      let (end, layout) = compare(bytes, from: start)
    else { return nil }
    guard end - start <= array.longestBytes, bytes.elementFollows(behind: end) else {
      comparison = .alike(start: start, end: end)
      return nil
    }
    position = end
    array.expectsElement = false
    array.isFirst = false
    return AlikeRecord(start..<end, layout: layout, pathIndex: array.pathIndex)
  }

  /// Compares the record that begins at `start` with the layouts of earlier ones; where it has none, that is noted.
  @inline(__always)
  private mutating func compare(_ bytes: RawSpan, from start: Int) -> (end: Int, layout: Int32)? {
    guard let end = tokenizer.scanOutline(bytes, from: start), let layout = tokenizer.layout else {
      comparison = .unlike(start: start)
      return nil
    }
    return (end, layout)
  }

  /// Where the record that begins at `start` ends, if it is laid out like an earlier one; it is compared once.
  mutating func comparedEnd(_ bytes: RawSpan, from start: Int) -> Int? {
    defer { comparison = .notYet }
    return switch comparison {
    case .unlike(start): nil
    case .alike(start, let end): end
    default: tokenizer.scanOutline(bytes, from: start)
    }
  }
}
