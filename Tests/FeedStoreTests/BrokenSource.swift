import Networking
import TestSupport

/// A source whose bytes can be read up to a place.
struct BrokenSource: ByteSource {
  let source: MemorySource
  let from: Int
  /// Whether there is nothing behind that place, and no error.
  var ends = false

  var finalByteCount: Int? { source.finalByteCount }
  var byteCount: Int { source.byteCount }
  var failure: SourceError? { nil }
  var change: SourceChange { .unchanged }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    guard offset < from else {
      guard ends else { throw .cancelled }
      return 0
    }
    let count = min(buffer.count, from - offset)
    return try source.read(
      at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
  }
}
