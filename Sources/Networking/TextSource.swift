/// A text in memory as a source: a sample that stands in a profile.
package struct TextSource: ByteSource {
  private let bytes: [UInt8]

  package init(_ text: String) { bytes = Array(text.utf8) }

  package var finalByteCount: Int? { bytes.count }
  package var byteCount: Int { bytes.count }
  package var failure: SourceError? { nil }
  package var change: SourceChange { .unchanged }

  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    let end = min(bytes.count, offset + buffer.count)
    guard offset < end else { return 0 }
    bytes.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<end]))
    }
    return end - offset
  }
}
