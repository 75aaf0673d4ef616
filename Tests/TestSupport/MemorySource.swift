package import Networking

/// Bytes in memory as a source, handed out in pieces of a chosen size.
package struct MemorySource: ByteSource {
  package let bytes: [UInt8]
  package let pieceBytes: Int
  /// Whether the end is known beforehand, as a file's is and a pipe's is not.
  package let knowsItsEnd: Bool
  package var failure: SourceError?
  package var endIsTold = true
  /// What a server says beside the bytes.
  package var headers: [String: String] = [:]

  package init(
    _ bytes: [UInt8], pieceBytes: Int = .max, knowsItsEnd: Bool = true,
    failure: SourceError? = nil
  ) {
    self.bytes = bytes
    self.pieceBytes = pieceBytes
    self.knowsItsEnd = knowsItsEnd
    self.failure = failure
  }

  package init(_ text: String, headers: [String: String] = [:]) {
    self.init(Array(text.utf8))
    self.headers = headers
  }

  package func header(named name: String) -> String? { headers[name] }

  package var finalByteCount: Int? { knowsItsEnd ? bytes.count : nil }
  package var byteCount: Int { bytes.count }
  package var change: SourceChange { .unchanged }

  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    let end = min(bytes.count, offset + min(buffer.count, pieceBytes))
    guard offset < end else { return 0 }
    bytes.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<end]))
    }
    return end - offset
  }
}
