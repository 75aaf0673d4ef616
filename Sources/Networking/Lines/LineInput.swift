/// Lines that keep coming.
package protocol LineInput: AnyObject, Sendable {
  /// What has happened since the last call; waits for something. Nil where no more will come.
  func next() throws(SourceError) -> LineEvent?

  /// Ends it soon, from any thread.
  func cancel()

  /// Tries at once what is waited for, from any thread.
  func retry()

  /// Lines that go on behind these, which have ended; nil where there can be none.
  func resumed() throws(SourceError) -> (any LineInput)?

  /// How often something else came in the place of what was read, so that lines may be lost between.
  var interruptionCount: Int { get }
}

extension LineInput {
  package func retry() {}
  package func resumed() throws(SourceError) -> (any LineInput)? { nil }
  package var interruptionCount: Int { 0 }
}

/// What happens to lines that keep coming.
package enum LineEvent: Sendable {
  /// Some have come.
  case lines(any ByteSource)
  /// Some have come, each for itself: what one says isn't said of the others.
  case deliveries([any ByteSource])
  /// One was longer than any record may be, and is passed over.
  case tooLong
  /// None come any more; why, and when that is tried again; nil: all the time.
  case interruption(SourceError, retryAt: ContinuousClock.Instant?)
  /// They may come again.
  case recovery
  /// Somebody sent something that isn't taken; why, in a word or two.
  case refusal(String)
}

extension LineEvent {
  /// Whether some lines have come, which may go on with those before them.
  package var areLines: Bool { if case .lines = self { true } else { false } }
}

/// The bounds of lines that keep coming.
enum LineLimits {
  /// 64 KiB: looked through at once.
  static let pieceBytes = 64 << 10
  /// 16 MiB: the longest record that is read.
  static let maxLineBytes = 16 << 20
  /// 20 MiB, more than the longest line: what waits in memory until it is read; then whoever sends waits too.
  static let waitingBytes = 20 << 20
  /// 2 MiB: read at once, in some tenths of a second.
  static let batchBytes = 2 << 20
  /// 32 MiB, twice the longest line: what of a file is given out at once.
  static let stretchBytes = 32 << 20
  static let newline = UInt8(ascii: "\n")
}
