/// Where a scan stopped without a value, and the containers that were open there: a scan of one of these stops at the same byte.
///
/// In text that opens containers and closes none, each would else be read to that byte once more: of each byte, up to 512 times.
struct FailedScan {
  private let outcome: RecordTokenizer.Outcome
  /// Where these containers begin, outermost first.
  private let open: [Int]
  private let byteCount: Int
  /// What the window has let go of since.
  private var slid = 0

  /// Of what `tokenizer` scanned last, in `bytes`, with `outcome`; nil where that is a value.
  init?(
    _ outcome: RecordTokenizer.Outcome, of tokenizer: borrowing RecordTokenizer, _ bytes: RawSpan
  ) {
    if case .complete = outcome { return nil }
    self.outcome = outcome
    open = tokenizer.open.map { Int(tokenizer.tokens[$0].start) }
    byteCount = bytes.byteCount
  }

  /// How a scan that begins at `start` would end; nil where that isn't known.
  ///
  /// What was nested too deeply to be a value is none either from one of its containers on: only from the innermost half of these
  /// is it worth a look.
  func outcome(from start: Int, _ bytes: RawSpan) -> RecordTokenizer.Outcome? {
    guard let level = level(at: start + slid) else { return nil }
    switch outcome {
    case .complete: return nil
    case .incomplete: return bytes.byteCount + slid == byteCount ? .incomplete : nil
    case .failed(var error):
      guard error.kind != .tooDeep || level < ScanLimits.maxDepth / 2 else { return nil }
      error.offset -= slid
      return .failed(error)
    }
  }

  /// The caller lets go of the first `count` bytes of the window.
  mutating func slide(by count: Int) { slid += count }

  /// How many containers are around the one that begins at `offset`; nil where none of them does.
  private func level(at offset: Int) -> Int? {
    guard let last = open.last, offset <= last else { return nil }
    var levels = open.indices
    while let middle = levels.isEmpty ? nil : levels.lowerBound + levels.count / 2 {
      if open[middle] == offset { return middle }
      levels = open[middle] < offset ? middle + 1..<levels.upperBound : levels.lowerBound..<middle
    }
    return nil
  }
}

extension RecordScanner {
  /// Scans the value at `start` of an envelope, or of what may be one, unless it is known to be none; then nothing is on the tape.
  mutating func scanValue(_ bytes: RawSpan, from start: Int) -> RecordTokenizer.Outcome {
    if let known = failed?.outcome(from: start, bytes) {
      tokenizer.clear()
      return known
    }
    let outcome = tokenizer.scan(bytes, from: start)
    if let failure = FailedScan(outcome, of: tokenizer, bytes) { failed = failure }
    return outcome
  }
}
