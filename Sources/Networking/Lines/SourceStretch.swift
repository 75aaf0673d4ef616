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
