/// Lines that keep coming.
package protocol LineInput: AnyObject, Sendable {
  /// The lines that have come since the last call; waits for some. Nil where no more will come.
  func next() throws(SourceError) -> (any ByteSource)?

  /// Ends it soon, from any thread.
  func cancel()

  /// How often something else came in the place of what was read, so that lines may be lost between.
  var interruptionCount: Int { get }
}

extension LineInput {
  package var interruptionCount: Int { 0 }
}

/// A stretch of a source, as a source.
package struct SourceStretch: ByteSource {
  private let source: any ByteSource
  private let range: Range<Int>

  package init(_ source: any ByteSource, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  package var finalByteCount: Int? { range.count }
  package var byteCount: Int { range.count }
  package var failure: SourceError? { nil }
  package var change: SourceChange { .unchanged }

  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    let count = min(buffer.count, range.count - offset)
    guard count > 0 else { return 0 }
    return try source.read(
      at: range.lowerBound + offset,
      into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
  }
}

extension ByteSource {
  /// Where the last line ends between two places; `start` where none does.
  ///
  /// A line that goes on and on counts as one that ends: no record is longer than that.
  /// `searched`: Up to where there is none, as an earlier look has found. `takesRest`: whether what is no whole line counts too, for no more will come.
  func endOfLines(
    from start: Int, searched: Int, to end: Int, takesRest: Bool
  ) throws(SourceError) -> Int {
    if takesRest { return end }
    var piece = [UInt8](repeating: 0, count: LineLimits.pieceBytes)
    var last = end
    while last > searched {
      let first = max(searched, last - piece.count)
      var count = 0
      var failure: SourceError?
      piece.withUnsafeMutableBytes { buffer in
        do throws(SourceError) {
          count = try read(
            at: first, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<(last - first)]))
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      if let newline = piece[..<count].lastIndex(of: LineLimits.newline) {
        return first + newline + 1
      }
      last = first
    }
    return end - start > LineLimits.maxLineBytes ? end : start
  }
}

/// The bounds of lines that keep coming.
enum LineLimits {
  /// 64 KiB: looked through at once.
  static let pieceBytes = 64 << 10
  /// 16 MiB: the longest record that is read.
  static let maxLineBytes = 16 << 20
  static let newline = UInt8(ascii: "\n")
}
