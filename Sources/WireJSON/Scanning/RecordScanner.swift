/// Finds each record of a document, window by window, and survives the damaged ones.
///
/// The caller owns the window: it calls `next` until that asks for more bytes,
/// lets go of what is done with (`slide`), appends, and calls again. Nothing of
/// the document is kept but the tape of one record.
///
///     start ──▶ lines ─────────────▶ ended
///       ├─────▶ topLevel ◀──▶ envelope ◀──▶ seekingKey
///       └─────▶ elements ◀──────┘  ▲
///                  └──▶ recovering ┘
package struct RecordScanner: ~Copyable {
  enum Mode {
    case start
    case lines
    /// Between the values of a sequence, or before the only one.
    case topLevel
    case envelope
    /// Behind damage in the envelope.
    case seekingKey
    case elements
    indirect case recovering(Recovery)
    /// Behind a line, or a top-level value, that is too long to read.
    case skippingLine
    case ended
  }

  let shape: DocumentShape
  private let address = PassedByAddress()
  var tokenizer: RecordTokenizer
  var mode = Mode.start
  /// The next byte to read, in the window.
  var position = 0
  var envelope = EnvelopeState()
  var array = ArrayState()
  /// What the records of each path look like, as far as they were seen.
  var shapes: [SiblingShape]
  /// How many arrays were entered and left.
  var turns = 0
  /// Text before this offset was searched for a record that goes on the array, or over several lines, and none was found.
  var noRecordBefore = 0
  var end: DocumentEnd
  /// What was scanned last in an envelope, or for one, and is no value.
  var failed: FailedScan?
  /// Whether a value at the top level was a record.
  var topLevelRecords = 0
  /// Whether records may come without their tape, where they are laid out like earlier ones.
  package var leavesOutlines = false
  /// What `nextAlike` found of the record that comes next, so that it isn't compared twice.
  var comparison = Comparison.notYet
  /// The value that is read, of those that stand on a line among others as documents of their own; nil where none is.
  var lineValue: LineValue?
  /// The blanks before the line that is read, and the line that began an object and was lost, until one comes that isn't in it.
  var indent = 0
  var openLine: OpenLine?
  /// Whether the text ends inside of a line's record that what follows may make whole.
  var endsInsideRecord = false
  /// The number of the value at the top level that is being read, from 1.
  package internal(set) var documentNumber = 0

  /// `remembersLayouts`: As for `RecordTokenizer`.
  package init(shape: DocumentShape, remembersLayouts: Bool = true) {
    self.shape = shape
    tokenizer = RecordTokenizer(remembersLayouts: remembersLayouts)
    self.shapes = shape.recordPaths.map { _ in SiblingShape() }
    self.end = DocumentEnd(
      verdict: .complete, arraysFound: shape.recordPaths.map { _ in false }, notArrays: [:],
      otherArrays: [], hasTopLevelRecords: false)
  }

  /// A scanner of a part of a sequence of lines, which begins with a line.
  package init(linesOf shape: DocumentShape, remembersLayouts: Bool = true) {
    self.init(shape: shape, remembersLayouts: remembersLayouts)
    mode = .lines
  }

  /// Whether a newline ends a record, so that lines can be read apart, but where `needsOrder`; known behind the first step.
  package var readsLines: Bool { if case .lines = mode { true } else { false } }

  /// Whether what was read of lines hangs on those before them, or goes on in those behind them.
  package var needsOrder: Bool { endsInsideRecord || documentNumber > 0 || openLine != nil }

  /// Whether the elements of an array come next: not behind damage, nor behind the array, where what is known of it says nothing.
  @inline(__always)
  var readsElements: Bool { if case .elements = mode { true } else { false } }

  /// The outline of the last record, in the window that it was scanned in; nil where its tape is written.
  @inline(__always)
  @_lifetime(borrow self, copy bytes)
  package func outline(of bytes: RawSpan) -> RecordOutline? { tokenizer.outline(in: bytes) }

  /// Writes the tape of a record that is outlined, without which there is no view of it.
  package mutating func writeTape() { tokenizer.writeTape() }

  /// The last record or field, in the window that it was scanned in.
  @_lifetime(borrow self, copy bytes)
  package func view(of bytes: RawSpan) -> RecordView {
    precondition(!tokenizer.isOutlined, "a record without a tape")
    return RecordView(
      bytes: bytes, tokens: tokenizer.tokens.span, mayHaveDefects: tokenizer.tokens.hasDefects,
      layout: tokenizer.layout)
  }

  /// The tape of the last record or field.
  package var tokens: Span<Token> {
    @_lifetime(borrow self)
    get { tokenizer.tokens.span }
  }

  /// Whether anything on that tape is no JSON.
  package var hasDefects: Bool { tokenizer.tokens.hasDefects }

  /// The caller lets go of the first `count` bytes of the window.
  package mutating func slide(by count: Int) {
    position -= count
    envelope.topLevelStart -= count
    envelope.valueStart -= count
    envelope.damagedEnd = max(-1, envelope.damagedEnd - count)
    array.guessedUpTo -= count
    noRecordBefore = max(0, noRecordBefore - count)
    failed?.slide(by: count)
    lineValue?.slide(by: count)
    openLine?.start -= count
    if case .recovering(var recovery) = mode {
      recovery.slide(by: count)
      mode = .recovering(recovery)
    }
  }

  /// The next thing in the window, which holds all bytes that were not let go.
  ///
  /// `isFinal`: The source has no bytes behind the window.
  /// - Complexity: O(*n*) in the bytes passed; each is read a few times at most, however damaged.
  package mutating func next(_ bytes: RawSpan, isFinal: Bool) -> ScanStep {
    while true {
      if let value = lineValue {
        let end = value.range.upperBound
        if let step = step(bytes.extracting(0..<end), isFinal: true) {
          guard case .end(let document) = step else {
            lineValue?.note(step)
            return step
          }
          let isLast = isFinal && end == bytes.byteCount
          if let step = leave(value, document.verdict, isLast: isLast) { return step }
        }
      } else if let step = step(bytes, isFinal: isFinal) {
        return step
      }
    }
  }

  private mutating func step(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    switch mode {
    case .start: start(bytes, isFinal: isFinal)
    case .lines: nextLine(bytes, isFinal: isFinal)
    case .topLevel: nextTopLevelValue(bytes, isFinal: isFinal)
    case .envelope: nextInEnvelope(bytes, isFinal: isFinal)
    case .seekingKey: seekKey(bytes, isFinal: isFinal)
    case .elements: nextElement(bytes, isFinal: isFinal)
    case .recovering(let recovery): recover(recovery, bytes, isFinal: isFinal)
    case .skippingLine: skipLine(bytes, isFinal: isFinal)
    case .ended: .end(end)
    }
  }

  mutating func finish(_ verdict: DocumentEnd.Verdict) -> ScanStep {
    end.verdict = verdict
    end.hasTopLevelRecords = topLevelRecords > 0
    mode = .ended
    return .end(end)
  }

  /// What to do where the window ends: ask for more, or call the document cut short.
  mutating func moreOrCut(keepingFrom offset: Int, isFinal: Bool) -> ScanStep {
    isFinal ? finish(.cutShort) : .needsMore(keepingFrom: offset)
  }

  // MARK: The first byte

  private mutating func start(_ bytes: RawSpan, isFinal: Bool) -> ScanStep? {
    if position == 0, bytes.byteCount < 3, !isFinal { return .needsMore(keepingFrom: 0) }
    let first =
      position == 0 ? bytes.documentStart : bytes.skippingWhitespace(from: position)
    guard first < bytes.byteCount else {
      position = first
      return isFinal ? finish(.empty) : .needsMore(keepingFrom: first)
    }
    position = first
    // `["id":…`: a line, or an envelope, whose own bracket is damaged.
    if bytes.byte(first) == ASCII.openBracket {
      let next = bytes.skippingWhitespace(from: first + 1)
      guard next < bytes.byteCount || isFinal else { return .needsMore(keepingFrom: first) }
      guard next < bytes.byteCount, bytes.byte(next) == ASCII.quote else {
        mode = .topLevel
        return nil
      }
    }
    let answer = LineDetection.examine(
      bytes, from: first, isFinal: isFinal, shape: shape, tokenizer: &tokenizer)
    switch answer {
    case .unknown: return .needsMore(keepingFrom: first)
    case .lines: mode = .lines
    case .document: mode = .topLevel
    }
    return nil
  }

  mutating func drop(_ range: Range<Int>, _ reason: DropReason, count: Int = 1) -> ScanStep {
    .dropped(range, pathIndex: array.pathIndex, reason: reason, count: count)
  }
}

extension RecordTokenizer.Outcome {
  var error: SyntaxError? {
    if case .failed(let error) = self { error } else { nil }
  }
}
